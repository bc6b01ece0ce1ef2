// The C side of the benchmarks: the barest server a Unix socket can have, and the caller that is put to it and to ours.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Sends back every line it gets, on one thread, until it is killed.
/// Returns only with an error number.
int cbench_echo(const char *path);

/// Requests for one round, and what came of it.
struct cbench_load {
    /// The Unix socket; not used with `port`.
    const char *path;
    /// A TCP port on loopback, or 0.
    int port;
    /// The bytes of each reply; 0: a reply ends with a line feed.
    size_t reply_bytes;
    /// The requests one after another, each ending in a line feed.
    const uint8_t *lines;
    /// Where each request ends in `lines`.
    const size_t *ends;
    size_t count;
    /// Connections, each with one request under way; which of them sends the next is chance.
    int connections;
    /// What every reply must contain.
    const char *expected;
    /// Seconds each request waited for its reply.
    double *latencies;
    /// Out: the whole round, connecting apart.
    double seconds;
    /// Out: replies that lacked `expected`, and the beginning of the last of them.
    size_t refused;
    char refusal[512];
    /// Out: the end of the last reply.
    char ending[512];
};

/// Returns 0, or an error number.
int cbench_send(struct cbench_load *load);

/// Sends one HTTP request to a TCP port on loopback. Returns the bytes of its response, head and body; 0 for any status
/// but 200; -1 where nothing answers as HTTP does.
ssize_t cbench_http_reply_bytes(int port, const uint8_t *request, size_t length);

/// Returns 1 where the file holds these bytes, 0 where it does not, -1 where it cannot be read.
int cbench_contains(const char *path, const char *word);

/// Connects to a TCP port on loopback, without Nagle's delay. Returns the socket, or -1 with `errno`.
int cbench_connect_port(int port);

/// Listens at a free TCP port on loopback. Returns the socket, or -1 with `errno`.
int cbench_listen_port(uint16_t *port);
