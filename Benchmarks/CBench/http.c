#define _GNU_SOURCE
#include "connection.h"
#include "include/CBench.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { head_limit = 1 << 14 };

/// Reads the length of a response from its head. Returns -1 for a head that is no HTTP/1.1 with a length.
static ssize_t response_bytes(const char *head, const char *end) {
    if (strncmp(head, "HTTP/1.1 ", 9) != 0) return -1;
    if (strncmp(head + 9, "200 ", 4) != 0) return 0;
    const char *field = strcasestr(head, "\r\nContent-Length:");
    if (!field || field > end) return -1;
    return (end + 4 - head) + (ssize_t)strtoul(field + 17, NULL, 10);
}

ssize_t cbench_http_reply_bytes(int port, const uint8_t *request, size_t length) {
    int descriptor = cbench_connect_port(port);
    if (descriptor < 0) return -1;
    char head[head_limit + 1];
    size_t filled = 0;
    ssize_t outcome = -1;
    if (write(descriptor, request, length) == (ssize_t)length) {
        while (filled < head_limit) {
            ssize_t bytes = read(descriptor, head + filled, head_limit - filled);
            if (bytes <= 0) break;
            filled += (size_t)bytes;
            head[filled] = 0;
            const char *end = strstr(head, "\r\n\r\n");
            if (!end) continue;
            outcome = response_bytes(head, end);
            break;
        }
    }
    close(descriptor);
    return outcome;
}
