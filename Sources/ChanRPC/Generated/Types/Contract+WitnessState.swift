// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What this node knows of a witness.
    package enum WitnessState: String, ContractEnum {
        /// cosigned what the relays cosigned
        case current
        /// has still to cosign entries
        case lagging
        /// did not cosign when it was asked last
        case failing
        /// has not cosigned yet
        case unknown
        /// an owner removed it
        case removed
    }
}
