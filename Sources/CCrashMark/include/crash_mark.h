#pragma once

#include <stdint.h>

/// Says which input a process was at work on when a fault ended it. The inputs in work stand in a file that is mapped into
/// memory, so they outlast the process. A handler for SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE and SIGABRT marks those that the
/// failing thread was at work on, and then lets the signal end the process as it would have done without it.
///
/// A signal that another process sent marks nothing, and SIGKILL cannot be handled at all: such an end says nothing of an input.

enum { ccrash_slot_count = 1024, ccrash_digest_size = 32 };

typedef struct ccrash_page ccrash_page;

/// Installs the handlers, once in a process. Whatever handled these signals before still does, after the mark is made.
/// - Returns: 0, or an errno.
int ccrash_install(void);

/// Maps a file, which is made as long as a page of slots is.
/// - Returns: NULL where that failed; errno says why.
ccrash_page *ccrash_map(int descriptor);
void ccrash_unmap(ccrash_page *page);

/// - Parameter digest: takes the input of the slot where it is marked.
/// - Returns: the signal that marked it, or 0.
int ccrash_marked(const ccrash_page *page, int slot, uint8_t *digest);
/// Forgets all inputs and all marks.
void ccrash_clear(ccrash_page *page);

/// Writes an input into a free slot. Nothing marks it before it is begun.
void ccrash_claim(ccrash_page *page, int slot, const uint8_t *digest);
/// From here on the calling thread is at work on that input, and on no other.
void ccrash_begin(ccrash_page *page, int slot);
/// From here on what the calling thread did for it waits for a commit, which the same thread makes.
void ccrash_end(ccrash_page *page, int slot);
void ccrash_release(ccrash_page *page, int slot);

/// Ends the process as a failed precondition does, for tests of all this.
_Noreturn void ccrash_trap(void);
