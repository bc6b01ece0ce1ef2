#define _GNU_SOURCE
#include "connection.h"
#include "include/CBench.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

/// One connection and its request under way.
struct caller {
    int descriptor;
    size_t request;
    double sent;
    char *reply;
    size_t length, capacity;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int send_next(struct cbench_load *load, struct caller *caller, size_t *next) {
    size_t request = (*next)++;
    size_t start = request == 0 ? 0 : load->ends[request - 1];
    size_t length = load->ends[request] - start;
    caller->request = request;
    caller->length = 0;
    caller->sent = now();
    // A request is far smaller than a socket's buffer, which is empty: nothing else is under way.
    return write(caller->descriptor, load->lines + start, length) == (ssize_t)length ? 0 : EPIPE;
}

/// Returns 1 once the reply is complete, 0 while it is not, -1 when the connection is gone.
static int receive(const struct cbench_load *load, struct caller *caller) {
    if (caller->capacity - caller->length < 1 << 16) {
        size_t capacity = caller->capacity * 2 + (1 << 17);
        char *reply = realloc(caller->reply, capacity);
        if (!reply) return -1;
        caller->reply = reply;
        caller->capacity = capacity;
    }
    ssize_t bytes = read(caller->descriptor, caller->reply + caller->length, caller->capacity - caller->length);
    if (bytes <= 0) return -1;
    caller->length += (size_t)bytes;
    if (load->reply_bytes == 0) return caller->reply[caller->length - 1] == '\n';
    if (caller->length > load->reply_bytes) return -1;
    return caller->length == load->reply_bytes;
}

static void note(struct cbench_load *load, struct caller *caller) {
    load->latencies[caller->request] = now() - caller->sent;
    size_t kept = caller->length < sizeof load->ending ? caller->length : sizeof load->ending - 1;
    memcpy(load->ending, caller->reply + caller->length - kept, kept);
    load->ending[kept] = 0;
    if (memmem(caller->reply, caller->length, load->expected, strlen(load->expected))) return;
    size_t shown = caller->length < sizeof load->refusal ? caller->length : sizeof load->refusal - 1;
    memcpy(load->refusal, caller->reply, shown);
    load->refusal[shown] = 0;
    load->refused++;
}

static int run(struct cbench_load *load, struct caller *callers, int poll) {
    size_t next = 0, done = 0;
    double start = now();
    for (int i = 0; i < load->connections && next < load->count; i++) {
        if (send_next(load, &callers[i], &next)) return EPIPE;
    }
    struct epoll_event events[64];
    while (done < load->count) {
        int ready = epoll_wait(poll, events, 64, -1);
        if (ready < 0 && errno != EINTR) return errno;
        for (int i = 0; i < ready; i++) {
            struct caller *caller = events[i].data.ptr;
            int outcome = receive(load, caller);
            if (outcome < 0) return ECONNRESET;
            if (outcome == 0) continue;
            note(load, caller);
            done++;
            if (next < load->count && send_next(load, caller, &next)) return EPIPE;
        }
    }
    load->seconds = now() - start;
    return 0;
}

static int connect_all(struct cbench_load *load, struct caller *callers, int poll) {
    for (int i = 0; i < load->connections; i++) {
        callers[i].descriptor = load->port ? cbench_connect_port(load->port) : cbench_connect(load->path);
        if (callers[i].descriptor < 0) return errno;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &callers[i]};
        if (epoll_ctl(poll, EPOLL_CTL_ADD, callers[i].descriptor, &event) < 0) return errno;
    }
    return 0;
}

int cbench_send(struct cbench_load *load) {
    struct caller *callers = calloc((size_t)load->connections, sizeof *callers);
    int poll = epoll_create1(EPOLL_CLOEXEC);
    if (!callers || poll < 0) return errno;
    for (int i = 0; i < load->connections; i++) callers[i].descriptor = -1;
    load->refused = 0;
    int outcome = connect_all(load, callers, poll);
    if (outcome == 0) outcome = run(load, callers, poll);
    for (int i = 0; i < load->connections; i++) {
        if (callers[i].descriptor >= 0) close(callers[i].descriptor);
        free(callers[i].reply);
    }
    close(poll);
    free(callers);
    return outcome;
}
