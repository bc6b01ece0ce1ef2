internal import ChanRelayWire
internal import NIOCore
internal import Synchronization

/// The typing that arrives on a node's connection: the newest few frames, at a bounded rate, so that a relay that floods
/// costs no more than reading its bytes.
final class TypingInbox: Sendable {
    private let continuation: AsyncStream<[UInt8]>.Continuation
    /// The frames in their order. Iterate it once.
    let frames: AsyncStream<[UInt8]>
    private let state = Mutex((bucket: TokenBucket.typingReceived, dropped: 0))

    private static let capacity = 16

    init() {
        (frames, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
    }

    /// The number of frames above the rate.
    var dropped: Int { state.withLock { $0.dropped } }

    func receive(_ sealed: [UInt8], at now: NIODeadline) {
        let isAllowed = state.withLock { state in
            guard state.bucket.consume(at: now) != nil else { return true }
            state.dropped += 1
            return false
        }
        if isAllowed { continuation.yield(sealed) }
    }

    func finish() { continuation.finish() }
}
