import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

/// A request to join with its messages. Only the applicant and the staff who may admit can read it.
package struct AdmissionChat: Hashable, Sendable {
    package let request: JoinRequestOverview
    /// The messages, oldest first. The text of the request itself is in `request`.
    package let steps: [CaseOverview.Step]
}

extension NodeView {
    /// Returns a request to join. Members who may admit can read every request, applicants only their own.
    ///
    /// - Parameter member: the applicant; `nil` for this node's own member.
    /// - Throws: `denied.*` for another's request unless this node's member may admit, `not_found.request`.
    package func admissionChat(
        of member: MemberID?, in conversation: ConversationID
    ) throws(ServiceError) -> AdmissionChat {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            let own = viewer.conversation.member
            guard let member, member != own else { return try viewer.ownAdmissionChat(vault: context.vault) }
            try viewer.require(.admit)
            guard let row = try MemberTable.find(member, of: conversation, in: rows) else {
                throw ServiceError.notFound(.request, member.description)
            }
            let history = try JoinHistory(viewer, of: member, vault: context.vault)
            return AdmissionChat(
                request: try JoinRequestOverview(row, viewer, history),
                steps: try viewer.admissionCase(of: member).map {
                    try CasePresenter(viewer).overview(of: $0).steps
                } ?? [])
        }
    }
}

extension ViewerContext {
    /// The newest admission case of `member`.
    fileprivate func admissionCase(of member: MemberID) throws -> Case? {
        try CaseTable.list(.admission, of: id, in: view).last { $0.opener == member }
    }

    /// This node's own request, from what was sent and answered.
    fileprivate func ownAdmissionChat(vault: Vault) throws -> AdmissionChat {
        guard let request = try ownRequest(vault: vault) else { throw ServiceError.notFound(.request, "you") }
        let own = try OwnCaseStore.joinRequest(of: id, in: view)
        let steps = try own.flatMap { try CasePresenter(self).overview(of: $0)?.steps } ?? []
        return AdmissionChat(request: request, steps: steps)
    }

    /// - Returns: `nil` for a member, and if there never was a request.
    func ownRequest(vault: Vault) throws -> JoinRequestOverview? {
        guard let me, !me.isActive else { return nil }
        let history = try JoinHistory(self, of: me.id, vault: vault)
        guard let own = try OwnCaseStore.joinRequest(of: id, in: view), let opened = try Case(own, of: me.id) else {
            return try JoinRequestOverview(me, self, history)
        }
        var request = try JoinRequestOverview(me, self, history.including(opened))
        request.awaitsOrigin = try awaitsOrigin
        return request
    }
}

extension JoinHistory {
    /// Adds this node's own request, which may be hidden from it in the log.
    fileprivate func including(_ own: Case) -> JoinHistory {
        var history = self
        history.requests[own.opener] = history.requests[own.opener] ?? own.at
        let text = own.posting.text
        history.messages[own.opener] = history.messages[own.opener] ?? (text.isEmpty ? nil : text)
        return history
    }
}
