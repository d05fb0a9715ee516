"""The browser table: HTTP and WebSocket around the tables, the page, and computer players in processes of their own."""
