internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import NIOCore

/// A request for submissions or receipts that found none and waits for some.
struct LongPollRequest {
    let request: RelayRequest
    let id: UInt64
    let timeout: Scheduled<Void>
    /// The hashes of the receipts it waits for.
    let wanted: Set<Digest>

    init(_ request: RelayRequest, id: UInt64, timeout: Scheduled<Void>) {
        (self.request, self.id, self.timeout) = (request, id, timeout)
        if case .receipts(let hashes, _) = request { wanted = Set(hashes) } else { wanted = [] }
    }

    /// Returns how long a request may wait; `nil` for one that does not wait.
    static func waitLimit(of request: RelayRequest) -> TimeAmount? {
        switch request {
        case .drain(_, _, let wait), .receipts(_, let wait): wait > 0 ? .milliseconds(Int64(wait)) : nil
        case .ping, .status, .typing, .putPreview, .askPreview, .invite, .publish, .exchange, .setAccess, .setPeers,
            .retire, .keepNotes,
            .subscribe, .unsubscribe,
            .fetch,
            .proveInclusion, .proveConsistency, .submit, .settle, .offerBlob, .askBlob, .putChunk, .getChunk,
            .keepBlobs, .putLinks, .askLinks, .askLink:
            nil
        }
    }

    /// Returns whether an answer contains what the request waited for.
    static func hasResult(_ answer: WireFrame.OneOf_Kind) -> Bool {
        switch answer {
        case .drained(let drained): !drained.submissions.isEmpty
        case .receipts(let receipts): !receipts.receipts.isEmpty
        default: true
        }
    }

    var waitsForSubmissions: Bool { if case .drain = request { true } else { false } }

    func waits(forAnyOf hashes: Set<Digest>) -> Bool {
        !wanted.isEmpty && hashes.contains { wanted.contains($0) }
    }
}

/// The long-poll requests of one connection, oldest first. A caller needs one for submissions and one for receipts; the
/// bounds protect the relay's memory from callers that send more and more.
struct LongPollQueue {
    private static let maxCount = 4
    private static let maxReceipts = 2 * RelayRequest.maxReceipts
    private var waiting: [LongPollRequest] = []

    /// Adds a request.
    /// - Returns: the oldest requests, removed because a bound was exceeded.
    mutating func add(_ request: LongPollRequest) -> [LongPollRequest] {
        waiting.append(request)
        var receipts = waiting.reduce(0) { $0 + $1.wanted.count }
        let tooMany = waiting.indices.prefix { index in
            guard waiting.count - index > Self.maxCount || receipts > Self.maxReceipts else { return false }
            receipts -= waiting[index].wanted.count
            return true
        }
        defer { waiting.removeFirst(tooMany.count) }
        return Array(waiting[tooMany])
    }

    mutating func remove(_ id: UInt64) -> LongPollRequest? {
        waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0) }
    }

    mutating func removeAll(where isDue: (LongPollRequest) -> Bool) -> [LongPollRequest] {
        let due = waiting.filter(isDue)
        if !due.isEmpty { waiting.removeAll(where: isDue) }
        return due
    }
}
