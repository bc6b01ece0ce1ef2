// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The state of a proposal.
    package enum ProposalState: String, ContractEnum {
        /// it waits for owners to agree
        case open
        /// the last approval carried it out
        case executed
        /// too few owners are left to approve it
        case rejected
        /// canceled by its author
        case canceled
        /// carried out by one owner without the others, with a reason
        case overridden
        /// expired
        case expired
        /// outdated by a later decision of the owners: propose it again
        case stale
    }
}
