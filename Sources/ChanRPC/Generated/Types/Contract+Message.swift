// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An item of a conversation: message, event, tombstone or failure.
    package struct Message: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Entry number in the log; until it is ordered, the one it would have now.
        package var seq: Int
        /// When the origin ordered it; until then, when it was written.
        package var at: UTCTime
        /// Dated in the future by a clock that was ahead, as the log said later.
        package var datedAhead: Bool?
        /// What it is.
        package var kind: Contract.MessageKind
        /// The text, or an event in words; absent on tombstones and failures.
        package var text: String?
        /// The exact bytes, where they are not UTF-8 and `text` is repaired.
        package var raw: Base64?
        /// An event's topic, as in `events.subscribe`: `member.joined`; absent on imported events.
        package var event: String?
        /// Who said or did it; absent where it cannot be known.
        package var author: Contract.MemberRef?
        /// Posted by the channel itself.
        package var asChannel: Bool?
        /// Where it came from, if imported.
        package var imported: Contract.Imported?
        /// Id of the message it answers.
        package var replyTo: String?
        /// What it answers, as that now stands.
        package var quote: Contract.Quote?
        /// Whom it names.
        package var mentions: [Contract.MemberRef]?
        /// Files it carries.
        package var files: [Contract.File]?
        /// A page that the text links to.
        package var linkPreview: Contract.LinkPreview?
        /// Where it was forwarded from, first source first.
        package var forwarded: [Contract.ForwardSource]?
        /// When it disappears, or did.
        package var expiresAt: UTCTime?
        /// When it was last edited.
        package var editedAt: UTCTime?
        /// How often it was edited.
        package var edits: Int?
        /// Reactions; absent when none.
        package var reactions: [Contract.Reaction]?
        /// Whether it is pinned.
        package var pinned: Bool?
        /// Who moderated it and why.
        package var moderated: Contract.Tombstone?
        /// Who deleted it.
        package var deleted: Contract.Tombstone?
        /// What failed.
        package var failure: Contract.Failure?
        /// How far an own message is; absent once all relays hold it.
        package var delivery: Contract.Delivery?
        /// Of `message.search`: the parts of the text that match.
        package var matches: [Contract.TextRange]?

        package init(
            id: String, seq: Int, at: UTCTime, datedAhead: Bool? = nil, kind: Contract.MessageKind, text: String? = nil,
            raw: Base64? = nil, event: String? = nil, author: Contract.MemberRef? = nil, asChannel: Bool? = nil,
            imported: Contract.Imported? = nil, replyTo: String? = nil, quote: Contract.Quote? = nil,
            mentions: [Contract.MemberRef]? = nil, files: [Contract.File]? = nil,
            linkPreview: Contract.LinkPreview? = nil, forwarded: [Contract.ForwardSource]? = nil,
            expiresAt: UTCTime? = nil, editedAt: UTCTime? = nil, edits: Int? = nil,
            reactions: [Contract.Reaction]? = nil, pinned: Bool? = nil, moderated: Contract.Tombstone? = nil,
            deleted: Contract.Tombstone? = nil, failure: Contract.Failure? = nil, delivery: Contract.Delivery? = nil,
            matches: [Contract.TextRange]? = nil) {
            (self.id, self.seq, self.at, self.datedAhead) = (id, seq, at, datedAhead)
            (self.kind, self.text, self.raw, self.event) = (kind, text, raw, event)
            (self.author, self.asChannel, self.imported, self.replyTo) = (author, asChannel, imported, replyTo)
            (self.quote, self.mentions, self.files, self.linkPreview) = (quote, mentions, files, linkPreview)
            (self.forwarded, self.expiresAt, self.editedAt, self.edits) = (forwarded, expiresAt, editedAt, edits)
            (self.reactions, self.pinned, self.moderated, self.deleted) = (reactions, pinned, moderated, deleted)
            (self.failure, self.delivery, self.matches) = (failure, delivery, matches)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            seq = try reader.required("seq")
            at = try reader.required("at")
            datedAhead = try reader.optional("dated_ahead")
            kind = try reader.required("kind")
            text = try reader.optional("text")
            raw = try reader.optional("raw")
            event = try reader.optional("event")
            author = try reader.optional("author")
            asChannel = try reader.optional("as_channel")
            imported = try reader.optional("imported")
            replyTo = try reader.optional("reply_to")
            quote = try reader.optional("quote")
            mentions = try reader.optional("mentions")
            files = try reader.optional("files")
            linkPreview = try reader.optional("link_preview")
            forwarded = try reader.optional("forwarded")
            expiresAt = try reader.optional("expires_at")
            editedAt = try reader.optional("edited_at")
            edits = try reader.optional("edits")
            reactions = try reader.optional("reactions")
            pinned = try reader.optional("pinned")
            moderated = try reader.optional("moderated")
            deleted = try reader.optional("deleted")
            failure = try reader.optional("failure")
            delivery = try reader.optional("delivery")
            matches = try reader.optional("matches")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("seq", seq)
            writer.add("at", at)
            writer.add("dated_ahead", datedAhead)
            writer.add("kind", kind)
            writer.add("text", text)
            writer.add("raw", raw)
            writer.add("event", event)
            writer.add("author", author)
            writer.add("as_channel", asChannel)
            writer.add("imported", imported)
            writer.add("reply_to", replyTo)
            writer.add("quote", quote)
            writer.add("mentions", mentions)
            writer.add("files", files)
            writer.add("link_preview", linkPreview)
            writer.add("forwarded", forwarded)
            writer.add("expires_at", expiresAt)
            writer.add("edited_at", editedAt)
            writer.add("edits", edits)
            writer.add("reactions", reactions)
            writer.add("pinned", pinned)
            writer.add("moderated", moderated)
            writer.add("deleted", deleted)
            writer.add("failure", failure)
            writer.add("delivery", delivery)
            writer.add("matches", matches)
        }
    }
}
