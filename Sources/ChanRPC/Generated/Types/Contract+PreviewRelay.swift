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
        /// Whether it has the newest preview: at the node that publishes it as far as it knows since it was started,
        /// elsewhere as the relay answered.
        package var current: Bool
        /// The address of the page at the relay, which the relay tells where it is started with `--web-url`.
        package var url: String?
        /// Why it has not, or may not have it.
        package var error: String?

        package init(relay: String, address: String, current: Bool, url: String? = nil, error: String? = nil) {
            (self.relay, self.address, self.current, self.url) = (relay, address, current, url)
            self.error = error
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            relay = try reader.required("relay")
            address = try reader.required("address")
            current = try reader.required("current")
            url = try reader.optional("url")
            error = try reader.optional("error")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("relay", relay)
            writer.add("address", address)
            writer.add("current", current)
            writer.add("url", url)
            writer.add("error", error)
        }
    }
}
