/// The scope in which an act is published: one fixed scope, or the way it is derived from the act's content. In a
/// channel, only staff read the roster, so that subscribers are hidden from each other; in a group, all members read
/// it. Acts about staff are published in the charter in both.
package enum ActScope: Hashable, Sendable, CaseIterable {
    case `public`
    case charter
    case members
    case staff
    /// The roster's scope.
    case roster
    /// The charter if the given role is a staff role; otherwise the roster's scope.
    case rosterByRole
    /// The charter if the new role or the previous role is a staff role; otherwise the roster's scope.
    case rosterByRoleChange
    /// The charter if the author is staff; otherwise the roster's scope.
    case rosterByAuthor
    /// The charter if the target member is staff; otherwise the roster's scope.
    case rosterByTarget
    /// The charter if the member whose ban is lifted was staff; otherwise the roster's scope.
    case rosterByBan
    /// The staff scope in a channel, the members scope in a group.
    case reaction
    /// The scope in which the expiring state was published.
    case lapse
    /// The scope in which the proposed act would be published.
    case proposed
    /// The scope of the proposal.
    case proposal
    /// Any scope: this version does not know the act.
    case anywhere
}
