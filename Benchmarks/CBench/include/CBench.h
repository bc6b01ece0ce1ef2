// The C side of the benchmarks: the barest server a Unix socket can have, and the caller that is put to it and to ours.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Sends back every line it gets, on one thread, until it is killed.
/// Returns only with an error number.
int cbench_echo(const char *path);

/// Requests for one round, and what came of it.
struct cbench_load {
    const char *path;
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

/// Returns 1 where the file holds these bytes, 0 where it does not, -1 where it cannot be read.
int cbench_contains(const char *path, const char *word);
