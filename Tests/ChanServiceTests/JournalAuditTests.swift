import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanService
import Testing

@testable import ChanStore

@Suite("The journal from an auditor's view")
struct JournalAuditTests {
    private let world: TestCluster
    private let alice: Person

    init() async throws {
        world = try TestCluster()
        alice = try await world.person("alice")
    }

    private static func line(_ number: Int, _ rest: String) -> String {
        #"{"v":1,"at":"2026-11-21T10:00:0\#(number)Z",\#(rest)}"#
    }

    private static let lines = [
        line(
            0,
            #""method":"member.role","caller":{"user":"uid 1000","token":"t1"},"target":{"member":"@bob"},"reason":"trusted","outcome":"applied","version_before":3,"version":4,"entry":3,"changes":[{"what":"member","id":"ab","name":"bob","field":"role","old":"observer","new":"moderator"}]"#
        ),
        line(
            1,
            #""method":"ban.add","caller":{"user":"uid 1001","client":"bot/1"},"target":{"member":"@carol"},"outcome":"refused","error":"denied.role","rule":"HoldsPermission""#
        ),
        line(
            2,
            #""method":"member.mute","caller":{"user":"uid 1000"},"target":{"member":"@carol"},"reason_private":"third time","outcome":"unchanged""#
        ),
    ]

    /// Appends lines as the node would, after its own.
    ///
    /// - Returns: the number of the first line.
    private func write(_ lines: [String], outcomes: [String] = ["applied", "denied.role", "unchanged"]) async throws
        -> UInt64
    {
        try await alice.node.database.write { transaction in
            let first = try JournalTable.size(in: transaction)
            for (index, line) in lines.enumerated() {
                let number = first + UInt64(index)
                var tree = try CompactRange(size: number) { (node) throws(StoreError) in
                    try JournalTable.findHash(level: node.level, completedBy: node.completedBy, in: transaction)
                }
                let bytes = Array(line.utf8)
                try JournalTable.insert(
                    JournalEntry(
                        number: number, bytes: bytes, nodeHashes: tree.append(MerkleTree.leafHash(bytes)),
                        at: Timestamp(milliseconds: 1_700_000_000_000 + Int64(index)),
                        request: JournalEntry.Request(
                            conversation: nil, method: ["member.role", "ban.add", "member.mute"][index % 3],
                            caller: "uid 1000", outcome: outcomes[index % 3])), in: transaction)
            }
            return first
        }
    }

    private func found(_ change: (inout JournalFilter) -> Void) async throws -> [String] {
        var filter = JournalFilter()
        change(&filter)
        return try await alice.node.withView { [filter] in try $0.journal(filter, PageRequest(limit: 100)) }.elements
            .map(\.method)
    }

