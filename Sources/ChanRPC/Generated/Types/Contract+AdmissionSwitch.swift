// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What of admission is switched on or off.
    package enum AdmissionSwitch: String, ContractEnum {
        /// nobody but who was invited may ask
        case invitedOnly = "invited_only"
        /// a program at the node of the origin is asked first (docs/configuration.md)
        case program
    }
}
