-- What the store keeps. The number after user_version grows with every change here.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    made     REAL NOT NULL,              -- seconds since 1970
    tags     TEXT NOT NULL,              -- of the record, as JSON
    comment  TEXT NOT NULL,              -- what stands in the record before the first decision
    seed     TEXT NOT NULL,              -- of the dice
    shared   INTEGER NOT NULL,           -- whether one browser has both seats
    revision INTEGER NOT NULL,
    status   TEXT NOT NULL,              -- playing, over or stopped
    ending   TEXT NOT NULL               -- why it was stopped
);

CREATE TABLE seats (
    table_id   TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    chair      INTEGER NOT NULL,
    player     TEXT NOT NULL,            -- human, invited or a computer player
    token      TEXT NOT NULL,            -- SHA-256 of the token; empty if nobody has one
    invitation TEXT NOT NULL,            -- SHA-256 of the invitation, used or not; empty if there is none
    assist     TEXT NOT NULL,
    orders     TEXT NOT NULL,            -- standing orders as JSON
    PRIMARY KEY (table_id, chair)
);

CREATE TABLE decisions (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number   INTEGER NOT NULL,           -- from 1
    side     TEXT NOT NULL,
    move     TEXT NOT NULL,
    dice     TEXT NOT NULL,              -- parted by blanks
    comment  TEXT NOT NULL,
    PRIMARY KEY (table_id, number)       -- so that no decision can be there twice
) WITHOUT ROWID;

CREATE TABLE bookmarks (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    chair    INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    text     TEXT NOT NULL
);

CREATE TABLE notes (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number   INTEGER NOT NULL,           -- decisions played when the table said this
    kind     TEXT NOT NULL,
    side     TEXT NOT NULL,
    count    INTEGER NOT NULL,
    text     TEXT NOT NULL
);

CREATE INDEX bookmarks_of_table ON bookmarks (table_id);
CREATE INDEX notes_of_table ON notes (table_id);
