import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.RoleRule {
    init(_ rule: ChanReading.RoleRule) {
        self.init(
            permission: .mapped(from: rule.permission), fromRole: rule.minimumRole.map(Contract.Role.init),
            usualRole: rule.defaultRole.map(Contract.Role.init), overridden: rule.override != nil,
            untilAt: (rule.override?.until).map(UTCTime.init))
    }
}

extension Contract.AccessMatrix {
    init(_ kind: ConversationKind, _ rules: [ChanReading.RoleRule]) {
        self.init(kind: Contract.ConversationKind(kind), rows: rules.map(Contract.AccessMatrixRow.init))
    }
}

extension Contract.AccessMatrixRow {
    fileprivate init(_ rule: ChanReading.RoleRule) {
        let roles = Role.ofMembers.filter { role in rule.minimumRole.map { role >= $0 } ?? false }
        self.init(
            permission: .mapped(from: rule.permission), roles: roles.map(Contract.Role.init),
            overridden: rule.override != nil)
    }
}

extension Contract.AccessReport {
    init(_ report: ChanReading.AccessReport) {
        let member = report.member
        self.init(
            member: Contract.MemberRef(id: member.id.description, name: member.name), role: Contract.Role(member.role),
            status: Contract.MemberStatus(member.status),
            scopes: report.scopes.kinds.map { "\($0)" },
            lines: report.lines.map(Contract.AccessLine.init),
            features: report.features.map(Contract.AccessFeature.init))
    }
}

extension Contract.AccessFeature {
    fileprivate init(_ access: FeatureAccess) {
        self.init(
            feature: .mapped(from: access.feature), on: access.isOn, fromRole: Contract.Role(access.minimumRole),
            held: access.isHeld, entry: access.statement.map { Int(clamping: $0.entry) },
            at: access.statement.map { UTCTime($0.at) }, actor: access.statement.map { Contract.MemberRef($0.actor) })
    }
}

extension Contract.AccessLine {
    init(_ line: ChanReading.AccessLine) {
        self.init(
            permission: .mapped(from: line.permission), held: line.isHeld, basis: .mapped(from: line.basis),
            fromRole: line.minimumRole.map(Contract.Role.init), untilAt: line.until.map(UTCTime.init),
            entry: line.statement.map { Int(clamping: $0.entry) }, at: line.statement.map { UTCTime($0.at) },
            actor: line.statement.map { Contract.MemberRef($0.actor) })
    }
}

extension Contract.AccessHolder {
    init(_ holder: ChanReading.AccessHolder) {
        self.init(
            member: Contract.MemberRef(holder.member), role: Contract.Role(holder.role),
            because: .mapped(from: holder.basis),
            untilAt: holder.until.map(UTCTime.init))
    }
}
