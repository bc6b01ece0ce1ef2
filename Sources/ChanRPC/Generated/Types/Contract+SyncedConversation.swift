// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a sync did for one conversation.
    package struct SyncedConversation: JSONStructure {
        /// Conversation id.
        package var id: String
        /// Name.
        package var name: String
        /// Whether it is now current.
        package var ok: Bool
        /// Log size before.
        package var fromSize: Int
        /// Log size now.
        package var size: Int
        /// Messages and events received.
        package var messages: Int
        /// New integrity and decryption errors.
        package var errors: Int
        /// Entries handed to relays.
        package var published: Int
        /// Entries no relay has cosigned yet.
        package var unpublished: Int
        /// This node's own statements that the origin has not answered yet; `submission.list` names them.
        package var submissions: Int
        /// This node's own statements that the origin refused and nobody discarded.
        package var refused: Int
        /// Of these, how many were refused during this sync.
        package var refusedNow: Int
        /// New answers received to this node's own.
        package var receipts: Int
        /// Relays that answered.
        package var relaysReached: Int
        /// Relays asked.
        package var relays: Int
        /// Forks, logs that became shorter, wrong roots and checkpoints that nobody acknowledged.
        package var alarms: Int
        /// What went wrong.
        package var detail: String?

        package init(
            id: String, name: String, ok: Bool, fromSize: Int, size: Int, messages: Int, errors: Int, published: Int,
            unpublished: Int, submissions: Int, refused: Int, refusedNow: Int, receipts: Int, relaysReached: Int,
            relays: Int, alarms: Int, detail: String? = nil) {
            (self.id, self.name, self.ok, self.fromSize) = (id, name, ok, fromSize)
            (self.size, self.messages, self.errors, self.published) = (size, messages, errors, published)
            (self.unpublished, self.submissions, self.refused, self.refusedNow) = (unpublished, submissions, refused, refusedNow)
            (self.receipts, self.relaysReached, self.relays, self.alarms) = (receipts, relaysReached, relays, alarms)
            self.detail = detail
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            ok = try reader.required("ok")
            fromSize = try reader.required("from_size")
            size = try reader.required("size")
            messages = try reader.required("messages")
            errors = try reader.required("errors")
            published = try reader.required("published")
            unpublished = try reader.required("unpublished")
            submissions = try reader.required("submissions")
            refused = try reader.required("refused")
            refusedNow = try reader.required("refused_now")
            receipts = try reader.required("receipts")
            relaysReached = try reader.required("relays_reached")
            relays = try reader.required("relays")
            alarms = try reader.required("alarms")
            detail = try reader.optional("detail")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("ok", ok)
            writer.add("from_size", fromSize)
            writer.add("size", size)
            writer.add("messages", messages)
            writer.add("errors", errors)
            writer.add("published", published)
            writer.add("unpublished", unpublished)
            writer.add("submissions", submissions)
            writer.add("refused", refused)
            writer.add("refused_now", refusedNow)
            writer.add("receipts", receipts)
            writer.add("relays_reached", relaysReached)
            writer.add("relays", relays)
            writer.add("alarms", alarms)
            writer.add("detail", detail)
        }
    }
}
