import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests selective queries by comparing each with a scan of all rows.
struct SelectiveQueryTests {
    private static func database(_ sample: inout RandomRows) throws -> (NodeDatabase, ConversationID) {
        let help = sample.identifier(ConversationID.self)
        return (try TestHome().open(with: help), help)
    }

    @Test func `the newest and oldest epochs with a known secret are found among unknown ones`() throws {
        var sample = RandomRows("known epochs")
        let (database, help) = try Self.database(&sample)
        let secrets = (UInt32(0)..<8).map { epoch in
            StoredScopeSecret(
                scope: .members, epoch: epoch, commitment: sample.identifier(),
                sealedSecret: [2, 3, 5].contains(epoch) ? sample.random.bytes(72) : nil, entry: UInt64(epoch))
        }
        try database.blockingWrite { transaction in
            for secret in secrets { try ScopeSecretTable.upsert(secret, of: help, in: transaction) }
        }
        try database.blockingRead { view throws in
            #expect(try ScopeSecretTable.findFirstKnown(.members, of: help, in: view) == secrets[2])
            #expect(try ScopeSecretTable.findLatestKnown(.members, of: help, in: view) == secrets[5])
            #expect(try ScopeSecretTable.findLatest(.members, of: help, in: view) == secrets[7])
            #expect(try ScopeSecretTable.findLatestKnown(.staff, of: help, in: view) == nil)
        }
    }

    @Test func `checkpoints are found by size, and listed from the smallest`() throws {
        var sample = RandomRows("checkpoint find")
        let (database, help) = try Self.database(&sample)
        let checkpoints = (1...3).map { number in
            StoredCheckpoint(
                size: UInt64(number * 10), root: sample.identifier(), note: sample.random.bytes(90),
                cosignatures: UInt32(3 - number))
        }
        try database.blockingWrite { transaction in
            for checkpoint in checkpoints.reversed() {
                try CheckpointTable.upsert(checkpoint, of: help, in: transaction)
            }
        }
        try database.blockingRead { view throws in
            #expect(try CheckpointTable.list(of: help, in: view) == checkpoints)
            #expect(try CheckpointTable.find(20, of: help, in: view) == checkpoints[1])
            #expect(try CheckpointTable.find(21, of: help, in: view) == nil)
        }
    }

    @Test func `the beginning of shared history is found by entry, time and count`() throws {
        var sample = RandomRows("history")
        let (database, help) = try Self.database(&sample)
        var items: [Item] = []
        for number in 0..<30 {
            var item = sample.item(entry: EntryNumber(number / 3 * 5))
            item.at = Timestamp(milliseconds: Int64(number * 10))
            items.append(item)
        }
        try database.blockingWrite { [items] in
            try RowChangeWriter.apply(items.map(RowChange.itemAdded), of: help, in: $0)
        }
        try database.blockingRead { view throws in
            for count in [1, 2, 7, 30, 99] {
                let oldest = try ItemTable.findOldestEntry(ofLast: UInt32(count), of: help, in: view)
                #expect(oldest == items.suffix(count).first?.entry, "the last \(count)")
            }
            #expect(try ItemTable.findOldestEntry(ofLast: 0, of: help, in: view) == nil)
            for moment in [Int64.min, 0, 1, 145, 290, 291] {
                let first = try ItemTable.findFirstEntry(since: Timestamp(milliseconds: moment), of: help, in: view)
                #expect(first == items.first { $0.at.milliseconds >= moment }?.entry, "since \(moment)")
            }
            for entry: EntryNumber in [0, 1, 45, 46] {
                let count = try ItemTable.count(from: entry, of: help, in: view)
                #expect(count == items.count { $0.entry >= entry }, "from \(entry)")
            }
            #expect(try ConversationCounts.countItems(of: help, in: view) == items.count)
        }
    }

    @Test func `imported messages do not count as a member's last post`() throws {
        var sample = RandomRows("last post")
        let (database, help) = try Self.database(&sample)
        let alice = sample.identifier(MemberID.self)
        let items = (0..<20).map { number in
            var item = sample.item(entry: EntryNumber(number))
            item.author = alice
            item.imported = number < 5 ? nil : sample.imported()
            return item
        }
        try database.blockingWrite { try RowChangeWriter.apply(items.map(RowChange.itemAdded), of: help, in: $0) }
        let last = try database.blockingRead { try ItemTable.findLastPostTime(of: alice, of: help, in: $0) }
        #expect(last == items[4].at)
    }

    @Test func `queries for active members find all of them, queries for charter members only staff`() throws {
        var sample = RandomRows("holders")
        let (database, help) = try Self.database(&sample)
        let members = (0..<80).map { _ in sample.member() }
        try database.blockingWrite { try RowChangeWriter.apply(members.map(RowChange.memberChanged), of: help, in: $0) }
        let active = members.filter { $0.status == .active }
        try database.blockingRead { view throws in
            let found = try MemberTable.listActive(of: help, in: view)
            #expect(Set(found) == Set(active))
            #expect(found.map(\.role) == active.map(\.role).sorted(by: >))
            let staff = try MemberTable.listCharterMembers(of: help, in: view)
            #expect(Set(staff) == Set(active.filter(\.isListedInCharter)))
        }
    }

    @Test func `integrity errors of several conversations are paged, filtered and found by entry`() throws {
        var sample = RandomRows("integrity pages")
        let (database, help) = try Self.database(&sample)
        let other = sample.identifier(ConversationID.self)
        try database.blockingWrite { try TestHome.add(other, in: $0) }
        for number in 0..<12 {
            var error = StoredIntegrityError(
                kind: number % 3 == 0 ? "bad_signature" : "body_mismatch",
                entries: EntryNumber(number)...EntryNumber(number + 1), at: Timestamp(milliseconds: Int64(number)))
            error.author = sample.identifier()
            let conversation = number % 4 == 0 ? other : help
            try database.blockingWrite { [error] in _ = try IntegrityErrorTable.record(error, of: conversation, in: $0)
            }
        }
        try database.blockingWrite {
            try IntegrityErrorTable.resolve(0...2, at: Timestamp(milliseconds: 9), of: help, in: $0)
        }
        try Self.expectPages(of: help, in: database)
        try database.blockingRead { view throws in
            #expect(try IntegrityErrorTable.findLatest(about: 6, of: help, in: view)?.entries == 6...7)
            #expect(try IntegrityErrorTable.findLatest(about: 99, of: help, in: view) == nil)
            #expect(try ConversationCounts.countUnresolvedErrors(of: help, beside: "too_early", in: view) == 8)
            #expect(try ConversationCounts.countUnresolvedErrors(of: other, beside: "bad_signature", in: view) == 2)
        }
    }

    /// Every fourth of twelve errors belongs to the other conversation; the first one of `help` is resolved.
    private static func expectPages(of help: ConversationID, in database: NodeDatabase) throws {
        let numbers = { (query: IntegrityErrorQuery) in
            try database.blockingRead { try IntegrityErrorTable.list(query, in: $0) }
                .compactMap { $0.error.entries.map { Int($0.lowerBound) } }
        }
        var query = IntegrityErrorQuery()
        #expect(try numbers(query) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
        query.includesResolved = true
        #expect(try numbers(query) == Array(0..<12))
        query.conversation = help
        query.kinds = ["bad_signature"]
        query.isNewestFirst = true
        #expect(try numbers(query) == [9, 6, 3])
        query.limit = 2
        let page = try database.blockingRead { [query] in try IntegrityErrorTable.list(query, in: $0) }
        query.after = page.last?.error.id
        #expect(try numbers(query) == [3])
    }
}
