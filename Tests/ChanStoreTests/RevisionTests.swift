import ChanID
import ChanStore
import Synchronization
import Testing

@Suite("Database revision")
struct RevisionTests {
    @Test
    func `the revision changes with each commit, before its caller is notified, and otherwise never`() async throws {
        let database = try TestHome().open()
        let first = try #require(database.revision)
        _ = try await database.read { view in try ConversationTable.list(in: view).count }
        #expect(database.revision == first)
        for number in 0..<3 {
            let before = try #require(database.revision)
            let id = try #require(ConversationID([UInt8](repeating: UInt8(number), count: 32)))
            try await database.write { transaction in try TestHome.add(id, in: transaction) }
            #expect(try #require(database.revision) > before)
        }
        try database.close()
    }

    @Test func `there is no revision during a write`() async throws {
        let database = try TestHome().open()
        let seen = Mutex<[UInt64?]>([])
        try await database.write { _ in seen.withLock { $0.append(database.revision) } }
        #expect(seen.withLock { $0 } == [nil])
        #expect(database.revision != nil)
        try database.close()
    }
}
