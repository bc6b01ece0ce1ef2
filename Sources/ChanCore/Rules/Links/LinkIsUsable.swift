import ChanID

/// An applicant holds a usable link or is invited. Pending requests count as uses, so that concurrent requests cannot
/// exceed the limit.
struct LinkIsUsable: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .joinRequested(let request) = attempt.act else { return .passes }
        if attempt.targetRow.value?.status == .invited { return .passes }
        guard let id = request.link else { return .fails(.notInvited) }
        return attempt.facts.link(id).result(ifAbsent: .fails(.noLink, about: .link(id))) { link in
            state(of: link, at: attempt.at).map { .fails($0, about: .link(id)) } ?? .passes
        }
    }

    private func state(of link: Link, at moment: Timestamp) -> DenialReason? {
        if link.state == .withdrawn { return .linkWithdrawn }
        if let end = link.expiresAt, link.isExpired(at: moment) { return .linkExpired(at: end) }
        if let limit = link.useLimit, link.isExhausted { return .linkExhausted(limit: limit) }
        return nil
    }
}
