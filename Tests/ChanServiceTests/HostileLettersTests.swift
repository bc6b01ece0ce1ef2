import ChanCore
import ChanID
import ChanStore
import Testing

@testable import ChanService

@Suite("What one letter to the origin cannot do")
struct HostileLettersTests {
    @Test("make it stop, where an older log holds a title that no link may show")
    func titleOfAnOlderLog() async throws {
        let club = try await RemoteOwners(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        await club.pause()
        try await alice.node.write { transaction in
            let writer = try ConversationWriter(id, of: alice.node, in: transaction)
            let profile = Profile(name: "club", title: "a\u{1}b")
            try writer.publish(
                ScopedAct(act: .profileChanged(profile), scope: Scope(.charter), author: writer.me, carriage: .own))
            try writer.finish()
        }
        try await club.settle()
        #expect(try await carol.node.overview(of: id).summary.title == "a\u{1}b", "it is read as it was")
        let (_, link) = try await bob.node.createLink(
            LinkTermsRequest(name: "bob's"), in: id, for: .own("link.create"))
        try await bob.node.settleAll()
        try await alice.say("on we go", in: id)
        for person in [alice, bob, carol] { try await person.settle() }
        #expect(try await carol.texts(in: id) == ["on we go"])
        let text = try await bob.node.linkText(of: id, link: link)
        #expect(try await text == alice.node.linkText(of: id, link: link))
        #expect(try LinkInspection(text: text).title == "ab")
        #expect(try await carol.failures(in: id) == [])
        await club.stop()
    }
}
