package import ChanID
package import ChanTimeline

/// An event for the reader, named in the past tense.
package enum ReaderEvent: Hashable, Sendable {
    case input(TerminalInput)
    case resized(GridSize)
    case conversations([ConversationEntry])
    case header(ConversationID, ConversationHeader)
    case page(ConversationID, Request, Page, [LoadedItem])
    case pageFailed(ConversationID, Request, retryable: Bool)
    case arrived(ConversationID, [LoadedItem])
    case changed(ConversationID, [LoadedItem])
    case removed(ConversationID, [ItemID])
    /// The log has this number of entries, of which not all are items.
    case logged(ConversationID, entries: Int)
    /// Something else than messages has changed: the header may be out of date.
    case altered(ConversationID)
    /// Enough relays cosigned more entries.
    case finalized(ConversationID)
    /// The read marker moved at the node.
    case marked(ConversationID, ReadMark)
    case typing(ConversationID, MemberID, name: String, Bool)
    /// The answer to a message that was sent: the item in its place, or `nil` when the node did not accept it.
    case posted(ConversationID, ItemID, LoadedItem?)
    /// - `total`: all matches, where the node counted more than it returned; 10,000 means that many or more.
    case found(ConversationID, SearchQuery, [SearchMatch], total: Int?)
    /// Members whose names contain what was typed.
    case members(ConversationID, [MemberID: String])
    /// The requested details of a message or conversation, as lines for people.
    case info(title: String, [String])
    /// The refusals that actions on an item would get; the others are allowed.
    case refusals(ItemID, [ReaderCommand: String])
    /// The result of an action or its refusal, as a sentence.
    case notice(String)
    /// How far long work is, as a sentence; `nil` when it has ended.
    case progress(String?)
    /// Whether the node answers.
    case connected(Bool)
    /// Events were missed: the shown messages are loaded again, at the same place.
    case missed
    /// The local day or time zone is another one.
    case clockSet(LocalClock)
    case woke
}

/// An action of the driver.
package enum ReaderAction: Hashable, Sendable {
    case load(ConversationID, Request, Anchor, before: Int, after: Int)
    /// The conversation is shown from now on: its header and its events are wanted.
    case follow(ConversationID)
    case listConversations
    case markRead(ConversationID, ItemID)
    case markUnread(ConversationID, ItemID)
    case sendTyping(ConversationID)
    case post(ConversationID, Outgoing)
    case edit(ConversationID, ItemID, text: String)
    case delete(ConversationID, [ItemID])
    case moderate(ConversationID, [ItemID], reason: String)
    case forward(ConversationID, [ItemID], to: ConversationID)
    case react(ConversationID, ItemID, emoji: String)
    case mute(ConversationID, Bool)
    case search(ConversationID, SearchQuery)
    /// `nil`: about the conversation itself.
    case showInfo(ConversationID, ItemID?)
    case askRefusals(ConversationID, ItemID)
    /// Queries the delivery of own messages.
    case askDelivery(ConversationID, [ItemID])
    case findMembers(ConversationID, String)
    case open(url: String)
    case save(ConversationID, ItemID)
    /// Stores an unsent draft; `nil` when it was sent or deleted.
    case keepDraft(ConversationID, KeptDraft?)
    case copy(String)
    case bell
    /// The terminal's content is unknown; all of it is drawn again.
    case redraw
    case suspend
    case quit
}

/// A conversation as the list shows it.
package struct ConversationEntry: Hashable, Sendable {
    package var id: ConversationID
    package var name: String
    package var unread: Int
    package var mentions: Int
    package var isMuted: Bool

    package init(id: ConversationID, name: String, unread: Int = 0, mentions: Int = 0, isMuted: Bool = false) {
        self.id = id
        self.name = name
        self.unread = unread
        self.mentions = mentions
        self.isMuted = isMuted
    }
}

/// A message on its way to the node.
package struct Outgoing: Hashable, Sendable {
    /// The identifier of its row until the node answers.
    package var id: ItemID
    package var text: String
    package var replyTo: ItemID?
}

/// An item that a search found.
package struct SearchMatch: Hashable, Sendable {
    package var item: ItemID
    package var entry: Int
    /// The parts of its text that match, in scalars.
    package var ranges: [Range<Int>]

    package init(item: ItemID, entry: Int, ranges: [Range<Int>] = []) {
        self.item = item
        self.entry = entry
        self.ranges = ranges
    }
}
