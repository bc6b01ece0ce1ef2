// A VFS (sqlite.org/vfs.html) in front of the system's own: it passes every call on, and gathers what is appended to a
// write-ahead log (sqlite.org/fileformat2.html, section 4) until the frame that commits.
//
// It is for databases that one connection writes: what is held back of a transaction that was rolled back comes before that
// connection's next write, which takes its place.
//
// Nobody misses what is held back. Frames count only from the commit frame on, and the write of that frame returns when all
// of them are with the kernel: if that fails, the commit fails. Whatever is not the next append, such as a page written
// again, or checksums of frames that stand already, goes to the file at once, after what was held back. Other connections
// look into the log only as far as its index says, which the committing one moves on later.
#include "wal_batching_vfs.h"

#include <sqlite3.h>
#include <string.h>

enum {
    header_size = 24,
    // What a commit has more goes in pieces: the system's VFS writes less than 128 KiB at once.
    capacity = 126 * 1024,
};

/// A VFS, and the one that it is in front of.
typedef struct {
    sqlite3_vfs vfs;
    sqlite3_vfs *base;
} batching_vfs;

/// A write-ahead log that is open, before the file of the base VFS.
typedef struct {
    sqlite3_file base;
    sqlite3_file *file;
    unsigned char *held;
    int count;
    /// Where the bytes held belong.
    sqlite3_int64 start;
    /// Up to here the file has been written.
    sqlite3_int64 end;
    /// The header of a commit frame was appended last: its page is what is missing.
    int commits;
} wal_file;

static int flush_buffer(wal_file *log) {
    if (log->count == 0) return SQLITE_OK;
    int count = log->count;
    log->count = 0;
    return log->file->pMethods->xWrite(log->file, log->held, count, log->start);
}

static int flush_and_write(wal_file *log, const void *bytes, int count, sqlite3_int64 offset) {
    int result = flush_buffer(log);
    if (result != SQLITE_OK) return result;
    return log->file->pMethods->xWrite(log->file, bytes, count, offset);
}

static int is_commit_frame(const unsigned char *header) { return (header[4] | header[5] | header[6] | header[7]) != 0; }

static int wal_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    wal_file *log = (wal_file *)file;
    if (count == header_size) log->commits = is_commit_frame(bytes);
    if (offset < log->end) {
        // The log's own header: it begins anew, and is appended to from here.
        if (offset == 0 || offset + count > log->end) log->end = offset + count;
        return flush_and_write(log, bytes, count, offset);
    }
    log->end = offset + count;
    if (log->held == NULL) log->held = sqlite3_malloc(capacity);
    if (log->held == NULL) return flush_and_write(log, bytes, count, offset);
    if (log->count > 0 && (offset != log->start + log->count || log->count + count > capacity)) {
        int result = flush_buffer(log);
        if (result != SQLITE_OK) return result;
    }
    if (count > capacity) return flush_and_write(log, bytes, count, offset);
    if (log->count == 0) log->start = offset;
    memcpy(log->held + log->count, bytes, (size_t)count);
    log->count += count;
    return log->commits && count != header_size ? flush_buffer(log) : SQLITE_OK;
}

static int wal_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    wal_file *log = (wal_file *)file;
    // Frames are lost that the transaction counts on. Of a full disk SQLite would undo the statement alone.
    if (flush_buffer(log) != SQLITE_OK) return SQLITE_IOERR_WRITE;
    return log->file->pMethods->xRead(log->file, bytes, count, offset);
}

static int wal_truncate(sqlite3_file *file, sqlite3_int64 size) {
    wal_file *log = (wal_file *)file;
    int result = flush_buffer(log);
    if (result != SQLITE_OK) return result;
    log->end = size;
    return log->file->pMethods->xTruncate(log->file, size);
}

static int wal_sync(sqlite3_file *file, int flags) {
    wal_file *log = (wal_file *)file;
    int result = flush_buffer(log);
    return result != SQLITE_OK ? result : log->file->pMethods->xSync(log->file, flags);
}

