package import ChanCore
package import ChanFold
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

extension NodeView {
    /// - Throws: `not_found.conversation`.
    package func handover(of conversation: ConversationID) throws(ServiceError) -> HandoverOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            let names = ActSummaryFormatter(viewer).names
            let offer = viewer.summary.handover
            if let offer { viewer.recordExpiry(offer.terms.expiresAt) }
            return HandoverOverview(
                origin: try names.name(of: viewer.summary.origin?.member),
                isOrigin: viewer.conversation.origin != nil,
                offer: offer.map { viewer.offsets.inClockTime($0) }, by: try names.name(of: offer?.by),
                to: try names.name(of: offer?.terms.member), isOver: offer?.isOver(at: viewer.now) ?? false,
                successor: try names.name(of: viewer.summary.succession?.successor))
        }
    }
}
