// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct JoinCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Requests to join.",
        subcommands: [JoinListCommand.self, JoinShowCommand.self, JoinReplyCommand.self, JoinWithdrawCommand.self, JoinApproveCommand.self, JoinDeclineCommand.self, JoinBulkCommand.self]
    )
}

struct JoinListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List requests to join.",
        discussion: "Requests that wait; with --state others. Whoever is outside sees their own.\n\nFor example:\n  chanadm join list '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("state"), help: "Only in this state. One of pending, review, approved, declined, withdrawn. Default: pending.", completion: .list(["pending", "review", "approved", "declined", "withdrawn"]))
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
        try parameters.set("state", state, among: Contract.JoinState.allCases.map(\.rawValue))
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct JoinShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a request and what was said about it.",
        discussion: "The admission conversation: those who admit see everybody's, whoever asks their own, on their own node. Whoever waits reads nothing else of a closed conversation.\n\nFor example:\n  chanadm join show '#help' @carol" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Whose request: the name or id of who asks; without it, this node's own.")
    var request: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("request", request)
        return parameters
    }
}

struct JoinReplyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "reply",
        abstract: "Say something about a request.",
        discussion: "Those who admit ask, whoever asks to join answers, both as often as they need (200 times in all) until it is decided. Only they can read it: no relay and no other member learns that anything was said.\n\nFor example:\n  chanadm join reply '#help' @carol --text 'Who sent you?'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinReply }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Whose request: the name or id of who asks; without it, this node's own.")
    var request: String?
    @Option(name: .customLong("text"), parsing: .unconditional, help: "What to say; - reads it from standard input.")
    var text: String
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
        parameters.set("request", request)
        try parameters.setText("text", text)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct JoinWithdrawCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Take the own request back.",
        discussion: "The link's use that was counted for it is counted back. leave does the same while nobody has decided. One may ask again.\n\nFor example:\n  chanadm join withdraw '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinWithdraw }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
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
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct JoinApproveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Admit someone.",
        discussion: "They become a member with the link's role and receive what members may read.\n\nFor example:\n  chanadm join approve '#help' @carol" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinApprove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The request: the name or id of who asks.")
    var request: String
    @Option(name: .customLong("role"), help: "Another role than the link's. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var role: String?
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
        parameters.set("request", request)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct JoinDeclineCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "decline",
        abstract: "Decline someone.",
        discussion: "They are told the reason; they may ask again.\n\nFor example:\n  chanadm join decline '#help' @carol --reason 'not known here'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinDecline }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The request: the name or id of who asks.")
    var request: String
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
        parameters.set("request", request)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct JoinBulkCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "bulk",
        abstract: "Admit or decline many.",
        discussion: "A job that answers one request after another: those named, all of a link, or all that wait. One that cannot be answered keeps nobody else waiting; job.items tells what became of each.\n\nFor example:\n  chanadm join bulk '#help' approve --request @carol --request @erin" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .joinBulk }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "What to answer. One of approve, decline.", completion: .list(["approve", "decline"]))
    var verdict: String
    @Option(name: .customLong("request"), help: "Whom it concerns: @name or id.")
    var requests: [String] = []
    @Option(name: .customLong("link"), help: "All that came by this link.")
    var link: String?
    @Flag(name: .customLong("all"), help: "All that wait.")
    var all = false
    @Option(name: .customLong("role"), help: "Another role than the link's. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var role: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Answer as soon as the job is begun; job.wait and job.show tell the rest.")
    var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("verdict", verdict, among: Contract.JoinVerdict.allCases.map(\.rawValue))
        parameters.set("requests", requests)
        parameters.set("link", link)
        parameters.setIfOn("all", all)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

extension CommandSpec {
    static let joinList = CommandSpec(
        Methods.JoinList.info,
        .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("link", "LINK", .text),
            Column("looks_like.name", "LOOKS LIKE", .member),
            Column("watched_by.name", "WATCHED FOR", .member),
            Column("passed_by.name", "FIRST YES", .member),
            Column("requested_at", "SINCE", .time),
            Column("message", "MESSAGE", .wrap),
            Column("decided_by.name", "DECIDED BY", .text),
        ],
        fields: ["id", "member", "state", "link", "message", "passed_by", "watched_by", "looks_like", "requested_at", "decided_at", "decided_by", "reason", "why"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("state", .words(["pending", "review", "approved", "declined", "withdrawn"]), option: "--state", "Only in this state."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let joinShow = CommandSpec(
        Methods.JoinShow.info,
        .object,
        columns: [
            Column("request.member.name", "NAME", .member),
            Column("request.looks_like.name", "LOOKS LIKE", .member),
            Column("request.state", "STATE", .state),
            Column("request.why", "WHY", .wrap),
            Column("request.requested_at", "SINCE", .time),
            Column("request.message", "MESSAGE", .wrap),
            Column("steps", "SAID", .table, nested: [Column("at", "TIME", .time), Column("by.name", "BY", .member), Column("by_applicant", "ASKS", .flag), Column("text", "TEXT", .wrap)]),
        ],
        fields: ["request", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, "Whose request: the name or id of who asks; without it, this node's own."),
        ]
    )
    static let joinReply = CommandSpec(
        Methods.JoinReply.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "talk"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, "Whose request: the name or id of who asks; without it, this node's own."),
            Input("text", .text, option: "--text", isRequired: true, "What to say; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Said",
        next: "chanadm join show {params.conversation} {params.request}"
    )
    static let joinWithdraw = CommandSpec(
        Methods.JoinWithdraw.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "request"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Taken back"
    )
    static let joinApprove = CommandSpec(
        Methods.JoinApprove.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "request", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, isRequired: true, "The request: the name or id of who asks."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Another role than the link's."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Admitted {result.member.name}",
        undo: "chanadm member remove {params.conversation} {params.request}"
    )
    static let joinDecline = CommandSpec(
        Methods.JoinDecline.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "request"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, isRequired: true, "The request: the name or id of who asks."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Declined {result.request.member.name}"
    )
    static let joinBulk = CommandSpec(
        Methods.JoinBulk.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "counts", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("verdict", .words(["approve", "decline"]), isRequired: true, "What to answer."),
            Input("requests", .member, option: "--request", isRepeated: true, "Whom it concerns: @name or id."),
            Input("link", .link, option: "--link", "All that came by this link."),
            Input("all", .flag, option: "--all", "All that wait."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Another role than the link's."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "Answered {result.counts.done}, {result.counts.refused} refused: {result.job.id}",
        next: "chanadm job items {result.job.id}",
        reportsProgress: true
    )
}
