import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that all pages together are the whole list for any page size, and that the search finds exactly the displayed
/// items.
struct PaginationTests {
    @Test(arguments: [1, 2, 7, 500])
    func `all pages of members together are the roster in rank order`(_ limit: Int) throws {
        var sample = RandomRows("member pages")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let members = (0..<120).map { _ in sample.member() }
        try database.blockingWrite { try RowChangeWriter.apply(members.map(RowChange.memberChanged), of: help, in: $0) }
        let statuses: [MemberStatus] = [.requested, .active, .left]
        let expected = statuses.flatMap { status in
            members.filter { $0.status == status }.sorted {
                ($1.role, Array($0.name.utf8).asText, $0.id) < ($0.role, Array($1.name.utf8).asText, $1.id)
            }
        }
        var query = MemberQuery()
        query.statuses = statuses
        query.limit = limit
        var found: [Member] = []
        while true {
            let page = try database.blockingRead { [query] in try MemberTable.list(query, of: help, in: $0) }
            #expect(page.count <= limit)
            found += page
            guard let last = page.last, page.count == limit else { break }
            query.after = MemberCursor(after: last)
        }
        #expect(found.map(\.id) == expected.map(\.id))
        #expect(found == expected)
        let counts = try database.blockingRead { try MemberTable.countByStatus(of: help, in: $0) }
        #expect(counts[.active] == members.count { $0.status == .active })
    }

    @Test(arguments: [1, 3, 10, 1_000])
    func `all pages of items together are the timeline, in either direction`(_ limit: Int) throws {
        var sample = RandomRows("item pages")
        let (database, help, items) = try Self.timeline(60, &sample)
        for order in [ItemQuery.Order.oldestFirst, .newestFirst] {
            var query = ItemQuery()
            query.order = order
            query.limit = limit
            var found: [Item] = []
            while true {
                let page = try database.blockingRead { [query] in try ItemTable.list(query, of: help, in: $0) }
                found += page.map(\.item)
                guard let last = page.last, page.count == limit else { break }
                if order == .oldestFirst { query.after = last.cursor } else { query.before = last.cursor }
            }
            #expect(found == (order == .oldestFirst ? items : items.reversed()))
        }
    }

