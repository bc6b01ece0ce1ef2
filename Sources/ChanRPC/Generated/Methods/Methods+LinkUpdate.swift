// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Change a link. Changes name, role, admission, expiry or limit of a link; other fields stay. Copies of the link
    /// that were shared before still show the old role and expiry, but grant the new role. A later expiry needs a new
    /// copy: `link.show`.
    package enum LinkUpdate: Method {
        package static let info = MethodInfo(
            name: "link.update", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: true, summary: "Change a link",
            journaled: ["conversation", "link", "name", "role", "admission", "expires_at", "use_limit", "unset"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "name", "role", "admission", "expires_at", "use_limit", "unset", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String
            /// Another name.
            package var name: String?
            /// Another role.
            package var role: Contract.Role?
            /// How it admits.
            package var admission: Contract.Admission?
            /// When it expires.
            package var expiresAt: UTCTime?
            /// Maximum number of uses, including past uses and pending requests.
            package var useLimit: Int?
            /// Remove: `expires_at` or `use_limit`.
            package var unset: [Contract.LinkLimit]
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.required("link", .text(maxBytes: 256))
                name = try reader.optional("name", .text(maxBytes: 64))
                role = try reader.optional("role")
                admission = try reader.optional("admission")
                expiresAt = try reader.optional("expires_at")
                useLimit = try reader.optional("use_limit", .integer(min: 1, max: 1000000))
                unset = try reader.optional("unset", .items(max: 2, maxBytes: 256), default: [])
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var link: Contract.Link

            package init(change: Contract.Change, link: Contract.Link) {
                (self.change, self.link) = (change, link)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                link = try reader.required("link")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("link", link)
            }
        }
    }
}
