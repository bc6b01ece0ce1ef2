// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a link. Creates a further link with its own name, role, limit and expiry.
    package enum LinkCreate: Method {
        package static let info = MethodInfo(
            name: "link.create", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: false, summary: "Create a link",
            journaled: ["conversation", "name", "role", "admission", "expires_at", "use_limit"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "name", "role", "admission", "expires_at", "use_limit", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Name among the conversation's links.
            package var name: String
            /// Role it grants (default: subscriber in a channel, member in a group).
            package var role: Contract.Role?
            /// How it admits (default: as the conversation does).
            package var admission: Contract.Admission?
            /// When it expires.
            package var expiresAt: UTCTime?
            /// Maximum number of uses.
            package var useLimit: Int?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                name = try reader.required("name", .text(maxBytes: 64))
                role = try reader.optional("role")
                admission = try reader.optional("admission")
                expiresAt = try reader.optional("expires_at")
                useLimit = try reader.optional("use_limit", .integer(min: 1, max: 1000000))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new link, once the log has it.
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
