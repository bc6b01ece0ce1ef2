package import ChanCore
package import ChanID
package import ChanSQLite

/// A message that this node will post later.
package struct ScheduledPost: Hashable, Sendable {
    package let id: Int64
    package let conversation: ConversationID
    package let dueAt: Timestamp
    /// Mentions are resolved at the time of posting.
    package fileprivate(set) var posting: Posting
    package let createdAt: Timestamp
    /// The requester as JSON.
    package let requester: String
    /// The reason why it could not be posted.
    package let failure: String?

    /// Creates a post that is not stored yet.
    package init(
        _ posting: Posting, in conversation: ConversationID, at due: Timestamp,
        asked: (by: String, at: Timestamp)
    ) {
        id = 0
        self.conversation = conversation
        dueAt = due
        self.posting = posting
        createdAt = asked.at
        requester = asked.by
        failure = nil
    }

    fileprivate init(_ conversation: ConversationID, _ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        self.conversation = conversation
        dueAt = try row.next()
        var posting = Posting(text: try row.next(), asChannel: try row.next(), replyTo: try row.next())
        posting.timeToLive = try row.next()
        posting.linkPreview = try row.next(LinkPreviewColumn?.self)?.preview
        self.posting = posting
        createdAt = try row.next()
        requester = try row.next()
        failure = try row.next()
    }
}

/// The messages to post later.
package enum ScheduledPostTable {
    private static let columns =
        "id, due_at, text, as_channel, reply_to, time_to_live, link_preview, created_at, requester, failure"

    package static func find(
        _ id: Int64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ScheduledPost? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let found = try view.fetchOne(
            "SELECT \(columns) FROM scheduled_post WHERE conversation = ? AND id = ?", row, id
        ) {
            row throws(StoreError) in try ScheduledPost(conversation, &row)
        }
        return try found.map { post throws(StoreError) in try addDetails(to: post, in: view) }
    }

    /// Returns all posts of one conversation, the next one first.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [ScheduledPost] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            "SELECT \(columns) FROM scheduled_post WHERE conversation = ? ORDER BY due_at, id", row
        ) { row throws(StoreError) in try ScheduledPost(conversation, &row) }
        var all: [ScheduledPost] = []
        for post in found { all.append(try addDetails(to: post, in: view)) }
        return all
    }

    private static func addDetails(to post: ScheduledPost, in view: StoreView) throws(StoreError) -> ScheduledPost {
        var post = post
        post.posting.files = try view.fetchAll(
            "SELECT \(ItemFileTable.columns) FROM scheduled_file WHERE post = ? ORDER BY position", post.id,
            as: Attachment.init)
        return post
    }

    /// Inserts a post.
    ///
    /// - Returns: its number.
    package static func insert(_ post: ScheduledPost, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        transaction.setScheduleChanged()
        let id = try transaction.insert(
            """
            INSERT INTO scheduled_post (conversation, due_at, text, as_channel, reply_to, time_to_live, link_preview,
            created_at, requester) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, try transaction.requireRowID(of: post.conversation), post.dueAt, post.posting.text,
            post.posting.asChannel, post.posting.replyTo, post.posting.timeToLive,
            post.posting.linkPreview.map(LinkPreviewColumn.init), post.createdAt, post.requester)
        for (position, file) in post.posting.files.enumerated() {
            try transaction.run(
                "INSERT INTO scheduled_file (post, position, \(ItemFileTable.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                id, position, file.root, file.key.bytes, file.bytes, file.name, file.mediaType, file.isVoice,
                file.details.encoded)
        }
        return id
    }

    /// Deletes a post that was posted or canceled, and schedules wiping its text from the files.
    package static func delete(
        _ id: Int64, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run("DELETE FROM scheduled_post WHERE conversation = ? AND id = ?", row, id)
        try DeletedDataWiper.scheduleWipe(in: transaction)
    }

    package static func setFailure(
        _ id: Int64, of conversation: ConversationID, _ failure: String, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run(
            "UPDATE scheduled_post SET failure = ? WHERE conversation = ? AND id = ?", failure, row, id)
    }
}
