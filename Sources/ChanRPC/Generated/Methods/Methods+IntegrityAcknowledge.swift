// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Acknowledge an error. A fork, a log that became shorter, a wrong root or checkpoint is a proof that stands, also
    /// where another relay made up for it: `sync`, `audit verify` and `doctor` warn of it until somebody acknowledges
    /// it. It stays in `integrity list`, with its evidence.
    package enum IntegrityAcknowledge: Method {
        package static let info = MethodInfo(
            name: "integrity.acknowledge", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Acknowledge an error", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["error", "request_key", "reason", "reason_private", "dry_run"]
            /// Its number, from `integrity list`.
            package var error: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                error = try reader.required("error", .text(maxBytes: 20))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var error: Contract.IntegrityError

            package init(change: Contract.Change, error: Contract.IntegrityError) {
                (self.change, self.error) = (change, error)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                error = try reader.required("error")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("error", error)
            }
        }
    }
}
