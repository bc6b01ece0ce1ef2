// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What an item of a conversation is.
    package enum MessageKind: String, ContractEnum {
        /// something someone said
        case message
        /// something that happened: someone joined, a role changed, the topic was set
        case event
        /// a tombstone: a moderator took the message away
        case moderated
        /// a tombstone: the author took the message back
        case deleted
        /// a tombstone: its time was up
        case expired
        /// this node forgot what it said; others have it
        case forgotten
        /// the body was deleted from the log by order
        case pruned
        /// an entry that failed verification
        case integrityError = "integrity_error"
        /// an entry that could not be opened
        case decryptionError = "decryption_error"
        /// an entry that was opened but not understood; kept as it came
        case undecodable
    }
}
