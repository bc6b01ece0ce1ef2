import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that pages around a place and counts of unread messages cost the same in a short and in a long log, and agree
/// with a scan of all items.
struct TimelinePlaceTests {
    private static func timeline(_ count: Int, _ sample: inout RandomRows) throws -> (
        NodeDatabase, ConversationID, [Item]
    ) {
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let (reader, others) = (sample.identifier(MemberID.self), (0..<3).map { _ in sample.identifier(MemberID.self) })
        let items = (0..<count).map { number in
            var item = sample.item(entry: EntryNumber(number / 2 * 3))
            item.author = number % 4 == 0 ? reader : sample.one(of: others)
            if number % 5 == 0 { item.mentions = [others[0], reader] }
            return item
        }
        try database.blockingWrite { try RowChangeWriter.apply(items.map(RowChange.itemAdded), of: help, in: $0) }
        return (database, help, items)
    }

    @Test func `the item at each place, and the window around it, are those of a scan`() throws {
        var sample = RandomRows("places")
        let (database, help, items) = try Self.timeline(40, &sample)
        try database.blockingRead { view throws in
            #expect(try ItemTable.find(at: .newest, of: help, in: view)?.item == items.last)
            #expect(try ItemTable.find(at: .oldest, of: help, in: view)?.item == items.first)
            for entry: EntryNumber in 0...60 {
                let found = try ItemTable.find(at: .entry(entry), of: help, in: view)?.item
                #expect(found == items.first { $0.entry >= entry }, "entry \(entry)")
            }
            for (index, item) in items.enumerated() {
                let middle = try #require(try ItemTable.find(at: .item(item.id), of: help, in: view))
                let window = try ItemTable.list(around: middle.cursor, before: 5, after: 2, of: help, in: view)
                #expect(window.older.map(\.item) == Array(items[max(0, index - 5)..<index].reversed()))
                #expect(window.newer.map(\.item) == Array(items[(index + 1)...].prefix(2)))
                #expect(window.hasOlder == (index > 5) && window.hasNewer == (index < items.count - 3))
            }
        }
    }

    @Test func `the imported item with the earliest time in its source from a moment on is that of a scan`() throws {
        var sample = RandomRows("imported times")
        let (database, help, items) = try Self.timeline(60, &sample)
        let times = items.compactMap { $0.imported?.at }
        #expect(times.count > 5)
        try database.blockingRead { view throws in
            for moment in times + [Timestamp(milliseconds: .min), Timestamp(milliseconds: .max)] {
                let found = try ItemTable.findImported(since: moment, of: help, in: view)?.item.imported?.at
                #expect(found == times.filter { $0 >= moment }.min())
            }
        }
    }

    @Test func `unread messages are visible ones of others; mentions are those that name the reader`() throws {
        var sample = RandomRows("unread")
        let (database, help, items) = try Self.timeline(200, &sample)
        let reader = items[0].author
        try database.blockingRead { view throws in
            for first: EntryNumber in [0, 1, 30, 149, 297, 298] {
                let unread = items.filter { item in
                    item.entry >= first && item.author != reader && item.kind == .message && item.tombstone == nil
                        && (!item.text.isEmpty || !item.files.isEmpty || item.imported != nil)
                }
                let count = try ItemTable.count(UnreadQuery(from: first, by: reader), of: help, in: view)
                #expect(
                    count.messages == unread.count && count.mentions == unread.count { $0.mentions.contains(reader) })
                let found = try ItemTable.findFirst(UnreadQuery(from: first, by: reader), of: help, in: view)
                #expect(found == unread.first?.entry)
            }
        }
    }

    /// Inserts messages of one author quickly, the first half of them imported.
    private static func fill(
        _ database: NodeDatabase, _ help: ConversationID, by author: MemberID, count: Int
    ) throws {
        _ = try database.blockingWrite { transaction in
            try transaction.run(
                """
                INSERT INTO item (conversation, message_id, entry, author, as_channel, kind, at, text, mentions,
                    imported_kind, imported_author, imported_at, imported_at_text, version_count, reaction_kinds)
                WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ? - 1)
                SELECT ?, randomblob(16), n, ?, 0, 'message', 1000 + n, 'text', ?,
                    CASE WHEN n < ? / 2 THEN 0 END, CASE WHEN n < ? / 2 THEN 'ann' END,
                    CASE WHEN n < ? / 2 THEN n END, CASE WHEN n < ? / 2 THEN '' END, 0, 0
                FROM number
                """, count, try transaction.requireRowID(of: help), author, author, count, count, count, count)
        }
    }

    /// Returns the steps of the database that `body` takes in a log of this length, whose messages are all by one
    /// author.
    private static func steps(
        of log: Int, _ body: (ConversationID, _ author: MemberID, StoreView) throws -> Void
    ) throws -> Int {
        var sample = RandomRows("long log")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let author = sample.identifier(MemberID.self)
        try fill(database, help, by: author, count: log)
        return try database.blockingRead { view in
            let before = view.machineSteps
            try body(help, author, view)
            return view.machineSteps - before
        }
    }

    @Test func `a page around any place takes the same steps of the database in 1,000 items as in 100,000`() throws {
        let pages: [(String, (Int, ConversationID, StoreView) throws -> PlacedItem?)] = [
            ("newest", { try ItemTable.find(at: .newest, of: $1, in: $2) }),
            ("oldest", { try ItemTable.find(at: .oldest, of: $1, in: $2) }),
            ("entry", { try ItemTable.find(at: .entry(EntryNumber($0 / 2)), of: $1, in: $2) }),
            ("imported", { try ItemTable.findImported(since: Timestamp(milliseconds: Int64($0 / 3)), of: $1, in: $2) }),
        ]
        for (name, find) in pages {
            let steps = try [1_000, 100_000].map { log in
                try Self.steps(of: log) { help, _, view in
                    let middle = try #require(try find(log, help, view), "\(name)")
                    let window = try ItemTable.list(around: middle.cursor, before: 50, after: 50, of: help, in: view)
                    #expect(window.older.count + window.newer.count >= 50, "\(name)")
                }
            }
            #expect(steps[0] > 100 && steps[1] <= steps[0] * 11 / 10, "\(name): \(steps)")
        }
    }

    @Test func `counting unread messages has a limit, also among own messages`() throws {
        for isOwn in [false, true] {
            let steps = try [40_000, 80_000].map { log in
                try Self.steps(of: log) { help, author, view in
                    let unread = UnreadQuery(from: 7, by: isOwn ? author : nil)
                    let count = try ItemTable.count(unread, of: help, in: view)
                    #expect(count.messages == (isOwn ? 0 : UnreadCount.maximum))
                    #expect(try ItemTable.findFirst(unread, of: help, in: view) == (isOwn ? nil : 7))
                }
            }
            #expect(steps[0] > 1_000 && steps[1] <= steps[0] * 11 / 10, "\(steps)")
        }
    }
}
