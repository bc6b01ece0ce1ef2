// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What a message may have.
    package enum MessagePart: String, ContractEnum {
        /// it answers another
        case reply
        /// it names somebody
        case mention
        /// it was forwarded
        case forward
        /// it is pinned
        case pin
        /// it carries a file
        case file
    }
}
