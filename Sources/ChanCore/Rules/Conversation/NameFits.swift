/// A name has 1–64 characters, none of which could disguise it.
struct NameFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let name = attempt.act.givenName, let fault = NameFault(in: name) else { return .passes }
        return .fails(.name(fault))
    }
}
