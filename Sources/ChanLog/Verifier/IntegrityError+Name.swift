extension IntegrityError {
    /// The name in events, stores and `integrity list`. It never changes.
    package var name: String {
        switch self {
        case .malformed: "malformed"
        case .wrongConversation: "wrong_conversation"
        case .unknownAuthor: "unknown_author"
        case .badSignature: "bad_signature"
        case .notPermitted: "not_permitted"
        case .skipped: "skipped"
        case .duplicate: "duplicate"
        case .outOfOrder: "out_of_order"
        case .counterReused: "counter_reused"
        case .badRoot: "bad_root"
        case .badCheckpoint: "bad_checkpoint"
        case .badCosignature: "bad_cosignature"
        case .rolledBack: "rolled_back"
        case .forked: "forked"
        case .bodyMismatch: "body_mismatch"
        case .bodyMissing: "body_missing"
        case .needsUpgrade: "needs_upgrade"
        }
    }
}

extension ForkEvidence: CustomStringConvertible {
    /// One line for people. The evidence itself is exported as bytes.
    package var description: String { "\(first) against \(second)" }
}

extension ForkEvidence.Piece: CustomStringConvertible {
    package var description: String {
        switch self {
        case .checkpoint(let note):
            note.split(separator: newline).dropFirst().prefix(2).map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: " ")
        case .statement(let signed): "statement \(signed.id)"
        }
    }
}
