// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Invite one person. Creates a link for one use that grants the role, to be handed to that person.
    package enum MemberAdd: Method {
        package static let info = MethodInfo(
            name: "member.add", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: false, summary: "Invite one person", journaled: ["conversation", "name", "role", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "name", "role", "expires_at", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Name of the person.
            package var name: String
            /// Role it grants.
            package var role: Contract.Role?
            /// When the invitation expires.
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                name = try reader.required("name", .text(maxBytes: 64))
                role = try reader.optional("role")
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The link to hand over, once the log has it.
            package var link: Contract.Link?

            package init(change: Contract.Change, link: Contract.Link? = nil) {
                (self.change, self.link) = (change, link)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                link = try reader.optional("link")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("link", link)
            }
        }
    }
}
