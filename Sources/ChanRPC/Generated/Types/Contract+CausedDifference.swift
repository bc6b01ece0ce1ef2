// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One field that is different, and the entry that made it so.
    package struct CausedDifference: JSONStructure {
        /// What it belongs to: conversation, member, link, relay, ban, message, device.
        package var what: String
        /// Its id; absent for the conversation.
        package var id: String?
        /// Its name at that moment.
        package var name: String?
        /// The field.
        package var field: String
        /// What it was; absent where there was nothing.
        package var old: String?
        /// What it is; absent where nothing is left.
        package var new: String?
        /// The entry.
        package var seq: Int
        /// When it was ordered.
        package var at: UTCTime
        /// What was done.
        package var action: String
        /// Who did it.
        package var actor: Contract.MemberRef

        package init(
            what: String, id: String? = nil, name: String? = nil, field: String, old: String? = nil, new: String? = nil,
            seq: Int, at: UTCTime, action: String, actor: Contract.MemberRef) {
            (self.what, self.id, self.name, self.field) = (what, id, name, field)
            (self.old, self.new, self.seq, self.at) = (old, new, seq, at)
            (self.action, self.actor) = (action, actor)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            what = try reader.required("what")
            id = try reader.optional("id")
            name = try reader.optional("name")
            field = try reader.required("field")
            old = try reader.optional("old")
            new = try reader.optional("new")
            seq = try reader.required("seq")
            at = try reader.required("at")
            action = try reader.required("action")
            actor = try reader.required("actor")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("what", what)
            writer.add("id", id)
            writer.add("name", name)
            writer.add("field", field)
            writer.add("old", old)
            writer.add("new", new)
            writer.add("seq", seq)
            writer.add("at", at)
            writer.add("action", action)
            writer.add("actor", actor)
        }
    }
}
