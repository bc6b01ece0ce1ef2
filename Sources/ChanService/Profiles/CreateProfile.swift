import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanSodium
import ChanStore

extension Profiles {
    /// Creates a local profile. Its seed leaves the node only as a recovery phrase; the keys of all conversations are
    /// derived from it.
    ///
    /// - Throws: `invalid.name`, `conflict.name_taken`.
    package func createProfile(
        name: String, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, profile: ProfileID) {
        try await addProfile(name: name, .random(), for: request)
    }

    /// Restores a profile from its recovery phrase. The phrase contains neither its name nor its conversations.
    ///
    /// - Throws: `invalid.phrase`, `conflict.profile_exists`, `invalid.name`, `conflict.name_taken`.
    package func restoreProfile(
        name: String, words: String, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, profile: ProfileID) {
        let phrase: RecoveryPhrase
        do throws(RecoveryPhraseError) { phrase = try RecoveryPhrase(parsing: words) } catch {
            throw .named(.invalidPhrase, ["detail": error.message])
        }
        return try await addProfile(name: name, phrase.seed, for: request)
    }

    private func addProfile(
        name: String, _ seed: ProfileSeed, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, profile: ProfileID) {
        guard ProfileName.isValid(name) else { throw .named(.invalidName, ["actual": name]) }
        let report = try await execute(request) { [self] transaction, differences in
            guard try ProfileTable.find(named: name, in: transaction) == nil else {
                throw ServiceError.named(.conflictNameTaken, ["actual": name])
            }
            if let existing = try ProfileTable.list(in: transaction).first(where: { profile in
                try ProfileSeed.stored(profile.id, vault: vault, in: transaction).key.secret.equals(seed.key.secret)
            }) {
                throw ServiceError.named(.conflictProfileExists, ["actual": existing.name])
            }
            guard let id = ProfileID(randomBytes(ProfileID.byteCount)) else { preconditionFailure("16 bytes") }
            let profile = StoredProfile(
                id: id, name: name, sealedSeed: vault.seal(seed.key.secret, at: .profile(id)),
                createdAt: environment.now())
            try ProfileTable.upsert(profile, in: transaction)
            try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(.profileCreated, about: .profile(id)))
            differences.record(FieldChange(.profile(id), name: name, field: "name", old: nil, new: .text(name)))
            var report = ChangeReport.local
            report.profile = id
            return report
        }
        guard let made = report.profile else { throw report.answerLostError }
        return (report, made)
    }

    /// Returns the named profile, or the only one.
    ///
    /// - Throws: `not_found.profile` if there is none, or there are several and none was named.
    static func chosen(_ id: ProfileID?, in view: StoreView) throws -> StoredProfile {
        if let id {
            guard let profile = try ProfileTable.find(id, in: view) else {
                throw ServiceError.notFound(.profile, id.description)
            }
            return profile
        }
        let all = try ProfileTable.list(in: view)
        guard let first = all.first else { throw ServiceError.notFound(.profile, "on this node yet") }
        guard all.count == 1 else {
            let names = all.map(\.name).joined(separator: ", ")
            throw ServiceError.invalid("profile", "this node has several", expected: names)
        }
        return first
    }
}

/// Validates profile names, which can be typed as `@name`.
enum ProfileName {
    static func isValid(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !NameFault.isIdentifier(name)
            && name.first.map { !"#@/-".contains($0) } ?? false
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "._-".unicodeScalars.contains(scalar)
            }
    }
}

extension RecoveryPhraseError {
    fileprivate var message: String {
        switch self {
        case .wordCount: "there are not \(RecoveryPhrase.wordCount) of them"
        case .unknownWord(let index): "word \(index) is none of the list"
        case .checksum: "they do not belong together: one is wrong, or the order is"
        }
    }
}
