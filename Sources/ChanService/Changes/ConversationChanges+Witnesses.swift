import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

extension ConversationChanges {
    /// Runs a write, and again after it asked the witness that the write adds. Plans ask nobody.
    ///
    /// - Parameter change: the write, given the witnesses that it may add.
    /// - Throws: the errors of `change`; `witness.unreachable`, `witness.refused`.
    func withAskedWitnesses(
        of conversation: ConversationID, for request: Request,
        _ change: (WitnessGate) -> @Sendable (StoreTransaction) throws -> ChangeReport
    ) async throws(ServiceError) -> ChangeReport {
        let gate = request.isDryRun ? WitnessGate.open : WitnessGate()
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
    private func cosignature(
        of candidate: WitnessGate.Candidate, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> SignedCheckpoint? {
        let admission = WitnessAdmission(node: rounds, conversation: conversation)
        do throws(ServiceError) { return try await admission.ask(candidate) } catch {
            guard request.isRestricted, error.isOfWitness else { throw error }
            throw .named(.witnessRefused, ["actual": candidate.change.name])
        }
    }
}
