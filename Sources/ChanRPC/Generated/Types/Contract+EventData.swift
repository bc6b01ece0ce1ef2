// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The details of an event besides its author, its target and its place. Texts are as they stand now; deleted ones
    /// are absent.
    package struct EventData: JSONStructure {
        /// When the origin ordered the entry.
        package var orderedAt: UTCTime?
        /// One line for people.
        package var summary: String?
        /// The reason everyone is given.
        package var reason: String?
        /// The item of the timeline as it now stands.
        package var message: Contract.Message?
        /// The name given.
        package var name: String?
        /// The title given.
        package var title: String?
        /// The role given.
        package var role: Contract.Role?
        /// The permission it is about.
        package var permission: String?
        /// Whether it was given rather than withheld.
        package var given: Bool?
        /// Until when it holds.
        package var untilAt: UTCTime?
        /// Of `conversation.read`: the entry up to which messages were read; -1: nothing.
        package var readTo: Int?
        /// Of `conversation.read`: the unread messages now.
        package var unread: Int?
        /// Of `conversation.read`: those among them that mention this node's member.
        package var unreadMentions: Int?
        /// Of `conversation.read`: the number of entries that were counted; messages of later entries are not in
        /// `unread`.
        package var entries: Int?
        /// Of `conversation.finalized`: the number of final entries.
        package var final: Int?
        /// Of `inbox.changed`: what it is; absent where the own role changed.
        package var kind: Contract.InboxKind?
        /// Of `inbox.changed`: whether it waits for an answer now.
        package var waits: Bool?
        /// The reaction.
        package var emoji: String?
        /// Whether it was given rather than taken back.
        package var added: Bool?
        /// The state now.
        package var state: String?
        /// The state before.
        package var before: String?
        /// What failed, or why it was refused: a name of the error catalogue without its family; of a job with it.
        package var error: String?
        /// Of `join.refused`: the ban lists that refuse them.
        package var lists: [String]?
        /// How often in a row; reported at the 1st, 2nd, 4th, 8th time.
        package var count: Int?
        /// The method that began the job.
        package var method: String?
        /// Units of the job done.
        package var done: Int?
        /// Units in all, if known.
        package var total: Int?
        /// What the job counts, a plural.
        package var unit: String?
        /// The first event lost.
        package var fromSeq: Int?
        /// The last event lost.
        package var toSeq: Int?

        package init(
            orderedAt: UTCTime? = nil, summary: String? = nil, reason: String? = nil, message: Contract.Message? = nil,
            name: String? = nil, title: String? = nil, role: Contract.Role? = nil, permission: String? = nil,
            given: Bool? = nil, untilAt: UTCTime? = nil, readTo: Int? = nil, unread: Int? = nil,
            unreadMentions: Int? = nil, entries: Int? = nil, final: Int? = nil, kind: Contract.InboxKind? = nil,
            waits: Bool? = nil, emoji: String? = nil, added: Bool? = nil, state: String? = nil, before: String? = nil,
            error: String? = nil, lists: [String]? = nil, count: Int? = nil, method: String? = nil, done: Int? = nil,
            total: Int? = nil, unit: String? = nil, fromSeq: Int? = nil, toSeq: Int? = nil) {
            (self.orderedAt, self.summary, self.reason, self.message) = (orderedAt, summary, reason, message)
            (self.name, self.title, self.role, self.permission) = (name, title, role, permission)
            (self.given, self.untilAt, self.readTo, self.unread) = (given, untilAt, readTo, unread)
            (self.unreadMentions, self.entries, self.final, self.kind) = (unreadMentions, entries, final, kind)
            (self.waits, self.emoji, self.added, self.state) = (waits, emoji, added, state)
            (self.before, self.error, self.lists, self.count) = (before, error, lists, count)
            (self.method, self.done, self.total, self.unit) = (method, done, total, unit)
            (self.fromSeq, self.toSeq) = (fromSeq, toSeq)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            orderedAt = try reader.optional("ordered_at")
            summary = try reader.optional("summary")
            reason = try reader.optional("reason")
            message = try reader.optional("message")
            name = try reader.optional("name")
            title = try reader.optional("title")
            role = try reader.optional("role")
            permission = try reader.optional("permission")
            given = try reader.optional("given")
            untilAt = try reader.optional("until_at")
            readTo = try reader.optional("read_to")
            unread = try reader.optional("unread")
            unreadMentions = try reader.optional("unread_mentions")
            entries = try reader.optional("entries")
            final = try reader.optional("final")
            kind = try reader.optional("kind")
            waits = try reader.optional("waits")
            emoji = try reader.optional("emoji")
            added = try reader.optional("added")
            state = try reader.optional("state")
            before = try reader.optional("before")
            error = try reader.optional("error")
            lists = try reader.optional("lists")
            count = try reader.optional("count")
            method = try reader.optional("method")
            done = try reader.optional("done")
            total = try reader.optional("total")
            unit = try reader.optional("unit")
            fromSeq = try reader.optional("from_seq")
            toSeq = try reader.optional("to_seq")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("ordered_at", orderedAt)
            writer.add("summary", summary)
            writer.add("reason", reason)
            writer.add("message", message)
            writer.add("name", name)
            writer.add("title", title)
            writer.add("role", role)
            writer.add("permission", permission)
            writer.add("given", given)
            writer.add("until_at", untilAt)
            writer.add("read_to", readTo)
            writer.add("unread", unread)
            writer.add("unread_mentions", unreadMentions)
            writer.add("entries", entries)
            writer.add("final", final)
            writer.add("kind", kind)
            writer.add("waits", waits)
            writer.add("emoji", emoji)
            writer.add("added", added)
            writer.add("state", state)
            writer.add("before", before)
            writer.add("error", error)
            writer.add("lists", lists)
            writer.add("count", count)
            writer.add("method", method)
            writer.add("done", done)
            writer.add("total", total)
            writer.add("unit", unit)
            writer.add("from_seq", fromSeq)
            writer.add("to_seq", toSeq)
        }
    }
}
