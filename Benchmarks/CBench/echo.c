#define _GNU_SOURCE
#include "connection.h"
#include "include/CBench.h"
#include <errno.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { events_at_once = 64, buffer_size = 1 << 16 };

static int watch(int poll, int descriptor) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
    return epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event);
}

int cbench_echo(const char *path) {
    int listener = cbench_listen(path);
    int poll = epoll_create1(EPOLL_CLOEXEC);
    if (listener < 0 || poll < 0 || watch(poll, listener) < 0) return errno;
    static char buffer[buffer_size];
    struct epoll_event events[events_at_once];
    for (;;) {
        int count = epoll_wait(poll, events, events_at_once, -1);
        if (count < 0 && errno != EINTR) return errno;
        for (int i = 0; i < count; i++) {
            int descriptor = events[i].data.fd;
            if (descriptor == listener) {
                int caller = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
                if (caller >= 0) watch(poll, caller);
                continue;
            }
            ssize_t bytes = read(descriptor, buffer, sizeof buffer);
            if (bytes <= 0 || write(descriptor, buffer, (size_t)bytes) != bytes) close(descriptor);
        }
    }
}
