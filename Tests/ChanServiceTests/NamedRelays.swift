import ChanRelayServer
import Synchronization

/// Relays by name. A stopped one releases its state directory.
final class NamedRelays: Sendable {
    private let world: TestCluster
    private let running = Mutex<[String: RunningRelay]>([:])

    init(_ world: TestCluster) { self.world = world }

    func add(_ name: String) async throws -> RunningRelay {
        let relay = try await world.relay(name)
        running.withLock { $0[name] = relay }
        return relay
    }

    func restart(_ name: String) async throws {
        let relay = try await world.restart(name)
        running.withLock { $0[name] = relay }
    }

    func stop(_ name: String) async {
        let relay = running.withLock { $0.removeValue(forKey: name) }
        await relay?.stop()
    }

    func stopAll() async {
        for name in running.withLock({ $0.keys.sorted() }) { await stop(name) }
    }
}
