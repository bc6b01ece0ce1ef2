import ChanCore
import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

/// Tests that moderated or deleted text is removed from the database, its WAL and its search index.
struct SecureDeletionTests {
    private static let secret = "Qjxvzwkquagmire"

    private func item(_ sample: inout RandomRows, entry: EntryNumber, text: String) -> Item {
        Item(
            id: sample.identifier(), entry: entry, author: sample.identifier(), at: sample.time(),
            posting: Posting(text: text))
    }

    private func filled(_ sample: inout RandomRows, _ home: TestHome) throws -> (NodeDatabase, ConversationID, Item) {
        let help = sample.identifier(ConversationID.self)
        let database = try home.open(with: help)
        let secret = item(&sample, entry: 500, text: "meet me: \(Self.secret) at noon")
        for number in 0..<1_000 {
            let other = item(
                &sample, entry: EntryNumber(number), text: "message \(number) about quails and \(sample.text())")
            try database.blockingWrite {
                try ItemTable.insert(other, of: help, in: $0)
                if number == 500 { try ItemTable.insert(secret, of: help, in: $0) }
            }
        }
        return (database, help, secret)
    }

    /// Searches the files for the word as written and as the index stores it: in lower case, and possibly without a
    /// prefix that it shares with the previous word.
    private func expectNoTrace(in home: TestHome, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let files = try home.files()
        for trace in [Self.secret, Self.secret.lowercased(), "jxvzwkquagmire", "vzwkquagmire"] {
            #expect(!files.containsText(trace), "\(trace)", sourceLocation: sourceLocation)
        }
    }

    @Test func `the test finds the text before its deletion`() throws {
        var sample = RandomRows("seen")
        let home = try TestHome()
        let (database, help, _) = try filled(&sample, home)
        #expect(try home.files().containsText(Self.secret))
        #expect(try home.files().containsText("zwkquagmire"))
        #expect(
            try database.blockingRead {
                try ItemTable.search(Self.secret, of: help, .newestFirst(before: nil), limit: 9, in: $0)
            }.count == 1)
    }

    @Test func `moderating a message wipes its text before the write returns`() throws {
        var sample = RandomRows("moderation")
        let home = try TestHome()
        let (database, help, written) = try filled(&sample, home)
        var secret = written
        secret.text = ""
        secret.tombstone = Tombstone(kind: .moderated, by: sample.identifier(), at: sample.time(), reason: "spam")
        try database.blockingWrite { [secret] in try ItemTable.upsert(secret, of: help, in: $0) }
        try expectNoTrace(in: home)
        #expect(
            try database.blockingRead {
                try ItemTable.search(Self.secret, of: help, .newestFirst(before: nil), limit: 9, in: $0)
            }.isEmpty)
        let others = try database.blockingRead {
            try ItemTable.search("quails", of: help, .newestFirst(before: nil), limit: 9_999, in: $0)
        }
        #expect(others.count == 1_000)
        #expect(try database.check().isIntact)
    }

    @Test func `the earlier text of an edited message is wiped when its version is deleted`() throws {
        var sample = RandomRows("versions")
        let home = try TestHome()
        let (database, help, written) = try filled(&sample, home)
        var secret = written
        secret.versions = [ItemVersion(text: secret.text, at: secret.at)]
        secret.text = "never mind"
        try database.blockingWrite { [secret] in try ItemTable.upsert(secret, of: help, in: $0) }
        #expect(try home.files().containsText(Self.secret), "versions are kept")
        #expect(
            try database.blockingRead {
                try ItemTable.search(Self.secret, of: help, .newestFirst(before: nil), limit: 9, in: $0)
            }.isEmpty)
        secret.versions = []
        try database.blockingWrite { [secret] in try ItemTable.upsert(secret, of: help, in: $0) }
        try expectNoTrace(in: home)
    }

    @Test func `a pruned body is wiped`() throws {
        var sample = RandomRows("pruned body")
        let home = try TestHome()
        let (database, help, secret) = try filled(&sample, home)
        try database.blockingWrite { transaction in
            try transaction.run("UPDATE item SET text = 'x' WHERE message_id = ?", secret.id)
            try transaction.run(
                """
                INSERT INTO entry (conversation, number, statement, signature, ordered_at, node_hashes, message_id)
                VALUES (1, 0, x'00', zeroblob(64), 0, zeroblob(32), zeroblob(16))
                """)
            try BodyTable.upsert(Array("body of \(Self.secret.uppercased())".utf8), at: 0, of: help, in: transaction)
        }
        #expect(try home.files().containsText(Self.secret.uppercased()))
        try database.blockingWrite { try BodyTable.prune([0], orderedBy: 1, of: help, in: $0) }
        #expect(try !home.files().containsText(Self.secret.uppercased()))
    }

    @Test func `deleting a conversation wipes all of its texts`() throws {
        var sample = RandomRows("removal")
        let home = try TestHome()
        let (database, help, _) = try filled(&sample, home)
        try database.blockingWrite { try ConversationTable.delete(help, in: $0) }
        try expectNoTrace(in: home)
        #expect(try !home.files().containsText("quails"))
        #expect(try database.check().isIntact)
        let code = errorCode {
            try database.blockingWrite { try ItemTable.upsert(Item.none(of: help), of: help, in: $0) }
        }
        #expect(code == .unknownConversation)
    }

    @Test func `a wipe that a reader prevents is performed later`() throws {
        var sample = RandomRows("reader in the way")
        let home = try TestHome()
        let (database, help, written) = try filled(&sample, home)
        var secret = written
        secret.text = ""
        secret.tombstone = Tombstone(kind: .deleted, by: sample.identifier(), at: sample.time())
        let (reading, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let finished = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            try? database.blockingRead { view in
                _ = try view.fetchOne("SELECT count(*) FROM item", as: Int.init)
                reading.signal()
                done.wait()
            }
            finished.signal()
        }
        reading.wait()
        try database.blockingWrite { [secret] in try ItemTable.upsert(secret, of: help, in: $0) }
        done.signal()
        finished.wait()
        try database.wipeDeletedData()
        try expectNoTrace(in: home)
    }
}

extension Item {
    fileprivate static func none(of conversation: ConversationID) -> Item {
        let bytes = conversation.bytes
        guard let id = MessageID(bytes.prefix(16)), let author = MemberID(bytes.suffix(16)) else {
            preconditionFailure("32 bytes are twice 16")
        }
        return Item(id: id, entry: 0, author: author, at: Timestamp(milliseconds: 0), posting: Posting(text: ""))
    }
}
