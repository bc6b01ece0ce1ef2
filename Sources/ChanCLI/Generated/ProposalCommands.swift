// Generated from schema/rpc/proposal.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ProposalCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proposal",
        abstract: "What waits for owners to agree.",
        subcommands: [ProposalListCommand.self, ProposalShowCommand.self, ProposalApproveCommand.self, ProposalRejectCommand.self, ProposalCancelCommand.self, ProposalOverrideCommand.self]
    )
}

struct ProposalListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List proposals.",
        discussion: "Where policy asks for several owners, a command becomes a proposal by itself; governance.show tells the policy.\n\nFor example:\n  chanadm proposal list '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .proposalList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("state"), help: "Only those that stand so. One of open, executed, rejected, canceled, overridden, expired, stale.", completion: .list(["open", "executed", "rejected", "canceled", "overridden", "expired", "stale"]))
    var state: String?
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
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
        commandName: "show",
        abstract: "Show a proposal.",
        discussion: "What it would do, for which state it was made, who agreed.\n\nFor example:\n  chanadm proposal show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .proposalShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.")
    var proposal: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("proposal", proposal)
        return parameters
    }
}

struct ProposalApproveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Agree to a proposal.",
        discussion: "A signed statement in the log. The last approval that policy asks for carries the proposal out, exactly as it was made and once, if owners have decided nothing else since.\n\nFor example:\n  chanadm proposal approve '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .proposalApprove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.")
    var proposal: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
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
        commandName: "reject",
        abstract: "Refuse a proposal.",
        discussion: "It is closed when too few owners are left who could agree.\n\nFor example:\n  chanadm proposal reject '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .proposalReject }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.")
    var proposal: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
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
        commandName: "cancel",
        abstract: "Take a proposal back.",
        discussion: "Only whoever made it can.\n\nFor example:\n  chanadm proposal cancel '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .proposalCancel }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.")
    var proposal: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
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
        commandName: "override",
        abstract: "Break the glass: carry a proposal out alone.",
        discussion: "For emergencies; it wants reason, and stands in the audit log as what it is. Who owns the conversation, its policy and its end stay with those who agreed to decide on them together.\n\nFor example:\n  chanadm proposal override '#help' --reason 'spam wave'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .proposalOverride }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Its id or the beginning of it; without, the one that is open.")
    var proposal: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
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
        Methods.ProposalList.info,
        .list,
        columns: [
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("summary", "PROPOSES", .wrap),
            Column("made_by.name", "BY", .member),
            Column("approved", "AGREED", .count),
            Column("needed", "NEEDED", .count),
            Column("electors", "OF", .count),
            Column("expires_at", "UNTIL", .time),
        ],
        fields: ["id", "state", "action", "summary", "target", "made_by", "made_at", "expires_at", "version", "needed", "electors", "approved", "approvals", "rejections", "reason", "closed_by", "closed_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("state", .words(["open", "executed", "rejected", "canceled", "overridden", "expired", "stale"]), option: "--state", "Only those that stand so."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let proposalShow = CommandSpec(
        Methods.ProposalShow.info,
        .object,
        columns: [
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("summary", "PROPOSES", .wrap),
            Column("made_by.name", "BY", .member),
            Column("approved", "AGREED", .count),
            Column("needed", "NEEDED", .count),
            Column("electors", "OF", .count),
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
        ]
    )
    static let proposalApprove = CommandSpec(
        Methods.ProposalApprove.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Agreed: {result.proposal.summary}"
    )
    static let proposalReject = CommandSpec(
        Methods.ProposalReject.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Refused: {result.proposal.summary}"
    )
    static let proposalCancel = CommandSpec(
        Methods.ProposalCancel.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Took back: {result.proposal.summary}"
    )
    static let proposalOverride = CommandSpec(
        Methods.ProposalOverride.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "proposal"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("proposal", .text, "Its id or the beginning of it; without, the one that is open."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "Carried out alone: {result.proposal.summary}",
        takesConfirmation: true
    )
}
