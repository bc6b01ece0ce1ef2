// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A subscription that ended.
    package struct Ended: JSONStructure {
        /// The one that ended.
        package var subscription: String

        package init(subscription: String) {
            self.subscription = subscription
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
        }
    }
}
