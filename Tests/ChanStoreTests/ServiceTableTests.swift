import ChanCore
import ChanID
import ChanLog
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that rows of the service tables are read as written, and that a second write replaces the first.
struct ServiceTableTests {
    private static func database(_ sample: inout RandomRows) throws -> (NodeDatabase, ConversationID) {
        let help = sample.identifier(ConversationID.self)
        return (try TestHome().open(with: help), help)
    }

    /// Returns a certificate without a valid signature, which the store does not verify.
    private static func certificate(_ sample: inout RandomRows) throws -> DeviceCertificate {
        var bytes: [UInt8] = []
        for (field, count) in [(1, 32), (2, 32), (3, 32), (4, 64)] {
            bytes += [UInt8(field << 3 | 2), UInt8(count)] + sample.random.bytes(count)
        }
        return try DeviceCertificate(parsing: bytes)
    }

    @Test func `device certificates are read as written`() throws {
        var sample = RandomRows("device proof")
        let (database, help) = try Self.database(&sample)
        let certificates = try (0..<5).map { _ in try Self.certificate(&sample) }
        try database.blockingWrite { transaction in
            for certificate in certificates + certificates {
                try DeviceProofTable.upsert(certificate, of: help, in: transaction)
            }
        }
        let stranger = sample.identifier(DeviceID.self)
        try database.blockingRead { view throws in
            for certificate in certificates {
                #expect(try DeviceProofTable.find(certificate.device, of: help, in: view) == certificate)
            }
            #expect(try DeviceProofTable.find(stranger, of: help, in: view) == nil)
        }
    }

    @Test func `only a certificate that was stored as verified is verified, and only as it was stored`() throws {
        var sample = RandomRows("verified certificates")
        let (database, help) = try Self.database(&sample)
        let (first, second) = (try Self.certificate(&sample), try Self.certificate(&sample))
        let forged = DeviceCertificate(
            memberKey: first.memberKey, deviceKey: first.deviceKey, salt: first.salt, signature: second.signature)
        try database.blockingWrite { try DeviceProofTable.upsert(first, of: help, in: $0) }
        try database.blockingRead { view throws in
            #expect(try DeviceProofTable.isVerified(first, of: help, in: view))
            #expect(try !DeviceProofTable.isVerified(forged, of: help, in: view))
            #expect(try !DeviceProofTable.isVerified(second, of: help, in: view))
        }
        // As in a database of an earlier version.
        _ = try database.blockingWrite { try $0.run("UPDATE device_proof SET is_verified = 0") }
        try database.blockingRead { view throws in
            #expect(try !DeviceProofTable.isVerified(first, of: help, in: view))
            #expect(try DeviceProofTable.find(first.device, of: help, in: view) == first)
        }
        try database.blockingWrite { try DeviceProofTable.upsert(first, of: help, in: $0) }
        #expect(try database.blockingRead { try DeviceProofTable.isVerified(first, of: help, in: $0) })
    }

