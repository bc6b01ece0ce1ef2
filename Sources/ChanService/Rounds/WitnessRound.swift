import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore
import Synchronization

/// Asks the witnesses of a log to cosign the size that its relays cosigned. Only the origin asks, and only for entries
/// that a relay holds, so that a witness never binds the log to entries that only the origin has.
struct WitnessRound {
    let node: RelayRounds
    let conversation: ConversationID
    /// The time at which a caller's sync began, which asks the witnesses without pauses; `nil` for a background round.
    var requestedAt: Timestamp?

    /// The maximum time of a round, with all requests to all witnesses.
    private static let timeout = Duration.seconds(3)
    /// The minimum time between two requests to a witness: a conversation may have many messages in a second.
    private static let secondsBetween: Int64 = 1

    /// The witnesses to query and the checkpoint for each.
    private struct Plan: Sendable {
        var size: UInt64 = 0
        var cosigned: [RelayID: UInt64] = [:]
        var witnesses: [Witness] = []
        /// The witnesses that members' submissions are to add.
        var candidates: [WitnessGate.Candidate] = []
    }

    /// - Returns: whether any witness cosigned more, or a submission that waits for one can be answered.
    func run() async -> Bool {
        guard node.witnessRounds.withLock({ $0.insert(conversation).inserted }) else { return false }
        defer { _ = node.witnessRounds.withLock { $0.remove(conversation) } }
        guard let plan = try? await plan(), plan.size > 0 else { return false }
        return await withTaskGroup(of: Bool.self) { group in
            for witness in plan.witnesses { group.addTask { await ask(witness, plan) } }
            for candidate in plan.candidates { group.addTask { await ask(candidate) } }
            return await group.reduce(false) { $0 || $1 }
        }
    }

    /// Returns the witnesses to ask: those that count, and removed ones that a change of the relays waits for.
    private func plan() async throws(ServiceError) -> Plan {
        let now = node.environment.now()
        let candidates = node.core.awaitedWitnesses.withLock { $0.waiting(in: conversation) }
        return try await node.read { view in
            var plan = Plan(candidates: candidates)
            guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil,
                let summary = try ConversationStateTable.find(conversation, in: view),
                !summary.witnesses.isEmpty || !candidates.isEmpty,
                try OwnForkTable.find(of: conversation, in: view) == nil,
                try UnqueriedRelayTable.list(of: conversation, in: view).isEmpty
            else { return plan }
            let charter = try CharterRelays(of: row, in: view)
            plan.cosigned = charter.cosignedSizes
            plan.size =
                try RelayTable.list(of: conversation, in: view).filter(\.status.isServed)
                .compactMap { plan.cosigned[$0.id] }.max() ?? 0
            let awaited = Set(charter.outcome.pending.flatMap(\.witnesses))
            let seen = try WitnessObservationTable.list(of: conversation, in: view)
            plan.witnesses = summary.witnesses.filter { witness in
                guard !witness.isRemoved || awaited.contains(witness.id) else { return false }
                guard plan.cosigned[witness.id, default: 0] < plan.size else { return false }
                return isDue(seen[witness.id], at: now)
            }
            return plan
        }
    }

    private func isDue(_ seen: WitnessObservation?, at now: Timestamp) -> Bool {
        // A time in the future is from a clock that was ahead.
        guard let seen, seen.askedAt <= now else { return true }
        // A later turn of the same sync does not wait again for a witness that failed.
        if let requestedAt { return seen.failures == 0 || seen.askedAt <= requestedAt }
        let pause = seen.failures == 0 ? Self.secondsBetween : RetryBackoff.seconds(after: seen.failures)
        return seen.askedAt.adding(seconds: pause) <= now
    }

