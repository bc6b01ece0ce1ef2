package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// The current admission settings of a conversation.
package struct AdmissionOverview: Hashable, Sendable {
    package let policy: AdmissionPolicy
    package let capacity: UInt32?
    /// The mode in effect, including the lockdown level.
    package let mode: AdmissionMode
    package let rate: JoinRate?
    /// The time from which one more request is accepted; `nil` if no rate is limited.
    package let nextRequestAt: Timestamp?
    package let takesPassword: Bool
    package let lockdown: Lockdown?
    package let lockedDownBy: MemberName?
    package let members: UInt32
    /// The number of invited members and pending requests, by status.
    package let pendingCounts: [MemberStatus: Int]
}

extension NodeView {
    /// Returns the current admission settings.
    ///
    /// - Throws: `denied.*` unless this node's member may admit or edit the admission settings.
    package func admission(of conversation: ConversationID) throws(ServiceError) -> AdmissionOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            if !viewer.holds(.editAdmission) { try viewer.require(.admit) }
            return try AdmissionOverview(viewer)
        }
    }
}

extension AdmissionOverview {
    init(_ viewer: ViewerContext) throws(StoreError) {
        let (summary, now) = (viewer.summary, viewer.now)
        policy = summary.admission
        capacity = summary.preferences.capacity
        mode = summary.admissionMode(at: now)
        rate = summary.joinRate(at: now)
        nextRequestAt = viewer.offsets.clockTime(of: summary.nextRequest(at: now))
        takesPassword = summary.joinPassword != nil
        lockdown =
            summary.lockdownLevel(at: now) == .normal
            ? nil : summary.lockdown.map { viewer.offsets.inClockTime($0) }
        lockedDownBy = try NameResolver(viewer).name(of: lockdown?.by)
        members = summary.activeMemberCount
        pendingCounts = try MemberTable.countByStatus(of: viewer.id, in: viewer.view)
            .filter { $0.key.isPending || $0.key == .invited }
    }
}
