"""A study: many games kept row by row in a folder, on one machine or on a cluster, and a report of what they show."""
