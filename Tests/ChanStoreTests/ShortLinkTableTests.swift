import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests the tables of short links: sealed secrets, contents, and the relays that serve them.
struct ShortLinkTableTests {
    private struct Sample {
        let help: ConversationID
        let link: LinkID
        let north: RelayID
        let database: NodeDatabase

        init(_ name: String) throws {
            var sample = RandomRows(name)
            (help, link, north) = (sample.identifier(), sample.identifier(), sample.identifier())
            database = try TestHome().open(with: help)
        }
    }

    @Test func `the secret of a link and the epoch that it began with remain when its capability is stored again`()
        throws
    {
        let sample = try Sample("link secrets")
        let (link, help) = (sample.link, sample.help)
        try sample.database.blockingWrite { transaction in
            typealias Keys = LinkTextTable.SealedKeys
            try LinkTextTable.upsert(
                Keys(capability: [1], secret: [2], readingEpoch: 4), of: link, of: help, in: transaction)
            try LinkTextTable.upsert(
                Keys(capability: [3], secret: nil, readingEpoch: nil), of: link, of: help, in: transaction)
        }
        let keys = try sample.database.blockingRead { try LinkTextTable.find(link, of: help, in: $0) }
        #expect(keys == LinkTextTable.SealedKeys(capability: [3], secret: [2], readingEpoch: 4))
    }

    @Test func `a content replaces the one before, and goes`() throws {
        let sample = try Sample("link contents")
        let (link, help) = (sample.link, sample.help)
        var random = RandomRows("hashes")
        let contents = [
            StoredLinkContent(of: link, fullHash: random.identifier(), content: [1]),
            StoredLinkContent(of: link, fullHash: random.identifier(), content: [2, 3]),
        ]
        for content in contents {
            try sample.database.blockingWrite { try LinkContentTable.upsert(content, of: help, in: $0) }
            #expect(try sample.database.blockingRead { try LinkContentTable.list(of: help, in: $0) } == [content])
        }
        try sample.database.blockingWrite { try LinkContentTable.delete(link, of: help, in: $0) }
        #expect(try sample.database.blockingRead { try LinkContentTable.list(of: help, in: $0) }.isEmpty)
    }

    @Test func `whether a relay serves short links is unknown until it was heard, and a refusal ends`() throws {
        let sample = try Sample("link relays")
        let (north, help) = (sample.north, sample.help)
        func isServing() throws -> Bool? {
            try sample.database.blockingRead { try LinkRelayTable.isServing(north, in: $0) }
        }
        #expect(try isServing() == nil)
        for isServing in [false, true] {
            try sample.database.blockingWrite {
                try LinkRelayTable.upsert(north, isServing: isServing, in: $0)
            }
            #expect(try sample.database.blockingRead { try LinkRelayTable.isServing(north, in: $0) } == isServing)
        }
        for reason in ["full", "fuller", nil] {
            try sample.database.blockingWrite {
                try LinkRelayTable.setRefusal(reason, by: north, of: help, in: $0)
            }
            #expect(
                try sample.database.blockingRead { try LinkRelayTable.refusal(by: north, of: help, in: $0) } == reason)
        }
    }
}
