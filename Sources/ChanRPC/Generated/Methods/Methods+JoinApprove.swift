// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Admit someone. They become a member with the link's role and receive what members may read.
    package enum JoinApprove: Method {
        package static let info = MethodInfo(
            name: "join.approve", kind: .mutation, severity: .moderate, permission: "admit",
            idempotent: true, summary: "Admit someone", journaled: ["conversation", "request", "role"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request", "role", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The request: name or id of the applicant.
            package var request: String
            /// The role, if not the link's.
            package var role: Contract.Role?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                request = try reader.required("request", .text(maxBytes: 256))
                role = try reader.optional("role")
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var request: Contract.JoinRequest
            /// The new member.
            package var member: Contract.Member

            package init(change: Contract.Change, request: Contract.JoinRequest, member: Contract.Member) {
                (self.change, self.request, self.member) = (change, request, member)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                request = try reader.required("request")
                member = try reader.required("member")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("request", request)
                writer.add("member", member)
            }
        }
    }
}
