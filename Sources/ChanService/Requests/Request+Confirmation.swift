import ChanCore
import ChanFold
import ChanID
import ChanStore

extension Request {
    /// Checks the confirmation: a severe request must name its object or its plan. Another request needs no
    /// confirmation, but a given one is compared.
    ///
    /// - Throws: `guard.confirmation_required`, `conflict.plan_changed`.
    func checkConfirmation(
        _ report: ChangeReport, _ log: FieldChangeRecorder, in view: StoreView
    ) throws {
        if let shown = confirmation.flatMap(PlanHash.init(text:)) {
            let hash = Plan(of: call, report, log).hash
            guard shown == hash else {
                throw ServiceError.named(
                    .conflictPlanChanged, ["actual": hash.description, "expected": shown.description])
            }
            return
        }
        guard isSevere || confirmation != nil else { return }
        let name = try named ?? conversation.flatMap { try ConversationStateTable.find($0, in: view)?.name } ?? ""
        guard let typed = confirmation, typed == name || typed == "#" + name else {
            throw ServiceError.named(.guardConfirmationRequired, ["expected": name])
        }
    }
}
