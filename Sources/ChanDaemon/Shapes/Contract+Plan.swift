import ChanCore
import ChanJSON
import ChanRPC
import ChanService

extension Contract.Planned {
    init(_ plan: ChanService.Plan) { self.init(plan: Contract.Plan(plan)) }
}

extension Contract.Plan {
    fileprivate init(_ plan: ChanService.Plan) {
        self.init(
            hash: plan.hash.description, method: plan.method, conversation: plan.conversation?.description,
            outcome: Contract.Outcome(plan.outcome), version: plan.version.map { Int(clamping: $0) },
            resultingVersion: plan.resultingVersion.map { Int(clamping: $0) },
            changes: plan.changes.map(Contract.FieldChange.init),
            affected: plan.affected.map { Contract.MemberRef(id: $0.member.description, name: $0.name) },
            effects: plan.effects.sentences, warnings: plan.warnings.map(\.sentence), rules: plan.rules)
    }
}

extension Contract.FieldChange {
    init(_ change: ChanCore.FieldChange) {
        self.init(
            what: change.object.noun, id: change.object.id, name: change.name.isEmpty ? nil : change.name,
            field: change.field, old: change.old?.text, new: change.new?.text)
    }
}

extension ChanCore.FieldChange.Value {
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .time(let time): UTCTime(time).description
        case .flag(let flag): flag ? "yes" : "no"
        }
    }
}
