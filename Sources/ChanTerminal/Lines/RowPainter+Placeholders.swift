import ChanText
import ChanTimeline

/// Each kind of item that is not a message has a text that names the kind.
extension RowPainter {
    private static let caution = CellStyle(foreground: .named(.yellow))
    private static let bad = CellStyle(foreground: .named(.red))

    /// The text that is drawn instead of a message; `nil` for an item that is drawn as a message.
    func placeholder(_ kind: ItemKind, _ content: MessageContent) -> StyledText? {
        switch kind {
        case .message, .provisional, .pending, .held, .refused: nil
        case .event, .invitation, .featureChange: nil
        case .deleted: StyledText("deleted", .faint) + detail(content, before: " by ")
        case .moderated(let by, let reason): moderated(by, reason)
        case .blocked: StyledText("from somebody whom you blocked", .faint)
        case .expired: StyledText("disappeared after its time", .faint)
        case .forgotten: StyledText("this node deleted its copy; others may have it", .faint)
        case .pruned: StyledText("deleted from the log by order; nobody has it", .faint)
        case .missingBody: StyledText("not here yet: its text is fetched from the relays", Self.caution)
        case .integrityError: StyledText("this entry failed verification", Self.bad) + detail(content)
        case .decryptionError: StyledText("this message cannot be decrypted", Self.bad) + detail(content)
        case .undecodable:
            StyledText("this program is too old to show this entry; it is kept as it came", Self.caution)
                + detail(content)
        }
    }

    /// The text below a message that is not in the log yet.
    func notices(_ kind: ItemKind, _ content: MessageContent) -> [StyledText] {
        guard var notice = notice(kind, content) else { return [] }
        if kind == .refused { notice.append("; x removes it", .faint) }
        return notice.wrapped(to: options.textWidth)
    }

    /// Why a message is not in the log yet; `nil` for one that is.
    func notice(_ kind: ItemKind, _ content: MessageContent) -> StyledText? {
        switch kind {
        case .pending: StyledText("on its way", .faint)
        case .held: StyledText("held until the staff approves it", Self.caution)
        case .refused:
            StyledText("refused", Self.bad) + StyledText(foreign: content.refusal.map { ": \($0)" } ?? "", Self.bad)
        case .message, .provisional, .event, .invitation, .featureChange, .deleted, .moderated, .blocked, .expired,
            .forgotten, .pruned, .missingBody, .integrityError, .decryptionError, .undecodable:
            nil
        }
    }

    func eventText(_ item: Item, _ content: MessageContent) -> String {
        // The text of an imported event comes from a stranger: it is never shown as an act of this conversation.
        if content.isImported { return "imported, \(QuotedName.quoted(content.author)): \(content.text)" }
        if !content.text.isEmpty { return content.text }
        switch item.kind {
        case .event(let topic): return topic
        case .invitation: return "an invitation"
        case .featureChange: return "a feature was changed"
        case .message, .provisional, .deleted, .moderated, .blocked, .expired, .forgotten, .pruned, .held, .pending,
            .refused, .missingBody, .integrityError, .decryptionError, .undecodable:
            return item.kind.name
        }
    }

    private func moderated(_ by: String, _ reason: String) -> StyledText {
        var text = StyledText("removed", .faint)
        if !by.isEmpty { text.append(StyledText(foreign: " by \(by)", .faint)) }
        if !reason.isEmpty { text.append(StyledText(foreign: ": \(reason)", .faint)) }
        return text
    }

    private func detail(_ content: MessageContent, before separator: String = ": ") -> StyledText {
        content.text.isEmpty ? StyledText() : StyledText(foreign: separator + content.text, .faint)
    }
}
