import ChanID

/// A post is held only if pre-moderation is on and its author is not exempt, or the origin publishes a post that was
/// held.
struct WaitsOrIsPublished: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        if attempt.author.scope?.kind == .members { return .require(attempt.author.enclosedBy != nil, .notOrigin) }
        switch NotHeld().check(attempt) {
        case .fails: return .passes
        case .passes: return .fails(.settled(.approved))
        case .unverifiable(let scope): return .unverifiable(scope)
        }
    }
}

/// The reported message or member exists, and is not the author's own.
struct ReportFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .reported(let filing) = attempt.act else { return .passes }
        guard filing.report.item != nil || filing.report.member != nil else { return .fails(.noMessage) }
        guard filing.report.member != attempt.author.member else { return .fails(.selfTarget) }
        guard let id = filing.report.item else {
            return attempt.targetRow.result(ifAbsent: .fails(.noMember)) { _ in .passes }
        }
        return attempt.facts.item(id).result(ifAbsent: .fails(.noMessage)) { item in
            .require(item.author != attempt.author.member, .selfTarget)
        }
    }
}

extension Attempt {
    /// Whether the act continues the admission chat of a join request.
    var isOfAdmission: Bool { act.caseID.flatMap { facts.cases[$0] }?.kind == .admission }
}

extension FeatureIsOn {
    static let forSupport = FeatureIsOn(.supportChats) { !$0.isOfAdmission }
}

/// A member continues only their own support chat, or the admission chat of their own join request, while it is open.
struct CaseIsOwn: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .asked(let question) = attempt.act, let id = question.chat else { return .passes }
        return attempt.facts.case(id).result(ifAbsent: .fails(.noCase)) { known in
            guard known.kind.isChat, known.opener == attempt.author.member else { return .fails(.noCase) }
            guard known.steps.count < Case.maximumSteps else {
                return .fails(.capacity(limit: UInt32(Case.maximumSteps)))
            }
            return .require(!known.state.isOver, .settled(known.state))
        }
    }
}

/// The number of open cases per member is limited, so that no member can flood the staff.
struct HasRoomForCase: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.author.scope?.kind != .members, attempt.act.caseID == nil else { return .passes }
        let open = attempt.facts.cases.values.count { known in
            known.opener == attempt.author.member && !known.state.isOver && !known.isExpired(at: attempt.at)
        }
        return .require(open < Case.maximumOpen, .capacity(limit: UInt32(Case.maximumOpen)))
    }
}

/// A case changes to a state that its kind allows, and not by the member who opened it.
struct CaseMoveIsLegal: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .caseMoved(let move) = attempt.act else { return .passes }
        return attempt.facts.case(move.id).result(ifAbsent: .fails(.noCase)) { known in
            guard known.opener != attempt.author.member else { return .fails(.selfTarget) }
            guard !known.isExpired(at: attempt.at) else { return .fails(.settled(.expired)) }
            guard known.allowedStates.contains(move.state) else { return .fails(.settled(known.state)) }
            return .require(known.steps.count < Case.maximumSteps, .capacity(limit: UInt32(Case.maximumSteps)))
        }
    }
}

/// A report about a member, or about their message, is closed by another member if there is one who can: a member who
/// is not an owner has an owner above them, and one of several owners has another owner. The rule is checked only when
/// an act is authored, because logs of version 0.1 contain such steps.
struct ReportConcernsAnother: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .caseMoved(let move) = attempt.act, move.state.isOver,
            let report = attempt.facts.cases[move.id]?.report, isAboutAuthor(report, attempt)
        else { return .passes }
        return attempt.authorRow.result(ifAbsent: .passes) { author in
            .require(author.role == .owner && attempt.summary.ownerCount <= 1, .selfTarget)
        }
    }

    private func isAboutAuthor(_ report: Report, _ attempt: Attempt) -> Bool {
        let author = attempt.author.member
        return report.member == author || report.item.flatMap { attempt.facts.items[$0] }?.author == author
    }
}

extension HoldsPermission {
    /// The permission that the kind of case requires. If the case does not exist, the permission to handle reports.
    static let toMoveCase = HoldsPermission { attempt in
        attempt.act.caseID.flatMap { attempt.facts.cases[$0] }?.kind.permission ?? .handleReports
    }

    /// An applicant holds no permission yet, so the admission chat requires none.
    static let toAsk = HoldsPermission { $0.isOfAdmission ? nil : .openSupport }
}
