import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import ChanToken

/// A stored act that a call executes by naming it: a refused submission that is sent again, a proposal that is
/// approved.
struct ReferencedAct {
    /// The act as a call of its own; `nil` if only the owner of the node may repeat it.
    let call: CallAttributes?
    /// The parameter that names the act, and the act's full id: the act that was authorized is the one that is
    /// executed.
    let param: String
    let id: MessageID
}

extension CallAuthorizer {
    /// Returns the stored act that a call names.
    /// - Returns: `nil` for a call that names none.
    /// - Throws: the method's own error if there is no such act.
    func referencedAct(by call: CallAttributes) async throws(ServiceError) -> ReferencedAct? {
        switch call.method {
        case Methods.SubmissionResend.info.name:
            guard let named = call.named("submission"), let reference = named.reference else { return nil }
            let conversation = try await node.references.conversation(named.place)
            let (id, act) = try await node.submissions.refusedAct(reference, of: conversation)
            return ReferencedAct(call: CallAttributes(repeating: act, by: call), param: "submission", id: id)
        case Methods.ProposalApprove.info.name:
            guard let named = call.named("proposal") else { return nil }
            let conversation = try await node.references.conversation(named.place)
            let id = try await node.references.proposal(named.reference, of: conversation)
            let act = try await node.withView { try $0.proposalOverview(of: id, in: conversation) }.proposal.terms.act
            let severity = act.methodSeverity.map(CallSeverity.init) ?? call.severity
            return ReferencedAct(call: call.with(severity: max(severity, call.severity)), param: "proposal", id: id)
        default: return nil
        }
    }
}

extension ActKind {
    /// The severity of the method that performs the act; `nil` if there is none.
    var methodSeverity: MethodSeverity? { MethodCatalogue.methods.first { $0.name == action }?.severity }
}

extension Act {
    /// The severity of the call that performs the act; `nil` if there is none.
    fileprivate var methodSeverity: MethodSeverity? { grantedRole == .owner ? .severe : kind.methodSeverity }
}

extension JSONValue {
    /// Returns the object with an id in place of the caller's reference.
    func replacing(_ param: String, with id: MessageID) -> JSONValue {
        guard var object else { return self }
        object[param] = .string(id.description)
        return .object(object)
    }
}

extension CallAttributes {
    /// Creates the call that corresponds to a stored act: a message, an edit or a reaction. A parameter that is not
    /// copied here is missing for a restriction about it, which then refuses the call.
    fileprivate init?(repeating act: Act, by call: CallAttributes) {
        var params: JSONObject = ["conversation": call.params[path: "conversation"] ?? .null]
        let method: MethodInfo
        switch act {
        case .posted(let post):
            guard post.posting.forwarded.isEmpty, post.posting.imported == nil else { return nil }
            method = Methods.MessagePost.info
            params["text"] = .string(post.posting.text)
            params["as_channel"] = .bool(post.posting.asChannel)
            if let message = post.posting.replyTo { params["reply_to"] = .string(message.description) }
            if let seconds = post.posting.timeToLive { params["time_to_live_s"] = .integer(Int(clamping: seconds)) }
        case .held(let hold):
            guard hold.posting.forwarded.isEmpty, hold.posting.imported == nil else { return nil }
            method = Methods.MessagePost.info
            params["text"] = .string(hold.posting.text)
            params["as_channel"] = .bool(hold.posting.asChannel)
            if let message = hold.posting.replyTo { params["reply_to"] = .string(message.description) }
            if let seconds = hold.posting.timeToLive { params["time_to_live_s"] = .integer(Int(clamping: seconds)) }
        case .edited(let edit):
            method = Methods.MessageEdit.info
            params["message"] = .string(edit.item.description)
            params["text"] = .string(edit.text)
        case .reacted(let reaction):
            method = reaction.added ? Methods.MessageReact.info : Methods.MessageUnreact.info
            params["message"] = .string(reaction.item.description)
            params["emoji"] = .string(reaction.emoji)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .retracted,
            .moderated, .reactionsCounted, .pinned, .unpinned, .purged, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            return nil
        }
        if let isDryRun = call.params[path: "dry_run"] { params["dry_run"] = isDryRun }
        self.init(
            method: method.name, severity: CallSeverity(method.severity), isMutation: true, params: .object(params),
            subject: call.subject, at: call.at)
    }

    fileprivate func with(severity: CallSeverity) -> CallAttributes {
        CallAttributes(
            method: method, severity: severity, isMutation: isMutation, params: params, subject: subject, at: at)
    }

    /// The conversation that the call names, and the value of another parameter.
    fileprivate func named(_ param: String) -> (place: String, reference: String?)? {
        params[path: "conversation"]?.string.map { ($0, params[path: param]?.string) }
    }
}
