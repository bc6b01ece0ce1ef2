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
        switch act {
        case .linkCreated(let creation): (creation.settings.name, [creation.settings.id])
        case .linkUpdated(let update): try rename(update.settings.id, to: update.settings)
        case .linkRotated(let rotation): try rename(rotation.old, to: rotation.new)
        case .linkRevived(let revival):
            try LinkTable.find(revival.link, of: conversation, in: transaction).map { ($0.name, [revival.link]) }
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden, .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored,
            .admissionChanged, .lockedDown, .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged,
            .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden,
            .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved, .linkWithdrawn, .memberInvited,
            .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            nil
        }
    }

    private func rename(_ link: LinkID, to settings: LinkSettings) throws -> (String, Set<LinkID>)? {
        let known = try LinkTable.find(link, of: conversation, in: transaction)
        return known?.name == settings.name ? nil : (settings.name, [link, settings.id])
    }
}
