// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Refuse a quarantined submission. Its author learns that it could not be processed, and relays forget it. A batch
    /// cannot be dropped: the log is what it is.
    package enum IntegrityDrop: Method {
        package static let info = MethodInfo(
            name: "integrity.drop", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Refuse a quarantined submission", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["hash", "request_key", "reason", "reason_private", "dry_run"]
            /// Its hash, or the beginning of it, from `doctor`.
            package var hash: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                hash = try reader.required("hash", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change

            package init(change: Contract.Change) {
                self.change = change
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
            }
        }
    }
}
