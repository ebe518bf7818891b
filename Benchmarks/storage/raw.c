// The work of StorageBenchmark as a C program that is written for it alone: the same tables, rows and history.
//
// raw work STORE SHELVES BOOKS: measures each kind of work; STORE is an empty store of StorageBenchmark's.
// raw plain STORE SHELVES BOOKS: the same without a history, as programs work that have none.
// raw fill STORE SHELVES BOOKS: inserts only.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct {
    sqlite3_int64 key, number, shelf;
    char *code, *title;
    double price, added;
} Book;

static sqlite3 *db;
static sqlite3_int64 shelves, books, total;
static int keeps_history = 1;

static void check(int is_right, int line) {
    if (!is_right) {
        fprintf(stderr, "raw.c:%d: %s\n", line, sqlite3_errmsg(db));
        exit(1);
    }
}
#define CHECK(condition) check(condition, __LINE__)

static void run(const char *sql) { CHECK(sqlite3_exec(db, sql, 0, 0, 0) == SQLITE_OK); }

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    CHECK(sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, 0) == SQLITE_OK);
    return statement;
}

static double now(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

static void report(const char *name, double start) { printf("%s\t%.3f\n", name, now() - start); }

// A double as the history has it: with a point.
static char *write_real(char *out, double value) {
    int count = sprintf(out, "%.15g", value);
    if (!strpbrk(out, ".e")) count += sprintf(out + count, ".0");
    return out + count;
}

static char *write_book(char *out, const Book *book) {
    out += sprintf(out, "{\"number\":%lld,\"code\":\"%s\",\"title\":\"%s\",\"price\":", book->number, book->code,
                   book->title);
    out = write_real(out, book->price);
    out += sprintf(out, ",\"added\":");
    out = write_real(out, book->added);
    return out + sprintf(out, ",\"shelf\":%lld}", book->shelf);
}

// Begins a transaction and its entry in the history.
static void begin(void) {
    run("BEGIN IMMEDIATE");
    if (!keeps_history) return;
    run("INSERT INTO \"_history\" (\"replica\", \"number\", \"clock\", \"time\", \"author\", \"command\", \"kind\")"
        "SELECT 0, 1 + coalesce(max(\"number\"), 0), 1 + coalesce(max(\"clock\"), 0), 0, '', '', 'change'"
        "FROM \"_history\"");
}

// The statement that notes a change in the entry that was begun.
static sqlite3_stmt *change_statement(void) {
    sqlite3_int64 entry = sqlite3_last_insert_rowid(db);
    sqlite3_stmt *change = prepare("INSERT INTO \"_change\" VALUES (?6, ?1, ?2, ?3, ?4, ?5)");
    sqlite3_bind_int64(change, 6, entry);
    return change;
}

static void step(sqlite3_stmt *statement) {
    CHECK(sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_reset(statement);
}

static void write_change(sqlite3_stmt *change, const char *entity, sqlite3_int64 key, const char *kind,
                         const char *old, const char *new) {
    sqlite3_bind_text(change, 1, entity, -1, SQLITE_STATIC);
    sqlite3_bind_int64(change, 2, key);
    sqlite3_bind_text(change, 3, kind, -1, SQLITE_STATIC);
    sqlite3_bind_text(change, 4, old, -1, SQLITE_STATIC);
    sqlite3_bind_text(change, 5, new, -1, SQLITE_STATIC);
    step(change);
}

static void insert(void) {
    double start = now();
    char code[32], title[64], json[512];
    begin();
    sqlite3_stmt *shelf = prepare("INSERT INTO \"Shelf\" (\"_key\", \"name\") VALUES (?, ?)");
    sqlite3_stmt *book = prepare("INSERT INTO \"Book\" (\"_key\", \"number\", \"code\", \"title\", \"price\", "
                                 "\"added\", \"shelf\") VALUES (?, ?, ?, ?, ?, ?, ?)");
    sqlite3_stmt *change = change_statement();
    for (sqlite3_int64 place = 0; place < shelves; place++) {
        sprintf(title, "Shelf %lld", place);
        sqlite3_bind_int64(shelf, 1, place + 1);
        sqlite3_bind_text(shelf, 2, title, -1, SQLITE_STATIC);
        step(shelf);
        if (keeps_history) {
            sprintf(json, "{\"name\":\"%s\"}", title);
            write_change(change, "Shelf", place + 1, "insert", 0, json);
        }
        for (sqlite3_int64 number = place * books; number < (place + 1) * books; number++) {
            Book new = {number + 1, number, place + 1, code, title, number % 4000 * 0.25, 780000000.0 + number};
            sprintf(code, "B-%lld", number);
            sprintf(title, "The Book of Number %lld", number);
            sqlite3_bind_int64(book, 1, new.key);
            sqlite3_bind_int64(book, 2, new.number);
            sqlite3_bind_text(book, 3, new.code, -1, SQLITE_STATIC);
            sqlite3_bind_text(book, 4, new.title, -1, SQLITE_STATIC);
            sqlite3_bind_double(book, 5, new.price);
            sqlite3_bind_double(book, 6, new.added);
            sqlite3_bind_int64(book, 7, new.shelf);
            step(book);
            if (!keeps_history) continue;
            write_book(json, &new);
            write_change(change, "Book", new.key, "insert", 0, json);
        }
    }
    run("INSERT INTO \"_counter\" SELECT 'Shelf', 'key', 1 + max(\"_key\") FROM \"Shelf\";"
        "INSERT INTO \"_counter\" SELECT 'Book', 'key', 1 + max(\"_key\") FROM \"Book\";"
        "COMMIT");
    sqlite3_finalize(shelf);
    sqlite3_finalize(book);
    sqlite3_finalize(change);
    report("insert", start);
}

#define BOOK_COLUMNS "\"_key\", \"number\", \"code\", \"title\", \"price\", \"added\", \"shelf\""

// The record of a row, in memory of its own.
static Book *read_book(sqlite3_stmt *row) {
    Book *book = malloc(sizeof(Book));
    book->key = sqlite3_column_int64(row, 0);
    book->number = sqlite3_column_int64(row, 1);
    book->code = strdup((const char *)sqlite3_column_text(row, 2));
    book->title = strdup((const char *)sqlite3_column_text(row, 3));
    book->price = sqlite3_column_double(row, 4);
    book->added = sqlite3_column_double(row, 5);
    book->shelf = sqlite3_column_int64(row, 6);
    return book;
}

static void release(Book **found, sqlite3_int64 count) {
    for (sqlite3_int64 index = 0; index < count; index++) {
        free(found[index]->code);
        free(found[index]->title);
        free(found[index]);
    }
}

// Runs a statement whose parameters are bound, appends its records to `found`, and makes it ready to run again.
static sqlite3_int64 collect(sqlite3_stmt *statement, Book **found) {
    sqlite3_int64 count = 0;
    while (sqlite3_step(statement) == SQLITE_ROW) found[count++] = read_book(statement);
    sqlite3_reset(statement);
    return count;
}

static sqlite3_int64 sum(Book **found, sqlite3_int64 count) {
    sqlite3_int64 result = 0;
    for (sqlite3_int64 index = 0; index < count; index++) result += found[index]->number;
    return result;
}

static void fetch_all(Book **found) {
    double start = now();
    sqlite3_stmt *statement = prepare("SELECT " BOOK_COLUMNS " FROM \"Book\" ORDER BY \"_key\"");
    sqlite3_int64 count = collect(statement, found);
    sqlite3_finalize(statement);
    report("fetch all", start);
    CHECK(count == total && sum(found, count) == total * (total - 1) / 2);
    release(found, count);
}

static void fetch_by_unique_value(Book **found) {
    double start = now();
    sqlite3_int64 count = 0;
    char code[32];
    run("BEGIN");
    sqlite3_stmt *statement = prepare("SELECT " BOOK_COLUMNS " FROM \"Book\" WHERE \"code\" = ?");
    for (sqlite3_int64 number = 0; number < total; number += 10) {
        sprintf(code, "B-%lld", number);
        sqlite3_bind_text(statement, 1, code, -1, SQLITE_STATIC);
        sqlite3_int64 one = collect(statement, found);
        CHECK(one == 1 && found[0]->number == number);
        release(found, one);
        count += one;
    }
    sqlite3_finalize(statement);
    run("COMMIT");
    report("fetch by unique value", start);
    CHECK(count == (total + 9) / 10);
}

static void fetch_by_predicate(Book **found) {
    double start = now();
    run("BEGIN");
    sqlite3_stmt *statement = prepare("SELECT " BOOK_COLUMNS " FROM \"Book\" WHERE \"number\" >= ? AND "
                                      "\"number\" < ? AND \"price\" >= ? ORDER BY \"_key\"");
    for (sqlite3_int64 from = 0; from < total; from += 1000) {
        sqlite3_bind_int64(statement, 1, from);
        sqlite3_bind_int64(statement, 2, from + 1000);
        sqlite3_bind_double(statement, 3, 500);
        release(found, collect(statement, found));
    }
    sqlite3_finalize(statement);
    run("COMMIT");
    report("fetch by predicate", start);
}

static void traverse(Book **found) {
    double start = now();
    sqlite3_int64 result = 0;
    run("BEGIN");
    sqlite3_stmt *all = prepare("SELECT \"_key\", \"name\" FROM \"Shelf\" ORDER BY \"_key\"");
    sqlite3_stmt *of_shelf = prepare("SELECT " BOOK_COLUMNS " FROM \"Book\" WHERE \"shelf\" = ? ORDER BY \"_key\"");
    while (sqlite3_step(all) == SQLITE_ROW) {
        sqlite3_bind_int64(of_shelf, 1, sqlite3_column_int64(all, 0));
        sqlite3_int64 count = collect(of_shelf, found);
        result += sum(found, count);
        release(found, count);
    }
    sqlite3_finalize(all);
    sqlite3_finalize(of_shelf);
    run("COMMIT");
    report("to-many traversal", start);
    CHECK(result == total * (total - 1) / 2);
}

static void update(Book **found) {
    sqlite3_stmt *statement = prepare("SELECT " BOOK_COLUMNS " FROM \"Book\" ORDER BY \"_key\"");
    sqlite3_int64 count = collect(statement, found);
    sqlite3_finalize(statement);
    char old[64], new[64];
    double start = now();
    begin();
    statement = prepare("UPDATE \"Book\" SET \"price\" = ? WHERE \"_key\" = ? AND \"price\" IS ?");
    sqlite3_stmt *change = change_statement();
    for (sqlite3_int64 index = 0; index < count; index++) {
        Book *book = found[index];
        if (keeps_history) strcpy(write_real(old + sprintf(old, "{\"price\":"), book->price), "}");
        sqlite3_bind_double(statement, 3, book->price);
        book->price += 1;
        if (keeps_history) strcpy(write_real(new + sprintf(new, "{\"price\":"), book->price), "}");
        sqlite3_bind_double(statement, 1, book->price);
        sqlite3_bind_int64(statement, 2, book->key);
        step(statement);
        CHECK(sqlite3_changes(db) == 1);
        if (keeps_history) write_change(change, "Book", book->key, "update", old, new);
    }
    run("COMMIT");
    sqlite3_finalize(statement);
    sqlite3_finalize(change);
    report("update", start);
    release(found, count);
}

// Notes all shelves that are going to be deleted, and their books.
static void write_deletions(Book **found) {
    char json[512];
    sqlite3_stmt *change = change_statement();
    sqlite3_stmt *statement = prepare("SELECT " BOOK_COLUMNS " FROM \"Book\" WHERE \"shelf\" <= ?");
    sqlite3_bind_int64(statement, 1, shelves / 2);
    sqlite3_int64 count = collect(statement, found);
    sqlite3_finalize(statement);
    for (sqlite3_int64 index = 0; index < count; index++) {
        write_book(json, found[index]);
        write_change(change, "Book", found[index]->key, "delete", json, 0);
    }
    release(found, count);
    statement = prepare("SELECT \"_key\", \"name\" FROM \"Shelf\" WHERE \"_key\" <= ?");
    sqlite3_bind_int64(statement, 1, shelves / 2);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        sprintf(json, "{\"name\":\"%s\"}", (const char *)sqlite3_column_text(statement, 1));
        write_change(change, "Shelf", sqlite3_column_int64(statement, 0), "delete", json, 0);
    }
    sqlite3_finalize(statement);
    sqlite3_finalize(change);
}

static void delete(Book **found) {
    double start = now();
    char sql[200];
    begin();
    if (keeps_history) write_deletions(found);
    sprintf(sql,
            "DELETE FROM \"Book\" WHERE \"shelf\" <= %lld; DELETE FROM \"Shelf\" WHERE \"_key\" <= %lld; COMMIT",
            shelves / 2, shelves / 2);
    run(sql);
    report("cascade delete", start);
}

int main(int count, char **arguments) {
    if (count != 5) {
        fprintf(stderr, "usage: raw work|plain|fill STORE SHELVES BOOKS\n");
        return 2;
    }
    shelves = atoll(arguments[3]);
    books = atoll(arguments[4]);
    total = shelves * books;
    keeps_history = strcmp(arguments[1], "plain") != 0;
    CHECK(sqlite3_open_v2(arguments[2], &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, 0) == SQLITE_OK);
    run("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -64000");
    insert();
    if (strcmp(arguments[1], "fill") != 0) {
        Book **found = malloc(total * sizeof(Book *));
        fetch_all(found);
        fetch_by_unique_value(found);
        fetch_by_predicate(found);
        traverse(found);
        update(found);
        delete (found);
        free(found);
    }
    sqlite3_close(db);
    return 0;
}
