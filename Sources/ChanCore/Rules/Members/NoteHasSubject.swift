/// A private reason refers to an act that has happened and that its author had the permission for.
struct NoteHasSubject: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .staffNoted(let note) = attempt.act else { return .passes }
        switch note.subject {
        case .ending:
            return attempt.targetRow.result(ifAbsent: .fails(.noMember)) { .require($0.ended != nil, .noMember) }
        case .ban(let member): return attempt.facts.ban(member).result(ifAbsent: .fails(.notBanned)) { _ in .passes }
        case .moderation(let item):
            return attempt.facts.item(item).result(ifAbsent: .passes) { .require($0.tombstone != nil, .noMessage) }
        }
    }
}

extension HoldsPermission {
    static let toNote = HoldsPermission { attempt in
        guard case .staffNoted(let note) = attempt.act else { return nil }
        switch note.subject {
        case .ending: return .removeMembers
        case .ban: return .ban
        case .moderation: return .moderate
        }
    }
}
