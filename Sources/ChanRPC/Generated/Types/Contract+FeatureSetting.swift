// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One feature.
    package struct FeatureSetting: JSONStructure {
        /// Which.
        package var feature: Contract.Feature
        /// Whether it is switched on.
        package var on: Bool
        /// Lowest role that may use it.
        package var fromRole: Contract.Role

        package init(feature: Contract.Feature, on: Bool, fromRole: Contract.Role) {
            (self.feature, self.on, self.fromRole) = (feature, on, fromRole)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            feature = try reader.required("feature")
            on = try reader.required("on")
            fromRole = try reader.required("from_role")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("feature", feature)
            writer.add("on", on)
            writer.add("from_role", fromRole)
        }
    }
}
