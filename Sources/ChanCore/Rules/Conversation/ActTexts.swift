/// The texts that an act contains.
struct ActTexts {
    /// The name that the act gives to a conversation, member, link or relay.
    var name: String?
    /// The reason of the act.
    var reason: String?
    /// The text and the parts of a message.
    var message: Posting?
    /// The other texts, each with its maximum number of characters.
    var limited: [(field: TextField, text: String, limit: Int)] = []

    static let none = ActTexts()
}

extension Act {
    var texts: ActTexts {
        switch self {
        case .profileChanged(let profile):
            ActTexts(
                name: profile.name,
                limited: [
                    (.title, profile.title, TextLimit.title),
                    (.description, profile.description, TextLimit.description),
                ])
        case .frozen(let reason, _), .closed(let reason), .joinDeclined(_, let reason), .memberRemoved(_, let reason),
            .moderated(_, let reason):
            ActTexts(reason: reason)
        case .lockedDown(let order): ActTexts(reason: order.reason)
        case .proposalMade(let terms): ActTexts(name: terms.act.link?.name, reason: terms.reason)
        case .proposalRejected(let word), .proposalOverridden(let word): ActTexts(reason: word.reason)
        case .linkCreated(let offer), .linkUpdated(let offer): ActTexts(name: offer.name)
        case .linkRotated(let rotation): ActTexts(name: rotation.new.name)
        case .memberInvited(let invitation): ActTexts(name: invitation.name)
        case .joinRequested(let request):
            ActTexts(
                name: request.introduction.name,
                limited: request.message.map { [(.message, $0, TextLimit.reason)] } ?? [])
        case .memberMuted(let order), .memberBlocked(let order): ActTexts(reason: order.reason)
        case .memberBanned(let order): ActTexts(reason: order.reason)
        case .memberRenamed(let name): ActTexts(name: name)
        case .staffNoted(let note): ActTexts(reason: note.text)
        case .posted(let posting), .held(let posting): ActTexts(message: posting)
        case .edited(_, let text), .asked(_, let text): ActTexts(message: Posting(text: text))
        case .purged(let order): ActTexts(reason: order.reason)
        case .reported(let report, let text):
            ActTexts(limited: [
                (.text, text, TextLimit.description), (.text, report.snapshot, TextLimit.message),
            ])
        case .caseMoved(let move): ActTexts(limited: [(.text, move.text, TextLimit.description)])
        case .relayChanged(let change): ActTexts(name: change.name, reason: change.reason)
        case .conversationCreated, .preferencesChanged, .permissionOverridden, .permissionGranted, .unfrozen, .deleted,
            .restored, .admissionChanged, .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged,
            .proposalApproved, .proposalCanceled, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
            .originMoved, .linkWithdrawn, .linkRevived, .joinPassed, .joinAdmitted, .joinWithdrawn, .memberLeft,
            .successionAnswered, .roleChanged, .memberUnmuted, .memberUnblocked, .banLifted, .deviceAdded, .retracted,
            .reacted, .reactionsCounted, .pinned, .unpinned, .unknown:
            .none
        }
    }

    /// The name that the act gives to a conversation, member, link or relay.
    var givenName: String? { texts.name }
}
