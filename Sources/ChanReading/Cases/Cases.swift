package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// A held post, a report or a support chat, as far as the reader may see it.
package struct CaseOverview: Hashable, Sendable {
    package let id: MessageID
    package let kind: Case.Kind
    /// The state; `nil` until the origin confirmed the receipt of the case.
    package let state: Case.State?
    package let isExpired: Bool
    package let at: Timestamp
    /// The member who opened it; `nil` for our own case, read without the staff's scope.
    package let opener: MemberName?
    package let handler: MemberName?
    package let posting: Posting
    package let report: Report?
    package let reported: MemberName?
    /// The author of the reported message, if this node has it.
    package let messageAuthor: MemberName?
    package let steps: [Step]

    package struct Step: Hashable, Sendable {
        /// The author; `nil` for a member of the staff whose name the reader may not see.
        package let by: MemberName?
        package let isOwn: Bool
        package let state: Case.State
        package let text: String
        package let at: Timestamp
        package let action: EntryNumber?
    }
}

extension NodeView {
    /// Lists cases of one kind, oldest first: all of them for the staff, their own for others.
    ///
    /// - Parameter includesOver: whether to include closed cases.
    /// - Throws: `invalid.cursor`.
    package func cases(
        _ kind: Case.Kind, of conversation: ConversationID, includesOver: Bool, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<CaseOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            let all = try CasePresenter(viewer).all(kind).filter { known in
                includesOver || !(known.state?.isOver ?? false || known.isExpired)
            }
            let cursor = PageCursor("\(kind.rawValue).list/\(includesOver)", of: conversation, request)
            return try cursor.slice(all, request) { ListKey().appending($0.at).appending($0.id.bytes) }
        }
    }

    /// - Parameters:
    ///   - reference: the case's identifier, or at least six digits of it.
    ///   - isToMove: whether the caller will act on it as staff. A caller who may not, and did not open it, is denied
    ///     without learning whether the case exists.
    /// - Throws: `not_found.case`, `ambiguous.case`; a denial that names the required role.
    package func `case`(
        _ reference: String, _ kind: Case.Kind, of conversation: ConversationID, isToMove: Bool = false
    ) throws(ServiceError) -> CaseOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            let presenter = CasePresenter(viewer)
            let typed = reference.lowercased()
            let found = try presenter.all(kind).filter { known in
                typed.utf8.count >= ReferenceText.minimumDigits && known.id.description.hasPrefix(typed)
            }
            if found.isEmpty, isToMove { try viewer.require(kind.permission) }
            guard let first = found.first else { throw ServiceError.notFound(.`case`, reference) }
            guard found.count == 1 else {
                throw ServiceError.ambiguous(.`case`, reference, found.map(\.id.description))
            }
            return first
        }
    }

    /// Returns the part of a message that a report quotes, cut to the size that a submission can hold.
    package func snapshot(of item: MessageID, in conversation: ConversationID) throws(ServiceError) -> String {
        let text = try mappingErrors { try ItemTable.find(item, of: conversation, in: rows)?.text } ?? ""
        return String(decoding: text.utf8.prefix(Self.maximumSnapshotBytes), as: UTF8.self)
    }

    private static let maximumSnapshotBytes = 8_000
}

/// Presents cases as one member may see them.
struct CasePresenter {
    private let context: ViewerContext
    private let names: NameResolver

    init(_ viewer: ViewerContext) {
        self.context = viewer
        names = NameResolver(viewer)
    }

    package func all(_ kind: Case.Kind) throws -> [CaseOverview] {
        guard !context.holds(kind.permission) else {
            return try CaseTable.list(kind, of: context.id, in: context.view).map(overview)
        }
        let me = context.conversation.member
        let known = try CaseTable.list(kind, of: context.id, in: context.view).filter { $0.opener == me }
        if !known.isEmpty { return try known.map(overview) }
        return try OwnCaseTable.list(of: context.id, in: context.view).compactMap(overview)
            .filter { $0.kind == kind }
    }

    package func overview(of known: Case) throws(StoreError) -> CaseOverview {
        var steps: [CaseOverview.Step] = []
        for step in known.steps {
            let by: MemberName = try names.name(of: step.by)
            steps.append(
                CaseOverview.Step(
                    by: by, isOwn: step.by == known.opener, state: step.state, text: step.text,
                    at: context.offsets.clockTime(of: step.at), action: step.action))
        }
        let opener: MemberName = try names.name(of: known.opener)
        return CaseOverview(
            id: known.id, kind: known.kind, state: known.state, isExpired: known.isExpired(at: context.now),
            at: context.offsets.clockTime(of: known.at), opener: opener, handler: try names.name(of: known.handler),
            posting: known.posting, report: known.report, reported: try names.name(of: known.report?.member),
            messageAuthor: try messageAuthor(of: known.report), steps: steps)
    }

    /// Returns the author of the reported message; `nil` for one that was posted as the channel or imported.
    private func messageAuthor(of report: Report?) throws(StoreError) -> MemberName? {
        guard let id = report?.item, let item = try ItemTable.find(id, of: context.id, in: context.view),
            !item.asChannel, item.imported == nil
        else { return nil }
        let author: MemberName = try names.name(of: item.author)
        return author
    }

    /// Returns the overview of our own case, from what we sent and the latest answer.
    package func overview(of own: StoredOwnCase) throws -> CaseOverview? {
        guard let me = context.conversation.member, let opened = try Case(own, of: me) else { return nil }
        let update = try own.latestAnswer.map { try CaseUpdate(parsing: $0) }
        let state: Case.State? = own.isReceived ? opened.state : nil
        return CaseOverview(
            id: own.id, kind: opened.kind, state: state, isExpired: opened.isExpired(at: context.now),
            at: context.offsets.clockTime(of: own.openedAt), opener: nil, handler: nil, posting: opened.posting,
            report: opened.report,
            reported: try names.name(of: opened.report?.member),
            messageAuthor: try messageAuthor(of: opened.report),
            steps: (update?.steps ?? []).map { step in
                CaseOverview.Step(
                    by: nil, isOwn: step.isByAuthor, state: step.state, text: step.text,
                    at: context.offsets.clockTime(of: step.at), action: nil)
            })
    }
}