    @Test func `filters omit items and do not change the order`() throws {
        var sample = RandomRows("item filters")
        let (database, help, items) = try Self.timeline(60, &sample)
        let page = { @Sendable (query: ItemQuery) in
            try database.blockingRead { try ItemTable.list(query, of: help, in: $0).map(\.item) }
        }
        var messages = ItemQuery()
        messages.kinds = [.message]
        #expect(try page(messages) == items.filter { $0.kind == .message })
        var ofAuthor = ItemQuery()
        let posted = try #require(items.first { $0.imported == nil })
        ofAuthor.author = .member(posted.author)
        #expect(try page(ofAuthor) == items.filter { $0.author == posted.author && $0.imported == nil })
        let (author, times) = (items.compactMap(\.imported?.author)[0], items.compactMap(\.imported?.at))
        var imported = ItemQuery()
        imported.author = .imported(author)
        #expect(try page(imported) == items.filter { $0.imported?.author == author })
        var displayed = ItemQuery()
        let range = try #require(times.min())..<(try #require(times.max()))
        displayed.times = ItemQuery.Times(entries: 20..<40, imported: range)
        #expect(
            try page(displayed)
                == items.filter { item in item.imported?.at.map(range.contains) ?? (20..<40).contains(item.entry) })
        let answered = try #require(items.compactMap(\.replyTo).first)
        var replies = ItemQuery()
        replies.replyTo = answered
        #expect(try page(replies) == items.filter { $0.replyTo == answered })
        let pinned = try database.blockingRead { try ItemTable.listPinned(of: help, in: $0).map(\.item.pin) }
        #expect(pinned == items.compactMap(\.pin).sorted())
    }

    @Test func `the search finds words, prefixes and unaccented letters, newest first, page by page`() throws {
        var sample = RandomRows("search")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let texts = ["the Kernel panics", "kernels everywhere", "Grüße an alle", "kernel again", "a \"quoted\" word"]
        for (number, text) in texts.enumerated() {
            let item = Item(
                id: sample.identifier(), entry: EntryNumber(number), author: sample.identifier(), at: sample.time(),
                posting: Posting(text: text))
            try database.blockingWrite { transaction in try ItemTable.insert(item, of: help, in: transaction) }
        }
        let find = { @Sendable (typed: String, limit: Int, before: ItemCursor?) in
            try database.blockingRead {
                try ItemTable.search(typed, of: help, .newestFirst(before: before), limit: limit, in: $0)
            }
        }
        let numbers = { (typed: String) in try find(typed, 9, nil).map { Int($0.item.entry) } }
        #expect(try numbers("kernel") == [3, 0])
        #expect(try numbers("KERNEL*") == [3, 1, 0])
        #expect(try numbers("grusse") == [])
        #expect(try numbers("gruße") == [2])
        #expect(try numbers("panics the") == [0])
        #expect(try numbers("\"quoted\"") == [4])
        for harmless in ["", "  ", "*", "\"", "a OR b", "NEAR(", "text:", "-", "'; DROP TABLE item"] {
            _ = try numbers(harmless)
        }
        #expect(try numbers("panics\0the") == [0], "a control character separates words")
        #expect(try numbers("kernel\0") == [3, 0])
        #expect(try numbers("\0") == [])
        let first = try #require(try find("kernel", 1, nil).first)
        #expect(try find("kernel", 9, first.cursor).map(\.item.entry) == [0])
    }

    @Test func `the search finds items of several parts`() throws {
        var sample = RandomRows("search parts")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var items: [Item] = []
        for number in 0..<5 {
            items.append(
                Item(
                    id: sample.identifier(), entry: EntryNumber(number), author: sample.identifier(), at: sample.time(),
                    posting: Posting(text: "needle \(number)")))
        }
        try database.blockingWrite { [items] transaction in
            for item in items {
                try ItemTable.insert(item, of: help, in: transaction)
                // Leaves a gap as large as a part of the search index.
                try transaction.run(
                    """
                    INSERT INTO item (id, conversation, message_id, entry, author, as_channel, kind, at, text,
                        version_count, reaction_kinds)
                    SELECT max(id) + ?, conversation, randomblob(16), entry, author, 0, 'event', at, '', 0, 0
                    FROM item
                    """, SearchIndex.itemsPerPart)
            }
        }
        let found = try database.blockingRead {
            try ItemTable.search("needle", of: help, .newestFirst(before: nil), limit: 9, in: $0)
        }
        #expect(found.map(\.item.entry) == [4, 3, 2, 1, 0])
        let limited = try database.blockingRead {
            try ItemTable.search("needle", of: help, .newestFirst(before: nil), limit: 2, in: $0)
        }
        #expect(limited.map(\.item.entry) == [4, 3])
        let older = try database.blockingRead { [limited] in
            try ItemTable.search("needle", of: help, .newestFirst(before: limited[1].cursor), limit: 2, in: $0)
        }
        #expect(older.map(\.item.entry) == [2, 1])
        let oldest = try database.blockingRead {
            try ItemTable.search("needle", of: help, .oldestFirst(after: nil), limit: 2, in: $0)
        }
        #expect(oldest.map(\.item.entry) == [0, 1])
        let newer = try database.blockingRead { [oldest] in
            try ItemTable.search("needle", of: help, .oldestFirst(after: oldest[1].cursor), limit: 9, in: $0)
        }
        #expect(newer.map(\.item.entry) == [2, 3, 4])
    }

    @Test func `a full search part is merged into one segment`() throws {
        var sample = RandomRows("full search parts")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let pieces = { @Sendable (view: StoreView) throws in
            try view.fetchOne("SELECT count(DISTINCT segid) FROM search_0_idx", as: Int.init)
        }
        func post(_ text: String, at entry: EntryNumber) throws {
            let item = Item(
                id: sample.identifier(), entry: entry, author: sample.identifier(), at: sample.time(),
                posting: Posting(text: text))
            try database.blockingWrite { transaction in try ItemTable.insert(item, of: help, in: transaction) }
        }
        for number in EntryNumber(0)..<3 { try post("needle \(number)", at: number) }
        #expect(try database.blockingRead(pieces) == 3)
        try database.blockingWrite { transaction in
            _ = try transaction.run("UPDATE item SET id = ? WHERE entry = 2", SearchIndex.itemsPerPart - 1)
        }
        try post("a needle in the next part", at: 3)
        #expect(try database.blockingRead(pieces) == 1)
    }

    @Test func `unique prefixes of identifiers are distinguished from ambiguous ones`() throws {
        var sample = RandomRows("prefixes")
        let (database, help, items) = try Self.timeline(40, &sample)
        let whole = items[5].id.description
        let find = { @Sendable (typed: String) in
            let prefix = try #require(IdentifierPrefix(typed))
            return try database.blockingRead { try ItemTable.listIDs(withPrefix: prefix, of: help, in: $0) }
        }
        #expect(try find(whole) == [items[5].id])
        #expect(try find(String(whole.prefix(13))) == [items[5].id])
        #expect(try find(whole + "00") == [items[5].id], "digits beyond the identifier do not count")
        #expect(IdentifierPrefix("xyz") == nil)
        #expect(IdentifierPrefix("") == nil)
        for digit in "0123456789abcdef" {
            let expected = items.count { $0.id.description.first == digit }
            #expect(try find(String(digit)).count == min(2, expected))
        }
    }

    @Test func `bans are listed by time and found by key`() throws {
        var sample = RandomRows("bans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let bans = (0..<20).map { _ in sample.ban() }
        try database.blockingWrite { try RowChangeWriter.apply(bans.map(RowChange.banChanged), of: help, in: $0) }
        let expected = bans.sorted { ($0.at, $0.member) < ($1.at, $1.member) }
        try database.blockingRead { view in
            let first = try BanTable.list(of: help, limit: 8, in: view)
            #expect(try first + BanTable.list(of: help, after: first.last, limit: 99, in: view) == expected)
            #expect(try BanTable.find(key: bans[3].memberKey, of: help, in: view).contains(bans[3]))
        }
    }

    private static func timeline(
        _ count: Int, _ sample: inout RandomRows
    ) throws -> (NodeDatabase, ConversationID, [Item]) {
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let authors = (0..<5).map { _ in sample.identifier(MemberID.self) }
        var items: [Item] = []
        for number in 0..<count {
            var item = sample.item(entry: EntryNumber(number / 2))
            item.author = sample.one(of: authors)
            if number > 0, sample.flag() { item.replyTo = items[sample.random.below(number)].id }
            items.append(item)
        }
        try database.blockingWrite { [items] in
            try RowChangeWriter.apply(items.map(RowChange.itemAdded), of: help, in: $0)
        }
        return (database, help, items)
    }
}

extension [UInt8] {
    /// The text in SQLite's order, which compares bytes.
    fileprivate var asText: ByteOrder { ByteOrder(bytes: self) }
}

private struct ByteOrder: Comparable {
    let bytes: [UInt8]
    static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
