// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A link to join by.
    package struct Link: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Name among the conversation's links.
        package var name: String
        /// The link itself, in its short form where it has one; whoever has it can use it.
        package var url: String
        /// The form that `url` has.
        package var form: Contract.LinkForm
        /// Why the full form is the only one.
        package var formNote: String?
        /// Whether it works.
        package var state: Contract.LinkState
        /// Whether it is the conversation's main link.
        package var primary: Bool
        /// Channel or group: a channel's observers are called subscribers.
        package var kind: Contract.ConversationKind
        /// Role it grants.
        package var role: Contract.Role
        /// How it admits.
        package var admission: Contract.Admission
        /// When it expires.
        package var expiresAt: UTCTime?
        /// Maximum number of uses.
        package var useLimit: Int?
        /// How often it was used.
        package var uses: Int
        /// Uses not decided yet; they count against the limit.
        package var pending: Int
        /// When it was made.
        package var createdAt: UTCTime
        /// Who made it.
        package var createdBy: Contract.MemberRef?
        /// Addresses of relays it names.
        package var relays: [String]

        package init(
            id: String, name: String, url: String, form: Contract.LinkForm, formNote: String? = nil,
            state: Contract.LinkState, primary: Bool, kind: Contract.ConversationKind, role: Contract.Role,
            admission: Contract.Admission, expiresAt: UTCTime? = nil, useLimit: Int? = nil, uses: Int, pending: Int,
            createdAt: UTCTime, createdBy: Contract.MemberRef? = nil, relays: [String]) {
            (self.id, self.name, self.url, self.form) = (id, name, url, form)
            (self.formNote, self.state, self.primary, self.kind) = (formNote, state, primary, kind)
            (self.role, self.admission, self.expiresAt, self.useLimit) = (role, admission, expiresAt, useLimit)
            (self.uses, self.pending, self.createdAt, self.createdBy) = (uses, pending, createdAt, createdBy)
            self.relays = relays
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            url = try reader.required("url")
            form = try reader.required("form")
            formNote = try reader.optional("form_note")
            state = try reader.required("state")
            primary = try reader.required("primary")
            kind = try reader.required("kind")
            role = try reader.required("role")
            admission = try reader.required("admission")
            expiresAt = try reader.optional("expires_at")
            useLimit = try reader.optional("use_limit")
            uses = try reader.required("uses")
            pending = try reader.required("pending")
            createdAt = try reader.required("created_at")
            createdBy = try reader.optional("created_by")
            relays = try reader.required("relays")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("url", url)
            writer.add("form", form)
            writer.add("form_note", formNote)
            writer.add("state", state)
            writer.add("primary", primary)
            writer.add("kind", kind)
            writer.add("role", role)
            writer.add("admission", admission)
            writer.add("expires_at", expiresAt)
            writer.add("use_limit", useLimit)
            writer.add("uses", uses)
            writer.add("pending", pending)
            writer.add("created_at", createdAt)
            writer.add("created_by", createdBy)
            writer.add("relays", relays)
        }
    }
}
