import ChanJSON
import ChanRPC

/// Which answers are owed: single ones go out at once, those of a batch together when the last is there (JSON-RPC 2.0 §6),
/// in the order of their requests, which the standard leaves open.
struct PendingReplies {
    typealias BatchID = Int

    private struct Expected {
        let id: RequestID
        let batch: BatchID?
        /// Among the answers of its batch.
        let place: Int
    }

    /// Bytes of answers that one batch may hold while others of it are outstanding.
    static let maxBytes = 4 << 20

    private struct Batch {
        /// `nil` where one is outstanding.
        var replies: [JSONText?] = []
        var bytes = 0
        var outstanding = 0
        /// All its requests were looked at.
        var closed = false

        var isComplete: Bool { closed && outstanding == 0 }
    }

    private var expected: [SessionState.Ticket: Expected] = [:]
    private var batches: [BatchID: Batch] = [:]
    private var nextBatch = 0
    /// Bytes of answers that wait for the rest of their batch.
    private(set) var heldBytes = 0

    mutating func open(count: Int) -> BatchID {
        defer { nextBatch += 1 }
        var batch = Batch()
        batch.replies.reserveCapacity(count)
        batches[nextBatch] = batch
        return nextBatch
    }

    /// Every request of the batch is known.
    /// - Returns: its line if nothing is outstanding.
    mutating func close(_ id: BatchID) -> [UInt8]? {
        batches[id]?.closed = true
        return line(of: id)
    }

    /// Expects the outcome of a call; one without identifier is a notification, which owes nothing.
    mutating func expect(_ ticket: SessionState.Ticket, id: RequestID?, in batch: BatchID?) {
        guard let id else { return }
        let place = batch.flatMap { batches[$0]?.replies.count } ?? 0
        expected[ticket] = Expected(id: id, batch: batch, place: place)
        guard let batch else { return }
        batches[batch]?.outstanding += 1
        batches[batch]?.replies.append(nil)
    }

    /// The call that is owed an answer under this identifier, as text; of several the oldest.
    func ticket(of id: String) -> SessionState.Ticket? {
        expected.filter { $0.value.id.isWritten(id) }.keys.min()
    }

    /// - Parameter isRead: the call changed nothing, so that it may be asked for again when its batch has no room for the answer.
    /// - Returns: a line to send now, if any.
    mutating func resolve(
        _ ticket: SessionState.Ticket, _ outcome: Result<JSONText, RPCFault>, isRead: Bool
    ) -> [UInt8]? {
        guard let expected = expected.removeValue(forKey: ticket) else { return nil }
        guard let batch = expected.batch else { return Self.line(to: expected.id, outcome) }
        let held = batches[batch]?.bytes ?? 0
        let outcome = isRead && held + Self.size(outcome) > Self.maxBytes ? Self.batchTooLarge : outcome
        let reply = JSONText(reserving: Self.size(outcome)) { Self.write(to: expected.id, outcome, &$0) }
        batches[batch]?.outstanding -= 1
        batches[batch]?.bytes += reply.bytes.count
        heldBytes += reply.bytes.count
        batches[batch]?.replies[expected.place] = reply
        return line(of: batch)
    }

    private static var batchTooLarge: Result<JSONText, RPCFault> {
        .failure(RPCFault(.rpcOverloaded, ["retry_after_s": "1"]))
    }

    /// An answer that is there at once.
    /// - Returns: the reply's line, or that of its batch if it was the last.
    mutating func add(_ reply: RPCReply, to batch: BatchID?) -> [UInt8]? {
        guard let batch else { return NodeMessage.reply(reply).line }
        batches[batch]?.replies.append(JSONText(reply.json))
        return line(of: batch)
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

    /// Room for a reply that does not have to grow.
    private static func size(_ outcome: Result<JSONText, RPCFault>) -> Int {
        switch outcome {
        case .success(let result): result.bytes.count + 128
        case .failure: 512
        }
    }
}

extension RequestID {
    fileprivate func isWritten(_ text: String) -> Bool {
        switch self {
        case .string(let own): own == text
        case .integer(let number): String(number) == text
        case .number(let number): number.text == text
        case .null: false
        }
    }
}
