// Debian's library has sessions and pre-update hooks compiled in; the header shows them only when asked.
#ifndef DAYBOOK_CSQLITE_SHIM_H
#define DAYBOOK_CSQLITE_SHIM_H

#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <errno.h>
#include <sqlite3.h>

// The destructor that tells SQLite to copy what is bound; the C macro is a cast that Swift cannot import.
static inline sqlite3_destructor_type daybook_sqlite_transient(void) { return SQLITE_TRANSIENT; }

// A text without bytes; Swift gives an empty string no address.
static inline const char *daybook_sqlite_empty(void) { return ""; }

// A variadic function in C, so not visible to Swift.
static inline int daybook_sqlite_db_config_flag(sqlite3 *db, int option, int on) {
    return sqlite3_db_config(db, option, on, (int *)0);
}

// Variadic too; to be called before anything else, later it has no effect.
static inline int daybook_sqlite_no_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// The system's last error number: SQLite keeps none of a write that fails while a transaction is committed.
static inline int daybook_sqlite_errno(void) { return errno; }

#endif
