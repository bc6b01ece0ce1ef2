import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that rows are read as written, and that a second write replaces the first.
struct RoundTripTests {
    @Test func `members, devices, links, bans and relays are read as written`() throws {
        var sample = RandomRows("roster round trip")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        for _ in 0..<100 {
            let (member, device, link) = (sample.member(), sample.device(), sample.link())
            let (ban, relay) = (sample.ban(), sample.relay())
            let changes: [RowChange] = [
                .memberChanged(member), .deviceAdded(device), .linkChanged(link), .banChanged(ban),
                .relayChanged(relay),
            ]
            try database.blockingWrite { try RowChangeWriter.apply(changes, of: help, in: $0) }
            try database.blockingRead { view throws in
                #expect(try MemberTable.find(member.id, of: help, in: view) == member)
                #expect(try DeviceTable.find(device.id, of: help, in: view) == device)
                #expect(try LinkTable.find(link.id, of: help, in: view) == link)
                #expect(try BanTable.find(ban.member, of: help, in: view) == ban)
                #expect(try RelayTable.find(relay.id, of: help, in: view) == relay)
            }
        }
    }

    @Test func `a changed row replaces the previous one, including grants`() throws {
        var sample = RandomRows("replacing")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let id = sample.identifier(MemberID.self)
        for _ in 0..<50 {
            var member = sample.member()
            member.id = id
            try database.blockingWrite { [member] in try MemberTable.upsert(member, of: help, in: $0) }
            #expect(try database.blockingRead { try MemberTable.find(id, of: help, in: $0) } == member)
        }
    }

    @Test func `updating a cached row writes its changes and retains the other columns`() throws {
        var sample = RandomRows("changed columns")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var (member, summary) = (sample.member(), sample.summary(of: help))
        for _ in 0..<200 {
            let (other, then) = (sample.member(), sample.summary(of: help))
            if sample.flag() { member.role = other.role }
            if sample.flag() { (member.name, member.status, member.slot) = (other.name, other.status, other.slot) }
            if sample.flag() { (member.muted, member.ended) = (other.muted, other.ended) }
            if sample.flag() { (member.blocked, member.grants) = (other.blocked, other.grants) }
            if sample.flag() { summary.version = then.version }
            if sample.flag() { (summary.lifecycle, summary.name) = (then.lifecycle, then.name) }
            if sample.flag() { (summary.preferences, summary.origin) = (then.preferences, then.origin) }
            if sample.flag() { (summary.overrides, summary.succession) = (then.overrides, then.succession) }
            try database.blockingWrite { [member, summary] transaction in
                _ = try MemberTable.find(member.id, of: help, in: transaction)
                _ = try ConversationStateTable.find(help, in: transaction)
                let changes: [RowChange] = [.memberChanged(member), .summaryChanged(summary)]
                try RowChangeWriter.apply(changes, of: help, in: transaction)
            }
            #expect(try database.blockingRead { try MemberTable.find(member.id, of: help, in: $0) } == member)
            #expect(try database.blockingRead { try ConversationStateTable.find(help, in: $0) } == summary)
        }
        #expect(try database.check().isIntact)
    }

    @Test func `summaries are read as written`() throws {
        var sample = RandomRows("summary round trip")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        for _ in 0..<100 {
            let summary = sample.summary(of: help)
            try database.blockingWrite { try ConversationStateTable.upsert(summary, in: $0) }
            try database.blockingRead { view throws in
                #expect(try ConversationStateTable.find(help, in: view) == summary)
                #expect(try ConversationStateTable.listIDs(named: summary.name, in: view) == [help])
            }
        }
    }

