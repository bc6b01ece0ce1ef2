package import ChanID
package import ChanTimeline

/// What happened to the reader, in the past tense.
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
    case typing(ConversationID, MemberID, name: String, Bool)
    /// The answer to a message that was sent: the item in its place, or `nil` when the node did not accept it.
    case posted(ConversationID, ItemID, LoadedItem?)
    case found(ConversationID, query: String, [SearchMatch])
    /// What was asked for about a message or conversation, as lines for people.
    case info(title: String, [String])
    /// The refusals that actions on an item would get; the others are allowed.
    case refusals(ItemID, [ReaderCommand: String])
    /// Something was done, or refused, as a sentence.
    case notice(String)
    /// Whether the node answers.
    case connected(Bool)
    /// Events were missed: what is shown is loaded anew, at the same place.
    case missed
    /// The local day or time zone is another one.
    case clockSet(LocalClock)
    case woke
}

/// What the driver does.
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
    case search(ConversationID, query: String)
    /// `nil`: about the conversation itself.
    case showInfo(ConversationID, ItemID?)
    case askRefusals(ConversationID, ItemID)
    case open(url: String)
    case save(ConversationID, ItemID)
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

    package init(item: ItemID, entry: Int) {
        self.item = item
        self.entry = entry
    }
}
