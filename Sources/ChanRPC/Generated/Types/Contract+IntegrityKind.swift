// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Integrity and decryption errors (docs/protocol/log.md).
    package enum IntegrityKind: String, ContractEnum {
        /// not decodable or over a limit
        case malformed
        /// of another conversation
        case wrongConversation = "wrong_conversation"
        /// no such member or device at that point
        case unknownAuthor = "unknown_author"
        /// the signature fails
        case badSignature = "bad_signature"
        /// the rules refuse it at that point
        case notPermitted = "not_permitted"
        /// entries are missing
        case skipped
        /// the same again
        case duplicate
        /// order broken
        case outOfOrder = "out_of_order"
        /// two statements under one counter
        case counterReused = "counter_reused"
        /// a batch does not lead to the signed root
        case badRoot = "bad_root"
        /// a checkpoint's signature or format is wrong
        case badCheckpoint = "bad_checkpoint"
        /// a cosignature is wrong
        case badCosignature = "bad_cosignature"
        /// a source shows less than it signed before
        case rolledBack = "rolled_back"
        /// two signed checkpoints contradict each other
        case forked
        /// a body is not the one signed
        case bodyMismatch = "body_mismatch"
        /// a body is absent without an order
        case bodyMissing = "body_missing"
        /// of a kind this version does not know
        case needsUpgrade = "needs_upgrade"
        /// its secret was never received
        case unknownEpoch = "unknown_epoch"
        /// from before this member joined
        case tooEarly = "too_early"
        /// from after this member went
        case revoked
        /// the right key does not open it
        case tampered
        /// opened, not understood
        case undecodable
    }
}
