import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.AdmissionShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        try await call.admission(of: call.conversation(params.conversation))
    }
}

extension Methods.AdmissionSet: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let changes = AdmissionChanges(params)
        let report = try await call.runOffEventLoop { () throws(ServiceError) in
            try await call.node.admissions.setAdmission(changes, in: id, for: call.request)
        }
        return Result(change: call.change(report), admission: try await call.admission(of: id))
    }
}

extension Methods.AdmissionLockdown: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let order = LockdownOrder(
            level: LockdownLevel(params.level), until: params.expiresAt.map(Timestamp.init),
            reason: params.mutation.reason)
        let change = try await call.perform(.lockDown(order), in: id)
        return Result(change: change, admission: try await call.admission(of: id))
    }
}

extension Methods.AdmissionLift: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let order = LockdownOrder(level: .normal, reason: params.mutation.reason)
        let change = try await call.perform(.lockDown(order), in: id)
        return Result(change: change, admission: try await call.admission(of: id))
    }
}

extension Methods.AdmissionTest: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var trial = AdmissionTestRequest(password: params.password)
        if let link = params.link { trial.link = try await call.node.references.link(link, of: id) }
        if let member = params.member { trial.member = try await call.resolveMemberID(member, of: id) }
        let (wish, kind) = (trial, try await call.node.overview(of: id).summary.kind)
        let verdict = try await call.runOffEventLoop { () throws(ServiceError) in
            try await call.node.admissions.testAdmission(wish, in: id)
        }
        return Contract.AdmissionVerdict(verdict, kind)
    }
}

extension Call {
    fileprivate func admission(of id: ConversationID) async throws(ServiceError) -> Contract.AdmissionPolicy {
        Contract.AdmissionPolicy(
            try await node.withView { try $0.admission(of: id) }, try await node.overview(of: id).summary.name)
    }

    /// Resolves a reference to a member that may be unknown here: a full id is accepted as it is.
    func resolveMemberID(_ reference: String, of conversation: ConversationID) async throws(ServiceError) -> MemberID {
        if reference.utf8.count == 2 * MemberID.byteCount, let id = MemberID(hex: reference) { return id }
        return try await node.references.member(reference, of: conversation)
    }
}

extension AdmissionChanges {
    fileprivate init(_ params: Methods.AdmissionSet.Params) {
        self.init()
        mode = params.mode.map(AdmissionMode.init)
        capacity = params.capacity.map(UInt32.init(clamping:))
        rate = params.joinRateCount.map {
            JoinRate(count: UInt32(clamping: $0), seconds: Int64(params.joinRatePerS))
        }
        on = Set(params.on.map(AdmissionChanges.Switch.init))
        off = Set(params.off.map(AdmissionChanges.Switch.init))
        unset = Set(params.unset.map(AdmissionChanges.Limit.init))
        password = params.password
    }
}

extension Contract.AdmissionNow {
    fileprivate init(_ overview: AdmissionOverview) {
        switch overview.mode {
        case _ where overview.lockdown?.level == .closed: self = .closed
        case .open: self = .open
        case .approval: self = .approval
        case .review: self = .review
        }
    }
}

extension Contract.AdmissionPolicy {
    fileprivate init(_ overview: AdmissionOverview, _ name: String) {
        self.init(
            conversation: "#" + name, mode: Contract.AdmissionNow(overview),
            policy: Contract.AdmissionMode(overview.policy.mode),
            lockdown: Contract.LockdownLevel(overview.lockdown?.level ?? .normal),
            lockdownUntilAt: (overview.lockdown?.until).map(UTCTime.init),
            lockdownBy: overview.lockedDownBy.map(Contract.MemberRef.init),
            lockdownAt: (overview.lockdown?.at).map(UTCTime.init), invitedOnly: overview.policy.invitedOnly,
            password: overview.takesPassword, program: overview.policy.asksProgram,
            capacity: overview.capacity.map(Int.init), members: Int(overview.members),
            joinRateCount: (overview.rate?.count).map(Int.init), joinRatePerS: (overview.rate?.seconds).map(Int.init),
            nextRequestAt: overview.nextRequestAt.map(UTCTime.init), pending: overview.pendingCounts[.requested] ?? 0,
            inReview: overview.pendingCounts[.pendingReview] ?? 0, invited: overview.pendingCounts[.invited] ?? 0)
    }
}

extension Contract.AdmissionVerdict {
    fileprivate init(_ verdict: AdmissionTestResult, _ kind: ConversationKind) {
        let facts = verdict.denial.map { DenialFacts(kind: kind, params: .object(JSONObject())).of($0.reason) } ?? [:]
        let fault = verdict.denial.map { RPCFault(named: $0.name.rawValue, facts) }
        self.init(
            outcome: Contract.AdmissionOutcome(verdict.outcome), role: verdict.role.map(Contract.Role.init),
            because: verdict.reviewReasons, error: verdict.denial?.name.rawValue, rule: verdict.denial?.rule,
            detail: fault?.message)
    }
}
