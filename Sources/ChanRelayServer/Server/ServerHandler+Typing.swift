internal import ChanID
internal import ChanRelayWire
internal import NIOCore

/// The forwarding of typing. Nothing is stored or queued: a frame that a subscriber cannot take at once is dropped and
/// counted.
extension ServerHandler {
    /// Forwards a member's typing to the subscribers that take it.
    func forwardTyping(_ sealed: [UInt8], from caller: Caller, request: UInt64) {
        do throws(RelayError) {
            guard shared.service.features.contains(TypingFrame.feature) else {
                throw RelayError(.malformed, "a frame of a kind this version does not know")
            }
            guard let head = shared.service.directory[caller.conversation] else {
                throw RelayError(.notCarried, "the relay does not carry this conversation")
            }
            try head.requireCarried()
            try head.requireAccess(caller)
            try limitTyping(of: caller)
            shared.hubs.forwardTyping(
                try TypingFrame.encoded(sealed), in: caller.conversation, from: ObjectIdentifier(self))
            answer(.success(.done(WireDone())), to: request)
        } catch {
            shared.metrics.droppedTyping()
            answer(.failure(error), to: request)
        }
    }

    private func limitTyping(of caller: Caller) throws(RelayError) {
        if let wait = typingBucket.consume(at: .now()) {
            var error = RelayError(.busy, "more typing than once in 3 seconds on one connection")
            error.retryAfterMilliseconds = UInt32(clamping: wait.nanoseconds / 1_000_000 + 1)
            throw error
        }
        try shared.service.typingLimiter.consume(for: caller, at: WallClock.now())
    }

    /// Writes a frame of typing to a subscriber that takes it and reads what it is sent.
    func deliverTyping(_ frame: ByteBuffer) {
        guard let context, end == nil, context.channel.isWritable, !isCatchingUp else {
            return shared.metrics.droppedTyping()
        }
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        shared.metrics.forwardedTyping()
    }
}

extension EventLoopHubs {
    /// Sends a frame of typing to the subscribers on all event loops, except to the connection that it came from.
    func forwardTyping(_ frame: ByteBuffer, in conversation: ConversationID, from sender: ObjectIdentifier) {
        executeOnAll { $0.fanOut(of: conversation)?.forwardTyping(frame, from: sender) }
    }
}
