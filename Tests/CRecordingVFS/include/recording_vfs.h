#pragma once

#include <stdint.h>

/// A change of a file: a write, a truncation to `offset`, or a synchronisation.
enum { crecord_write = 0, crecord_truncate = 1, crecord_sync = 2 };

/// Receives each change before it is made, in their order.
/// - Parameters:
///   - name: the file's whole path.
///   - bytes: those of a write, valid during the call.
typedef void (*crecord_callback)(const char *name, int kind, int64_t offset, const void *bytes, int64_t count);

/// Adds a VFS called "recording" in front of the system's own, which reports the changes of databases and of their
/// write-ahead logs. Call it once.
/// - Returns: an SQLite result code.
int crecord_install(crecord_callback callback);
