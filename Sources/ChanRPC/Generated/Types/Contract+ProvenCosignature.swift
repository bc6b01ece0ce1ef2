// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A cosignature that holds.
    package struct ProvenCosignature: JSONStructure {
        /// The cosigner.
        package var name: String
        /// When it signed, by its own clock.
        package var at: UTCTime

        package init(name: String, at: UTCTime) {
            (self.name, self.at) = (name, at)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            at = try reader.required("at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("at", at)
        }
    }
}
