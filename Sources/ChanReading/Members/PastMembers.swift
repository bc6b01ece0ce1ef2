package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// A former member, or an applicant who was not admitted.
package struct PastMember: Hashable, Sendable {
    package let member: Member
    package let ending: Ending
    package let by: MemberName
    /// The name of the link by which they joined.
    package let link: String?
}

extension NodeView {
    /// Lists members who left or were removed, banned or declined, in the order of their endings, with the author and
    /// the reason.
    ///
    /// - Throws: `denied.*` unless we may see the roster, `invalid.cursor`.
    package func pastMembers(
        of conversation: ConversationID, status: MemberStatus?, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<PastMember> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.seeMembers)
            return try PastMembersPage(viewer, status, request).page()
        }
    }
}

private struct PastMembersPage {
    package let context: ViewerContext
    let status: MemberStatus?
    let request: PageRequest
    private let cursor: PageCursor

    init(_ viewer: ViewerContext, _ status: MemberStatus?, _ request: PageRequest) {
        self.context = viewer
        self.status = status
        self.request = request
        cursor = PageCursor("member.past/\(status?.rawValue ?? "")", of: viewer.id, request)
    }

    package func page() throws -> ListPage<PastMember> {
        var query = FormerMemberQuery(limit: request.limit, isNewestFirst: request.isNewestFirst)
        query.status = status
        if let text = request.cursor {
            let numbers = try cursor.numbers(text, count: 3)
            let bytes = ListKey().appending(numbers[1]).appending(numbers[2]).bytes
            guard let member = MemberID(bytes) else { throw PageCursor.invalid(text) }
            query.after = (Timestamp(milliseconds: Int64(bitPattern: numbers[0])), member)
        }
        let rows = try MemberTable.listFormer(query, of: context.id, in: context.view)
        let names = NameResolver(context)
        let elements = try rows.compactMap { member -> PastMember? in
            guard var ending = member.ended else { return nil }
            if !context.holds(.removeMembers) { ending.privateReason = nil }
            ending.at = context.offsets.clockTime(of: ending.at)
            return PastMember(
                member: context.offsets.inClockTime(member), ending: ending, by: try names.name(of: ending.by),
                link: try member.via.flatMap { try names.name(of: $0) })
        }
        return ListPage(elements: elements, next: rows.count < request.limit ? nil : rows.last.map(text))
    }

    private func text(after member: Member) -> String {
        let at = UInt64(bitPattern: member.ended?.at.milliseconds ?? 0)
        return cursor.text([at, member.id.words.high, member.id.words.low])
    }
}
