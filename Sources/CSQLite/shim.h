#pragma once

// Swift cannot call functions that take any number of arguments (sqlite.org/c3ref/config.html). Declared here rather than
// included: GRDB's module has the rest of sqlite3.h, and two modules of the same functions are ambiguous.
int sqlite3_config(int, ...);

/// SQLITE_CONFIG_MEMSTATUS, off: no count is kept of the memory in use, and no lock taken for it at each allocation.
/// Before the first connection is opened; later it changes nothing and returns SQLITE_MISUSE.
static inline int csqlite_keep_no_memory_statistics(void) { return sqlite3_config(9, 0); }

// Functions of glibc. Its header declares others that Swift imports from another module.
int mallopt(int, int);
int malloc_trim(__SIZE_TYPE__);

/// M_ARENA_MAX: without it glibc gives threads up to eight arenas per processor, and memory that a thread freed in one arena is not
/// used by threads of another. Call it before threads are created. Returns 1 if glibc accepted it.
static inline int csqlite_limit_arenas(int arenas) { return mallopt(-8, arenas); }

/// Returns the whole unused pages of all arenas to the system.
static inline void csqlite_trim_arenas(void) { malloc_trim(0); }
