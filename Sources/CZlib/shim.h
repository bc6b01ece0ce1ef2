#pragma once
#include <limits.h>
#include <stddef.h>
#include <zlib.h>

/// Compresses bytes as one gzip member (RFC 1952) without a time or a name, so that equal bytes give equal output.
/// Returns the number of bytes written; 0 if `capacity` is too small or memory is missing.
static inline size_t czlib_gzip(
    const unsigned char *bytes, size_t count, unsigned char *output, size_t capacity, int level) {
    z_stream stream = {0};
    if (count > UINT_MAX || capacity > UINT_MAX) return 0;
    // A window of 2^15 bytes; 16 more asks for gzip's header and checksum. 9: the most memory, 256 KiB, while it runs.
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (unsigned char *)bytes;
    stream.avail_in = (unsigned int)count;
    stream.next_out = output;
    stream.avail_out = (unsigned int)capacity;
    int result = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return result == Z_STREAM_END ? written : 0;
}
