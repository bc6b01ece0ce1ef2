internal import CSodium

/// A stream of sealed chunks (libsodium's secretstream, XChaCha20-Poly1305). The reader detects changed, missing,
/// reordered and repeated chunks, and a truncated stream.
package enum SecretStream {
    /// The size of the header before the first chunk.
    package static let headerBytes = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
    /// The number of bytes that a sealed chunk is longer than its content.
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
    ///   - associated: data that is authenticated but not part of the output.
    ///   - isLast: whether this is the last chunk.
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

/// Opens the chunks that `StreamSealer` sealed, in the same order.
package struct StreamOpener: ~Copyable {
    private let state = StreamState()

    /// - Returns: `nil` for bytes that are not a header.
    package init?(header: [UInt8], under key: SymmetricKey) {
        guard header.count == SecretStream.headerBytes else { return nil }
        Sodium.ready
        let start = state.start
        let outcome = key.secret.withBytes { key in
            crypto_secretstream_xchacha20poly1305_init_pull(start, header, key.octets)
        }
        guard outcome == 0 else { return nil }
    }

    /// - Throws: `tooShort`; `tampered` for anything but the next sealed chunk.
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

/// The state of a stream, which includes its key and is zeroed when it is released. It is a class, because optimized
/// code of other modules fails to find the destructor of a private struct.
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
