package import ChanCore
import ChanFold
import ChanID

/// The effects of decisions beyond their acts, collected over a transaction so that ten removals rotate a secret
/// once.
package struct PendingEffects {
    var vacatedSlots: Set<UInt32> = []
    /// New members to be sent keys and history; each with their slot in closed conversations.
    var welcomes: [Newcomer] = []
    var freshSecrets: Set<ScopeKind> = []
    var newHolders: [ScopeKind: Set<MemberID>] = [:]
    package var rotatesTreeSeed = false
    /// The new links with which a reading secret begins.
    var newReadingSecrets: [LinkID] = []
    var retirement: Timestamp?
    var restores = false
    var countedItems: Set<MessageID> = []
    var prunedItems: Set<MessageID> = []
    var purges: [Purge] = []
    var heldPosts: [MessageID] = []
    var answeredCases: Set<MessageID> = []
    var handsOverOrigin = false
    var removedRelays: Set<RelayID> = []

    struct Newcomer: Hashable {
        let member: MemberID
        let slot: UInt32?
    }

    package mutating func add(_ effects: [Effect]) {
        for effect in effects { add(effect) }
    }

    private mutating func add(_ effect: Effect) {
        switch effect {
        case .freshSecret(let scope): freshSecrets.insert(scope)
        case .admitToScope(let scope, let member): newHolders[scope, default: []].insert(member)
        case .welcome(let member, let slot): welcomes.append(Newcomer(member: member, slot: slot))
        case .vacateSlot(let slot): vacatedSlots.insert(slot)
        case .reviewScopes: freshSecrets.insert(.staff)
        case .freshTreeSeed: rotatesTreeSeed = true
        case .newReadingSecret(let link): newReadingSecrets.append(link)
        case .retire(let until): retirement = until
        case .restore: restores = true
        case .publishReactionCounts(let item): countedItems.insert(item)
        case .prune(let item): prunedItems.insert(item)
        case .publishHeld(let id): heldPosts.append(id)
        case .answerCase(let id): answeredCases.insert(id)
        case .handOverOrigin: handsOverOrigin = true
        case .purge(let order, _): purges.append(order)
        case .retireRelay(let relay): removedRelays.insert(relay)
        // Handled elsewhere: the relay pump reads the relay's status, the staff see the request, and the welcome
        // applies the history policy. A preview is no part of the log.
        case .inviteRelay, .announceRequest, .shareHistory, .showPublicly: break
        }
    }
}
