package import ChanCore
package import ChanFold
package import ChanID
import ChanLog
package import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// A relay as its owner sees it: its state in the log, and the result of a probe.
package struct RelayStatusRow: Sendable {
    package let relay: RelayEntry
    package let observed: ObservedRelayState
    package let size: UInt64?
    /// The number of entries that it is behind our log.
    package let lag: UInt64?
    package let lagSeconds: Int64?
    package let cosignedSize: UInt64
    package let cosignedAt: Timestamp?
    package let roundTripMilliseconds: Int64?
    package let probedAt: Timestamp?
    package let subscribers: UInt64?
    package let version: String?
    /// The error name from schema/errors.json.
    package let error: String?
    package let detail: String?
}

extension Node {
    /// Probes all relays of a conversation concurrently, and returns their results.
    package func relayStatus(
        of conversation: ConversationID, _ probing: RelayProbing
    ) async throws(ServiceError) -> [RelayStatusRow] {
        let (relays, size, seen) = try await read { view in
            (
                try RelayTable.list(of: conversation, in: view), try LogReader.size(of: conversation, in: view),
                try RelayObservationTable.list(of: conversation, in: view)
            )
        }
        let probe = RelayProbe(
            node: self, conversation: conversation, size: size, limit: .seconds(probing.timeoutSeconds))
        return await withTaskGroup(of: (Int, RelayStatusRow).self) { group in
            for (index, relay) in relays.enumerated() {
                let last = seen.first { $0.relay == relay.id }
                let isAsked =
                    !probing.isCached && (probing.provenOnly ? relay.status.mayHoldSubmissions : relay.status.isServed)
                group.addTask {
                    (index, isAsked ? await probe.run(relay, last) : probe.cachedRow(relay, last))
                }
            }
            var rows: [(Int, RelayStatusRow)] = []
            for await row in group { rows.append(row) }
            return rows.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

/// Probes one relay.
private struct RelayProbe {
    let node: Node
    let conversation: ConversationID
    let size: UInt64
    let limit: Duration

    func run(_ relay: RelayEntry, _ last: RelayObservation?) async -> RelayStatusRow {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(ServiceError) {
            let dialer = RelayDialer(node: node, conversation: conversation, timeout: limit)
            let (status, elapsed) = try await dialer.withConnection(with: try address(of: relay)) {
                (connection) async throws(ServiceError) in
                do throws(RelayError) { return (try await connection.status(), clock.now - start) } catch {
                    throw .relay(error)
                }
            }
            return try await answeredRow(relay, status, elapsed)
        } catch {
            try? await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: relay.id)
            return failedRow(relay, last, error)
        }
    }

    /// Returns the result of the last probe, without a new one.
    func cachedRow(_ relay: RelayEntry, _ last: RelayObservation?) -> RelayStatusRow {
        let observed: ObservedRelayState =
            last.map { ObservedRelayState($0, lag: size - min(size, $0.size)) } ?? .unknown
        return RelayStatusRow(
            relay: relay, observed: observed, size: last?.size, lag: last.map { size - min(size, $0.size) },
            lagSeconds: nil, cosignedSize: last?.cosignedSize ?? 0, cosignedAt: nil, roundTripMilliseconds: nil,
            probedAt: last?.probedAt, subscribers: nil, version: nil, error: nil,
            detail: last.flatMap { $0.detail.isEmpty ? nil : $0.detail })
    }

    private func address(of relay: RelayEntry) throws(ServiceError) -> RelayAddress {
        do throws(RelayError) { return try RelayAddress(parsing: relay.address) } catch { throw .relay(error) }
    }

    private func answeredRow(
        _ relay: RelayEntry, _ status: ChanRelayClient.RelayStatus, _ elapsed: Duration
    ) async throws(ServiceError) -> RelayStatusRow {
        let standing = status.standing
        let now = node.environment.now()
        let behind = size - min(size, standing.size)
        let cause = standing.state.refusal
        let cosigned = try await node.write { transaction in
            let seen = RelayObservation(standing, of: relay.id, at: now)
            try RelayObservationRecorder(node, conversation, transaction).record(seen)
            return try RelayCosignatureTable.list(of: conversation, in: transaction)[relay.id] ?? 0
        }
        let observed: ObservedRelayState =
            cause != nil ? .refusing : standing.size > size ? .diverged : behind > 0 ? .lagging : .reachable
        return RelayStatusRow(
            relay: relay, observed: observed,
            size: standing.size, lag: behind, lagSeconds: try await secondsBehind(standing.size, behind, now),
            cosignedSize: cosigned, cosignedAt: status.cosignedAt,
            roundTripMilliseconds: elapsed.components.seconds * 1000 + elapsed.components.attoseconds
                / 1_000_000_000_000_000,
            probedAt: now, subscribers: status.subscribers, version: status.software,
            error: cause?.name.rawValue, detail: cause?.detail ?? Self.clockDifference(status.now, from: now))
    }

    /// Describes the difference between the clocks. A relay whose clock is behind refuses the origin's entries
    /// (`clock_ahead`); one whose clock is ahead would confirm an origin's clock that is ahead, too.
    private static func clockDifference(_ theirs: Timestamp, from ours: Timestamp) -> String? {
        let seconds = (theirs.milliseconds - ours.milliseconds) / 1000
        guard abs(seconds) > ClockDistrust.maximumAheadSeconds else { return nil }
        return "its clock is \(abs(seconds)) s \(seconds < 0 ? "behind" : "ahead of") this node's"
    }

    /// Returns how long the oldest entry that the relay lacks has been waiting, in seconds.
    private func secondsBehind(_ held: UInt64, _ behind: UInt64, _ now: Timestamp) async throws(ServiceError) -> Int64 {
        guard behind > 0 else { return 0 }
        let first = try await node.read { view -> Timestamp? in
            let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets
            let entry = try EntryTable.find(held, of: conversation, in: view)
            return (offsets ?? ClockOffsets()).clockTime(of: entry?.entryWithBody.entry.orderedAt)
        }
        guard let first else { return 0 }
        return max(0, (now.milliseconds - first.milliseconds) / 1000)
    }

    private func failedRow(_ relay: RelayEntry, _ last: RelayObservation?, _ error: ServiceError) -> RelayStatusRow {
        let (observed, name) = Self.classification(of: error)
        return RelayStatusRow(
            relay: relay, observed: observed, size: last?.size, lag: last.map { size - min(size, $0.size) },
            lagSeconds: nil, cosignedSize: last?.cosignedSize ?? 0, cosignedAt: nil, roundTripMilliseconds: nil,
            probedAt: node.environment.now(), subscribers: nil, version: nil, error: name.rawValue, detail: error.detail
        )
    }

    private static func classification(of error: ServiceError) -> (ObservedRelayState, FaultName) {
        guard case .relay(let error) = error else { return (.unknown, .rpcInternal) }
        switch error.code {
        case .identityMismatch: return (.wrongIdentity, .relayIdentityMismatch)
        case .unauthorized: return (.refusing, .relayUnauthorized)
        case .refused, .retired, .clockAhead: return (.refusing, .relayRefused)
        case .notCarried, .invited, .notFound: return (.refusing, .relayUnknownConversation)
        case .forked, .rolledBack, .badRoot, .badCheckpoint: return (.diverged, .integrityForked)
        case .timedOut: return (.unreachable, .relayTimeout)
        default: return (.unreachable, .relayUnreachable)
        }
    }
}
