// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What proves to anybody that a log was forked.
    package struct Evidence: JSONStructure {
        /// Conversation id.
        package var conversation: String
        /// What it proves.
        package var kind: Contract.IntegrityKind
        /// Identity of the relay that showed the second piece.
        package var relay: String?
        /// When both had been seen.
        package var foundAt: UTCTime
        /// The log's verifier key.
        package var key: String
        /// A signed checkpoint, or a statement as it stands in the log.
        package var first: Base64
        /// The one it excludes.
        package var second: Base64
        /// The file that `audit check-proof` checks with `key` and nothing else. Absent where the two pieces alone
        /// prove nothing, as in evidence from before 0.2, and where two origins signed them.
        package var proof: String?

        package init(
            conversation: String, kind: Contract.IntegrityKind, relay: String? = nil, foundAt: UTCTime, key: String,
            first: Base64, second: Base64, proof: String? = nil) {
            (self.conversation, self.kind, self.relay, self.foundAt) = (conversation, kind, relay, foundAt)
            (self.key, self.first, self.second, self.proof) = (key, first, second, proof)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            kind = try reader.required("kind")
            relay = try reader.optional("relay")
            foundAt = try reader.required("found_at")
            key = try reader.required("key")
            first = try reader.required("first")
            second = try reader.required("second")
            proof = try reader.optional("proof")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("kind", kind)
            writer.add("relay", relay)
            writer.add("found_at", foundAt)
            writer.add("key", key)
            writer.add("first", first)
            writer.add("second", second)
            writer.add("proof", proof)
        }
    }
}
