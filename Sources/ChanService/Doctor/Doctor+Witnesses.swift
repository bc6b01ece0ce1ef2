import ChanCore
import ChanFold
import ChanReading
import ChanStore

extension Doctor {
    /// Reports a witness that does not cosign: entries may stay provisional because of it.
    func checkWitnesses(
        _ row: StoredConversation, _ shown: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        let now = environment.now()
        let all = try await read { view -> [WitnessOverview] in
            guard let summary = try ConversationStateTable.find(row.id, in: view) else { return [] }
            return try WitnessOverview.list(
                summary.witnesses.active, of: row.id, seesFailures: true, at: summary.clockOffsets.logTime(of: now),
                in: view)
        }
        guard !all.isEmpty else { return }
        let bad = all.filter { !$0.isWell }
        guard let first = bad.first else { return findings.add("witnesses \(shown)", .ok, "\(all.count) known") }
        let cause = first.failure.map { ": \($0)" } ?? "; entries that it lacks: \(first.lag)"
        let others = bad.count > 1 ? ", and \(bad.count - 1) of the others" : ""
        findings.add(
            "witnesses \(shown)", .warning, "\(first.witness.name) did not cosign\(cause)\(others)",
            fix: "chanadm witness list '\(shown)'")
    }
}
