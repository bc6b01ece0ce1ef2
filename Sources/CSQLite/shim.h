#pragma once

// Swift cannot call functions that take any number of arguments (sqlite.org/c3ref/config.html). Declared here rather than
// included: GRDB's module has the rest of sqlite3.h, and two modules of the same functions are ambiguous.
int sqlite3_config(int, ...);

/// SQLITE_CONFIG_MEMSTATUS, off: no count is kept of the memory in use, and no lock taken for it at each allocation.
/// Before the first connection is opened; later it changes nothing and returns SQLITE_MISUSE.
static inline int csqlite_keep_no_memory_statistics(void) { return sqlite3_config(9, 0); }

// Functions of glibc, whose header declares others that Swift has from elsewhere.
int mallopt(int, int);
int malloc_trim(__SIZE_TYPE__);

/// M_ARENA_MAX: glibc gives up to eight heaps a processor to threads, and what a thread freed in one of them is not used by threads of
/// another. Before threads are made.
/// Returns whether glibc took it.
static inline int csqlite_limit_heaps(int heaps) { return mallopt(-8, heaps); }

/// Returns whole pages that no allocation uses to the system, of all heaps.
static inline void csqlite_trim_heaps(void) { malloc_trim(0); }
