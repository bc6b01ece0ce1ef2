// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Parts of the admission policy that can be turned on or off.
    package enum AdmissionSwitch: String, ContractEnum {
        /// only invited people may ask
        case invitedOnly = "invited_only"
        /// a program at the node of the origin is asked first (docs/configuration.md)
        case program
    }
}
