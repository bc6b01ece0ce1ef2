// The handler runs in a process of which nothing is known but that it failed (signal-safety(7)): it reads and writes memory
// that was there before, and calls getpid, sigaction and raise, nothing else.
#define _GNU_SOURCE
#include "crash_mark.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { unused, claimed, begun, uncommitted };

typedef struct {
    uint8_t digest[ccrash_digest_size];
    _Atomic int32_t thread;
    _Atomic uint8_t state;
    /// The signal that ended the process while this was in work.
    _Atomic uint8_t signal;
    uint8_t reserved[2];
} slot_t;

struct ccrash_page {
    slot_t slots[ccrash_slot_count];
};

enum { signal_count = 6, page_limit = 64, stack_size = 16 * 1024 };
static const int signals[signal_count] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static struct sigaction previous[signal_count];

/// One for each state directory that is open in this process.
static _Atomic(ccrash_page *) pages[page_limit];

// initial-exec: the handler must not make the linker allocate memory when it first looks at them.
#define OF_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))
OF_THREAD slot_t *current;
OF_THREAD int32_t thread;

static void mark(int number) {
    if (current) {
        atomic_store(&current->signal, (uint8_t)number);
        return;
    }
    // Not while an input was worked on, but perhaps while what was done for several was written.
    for (int at = 0; thread && at < page_limit; at++) {
        ccrash_page *page = atomic_load(&pages[at]);
        for (int slot = 0; page && slot < ccrash_slot_count; slot++) {
            slot_t *one = &page->slots[slot];
            if (atomic_load(&one->state) == uncommitted && atomic_load(&one->thread) == thread)
                atomic_store(&one->signal, (uint8_t)number);
        }
    }
}

static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    int before = errno;
    int is_sent = info->si_code <= 0;
    if (!is_sent || info->si_pid == getpid()) mark(number);
    for (int at = 0; at < signal_count; at++)
        if (signals[at] == number) sigaction(number, &previous[at], NULL);
    // A fault happens again when this returns, with the handler of before; what was sent, or is a trap that the processor
    // steps over, does not, and waits until then.
    if (is_sent || number == SIGTRAP) raise(number);
    errno = before;
}

static int installed;

static void install(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int at = 0; at < signal_count; at++)
        if (sigaction(signals[at], &action, &previous[at]) != 0) installed = errno;
}

int ccrash_install(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    return installed;
}

ccrash_page *ccrash_map(int descriptor) {
    if (ftruncate(descriptor, sizeof(ccrash_page)) != 0) return NULL;
    void *page = mmap(NULL, sizeof(ccrash_page), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (page == MAP_FAILED) return NULL;
    for (int at = 0; at < page_limit; at++) {
        ccrash_page *none = NULL;
        if (atomic_compare_exchange_strong(&pages[at], &none, page)) break;
    }
    return page;
}

void ccrash_unmap(ccrash_page *page) {
    for (int at = 0; at < page_limit; at++) {
        ccrash_page *own = page;
        if (atomic_compare_exchange_strong(&pages[at], &own, NULL)) break;
    }
    munmap(page, sizeof(ccrash_page));
}

int ccrash_marked(const ccrash_page *page, int slot, uint8_t *digest) {
    const slot_t *one = &page->slots[slot];
    int number = atomic_load(&one->signal);
    if (number != 0) memcpy(digest, one->digest, ccrash_digest_size);
    return number;
}

void ccrash_clear(ccrash_page *page) { memset(page, 0, sizeof(ccrash_page)); }

void ccrash_claim(ccrash_page *page, int slot, const uint8_t *digest) {
    slot_t *one = &page->slots[slot];
    memcpy(one->digest, digest, ccrash_digest_size);
    atomic_store(&one->signal, 0);
    atomic_store(&one->state, claimed);
}

/// A thread that used up its stack has none left for the handler: each gets one more, and gives it back when it ends.
static pthread_key_t stack_of_thread;

static void free_stack(void *memory) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(memory, stack_size);
}

static void make_key(void) { pthread_key_create(&stack_of_thread, free_stack); }

static void prepare_thread(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    thread = (int32_t)syscall(SYS_gettid);
    stack_t known;
    if (sigaltstack(NULL, &known) != 0 || !(known.ss_flags & SS_DISABLE)) return;
    pthread_once(&once, make_key);
    void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    // Without it only an overflow of the stack goes unmarked.
    if (memory == MAP_FAILED) return;
    stack_t ours = {.ss_sp = memory, .ss_size = stack_size};
    if (sigaltstack(&ours, NULL) != 0 || pthread_setspecific(stack_of_thread, memory) != 0) free_stack(memory);
}

void ccrash_begin(ccrash_page *page, int slot) {
    if (!thread) prepare_thread();
    slot_t *one = &page->slots[slot];
    atomic_store(&one->thread, thread);
    atomic_store(&one->state, begun);
    current = one;
}

void ccrash_end(ccrash_page *page, int slot) {
    current = NULL;
    atomic_store(&page->slots[slot].state, uncommitted);
}

void ccrash_release(ccrash_page *page, int slot) { atomic_store(&page->slots[slot].state, unused); }

_Noreturn void ccrash_trap(void) { __builtin_trap(); }
