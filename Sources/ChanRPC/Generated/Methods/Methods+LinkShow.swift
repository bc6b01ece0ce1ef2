// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a link. The primary link, or the one named, in its short form: a secret, and relays that serve the rest
    /// sealed. `--full` shows the form that contains everything; links from before short links have no other until they
    /// are rotated. `--plain` prints the link alone.
    package enum LinkShow: Method {
        package static let info = MethodInfo(
            name: "link.show", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show a link", journaled: ["conversation", "link", "full"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "full"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?
            /// Show the full form.
            package var full: Bool

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                full = try reader.optional("full", default: false)
            }
        }

        package typealias Result = Contract.Link
    }
}
