package import ChanCore
package import ChanID
import ChanStore

/// The origin of a log, and the open offer.
package struct HandoverOverview: Hashable, Sendable {
    package let origin: MemberName?
    package let isOrigin: Bool
    /// The offer; `nil` if there is none.
    package let offer: Handover?
    package let by: MemberName?
    package let to: MemberName?
    /// Whether it can no longer be accepted.
    package let isOver: Bool
    /// The successor named by the sole owner, who is leaving.
    package let successor: MemberName?
}

extension Node {
    /// - Throws: `not_found.conversation`.
    package func handover(of conversation: ConversationID) async throws(ServiceError) -> HandoverOverview {
        try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            let names = ActSummaryFormatter(standpoint).names
            let offer = standpoint.summary.handover
            if let offer { standpoint.recordExpiry(offer.terms.expiresAt) }
            return HandoverOverview(
                origin: try names.name(of: standpoint.summary.origin?.member),
                isOrigin: standpoint.conversation.origin != nil,
                offer: offer.map { standpoint.offsets.inClockTime($0) }, by: try names.name(of: offer?.by),
                to: try names.name(of: offer?.terms.member), isOver: offer?.isOver(at: standpoint.now) ?? false,
                successor: try names.name(of: standpoint.summary.succession?.successor))
        }
    }
}
