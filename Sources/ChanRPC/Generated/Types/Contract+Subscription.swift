// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A running `events.subscribe` or `message.follow`.
    package struct Subscription: JSONStructure {
        /// Names it in notifications and to end it.
        package var subscription: String
        /// The first event (`events.subscribe`) or entry (`message.follow`) it will send.
        package var nextSeq: Int

        package init(subscription: String, nextSeq: Int) {
            (self.subscription, self.nextSeq) = (subscription, nextSeq)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
            nextSeq = try reader.required("next_seq")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
            writer.add("next_seq", nextSeq)
        }
    }
}
