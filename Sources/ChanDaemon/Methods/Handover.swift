import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.HandoverShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return Contract.Handover(try await call.node.withView { try $0.handover(of: id) })
    }
}

extension Methods.HandoverOffer: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        let report = try await call.node.origins.offerHandover(
            Handover.Kind(params.what), to: member, steppingDownTo: params.stepDownTo.map(Role.init),
            until: params.expiresAt.map(Timestamp.init), in: id, for: call.request)
        return Result(
            change: call.change(report),
            handover: Contract.Handover(try await call.node.withView { try $0.handover(of: id) }))
    }
}

extension Methods.HandoverAccept: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, handover) = try await call.answer(params.conversation, accept: true)
        return Result(change: change, handover: handover)
    }
}

extension Methods.HandoverDecline: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, handover) = try await call.answer(params.conversation, accept: false)
        return Result(change: change, handover: handover)
    }
}

extension Methods.HandoverWithdraw: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.origins.withdrawHandover(in: id, for: call.request)
        return Result(
            change: call.change(report),
            handover: Contract.Handover(try await call.node.withView { try $0.handover(of: id) }))
    }
}

extension Methods.HandoverAgree: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        let (report, agreement) = try await call.node.origins.approveClaim(
            by: member, until: params.expiresAt.map(Timestamp.init), in: id, for: call.request)
        let claimant = try await call.node.memberOverview(of: member, in: id).member
        return Result(
            change: Contract.Change(report), agreement: agreement.text,
            claimant: Contract.MemberRef(id: claimant.id.description, name: claimant.name),
            expiresAt: UTCTime(agreement.end))
    }
}

extension Methods.HandoverClaim: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.runOffEventLoop { () throws(ServiceError) in
            try await call.node.origins.claimOrigin(
                of: id, with: params.agreements, withoutRelays: params.withoutRelays, for: call.request)
        }
        return Result(
            change: Contract.Change(report), conversation: Contract.Conversation(try await call.node.overview(of: id)),
            handover: Contract.Handover(try await call.node.withView { try $0.handover(of: id) }))
    }
}

extension Call {
    fileprivate func answer(
        _ reference: String, accept: Bool
    ) async throws(ServiceError) -> (Contract.Change, Contract.Handover) {
        let id = try await conversation(reference)
        let report = try await node.origins.answerHandover(accept: accept, in: id, for: request)
        return (change(report), Contract.Handover(try await node.withView { try $0.handover(of: id) }))
    }
}

extension Contract.Handover {
    fileprivate init(_ overview: HandoverOverview) {
        let terms = overview.offer?.terms
        self.init(
            origin: overview.origin.map(Contract.MemberRef.init), isOrigin: overview.isOrigin,
            what: (terms?.kind).map(Contract.HandoverKind.init), by: overview.by.map(Contract.MemberRef.init),
            to: overview.to.map(Contract.MemberRef.init), stepDownTo: (terms?.stepsDownTo).map(Contract.Role.init),
            offeredAt: (overview.offer?.offeredAt).map(UTCTime.init), expiresAt: (terms?.expiresAt).map(UTCTime.init),
            isOver: overview.isOver, successor: overview.successor.map(Contract.MemberRef.init))
    }
}

extension Contract.HandoverKind {
    fileprivate init(_ kind: Handover.Kind) {
        switch kind {
        case .ownership: self = .ownership
        case .origin: self = .origin
        }
    }
}

extension Handover.Kind {
    fileprivate init(_ kind: Contract.HandoverKind) {
        switch kind {
        case .ownership: self = .ownership
        case .origin: self = .origin
        }
    }
}
