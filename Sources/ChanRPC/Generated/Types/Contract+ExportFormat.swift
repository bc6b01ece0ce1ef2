// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How lines are written.
    package enum ExportFormat: String, ContractEnum {
        /// one JSON object a line
        case jsonl
        /// RFC 4180, with a header; no cell begins a formula
        case csv
    }
}
