/// Where an act stands: one scope, or how the scope follows from its content. The roster is read by staff in a channel, so that
/// subscribers are hidden from each other, and by all members in a group; what concerns staff stands in the charter in both.
package enum ActScope: Hashable, Sendable, CaseIterable {
    case `public`
    case charter
    case members
    case staff
    /// With the roster.
    case roster
    /// In the charter where the role that it gives is one of staff, else with the roster.
    case rosterByRole
    /// In the charter where the role that it gives or the one before is one of staff, else with the roster.
    case rosterByRoleChange
    /// In the charter where its author is of staff, else with the roster.
    case rosterByAuthor
    /// In the charter where the member it is about is of staff, else with the roster.
    case rosterByTarget
    /// In the charter where the member whose ban it lifts was of staff, else with the roster.
    case rosterByBan
    /// With the staff in a channel, with the members in a group.
    case reaction
    /// Where that which ends was said.
    case lapse
    /// Where the act that it proposes would stand.
    case proposed
    /// Where the proposal stands.
    case proposal
    /// Anywhere: this version does not know the act.
    case anywhere
}
