// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How a QR code is drawn.
    package enum QRFormat: String, ContractEnum {
        /// block characters, for a dark terminal
        case terminal
        /// an SVG picture
        case svg
        /// a PNG picture
        case png
    }
}
