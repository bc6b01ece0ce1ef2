// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a link as a QR code. The primary link, or the one named, as a QR code: for a terminal, or as an SVG or PNG.
    /// `--to FILE` writes the form that the name of the file says: .png, .svg, or .txt for the terminal's.
    package enum LinkQr: Method {
        package static let info = MethodInfo(
            name: "link.qr", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show a link as a QR code",
            journaled: ["conversation", "link", "format", "full"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "format", "full"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?
            /// How it is drawn.
            package var format: Contract.QRFormat
            /// Draw the full form.
            package var full: Bool

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                format = try reader.optional("format", default: .terminal)
                full = try reader.optional("full", default: false)
            }
        }

        package typealias Result = Contract.LinkQR
    }
}
