package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanReading
import ChanSodium
import ChanStore

/// The result of a hypothetical request to join.
package struct AdmissionTestResult: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
        case admitted, approval, review, program, refused
    }

    package let outcome: Outcome
    /// The role that the applicant would get.
    package let role: Role?
    /// The refusal, with the rule that caused it.
    package let denial: Denial?
    /// The reasons why the request would be reviewed although its link alone would admit it.
    package let reviewReasons: [String]
}

/// A hypothetical request to join.
package struct AdmissionTestRequest: Sendable {
    /// The link; `nil` for the primary link.
    package var link: LinkID?
    /// The applicant; `nil` for an unknown one.
    package var member: MemberID?
    package var password: String?

    package init(link: LinkID? = nil, member: MemberID? = nil, password: String? = nil) {
        self.link = link
        self.member = member
        self.password = password
    }
}

extension Admissions {
    /// Evaluates a hypothetical request by the rules for real ones. Nothing is written, the admission hook does not
    /// run, and no password attempt is counted.
    ///
    /// - Throws: `denied.*` unless this node's member may admit or edit the admission settings, `not_found.link`.
    package func testAdmission(
        _ trial: AdmissionTestRequest, in conversation: ConversationID
    ) async throws(ServiceError) -> AdmissionTestResult {
        var key: [UInt8]?
        if let password = trial.password { key = try Self.key(of: password, for: conversation) }
        let password = key
        return try await read { [self] view in
            let viewer = try ViewerContext(conversation, of: context, in: view)
            if !viewer.holds(.editAdmission) { try viewer.require(.admit) }
            let link = try LinkTable.required(trial.link, of: conversation, in: view)
            let stranger = try TestApplicant(trial.member, viewer)
            let request = JoinRequest(link: link.id, introduction: stranger.introduction)
            let command = Command.requestJoin(request, Self.evidence(password, viewer.summary))
            let factsRequest = FactsRequest(command: command, actor: stranger.author)
            let openScopes = ScopeKinds.all
            guard let facts = try FactsLoader.load(factsRequest, of: conversation, openScopes: openScopes, in: view)
            else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            return AdmissionTestResult(of: command, link, stranger.author, facts, at: viewer.now)
        }
    }

    /// The evidence of the hypothetical request: its applicant holds the link.
    private static func evidence(_ key: [UInt8]?, _ summary: ConversationSummary) -> JoinEvidence {
        guard let password = summary.joinPassword, let key else { return JoinEvidence(holdsLink: true) }
        let isRight = JoinPasswordKey.matches(key, salt: password.salt, hash: password.hash)
        return JoinEvidence(password: isRight ? .correct : .wrong, holdsLink: true)
    }
}

/// A hypothetical applicant, with random keys unless a member is given.
private struct TestApplicant {
    let introduction: Introduction
    var author: Author { Author(member: introduction.member, device: device) }
    private let device: DeviceID

    init(_ member: MemberID?, _ viewer: ViewerContext) throws {
        let known = try member.flatMap { try MemberTable.find($0, of: viewer.id, in: viewer.view) }
        let key = randomBytes(32)
        guard let device = DeviceID(randomBytes(DeviceID.byteCount)),
            let member = member ?? MemberID(randomBytes(MemberID.byteCount))
        else { throw ServiceError.named(.rpcInternal, ["detail": "an identifier has another length"]) }
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
