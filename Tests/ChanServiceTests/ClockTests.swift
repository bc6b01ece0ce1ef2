import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanService
import ChanTestSupport
import Synchronization
import Testing

/// A clock that is set by hand.
private final class ManualClock: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

    var environment: Environment { Environment { self.moment.withLock { $0 } } }

    func move(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}

@Suite("Clock jumps")
struct ClockTests {
    @Test func `a small step back has no effect, a large one is refused by name, and nothing is lost once corrected`()
        async throws
    {
        let world = try TestCluster()
        let clock = ManualClock()
        let node = try Node(home: world.directory.file("alice"), environment: clock.environment)
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        let alice = Person(name: "alice", node: node)
        let help = try await alice.create()
        try await alice.say("on time", in: help)
        clock.move(seconds: -60)
        try await alice.say("a minute back", in: help)
        clock.move(seconds: -3_600)
        #expect(await thrownErrorName { try await alice.say("an hour back", in: help) } == "guard.clock")
        clock.move(seconds: 7_200)
        try await alice.say("an hour ahead", in: help)
        let messages = try await alice.messages(in: help)
        #expect(messages.map(\.item.text) == ["on time", "a minute back", "an hour ahead"])
        #expect(messages.map(\.item.at) == messages.map(\.item.at).sorted())
        let verified = try await node.audit.verify(help, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
    }
}
