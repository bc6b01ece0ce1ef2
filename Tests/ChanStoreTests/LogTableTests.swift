import ChanCore
import ChanID
import ChanLog
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests stored logs: the exact bytes, and the proofs of the tree.
struct LogTableTests {
    private func filled(
        _ count: Int, _ sample: inout RandomRows
    ) throws -> (NodeDatabase, ConversationID, [AppendedEntry]) {
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var entries: [AppendedEntry] = []
        for number in 0..<count {
            entries.append(try sample.entry(number, body: number % 7 == 6 ? nil : sample.random.bytes(number)))
        }
        // Uses several transactions, so that the compact range is computed from rows repeatedly.
        for start in stride(from: 0, to: count, by: 13) {
            let some = Array(entries[start..<min(count, start + 13)])
            try database.blockingWrite { transaction in
                var appender = try LogAppender(help, in: transaction)
                for entry in some { try appender.append(entry) }
                try appender.finish()
            }
        }
        return (database, help, entries)
    }

    @Test func `entries are read byte for byte, with the available bodies`() throws {
        var sample = RandomRows("log round trip")
        let (database, help, entries) = try filled(40, &sample)
        try database.blockingRead { view in
            let stored = try EntryTable.list(0..<100, of: help, in: view)
            #expect(stored.map(\.entryWithBody) == entries.map(\.entryWithBody))
            #expect(stored.map(\.number) == Array(0..<40))
            let third = try #require(entries[3].statement)
            #expect(try EntryTable.find(third, of: help, in: view) == 3)
            let prefix = try #require(IdentifierPrefix(String(third.id.description.prefix(12))))
            #expect(try EntryTable.listNumbers(withPrefix: prefix, of: help, in: view) == [3])
            for digit in "0123456789abcdef" {
                let acts = [3, 13, 23, 33].filter { entries[$0].statement?.id.description.first == digit }
                let found = try EntryTable.listNumbers(
                    withPrefix: #require(IdentifierPrefix(String(digit))), of: help, in: view)
                #expect(found.count == min(2, acts.count))
            }
            #expect(try EntryTable.find(device: third.device, counter: 4, of: help, in: view) == 3)
            #expect(try EntryTable.findLastCounter(of: third.device, of: help, in: view) == 4)
            #expect(try EntryTable.listAdministrative(of: help, limit: 9, in: view).map(\.number) == [33, 23, 13, 3])
            #expect(try EntryTable.listAdministrative(of: help, before: 23, limit: 1, in: view).map(\.number) == [13])
            #expect(try BodyTable.listMissing(of: help, limit: 9, in: view) == [6, 13, 20, 27, 34])
        }
    }

    @Test func `the stored tree has the correct root and valid proofs at every size`() throws {
        var sample = RandomRows("log tree")
        let (database, help, entries) = try filled(70, &sample)
        var naive = CompactRange()
        try database.blockingRead { view in
            let stored = { (node: MerkleTree.Node) throws(StoreError) in
                try LogReader.hash(of: node, of: help, in: view)
            }
            let full = try LogReader.compactRange(of: help, in: view).root
            for (number, entry) in entries.enumerated() {
                naive.append(entry.entryWithBody.entry.leafHash)
                let size = UInt64(number + 1)
                #expect(try LogReader.compactRange(of: help, size: size, in: view) == naive)
                let inclusion = try InclusionProof.make(index: EntryNumber(number), size: 70, stored)
                #expect(inclusion?.proves(entry.entryWithBody.entry.leafHash, in: full) == true)
                let consistency = try ConsistencyProof.make(from: size, to: 70, stored)
                #expect(consistency?.proves(naive.root, isBeginningOf: full) == true)
            }
        }
    }

    @Test func `a tree with missing rows is reported as corrupt`() throws {
        var sample = RandomRows("broken tree")
        let (database, help, _) = try filled(8, &sample)
        _ = try database.blockingWrite { try $0.run("DELETE FROM entry WHERE number = 7") }
        #expect(errorCode { try database.blockingRead { try LogReader.compactRange(of: help, in: $0) } } == .corrupt)
    }

    @Test func `a statement that cannot be parsed is still a leaf`() throws {
        var sample = RandomRows("unreadable")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let carried = EntryWithBody(
            entry: try Entry(leafBytes: sample.random.bytes(9 + 64) + [0, 0, 0, 0, 0, 0, 0, 9]), body: nil)
        try database.blockingWrite { transaction in
            var appender = try LogAppender(help, in: transaction)
            try appender.append(AppendedEntry(carried, statement: nil, kind: nil))
            try appender.append(AppendedEntry(carried, statement: nil, kind: nil))
            try appender.finish()
        }
        let stored = try database.blockingRead { try EntryTable.list(0..<9, of: help, in: $0) }
        #expect(stored.map(\.entryWithBody) == [carried, carried])
        #expect(stored.map(\.kind) == [nil, nil])
    }

    @Test func `pruned bodies are deleted and may be absent`() throws {
        var sample = RandomRows("pruning")
        let (database, help, _) = try filled(10, &sample)
        try database.blockingWrite { try BodyTable.prune([2, 6], orderedBy: 9, of: help, in: $0) }
        try database.blockingRead { view throws in
            #expect(try BodyTable.find(2, of: help, in: view) == nil)
            #expect(try BodyTable.isPruned(2, of: help, in: view))
            #expect(try !BodyTable.isPruned(3, of: help, in: view))
            #expect(try BodyTable.listMissing(of: help, limit: 9, in: view) == [])
            #expect(try LogReader.size(of: help, in: view) == 10)
        }
        try database.blockingWrite { try BodyTable.upsert([5], at: 3, of: help, in: $0) }
        #expect(try database.blockingRead { try BodyTable.find(3, of: help, in: $0) } == [5])
    }

    @Test func `the largest checkpoint is retained, and smaller ones with more cosignatures`() throws {
        var sample = RandomRows("checkpoints")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        for (size, cosignatures) in [(1, 2), (2, 0), (3, 1), (4, 1), (5, 0)] as [(UInt64, UInt32)] {
            let checkpoint = StoredCheckpoint(
                size: size, root: sample.identifier(), note: [UInt8(size)], cosignatures: cosignatures)
            try database.blockingWrite { try CheckpointTable.upsert(checkpoint, of: help, in: $0) }
        }
        try database.blockingRead { view throws in
            #expect(try CheckpointTable.findLatest(of: help, in: view)?.size == 5)
            #expect(try CheckpointTable.findLatest(cosignedBy: 1, of: help, in: view)?.size == 4)
            #expect(try CheckpointTable.findLatest(cosignedBy: 2, of: help, in: view)?.size == 1)
            #expect(try CheckpointTable.findLatest(cosignedBy: 3, of: help, in: view) == nil)
            #expect(try view.fetchAll("SELECT size FROM checkpoint ORDER BY size", as: Int.init) == [1, 4, 5])
        }
    }

    @Test func `consecutive integrity errors of one kind and author are counted in one row`() throws {
        var sample = RandomRows("integrity")
        let (help, mallory) = (sample.identifier(ConversationID.self), sample.identifier(MemberID.self))
        let database = try TestHome().open(with: help)
        for (kind, number) in [("bad_signature", 5), ("bad_signature", 6), ("body_mismatch", 7), ("bad_signature", 8)] {
            let entry = EntryNumber(number)
            var error = StoredIntegrityError(
                kind: kind, entries: entry...entry, at: Timestamp(milliseconds: Int64(number)))
            error.author = mallory
            try database.blockingWrite { [error] in _ = try IntegrityErrorTable.record(error, of: help, in: $0) }
        }
        try database.blockingWrite {
            try IntegrityErrorTable.resolve(5...6, at: Timestamp(milliseconds: 50), of: help, in: $0)
        }
        let errors = try database.blockingRead { try IntegrityErrorTable.list(of: help, limit: 9, in: $0) }
        #expect(errors.map(\.kind) == ["bad_signature", "body_mismatch", "bad_signature"])
        #expect(errors.map(\.count) == [1, 1, 2])
        #expect(errors.last?.entries == 5...6)
        #expect(errors.map { $0.resolvedAt?.milliseconds } == [nil, nil, 50])
    }

    @Test func `equal evidence is stored once`() throws {
        var sample = RandomRows("evidence")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let evidence = StoredEvidence(
            kind: "forked", relay: sample.identifier(), first: [1], second: [2], foundAt: Timestamp(milliseconds: 1))
        for _ in 0..<2 { try database.blockingWrite { try EvidenceTable.insert(evidence, of: help, in: $0) } }
        #expect(try database.blockingRead { try EvidenceTable.list(of: help, in: $0) } == [evidence])
    }
}
