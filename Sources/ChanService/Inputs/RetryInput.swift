import ChanCore
import ChanEngine
package import ChanFold
import ChanID
import ChanLog
import ChanStore

extension Inputs {
    /// Retries a submission or batch that is set aside: at least once, and permanently if it does not crash the
    /// program.
    ///
    /// - Parameter reference: its hash in hexadecimal, or a unique prefix.
    /// - Throws: `not_found.input`.
    package func retryInput(_ reference: String, for request: Request) async throws(ServiceError) -> ChangeReport {
        var input = try setAsideInput(reference)
        input.reason = ""
        input.crashes = min(input.crashes, FaultyInputs.crashLimit - 1)
        let report = try await execute(request) { [input] transaction, _ in
            try FaultyInputTable.upsert(input, in: transaction)
            return .local
        }
        core.inputs.replace(input)
        if let conversation = input.conversation { relayNotifier.signal(conversation) }
        return report
    }

    /// Refuses a submission that is set aside: its author receives the refusal, and relays delete it.
    ///
    /// - Throws: `not_found.input`, also for a batch, which can only be retried.
    package func dropInput(_ reference: String, for request: Request) async throws(ServiceError) -> ChangeReport {
        let input = try setAsideInput(reference)
        guard input.entries == nil, let conversation = input.conversation else {
            throw .notFound(.input, reference)
        }
        let report = try await execute(request) { transaction, _ in
            let writer = try ConversationWriter(conversation, of: self.context, in: transaction)
            let refusal = ReceiptContent(
                conversation: conversation, submission: input.digest,
                outcome: .refused(name: SubmissionFault.unreadable.name, detail: "could not be processed"))
            _ = try writer.signAndStore(
                refusal, until: writer.clock.adding(seconds: SubmissionFault.answerRetentionSeconds))
            if let relay = input.relay {
                try PendingReceiptTable.insert(input.digest, at: relay, of: conversation, in: transaction)
            }
            try FaultyInputTable.delete(input.digest, in: transaction)
            return .local
        }
        core.inputs.remove(input.digest)
        return report
    }

    private func setAsideInput(_ reference: String) throws(ServiceError) -> FaultyInput {
        let prefix = reference.lowercased()
        let found = core.inputs.setAside.filter { !prefix.isEmpty && $0.digest.description.hasPrefix(prefix) }
        guard let input = found.first, found.count == 1 else { throw .notFound(.input, reference) }
        return input
    }
}
