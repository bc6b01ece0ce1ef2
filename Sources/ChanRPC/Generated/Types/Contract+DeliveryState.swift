// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How far an own message is.
    package enum DeliveryState: String, ContractEnum {
        /// no relay has it yet
        case queued
        /// a relay has it; the origin has not answered
        case sent
        /// the origin has it, and the staff decides
        case withStaff = "with_staff"
        /// the origin refused it
        case refused
        /// the origin ordered it, and not all relays hold it yet, or it is provisional
        case ordered
    }
}
