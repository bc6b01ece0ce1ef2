import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.AuditState {
    init(_ state: HistoricalState) {
        let summary = state.summary
        let names = Dictionary(state.links.map { ($0.id, $0.name) }) { first, _ in first }
        self.init(
            conversation: state.conversation.description, seq: Int(clamping: state.point.entry),
            at: UTCTime(state.point.at), size: Int(clamping: state.point.size), root: state.point.root.description,
            kind: Contract.ConversationKind(summary.kind), visibility: Contract.Visibility(summary.visibility),
            state: Contract.ConversationState(summary.lifecycle.phase), version: Int(clamping: summary.version),
            name: summary.name, title: summary.title, description: summary.description,
            members: state.memberCount, bans: state.bans,
            settings: state.settings.map(Contract.FieldDifference.init),
            staff: state.staff.map { Contract.MemberThen($0, names) },
            links: state.links.map(Contract.LinkThen.init), relays: state.relays.map(Contract.RelayThen.init),
            roster: state.roster.map { Contract.MemberThen($0, names) },
            rosterOmitted: state.roster.isEmpty ? 0 : max(0, state.memberCount - state.roster.count),
            unopened: Int(clamping: state.undecryptableEntries))
    }
}

extension Contract.MemberThen {
    fileprivate init(_ member: Member, _ links: [LinkID: String]) {
        self.init(
            id: member.id.description, name: member.name, role: Contract.Role(member.role),
            sinceAt: member.joinedAt.map(UTCTime.init), link: member.via.flatMap { links[$0] })
    }
}

extension Contract.LinkThen {
    fileprivate init(_ link: Link) {
        self.init(
            id: link.id.description, name: link.name, role: Contract.Role(link.role),
            withdrawn: link.state == .withdrawn,
            uses: Int(link.uses), expiresAt: link.expiresAt.map(UTCTime.init))
    }
}

extension Contract.RelayThen {
    fileprivate init(_ relay: RelayEntry) {
        self.init(
            id: relay.id.description, name: relay.name, stored: Contract.RelayStored(relay.status),
            address: relay.address)
    }
}

extension Contract.AuditDiff {
    init(_ difference: StateDifference) {
        self.init(
            conversation: difference.conversation.description, fromSeq: Int(clamping: difference.from.entry),
            fromAt: UTCTime(difference.from.at), toSeq: Int(clamping: difference.to.entry),
            toAt: UTCTime(difference.to.at), differences: difference.fields.map(Contract.CausedDifference.init),
            omitted: difference.omitted)
    }
}

extension Contract.CausedDifference {
    fileprivate init(_ caused: AttributedChange) {
        let field = Contract.FieldDifference(caused.change)
        self.init(
            what: field.what, id: field.id, name: field.name, field: field.field, old: field.old, new: field.new,
            seq: Int(clamping: caused.cause.entry), at: UTCTime(caused.cause.at), action: caused.cause.kind.action,
            actor: Contract.MemberRef(caused.cause.actor))
    }
}
