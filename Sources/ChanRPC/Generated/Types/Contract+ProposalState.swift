// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Where a proposal stands.
    package enum ProposalState: String, ContractEnum {
        /// it waits for owners to agree
        case open
        /// the last approval carried it out
        case executed
        /// too few can still agree
        case rejected
        /// taken back by whoever made it
        case canceled
        /// carried out by one owner's word, with a reason
        case overridden
        /// its time is over
        case expired
        /// owners decided something else since: make it again
        case stale
    }
}
