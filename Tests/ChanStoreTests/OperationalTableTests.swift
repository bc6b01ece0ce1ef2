import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests the operational tables: outbox, submissions, cursors, secrets, the journal, the change feed, imports.
struct OperationalTableTests {
    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    @Test func `a relay has one pending publication, which covers the largest requested range`() throws {
        var sample = RandomRows("outbox")
        let (help, north) = (sample.identifier(ConversationID.self), sample.identifier(RelayID.self))
        let database = try TestHome().open(with: help)
        var entry = OutboxEntry(conversation: help, relay: north, operation: .publish, nextAttemptAt: time(10))
        for size: UInt64 in [5, 9, 7] {
            entry.upTo = size
            try database.blockingWrite { [entry] in try OutboxTable.upsert(entry, in: $0) }
        }
        let due = try database.blockingRead { try OutboxTable.listDue(at: time(10), limit: 9, in: $0) }
        #expect(due.map(\.upTo) == [9])
        #expect(try database.blockingRead { try OutboxTable.listDue(at: time(9), limit: 9, in: $0) }.isEmpty)
        #expect(try database.blockingRead { try OutboxTable.findNextAttemptTime(in: $0) } == time(10))
    }

    @Test func `an outbox entry that was renewed during its delivery remains`() throws {
        var sample = RandomRows("outbox renewal")
        let (help, north) = (sample.identifier(ConversationID.self), sample.identifier(RelayID.self))
        let database = try TestHome().open(with: help)
        var entry = OutboxEntry(conversation: help, relay: north, operation: .publish, nextAttemptAt: time(0))
        entry.upTo = 5
        try database.blockingWrite { [entry] in try OutboxTable.upsert(entry, in: $0) }
        let sent = try #require(try database.blockingRead { try OutboxTable.list(of: help, in: $0) }.first)
        entry.upTo = 6
        try database.blockingWrite { [entry] in
            try OutboxTable.upsert(entry, in: $0)
            try OutboxTable.deleteDelivered(sent, in: $0)
        }
        let left = try database.blockingRead { try OutboxTable.list(of: help, in: $0) }
        #expect(left.map(\.upTo) == [6])
        try database.blockingWrite { transaction in
            try OutboxTable.postpone(left[0], to: time(99), because: "refused", in: transaction)
            try OutboxTable.deleteDelivered(left[0], in: transaction)
        }
        #expect(try database.blockingRead { try OutboxTable.count(in: $0) } == 0)
    }

    @Test func `a submission is pending until its receipt, and the first receipt is retained`() throws {
        var sample = RandomRows("submission")
        let (help, north) = (sample.identifier(ConversationID.self), sample.identifier(RelayID.self))
        let database = try TestHome().open(with: help)
        let submission = StoredSubmission(
            conversation: help, hash: sample.identifier(), message: sample.identifier(), bytes: sample.random.bytes(80),
            createdAt: time(5))
        try database.blockingWrite { try SubmissionTable.insert(submission, in: $0) }
        try database.blockingWrite {
            try SubmissionTable.setSent(submission.hash, to: north, retryAt: time(9), in: $0)
        }
        let open = try database.blockingRead { try SubmissionTable.listOpen(of: help, in: $0) }
        #expect(open.map(\.bytes) == [submission.bytes])
        #expect(open.first?.relay == north)
        for (accepted, receipt) in [(true, [UInt8(1)]), (false, [2])] {
            try database.blockingWrite {
                try SubmissionTable.setReceipt(submission.hash, accepted: accepted, receipt: receipt, in: $0)
            }
        }
        let settled = try database.blockingRead { try SubmissionTable.find(submission.hash, in: $0) }
        #expect(settled?.state == .accepted)
        #expect(settled?.receipt == [1])
        #expect(try database.blockingRead { try SubmissionTable.countPending(in: $0) } == 0)
    }

    @Test func `a repeated submission gets the latest receipt`() throws {
        var sample = RandomRows("answered")
        let (help, hash) = (sample.identifier(ConversationID.self), sample.identifier(Digest.self))
        let database = try TestHome().open(with: help)
        let kept = {
            try database.blockingRead { try AnsweredSubmissionTable.findReceipt(for: hash, of: help, in: $0) }
        }
        #expect(try kept() == nil)
        for receipt in [[UInt8(7)], [8, 9]] {
            try database.blockingWrite {
                try AnsweredSubmissionTable.upsert(
                    receipt: receipt, for: hash, at: Timestamp(milliseconds: 1), of: help, in: $0)
            }
            #expect(try kept() == receipt)
            #expect(try kept() == receipt)
        }
    }

