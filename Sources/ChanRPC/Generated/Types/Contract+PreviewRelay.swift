// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A relay and the preview that it has.
    package struct PreviewRelay: JSONStructure {
        /// Its identity.
        package var relay: String
        /// Its address.
        package var address: String
        /// Whether it has the newest preview, as far as this node knows since it was started.
        package var current: Bool
        /// Why it has not, or may not have it.
        package var error: String?

        package init(relay: String, address: String, current: Bool, error: String? = nil) {
            (self.relay, self.address, self.current, self.error) = (relay, address, current, error)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            relay = try reader.required("relay")
            address = try reader.required("address")
            current = try reader.required("current")
            error = try reader.optional("error")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("relay", relay)
            writer.add("address", address)
            writer.add("current", current)
            writer.add("error", error)
        }
    }
}