    @Test func `new and changed items are read as written`() throws {
        var sample = RandomRows("item round trip")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var known: [Item] = []
        for number in 0..<200 {
            var item = sample.item(entry: EntryNumber(number))
            if let old = known.randomElement(using: &sample.random), sample.flag() { item.id = old.id }
            try database.blockingWrite { [item] in try ItemTable.upsert(item, of: help, in: $0) }
            known.append(item)
            let found = try database.blockingRead { try ItemTable.find(item.id, of: help, in: $0) }
            #expect(found == item)
            #expect(found.map { Array($0.text.utf8) } == Array(item.text.utf8), "byte for byte")
        }
        #expect(try database.check().isIntact)
    }

    @Test func `reactions and pending moderations are read in order until they are deleted`() throws {
        var sample = RandomRows("reaction round trip")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let (item, bob) = (sample.identifier(MessageID.self), sample.identifier(MemberID.self))
        let reactions = Set((0..<10).map { _ in sample.reaction(to: item, by: bob) })
        let waiting = (0..<5).map { _ in sample.pendingModeration(of: item) }
        let changes = reactions.map(RowChange.reactionAdded) + waiting.map(RowChange.pendingModerationAdded)
        try database.blockingWrite { try RowChangeWriter.apply(changes + changes, of: help, in: $0) }
        try database.blockingRead { view throws in
            #expect(Set(try ReactionTable.list(by: bob, to: item, of: help, in: view)) == reactions)
            #expect(try PendingModerationTable.list(for: item, of: help, in: view) == waiting)
        }
        let undoing = reactions.map(RowChange.reactionRemoved) + [.pendingModerationsRemoved(item)]
        try database.blockingWrite { try RowChangeWriter.apply(undoing, of: help, in: $0) }
        try database.blockingRead { view throws in
            #expect(try ReactionTable.list(to: item, of: help, in: view).isEmpty)
            #expect(try PendingModerationTable.list(for: item, of: help, in: view).isEmpty)
        }
    }

    @Test func `profiles and conversations are read as written`() throws {
        var sample = RandomRows("conversation round trip")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        for _ in 0..<50 {
            let profile = try #require(TestHome.alice)
            var stored = StoredConversation(id: help, profile: profile, createdAt: sample.time())
            stored.origin = sample.optional {
                OriginKeys(sealedSigningKey: $0.random.bytes(48), sealedSealingKey: $0.random.bytes(48))
            }
            stored.member = sample.optional { $0.identifier() }
            stored.generation = sample.number()
            stored.device = sample.optional {
                OwnDevice(id: $0.identifier(), sealedKey: $0.random.bytes(48), counter: UInt64($0.number()))
            }
            stored.sealedLink = sample.optional { $0.random.bytes(99) }
            stored.logSize = UInt64(sample.number())
            stored.foldedSize = stored.logSize / 2
            stored.needsUpgrade = sample.flag()
            try database.blockingWrite { [stored] in try ConversationTable.upsert(stored, in: $0) }
            #expect(try database.blockingRead { try ConversationTable.find(help, in: $0) } == stored)
        }
        let alice = try database.blockingRead { try ProfileTable.find(named: "alice", in: $0) }
        #expect(alice?.id == TestHome.alice)
    }

    @Test func `each counter is reserved once, and released if the transaction fails`() throws {
        struct Refused: Error {}
        var sample = RandomRows("counters")
        let help = sample.identifier(ConversationID.self)
        let device = OwnDevice(id: sample.identifier(), sealedKey: sample.random.bytes(48))
        let database = try TestHome().open(with: help)
        try database.blockingWrite { transaction in
            var stored = try #require(try ConversationTable.find(help, in: transaction))
            stored.device = device
            try ConversationTable.upsert(stored, in: transaction)
        }
        let first = try database.blockingWrite { try ConversationTable.reserveCounters(3, of: help, in: $0) }
        #expect(throws: Refused.self) {
            try database.blockingWrite { transaction in
                _ = try ConversationTable.reserveCounters(100, of: help, in: transaction)
                throw Refused()
            }
        }
        let next = try database.blockingWrite { try ConversationTable.reserveCounters(of: help, in: $0) }
        #expect((first, next) == (1, 4))
    }
}
