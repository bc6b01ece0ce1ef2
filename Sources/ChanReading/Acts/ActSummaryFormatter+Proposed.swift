package import ChanCore
package import ChanStore

extension ActSummaryFormatter {
    /// Returns the summary of a proposed act, such as `proposes to make @bob owner`.
    package func proposal(of act: Act) throws(StoreError) -> String { "proposes to \(try infinitive(of: act))" }

    /// Returns the summary of an act that has not happened, such as `make @bob owner`.
    func infinitive(of act: Act) throws(StoreError) -> String {
        if case .relayChanged(let change) = act { return relay(change) }
        let parts = try summary(of: act).split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let verb = parts.first, let rest = parts.dropFirst().first else { return parts.joined() }
        return "\(Self.infinitives[String(verb)] ?? String(verb)) \(rest)"
            .replacing(" and created a new reading secret", with: " and create a new reading secret")
    }

    private func relay(_ change: RelayChange) -> String {
        switch change.status {
        case .new: "add the relay \(change.name)"
        case .removed: "remove the relay \(change.name)"
        case .invited, .accepted, .synced, .active, .inactive, .rejected, .left:
            "call the relay \(change.name) \(change.status.rawValue)"
        }
    }

    /// The infinitives of the verbs with which summaries of proposable acts begin.
    private static let infinitives: [String: String] = [
        "changed": "change", "froze": "freeze", "unfroze": "unfreeze", "closed": "close",
        "deleted": "delete", "restored": "restore", "lifted": "lift", "purged": "purge", "gave": "give",
        "moved": "move", "withheld": "withhold", "revoked": "revoke", "created": "create", "made": "make",
        "replaced": "replace",
        "withdrew": "withdraw", "revived": "revive", "invited": "invite", "admitted": "admit",
        "declined": "decline", "removed": "remove", "muted": "mute", "unmuted": "unmute", "blocked": "block",
        "unblocked": "unblock", "banned": "ban", "offered": "offer", "handed": "hand", "claimed": "claim",
        "pinned": "pin", "unpinned": "unpin", "noted": "note",
    ]
}
