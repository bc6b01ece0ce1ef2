#pragma once

// Swift cannot call functions that take any number of arguments (sqlite.org/c3ref/config.html). Declared here rather than
// included: GRDB's module has the rest of sqlite3.h, and two modules of the same functions are ambiguous.
int sqlite3_config(int, ...);

/// SQLITE_CONFIG_MEMSTATUS, off: no count is kept of the memory in use, and no lock taken for it at each allocation.
/// Before the first connection is opened; later it changes nothing and returns SQLITE_MISUSE.
static inline int csqlite_keep_no_memory_statistics(void) { return sqlite3_config(9, 0); }
