import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

@Suite("Changes computed in a copy of a conversation")
struct ConversationCopyTests {
    /// The content of two conversations.
    private struct Content {
        let help: ConversationID
        let other: ConversationID
        let items: [Item]
        let theirs: [Item]
        let members: [Member]
        let link: Link

        init(_ sample: inout RandomRows) {
            (help, other) = (sample.identifier(), sample.identifier())
            items = (0..<12).map { sample.item(entry: EntryNumber($0)) }
            theirs = (0..<5).map { sample.item(entry: EntryNumber($0)) }
            members = (0..<5).map { _ in sample.member() }
            link = sample.link()
        }

        /// Alternates the item numbers of both conversations.
        func write(in transaction: StoreTransaction) throws {
            try TestHome.add(other, in: transaction)
            for (index, item) in items.enumerated() {
                try ItemTable.insert(item, of: help, in: transaction)
                if index < theirs.count { try ItemTable.insert(theirs[index], of: other, in: transaction) }
            }
            for member in members { try MemberTable.upsert(member, of: help, in: transaction) }
            try LinkTable.upsert(link, of: help, in: transaction)
        }
    }

    private struct Filled {
        let home: TestHome
        let database: NodeDatabase
        let help: ConversationID
        let other: ConversationID
        let items: [Item]

        init(_ sample: inout RandomRows) throws { try self.init(Content(&sample)) }

        init(_ content: Content) throws {
            home = try TestHome()
            (help, other, items) = (content.help, content.other, content.items)
            database = try home.open(with: help)
            try database.blockingWrite { try content.write(in: $0) }
        }

        func lines(of conversation: ConversationID) throws -> [String] {
            try database.blockingRead { view in try ProjectionDump.stored(conversation, in: view).lines }
        }

        func numbers() throws -> [MessageID: Int64] {
            try database.blockingRead { view in
                var numbers: [MessageID: Int64] = [:]
                try view.forEach("SELECT message_id, id FROM item") { row throws(StoreError) in
                    numbers[try row.next()] = try row.next()
                }
                return numbers
            }
        }

        func found(_ word: String) throws -> [MessageID] {
            try database.blockingRead { view in
                try ItemTable.search(word, of: help, .newestFirst(before: nil), limit: 100, in: view).map(\.item.id)
            }
        }

        func apply(_ change: @escaping @Sendable (StoreTransaction) throws -> Void) throws {
            let copy = try database.copy(of: help)
            let (_, signals) = try copy.write(change)
            try database.blockingWrite { transaction in try transaction.apply(copy, signals) }
        }
    }

    /// Deletes, inserts and updates rows of all kinds, and derives all projections again.
    private static func change(
        _ content: Content, _ sample: inout RandomRows
    ) -> @Sendable (StoreTransaction) throws -> Void {
        let (help, isAnew) = (content.help, sample.flag())
        let kept = content.items.filter { _ in !sample.random.chance(oneIn: 4) }
        let changed = kept.map { item in
            var item = item
            if sample.random.chance(oneIn: 3) { item.text = "changed quokka" }
            if sample.random.chance(oneIn: 4) { item.reactionCounts = ["🦆": 7] }
            if sample.random.chance(oneIn: 4) { item.versions.append(ItemVersion(text: "before", at: sample.time())) }
            return item
        }
        let added = (0..<3).map { sample.item(entry: EntryNumber(100 + $0)) }
        let (member, link) = (sample.member(), sample.link())
        let event = FeedEntry(
            conversation: help, topic: "message.posted", entry: 100, payload: "{}", at: Timestamp(milliseconds: 5))
        return { transaction in
            if isAnew {
                try Projections.delete(help, in: transaction)
                try ConversationStateTable.upsert(.draft(help, .channel, .open), in: transaction)
            }
            for item in changed + added { try ItemTable.upsert(item, of: help, in: transaction) }
            try MemberTable.upsert(member, of: help, in: transaction)
            try LinkTable.upsert(link, of: help, in: transaction)
            try ChangeFeedTable.insert(event, in: transaction)
        }
    }

