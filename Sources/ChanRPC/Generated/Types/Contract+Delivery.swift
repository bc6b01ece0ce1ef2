// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// How far an own message is on its way to the origin, and from there to the relays; of a message of others, that
    /// it is provisional.
    package struct Delivery: JSONStructure {
        /// How far it is.
        package var state: Contract.DeliveryState
        /// The name of the refusal.
        package var error: String?
        /// The refusal in a sentence.
        package var reason: String?
        /// Once it is ordered: the relays that count, as `quorum_relays` of the conversation.
        package var relays: Int?
        /// Those that hold it, according to the last answer of each.
        package var holding: Int?
        /// Those that cosigned a checkpoint of the log with it.
        package var cosigning: Int?
        /// Those that must cosign it before it is final.
        package var quorum: Int?
        /// Whether fewer cosigned it: nothing else is wrong, but relays and origin might still show others another log.
        package var provisional: Bool?

        package init(
            state: Contract.DeliveryState, error: String? = nil, reason: String? = nil, relays: Int? = nil,
            holding: Int? = nil, cosigning: Int? = nil, quorum: Int? = nil, provisional: Bool? = nil) {
            (self.state, self.error, self.reason, self.relays) = (state, error, reason, relays)
            (self.holding, self.cosigning, self.quorum, self.provisional) = (holding, cosigning, quorum, provisional)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            state = try reader.required("state")
            error = try reader.optional("error")
            reason = try reader.optional("reason")
            relays = try reader.optional("relays")
            holding = try reader.optional("holding")
            cosigning = try reader.optional("cosigning")
            quorum = try reader.optional("quorum")
            provisional = try reader.optional("provisional")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("state", state)
            writer.add("error", error)
            writer.add("reason", reason)
            writer.add("relays", relays)
            writer.add("holding", holding)
            writer.add("cosigning", cosigning)
            writer.add("quorum", quorum)
            writer.add("provisional", provisional)
        }
    }
}
