import ChanID

extension Hint {
    /// Returns commands that would succeed instead; `nil` if waiting or asking is the only option.
    init?(for reason: DenialReason, about subject: Target, in facts: Facts) {
        let commands = HintCommandFormatter(facts: facts, subject: subject).commands(for: reason)
        guard !commands.isEmpty else { return nil }
        self.init(commands: commands)
    }
}

/// Formats commands with the names of the conversation and of the refusal's subject.
private struct HintCommandFormatter {
    let facts: Facts
    let subject: Target

    func commands(for reason: DenialReason) -> [String] {
        switch reason {
        case .role(let needed, _): ["chanadm member role \(here) \(member) \(needed.name)"]
        case .lastOwner:
            [
                "chanadm member role \(here) @member owner --confirm \(here)",
                "chanadm \(noun) leave \(here) --successor @member",
                "chanadm \(noun) delete \(here) --confirm \(here)",
            ]
        case .ordersLog:
            [
                "chanadm member role \(here) @member owner --confirm \(here)",
                "chanadm handover offer \(here) @member origin",
            ]
        case .lastRelay:
            ["chanadm relay add \(here) ADDRESS", "chanadm relay remove \(here) \(relay) --allow-offline"]
        case .primaryLink, .linkExpired, .linkExhausted: ["chanadm link rotate \(here) \(link)"]
        case .linkWithdrawn: ["chanadm link revive \(here) \(link)"]
        case .selfTarget:
            if case .item = subject { [] } else { ["chanadm \(noun) leave \(here)"] }
        case .capacity: ["chanadm member list \(here)"]
        case .confirmationRequired(let expected): ["chanadm \(noun) delete \(here) --confirm \(quoted(expected))"]
        case .channelItself: ["chanadm message delete \(here) \(message)"]
        case .notAuthor, .deleteWindow: ["chanadm message moderate \(here) \(message)"]
        case .muted: ["chanadm member unmute \(here) \(member)"]
        case .banned: ["chanadm ban lift \(here) \(member)"]
        case .pending, .notReviewed: ["chanadm join list \(here)"]
        case .admissionClosed: ["chanadm admission lift \(here)"]
        case .joinRate, .secondReviewer: ["chanadm admission show \(here)"]
        case .notPending, .alreadyMember, .notMember, .noMember: ["chanadm member list \(here)"]
        case .notBanned: ["chanadm ban list \(here)"]
        case .notInvited: ["chanadm \(noun) join LINK"]
        case .deleted: ["chanadm \(noun) restore \(here)"]
        case .frozen: ["chanadm \(noun) unfreeze \(here)"]
        case .noActiveRelay, .relayRejected, .relayStatus, .relayExists, .noRelay: ["chanadm relay status \(here)"]
        case .noLink: ["chanadm link list \(here)"]
        case .needsApproval: approvalCommands
        case .needsAgreement:
            [
                "chanadm handover agree \(here) \(member)",
                "chanadm handover claim \(here) --agreement TEXT --confirm \(here)",
            ]
        case .outOfReach: ["chanadm governance show \(here)"]
        case .proposalClosed, .proposalExpired, .noProposal: ["chanadm proposal list \(here)"]
        case .noHandover, .handoverExpired, .handoverOpen: ["chanadm handover show \(here)"]
        case .noMessage: ["chanadm message list \(here)"]
        case .messageGone: ["chanadm message show \(here) \(message)"]
        case .stale, .version, .tagMissing: ["chanadm sync"]
        case .rank, .grantRank, .grantPermission, .permission, .expired, .device, .password, .passwordTries,
            .banTag, .linkUnproven, .notOwnRole,
            .notActive, .closed, .notMuted, .notBlocked, .editWindow, .featureOff, .slowMode, .held, .notOpen,
            .notOrigin, .notChannel, .noSuccession, .settled, .noCase, .name, .badRole, .textEmpty, .textTooLong,
            .relayAddress, .time,
            .reaction, .value, .requestKeyReused, .duplicate:
            []
        }
    }

    /// The commands for an act that several owners must approve. Under a policy that lets each owner decide alone, the
    /// act never becomes a proposal; owners other than the target can approve one only if there are two of them.
    private var approvalCommands: [String] {
        if facts.summary.governance.mayRequireSeveral { return ["chanadm proposal list \(here)"] }
        return facts.summary.ownerCount > 2
            ? ["chanadm governance set \(here) --severe 2 --confirm \(here)"] : ["chanadm governance show \(here)"]
    }

    private var noun: String { facts.summary.kind.name }
    private var here: String { quoted("#" + facts.summary.name) }

    private var member: String {
        guard case .member(let id) = subject else { return "@member" }
        let name = facts.members[id]?.name ?? ""
        return name.isEmpty ? id.description : quoted("@" + name)
    }

    private var link: String {
        guard case .link(let id) = subject else { return "LINK" }
        return facts.links[id].map { quoted($0.name) } ?? id.description
    }

    private var relay: String {
        guard case .relay(let id) = subject else { return "RELAY" }
        return facts.relays[id].map { quoted($0.name) } ?? id.description
    }

    private var message: String {
        guard case .item(let id) = subject else { return "MESSAGE" }
        return id.description
    }

    /// Quotes for a POSIX shell. Names of plain characters remain unquoted; `#` is quoted because it would begin a
    /// comment.
    private func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if isPlain { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
