// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What one relay's cosignature says.
    package struct CosignatureCheck: JSONStructure {
        /// Relay name.
        package var relay: String
        /// Checkpoint size it signed.
        package var size: Int
        /// When.
        package var at: UTCTime
        /// Whether it holds.
        package var ok: Bool

        package init(relay: String, size: Int, at: UTCTime, ok: Bool) {
            (self.relay, self.size, self.at, self.ok) = (relay, size, at, ok)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            relay = try reader.required("relay")
            size = try reader.required("size")
            at = try reader.required("at")
            ok = try reader.required("ok")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("relay", relay)
            writer.add("size", size)
            writer.add("at", at)
            writer.add("ok", ok)
        }
    }
}