    @Test func `a line contains the caller, the token, the request, the changes and the outcome`() async throws {
        let first = try await write(Self.lines)
        let all = try await alice.node.withView { try $0.journal(JournalFilter(), PageRequest(limit: 100)) }.elements
        let role = try #require(all.first { $0.number == first })
        #expect(role.user == "uid 1000")
        #expect(role.token == "t1")
        #expect(role.reason == "trusted")
        #expect(role.versionBefore == 3)
        #expect(role.version == 4)
        #expect(!role.isRefused)
        let change = try #require(role.changes.first)
        #expect(
            [change.subject, change.name, change.field, change.old, change.new] == [
                "member", "bob", "role", "observer", "moderator",
            ])
        let ban = try #require(all.first { $0.number == first + 1 })
        #expect(ban.isRefused)
        #expect(ban.outcome == "denied.role")
        #expect(ban.rule == "HoldsPermission")
        #expect(all.first { $0.number == first + 2 }?.privateReason == "third time")
    }

    @Test func `each filter selects the matching lines, in both orders and over pages`() async throws {
        _ = try await write(Self.lines)
        #expect(
            try await found {
                $0.isRefused = true; $0.client = "bot/1"
            } == ["ban.add"])
        #expect(try await found { $0.token = "t1" } == ["member.role"])
        #expect(try await found { $0.method = "member" } == ["member.role", "member.mute"])
        #expect(try await found { $0.method = "member.r" } == [])
        #expect(try await found { $0.target = "carol" } == ["ban.add", "member.mute"])
        #expect(try await found { $0.target = "@bob" } == ["member.role"])
        #expect(try await found { $0.actor = "1001" } == ["ban.add"])
        #expect(try await found { $0.text = "MODERATOR" } == ["member.role"])
        #expect(try await found { $0.text = "third" } == ["member.mute"])
        #expect(
            try await found {
                $0.since = Timestamp(milliseconds: 1_700_000_000_001);
                $0.until = Timestamp(milliseconds: 1_700_000_000_002)
            } == ["ban.add"])
        var cursor: String?
        var numbers: [UInt64] = []
        repeat {
            let page = try await alice.node.withView { [cursor] in
                try $0.journal(
                    JournalFilter(), PageRequest(limit: 2, cursor: cursor, isNewestFirst: true))
            }
            numbers += page.elements.map(\.number)
            cursor = page.next
        } while cursor != nil
        #expect(numbers == numbers.sorted(by: >))
        #expect(Set(numbers).count == numbers.count)
        #expect(numbers.count >= 3)
    }

    @Test func `an export contains the bytes that the tree covers, and yields the signed root`() async throws {
        let first = try await write(Self.lines)
        let leaves = try await alice.node.withView { try $0.journalLeaves(JournalFilter(), PageRequest(limit: 1000)) }
            .elements
        #expect(leaves.dropFirst(Int(first)).map { String(decoding: $0.bytes, as: UTF8.self) } == Self.lines)
        let signed = try await alice.node.audit.checkpoint(of: .journal)
        var tree = CompactRange()
        for leaf in leaves { tree.append(MerkleTree.leafHash(leaf.bytes)) }
        #expect(tree.root == signed.root)
        #expect(signed.size == UInt64(leaves.count))
        let proof = try await alice.node.audit.proveInclusion("j\(first)", in: .journal)
        let check = ProofCheck(file: Array(proof.file.utf8), key: signed.key)
        #expect(check.isSound, "\(String(describing: check.failure))")
        guard case .journalLine(Self.lines[0])? = check.subject else {
            Issue.record("it proves something else")
            return
        }
        #expect(try await alice.node.audit.checkpoint(of: .journal).note == signed.note)
        #expect(
            await thrownErrorName { _ = try await alice.node.audit.proveInclusion("j4000", in: .journal) }
                == "not_found.entry")
    }

    /// Changes the database as an attacker with access to the file could.
    private func tamper(_ sql: String) async throws {
        _ = try await alice.node.database.write { transaction in try transaction.run(sql) }
    }

    private func faults() async throws -> [String] {
        try await alice.node.audit.verifyJournal { _, _ in }.errors.map(\.name)
    }

    @Test func `an intact journal is verified; changed, missing and truncated lines are each detected`() async throws {
        let first = try await write(Self.lines)
        let signed = try await alice.node.audit.checkpoint(of: .journal)
        let report = try await alice.node.audit.verifyJournal { _, _ in }
        #expect(report.isSound)
        #expect(report.root == signed.root)
        #expect(report.checkpointSize == signed.size)
        try await tamper(
            "UPDATE journal SET bytes = CAST(replace(CAST(bytes AS TEXT), 'bob', 'eve') AS BLOB) WHERE number = \(first)"
        )
        #expect(try await faults() == ["bad_root", "bad_root"], "the line and the signed root")
        try await tamper(
            "UPDATE journal SET bytes = CAST(replace(CAST(bytes AS TEXT), 'eve', 'bob') AS BLOB) WHERE number = \(first)"
        )
        #expect(try await faults() == [])
        try await tamper("DELETE FROM journal WHERE number = \(first + 2)")
        #expect(try await faults() == ["bad_root"], "shorter than what was signed")
        #expect(
            await thrownErrorName { _ = try await alice.node.audit.checkpoint(of: .journal) } == "integrity.bad_root")
        try await tamper("DELETE FROM journal WHERE number = \(first)")
        #expect(try await faults().contains("skipped"))
    }
}
