#pragma once

/// Makes SQLite write each commit to a write-ahead log with one system call instead of two for each page of it. For every
/// connection opened afterwards; nothing else about the files or about what is durable when is different.
/// - Returns: an SQLite result code. Call it once, before the first connection is opened.
int cwalvfs_install(void);

/// Adds another VFS of this kind under a name of its own, in front of the one that is called base_name.
/// - Returns: an SQLite result code.
int cwalvfs_add(const char *name, const char *base_name);
