import ChanTimeline

/// The reader's state beside the timeline.
extension ReaderApp {
    struct Notice: Hashable, Sendable {
        var text: String
        var until: Milliseconds
    }

    struct Search: Hashable, Sendable {
        var query: SearchQuery
        /// In the order of the log: the newest of all that match.
        var matches: [SearchMatch]
        /// All that match.
        var total: Int
        var index: Int
    }

    /// Numbers that change with every message.
    struct Counts: Hashable, Sendable {
        var entries = 0
        /// The messages since the reader left the end, and those of them that mention the reader.
        var new = 0
        var mentions = 0
    }

    /// A text that was left before it was sent.
    struct SavedDraft: Sendable {
        var editor: LineEditor
        var replyTo: ItemID?
    }
}
