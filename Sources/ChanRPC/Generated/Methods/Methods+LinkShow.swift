// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a link. The primary link, or the one named, in its short form: a secret, and relays that serve the rest
    /// sealed. `--full` shows the form that contains everything; links from before short links have no other until they
    /// are rotated. `--plain` prints the link alone.
    package enum LinkShow: Method {
        package static let info = MethodInfo(
            name: "link.show", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show a link", told: ["conversation", "link", "full"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?
            /// Show the full form.
            package var full: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "link", "full"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                full = try reader.optional("full") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("full", full)
            }
        }

        package typealias Result = Contract.Link
    }
}
