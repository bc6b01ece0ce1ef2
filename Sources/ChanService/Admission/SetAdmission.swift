package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanSodium
import ChanStore

/// Changes to the admission settings. Unset fields stay unchanged.
package struct AdmissionChanges: Sendable {
    package var mode: AdmissionMode?
    package var capacity: UInt32?
    package var rate: JoinRate?
    package var on: Set<Switch> = []
    package var off: Set<Switch> = []
    package var unset: Set<Limit> = []
    /// The join password, at most `JoinPasswordKey.longest` bytes.
    package var password: String?

    /// The raw value is the stable name.
    package enum Switch: String, Hashable, Sendable, CaseIterable {
        case invitedOnly = "invited_only"
        case program
    }

    package enum Limit: String, Hashable, Sendable, CaseIterable {
        case capacity
        case joinRate = "join_rate"
        case password
    }

    package init() {}

    func applied(to summary: ConversationSummary) -> AdmissionChange {
        var policy = summary.admission
        policy.mode = mode ?? policy.mode
        policy.rate = rate ?? (unset.contains(.joinRate) ? nil : policy.rate)
        policy.invitedOnly = (policy.invitedOnly || on.contains(.invitedOnly)) && !off.contains(.invitedOnly)
        policy.asksProgram = (policy.asksProgram || on.contains(.program)) && !off.contains(.program)
        let kept = unset.contains(.capacity) ? nil : summary.preferences.capacity
        return AdmissionChange(policy: policy, capacity: capacity ?? kept)
    }
}

extension Admissions {
    /// Changes the admission policy and the join password in one change.
    ///
    /// - Throws: the errors of `perform`; `invalid.value` for a password that is empty or too long.
    package func setAdmission(
        _ changes: AdmissionChanges, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let password = try await verifier(of: changes.password, in: conversation)
        let commands: @Sendable (StoreView) throws -> [Command] = { view in
            guard let summary = try ConversationStateTable.find(conversation, in: view) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            let policy = Command.setAdmission(changes.applied(to: summary))
            if let password { return [policy, .setJoinPassword(password)] }
            return changes.unset.contains(.password) ? [policy, .setJoinPassword(nil)] : [policy]
        }
        return try await self.changes.run(conversation, for: request) { writer in
            try writer.perform(all: commands(writer.transaction))
        } asMember: { submission in
            try submission.submit(all: commands(submission.transaction))
        }
    }

    /// The salted hash with which the origin verifies passwords.
    private func verifier(
        of password: String?, in conversation: ConversationID
    ) async throws(ServiceError) -> JoinPassword? {
        guard let password else { return nil }
        let key = try Self.key(of: password, for: conversation)
        let salt = randomBytes(JoinPasswordKey.saltBytes)
        return JoinPassword(salt: salt, hash: JoinPasswordKey.hash(of: key, salt: salt))
    }

    /// The key derived from a password. It is sent to the origin, sealed, instead of the password.
    static func key(of password: String, for conversation: ConversationID) throws(ServiceError) -> [UInt8] {
        let bytes = Array(password.utf8)
        guard !bytes.isEmpty, bytes.count <= JoinPasswordKey.longest else {
            throw .invalid("/password", "a password has 1 to \(JoinPasswordKey.longest) bytes")
        }
        do throws(PassphraseKey.Failure) {
            return try JoinPasswordKey.derive(from: SecretBytes(bytes), for: conversation)
        } catch {
            throw .named(.rpcInternal, ["detail": "there is no memory to work on the password"])
        }
    }
}

extension ConversationWriter {
    /// Performs several commands as one change.
    ///
    /// - Throws: the `Denial` of the first refused command.
    func perform(all commands: [Command]) throws -> Decision {
        try commands.reduce(into: Decision.nothing) { combined, command in combined.add(try perform(command)) }
    }
}

extension SubmissionWriter {
    /// Submits several commands, each as a submission of its own. The result waits for the last of them.
    func submit(all commands: [Command]) throws -> SubmissionResult {
        var combined = SubmissionResult(decision: .nothing, message: nil)
        for command in commands {
            let submitted = try submit(command)
            combined.decision.add(submitted.decision)
            combined.hash = submitted.hash ?? combined.hash
            combined.statement = submitted.statement ?? combined.statement
            combined.proposal = submitted.proposal ?? combined.proposal
        }
        return combined
    }
}
