import ChanCore
import ChanID
import ChanLog
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that cached rows do not change any result.
struct RowCacheTests {
    /// A statement of a caller, which returns its result.
    private typealias Act = @Sendable (StoreTransaction) throws -> String

    @Test func `results and rows are equal with the cache and with invalidation after each statement`() async throws {
        var sample = RandomRows("seen rows")
        let help = sample.identifier(ConversationID.self)
        let (keeping, forgetting) = (try TestHome().open(with: help), try TestHome().open(with: help))
        let pool = RandomCallers(help, &sample)
        var refused = 0
        for round in 0..<150 {
            let callers = (0..<(1 + sample.random.below(6))).map { _ in pool.caller(&sample) }
            let kept = await keeping.write(
                all: callers.map { acts in { transaction in try acts.map { try $0(transaction) } } })
            let forgot = await forgetting.write(
                all: callers.map { acts in
                    { transaction in
                        try acts.map { act in
                            defer { try? transaction.invalidateRowCache() }
                            return try act(transaction)
                        }
                    }
                })
            for (index, (left, right)) in zip(kept, forgot).enumerated() {
                try #require((try? left.get()) == (try? right.get()), "round \(round), caller \(index)")
                if (try? left.get()) == nil { refused += 1 }
            }
            let (left, right) = (try keeping.blockingRead(Self.rows), try forgetting.blockingRead(Self.rows))
            try #require(left == right, "round \(round)")
        }
        #expect(refused > 20)
        #expect(try keeping.check().isIntact)
    }

    /// Returns all rows except those that differ with each opening and wipe of the database.
    private static func rows(in view: StoreView) throws -> [String] {
        try view.dumpAllRows().filter { !$0.hasPrefix("wipe_due") && !$0.hasPrefix("restore_mark") }
    }

    /// Uses few identifiers, so that rows are read and written repeatedly.
    private struct RandomCallers {
        struct InjectedFailure: Error {}

        let help: ConversationID
        let members: [MemberID]
        let links: [LinkID]
        let devices: [DeviceID]
        let relays: [RelayID]
        let names = ["alice", "bob", "carol"]

        init(_ help: ConversationID, _ sample: inout RandomRows) {
            self.help = help
            members = (0..<4).map { _ in sample.identifier() }
            links = (0..<3).map { _ in sample.identifier() }
            devices = (0..<4).map { _ in sample.identifier() }
            relays = (0..<3).map { _ in sample.identifier() }
        }

        func caller(_ sample: inout RandomRows) -> [Act] {
            var acts = (0..<(2 + sample.random.below(8))).map { _ in sample.flag() ? look(&sample) : write(&sample) }
            if sample.random.chance(oneIn: 5) {
                acts.insert({ _ in throw InjectedFailure() }, at: sample.random.below(acts.count))
            }
            return acts
        }

        private func write(_ sample: inout RandomRows) -> Act {
            switch sample.random.below(4) {
            case 0: person(&sample)
            case 1: place(&sample)
            case 2: secret(&sample)
            default: record(&sample)
            }
        }

        private func person(_ sample: inout RandomRows) -> Act {
            let (help, id) = (help, sample.one(of: members))
            var member = sample.member()
            (member.id, member.name) = (id, sample.one(of: names))
            var device = sample.device()
            (device.id, device.member) = (sample.one(of: devices), id)
            var ban = sample.ban()
            ban.member = id
            let (enrolled, added, banned) = (member, device, ban)
            switch sample.random.below(5) {
            case 0:
                return {
                    try MemberTable.delete(id, of: help, in: $0); return ""
                }
            case 1:
                return {
                    try DeviceTable.upsert(added, of: help, in: $0); return ""
                }
            case 2:
                return {
                    try BanTable.upsert(banned, of: help, in: $0); return ""
                }
            default:
                return {
                    try MemberTable.upsert(enrolled, of: help, in: $0); return ""
                }
            }
        }

