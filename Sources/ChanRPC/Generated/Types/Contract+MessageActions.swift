// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What may be done with some messages.
    package struct MessageActions: JSONStructure {
        /// Each action on each message: the messages as they were given, the actions in one order.
        package var actions: [Contract.ActionVerdict]

        package init(actions: [Contract.ActionVerdict]) {
            self.actions = actions
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            actions = try reader.required("actions")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("actions", actions)
        }
    }
}
