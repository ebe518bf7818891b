// The peer of a start: opens a database and reads what it has; with a second argument, it writes a row too.
#include <sqlite3.h>

int main(int argc, char **argv) {
    sqlite3 *database;
    if (argc < 2 || sqlite3_open(argv[1], &database) != SQLITE_OK) return 1;
    const char *statements =
        argc < 3 ? "SELECT count(*) FROM sqlite_schema"
                 : "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                   "CREATE TABLE IF NOT EXISTS Item (title TEXT);"
                   "BEGIN IMMEDIATE; INSERT INTO Item VALUES ('Buy chalk'); COMMIT;";
    int code = sqlite3_exec(database, statements, 0, 0, 0);
    sqlite3_close(database);
    return code;
}
