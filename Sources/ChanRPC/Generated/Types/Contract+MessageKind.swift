// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What an item of a conversation is.
    package enum MessageKind: String, ContractEnum {
        /// a message
        case message
        /// an event: a member joined, a role changed, the topic was set
        case event
        /// a tombstone: a moderator removed the message
        case moderated
        /// a tombstone: the author deleted the message
        case deleted
        /// a tombstone: the message expired
        case expired
        /// this node deleted its copy of the text; others have it
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
