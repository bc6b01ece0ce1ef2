import ChanID
import ChanLog
import ChanStore

/// Submissions to one conversation of this node's that it could not process.
struct FaultySubmissions {
    let node: Node
    let conversation: ConversationID

    /// Submissions that are processed together.
    struct Group {
        var letters: [[UInt8]]
        /// What is known of the only one in it.
        var fault: FaultyInput?
    }

    /// Divides submissions, which stay in their order, so that one which crashed the program is processed alone: another
    /// crash is then its own.
    func groups(of letters: [[UInt8]]) -> [Group] {
        var runs: [Group] = []
        for letter in letters {
            if let fault = node.inputs.find(Submission.hash(of: letter)) {
                runs.append(Group(letters: [letter], fault: fault))
            } else if let last = runs.indices.last, runs[last].fault == nil {
                runs[last].letters.append(letter)
            } else {
                runs.append(Group(letters: [letter]))
            }
        }
        return runs
    }

    /// Keeps what was set aside when the program crashed, now that it comes again: sealed, and with the relay that has it.
    func store(_ letters: [[UInt8]], _ fault: FaultyInput, from relay: RelayID?) async throws(ServiceError) {
        guard !fault.isStored, let letter = letters.first else { return }
        var input = fault
        (input.conversation, input.relay, input.isStored) = (conversation, relay, true)
        try await storeInput(input, submission: letter)
    }

    func setAside(_ letter: OpenedSubmission, because reason: String, from relay: RelayID?) async throws(ServiceError) {
        var input = node.inputs.fault(letter.hash, because: reason, at: node.environment.now())
        (input.conversation, input.relay, input.isStored) = (conversation, relay, true)
        try await storeInput(input, submission: letter.bytes)
    }

    private func storeInput(_ input: FaultyInput, submission: [UInt8]) async throws(ServiceError) {
        try await node.write { transaction in
            try FaultyInputTable.upsert(input, in: transaction)
            try FaultyInputTable.setSubmission(submission, of: input.digest, in: transaction)
        }
        node.inputs.replace(input)
    }

    /// It was answered after all.
    func removeAnswered(_ fault: FaultyInput) async throws(ServiceError) {
        try await node.write { transaction in try FaultyInputTable.delete(fault.digest, in: transaction) }
        node.inputs.remove(fault.digest)
    }
}
