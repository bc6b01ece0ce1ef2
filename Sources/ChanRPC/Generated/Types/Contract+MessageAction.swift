// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What a member may do with a message.
    package enum MessageAction: String, ContractEnum {
        /// `message.post` with `reply_to`
        case reply
        /// `message.forward`
        case forward
        /// `message.edit`
        case edit
        /// `message.delete`
        case delete
        /// `message.delete` with `only_me`
        case forget
        /// `message.react`
        case react
        /// `message.pin`
        case pin
        /// `message.unpin`
        case unpin
        /// `report.file`
        case report
        /// `message.moderate`
        case moderate
        /// `message.purge`
        case purge
    }
}
