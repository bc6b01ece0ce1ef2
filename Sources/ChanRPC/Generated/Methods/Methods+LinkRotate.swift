// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Replace a link. Withdraws the link and creates one with the same name, role and limits. `--secret` also draws a
    /// new reading secret for what follows in an open conversation.
    package enum LinkRotate: Method {
        package static let info = MethodInfo(
            name: "link.rotate", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: false, summary: "Replace a link", journaled: ["conversation", "link", "secret"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "secret", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?
            /// Draw a new reading secret too. The other links keep the secret that they began with, and open nothing
            /// that follows.
            package var secret: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                secret = try reader.optional("secret", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new link, once the log has it.
            package var link: Contract.Link?
            /// The old one.
            package var withdrawn: Contract.Link

            package init(change: Contract.Change, link: Contract.Link? = nil, withdrawn: Contract.Link) {
                (self.change, self.link, self.withdrawn) = (change, link, withdrawn)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                link = try reader.optional("link")
                withdrawn = try reader.required("withdrawn")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("link", link)
                writer.add("withdrawn", withdrawn)
            }
        }
    }
}
