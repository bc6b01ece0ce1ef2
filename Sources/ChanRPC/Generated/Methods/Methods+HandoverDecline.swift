// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Decline what was offered. Nothing changes.
    package enum HandoverDecline: Method {
        package static let info = MethodInfo(
            name: "handover.decline", kind: .mutation, severity: .low, permission: "read",
            idempotent: false, summary: "Decline what was offered", journaled: ["conversation"])

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
            package var handover: Contract.Handover

            package init(change: Contract.Change, handover: Contract.Handover) {
                (self.change, self.handover) = (change, handover)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                handover = try reader.required("handover")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("handover", handover)
            }
        }
    }
}
