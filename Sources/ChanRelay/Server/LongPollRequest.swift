internal import ChanID
internal import ChanSodium
internal import NIOCore

/// A request for mail or receipts that found nothing and waits for some.
struct LongPollRequest {
    let request: RelayRequest
    let id: UInt64
    let timeout: Scheduled<Void>
    /// The receipts it waits for.
    let wanted: Set<Digest>

    init(_ request: RelayRequest, id: UInt64, timeout: Scheduled<Void>) {
        (self.request, self.id, self.timeout) = (request, id, timeout)
        if case .receipts(let hashes, _) = request { wanted = Set(hashes) } else { wanted = [] }
    }

    /// How long a request is willing to wait, `nil` if it is not.
    static func waitLimit(of request: RelayRequest) -> TimeAmount? {
        switch request {
        case .drain(_, _, let wait), .receipts(_, let wait): wait > 0 ? .milliseconds(Int64(wait)) : nil
        case .ping, .status, .invite, .publish, .exchange, .setAccess, .retire, .subscribe, .unsubscribe, .fetch,
            .proveInclusion, .proveConsistency, .submit, .settle, .offerBlob, .askBlob, .putChunk, .getChunk,
            .keepBlobs:
            nil
        }
    }

    /// Whether an answer brings what was waited for.
    static func hasResult(_ answer: WireFrame.OneOf_Kind) -> Bool {
        switch answer {
        case .drained(let drained): !drained.letters.isEmpty
        case .receipts(let receipts): !receipts.receipts.isEmpty
        default: true
        }
    }

    var waitsForSubmissions: Bool { if case .drain = request { true } else { false } }

    func waits(forAnyOf hashes: Set<Digest>) -> Bool {
        !wanted.isEmpty && hashes.contains { wanted.contains($0) }
    }
}

/// Those of one connection, oldest first. A caller needs one for mail and one for receipts; who asks on and on would fill the
/// relay's memory with questions.
struct LongPollQueue {
    private static let maxCount = 4
    private static let maxReceipts = 2 * RelayRequest.maxReceipts
    private var waiting: [LongPollRequest] = []

    /// - Returns: the oldest, where they are too many now.
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
