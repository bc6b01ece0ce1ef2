import ChanCore
import ChanRPC
import ChanReading
import ChanService

/// The remedy for an act that needs the approval of several owners and was refused instead of proposed.
struct ApprovalAdvice {
    let names: ConversationNames
    /// The message of the call, if it names one.
    let message: String?

    /// - Returns: `nil` for a denial of another kind.
    func text(for denial: Denial) -> String? {
        if case .needsAgreement = denial.reason {
            return "other owners agree to a claim with: chanadm handover agree \(here) \(target)"
        }
        guard case .needsApproval = denial.reason else { return nil }
        return byRule(denial.rule)
    }

    private func byRule(_ rule: String) -> String {
        switch rule {
        case "OutranksTarget", "OutranksOrStepsDown":
            "only \(target) can give up the role of an owner, on their own node: chanadm member role \(here) \(target) "
                + "ROLE, or chanadm \(names.kind.name) leave \(here)" + byProposal
        case "OutranksMessageAuthor":
            "only \(target) can delete it, on their own node: chanadm message delete \(here) \(message ?? "MESSAGE")"
                + byProposal
        case "GlassMayBreak": "the other owners approve it: chanadm proposal list \(here)"
        default: "fetch the policy, then repeat the command, which becomes a proposal: chanadm sync \(here)"
        }
    }

    /// The way through a proposal. It needs two owners besides the target, who has no vote.
    private var byProposal: String {
        guard names.owners.count > 2 else { return "" }
        return "; or have owners decide together: chanadm governance set \(here) --severe 2 --confirm \(here), then "
            + "repeat this command, which becomes a proposal"
    }

    private var here: String { ShellWord.quoted("#" + names.name) }
    private var target: String { names.target.map(ShellWord.quoted) ?? "@NAME" }
}
