// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A conversation as it was at one moment of its log.
    package struct AuditState: JSONStructure {
        /// Conversation id.
        package var conversation: String
        /// The last entry that counts.
        package var seq: Int
        /// When it was ordered.
        package var at: UTCTime
        /// Entries of the log then.
        package var size: Int
        /// Its Merkle root then, 64 hex digits.
        package var root: String
        /// Channel or group.
        package var kind: Contract.ConversationKind
        /// Who may read with a link.
        package var visibility: Contract.Visibility
        /// Where it stood in its life.
        package var state: Contract.ConversationState
        /// Its version.
        package var version: Int
        /// Short name.
        package var name: String
        /// Title.
        package var title: String
        /// What it is about.
        package var description: String
        /// Active members.
        package var members: Int
        /// Bans in force.
        package var bans: Int
        /// Settings that differ from what such a conversation begins with.
        package var settings: [Contract.FieldDifference]
        /// Everyone above author.
        package var staff: [Contract.MemberThen]
        /// Links.
        package var links: [Contract.LinkThen]
        /// Relays.
        package var relays: [Contract.RelayThen]
        /// Members, highest role first; empty unless asked for.
        package var roster: [Contract.MemberThen]
        /// Members beyond the 10,000 that are listed.
        package var rosterOmitted: Int
        /// Entries up to there that this node cannot open: what they say is missing here. They may be of messages, or
        /// of administration.
        package var unopened: Int

        package init(
            conversation: String, seq: Int, at: UTCTime, size: Int, root: String, kind: Contract.ConversationKind,
            visibility: Contract.Visibility, state: Contract.ConversationState, version: Int, name: String,
            title: String, description: String, members: Int, bans: Int, settings: [Contract.FieldDifference],
            staff: [Contract.MemberThen], links: [Contract.LinkThen], relays: [Contract.RelayThen],
            roster: [Contract.MemberThen], rosterOmitted: Int, unopened: Int) {
            (self.conversation, self.seq, self.at, self.size) = (conversation, seq, at, size)
            (self.root, self.kind, self.visibility, self.state) = (root, kind, visibility, state)
            (self.version, self.name, self.title, self.description) = (version, name, title, description)
            (self.members, self.bans, self.settings, self.staff) = (members, bans, settings, staff)
            (self.links, self.relays, self.roster, self.rosterOmitted) = (links, relays, roster, rosterOmitted)
            self.unopened = unopened
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            seq = try reader.required("seq")
            at = try reader.required("at")
            size = try reader.required("size")
            root = try reader.required("root")
            kind = try reader.required("kind")
            visibility = try reader.required("visibility")
            state = try reader.required("state")
            version = try reader.required("version")
            name = try reader.required("name")
            title = try reader.required("title")
            description = try reader.required("description")
            members = try reader.required("members")
            bans = try reader.required("bans")
            settings = try reader.required("settings")
            staff = try reader.required("staff")
            links = try reader.required("links")
            relays = try reader.required("relays")
            roster = try reader.required("roster")
            rosterOmitted = try reader.required("roster_omitted")
            unopened = try reader.required("unopened")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("seq", seq)
            writer.add("at", at)
            writer.add("size", size)
            writer.add("root", root)
            writer.add("kind", kind)
            writer.add("visibility", visibility)
            writer.add("state", state)
            writer.add("version", version)
            writer.add("name", name)
            writer.add("title", title)
            writer.add("description", description)
            writer.add("members", members)
            writer.add("bans", bans)
            writer.add("settings", settings)
            writer.add("staff", staff)
            writer.add("links", links)
            writer.add("relays", relays)
            writer.add("roster", roster)
            writer.add("roster_omitted", rosterOmitted)
            writer.add("unopened", unopened)
        }
    }
}
