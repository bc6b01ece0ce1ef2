#include "recording_vfs.h"

#include <sqlite3.h>
#include <string.h>

/// An open file, before that of the system's VFS.
typedef struct {
    sqlite3_file base;
    sqlite3_file *file;
    const char *name;
} recorded_file;

static sqlite3_vfs vfs;
static sqlite3_vfs *base_vfs;
static crecord_callback report;

static sqlite3_file *inner(sqlite3_file *file) { return ((recorded_file *)file)->file; }

static const char *name_of(sqlite3_file *file) { return ((recorded_file *)file)->name; }

static int record_close(sqlite3_file *file) { return inner(file)->pMethods->xClose(inner(file)); }

static int record_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    return inner(file)->pMethods->xRead(inner(file), bytes, count, offset);
}

static int record_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    report(name_of(file), crecord_write, offset, bytes, count);
    return inner(file)->pMethods->xWrite(inner(file), bytes, count, offset);
}

static int record_truncate(sqlite3_file *file, sqlite3_int64 size) {
    report(name_of(file), crecord_truncate, size, NULL, 0);
    return inner(file)->pMethods->xTruncate(inner(file), size);
}

static int record_sync(sqlite3_file *file, int flags) {
    report(name_of(file), crecord_sync, 0, NULL, 0);
    return inner(file)->pMethods->xSync(inner(file), flags);
}

static int record_size(sqlite3_file *file, sqlite3_int64 *size) {
    return inner(file)->pMethods->xFileSize(inner(file), size);
}

static int record_lock(sqlite3_file *file, int lock) { return inner(file)->pMethods->xLock(inner(file), lock); }

static int record_unlock(sqlite3_file *file, int lock) { return inner(file)->pMethods->xUnlock(inner(file), lock); }

static int record_check_reserved_lock(sqlite3_file *file, int *result) {
    return inner(file)->pMethods->xCheckReservedLock(inner(file), result);
}

static int record_file_control(sqlite3_file *file, int operation, void *argument) {
    return inner(file)->pMethods->xFileControl(inner(file), operation, argument);
}

static int record_sector_size(sqlite3_file *file) { return inner(file)->pMethods->xSectorSize(inner(file)); }

static int record_device_characteristics(sqlite3_file *file) {
    return inner(file)->pMethods->xDeviceCharacteristics(inner(file));
}

static int record_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **out) {
    return inner(file)->pMethods->xShmMap(inner(file), region, size, extend, out);
}

static int record_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return inner(file)->pMethods->xShmLock(inner(file), offset, count, flags);
}

static void record_shm_barrier(sqlite3_file *file) { inner(file)->pMethods->xShmBarrier(inner(file)); }

static int record_shm_unmap(sqlite3_file *file, int delete_it) {
    return inner(file)->pMethods->xShmUnmap(inner(file), delete_it);
}

// Version 2: with the shared memory of write-ahead logs, which is rebuilt after a crash, and without mapped pages.
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = record_close,
    .xRead = record_read,
    .xWrite = record_write,
    .xTruncate = record_truncate,
    .xSync = record_sync,
    .xFileSize = record_size,
    .xLock = record_lock,
    .xUnlock = record_unlock,
    .xCheckReservedLock = record_check_reserved_lock,
    .xFileControl = record_file_control,
    .xSectorSize = record_sector_size,
    .xDeviceCharacteristics = record_device_characteristics,
    .xShmMap = record_shm_map,
    .xShmLock = record_shm_lock,
    .xShmBarrier = record_shm_barrier,
    .xShmUnmap = record_shm_unmap,
};

static int record_open(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out) {
    (void)self;
    if ((flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) == 0) return base_vfs->xOpen(base_vfs, name, file, flags, out);
    recorded_file *opened = (recorded_file *)file;
    memset(opened, 0, sizeof(*opened));
    opened->file = (sqlite3_file *)(opened + 1);
    // SQLite keeps the name until the file is closed.
    opened->name = name;
    int result = base_vfs->xOpen(base_vfs, name, opened->file, flags, out);
    opened->base.pMethods = opened->file->pMethods != NULL ? &methods : NULL;
    return result;
}

int crecord_install(crecord_callback callback) {
    if (base_vfs != NULL) return SQLITE_OK;
    report = callback;
    base_vfs = sqlite3_vfs_find("unix");
    if (base_vfs == NULL) return SQLITE_ERROR;
    vfs = *base_vfs;
    vfs.pNext = NULL;
    vfs.zName = "recording";
    vfs.szOsFile = (int)sizeof(recorded_file) + base_vfs->szOsFile;
    vfs.xOpen = record_open;
    return sqlite3_vfs_register(&vfs, 0);
}
