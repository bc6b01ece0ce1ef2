// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What became of an imported file.
    package struct ImportReport: JSONStructure {
        /// Conversation id.
        package var conversation: String
        /// The file.
        package var path: String
        /// Lines read, or messages of the chat.
        package var lines: Int
        /// How many became messages now.
        package var messages: Int
        /// How many became events now.
        package var events: Int
        /// Empty lines.
        package var blank: Int
        /// How many an earlier run had imported.
        package var skipped: Int
        /// How many were not understood and not carried over.
        package var notUnderstood: Int
        /// By sort.
        package var counts: [Contract.ImportCount]
        /// What messages had that has no place here: formatting, contents of files and the like.
        package var notCarried: [Contract.ImportCount]?
        /// The first 20 lines not understood.
        package var examples: [Contract.SourceLine]
        /// First entry written.
        package var firstSeq: Int?
        /// Last entry written.
        package var lastSeq: Int?
        /// Entries no relay has cosigned yet.
        package var unpublished: Int
        /// How long it took.
        package var elapsedMs: Int

        package init(
            conversation: String, path: String, lines: Int, messages: Int, events: Int, blank: Int, skipped: Int,
            notUnderstood: Int, counts: [Contract.ImportCount], notCarried: [Contract.ImportCount]? = nil,
            examples: [Contract.SourceLine], firstSeq: Int? = nil, lastSeq: Int? = nil, unpublished: Int,
            elapsedMs: Int) {
            (self.conversation, self.path, self.lines, self.messages) = (conversation, path, lines, messages)
            (self.events, self.blank, self.skipped, self.notUnderstood) = (events, blank, skipped, notUnderstood)
            (self.counts, self.notCarried, self.examples, self.firstSeq) = (counts, notCarried, examples, firstSeq)
            (self.lastSeq, self.unpublished, self.elapsedMs) = (lastSeq, unpublished, elapsedMs)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            path = try reader.required("path")
            lines = try reader.required("lines")
            messages = try reader.required("messages")
            events = try reader.required("events")
            blank = try reader.required("blank")
            skipped = try reader.required("skipped")
            notUnderstood = try reader.required("not_understood")
            counts = try reader.required("counts")
            notCarried = try reader.optional("not_carried")
            examples = try reader.required("examples")
            firstSeq = try reader.optional("first_seq")
            lastSeq = try reader.optional("last_seq")
            unpublished = try reader.required("unpublished")
            elapsedMs = try reader.required("elapsed_ms")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("path", path)
            writer.add("lines", lines)
            writer.add("messages", messages)
            writer.add("events", events)
            writer.add("blank", blank)
            writer.add("skipped", skipped)
            writer.add("not_understood", notUnderstood)
            writer.add("counts", counts)
            writer.add("not_carried", notCarried)
            writer.add("examples", examples)
            writer.add("first_seq", firstSeq)
            writer.add("last_seq", lastSeq)
            writer.add("unpublished", unpublished)
            writer.add("elapsed_ms", elapsedMs)
        }
    }
}
