/// Every text is within its limit, and a message is not empty.
struct TextFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        let texts = attempt.act.texts
        for (field, text, limit) in texts.limited where text.count > limit {
            return .fails(.textTooLong(field, limit: limit))
        }
        if let reason = texts.reason, reason.count > TextLimit.reason {
            return .fails(.textTooLong(.reason, limit: TextLimit.reason))
        }
        return texts.message.map(check) ?? .passes
    }

    private func check(_ message: Posting) -> RuleResult {
        if message.text.utf8.count > TextLimit.message { return .fails(.textTooLong(.text, limit: TextLimit.message)) }
        if let imported = message.imported, let fault = fault(in: imported) { return .fails(fault) }
        return .require(!message.text.isEmpty || message.imported != nil || !message.files.isEmpty, .textEmpty(.text))
    }

    private func fault(in imported: ImportMetadata) -> DenialReason? {
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
}
