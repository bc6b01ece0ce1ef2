import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore
import Synchronization

extension ConversationChanges {
    /// Runs a write, and again after it asked the witness that the write adds. A dry run asks it, too, so that its plan
    /// is one that the command can carry out.
    ///
    /// - Parameter change: the write, given the witnesses that it may add.
    /// - Throws: the errors of `change`; `witness.unreachable`, `witness.refused`.
    func withAskedWitnesses(
        of conversation: ConversationID, for request: Request,
        _ change: (WitnessGate) -> @Sendable (StoreTransaction) throws -> ChangeReport
    ) async throws(ServiceError) -> ChangeReport {
        let gate = WitnessGate()
        do throws(ServiceError) { return try await write(change(gate)) } catch {
            guard let candidate = gate.unasked else { throw error }
            let cosigned = try await cosignature(of: candidate, in: conversation, for: request)
            let report = try await write(change(WitnessGate(asked: [candidate.change])))
            guard let cosigned, report.outcome == .applied else { return report }
            try await write { transaction in
                let summary = try ConversationStateTable.find(conversation, in: transaction)
                let added = summary?.witnesses.active.first { $0.id == candidate.change.witness }
                guard let added else { return }
                try WitnessRecorder(node: rounds, conversation: conversation, transaction: transaction)
                    .record(.success(cosigned), of: added)
            }
            return report
        }
    }

    /// A restricted caller is told only that the witness did not cosign, so that they do not learn what answers at a URL.
    /// They have as few witnesses asked in a minute as the author of submissions.
    private func cosignature(
        of candidate: WitnessGate.Candidate, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> SignedCheckpoint? {
        let admission = WitnessAdmission(node: rounds, conversation: conversation)
        guard request.isRestricted else { return try await admission.ask(candidate) }
        let refusal = ServiceError.named(.witnessRefused, ["actual": candidate.change.name])
        let now = rounds.environment.now()
        switch core.awaitedWitnesses.withLock({ $0.ask(candidate, in: conversation, at: now) }) {
        case .awaited: break
        case .cosigned: return nil
        case .refused: throw refusal
        case .full: throw .tooManyAwaitedWitnesses(candidate)
        }
        do throws(ServiceError) {
            let cosigned = try await admission.ask(candidate, isRestricted: true)
            record(candidate, hasCosigned: cosigned == nil ? nil : true, in: conversation)
            return cosigned
        } catch {
            record(candidate, hasCosigned: error.isOfWitness ? false : nil, in: conversation)
            guard error.isOfWitness else { throw error }
            throw refusal
        }
    }

    /// - Parameter hasCosigned: `nil` if the witness gave no answer.
    private func record(_ candidate: WitnessGate.Candidate, hasCosigned: Bool?, in conversation: ConversationID) {
        let now = rounds.environment.now()
        core.awaitedWitnesses.withLock { awaited in
            guard let hasCosigned else { return awaited.cancel(candidate, in: conversation) }
            awaited.record(candidate, hasCosigned: hasCosigned, in: conversation, at: now)
        }
    }
}
