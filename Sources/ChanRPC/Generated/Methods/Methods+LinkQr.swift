// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a link as a QR code. The primary link, or the one named, as a QR code: for a terminal, or as an SVG or PNG.
    /// `--to FILE` writes the form that the name of the file says: .png, .svg, or .txt for the terminal's.
    package enum LinkQr: Method {
        package static let info = MethodInfo(
            name: "link.qr", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show a link as a QR code", told: ["conversation", "link", "format", "full"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?
            /// How it is drawn.
            package var format: Contract.QRFormat
            /// Draw the full form.
            package var full: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "link", "format", "full"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                format = try reader.optional("format") ?? .terminal
                full = try reader.optional("full") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("format", format)
                writer.add("full", full)
            }
        }

        package typealias Result = Contract.LinkQR
    }
}
