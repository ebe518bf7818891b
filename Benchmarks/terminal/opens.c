// The peer of a start: opens a database, reads a row, writes one in a transaction, and closes it.
#include <sqlite3.h>

int main(int argc, char **argv) {
    sqlite3 *database;
    if (argc < 2 || sqlite3_open(argv[1], &database) != SQLITE_OK) return 1;
    int code = sqlite3_exec(
        database,
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS Item (title TEXT);"
        "BEGIN IMMEDIATE; INSERT INTO Item VALUES ('Buy chalk'); COMMIT;",
        0, 0, 0);
    sqlite3_close(database);
    return code;
}