    @Test(arguments: 0..<20)
    func `applying a copy gives the rows that the writer would give, and a valid search index`(_ seed: Int) throws {
        var sample = RandomRows("copy \(seed)")
        let content = Content(&sample)
        let (direct, aside) = (try Filled(content), try Filled(content))
        let before = try aside.numbers()
        let otherLines = try aside.lines(of: aside.other)
        let change = Self.change(content, &sample)
        try direct.database.blockingWrite { transaction in try change(transaction) }
        try aside.apply(change)
        #expect(try aside.lines(of: aside.help) == direct.lines(of: direct.help))
        #expect(try aside.lines(of: aside.other) == otherLines)
        for word in ["quokka", "kernel", "quoted", "grüße"] {
            #expect(try Set(aside.found(word)) == Set(direct.found(word)), "\(word)")
        }
        let after = try aside.numbers()
        let kept = before.filter { after[$0.key] != nil }
        #expect(!kept.isEmpty && kept.allSatisfy { after[$0.key] == $0.value })
        #expect(try aside.database.check().isIntact)
        let events = try aside.database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 10, in: $0) }
        #expect(events.map(\.seq) == [1])
        #expect(events.first?.topic == "message.posted")
    }

    @Test func `a copy is refused completely if one of its changed rows has changed in the meantime`() throws {
        var sample = RandomRows("conflict")
        let filled = try Filled(&sample)
        let (help, member) = (filled.help, sample.member())
        var (mine, theirs) = (filled.items[0], filled.items[0])
        (mine.tombstone, theirs.tombstone) = (nil, nil)
        (mine.text, theirs.text) = ("changed in the copy", "changed meanwhile")
        let copy = try filled.database.copy(of: help)
        let (_, signals) = try copy.write { [mine] transaction in
            try MemberTable.upsert(member, of: help, in: transaction)
            try ItemTable.upsert(mine, of: help, in: transaction)
        }
        try filled.database.blockingWrite { [theirs] in try ItemTable.upsert(theirs, of: help, in: $0) }
        let before = try filled.database.blockingRead { try $0.dumpAllRows() }
        let why = errorCode { try filled.database.blockingWrite { try $0.apply(copy, signals) } }
        #expect(why == .conflict)
        #expect(try filled.database.blockingRead { try $0.dumpAllRows() } == before)
    }

    @Test(arguments: [
        "UPDATE conversation SET log_size = log_size + 1 WHERE conversation_id = ?",
        "UPDATE conversation SET log_size = log_size + 1, folded_size = folded_size + 1 WHERE conversation_id = ?",
        "INSERT INTO entry_key (conversation, entry, sealed_key) SELECT id, 3, x'00' FROM conversation "
            + "WHERE conversation_id = ?",
        "INSERT INTO scope_secret (conversation, scope_kind, scope_id, epoch, commitment, sealed_secret, entry) "
            + "SELECT id, 2, 0, 7, zeroblob(32), x'00', 0 FROM conversation WHERE conversation_id = ?",
    ])
    func `a copy is refused if entries or secrets have arrived in the meantime`(_ sql: String) throws {
        var sample = RandomRows("appended")
        let filled = try Filled(&sample)
        let item = sample.item(entry: 200)
        for (place, expected) in [(filled.help, StoreError.Code.conflict), (filled.other, nil)] {
            let copy = try filled.database.copy(of: filled.help)
            let (_, signals) = try copy.write { try ItemTable.upsert(item, of: filled.help, in: $0) }
            _ = try filled.database.blockingWrite { try $0.run(sql, place) }
            #expect(errorCode { try filled.database.blockingWrite { try $0.apply(copy, signals) } } == expected)
            let found = try filled.database.blockingRead { try ItemTable.find(item.id, of: filled.help, in: $0) }
            #expect((found == nil) == (expected != nil))
        }
    }

    @Test func `a copy does not block concurrent changes, in this or other conversations`() throws {
        var sample = RandomRows("beside")
        let filled = try Filled(&sample)
        let (mine, theirs) = (sample.item(entry: 200), sample.item(entry: 201))
        let (help, other) = (filled.help, filled.other)
        let copy = try filled.database.copy(of: help)
        let (_, signals) = try copy.write { transaction in
            // The writer is free: otherwise, this call would deadlock.
            try filled.database.blockingWrite { writer in
                try ItemTable.insert(theirs, of: other, in: writer)
                try ItemTable.insert(theirs, of: help, in: writer)
            }
            try ItemTable.insert(mine, of: help, in: transaction)
        }
        try filled.database.blockingWrite { try $0.apply(copy, signals) }
        let found = try filled.database.blockingRead { view in
            try [mine, theirs].map { try ItemTable.find($0.id, of: help, in: view) }
        }
        #expect(found == [mine, theirs])
        #expect(try filled.database.check().isIntact)
    }

    @Test func `a copy that writes to tables of the node is a defect and changes nothing`() throws {
        var sample = RandomRows("node")
        let filled = try Filled(&sample)
        let copy = try filled.database.copy(of: filled.help)
        let why = errorCode {
            try copy.write { transaction in
                try transaction.run("INSERT INTO request_key DEFAULT VALUES")
            }
        }
        #expect(why != nil)
    }

    @Test func `every table is copied by conversation, by item, completely or not at all`() throws {
        var sample = RandomRows("tables")
        let filled = try Filled(&sample)
        let copied = try filled.database.copy(of: filled.help).tables
        let kinds = Dictionary(grouping: copied, by: \.rows).mapValues { $0.map(\.name).sorted() }
        #expect(kinds[.ofItems] == ["item_file", "item_version", "reaction_count"])
        #expect(
            kinds[.none] == [
                "backup", "change", "job", "job_item", "journal", "journal_checkpoint", "journal_key", "request_key",
                "token", "token_counter",
            ])
        #expect(
            kinds[.all] == [
                "ban_list", "ban_list_entry", "clock", "faulty_input", "link_relay", "profile", "relay_cosigner",
                "restore_mark",
                "scheduled_file", "search_part", "wipe_due",
            ])
        let places = Dictionary(uniqueKeysWithValues: copied.enumerated().map { ($1.name, $0) })
        for table in copied {
            for parent in table.parents { #expect(places[parent] ?? .max < places[table.name] ?? 0) }
        }
    }
}
