// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Lift the restriction on joining. The admission policy applies again.
    package enum AdmissionLift: Method {
        package static let info = MethodInfo(
            name: "admission.lift", kind: .mutation, severity: .moderate, permission: "edit_admission",
            idempotent: true, summary: "Lift the restriction on joining", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var admission: Contract.AdmissionPolicy

            package init(change: Contract.Change, admission: Contract.AdmissionPolicy) {
                (self.change, self.admission) = (change, admission)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                admission = try reader.required("admission")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("admission", admission)
            }
        }
    }
}
