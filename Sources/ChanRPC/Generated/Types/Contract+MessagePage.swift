// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A part of a conversation without gaps, around one item.
    package struct MessagePage: JSONStructure {
        /// The items, oldest first.
        package var items: [Contract.Message]
        /// Id of the item at the place; absent if the conversation has no items.
        package var anchor: String?
        /// Whether there are items before these.
        package var hasOlder: Bool
        /// Whether there are items after these.
        package var hasNewer: Bool
        /// Entries of the log before the first item: about how much is missing. Not all entries are messages.
        package var missingBefore: Int
        /// Entries of the log after the last item, in the same way.
        package var missingAfter: Int
        /// The entry up to which messages were read on this node; -1: nothing.
        package var readTo: Int
        /// Unread messages of others; 10,000 means that many or more. Absent unless `count_unread`.
        package var unread: Int?
        /// Those that mention this node's member. Absent unless `count_unread`.
        package var unreadMentions: Int?
        /// The node's change number of this answer: `events.subscribe` from the next one misses nothing.
        package var asOfSeq: Int

        package init(
            items: [Contract.Message], anchor: String? = nil, hasOlder: Bool, hasNewer: Bool, missingBefore: Int,
            missingAfter: Int, readTo: Int, unread: Int? = nil, unreadMentions: Int? = nil, asOfSeq: Int) {
            (self.items, self.anchor, self.hasOlder, self.hasNewer) = (items, anchor, hasOlder, hasNewer)
            (self.missingBefore, self.missingAfter, self.readTo, self.unread) = (missingBefore, missingAfter, readTo, unread)
            (self.unreadMentions, self.asOfSeq) = (unreadMentions, asOfSeq)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            items = try reader.required("items")
            anchor = try reader.optional("anchor")
            hasOlder = try reader.required("has_older")
            hasNewer = try reader.required("has_newer")
            missingBefore = try reader.required("missing_before")
            missingAfter = try reader.required("missing_after")
            readTo = try reader.required("read_to")
            unread = try reader.optional("unread")
            unreadMentions = try reader.optional("unread_mentions")
            asOfSeq = try reader.required("as_of_seq")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("items", items)
            writer.add("anchor", anchor)
            writer.add("has_older", hasOlder)
            writer.add("has_newer", hasNewer)
            writer.add("missing_before", missingBefore)
            writer.add("missing_after", missingAfter)
            writer.add("read_to", readTo)
            writer.add("unread", unread)
            writer.add("unread_mentions", unreadMentions)
            writer.add("as_of_seq", asOfSeq)
        }
    }
}
