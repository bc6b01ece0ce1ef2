// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How far a statement is on its way to the origin.
    package enum SubmissionState: String, ContractEnum {
        /// no relay has it yet
        case queued
        /// a relay has it; the origin has not answered
        case sent
        /// the origin has it, and the staff decides: a held post, a report, a question
        case withStaff = "with_staff"
        /// the origin refused it
        case refused
    }
}
