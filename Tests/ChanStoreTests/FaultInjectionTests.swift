import ChanCore
import ChanID
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanStore

/// Makes the n-th writing statement fail once it is armed.
private final class FaultAtStatement: Sendable {
    private let left = Mutex<Int?>(nil)

    func arm(_ number: Int) { left.withLock { $0 = number } }
    /// Disarms the fault.
    ///
    /// - Returns: whether it has occurred.
    func disarm() -> Bool {
        left.withLock { left in
            defer { left = nil }
            return left.map { $0 <= 0 } ?? false
        }
    }

    var probe: StatementProbe {
        StatementProbe { () throws(StoreError) in
            let strikes = self.left.withLock { left in
                guard let count = left else { return false }
                left = count - 1
                return count == 1
            }
            if strikes { throw StoreError(.inputOutput, operation: "injected") }
        }
    }
}

/// Tests that a change is applied completely or not at all, whatever fails.
struct FaultInjectionTests {
    private func changes(_ sample: inout RandomRows, help: ConversationID) -> [RowChange] {
        let item = sample.item(entry: 1)
        var edited = item
        edited.text = "edited"
        edited.versions = [ItemVersion(text: item.text, at: item.at)]
        var member = sample.member()
        member.grants = [sample.grant(), sample.grant()]
        return [
            .summaryChanged(sample.summary(of: help)), .memberChanged(member), .deviceAdded(sample.device()),
            .linkChanged(sample.link()), .banChanged(sample.ban()), .relayChanged(sample.relay()), .itemAdded(item),
            .itemChanged(edited), .reactionAdded(sample.reaction(to: item.id, by: member.id)),
            .pendingModerationAdded(sample.pendingModeration(of: item.id)),
        ]
    }

    @Test func `a fault at the n-th statement, for every n, changes nothing`() throws {
        var sample = RandomRows("faults")
        let fault = FaultAtStatement()
        var options = NodeDatabase.Options()
        options.probe = fault.probe
        let home = try TestHome()
        let help = sample.identifier(ConversationID.self)
        let database = try home.open(with: help, options: options)
        let changes = changes(&sample, help: help)
        let before = try database.blockingRead { try $0.dumpAllRows() }
        var number = 1
        while true {
            fault.arm(number)
            let code = errorCode { try database.blockingWrite { try RowChangeWriter.apply(changes, of: help, in: $0) } }
            guard fault.disarm() else { break }
            #expect(code == .inputOutput)
            #expect(try database.blockingRead { try $0.dumpAllRows() } == before, "statement \(number)")
            number += 1
        }
        #expect(number > 20, "there were statements to fail")
        #expect(try database.blockingRead { try $0.dumpAllRows() } != before)
        #expect(try database.check().isIntact)
    }

    @Test func `a full disk gives a typed error and a rollback, and no data is lost`() throws {
        var sample = RandomRows("full disk")
        let home = try TestHome()
        let help = sample.identifier(ConversationID.self)
        let database = try home.open(with: help)
        let pages = try database.withoutTransaction { transaction in
            let pages = try transaction.fetchOne("PRAGMA page_count", as: Int.init) ?? 0
            _ = try transaction.fetchOne("PRAGMA max_page_count = \(pages + 20)", as: Int.init)
            return pages
        }
        var written = 0
        while true {
            let item = Item(
                id: sample.identifier(), entry: EntryNumber(written), author: sample.identifier(), at: sample.time(),
                posting: Posting(text: String(repeating: "x", count: 3_000)))
            let code = errorCode { try database.blockingWrite { try ItemTable.insert(item, of: help, in: $0) } }
            guard code == nil else {
                #expect(code == .full)
                break
            }
            written += 1
        }
        #expect(written > 0)
        let kept = { try database.blockingRead { try $0.fetchOne("SELECT count(*) FROM item", as: Int.init) } }
        #expect(try kept() == written)
        try database.withoutTransaction { transaction in
            _ = try transaction.fetchOne("PRAGMA max_page_count = \(pages + 10_000)", as: Int.init)
        }
        let item = sample.item(entry: 9)
        try database.blockingWrite { try ItemTable.insert(item, of: help, in: $0) }
        #expect(try kept() == written + 1)
        #expect(try database.check().isIntact)
    }

    @Test func `a crash at any commit leaves a consistent earlier state`() throws {
        var sample = RandomRows("crash")
        let home = try TestHome()
        let help = sample.identifier(ConversationID.self)
        let database = try home.open(with: help)
        for round in 0..<6 {
            let isCut = round % 2 == 1
            // An edit is followed by a wipe, which the truncation would remove instead.
            let changes = changes(&sample, help: help).filter { !(isCut && $0.isEdit) }
            try database.blockingWrite { try RowChangeWriter.apply(changes, of: help, in: $0) }
            let crashed = try TestHome()
            try crashed.copyFiles(of: home)
            // Truncates the commit within its last page: the checksum of the frame is wrong, so the commit is ignored.
            if isCut { try crashed.truncateWAL(by: 100) }
            let recovered = try crashed.open()
            #expect(try recovered.check().isIntact)
            let expected = try database.blockingRead { try $0.dumpAllRows() }
            let actual = try recovered.blockingRead { try $0.dumpAllRows() }
            #expect((actual == expected) == !isCut)
        }
    }
}

extension RowChange {
    fileprivate var isEdit: Bool {
        if case .itemChanged = self { true } else { false }
    }
}
