import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

@Suite("Numbers that SQLite cannot store")
struct UnstorableNumberTests {
    @Test(arguments: BoundaryValues.numbers)
    func `binding an unstorable number throws and does not crash`(_ number: UInt64) throws {
        let database = try TestHome().open()
        let isStorable = number <= UInt64(Int64.max)
        let stored = try? database.blockingWrite { view in
            try view.fetchOne("SELECT ?", number, as: UInt64.init)
        }
        #expect((stored == number) == isStorable)
        let optional = try? database.blockingWrite { view in
            try view.fetchOne("SELECT ?", Optional(number), as: UInt64.init)
        }
        #expect((optional == number) == isStorable)
        let scope = Scope(.support, id: number)
        let conversation = try #require(ConversationID([UInt8](repeating: 7, count: 32)))
        let found = try? database.blockingWrite { view in
            try TestHome.add(conversation, in: view)
            return try ScopeSecretTable.find(scope, epoch: 0, of: conversation, in: view)
        }
        #expect(found == .some(.none) || !isStorable)
    }
}
