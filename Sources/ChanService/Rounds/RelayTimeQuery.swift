import ChanCore
import ChanFold
package import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

extension RelayRounds {
    /// The time limit for a relay's answer.
    private static let timeQueryTimeout = Duration.seconds(3)
    /// The maximum number of relays queried; one that agrees with the clock suffices.
    private static let maximumQueriedRelays = 4

    /// Queries the time of relays that answered but refused entries of this node.
    ///
    /// A clock that is ahead is the likely reason for a refusal, and a node that runs for a single command would
    /// otherwise sign more such entries before it connects again. The attempts in the outbox show which relays to
    /// query.
    package func queryTimeFromRefusingRelays() async {
        let queried = (try? await read { view in try self.refusingRelays(in: view) }) ?? []
        await withTaskGroup(of: Void.self) { group in
            for (conversation, address) in queried.prefix(Self.maximumQueriedRelays) {
                group.addTask {
                    var dialer = RelayDialer(node: self, conversation: conversation)
                    dialer.timeout = Self.timeQueryTimeout
                    // The greeting's time is recorded on connect.
                    try? await dialer.withConnection(with: address) { (_) async throws(ServiceError) in }
                }
            }
        }
    }

    /// Queries the relays of a conversation whose origin this node is for the time, once, if no relay has answered
    /// since this node was opened. A clock that is ahead is then noticed before the first entry is signed. Returns when
    /// a relay agrees with the clock, all have answered, or `timeQueryTimeout` has passed.
    package func queryTimeBeforeSigning(in conversation: ConversationID) async {
        guard timeQueriedConversations.withLock({ $0.insert(conversation).inserted }) else { return }
        let queried = (try? await read { view in try self.unheardRelays(of: conversation, in: view) }) ?? []
        await withTaskGroup(of: Void.self) { group in
            for address in queried.prefix(Self.maximumQueriedRelays) {
                let reached = dialAddress(address)
                group.addTask {
                    guard
                        let greeting = try? await RelayConnection.greeting(of: reached, within: Self.timeQueryTimeout)
                    else { return }
                    try? await self.recordHello(greeting, about: conversation)
                }
            }
            for await _ in group {
                if await isConfirmedByRelay() { group.cancelAll() }
            }
        }
    }

    /// Queries the relays of the conversations in which scheduled work is overdue, before that work is signed.
    package func queryTimeBeforeScheduledWork() async {
        let now = environment.now()
        let places = (try? await read { view in try ScheduledWorkTable.listConversations(dueAt: now, in: view) }) ?? []
        await withTaskGroup(of: Void.self) { group in
            for candidate in places.prefix(Self.maximumQueriedRelays) {
                group.addTask { await self.queryTimeBeforeSigning(in: candidate) }
            }
        }
    }

    private func isConfirmedByRelay() async -> Bool {
        let isTrusted = try? await read { view in
            try !self.context.clock.relayTimes(in: view).isEmpty && self.context.clock.distrust(in: view) == nil
        }
        return isTrusted ?? false
    }

    /// Returns the relays to ask for the time: none if one has answered, or if another node is the origin. Relays that
    /// did not answer the last time are left out.
    private func unheardRelays(of conversation: ConversationID, in view: StoreView) throws -> [RelayAddress] {
        guard try ConversationTable.find(conversation, in: view)?.origin != nil,
            try context.clock.relayTimes(in: view).isEmpty
        else { return [] }
        let silent = Set(
            try RelayObservationTable.list(of: conversation, in: view)
                .filter { $0.state == .unreachable || $0.state == .wrongIdentity }.map(\.relay))
        let listener = embeddedRelay?.address.relay
        return try RelayTable.list(of: conversation, in: view)
            .filter { $0.status.mayHoldSubmissions && !silent.contains($0.id) && $0.id != listener }
            .compactMap { try? RelayAddress(parsing: $0.address) }
    }

    /// Returns each such relay once, with a conversation whose origin this node is.
    private func refusingRelays(in view: StoreView) throws -> [(ConversationID, RelayAddress)] {
        var found: [RelayID: (ConversationID, RelayAddress)] = [:]
        for row in try ConversationTable.list(in: view) where row.origin != nil {
            let tried = Set(try OutboxTable.list(of: row.id, in: view).filter { $0.attempts > 0 }.map(\.relay))
            guard !tried.isEmpty else { continue }
            let away = try RelayObservationTable.list(of: row.id, in: view).filter { $0.state == .unreachable }
            let queried = tried.subtracting(away.map(\.relay))
            for relay in try RelayTable.list(of: row.id, in: view)
            where queried.contains(relay.id) && relay.status.isServed {
                found[relay.id] = (try? RelayAddress(parsing: relay.address)).map { (row.id, $0) }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}
