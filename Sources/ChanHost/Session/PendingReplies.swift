import ChanJSON
import ChanRPC

/// Which answers are owed: single ones go out at once, those of a batch together when the last is there (JSON-RPC 2.0 §6).
struct PendingReplies {
    typealias BatchID = Int

    private struct Expected {
        let id: RequestID
        let batch: BatchID?
    }

    private struct Batch {
        var replies: [JSONText] = []
        var outstanding = 0
        /// All its requests were looked at.
        var closed = false

        var isComplete: Bool { closed && outstanding == 0 }
    }

    private var expected: [SessionState.Ticket: Expected] = [:]
    private var batches: [BatchID: Batch] = [:]
    private var nextBatch = 0

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
        expected[ticket] = Expected(id: id, batch: batch)
        if let batch { batches[batch]?.outstanding += 1 }
    }

    /// - Returns: a line to send now, if any.
    mutating func settle(_ ticket: SessionState.Ticket, _ outcome: Result<JSONText, RPCFault>) -> [UInt8]? {
        guard let expected = expected.removeValue(forKey: ticket) else { return nil }
        if let batch = expected.batch { batches[batch]?.outstanding -= 1 }
        switch outcome {
        case .success(let result):
            return add(to: expected.batch, size: result.bytes.count) { $0.writeReply(to: expected.id, result: result) }
        case .failure(let fault): return add(RPCReply(id: expected.id, outcome: .failure(fault)), to: expected.batch)
        }
    }

    /// - Returns: the reply's line, or that of its batch if it was the last.
    mutating func add(_ reply: RPCReply, to batch: BatchID?) -> [UInt8]? {
        add(to: batch, size: 256) { $0.write(reply.json) }
    }

    /// - Parameter write: writes the reply.
    private mutating func add(
        to batch: BatchID?, size: Int, _ write: (inout JSONWriter) -> Void
    ) -> [UInt8]? {
        guard let batch else { return Self.line(size, write) }
        batches[batch]?.replies.append(JSONText(reserving: size + 64, write))
        return line(of: batch)
    }

    private mutating func line(of id: BatchID) -> [UInt8]? {
        guard let batch = batches[id], batch.isComplete else { return nil }
        batches[id] = nil
        guard !batch.replies.isEmpty else { return nil }
        return Self.line(batch.replies.reduce(0) { $0 + $1.bytes.count }) { writer in
            writer.writeArray(batch.replies) { $0.append($1) }
        }
    }

    private static func line(_ size: Int, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(reserving: size + 128)
        write(&writer)
        writer.newline()
        return writer.bytes
    }
}
