// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A step of checking a proof; each rests on those before it.
    package enum ProofStep: String, ContractEnum {
        /// the keys given can be read
        case key
        /// the file is a `tlog-proof`, or the proof of a fork, to the letter
        case file
        /// it ends in a signed note whose text is a checkpoint
        case checkpoint
        /// the checkpoint is of the log the key is for
        case origin
        /// the key signed the checkpoint
        case signature
        /// the file carries the entry, which belongs to that log
        case entry
        /// the path leads from the entry to the signed root
        case inclusion
        /// as many of the given cosigners as asked for signed as well
        case cosignatures
        /// the two checkpoints of a fork's proof are of different logs
        case contradiction
    }
}
