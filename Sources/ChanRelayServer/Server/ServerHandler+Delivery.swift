internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import NIOCore

/// The delivery of entries to a connection's subscriber.
extension ServerHandler {
    var isSubscribed: Bool { cursor != nil }

    func subscribe(from entry: EntryNumber, typing: Bool, request: UInt64) {
        guard let caller, let live else { return }
        guard !isRefusedWhileDraining(from: entry, typing: typing) else {
            return answer(.failure(Self.draining), to: request)
        }
        guard reserve(from: entry, for: caller) else {
            let limit = shared.service.limits.subscribersOfConversation
            let text = "\(limit) subscribers of this conversation are connected, the relay's limit"
            return answer(.failure(RelayError(.quota, text)), to: request)
        }
        if cursor == nil { shared.metrics.subscribed(to: caller.conversation) }
        cursor = entry
        takesTyping = typing
        countMovable()
        var subscribed = WireSubscribed()
        subscribed.size = live.recentEntries.head
        answer(.success(.subscribed(subscribed)), to: request)
        deliverPending()
    }

    /// Reserves a place among the conversation's subscribers, or gives it back. A caller that subscribes from the
    /// largest number receives no entries and needs none: it compares a checkpoint, or receives typing signals.
    /// - Returns: false when all places are taken.
    private func reserve(from entry: EntryNumber, for caller: Caller) -> Bool {
        guard caller.role == .reader, entry < Limits.logSize else {
            giveBackPlace()
            return true
        }
        let limit = Int(clamping: shared.service.limits.subscribersOfConversation)
        hasPlace = hasPlace || shared.subscriberLimiter.acquire(caller.conversation, limit: limit)
        return hasPlace
    }

    private func giveBackPlace() {
        guard hasPlace, let caller else { return }
        shared.subscriberLimiter.release(caller.conversation)
        hasPlace = false
    }

    func unsubscribe() {
        guard let caller, cursor != nil else { return }
        giveBackPlace()
        cursor = nil
        takesTyping = false
        countMovable()
        shared.metrics.unsubscribed(from: caller.conversation)
    }

    /// Writes the entries between cursor and head while the socket is writable; entries that are no longer in the ring
    /// buffer are read from the store.
    func deliverPending() {
        guard let context, let live, var position = cursor, !isCatchingUp else { return }
        guard canDeliver(on: position) else { return }
        guard end == nil else { return catchUp(from: position, context) }
        let start = position
        while context.channel.isWritable, position < live.recentEntries.head {
            guard let block = live.frame(from: position) else {
                catchUp(from: position, context)
                break
            }
            context.write(wrapOutboundOut(block.bytes), promise: nil)
            position = block.end
        }
        guard position != start else { return }
        cursor = position
        shared.metrics.delivered(position - start)
        context.flush()
    }

    /// Whether the entry at `position` may be delivered to this caller. Otherwise sends the error and closes the connection:
    /// the caller's key ends there, or the caller is no longer the origin.
    private func canDeliver(on position: EntryNumber) -> Bool {
        do throws(RelayError) {
            if let end, position >= end {
                throw RelayError(.unauthorized, "this key ends at \(end): prove the next one")
            }
            if let caller, caller.role == .origin {
                try shared.service.directory[caller.conversation]?.requireOrigin(caller)
            }
            return true
        } catch {
            close(error, request: 0)
            return false
        }
    }

    private func catchUp(from position: EntryNumber, _ context: ChannelHandlerContext) {
        guard let caller else { return }
        isCatchingUp = true
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        shared.service.catchUp(caller, from: position) { result in
            bound.execute { $0.catchUpCompleted(from: position, result) }
        }
    }

    private func catchUpCompleted(from position: EntryNumber, _ result: Result<DeliverFrame?, RelayError>) {
        isCatchingUp = false
        guard let context, let cursor else { return }
        // The caller subscribed again during the read: this result is obsolete.
        guard cursor == position else { return deliverPending() }
        switch result {
        case .success(let frame?):
            context.writeAndFlush(wrapOutboundOut(frame.bytes), promise: nil)
            self.cursor = frame.end
            shared.metrics.delivered(frame.end - position)
            deliverPending()
        case .success(nil): return
        case .failure(let error): close(error, request: 0)
        }
    }
}
