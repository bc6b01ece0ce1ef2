import ChanEngine
import ChanFold
import ChanID
import ChanRPC
import ChanService

extension Contract.Planned {
    init(_ plan: ChanFold.Plan) { self.init(plan: Contract.Plan(plan)) }
}

extension Contract.Plan {
    fileprivate init(_ plan: ChanFold.Plan) {
        self.init(
            hash: plan.hash.description, method: plan.method, conversation: plan.conversation?.description,
            outcome: Contract.Outcome(plan.outcome), version: plan.version.map { Int(clamping: $0) },
            resultingVersion: plan.resultingVersion.map { Int(clamping: $0) },
            changes: plan.changes.map(Contract.FieldDifference.init),
            affected: plan.affected.map { Contract.MemberRef(id: $0.member.description, name: $0.name) },
            effects: plan.effects.sentences + plan.predictions, warnings: plan.warnings.map(\.sentence),
            rules: plan.rules)
    }
}
