import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanReading
import ChanStore

extension Profiles {
    /// Renames a profile, locally and for conversations that it joins later.
    ///
    /// - Throws: `invalid.name`, `conflict.name_taken`, `not_found.profile`.
    package func renameProfile(
        _ id: ProfileID, to name: String, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        guard ProfileName.isValid(name) else { throw .named(.invalidName, ["actual": name]) }
        return try await changeProfile(id, for: request, .profileUpdated) { profile, transaction in
            guard profile.name != name else { return nil }
            guard try ProfileTable.find(named: name, in: transaction) == nil else {
                throw ServiceError.named(.conflictNameTaken, ["actual": name])
            }
            var renamed = profile
            renamed.name = name
            try ProfileTable.upsert(renamed, in: transaction)
            return FieldChange(.profile(id), name: name, field: "name", old: .text(profile.name), new: .text(name))
        }
    }

    /// Destroys a profile's seed. Content that it could read remains readable here; nothing can be signed as it any
    /// more.
    ///
    /// - Throws: `guard.profile_in_use` while it belongs to a conversation, `guard.confirmation_required`,
    ///   `not_found.profile`.
    package func deleteProfile(
        _ id: ProfileID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changeProfile(id, for: request, .profileDeleted) { [self] profile, transaction in
            let uses = try ConversationTable.list(in: transaction).filter { row in
                try row.profile == id && !hasEnded(row, in: transaction)
            }
            guard uses.isEmpty else {
                let names = try uses.map { try ConversationStateTable.find($0.id, in: transaction)?.name ?? "" }
                let list = names.map { "#" + $0 }.joined(separator: ", ")
                throw ServiceError.named(.guardProfileInUse, ["target": profile.name, "actual": list])
            }
            try ProfileTable.destroy(id, in: transaction)
            return FieldChange(.profile(id), name: profile.name, field: "seed", old: .text("kept"), new: nil)
        }
    }

    /// Returns the recovery phrase, from which the profile can be restored. The journal records the request without
    /// the phrase.
    ///
    /// - Throws: `guard.confirmation_required`, `not_found.profile`, `conflict.answer_lost` if repeated with its key.
    package func recoveryPhrase(
        of id: ProfileID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, words: String) {
        let report = try await changeProfile(id, for: request, .profilePhraseShown) { profile, _ in
            FieldChange(.profile(id), name: profile.name, field: "phrase", old: nil, new: .text("shown"))
        }
        guard !report.isRepeated else { throw report.answerLostError }
        let seed = try await read { [self] view in try ProfileSeed.stored(id, vault: vault, in: view) }
        return (report, RecoveryPhrase(seed).words)
    }

    /// Returns whether the profile has no remaining role in the conversation.
    private func hasEnded(_ row: StoredConversation, in transaction: StoreTransaction) throws -> Bool {
        let viewer = try ViewerContext(row.id, of: context, in: transaction)
        if case .deleted(let graceUntil, _) = viewer.summary.lifecycle { return graceUntil <= viewer.now }
        return row.origin == nil && viewer.me?.status.isOver ?? false
    }

    /// - Parameter change: makes the change and returns the changed field; `nil` if nothing changed.
    private func changeProfile(
        _ id: ProfileID, for request: Request, _ topic: EventTopic,
        _ change: @escaping @Sendable (StoredProfile, StoreTransaction) throws -> FieldChange?
    ) async throws(ServiceError) -> ChangeReport {
        let name = try await read { view in try Profiles.chosen(id, in: view).name }
        return try await execute(request.naming(name)) { [self] transaction, differences in
            let profile = try Profiles.chosen(id, in: transaction)
            guard let made = try change(profile, transaction) else { return .localUnchanged }
            try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(topic, about: .profile(id)))
            differences.record(made)
            return .local
        }
    }
}
