// Generated from schema/rpc/report.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ReportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Reports to the staff.",
        subcommands: [ReportFileCommand.self, ReportListCommand.self, ReportShowCommand.self, ReportClaimCommand.self, ReportResolveCommand.self, ReportArchiveCommand.self]
    )
}

struct ReportFileCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "file",
        abstract: "Report a message or a member.",
        discussion: "Goes to the staff alone, with the text as it stands here: neither a relay nor another member learns who reported. What becomes of it, report.list tells.\n\nFor example:\n  chanadm report file '#help' 3f9a1c --why spam" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .reportFile }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.")
    var message: String?
    @Option(name: .customLong("member"), help: "The member, instead of a message: @name or id.")
    var member: String?
    @Option(name: .customLong("why"), help: "What is wrong with it. One of spam, content, community, profile, other.", completion: .list(["spam", "content", "community", "profile", "other"]))
    var why: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "What to add; - reads it from standard input.")
    var text: String?
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
        parameters.set("message", message)
        parameters.set("member", member)
        try parameters.set("why", why, among: Contract.ReportReason.allCases.map(\.rawValue))
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

struct ReportListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List reports.",
        discussion: "Reports that are open; to others than the staff, their own.\n\nFor example:\n  chanadm report list '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .reportList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Flag(name: .customLong("all"), help: "Also those that are done with.")
    var all = false
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
        parameters.setIfOn("all", all)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct ReportShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a report.",
        discussion: "All that is known of it, with what was said and done since.\n\nFor example:\n  chanadm report show '#help' 5c03e8" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .reportShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.")
    var `case`: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        return parameters
    }
}

struct ReportClaimCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "claim",
        abstract: "Claim a report.",
        discussion: "Others of the staff see who deals with it.\n\nFor example:\n  chanadm report claim '#help' 5c03e8" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .reportClaim }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.")
    var `case`: String
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
        parameters.set("case", `case`)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ReportResolveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Resolve a report.",
        discussion: "Something was done about it; whoever reported hears of it.\n\nFor example:\n  chanadm report resolve '#help' 5c03e8 --text 'taken away, thanks'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .reportResolve }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.")
    var `case`: String
    @Option(name: .customLong("action"), help: "The entry of the log that did it, as audit log shows it.")
    var action: Int?
    @Option(name: .customLong("text"), parsing: .unconditional, help: "What to say to whoever reported; - reads it from standard input.")
    var text: String?
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
        parameters.set("case", `case`)
        parameters.set("action", action)
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

struct ReportArchiveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Archive a report.",
        discussion: "Nothing is done about it; whoever reported hears of it.\n\nFor example:\n  chanadm report archive '#help' 5c03e8" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .reportArchive }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.")
    var `case`: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "What to say to whoever reported; - reads it from standard input.")
    var text: String?
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
        parameters.set("case", `case`)
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

extension CommandSpec {
    static let reportFile = CommandSpec(
        Methods.ReportFile.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("member", .member, option: "--member", "The member, instead of a message: @name or id."),
            Input("why", .words(["spam", "content", "community", "profile", "other"]), option: "--why", isRequired: true, "What is wrong with it."),
            Input("text", .text, option: "--text", "What to add; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Reported: {result.case.id}",
        next: "chanadm report list {params.conversation}"
    )
    static let reportList = CommandSpec(
        Methods.ReportList.info,
        .list,
        columns: [
            Column("at", "SINCE", .time),
            Column("state", "STATE", .state),
            Column("opened_by.name", "BY", .member),
            Column("reason", "REASON", .text),
            Column("text", "TEXT", .wrap),
            Column("id", "ID", .id),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Also those that are done with."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let reportShow = CommandSpec(
        Methods.ReportShow.info,
        .object,
        columns: [
            Column("state", "STATE", .state),
            Column("reason", "REASON", .text),
            Column("opened_by.name", "BY", .member),
            Column("at", "SINCE", .time),
            Column("message", "MESSAGE", .id),
            Column("member.name", "MEMBER", .member),
            Column("snapshot", "SNAPSHOT", .wrap),
            Column("text", "TEXT", .wrap),
            Column("handled_by.name", "HANDLED BY", .member),
            Column("steps", "STEPS", .table, nested: [Column("at", "TIME", .time), Column("by.name", "BY", .member), Column("state", "STATE", .state), Column("text", "TEXT", .wrap)]),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
        ]
    )
    static let reportClaim = CommandSpec(
        Methods.ReportClaim.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Claimed {result.case.id}"
    )
    static let reportResolve = CommandSpec(
        Methods.ReportResolve.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("action", .number, option: "--action", "The entry of the log that did it, as audit log shows it."),
            Input("text", .text, option: "--text", "What to say to whoever reported; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Resolved {result.case.id}"
    )
    static let reportArchive = CommandSpec(
        Methods.ReportArchive.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("text", .text, option: "--text", "What to say to whoever reported; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Archived {result.case.id}"
    )
}
