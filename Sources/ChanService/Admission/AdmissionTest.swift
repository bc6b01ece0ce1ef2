package import ChanCore
import ChanEnvelope
package import ChanID
import ChanSodium
import ChanStore

/// What would become of a request to join that nobody made.
package struct AdmissionTestResult: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
        case admitted, approval, review, program, refused
    }

    package let outcome: Outcome
    /// The role it would come to.
    package let role: Role?
    /// The name of the refusal, and the rule that fired.
    package let denial: Denial?
    /// What makes somebody look at it, where links alone would have let it in.
    package let reviewReasons: [String]
}

/// A request that is tried.
package struct AdmissionTestRequest: Sendable {
    /// `nil` for the primary link.
    package var link: LinkID?
    /// Who asks; `nil` for a stranger.
    package var member: MemberID?
    package var password: String?

    package init(link: LinkID? = nil, member: MemberID? = nil, password: String? = nil) {
        self.link = link
        self.member = member
        self.password = password
    }
}

extension Node {
    /// Tries a request against the policy by the rules a real one meets. Nothing is written, no program is asked, no try
    /// of a password is used up.
    /// - Throws: `denied.*` unless admitting or the policy is ours, `not_found.link`.
    package func testAdmission(
        _ trial: AdmissionTestRequest, in conversation: ConversationID
    ) async throws(ServiceError) -> AdmissionTestResult {
        var key: [UInt8]?
        if let password = trial.password { key = try Self.key(of: password, for: conversation) }
        let password = key
        return try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            if !standpoint.holds(.editAdmission) { try standpoint.require(.admit) }
            let link = try Self.link(trial.link, of: conversation, in: view)
            let stranger = try TestApplicant(trial.member, standpoint)
            let request = JoinRequest(link: link.id, introduction: stranger.introduction)
            let command = Command.requestJoin(request, Self.evidence(password, standpoint.summary))
            let asked = FactsRequest(command: command, actor: stranger.author)
            let openScopes = ScopeKinds.all
            guard let facts = try FactsLoader.load(asked, of: conversation, openScopes: openScopes, in: view) else {
                throw ServiceError.notFound("conversation", conversation.description)
            }
            return AdmissionTestResult(of: command, link, stranger.author, facts, at: standpoint.now)
        }
    }

    /// The request that is tried is one by somebody who holds the link.
    private static func evidence(_ key: [UInt8]?, _ summary: ConversationSummary) -> JoinEvidence {
        guard let password = summary.joinPassword, let key else { return JoinEvidence(holdsLink: true) }
        let isRight = JoinPasswordKey.matches(key, salt: password.salt, hash: password.hash)
        return JoinEvidence(password: isRight ? .correct : .wrong, holdsLink: true)
    }
}

/// Somebody who might ask: with keys drawn for the occasion where nobody is named.
private struct TestApplicant {
    let introduction: Introduction
    var author: Author { Author(member: introduction.member, device: device) }
    private let device: DeviceID

    init(_ member: MemberID?, _ standpoint: ViewerContext) throws {
        let known = try member.flatMap { try MemberTable.find($0, of: standpoint.id, in: standpoint.view) }
        let key = randomBytes(32)
        guard let device = DeviceID(randomBytes(DeviceID.byteCount)),
            let member = member ?? MemberID(randomBytes(MemberID.byteCount))
        else { throw ServiceError.named("rpc.internal", ["detail": "an identifier has another length"]) }
        self.device = device
        introduction = Introduction(
            member: member, name: known?.name ?? "someone", memberKey: known?.memberKey ?? key, sealingKey: key,
            devices: [ChanCore.Device(id: device, member: member, key: key)])
    }
}

extension AdmissionTestResult {
    fileprivate init(
        of command: Command, _ link: Link, _ author: Author, _ facts: Facts, at moment: Timestamp
    ) {
        do throws(Denial) {
            let acts = try decide(command, by: author, given: facts, at: moment).acts
            let admission = acts.lazy.compactMap { scoped -> JoinAdmission? in
                guard case .joinAdmitted(let admission) = scoped.act else { return nil }
                return admission
            }.first
            self.init(link, facts, admission, at: moment)
        } catch {
            self.init(outcome: .refused, role: nil, denial: error, reviewReasons: [])
        }
    }

    private init(_ link: Link, _ facts: Facts, _ admission: JoinAdmission?, at moment: Timestamp) {
        let summary = facts.summary
        let mode = summary.admissionMode(at: moment)
        var because: [String] = []
        if link.admission != .open { because.append("link") }
        if summary.admission.mode != .open { because.append("policy") }
        if summary.lockdownLevel(at: moment) >= .approval { because.append("lockdown") }
        if summary.admission.asksProgram { because.append("program") }
        if facts.banWatching(link, at: moment) != nil { because.append("ban") }
        let waits: Outcome = summary.admission.asksProgram ? .program : mode == .review ? .review : .approval
        self.init(
            outcome: admission == nil ? waits : .admitted, role: admission?.role ?? link.role, denial: nil,
            reviewReasons: admission == nil ? because : [])
    }
}
