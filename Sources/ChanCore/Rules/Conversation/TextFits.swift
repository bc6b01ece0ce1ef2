/// Limits of text, in the units they are counted in.
package enum TextLimit {
    /// UTF-8 bytes of a message.
    package static let message = 15_000
    /// Raw bytes beside the repaired text of an imported line.
    package static let raw = 15_000
    /// UTF-8 bytes of an imported line's author, and of its time as it stood there.
    package static let importedAuthor = 512
    /// Files one imported message may speak of, and emojis it may have been given.
    package static let importedParts = 64
    /// UTF-8 bytes of a file's kind and of its media type.
    package static let mediaType = 128
    /// Characters.
    package static let name = 64
    package static let title = 128
    package static let description = 2_000
    /// UTF-8 bytes of the same, of what is said from now on: some characters take any number.
    package static let nameBytes = 256
    package static let titleBytes = 1_024
    package static let descriptionBytes = 16_000
    package static let reason = 500
    /// UTF-8 bytes of one emoji.
    package static let reaction = 32
    /// UTF-8 bytes of a relay's address.
    package static let relayAddress = 512
}

/// Every text is within its limit, and a message says something.
struct TextFits: Rule {
    func check(_ attempt: Attempt) -> Finding {
        for (field, text, limit) in texts(attempt.act) where text.count > limit {
            return .fails(.textTooLong(field, limit: limit))
        }
        guard let message = message(attempt.act) else { return .passes }
        if message.text.utf8.count > TextLimit.message { return .fails(.textTooLong(.text, limit: TextLimit.message)) }
        if let imported = message.imported, let fault = fault(in: imported) { return .fails(fault) }
        return .require(!message.text.isEmpty || message.imported != nil || !message.files.isEmpty, .textEmpty(.text))
    }

    private func fault(in imported: Imported) -> DenialReason? {
        if let raw = imported.raw, raw.count > TextLimit.raw { return .textTooLong(.text, limit: TextLimit.raw) }
        let details = imported.details
        let names = [imported.author, imported.atText, details.forwardedFrom ?? ""] + details.files.map(\.name)
        guard names.allSatisfy({ $0.utf8.count <= TextLimit.importedAuthor }) else {
            return .textTooLong(.author, limit: TextLimit.importedAuthor)
        }
        let fits =
            max(details.files.count, details.reactions.count) <= TextLimit.importedParts
            && details.files.allSatisfy { max($0.kind.utf8.count, $0.mediaType.utf8.count) <= TextLimit.mediaType }
            && details.reactions.keys.allSatisfy { $0.utf8.count <= TextLimit.reaction }
        return fits ? nil : .textTooLong(.text, limit: TextLimit.importedParts)
    }

    private func message(_ act: Act) -> Posting? {
        if case .edited(_, let text) = act { return Posting(text: text) }
        if case .asked(_, let text) = act { return Posting(text: text) }
        return act.posting
    }

    private func texts(_ act: Act) -> [(TextField, String, Int)] {
        if case .profileChanged(let profile) = act {
            return [
                (.title, profile.title, TextLimit.title), (.description, profile.description, TextLimit.description),
            ]
        }
        if case .joinRequested(let request) = act {
            return request.message.map { [(.message, $0, TextLimit.reason)] } ?? []
        }
        if case .caseMoved(let move) = act { return [(.text, move.text, TextLimit.description)] }
        if case .reported(let report, let text) = act {
            return [(.text, text, TextLimit.description), (.text, report.snapshot, TextLimit.message)]
        }
        return act.reason.map { [(.reason, $0, TextLimit.reason)] } ?? []
    }
}

extension Act {
    /// The reason an act gives, where it gives one.
    package var reason: String? {
        if case .frozen(let reason, _) = self { return reason }
        if case .closed(let reason) = self { return reason }
        if case .joinDeclined(_, let reason) = self { return reason }
        if case .memberRemoved(_, let reason) = self { return reason }
        if case .moderated(_, let reason) = self { return reason }
        if case .lockedDown(let order) = self { return order.reason }
        if case .purged(let order) = self { return order.reason }
        if case .memberMuted(let order) = self { return order.reason }
        if case .memberBlocked(let order) = self { return order.reason }
        if case .memberBanned(let order) = self { return order.reason }
        if case .staffNoted(let note) = self { return note.text }
        if case .relayChanged(let change) = self { return change.reason }
        if case .proposalMade(let terms) = self { return terms.reason }
        if case .proposalRejected(let word) = self { return word.reason }
        if case .proposalOverridden(let word) = self { return word.reason }
        return nil
    }
}
