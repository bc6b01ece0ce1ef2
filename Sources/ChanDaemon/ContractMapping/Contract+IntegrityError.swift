import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.IntegrityError {
    init(_ failure: FailureOverview) {
        let kind = Contract.IntegrityKind(rawValue: failure.name) ?? .malformed
        let (first, last) = (failure.entries?.lowerBound, failure.entries?.upperBound)
        var facts = FailureText.facts(failure.facts)
        facts["seq"] = first.map { String($0) }
        facts["relay"] = failure.relayName
        facts["conversation"] = failure.conversation.description
        self.init(
            id: String(failure.id), conversation: failure.conversation.description, class: kind.failureClass,
            kind: kind,
            seq: first.map { Int(clamping: $0) }, toSeq: last == first ? nil : last.map { Int(clamping: $0) },
            source: failure.relayName ?? failure.relay.map { String($0.description.prefix(8)) } ?? "store",
            relay: failure.relay?.description, detail: FailureText.sentence(kind, facts), count: Int(failure.count),
            firstAt: UTCTime(failure.firstAt), lastAt: UTCTime(failure.lastAt),
            recoveredAt: failure.resolvedAt.map(UTCTime.init), acknowledgedAt: failure.acknowledgedAt.map(UTCTime.init),
            hasEvidence: failure.hasEvidence,
            hint: FailureText.fault(kind, facts)?.hint)
    }
}

extension Contract.Failure {
    init(_ failure: ItemFailure, seq: UInt64) {
        let kind = Contract.IntegrityKind(rawValue: failure.name) ?? .undecodable
        var facts = FailureText.facts(failure.facts)
        facts["seq"] = String(seq)
        facts["relay"] = failure.source
        self.init(
            class: kind.failureClass, kind: kind, detail: FailureText.sentence(kind, facts), source: failure.source,
            count: Int(failure.count))
    }
}

extension Contract.IntegrityKind {
    var failureClass: Contract.FailureClass {
        switch self {
        case .malformed, .wrongConversation, .unknownAuthor, .badSignature, .notPermitted, .skipped, .duplicate,
            .outOfOrder, .counterReused, .badRoot, .badCheckpoint, .badCosignature, .rolledBack, .forked, .bodyMismatch,
            .bodyMissing, .needsUpgrade:
            .integrity
        case .unknownEpoch, .tooEarly, .revoked, .tampered, .undecodable: .decryption
        }
    }
}

/// The texts of the catalogue for an integrity error.
private enum FailureText {
    /// Parses the stored facts: a JSON object of strings.
    static func facts(_ json: String) -> [String: String] {
        let members = JSONObject(stored: json)?.members ?? []
        return members.reduce(into: [:]) { facts, member in facts[member.key] = member.value.string }
    }

    static func sentence(_ kind: Contract.IntegrityKind, _ facts: [String: String]) -> String {
        fault(kind, facts)?.message ?? kind.rawValue
    }

    static func fault(_ kind: Contract.IntegrityKind, _ facts: [String: String]) -> RPCFault? {
        FaultName(rawValue: "\(kind.failureClass.rawValue).\(kind.rawValue)").map { RPCFault($0, facts) }
    }
}
