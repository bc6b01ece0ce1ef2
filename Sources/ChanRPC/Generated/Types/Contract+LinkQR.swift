// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A link as a QR code.
    package struct LinkQR: JSONStructure {
        /// Name of the link.
        package var link: String
        /// How it is drawn.
        package var format: Contract.QRFormat
        /// Squares a side.
        package var modules: Int
        /// The picture, or the text for a terminal in UTF-8.
        package var file: Base64

        package init(link: String, format: Contract.QRFormat, modules: Int, file: Base64) {
            (self.link, self.format, self.modules, self.file) = (link, format, modules, file)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            link = try reader.required("link")
            format = try reader.required("format")
            modules = try reader.required("modules")
            file = try reader.required("file")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("link", link)
            writer.add("format", format)
            writer.add("modules", modules)
            writer.add("file", file)
        }
    }
}
