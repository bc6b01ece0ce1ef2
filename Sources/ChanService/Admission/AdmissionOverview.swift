package import ChanCore
package import ChanID
import ChanStore

/// Who becomes a member, as it stands.
package struct AdmissionOverview: Hashable, Sendable {
    package let policy: AdmissionPolicy
    package let capacity: UInt32?
    /// What holds now, with the ladder counted in.
    package let mode: AdmissionMode
    package let rate: JoinRate?
    /// Whether one more may ask at this moment; `nil` where no rate is limited.
    package let nextRequestAt: Timestamp?
    package let takesPassword: Bool
    package let lockdown: Lockdown?
    package let lockedDownBy: MemberName?
    package let members: UInt32
    /// By status: who waits.
    package let pendingCounts: [MemberStatus: Int]
}

extension Node {
    /// - Throws: `denied.*` unless admitting or the policy is ours.
    package func admission(of conversation: ConversationID) async throws(ServiceError) -> AdmissionOverview {
        try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            if !standpoint.holds(.editAdmission) { try standpoint.require(.admit) }
            return try AdmissionOverview(standpoint)
        }
    }
}

extension AdmissionOverview {
    init(_ standpoint: ViewerContext) throws(StoreError) {
        let (summary, now) = (standpoint.summary, standpoint.now)
        policy = summary.admission
        capacity = summary.preferences.capacity
        mode = summary.admissionMode(at: now)
        rate = summary.joinRate(at: now)
        nextRequestAt = standpoint.offsets.clockTime(of: summary.nextRequest(at: now))
        takesPassword = summary.joinPassword != nil
        lockdown =
            summary.lockdownLevel(at: now) == .normal
            ? nil : summary.lockdown.map { standpoint.offsets.inClockTime($0) }
        lockedDownBy = try NameResolver(standpoint).name(of: lockdown?.by)
        members = summary.activeMemberCount
        pendingCounts = try MemberTable.countByStatus(of: standpoint.id, in: standpoint.view)
            .filter { $0.key.isPending || $0.key == .invited }
    }
}
