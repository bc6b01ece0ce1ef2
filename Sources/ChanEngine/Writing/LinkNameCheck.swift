import ChanCore
import ChanFold
import ChanID
import ChanStore

/// Refuses new acts that give a link the name of another active link of the conversation. Readers do not check this: logs
/// with two links of one name stay valid.
struct LinkNameCheck {
    let conversation: ConversationID
    let transaction: StoreTransaction
    /// The log's time.
    let now: Timestamp

    /// - Parameter act: an act of `member`, or a proposal or an approval of one.
    /// - Throws: `conflict.name_taken`.
    func require(_ act: Act, by member: MemberID, given facts: Facts) throws {
        guard let done = WitnessGate.effective(act, of: member, given: facts).0,
            let (name, links) = try newName(by: done)
        else { return }
        let isTaken = try LinkTable.list(named: name, of: conversation, in: transaction).contains { other in
            !links.contains(other.id) && isActive(other)
        }
        guard !isTaken else { throw ServiceError.named(.conflictNameTaken, ["actual": name]) }
    }

    private func isActive(_ link: Link) -> Bool {
        link.state == .active && !link.isExpired(at: now) && !link.isExhausted
    }

    /// Returns the name that an act gives to a link, and the links that may have it; `nil` for an act that gives no link
    /// another name than it has.
    private func newName(by act: Act) throws -> (String, Set<LinkID>)? {
        if case .linkCreated(let creation) = act { return (creation.settings.name, [creation.settings.id]) }
        if case .linkUpdated(let update) = act { return try rename(update.settings.id, to: update.settings) }
        if case .linkRotated(let rotation) = act { return try rename(rotation.old, to: rotation.new) }
        guard case .linkRevived = act, let id = act.targetLink else { return nil }
        return try LinkTable.find(id, of: conversation, in: transaction).map { ($0.name, [id]) }
    }

    private func rename(_ link: LinkID, to settings: LinkSettings) throws -> (String, Set<LinkID>)? {
        let known = try LinkTable.find(link, of: conversation, in: transaction)
        return known?.name == settings.name ? nil : (settings.name, [link, settings.id])
    }
}
