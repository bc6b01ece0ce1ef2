// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Decline someone. The applicant receives the reason and may ask again.
    package enum JoinDecline: Method {
        package static let info = MethodInfo(
            name: "join.decline", kind: .mutation, severity: .moderate, permission: "admit",
            idempotent: true, summary: "Decline someone", journaled: ["conversation", "request"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The request: name or id of the applicant.
            package var request: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                request = try reader.required("request", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var request: Contract.JoinRequest

            package init(change: Contract.Change, request: Contract.JoinRequest) {
                (self.change, self.request) = (change, request)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                request = try reader.required("request")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("request", request)
            }
        }
    }
}
