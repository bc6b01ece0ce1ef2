import ChanID
import ChanJSON
import ChanRPC

/// The replies that a connection owes. Single replies are sent immediately; those of a batch are sent together when the
/// last is available (JSON-RPC 2.0 §6), in the order of their requests, which the standard leaves open.
struct PendingReplies {
    typealias BatchID = Int

    private struct Expected {
        let id: RequestID
        let batch: BatchID?
        /// The index among the replies of its batch.
        let index: Int
    }

    /// The maximum size of the replies that a batch may hold while others are outstanding.
    static let maxBytes = 4 << 20

    private struct Batch {
        /// The replies in order; `nil` for an outstanding one.
        var replies: [JSONText?] = []
        var bytes = 0
        var outstanding = 0
        /// Whether all requests of the batch were processed.
        var closed = false

        var isComplete: Bool { closed && outstanding == 0 }
    }

    private var expected: [SessionState.Ticket: Expected] = [:]
    private var batches: [BatchID: Batch] = [:]
    private var nextBatch = 0
    /// The size of the replies that wait for the rest of their batch.
    private(set) var heldBytes = 0

    mutating func open(count: Int) -> BatchID {
        defer { nextBatch += 1 }
        var batch = Batch()
        batch.replies.reserveCapacity(count)
        batches[nextBatch] = batch
        return nextBatch
    }

    /// Marks that every request of the batch was processed.
    /// - Returns: the batch's line if no reply is outstanding.
    mutating func close(_ id: BatchID) -> [UInt8]? {
        batches[id]?.closed = true
        return line(of: id)
    }

    /// Registers a call whose outcome is owed. A request without an id is a notification and gets no reply.
    mutating func expect(_ ticket: SessionState.Ticket, id: RequestID?, in batch: BatchID?) {
        guard let id else { return }
        let index = batch.flatMap { batches[$0]?.replies.count } ?? 0
        expected[ticket] = Expected(id: id, batch: batch, index: index)
        guard let batch else { return }
        batches[batch]?.outstanding += 1
        batches[batch]?.replies.append(nil)
    }

    /// Returns the call that is owed a reply under this id, given as text; the oldest of several. A connection owes a few
    /// hundred replies at most, and few calls are cancelled, so that an index would cost more than it saves.
    func ticket(of id: String) -> SessionState.Ticket? { expected.filter { $0.value.id.text == id }.keys.min() }

    /// Records the outcome of a call.
    /// - Parameter isRead: whether the call changed nothing, so that it may be repeated if its batch has no room for
    ///   the reply.
    /// - Returns: the line to send now, if any.
    mutating func resolve(
        _ ticket: SessionState.Ticket, _ outcome: Result<JSONText, RPCFault>, isRead: Bool
    ) -> [UInt8]? {
        guard let expected = expected.removeValue(forKey: ticket) else { return nil }
        guard let batch = expected.batch else { return Self.line(to: expected.id, outcome) }
        let bytes = batches[batch]?.bytes ?? 0
        let outcome = isRead && bytes + Self.size(outcome) > Self.maxBytes ? Self.batchTooLarge : outcome
        let reply = JSONText(reserving: Self.size(outcome)) { Self.write(to: expected.id, outcome, &$0) }
        batches[batch]?.outstanding -= 1
        batches[batch]?.replies[expected.index] = reply
        hold(reply, in: batch)
        return line(of: batch)
    }

    private static var batchTooLarge: Result<JSONText, RPCFault> {
        .failure(RPCFault(.rpcOverloaded, ["retry_after_s": "1"]))
    }

    /// Adds a reply that is available immediately.
    /// - Returns: the reply's line, or the line of its batch if it was the last.
    mutating func add(_ reply: RPCReply, to batch: BatchID?) -> [UInt8]? {
        guard let batch else { return NodeMessage.reply(reply).line }
        let reply = JSONText(reply.json)
        batches[batch]?.replies.append(reply)
        hold(reply, in: batch)
        return line(of: batch)
    }

    /// Counts a reply that waits for the rest of its batch.
    private mutating func hold(_ reply: JSONText, in batch: BatchID) {
        batches[batch]?.bytes += reply.bytes.count
        heldBytes += reply.bytes.count
    }

    private mutating func line(of id: BatchID) -> [UInt8]? {
        guard let batch = batches[id], batch.isComplete else { return nil }
        batches[id] = nil
        heldBytes -= batch.bytes
        let replies = batch.replies.compactMap(\.self)
        guard !replies.isEmpty else { return nil }
        var writer = JSONWriter(reserving: replies.reduce(128) { $0 + $1.bytes.count + 1 })
        writer.writeArray(replies) { $0.append($1) }
        writer.newline()
        return writer.bytes
    }

    private static func line(to id: RequestID, _ outcome: Result<JSONText, RPCFault>) -> [UInt8] {
        var writer = JSONWriter(reserving: size(outcome))
        write(to: id, outcome, &writer)
        writer.newline()
        return writer.bytes
    }

    private static func write(to id: RequestID, _ outcome: Result<JSONText, RPCFault>, _ writer: inout JSONWriter) {
        switch outcome {
        case .success(let result): writer.writeReply(to: id, result: result)
        case .failure(let fault): writer.write(RPCReply(id: id, outcome: .failure(fault)).json)
        }
    }

    /// The estimated size of a reply, large enough to avoid growing the buffer.
    private static func size(_ outcome: Result<JSONText, RPCFault>) -> Int {
        switch outcome {
        case .success(let result): result.bytes.count + 128
        case .failure: 512
        }
    }
}

extension RequestID {
    /// The id as `rpc.cancel` names it; `nil` for `null`.
    fileprivate var text: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): number.text
        case .null: nil
        }
    }
}
