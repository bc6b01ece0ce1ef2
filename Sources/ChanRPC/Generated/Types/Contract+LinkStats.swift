// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What became of those who came by a link.
    package struct LinkStats: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Its name.
        package var name: String
        /// Whether it works.
        package var state: Contract.LinkState
        /// How often it was used.
        package var uses: Int
        /// Maximum number of uses.
        package var useLimit: Int?
        /// Who waits.
        package var pending: Int
        /// Members still.
        package var active: Int
        /// Who left.
        package var left: Int
        /// Who was removed.
        package var removed: Int
        /// Who was banned.
        package var banned: Int
        /// Who was declined.
        package var declined: Int
        /// Took the request back.
        package var withdrawn: Int

        package init(
            id: String, name: String, state: Contract.LinkState, uses: Int, useLimit: Int? = nil, pending: Int,
            active: Int, left: Int, removed: Int, banned: Int, declined: Int, withdrawn: Int) {
            (self.id, self.name, self.state, self.uses) = (id, name, state, uses)
            (self.useLimit, self.pending, self.active, self.left) = (useLimit, pending, active, left)
            (self.removed, self.banned, self.declined, self.withdrawn) = (removed, banned, declined, withdrawn)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            state = try reader.required("state")
            uses = try reader.required("uses")
            useLimit = try reader.optional("use_limit")
            pending = try reader.required("pending")
            active = try reader.required("active")
            left = try reader.required("left")
            removed = try reader.required("removed")
            banned = try reader.required("banned")
            declined = try reader.required("declined")
            withdrawn = try reader.required("withdrawn")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("state", state)
            writer.add("uses", uses)
            writer.add("use_limit", useLimit)
            writer.add("pending", pending)
            writer.add("active", active)
            writer.add("left", left)
            writer.add("removed", removed)
            writer.add("banned", banned)
            writer.add("declined", declined)
            writer.add("withdrawn", withdrawn)
        }
    }
}
