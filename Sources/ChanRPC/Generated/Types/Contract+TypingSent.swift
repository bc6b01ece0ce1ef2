// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Whether the other members are notified.
    package struct TypingSent: JSONStructure {
        /// Whether the node sends it: not where its setting is off, within 4 seconds of the last time, for a caller who
        /// may not post, or where no node runs.
        package var sent: Bool

        package init(sent: Bool) {
            self.sent = sent
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            sent = try reader.required("sent")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("sent", sent)
        }
    }
}
