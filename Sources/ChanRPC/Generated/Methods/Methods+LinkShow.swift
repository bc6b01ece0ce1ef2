// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a link. The primary link, or the one named. `--plain` prints the link alone.
    package enum LinkShow: Method {
        package static let info = MethodInfo(
            name: "link.show", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show a link", told: ["conversation", "link"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "link"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
            }
        }

        package typealias Result = Contract.Link
    }
}
