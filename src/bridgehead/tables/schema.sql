-- What the store keeps. With every change here SCHEMA in database.py grows, and CHANGES there says how to get here.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    made     REAL NOT NULL,              -- seconds since 1970
    seed     TEXT NOT NULL,              -- of the dice
    shared   INTEGER NOT NULL,           -- whether one browser has both seats
    revision INTEGER NOT NULL,           -- grows with what everybody notices
    unseen_0 INTEGER NOT NULL,           -- grows with what the first chair alone notices
    unseen_1 INTEGER NOT NULL,
    status   TEXT NOT NULL,              -- playing, over or stopped
    ending   TEXT NOT NULL,              -- why it was stopped
    touched  REAL NOT NULL,              -- when somebody last came to it
    request  TEXT NOT NULL,              -- to take back, as JSON; empty if there is none
    rematch  TEXT NOT NULL               -- offered or begun, as JSON; empty if there is none
);

-- Apart from the tables, because these rows are long and hardly ever change.
CREATE TABLE records (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    tags     TEXT NOT NULL,              -- as JSON
    comment  TEXT NOT NULL               -- what stands before the first decision
);

CREATE TABLE seats (
    table_id   TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    chair      INTEGER NOT NULL,
    player     TEXT NOT NULL,            -- human, invited or a computer player
    token      TEXT NOT NULL,            -- SHA-256 of the token; empty if nobody has one
    invitation TEXT NOT NULL,            -- SHA-256 of the invitation, used or not; empty if there is none
    assist     TEXT NOT NULL,
    orders     TEXT NOT NULL,            -- standing orders as JSON
    seen       REAL NOT NULL,            -- when somebody last sat there; 0 if nobody ever did
    PRIMARY KEY (table_id, chair)
);

CREATE TABLE decisions (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number   INTEGER NOT NULL,           -- from 1
    side     TEXT NOT NULL,
    move     TEXT NOT NULL,
    dice     TEXT NOT NULL,              -- as in the braces of a record
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

-- What the two players say to each other.
CREATE TABLE messages (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    chair    INTEGER NOT NULL,
    at       REAL NOT NULL,              -- seconds since 1970
    text     TEXT NOT NULL
);

-- Tables to which nobody has come for long, each packed whole.
CREATE TABLE archive (
    id       TEXT PRIMARY KEY,
    put_away REAL NOT NULL,
    packed   BLOB NOT NULL               -- compressed JSON, the record in it as text
);

CREATE INDEX bookmarks_of_table ON bookmarks (table_id);
CREATE INDEX notes_of_table ON notes (table_id);
CREATE INDEX messages_of_table ON messages (table_id);
