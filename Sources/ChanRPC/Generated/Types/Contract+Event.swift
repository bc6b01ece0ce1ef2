// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Something that happened, reported once. The same shape for every topic.
    package struct Event: JSONStructure {
        /// The node's change number; the cursor: go on with the next.
        package var seq: Int
        /// What happened: a name of `events.topics`.
        package var topic: String
        /// When this node noted it.
        package var at: UTCTime
        /// Conversation id.
        package var conversation: String?
        /// Its name now.
        package var conversationName: String?
        /// The entry of its log that says it.
        package var entry: Int?
        /// Who did it.
        package var actor: Contract.MemberRef?
        /// Whom or what it concerns, unless a message.
        package var target: Contract.EventTarget?
        /// Id of the message it concerns.
        package var message: String?
        /// What to know beyond that, as far as the topic has it and this node can read it.
        package var data: Contract.EventData

        package init(
            seq: Int, topic: String, at: UTCTime, conversation: String? = nil, conversationName: String? = nil,
            entry: Int? = nil, actor: Contract.MemberRef? = nil, target: Contract.EventTarget? = nil,
            message: String? = nil, data: Contract.EventData) {
            (self.seq, self.topic, self.at, self.conversation) = (seq, topic, at, conversation)
            (self.conversationName, self.entry, self.actor, self.target) = (conversationName, entry, actor, target)
            (self.message, self.data) = (message, data)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            seq = try reader.required("seq")
            topic = try reader.required("topic")
            at = try reader.required("at")
            conversation = try reader.optional("conversation")
            conversationName = try reader.optional("conversation_name")
            entry = try reader.optional("entry")
            actor = try reader.optional("actor")
            target = try reader.optional("target")
            message = try reader.optional("message")
            data = try reader.required("data")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("seq", seq)
            writer.add("topic", topic)
            writer.add("at", at)
            writer.add("conversation", conversation)
            writer.add("conversation_name", conversationName)
            writer.add("entry", entry)
            writer.add("actor", actor)
            writer.add("target", target)
            writer.add("message", message)
            writer.add("data", data)
        }
    }
}