    @Test func `the reading secret of the newest epoch is used, in any order of arrival`() throws {
        var sample = RandomRows("reading secret")
        let (database, help) = try Self.database(&sample)
        let latest = { try database.blockingRead { try ReadingSecretTable.findLatest(of: help, in: $0) } }
        #expect(try latest() == nil)
        for (epoch, expected) in [(2, 2), (0, 2), (UInt32.max, UInt32.max), (UInt32.max, UInt32.max)] {
            let sealed = sample.random.bytes(72)
            try database.blockingWrite { try ReadingSecretTable.upsert(sealed, epoch: epoch, of: help, in: $0) }
            #expect(try latest()?.epoch == expected)
            if epoch == expected { #expect(try latest()?.sealedSecret == sealed) }
        }
    }

    @Test func `seeds of a key tree are read by version`() throws {
        var sample = RandomRows("tree seed")
        let (database, help) = try Self.database(&sample)
        let seeds = (UInt64(1)..<6).map { ($0, sample.random.bytes(72)) }
        try database.blockingWrite { transaction in
            try TreeSeedTable.upsert([1], version: 3, of: help, in: transaction)
            for (version, seed) in seeds { try TreeSeedTable.upsert(seed, version: version, of: help, in: transaction) }
        }
        try database.blockingRead { view throws in
            for (version, seed) in seeds { #expect(try TreeSeedTable.find(version, of: help, in: view) == seed) }
            #expect(try TreeSeedTable.find(6, of: help, in: view) == nil)
        }
    }

    @Test func `the last join submission of a member is found`() throws {
        var sample = RandomRows("join submission")
        let (database, help) = try Self.database(&sample)
        let (bob, carol) = (sample.identifier(MemberID.self), sample.identifier(MemberID.self))
        let (first, second) = (sample.identifier(Digest.self), sample.identifier(Digest.self))
        try database.blockingWrite { transaction in
            try JoinSubmissionTable.upsert(first, for: bob, of: help, in: transaction)
            try JoinSubmissionTable.upsert(second, for: bob, of: help, in: transaction)
        }
        try database.blockingRead { view throws in
            #expect(try JoinSubmissionTable.find(bob, of: help, in: view) == second)
            #expect(try JoinSubmissionTable.find(carol, of: help, in: view) == nil)
        }
    }

    @Test func `a relay has one cosigner name and key, the last observed one, for all conversations`() throws {
        var sample = RandomRows("cosigner")
        let database = try TestHome().open()
        var north = StoredCosigner(relay: sample.identifier(), name: "north", key: sample.random.bytes(32))
        let south = StoredCosigner(relay: sample.identifier(), name: "south", key: sample.random.bytes(32))
        for cosigner in [north, south] {
            try database.blockingWrite { try RelayCosignerTable.upsert(cosigner, in: $0) }
        }
        north = StoredCosigner(relay: north.relay, name: "north-2", key: sample.random.bytes(32))
        try database.blockingWrite { [north] in try RelayCosignerTable.upsert(north, in: $0) }
        let all = try database.blockingRead { try RelayCosignerTable.list(in: $0) }
        #expect(all == [north, south].sorted { $0.relay < $1.relay })
    }

    @Test func `relay access is stored per relay and conversation`() throws {
        var sample = RandomRows("relay access")
        let (database, help) = try Self.database(&sample)
        let (north, south) = (sample.identifier(RelayID.self), sample.identifier(RelayID.self))
        var rows = (UInt64(0)..<3).map { StoredRelayAccess(version: $0, digest: sample.identifier()) }
        (rows[2].keysLogSize, rows[2].endedLogSize, rows[2].endedEpoch) = (7, 5, 2)
        for access in rows {
            try database.blockingWrite { try RelayAccessTable.upsert(access, for: north, of: help, in: $0) }
        }
        try database.blockingRead { view throws in
            #expect(try RelayAccessTable.find(north, of: help, in: view) == rows.last)
            #expect(try RelayAccessTable.find(south, of: help, in: view) == nil)
        }
    }

    @Test func `a receipt is pending for each relay until that relay has it`() throws {
        var sample = RandomRows("receipt due")
        let (database, help) = try Self.database(&sample)
        let (north, south) = (sample.identifier(RelayID.self), sample.identifier(RelayID.self))
        let hashes = (0..<4).map { _ in sample.identifier(Digest.self) }.sorted()
        try database.blockingWrite { transaction in
            for hash in hashes + hashes.prefix(1) {
                try PendingReceiptTable.insert(hash, at: north, of: help, in: transaction)
                try PendingReceiptTable.insert(hash, at: south, of: help, in: transaction)
            }
            try PendingReceiptTable.delete([hashes[1], hashes[2]], at: north, of: help, in: transaction)
        }
        try database.blockingRead { view throws in
            #expect(try PendingReceiptTable.list(at: north, of: help, in: view) == [hashes[0], hashes[3]])
            #expect(try PendingReceiptTable.list(at: south, of: help, in: view) == hashes)
        }
    }

    @Test func `a statement with a used counter is distinguished from the one that used it`() throws {
        var sample = RandomRows("enclosed")
        let (database, help) = try Self.database(&sample)
        let speaker = StatementDraft.Speaker(member: sample.member().id, device: sample.identifier(), counter: 7)
        let (said, other) = (
            Self.statement(by: speaker, in: help, &sample), Self.statement(by: speaker, in: help, &sample)
        )
        try database.blockingWrite { try EnclosedStatementTable.insert(said, of: help, in: $0) }
        func told(_ statement: Statement) throws -> [Bool] {
            try database.blockingRead { view in
                [
                    try EnclosedStatementTable.contains(statement, of: help, in: view),
                    try EnclosedStatementTable.containsStatement(statement, of: help, in: view),
                ]
            }
        }
        #expect(try told(said) == [true, true])
        #expect(try told(other) == [true, false])
        // Clears the identifier, as in a migrated row of an earlier version.
        _ = try database.blockingWrite { try $0.run("UPDATE enclosed_statement SET message_id = NULL") }
        #expect(try told(other) == [true, true], "the counter is all that is known of it")
    }

    private static func statement(
        by speaker: StatementDraft.Speaker, in conversation: ConversationID, _ sample: inout RandomRows
    ) -> Statement {
        Statement(
            StatementDraft(
                conversation: conversation, speaker: speaker, createdAt: Timestamp(milliseconds: 1),
                body: StatementDraft.Body(scope: Scope(.staff), epoch: 0, hash: sample.identifier())))
    }

    @Test func `only receipts whose retention time is over are due for deletion`() throws {
        var sample = RandomRows("forgotten")
        let (database, help) = try Self.database(&sample)
        let hashes = (0..<3).map { _ in sample.identifier(Digest.self) }
        let now = Timestamp(milliseconds: 1_000)
        try database.blockingWrite { transaction in
            for (hash, end) in zip(hashes, [nil, now, now.adding(seconds: 1)]) {
                try AnsweredSubmissionTable.upsert(
                    receipt: [1], for: hash, at: now, until: end, of: help, in: transaction)
            }
            #expect(transaction.scheduleChanged)
        }
        try database.blockingRead { view throws in
            #expect(try ScheduledWorkTable.nextTime(in: view) == now)
            #expect(
                try ScheduledWorkTable.list(.receipts, of: help, at: now, limit: 9, in: view)
                    == [ScheduledWorkItem(at: now, subject: .receipt(hashes[1]))])
        }
        try database.blockingWrite { try AnsweredSubmissionTable.delete(hashes[1], of: help, in: $0) }
        let kept = try database.blockingRead { view in
            try hashes.map { try AnsweredSubmissionTable.findReceipt(for: $0, of: help, in: view) }
        }
        #expect(kept == [[1], nil, [1]])
        try database.blockingWrite { transaction in
            try AnsweredSubmissionTable.upsert(receipt: [2], for: hashes[2], at: now, of: help, in: transaction)
        }
        let next = try database.blockingRead { try ScheduledWorkTable.nextTime(in: $0) }
        #expect(next == nil, "a fuller answer stays")
    }

    @Test func `all service rows are deleted with the conversation, and none can be written without one`() throws {
        var sample = RandomRows("cascade")
        let (database, help) = try Self.database(&sample)
        let (north, hash, bob) = (sample.identifier(RelayID.self), sample.identifier(Digest.self), sample.member().id)
        let certificate = try Self.certificate(&sample)
        let writeAll = { @Sendable (transaction: StoreTransaction) throws in
            try DeviceProofTable.upsert(certificate, of: help, in: transaction)
            try ReadingSecretTable.upsert([1], epoch: 1, of: help, in: transaction)
            try TreeSeedTable.upsert([1], version: 1, of: help, in: transaction)
            try JoinSubmissionTable.upsert(hash, for: bob, of: help, in: transaction)
            try RelayAccessTable.upsert(
                StoredRelayAccess(version: 1, digest: hash), for: north, of: help, in: transaction)
            try PendingReceiptTable.insert(hash, at: north, of: help, in: transaction)
        }
        try database.blockingWrite(writeAll)
        try database.blockingWrite { try ConversationTable.delete(help, in: $0) }
        try database.blockingRead { view throws in
            for table in [
                "device_proof", "reading_secret", "tree_seed", "join_submission", "relay_access", "receipt_due",
            ] {
                #expect(try view.fetchOne("SELECT count(*) FROM \(table)", as: Int.init) == 0, "\(table)")
            }
        }
        #expect(errorCode { try database.blockingWrite(writeAll) } == .unknownConversation)
    }
}
