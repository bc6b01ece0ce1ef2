// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a link says of itself, verified.
    package struct LinkInspection: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// 64 hex digits.
        package var conversation: String
        /// What it leads to.
        package var kind: Contract.ConversationKind
        /// Whether it opens the conversation by itself.
        package var visibility: Contract.Visibility
        /// What it shows.
        package var name: String
        /// What it shows.
        package var title: String
        /// Role it shows.
        package var role: Contract.Role
        /// When it expires.
        package var expiresAt: UTCTime?
        /// Whether that is over.
        package var expired: Bool
        /// Whether a node of this version joins by it.
        package var usable: Bool
        /// Addresses it names.
        package var relays: [String]
        /// Keys of the owners, from the creator to the one who signed it.
        package var owners: [String]
        /// Key of whoever orders the log.
        package var origin: String
        /// The form that was given.
        package var form: Contract.LinkForm
        /// Length of the text.
        package var bytes: Int

        package init(
            id: String, conversation: String, kind: Contract.ConversationKind, visibility: Contract.Visibility,
            name: String, title: String, role: Contract.Role, expiresAt: UTCTime? = nil, expired: Bool, usable: Bool,
            relays: [String], owners: [String], origin: String, form: Contract.LinkForm, bytes: Int) {
            (self.id, self.conversation, self.kind, self.visibility) = (id, conversation, kind, visibility)
            (self.name, self.title, self.role, self.expiresAt) = (name, title, role, expiresAt)
            (self.expired, self.usable, self.relays, self.owners) = (expired, usable, relays, owners)
            (self.origin, self.form, self.bytes) = (origin, form, bytes)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            conversation = try reader.required("conversation")
            kind = try reader.required("kind")
            visibility = try reader.required("visibility")
            name = try reader.required("name")
            title = try reader.required("title")
            role = try reader.required("role")
            expiresAt = try reader.optional("expires_at")
            expired = try reader.required("expired")
            usable = try reader.required("usable")
            relays = try reader.required("relays")
            owners = try reader.required("owners")
            origin = try reader.required("origin")
            form = try reader.required("form")
            bytes = try reader.required("bytes")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("conversation", conversation)
            writer.add("kind", kind)
            writer.add("visibility", visibility)
            writer.add("name", name)
            writer.add("title", title)
            writer.add("role", role)
            writer.add("expires_at", expiresAt)
            writer.add("expired", expired)
            writer.add("usable", usable)
            writer.add("relays", relays)
            writer.add("owners", owners)
            writer.add("origin", origin)
            writer.add("form", form)
            writer.add("bytes", bytes)
        }
    }
}
