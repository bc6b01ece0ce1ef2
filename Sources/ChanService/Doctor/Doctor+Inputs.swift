import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanStore

extension Doctor {
    /// Reports the submissions and batches that are set aside, each by its hash.
    func checkInputs(_ findings: inout DoctorFindings) async throws(ServiceError) {
        for input in core.inputs.setAside {
            let conversation = try await place(of: input)
            let name = input.shortName
            if let entries = input.entries {
                findings.add(
                    "input \(name)", .error,
                    "\(conversation) is paused: its entries \(entries.lowerBound) to \(entries.upperBound - 1) \(input.reason)",
                    fix: "upgrade chanadm, or try again: chanadm integrity retry \(name)")
            } else {
                findings.add(
                    "input \(name)", .warning, "a submission to \(conversation) is set aside: it \(input.reason)",
                    fix: "upgrade chanadm, or refuse it: chanadm integrity drop \(name)")
            }
        }
    }

    private func place(of input: FaultyInput) async throws(ServiceError) -> String {
        guard let conversation = input.conversation else { return "a conversation" }
        let (name, relay) = try await read { view in
            (
                try ConversationStateTable.find(conversation, in: view)?.name ?? "",
                try input.relay.flatMap { try RelayTable.find($0, of: conversation, in: view)?.name }
            )
        }
        let label = name.isEmpty ? String(conversation.description.prefix(12)) : "#\(name)"
        return label + (relay.map { " from relay \($0)" } ?? "")
    }
}
