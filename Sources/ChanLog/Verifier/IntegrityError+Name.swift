package import ChanID

extension IntegrityError {
    /// The name in events, stores and `integrity list`: the error's name without its family. It never changes.
    package var name: String { String(faultName.rawValue.dropFirst("integrity.".utf8.count)) }

    package var faultName: FaultName {
        switch self {
        case .malformed: .integrityMalformed
        case .wrongConversation: .integrityWrongConversation
        case .unknownAuthor: .integrityUnknownAuthor
        case .badSignature: .integrityBadSignature
        case .notPermitted: .integrityNotPermitted
        case .skipped: .integritySkipped
        case .duplicate: .integrityDuplicate
        case .outOfOrder: .integrityOutOfOrder
        case .counterReused: .integrityCounterReused
        case .badRoot: .integrityBadRoot
        case .badCheckpoint: .integrityBadCheckpoint
        case .badCosignature: .integrityBadCosignature
        case .rolledBack: .integrityRolledBack
        case .forked: .integrityForked
        case .bodyMismatch: .integrityBodyMismatch
        case .bodyMissing: .integrityBodyMissing
        case .needsUpgrade: .integrityNeedsUpgrade
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
