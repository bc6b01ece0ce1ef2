import ChanID
import ChanJSON
import ChanRPC
import ChanRelayWire

extension PeerReport {
    /// The outcome of the exchanges with this relay, in one line.
    var line: String {
        let time = askedAt.map { ", \(UTCTime(milliseconds: $0.milliseconds))" } ?? ""
        let agreed = agreedAt == nil ? "" : "; agreed at \(size) entries"
        let accused = fault.map {
            "; \($0.words)" + (faultAt.map { ", \(UTCTime(milliseconds: $0.milliseconds))" } ?? "")
        }
        return "\(address): \(outcome.words)\(time)\(agreed)\(accused ?? "")"
    }

    var json: JSONValue {
        [
            "address": .string(address.description), "outcome": .string(outcome.rawValue), "asked_at": .time(askedAt),
            "agreed_at": .time(agreedAt), "size": .count(size),
            "fault": fault.map { .string($0.rawValue) } ?? .null, "fault_at": .time(faultAt),
        ]
    }
}

extension PeerOutcome {
    /// The outcome for people.
    var words: String {
        switch self {
        case .unasked: "not asked yet"
        case .agreed: "has the same log"
        case .unreachable: "does not answer"
        case .unsupported: "does not exchange checkpoints"
        case .refused: "does not carry it, or was not told of this relay yet"
        case .wrongIdentity: "another relay answers there"
        case .privateAddress: "not asked: a private address (peers.private_addresses)"
        case .unknownOrigin: "shows a checkpoint of an origin that this relay does not know"
        case .failed: "failed"
        case .rolledBack: "shows less than it showed before"
        case .badCosignature: "shows a cosignature that is not its own"
        case .unproven: "does not prove what it says of the log"
        case .badEntries: "serves entries that are not those of the log"
        case .forked: "the origin signed another log for it: chanrelay evidence"
        }
    }
}
