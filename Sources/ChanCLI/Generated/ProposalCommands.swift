// Generated from schema/rpc/proposal.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ProposalCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proposal", abstract: "Proposals that need the approval of several owners.",
        subcommands: [ProposalListCommand.self, ProposalShowCommand.self, ProposalApproveCommand.self, ProposalRejectCommand.self, ProposalCancelCommand.self, ProposalOverrideCommand.self])
}

struct ProposalListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm proposal", abstract: "List proposals.",
        usage: "chanadm proposal list <conversation> [options]",
        discussion: "Where policy asks for several owners, a command becomes a proposal by itself; governance.show tells the policy.\n\nFor example:\n  chanadm proposal list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .proposalList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("state"), help: "Only in this state. One of open, executed, rejected, canceled, overridden, expired, stale.", completion: .list(["open", "executed", "rejected", "canceled", "overridden", "expired", "stale"])) var state: String?
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("state", state, among: Contract.ProposalState.allCases.map(\.rawValue))
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct ProposalShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm proposal", abstract: "Show a proposal.",
        usage: "chanadm proposal show <conversation> [<proposal>] [options]",
        discussion: "Its effect, the state that it was made for, and the approvals.\n\nFor example:\n  chanadm proposal show '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .proposalShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.") var proposal: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        return parameters
    }
}

struct ProposalApproveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", _superCommandName: "chanadm proposal", abstract: "Approve a proposal.",
        usage: "chanadm proposal approve <conversation> [<proposal>] [options]",
        discussion: "A signed statement in the log. The last approval that policy asks for carries the proposal out, exactly as it was made and once, if owners have decided nothing else since.\n\nFor example:\n  chanadm proposal approve '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .proposalApprove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.") var proposal: String?
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ProposalRejectCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "reject", _superCommandName: "chanadm proposal", abstract: "Reject a proposal.",
        usage: "chanadm proposal reject <conversation> [<proposal>] [options]",
        discussion: "It is closed when too few owners are left to reach the required number.\n\nFor example:\n  chanadm proposal reject '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .proposalReject }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.") var proposal: String?
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ProposalCancelCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel", _superCommandName: "chanadm proposal", abstract: "Cancel a proposal.",
        usage: "chanadm proposal cancel <conversation> [<proposal>] [options]",
        discussion: "Only its author can.\n\nFor example:\n  chanadm proposal cancel '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .proposalCancel }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.") var proposal: String?
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ProposalOverrideCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "override", _superCommandName: "chanadm proposal",
        abstract: "Emergency override: carry out a proposal without the other owners.",
        usage: "chanadm proposal override <conversation> [<proposal>] [options]",
        discussion: "Requires reason, and is marked in the audit log. Ownership, the policy itself, closing and deleting cannot be overridden.\n\nFor example:\n  chanadm proposal override '#help' --reason 'spam wave'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .proposalOverride }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.") var proposal: String?
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

extension CommandSpec {
    static let proposalList = CommandSpec(
        Methods.ProposalList.info, .list,
        columns: [
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("summary", "PROPOSES", .wrap),
            Column("made_by.name", "BY", .member),
            Column("approved", "APPROVED", .count),
            Column("needed", "NEEDED", .count),
            Column("electors", "OWNERS", .count),
            Column("expires_at", "UNTIL", .time),
        ],
        fields: ["id", "state", "action", "summary", "target", "made_by", "made_at", "expires_at", "version", "needed", "electors", "approved", "approvals", "rejections", "reason", "closed_by", "closed_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("state", .words(["open", "executed", "rejected", "canceled", "overridden", "expired", "stale"]), option: "--state", "Only in this state."),
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ])
    static let proposalShow = CommandSpec(
        Methods.ProposalShow.info, .object,
        columns: [
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("summary", "PROPOSES", .wrap),
            Column("made_by.name", "BY", .member),
            Column("approved", "APPROVED", .count),
            Column("needed", "NEEDED", .count),
            Column("electors", "OWNERS", .count),
            Column("expires_at", "UNTIL", .time),
            Column("made_at", "MADE", .time),
            Column("version", "FOR VERSION", .count),
            Column("closed_at", "CLOSED", .time),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["id", "state", "action", "summary", "target", "made_by", "made_at", "expires_at", "version", "needed", "electors", "approved", "approvals", "rejections", "reason", "closed_by", "closed_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
        ])
    static let proposalApprove = CommandSpec(
        Methods.ProposalApprove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Approved: {result.proposal.summary}")
    static let proposalReject = CommandSpec(
        Methods.ProposalReject.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Rejected: {result.proposal.summary}")
    static let proposalCancel = CommandSpec(
        Methods.ProposalCancel.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Canceled: {result.proposal.summary}")
    static let proposalOverride = CommandSpec(
        Methods.ProposalOverride.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        confirmation: .name, success: "Carried out without the other owners: {result.proposal.summary}",
        takesConfirmation: true)
}
