import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanStore

/// The submissions to one conversation of this node that it could not process.
struct FaultySubmissions {
    let node: NodeCore
    let conversation: ConversationID

    /// Submissions that are processed together.
    struct Group {
        var submissions: [[UInt8]]
        /// The known faults of its only submission.
        var fault: FaultyInput?
    }

    /// Divides submissions into groups, in order. A submission that crashed the program forms its own group, so that
    /// another crash can be attributed to it.
    func groups(of submissions: [[UInt8]]) -> [Group] {
        var runs: [Group] = []
        for submission in submissions {
            if let fault = node.core.inputs.find(Submission.hash(of: submission)) {
                runs.append(Group(submissions: [submission], fault: fault))
            } else if let last = runs.indices.last, runs[last].fault == nil {
                runs[last].submissions.append(submission)
            } else {
                runs.append(Group(submissions: [submission]))
            }
        }
        return runs
    }

    /// Stores a submission that was set aside by a crash when it arrives again: sealed, and with the relay that has it.
    func store(_ submissions: [[UInt8]], _ fault: FaultyInput, from relay: RelayID?) async throws(ServiceError) {
        guard !fault.isStored, let submission = submissions.first else { return }
        var input = fault
        (input.conversation, input.relay, input.isStored) = (conversation, relay, true)
        try await storeInput(input, submission: submission)
    }

    package func setAside(_ submission: OpenedSubmission, because reason: String, from relay: RelayID?)
        async throws(ServiceError)
    {
        var input = node.core.inputs.fault(submission.hash, because: reason, at: node.environment.now())
        (input.conversation, input.relay, input.isStored) = (conversation, relay, true)
        try await storeInput(input, submission: submission.bytes)
    }

    private func storeInput(_ input: FaultyInput, submission: [UInt8]) async throws(ServiceError) {
        try await node.write { transaction in
            try FaultyInputTable.upsert(input, in: transaction)
            try FaultyInputTable.setSubmission(submission, of: input.digest, in: transaction)
        }
        node.core.inputs.replace(input)
    }

    /// Removes the record of a submission that was answered after all.
    func removeAnswered(_ fault: FaultyInput) async throws(ServiceError) {
        try await node.write { transaction in try FaultyInputTable.delete(fault.digest, in: transaction) }
        node.core.inputs.remove(fault.digest)
    }
}
