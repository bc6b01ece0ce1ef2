internal import ChanID
internal import ChanSodium
internal import NIOCore

/// A request for mail or receipts that found nothing and waits for some.
struct ParkedRequest {
    let request: RelayRequest
    let id: UInt64
    let deadline: NIODeadline
    let timeout: Scheduled<Void>

    /// How long a request is willing to wait, `nil` if it is not.
    static func patience(of request: RelayRequest) -> TimeAmount? {
        switch request {
        case .drain(_, _, let wait), .receipts(_, let wait): wait > 0 ? .milliseconds(Int64(wait)) : nil
        case .ping, .status, .invite, .publish, .exchange, .setAccess, .retire, .subscribe, .unsubscribe, .fetch,
            .proveInclusion, .proveConsistency, .submit, .settle, .offerBlob, .askBlob, .putChunk, .getChunk,
            .keepBlobs:
            nil
        }
    }

    /// Whether an answer brings what was waited for.
    static func isFound(_ answer: WireFrame.OneOf_Kind) -> Bool {
        switch answer {
        case .drained(let drained): !drained.letters.isEmpty
        case .receipts(let receipts): !receipts.receipts.isEmpty
        default: true
        }
    }

    var waitsForMail: Bool { if case .drain = request { true } else { false } }

    func waits(forAnyOf hashes: Set<Digest>) -> Bool {
        guard case .receipts(let wanted, _) = request else { return false }
        return wanted.contains { hashes.contains($0) }
    }
}
