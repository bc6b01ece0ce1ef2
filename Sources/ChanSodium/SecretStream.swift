internal import CSodium

/// A stream of chunks sealed one after another (libsodium's secretstream, XChaCha20-Poly1305): no chunk can be changed,
/// left out, moved or repeated, nor the stream cut off, without the reader noticing.
package enum SecretStream {
    /// What stands before the first chunk.
    package static let headerBytes = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
    /// How much longer a sealed chunk is.
    package static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
}

/// Seals the chunks of one stream, in order.
package struct StreamSealer: ~Copyable {
    private let state = StreamState()
    package let header: [UInt8]

    package init(under key: SymmetricKey) {
        Sodium.ready
        let start = state.start
        header = key.secret.withBytes { key in
            [UInt8](unsafeUninitializedCapacity: SecretStream.headerBytes) { header, initialized in
                guard let first = header.baseAddress else { return }
                crypto_secretstream_xchacha20poly1305_init_push(start, first, key.octets)
                initialized = SecretStream.headerBytes
            }
        }
    }

    /// - Parameters:
    ///   - associated: authenticated and not carried.
    ///   - isLast: nothing follows.
    package mutating func seal(_ chunk: [UInt8], associated: [UInt8] = [], isLast: Bool) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: chunk.count + SecretStream.overhead)
        let tag = UInt8(
            isLast ? crypto_secretstream_xchacha20poly1305_TAG_FINAL : crypto_secretstream_xchacha20poly1305_TAG_MESSAGE
        )
        _ = crypto_secretstream_xchacha20poly1305_push(
            state.start, &sealed, nil, chunk, UInt64(chunk.count), associated, UInt64(associated.count), tag)
        return sealed
    }
}

/// Opens what `StreamSealer` sealed, in the same order.
package struct StreamOpener: ~Copyable {
    private let state = StreamState()

    /// - Returns: `nil` for what is no header.
    package init?(header: [UInt8], under key: SymmetricKey) {
        guard header.count == SecretStream.headerBytes else { return nil }
        Sodium.ready
        let start = state.start
        let outcome = key.secret.withBytes { key in
            crypto_secretstream_xchacha20poly1305_init_pull(start, header, key.octets)
        }
        guard outcome == 0 else { return nil }
    }

    /// - Throws: `tooShort`, and `tampered` for anything but the next chunk as it was sealed.
    package mutating func open(
        _ sealed: [UInt8], associated: [UInt8] = []
    ) throws(OpeningError) -> (chunk: [UInt8], isLast: Bool) {
        guard sealed.count >= SecretStream.overhead else { throw .tooShort }
        var chunk = [UInt8](repeating: 0, count: sealed.count - SecretStream.overhead)
        var tag: UInt8 = 0
        let outcome = crypto_secretstream_xchacha20poly1305_pull(
            state.start, &chunk, nil, &tag, sealed, UInt64(sealed.count), associated, UInt64(associated.count))
        guard outcome == 0 else { throw .tampered }
        return (chunk, tag == UInt8(crypto_secretstream_xchacha20poly1305_TAG_FINAL))
    }
}

/// What a stream remembers from chunk to chunk, its key among it: zeroed when it goes. A class, since optimised code of other
/// modules would look for the destruction of a private struct where it is not.
private final class StreamState {
    let start: UnsafeMutablePointer<crypto_secretstream_xchacha20poly1305_state>

    init() {
        start = .allocate(capacity: 1)
        start.initialize(to: crypto_secretstream_xchacha20poly1305_state())
    }

    deinit {
        sodium_memzero(start, MemoryLayout<crypto_secretstream_xchacha20poly1305_state>.size)
        start.deallocate()
    }
}
