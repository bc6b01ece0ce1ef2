import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Probes one relay of a conversation.
struct RelayProbe {
    let node: RelayRounds
    let conversation: ConversationID
    /// The size of this node's log.
    let size: UInt64
    /// The time for the whole probe.
    let limit: Duration

    func run(_ relay: RelayEntry, _ last: RelayObservation?) async -> RelayStatusRow {
        // The limit of the connection comes first, so that a silent address is remembered.
        let answer = await withTimeout(limit + .milliseconds(200)) { () -> Result<Answer, ServiceError> in
            do throws(ServiceError) { return .success(try await ask(relay)) } catch { return .failure(error) }
        }
        let silence = ServiceError.relay(RelayError(.timedOut, "no answer within \(limit.components.seconds) s"))
        do throws(ServiceError) {
            return try await answeredRow(relay, try (answer ?? .failure(silence)).get())
        } catch {
            // A caller with a shorter limit than the node's own has not observed that the relay fails.
            if limit >= RelayDialer.defaultTimeout, !Task.isCancelled {
                try? await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: relay.id)
            }
            return await failedRow(relay, last, error)
        }
    }

    /// Returns the result of the last probe, without a new one.
    func cachedRow(_ relay: RelayEntry, _ last: RelayObservation?) async -> RelayStatusRow {
        let lag = last.map { size - min(size, $0.size) }
        return RelayStatusRow(
            relay: relay, observed: last.map { ObservedRelayState($0, lag: lag ?? 0) } ?? .unknown, size: last?.size,
            lag: lag, lagSeconds: await secondsBehind(relay, last), cosignedSize: last?.cosignedSize ?? 0,
            uncosignedSeconds: await secondsUncosigned(relay, last), probedAt: last?.probedAt,
            measurement: nil, error: nil, detail: last.flatMap { $0.detail.isEmpty ? nil : $0.detail })
    }

    // MARK: asking

    private struct Answer: Sendable {
        let conversationStatus: RelayConversationStatus
        let measurement: RelayMeasurement
        /// The fault in the newest entry as the relay serves it; `nil` if there is no fault, or no entry.
        let canaryFailure: RelayCanary.Failure?
        /// The results of its comparisons with other relays.
        let finding: String?
    }

    private func ask(_ relay: RelayEntry) async throws(ServiceError) -> Answer {
        let clock = ContinuousClock()
        let start = clock.now
        let dialer = RelayDialer(node: node, conversation: conversation, timeout: limit)
        return try await dialer.withConnection(with: try address(of: relay)) {
            (connection) async throws(ServiceError) in
            let opened = clock.now
            let status: ChanRelayClient.RelayStatus
            do throws(RelayError) { status = try await connection.status() } catch { throw .relay(error) }
            let answered = clock.now
            let canary = RelayCanary(node: node, conversation: conversation, size: size)
            let failure = try await canary.run(connection, status.conversationStatus)
            let report = RelayForkReport(node: node, conversation: conversation, relay: relay.id)
            let hasCanary =
                failure == nil && status.conversationStatus.state == .accepted && status.conversationStatus.size > 0
            return Answer(
                conversationStatus: status.conversationStatus,
                measurement: RelayMeasurement(
                    status, connection.greeting.limits, handshake: opened - start, roundTrip: answered - opened,
                    canary: hasCanary ? clock.now - answered : nil, at: node.environment.now()),
                canaryFailure: failure, finding: try await report.detail(of: status))
        }
    }

    private func address(of relay: RelayEntry) throws(ServiceError) -> RelayAddress {
        do throws(RelayError) { return try RelayAddress(parsing: relay.address) } catch { throw .relay(error) }
    }

    // MARK: results

    private func answeredRow(_ relay: RelayEntry, _ answer: Answer) async throws(ServiceError) -> RelayStatusRow {
        let status = answer.conversationStatus
        let now = node.environment.now()
        let behind = size - min(size, status.size)
        let declined = status.state.refusal
        let (cosigned, seen) = try await node.write { transaction in
            var seen = RelayObservation(status, of: relay.id, at: now)
            if let failure = answer.canaryFailure, declined == nil {
                if failure.isContradiction { seen.state = .diverged }
                seen.detail = failure.detail
            }
            let stored = try RelayObservationRecorder(node, conversation, transaction).record(seen)
            return (try RelayCosignatureTable.list(of: conversation, in: transaction)[relay.id] ?? 0, stored)
        }
        // It may carry the conversation and yet refuse the newest entries, for a quota.
        let skew = Self.clockDifference(answer.measurement)
        let refusal = [seen.detail, skew ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
        let cause = declined ?? (seen.state == .refused ? (name: FaultName.relayRefused, detail: refusal) : nil)
        let uncosigned = try await secondsBehind(relay, cosigned, now)
        let isDiverged = status.size > size || answer.canaryFailure?.isContradiction == true
        let observed: ObservedRelayState = isDiverged ? .diverged : behind > 0 ? .lagging : .reachable
        return RelayStatusRow(
            relay: relay, observed: cause != nil ? .refusing : observed, size: status.size, lag: behind,
            lagSeconds: try await secondsBehind(relay, status.size, now), cosignedSize: cosigned,
            uncosignedSeconds: uncosigned, probedAt: now, measurement: answer.measurement,
            error: cause?.name.rawValue ?? answer.canaryFailure.map { _ in FaultName.relayProtocol.rawValue },
            detail: cause?.detail ?? answer.canaryFailure?.detail ?? Self.rollBack(status) ?? answer.finding
                ?? skew ?? Self.lackOfCosignature(uncosigned))
    }

    /// Says that a relay holds less than it once cosigned.
    private static func rollBack(_ status: RelayConversationStatus) -> String? {
        guard status.state == .rolledBack else { return nil }
        return
            "it was restored with \(status.size) entries and cosigned \(status.cosignedSize): it waits for the rest"
    }

    /// Says that a relay does not cosign what it holds.
    private static func lackOfCosignature(_ seconds: Int64) -> String? {
        guard seconds >= ProbedRelay.maximumLagSeconds else { return nil }
        return "it has not cosigned the newest entries for \(seconds) s: after a restore it waits, ask its operator"
    }

    /// Describes the difference between the clocks. A relay whose clock is behind refuses the origin's entries
    /// (`clock_ahead`); one whose clock is ahead would confirm an origin's clock that is ahead, too.
    private static func clockDifference(_ measurement: RelayMeasurement) -> String? {
        guard measurement.hasClockSkew else { return nil }
        let seconds = measurement.clockSkewMilliseconds / 1_000
        return "its clock is \(abs(seconds)) s \(seconds < 0 ? "behind" : "ahead of") this node's"
    }

    /// Returns for how long the relay has lacked the oldest entry after the `held` that it has, in seconds. Entries from
    /// before its last change of status count from that change on: a relay that was just added lacks all of the log, which
    /// may be years old.
    private func secondsBehind(
        _ relay: RelayEntry, _ held: UInt64, _ now: Timestamp
    ) async throws(ServiceError) -> Int64 {
        guard held < size else { return 0 }
        let since = try await node.read { view -> Timestamp? in
            let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
            guard let entry = try EntryTable.find(held, of: conversation, in: view)?.entryWithBody.entry else {
                return nil
            }
            let since: Timestamp = offsets.clockTime(of: max(entry.orderedAt, relay.changedAt))
            return since
        }
        guard let since else { return 0 }
        return max(0, (now.milliseconds - since.milliseconds) / 1000)
    }

    /// Returns for how long a relay has lacked the oldest entry that it lacked when it answered last; `nil` if it never did.
    private func secondsBehind(_ relay: RelayEntry, _ last: RelayObservation?) async -> Int64? {
        guard let last, last.seenAt != nil else { return nil }
        return try? await secondsBehind(relay, last.size, node.environment.now())
    }

    /// Returns for how long a relay has not cosigned the oldest entry that lacks its cosignature; `nil` if it never
    /// answered.
    private func secondsUncosigned(_ relay: RelayEntry, _ last: RelayObservation?) async -> Int64? {
        guard let last, last.seenAt != nil else { return nil }
        return try? await secondsBehind(relay, last.cosignedSize, node.environment.now())
    }

    private func failedRow(
        _ relay: RelayEntry, _ last: RelayObservation?, _ error: ServiceError
    ) async -> RelayStatusRow {
        let (observed, name) = Self.classification(of: error)
        return RelayStatusRow(
            relay: relay, observed: observed, size: last?.size, lag: last.map { size - min(size, $0.size) },
            lagSeconds: await secondsBehind(relay, last), cosignedSize: last?.cosignedSize ?? 0,
            uncosignedSeconds: await secondsUncosigned(relay, last), probedAt: node.environment.now(), measurement: nil,
            error: name.rawValue, detail: error.detail)
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

extension RelayMeasurement {
    init(
        _ status: ChanRelayClient.RelayStatus, _ limits: RelayLimits, handshake: Duration, roundTrip: Duration,
        canary: Duration?, at now: Timestamp
    ) {
        self.init(
            cosignedAt: status.cosignedAt, handshake: handshake, roundTrip: roundTrip, canary: canary,
            clockSkewMilliseconds: status.now.milliseconds - now.milliseconds, startedAt: status.startedAt,
            certificateAt: status.createdAt, subscribers: status.subscribers, bytes: status.bytes,
            logRoom: limits.channelBytes, fileRoom: limits.blobBytes, version: status.software)
    }

    /// Whether its clock differs from this node's so much that it may refuse entries.
    var hasClockSkew: Bool { abs(clockSkewMilliseconds) > ClockDistrust.maximumAheadSeconds * 1_000 }
}
