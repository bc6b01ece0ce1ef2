// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Make a withdrawn link work again. Undoes `link.withdraw`; an expiry or limit that was reached still applies.
    package enum LinkRevive: Method {
        package static let info = MethodInfo(
            name: "link.revive", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: true, summary: "Make a withdrawn link work again", journaled: ["conversation", "link"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.required("link", .text(maxBytes: 256))
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
