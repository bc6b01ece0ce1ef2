// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What one relay has of a message.
    package struct MessageDelivery: JSONStructure {
        /// Its name.
        package var relay: String
        /// Whether it showed a log that holds the message.
        package var held: Bool
        /// Whether it signed a state of the log that holds it.
        package var cosigned: Bool
        /// When this node last heard from it.
        package var seenAt: UTCTime?

        package init(relay: String, held: Bool, cosigned: Bool, seenAt: UTCTime? = nil) {
            (self.relay, self.held, self.cosigned, self.seenAt) = (relay, held, cosigned, seenAt)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            relay = try reader.required("relay")
            held = try reader.required("held")
            cosigned = try reader.required("cosigned")
            seenAt = try reader.optional("seen_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("relay", relay)
            writer.add("held", held)
            writer.add("cosigned", cosigned)
            writer.add("seen_at", seenAt)
        }
    }
}