static int wal_size(sqlite3_file *file, sqlite3_int64 *size) {
    wal_file *log = (wal_file *)file;
    int result = flush_buffer(log);
    return result != SQLITE_OK ? result : log->file->pMethods->xFileSize(log->file, size);
}

static int wal_close(sqlite3_file *file) {
    wal_file *log = (wal_file *)file;
    // What is still held is of a transaction that was rolled back.
    sqlite3_free(log->held);
    return log->file->pMethods->xClose(log->file);
}

static int wal_lock(sqlite3_file *file, int lock) {
    wal_file *log = (wal_file *)file;
    return log->file->pMethods->xLock(log->file, lock);
}

static int wal_unlock(sqlite3_file *file, int lock) {
    wal_file *log = (wal_file *)file;
    return log->file->pMethods->xUnlock(log->file, lock);
}

static int wal_check_reserved_lock(sqlite3_file *file, int *result) {
    wal_file *log = (wal_file *)file;
    return log->file->pMethods->xCheckReservedLock(log->file, result);
}

static int wal_file_control(sqlite3_file *file, int operation, void *argument) {
    wal_file *log = (wal_file *)file;
    return log->file->pMethods->xFileControl(log->file, operation, argument);
}

static int wal_sector_size(sqlite3_file *file) {
    wal_file *log = (wal_file *)file;
    return log->file->pMethods->xSectorSize(log->file);
}

static int wal_device_characteristics(sqlite3_file *file) {
    wal_file *log = (wal_file *)file;
    return log->file->pMethods->xDeviceCharacteristics(log->file);
}

// Version 1: the later ones are of shared memory and mapped pages, which belong to the database's own file.
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = wal_close,
    .xRead = wal_read,
    .xWrite = wal_write,
    .xTruncate = wal_truncate,
    .xSync = wal_sync,
    .xFileSize = wal_size,
    .xLock = wal_lock,
    .xUnlock = wal_unlock,
    .xCheckReservedLock = wal_check_reserved_lock,
    .xFileControl = wal_file_control,
    .xSectorSize = wal_sector_size,
    .xDeviceCharacteristics = wal_device_characteristics,
};

static int vfs_open(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out) {
    sqlite3_vfs *base = ((batching_vfs *)self)->base;
    if ((flags & SQLITE_OPEN_WAL) == 0) return base->xOpen(base, name, file, flags, out);
    wal_file *log = (wal_file *)file;
    memset(log, 0, sizeof(*log));
    log->file = (sqlite3_file *)(log + 1);
    int result = base->xOpen(base, name, log->file, flags, out);
    // SQLite closes a file that has methods, whatever came of opening it.
    log->base.pMethods = log->file->pMethods != NULL ? &methods : NULL;
    return result;
}

static int add(batching_vfs *added, const char *name, const char *base_name, int is_default) {
    if (added->base != NULL) return SQLITE_OK;
    added->base = sqlite3_vfs_find(base_name);
    if (added->base == NULL) return SQLITE_ERROR;
    added->vfs = *added->base;
    added->vfs.pNext = NULL;
    added->vfs.zName = name;
    added->vfs.szOsFile = (int)sizeof(wal_file) + added->base->szOsFile;
    added->vfs.xOpen = vfs_open;
    return sqlite3_vfs_register(&added->vfs, is_default);
}

int cwalvfs_install(void) {
    static batching_vfs installed;
    return add(&installed, "wal-batching", NULL, 1);
}

int cwalvfs_add(const char *name, const char *base_name) {
    // SQLite refers to it until the process ends.
    batching_vfs *added = sqlite3_malloc(sizeof(*added));
    if (added == NULL) return SQLITE_NOMEM;
    memset(added, 0, sizeof(*added));
    const char *copy = sqlite3_mprintf("%s", name);
    return copy == NULL ? SQLITE_NOMEM : add(added, copy, base_name, 0);
}