    @Test func `cursors and observations are read as written, and an unreachable relay retains its last answer time`()
        throws
    {
        var sample = RandomRows("cursor")
        let (help, north) = (sample.identifier(ConversationID.self), sample.identifier(RelayID.self))
        let database = try TestHome().open(with: help)
        let cursor = SourceCursor(relay: north, size: 77, checkpoint: sample.random.bytes(60), updatedAt: time(3))
        let seen = RelayObservation(relay: north, state: .reachable, size: 77, cosignedSize: 70, probedAt: time(4))
        let lost = RelayObservation(relay: north, state: .unreachable, size: 77, cosignedSize: 70, probedAt: time(8))
        try database.blockingWrite { transaction in
            try CursorTable.upsert(cursor, of: help, in: transaction)
            try RelayObservationTable.upsert(seen, of: help, in: transaction)
            try RelayObservationTable.upsert(lost, of: help, in: transaction)
        }
        try database.blockingRead { view throws in
            #expect(try CursorTable.find(north, of: help, in: view) == cursor)
            let observed = try #require(try RelayObservationTable.list(of: help, in: view).first)
            #expect((observed.state, observed.seenAt, observed.probedAt) == (.unreachable, time(4), time(8)))
        }
    }

    @Test func `scope secrets are read as written, known or not, and the newest epoch is found`() throws {
        var sample = RandomRows("secrets")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var secrets: [StoredScopeSecret] = []
        for scope in [Scope.charter, .members, .support(3)] {
            for epoch in UInt32(0)..<4 {
                var secret = StoredScopeSecret(
                    scope: scope, epoch: epoch, commitment: sample.identifier(),
                    sealedSecret: sample.optional { $0.random.bytes(72) }, entry: UInt64(sample.number()))
                secret.previous = sample.optional { $0.random.bytes(72) }
                secrets.append(secret)
            }
        }
        try database.blockingWrite { [secrets] transaction in
            for secret in secrets { try ScopeSecretTable.upsert(secret, of: help, in: transaction) }
        }
        try database.blockingRead { view throws in
            var stored: [StoredScopeSecret] = []
            try ScopeSecretTable.forEach(of: help, in: view) { (secret) throws(StoreError) in stored.append(secret) }
            #expect(stored == secrets)
            let members = secrets[4..<8]
            #expect(
                try ScopeSecretTable.isKnown(.members, of: help, in: view)
                    == members.contains { $0.sealedSecret != nil })
            #expect(
                try ScopeSecretTable.findFirstUnknownEntry(.members, of: help, in: view)
                    == members.filter { $0.sealedSecret == nil }.map(\.entry).min())
            #expect(try ScopeSecretTable.findFirstUnknownEntry(.owners, of: help, in: view) == nil)
            #expect(try ScopeSecretTable.findLatest(.members, of: help, in: view) == secrets[7])
            #expect(try ScopeSecretTable.find(.support(3), epoch: 1, of: help, in: view) == secrets[9])
            #expect(try ScopeSecretTable.findLatest(.support(4), of: help, in: view) == nil)
        }
    }

    @Test(arguments: [TreeKeyTable.origin, .ownPath])
    func `tree keys of the origin and of our own path are separate`(_ table: TreeKeyTable) throws {
        var sample = RandomRows("tree")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let keys = (UInt32(0)..<20).map { StoredTreeKey(node: $0, sealedKey: sample.random.bytes(72)) }
        let tree = StoredTree(version: 5, leafCount: 10, seedGeneration: 1)
        try database.blockingWrite { transaction in
            try TreeTable.upsert(tree, of: help, in: transaction)
            try table.upsert(keys, of: help, in: transaction)
            try table.delete([3, 4], of: help, in: transaction)
        }
        try database.blockingRead { view throws in
            #expect(try TreeTable.find(help, in: view) == tree)
            #expect(try table.list(of: help, in: view) == keys.filter { $0.node != 3 && $0.node != 4 })
            #expect(try table.find(5, of: help, in: view) == keys[5])
            let other = table == .origin ? TreeKeyTable.ownPath : .origin
            #expect(try other.list(of: help, in: view).isEmpty)
        }
    }

    @Test func `the journal has consecutive numbers and readable hashes`() throws {
        var sample = RandomRows("journal")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open()
        let entries = (0..<6).map { number in
            JournalEntry(
                number: EntryNumber(number), bytes: sample.random.bytes(40),
                nodeHashes: (0...(number + 1).trailingZeroBitCount).map { _ in sample.identifier() }, at: time(1),
                request: .init(
                    conversation: number == 2 ? help : nil, method: "member.remove", caller: "alice", outcome: "ok"))
        }
        try database.blockingWrite { transaction in
            for entry in entries {
                let size = try JournalTable.size(in: transaction)
                #expect(size == entry.number)
                try JournalTable.insert(entry, in: transaction)
            }
            try JournalTable.incrementCount(5, in: transaction)
        }
        try database.blockingRead { view throws in
            #expect(try JournalTable.list(of: nil, limit: 9, in: view).last == entries[0])
            #expect(try JournalTable.list(of: nil, limit: 1, in: view).first?.count == 2)
            #expect(try JournalTable.list(of: help, limit: 9, in: view) == [entries[2]])
            #expect(try JournalTable.findHash(level: 2, completedBy: 3, in: view) == entries[3].nodeHashes[2])
        }
        #expect(errorCode { try database.blockingWrite { try JournalTable.insert(entries[0], in: $0) } } == .conflict)
    }

    @Test func `sequence numbers of the change feed are never reused, even after trimming`() throws {
        let database = try TestHome().open()
        let entry = FeedEntry(conversation: nil, topic: "member", entry: nil, payload: "{\"a\":1}", at: time(1))
        let first = try database.blockingWrite { try ChangeFeedTable.insert(entry, in: $0) }
        try database.blockingWrite { try ChangeFeedTable.trim(before: first + 1, in: $0) }
        #expect(try database.blockingRead { try ChangeFeedTable.firstSeq(in: $0) } == nil)
        let second = try database.blockingWrite { try ChangeFeedTable.insert(entry, in: $0) }
        #expect(second == first + 1)
        #expect(try database.blockingRead { try ChangeFeedTable.lastSeq(in: $0) } == second)
        let broken = FeedEntry(conversation: nil, topic: "member", entry: nil, payload: "{", at: time(1))
        #expect(errorCode { try database.blockingWrite { try ChangeFeedTable.insert(broken, in: $0) } } == .conflict)
    }

    @Test func `the oldest events are trimmed in slices, by number and age, without gaps`() throws {
        let database = try TestHome().open()
        // The clock was wrong for a while: an old event in the middle remains until the ones before it are deleted.
        for at in [10, 20, 30, 90, 5, 90, 90, 90] {
            let entry = FeedEntry(conversation: nil, topic: "member", entry: nil, payload: "{}", at: time(Int64(at)))
            try database.blockingWrite { _ = try ChangeFeedTable.insert(entry, in: $0) }
        }
        let trim = { (rows: Int64, since: Int64, slice: Int64) throws -> [Int64] in
            _ = try database.blockingWrite {
                try ChangeFeedTable.trim(
                    keeping: rows, since: self.time(since), slice: slice, in: $0)
            }
            return try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 100, in: $0).map(\.seq) }
        }
        #expect(try trim(100, 0, 10) == Array(1...8))
        #expect(try trim(100, 50, 2) == Array(3...8))
        #expect(try trim(100, 50, 10) == Array(4...8))
        #expect(try trim(2, 0, 10) == [7, 8])
        #expect(try trim(100, 99, 10) == [])
        #expect(try trim(100, 99, 10) == [])
    }

    @Test func `an answered request is stored for a day`() throws {
        var sample = RandomRows("request key")
        let database = try TestHome().open()
        let answer = AnsweredRequest(request: sample.identifier(), report: [1], createdAt: time(0))
        let day = time(RequestKeyTable.retentionSeconds * 1_000)
        try database.blockingWrite { try RequestKeyTable.insert(answer, for: "k", of: "alice", in: $0) }
        try database.blockingWrite { try RequestKeyTable.deleteExpired(at: day, in: $0) }
        #expect(try database.blockingRead { try RequestKeyTable.find("k", of: "alice", in: $0) } == answer)
        #expect(try database.blockingRead { try RequestKeyTable.find("k", of: "bob", in: $0) } == nil)
        try database.blockingWrite { try RequestKeyTable.deleteExpired(at: day.adding(seconds: 1), in: $0) }
        #expect(try database.blockingRead { try RequestKeyTable.find("k", of: "alice", in: $0) } == nil)
    }

    @Test func `import progress is read as written`() throws {
        var sample = RandomRows("import")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var progress = ImportProgress(source: sample.identifier(), updatedAt: time(1))
        for line: UInt64 in [100, 200] {
            progress.nextLine = line
            progress.messages = line / 2
            try database.blockingWrite { [progress] in try ImportProgressTable.upsert(progress, of: help, in: $0) }
            let found = try database.blockingRead { try ImportProgressTable.find(progress.source, of: help, in: $0) }
            #expect(found == progress)
        }
    }
}
