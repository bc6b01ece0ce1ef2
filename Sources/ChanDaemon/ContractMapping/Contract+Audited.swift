import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.AuditedMember {
    /// Converts the audit of a member.
    /// - Parameter now: the time to which ages are computed.
    init(_ audit: MemberAudit, at now: Timestamp) {
        let member = audit.member
        self.init(
            id: member.id.description, name: member.name, role: Contract.Role(member.role),
            status: Contract.MemberStatus(member.status), sinceAt: member.joinedAt.map(UTCTime.init),
            admittedBy: audit.admittedBy.map(Contract.MemberRef.init), link: audit.link?.name,
            linkState: audit.link.map { Contract.LinkState($0.status(at: now)) },
            lastSeenAt: audit.lastSeenAt.map(UTCTime.init),
            lastSeq: audit.lastSeenEntry.map { Int(clamping: $0) },
            keyAgeS: member.joinedAt.map { max(0, Int(clamping: (now.milliseconds - $0.milliseconds) / 1000)) },
            devices: audit.devices, expiredGrants: audit.expiredGrants.map(\.permission.rawValue),
            flags: audit.flags.map(Contract.AuditFlag.init))
    }
}

extension Contract.AuditFlag {
    fileprivate init(_ flag: MemberAudit.Flag) {
        self =
            switch flag {
            case .ghost: .ghost
            case .dormant: .dormant
            case .duplicateName: .duplicateName
            case .duplicateKey: .duplicateKey
            case .withdrawnLink: .withdrawnLink
            case .expiredGrant: .expiredGrant
            }
    }
}

extension MemberAudit.Flag {
    init(_ flag: Contract.AuditFlag) {
        self =
            switch flag {
            case .ghost: .ghost
            case .dormant: .dormant
            case .duplicateName: .duplicateName
            case .duplicateKey: .duplicateKey
            case .withdrawnLink: .withdrawnLink
            case .expiredGrant: .expiredGrant
            }
    }
}

extension Contract.AuditedRelay {
    init(_ audit: RelayAudit) {
        self.init(
            name: audit.relay.name, id: audit.relay.id.description, stored: Contract.RelayStored(audit.relay.status),
            size: audit.size.map { Int(clamping: $0) }, lag: audit.lag.map { Int(clamping: $0) },
            cosignedSize: audit.cosignedSize.map { Int(clamping: $0) }, rootMatches: audit.rootMatches,
            accessVersion: audit.accessVersion.map { Int(clamping: $0) }, accessCurrent: audit.accessIsCurrent,
            seenAt: audit.seenAt.map(UTCTime.init), findings: audit.findings.map(Contract.RelayFinding.init))
    }
}

extension Contract.RelayFinding {
    fileprivate init(_ finding: RelayAudit.Finding) {
        self =
            switch finding {
            case .rootDiffers: .rootDiffers
            case .accessOutdated: .accessOutdated
            case .accessUnknown: .accessUnknown
            case .behind: .behind
            case .notCosigned: .notCosigned
            case .unreachable: .unreachable
            case .neverSeen: .neverSeen
            }
    }
}

extension Contract.LogCheckpoint {
    init(_ checkpoint: SignedTreeHead) {
        self.init(
            origin: checkpoint.origin, size: Int(clamping: checkpoint.size), root: checkpoint.root.description,
            cosigners: checkpoint.cosigners, key: checkpoint.key, checkpoint: checkpoint.note)
    }
}