    private func ask(_ witness: Witness, _ plan: Plan) async -> Bool {
        let answer = await withTimeout(Self.timeout) { () -> Result<SignedCheckpoint, ServiceError> in
            do throws(ServiceError) {
                let admission = WitnessAdmission(node: node, conversation: conversation)
                try await admission.requireOwnNetwork(
                    witness.url, changedBy: witness.changedBy, name: witness.name)
                let query = WitnessQuery(
                    node: node, conversation: conversation, witness: WitnessChange(witness),
                    cosignedSize: plan.cosigned[witness.id, default: 0],
                    isPublicOnly: try await admission.isPublicOnly(changedBy: witness.changedBy))
                return .success(try await query.run(size: plan.size, signed: signed))
            } catch { return .failure(error) }
        }
        let late = ServiceError.named(
            .witnessUnreachable, ["actual": witness.name, "detail": "it did not answer within \(Self.timeout)"])
        do throws(ServiceError) {
            try await node.write { transaction in
                try WitnessRecorder(node: node, conversation: conversation, transaction: transaction)
                    .record(answer ?? .failure(late), of: witness)
            }
        } catch { return false }
        if case .success? = answer { return true }
        return false
    }

    /// Asks a witness that a submission is to add. After a failure of this node, the next round asks again.
    ///
    /// - Returns: whether the submission can be answered.
    private func ask(_ candidate: WitnessGate.Candidate) async -> Bool {
        let admission = WitnessAdmission(node: node, conversation: conversation)
        let answer = await withTimeout(Self.timeout) { () -> Result<SignedCheckpoint?, ServiceError> in
            do throws(ServiceError) { return .success(try await admission.ask(candidate)) } catch {
                return .failure(error)
            }
        }
        let hasCosigned: Bool
        switch answer {
        case .success(let checkpoint)?:
            guard checkpoint != nil else { return false }
            hasCosigned = true
        case .failure(let error)?:
            guard error.isOfWitness else { return false }
            hasCosigned = false
        case nil: hasCosigned = false
        }
        let now = node.environment.now()
        node.core.awaitedWitnesses.withLock {
            $0.record(candidate, hasCosigned: hasCosigned, in: conversation, at: now)
        }
        return true
    }

    /// Signs a checkpoint of any size of the origin's own log.
    private func signed(_ size: UInt64) async throws(ServiceError) -> SignedCheckpoint? {
        try await node.read { view in
            guard size > 0, size <= (try LogReader.size(of: conversation, in: view)),
                let row = try ConversationTable.find(conversation, in: view), row.origin != nil
            else { return nil }
            let root = try LogReader.compactRange(of: conversation, size: size, in: view).root
            let key = try Keyring(of: row, vault: node.vault, in: view).originKey()
            return SignedCheckpoint(Checkpoint(conversation: conversation, size: size, root: root), signedBy: key)
        }
    }
}

extension WitnessChange {
    init(_ witness: Witness) {
        self.init(witness: witness.id, name: witness.name, url: witness.url, isRemoval: witness.isRemoved)
    }
}

/// Stores a witness's answer: its cosignature, or the reason why there is none.
struct WitnessRecorder {
    let node: RelayRounds
    let conversation: ConversationID
    let transaction: StoreTransaction

    func record(_ answer: Result<SignedCheckpoint, ServiceError>, of witness: Witness) throws {
        let now = node.environment.now()
        let known = try WitnessObservationTable.list(of: conversation, in: transaction)[witness.id]
        var seen = known ?? WitnessObservation(witness: witness.id, askedAt: now)
        seen.askedAt = now
        switch answer {
        case .success(let checkpoint):
            let line = try StoredOriginChain(of: conversation, in: transaction).complete
            try CheckpointMerge.merge(checkpoint, of: line, node: node.context, in: transaction)
            seen.cosignedAt = now
            (seen.failure, seen.failures) = (nil, 0)
        case .failure(let error):
            seen.failure = String(error.detail.prefix(400))
            seen.failures = min(seen.failures, 1_000) + 1
        }
        try WitnessObservationTable.upsert(seen, of: conversation, in: transaction)
        report(seen, before: known, of: witness)
    }

    /// Reports to the observer when a witness stops or begins to cosign.
    private func report(_ seen: WitnessObservation, before: WitnessObservation?, of witness: Witness) {
        let (isWell, wasWell) = (seen.failure == nil, before.map { $0.failure == nil })
        guard isWell != wasWell, let observer = node.relayObserver.withLock({ $0 }) else { return }
        observer(
            RelayStateChange(
                conversation: conversation, relay: witness.id, isWitness: true,
                state: isWell ? "cosigning" : "not_cosigning",
                before: wasWell.map { $0 ? "cosigning" : "not_cosigning" }, detail: seen.failure ?? "", isWell: isWell))
    }
}
