#pragma once
#include <nettle/sha2.h>
#include <nettle/version.h>

/// SHA-256 of everything so far, 32 bytes. Nettle 4 no longer asks how many of them are wanted.
static inline void cnettle_sha256_digest(struct sha256_ctx *context, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
    sha256_digest(context, digest);
#else
    sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}
