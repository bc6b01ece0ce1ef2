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
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("state", state, among: Contract.ProposalState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
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
        ],
        groups: [Groups.page])
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
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Approved: {result.proposal.summary}")
    static let proposalReject = CommandSpec(
        Methods.ProposalReject.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Rejected: {result.proposal.summary}")
    static let proposalCancel = CommandSpec(
        Methods.ProposalCancel.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Canceled: {result.proposal.summary}")
    static let proposalOverride = CommandSpec(
        Methods.ProposalOverride.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "Carried out without the other owners: {result.proposal.summary}", takesConfirmation: true)
}
