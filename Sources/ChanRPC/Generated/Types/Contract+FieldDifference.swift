// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One field, as it was and as it is, or would be.
    package struct FieldDifference: JSONStructure {
        /// The noun of what it belongs to: conversation, member, ban, link, relay, message, device, profile, token,
        /// job.
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
        /// Where `old` identifies a member, their name; in the audit log.
        package var oldName: String?
        /// Where `new` identifies a member, their name; in the audit log.
        package var newName: String?

        package init(
            what: String, id: String? = nil, name: String? = nil, field: String, old: String? = nil, new: String? = nil,
            oldName: String? = nil, newName: String? = nil) {
            (self.what, self.id, self.name, self.field) = (what, id, name, field)
            (self.old, self.new, self.oldName, self.newName) = (old, new, oldName, newName)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            what = try reader.required("what")
            id = try reader.optional("id")
            name = try reader.optional("name")
            field = try reader.required("field")
            old = try reader.optional("old")
            new = try reader.optional("new")
            oldName = try reader.optional("old_name")
            newName = try reader.optional("new_name")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("what", what)
            writer.add("id", id)
            writer.add("name", name)
            writer.add("field", field)
            writer.add("old", old)
            writer.add("new", new)
            writer.add("old_name", oldName)
            writer.add("new_name", newName)
        }
    }
}
