internal import ChanID
internal import NIOCore

/// What a connection delivers to its subscriber.
extension ServerHandler {
    var isSubscribed: Bool { cursor != nil }

    func subscribe(from entry: EntryNumber, request: UInt64) {
        guard let caller, let live else { return }
        if cursor == nil { shared.census.subscribed(to: caller.conversation) }
        cursor = entry
        var subscribed = WireSubscribed()
        subscribed.size = live.ring.head
        answer(.success(.subscribed(subscribed)), to: request)
        pump()
    }

    func unsubscribe() {
        guard let caller, cursor != nil else { return }
        cursor = nil
        shared.census.unsubscribed(from: caller.conversation)
    }

    /// Writes everything between cursor and head that the socket takes now; what the ring no longer holds comes from
    /// the store.
    func pump() {
        guard let context, let live, var place = cursor, !isCatchingUp else { return }
        guard mayRead(on: place) else { return }
        guard end == nil else { return catchUp(from: place, context) }
        let start = place
        while context.channel.isWritable, place < live.ring.head {
            guard let block = live.block(from: place) else {
                catchUp(from: place, context)
                break
            }
            context.write(wrapOutboundOut(block.bytes), promise: nil)
            place = block.end
        }
        guard place != start else { return }
        cursor = place
        shared.census.delivered(place - start)
        context.flush()
    }

    /// Whether this caller gets what stands at `place`, if anything does. Somebody whose key ended there is told so, and shown out.
    private func mayRead(on place: EntryNumber) -> Bool {
        do throws(RelayError) {
            if let end, place >= end {
                throw RelayError(.unauthorized, "this key ends at \(end): prove the next one")
            }
            if let caller, caller.role == .origin {
                try shared.carrier.directory[caller.conversation]?.requireOrigin(caller)
            }
            return true
        } catch {
            close(error, request: 0)
            return false
        }
    }

    private func catchUp(from place: EntryNumber, _ context: ChannelHandlerContext) {
        guard let caller else { return }
        isCatchingUp = true
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        shared.carrier.catchUp(caller, from: place) { result in
            bound.execute { $0.caughtUp(from: place, result) }
        }
    }

    private func caughtUp(from place: EntryNumber, _ result: Result<DeliverFrame?, RelayError>) {
        isCatchingUp = false
        guard let context, let cursor else { return }
        // Subscribed anew meanwhile: this is no longer what comes next.
        guard cursor == place else { return pump() }
        switch result {
        case .success(let frame?):
            context.writeAndFlush(wrapOutboundOut(frame.bytes), promise: nil)
            self.cursor = frame.end
            shared.census.delivered(frame.end - place)
            pump()
        case .success(nil): return
        case .failure(let error): close(error, request: 0)
        }
    }
}
