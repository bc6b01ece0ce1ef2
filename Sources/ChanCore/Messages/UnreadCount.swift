/// The number of unread messages, and of those that mention the reader.
package struct UnreadCount: Hashable, Sendable {
    /// The most messages counted: a count of 10,000 means 10,000 or more.
    package static let maximum = 10_000

    package let messages: Int
    package let mentions: Int

    package init(messages: Int, mentions: Int) {
        self.messages = messages
        self.mentions = mentions
    }
}
