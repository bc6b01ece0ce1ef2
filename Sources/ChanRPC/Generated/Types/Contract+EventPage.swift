// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Events in order.
    package struct EventPage: JSONStructure {
        /// Whether there is any.
        package var arrived: Bool
        /// Oldest first.
        package var events: [Contract.Event]
        /// Where to go on.
        package var nextSeq: Int

        package init(arrived: Bool, events: [Contract.Event], nextSeq: Int) {
            (self.arrived, self.events, self.nextSeq) = (arrived, events, nextSeq)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            arrived = try reader.required("arrived")
            events = try reader.required("events")
            nextSeq = try reader.required("next_seq")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("arrived", arrived)
            writer.add("events", events)
            writer.add("next_seq", nextSeq)
        }
    }
}
