// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An integrity or decryption error, kept and counted.
    package struct IntegrityError: JSONStructure {
        /// Identifier on this node.
        package var id: String
        /// Conversation id.
        package var conversation: String
        /// Proof or decryption.
        package var `class`: Contract.FailureClass
        /// Which error.
        package var kind: Contract.IntegrityKind
        /// Entry it concerns.
        package var seq: Int?
        /// Last entry, where several are concerned.
        package var toSeq: Int?
        /// Where it came from: a relay's name, or `store`.
        package var source: String
        /// Identity of that relay.
        package var relay: String?
        /// One line for people.
        package var detail: String
        /// How often.
        package var count: Int
        /// First seen.
        package var firstAt: UTCTime
        /// Last seen.
        package var lastAt: UTCTime
        /// When a good copy was found.
        package var recoveredAt: UTCTime?
        /// When somebody of this node said that they know of it.
        package var acknowledgedAt: UTCTime?
        /// Whether signed pieces prove it to others: `integrity evidence`.
        package var hasEvidence: Bool
        /// What can be done.
        package var hint: String?

        package init(
            id: String, conversation: String, `class`: Contract.FailureClass, kind: Contract.IntegrityKind,
            seq: Int? = nil, toSeq: Int? = nil, source: String, relay: String? = nil, detail: String, count: Int,
            firstAt: UTCTime, lastAt: UTCTime, recoveredAt: UTCTime? = nil, acknowledgedAt: UTCTime? = nil,
            hasEvidence: Bool, hint: String? = nil) {
            (self.id, self.conversation, self.class, self.kind) = (id, conversation, `class`, kind)
            (self.seq, self.toSeq, self.source, self.relay) = (seq, toSeq, source, relay)
            (self.detail, self.count, self.firstAt, self.lastAt) = (detail, count, firstAt, lastAt)
            (self.recoveredAt, self.acknowledgedAt, self.hasEvidence, self.hint) = (recoveredAt, acknowledgedAt, hasEvidence, hint)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            conversation = try reader.required("conversation")
            `class` = try reader.required("class")
            kind = try reader.required("kind")
            seq = try reader.optional("seq")
            toSeq = try reader.optional("to_seq")
            source = try reader.required("source")
            relay = try reader.optional("relay")
            detail = try reader.required("detail")
            count = try reader.required("count")
            firstAt = try reader.required("first_at")
            lastAt = try reader.required("last_at")
            recoveredAt = try reader.optional("recovered_at")
            acknowledgedAt = try reader.optional("acknowledged_at")
            hasEvidence = try reader.required("has_evidence")
            hint = try reader.optional("hint")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("conversation", conversation)
            writer.add("class", `class`)
            writer.add("kind", kind)
            writer.add("seq", seq)
            writer.add("to_seq", toSeq)
            writer.add("source", source)
            writer.add("relay", relay)
            writer.add("detail", detail)
            writer.add("count", count)
            writer.add("first_at", firstAt)
            writer.add("last_at", lastAt)
            writer.add("recovered_at", recoveredAt)
            writer.add("acknowledged_at", acknowledgedAt)
            writer.add("has_evidence", hasEvidence)
            writer.add("hint", hint)
        }
    }
}