        private func place(_ sample: inout RandomRows) -> Act {
            let help = help
            var link = sample.link()
            link.id = sample.one(of: links)
            var relay = sample.relay()
            relay.id = sample.one(of: relays)
            var local = LocalConversation()
            local.alias = sample.optional { $0.one(of: ["here", "there"]) }
            let (offered, carrier, called, asked) = (link, relay, local, sample.one(of: relays))
            switch sample.random.below(5) {
            case 0:
                return {
                    try LinkTable.upsert(offered, of: help, in: $0); return ""
                }
            case 1:
                return {
                    try RelayTable.upsert(carrier, of: help, in: $0); return ""
                }
            case 2:
                return {
                    try UnqueriedRelayTable.insertAll(of: help, in: $0); return ""
                }
            case 3:
                return {
                    try UnqueriedRelayTable.delete(asked, of: help, in: $0); return ""
                }
            default:
                return {
                    try LocalConversationTable.upsert(called, of: help, in: $0); return ""
                }
            }
        }

        private func secret(_ sample: inout RandomRows) -> Act {
            let help = help
            let secret = StoredScopeSecret(
                scope: sample.flag() ? .members : .staff, epoch: sample.number() % 4, commitment: sample.identifier(),
                sealedSecret: sample.optional { $0.random.bytes(8) }, entry: UInt64(sample.random.below(9)))
            let tree = StoredTree(
                version: UInt64(sample.random.below(9)), leafCount: 4, seedGeneration: sample.number() % 3)
            if sample.flag() {
                return {
                    try ScopeSecretTable.upsert(secret, of: help, in: $0); return ""
                }
            }
            return {
                try TreeTable.upsert(tree, of: help, in: $0); return ""
            }
        }

        private func record(_ sample: inout RandomRows) -> Act {
            let (help, number, name) = (help, UInt64(sample.random.below(50)), sample.one(of: names))
            switch sample.random.below(5) {
            case 0:
                return {
                    try ConversationTable.setFoldedSize(number, of: help, in: $0); return ""
                }
            case 1:
                return {
                    try ConversationTable.raiseCounter(to: number, of: help, in: $0); return ""
                }
            case 2:
                return { transaction in
                    let entry = FeedEntry(
                        conversation: help, topic: "test", entry: nil, payload: "{}", at: Timestamp(milliseconds: 1))
                    return "\(try ChangeFeedTable.insert(entry, in: transaction))"
                }
            case 3:
                return { transaction in
                    let bytes = Array(name.utf8)
                    let request = JournalEntry.Request(
                        conversation: help, method: "test", caller: "alice", outcome: "ok")
                    let hash = MerkleTree.leafHash(bytes)
                    return
                        "\(try JournalTable.append(bytes, leafHash: hash, at: .init(milliseconds: 1), request, in: transaction))"
                }
            default:
                return { transaction in
                    guard var summary = try ConversationStateTable.find(help, in: transaction) else { return "none" }
                    (summary.name, summary.version) = (name, number)
                    try ConversationStateTable.upsert(summary, in: transaction)
                    return ""
                }
            }
        }

        private func look(_ sample: inout RandomRows) -> Act {
            let (help, member, name) = (help, sample.one(of: members), sample.one(of: names))
            let (link, device) = (sample.one(of: links), sample.one(of: devices))
            let looks: [Act] = [
                { "\(try MemberTable.find(member, of: help, in: $0) as Any)" },
                { "\(try MemberTable.list(named: name, of: help, in: $0))" },
                { "\(try MemberTable.listIDs(named: name, of: help, in: $0))" },
                { "\(try BanTable.find(member, of: help, in: $0) as Any)" },
                { "\(try LinkTable.find(link, of: help, in: $0) as Any)" },
                { "\(try DeviceTable.find(device, of: help, in: $0) as Any)" },
                { "\(try DeviceTable.list(of: member, of: help, in: $0))" },
                { "\(try RelayTable.list(of: help, in: $0))" },
                { "\(try UnqueriedRelayTable.list(of: help, in: $0))" },
                { "\(try LocalConversationTable.findConversation(alias: "here", in: $0) as Any)" },
                { "\(try ConversationStateTable.find(help, in: $0)?.version as Any)" },
                { "\(try ConversationStateTable.listIDs(named: name, in: $0))" },
                { "\(try ConversationTable.find(help, in: $0) as Any)" },
                { "\(try ScopeSecretTable.findLatest(.members, of: help, in: $0) as Any)" },
                { "\(try TreeTable.find(help, in: $0) as Any)" },
            ]
            return sample.one(of: looks)
        }
    }
}
