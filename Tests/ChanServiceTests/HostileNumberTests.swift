import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("A non-member's submission with numbers at the limits of their types")
struct HostileNumberTests {
    @Test(arguments: BoundaryValues.numbers) func `an invalid entry number is refused as undecodable`(_ number: UInt64)
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        try await mallory.join(help, of: alice)
        let item = try await alice.say("hello", in: help)
        try await alice.syncFully()
        var purge = Purge(items: nil, member: nil, entries: 0..<number)
        purge.reason = "all of it"
        let acts: [Act] = [
            .purged(purge), .caseMoved(CaseMove(item, to: .resolved, text: "", action: number)),
        ]
        for act in acts {
            let forged = try await SubmissionForger(mallory, in: help).submission(saying: act)
            let receipts = try await SubmissionProcessor(node: alice.node.core, conversation: help).answer([forged])
            let outcome = try await alice.node.read { view in try receipts.first?.content(in: help, view).outcome }
            guard case .refused(let name, _)? = outcome else {
                Issue.record("\(String(describing: outcome))")
                continue
            }
            #expect(name != "rpc.internal")
            if number > Limits.logSize { #expect(name == "integrity.malformed", "\(act.kind)") }
        }
        try await alice.say("on we go", in: help)
        try await alice.syncFully()
        await north.stop()
    }

    @Test(arguments: BoundaryValues.numbers)
    func `an invalid number does not crash the origin, nor block the answers to other submissions`(_ number: UInt64)
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, mallory) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("mallory")
        )
        let help = try await alice.create(on: north)
        for person in [bob, mallory] { try await person.join(help, of: alice) }
        let item = try await alice.say("hello", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        var forge = SubmissionForger(mallory, in: help)
        forge.scope = Scope(number == 0 ? .staff : .support, id: number)
        let reaction = Act.reacted(item: item, emoji: "👍", added: true)
        let forged = try await forge.submission(saying: reaction)
        _ = try await bob.node.changes.perform(
            .react(item: item, emoji: "👍", added: true), in: help, for: .system("message.react"))
        let submissions = [forged] + (try await bob.pendingSubmissions(in: help))
        let receipts = try await SubmissionProcessor(node: alice.node.core, conversation: help).answer(submissions)
        let names = try await alice.node.read { view in
            try receipts.map { receipt in
                switch try receipt.content(in: help, view).outcome {
                case .accepted: "accepted"
                case .refused(let name, _): name
                }
            }
        }
        #expect(names.last == "accepted")
        #expect(names.allSatisfy { $0 != "rpc.internal" }, "\(names)")
        try await alice.say("on we go", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: help).last == "on we go")
        await north.stop()
    }
}
