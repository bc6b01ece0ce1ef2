// Generated from schema/rpc/report.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ReportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Reports to the staff.",
        subcommands: [ReportFileCommand.self, ReportListCommand.self, ReportShowCommand.self, ReportClaimCommand.self, ReportResolveCommand.self, ReportArchiveCommand.self])
}

struct ReportFileCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "file", _superCommandName: "chanadm report", abstract: "Report a message or a member.",
        usage: "chanadm report file <conversation> --why <why> [<message>] [options]",
        discussion: "Sends the current text to the staff alone; relays and other members do not learn who reported. report.list shows the result.\n\nFor example:\n  chanadm report file '#help' 3f9a1c --why spam" + GlobalOptions.footnote)
    static var spec: CommandSpec { .reportFile }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String?
    @Option(name: .customLong("member"), help: "The member, instead of a message: @name or id.") var member: String?
    @Option(name: .customLong("why"), help: "What is wrong with it. One of spam, content, community, profile, other.", completion: .list(["spam", "content", "community", "profile", "other"])) var why: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "What to add; - reads it from standard input.") var text: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.set("member", member)
        try parameters.set("why", why, among: Contract.ReportReason.allCases.map(\.rawValue))
        try parameters.setText("text", text)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ReportListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm report", abstract: "List reports.",
        usage: "chanadm report list <conversation> [options]",
        discussion: "Open reports; members outside the staff see only their own.\n\nFor example:\n  chanadm report list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .reportList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include decided ones.") var all = false
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.setIfOn("all", all)
        try page.add(to: &parameters)
        return parameters
    }
}

struct ReportShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm report", abstract: "Show a report.",
        usage: "chanadm report show <conversation> <case> [options]",
        discussion: "Shows the report and its history.\n\nFor example:\n  chanadm report show '#help' 5c03e8" + GlobalOptions.footnote)
    static var spec: CommandSpec { .reportShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        return parameters
    }
}

struct ReportClaimCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "claim", _superCommandName: "chanadm report", abstract: "Claim a report.",
        usage: "chanadm report claim <conversation> <case> [options]",
        discussion: "Shows the other staff who handles it.\n\nFor example:\n  chanadm report claim '#help' 5c03e8" + GlobalOptions.footnote)
    static var spec: CommandSpec { .reportClaim }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ReportResolveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", _superCommandName: "chanadm report", abstract: "Resolve a report.",
        usage: "chanadm report resolve <conversation> <case> [options]",
        discussion: "Closes it after action was taken; the reporter is notified.\n\nFor example:\n  chanadm report resolve '#help' 5c03e8 --text 'taken away, thanks'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .reportResolve }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @Option(name: .customLong("action"), help: ArgumentHelp("The entry of the log that did it, as audit log shows it.", valueName: "n")) var action: Int?
    @Option(name: .customLong("text"), parsing: .unconditional, help: "Message to the reporter; - reads it from standard input.") var text: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        parameters.set("action", action)
        try parameters.setText("text", text)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ReportArchiveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive", _superCommandName: "chanadm report", abstract: "Archive a report.",
        usage: "chanadm report archive <conversation> <case> [options]",
        discussion: "Closes it without action; the reporter is notified.\n\nFor example:\n  chanadm report archive '#help' 5c03e8" + GlobalOptions.footnote)
    static var spec: CommandSpec { .reportArchive }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "Message to the reporter; - reads it from standard input.") var text: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        try parameters.setText("text", text)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let reportFile = CommandSpec(
        Methods.ReportFile.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("member", .member, option: "--member", "The member, instead of a message: @name or id."),
            Input("why", .words(["spam", "content", "community", "profile", "other"]), option: "--why", isRequired: true, "What is wrong with it."),
            Input("text", .text, option: "--text", "What to add; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Reported: {result.case.id}",
        next: "chanadm report list {params.conversation}")
    static let reportList = CommandSpec(
        Methods.ReportList.info, .list,
        columns: [
            Column("at", "SINCE", .time),
            Column("state", "STATE", .state),
            Column("opened_by.name", "BY", .member),
            Column("reason", "REASON", .text),
            Column("member.name", "MEMBER", .member),
            Column("message", "MESSAGE", .id),
            Column("message_author.name", "AUTHOR", .member),
            Column("excerpt", "REPORTED", .wrap),
            Column("text", "TEXT", .wrap),
            Column("id", "ID", .id),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "message_author", "excerpt", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include decided ones."),
        ],
        groups: [Groups.page])
    static let reportShow = CommandSpec(
        Methods.ReportShow.info, .object,
        columns: [
            Column("state", "STATE", .state),
            Column("reason", "REASON", .text),
            Column("opened_by.name", "BY", .member),
            Column("at", "SINCE", .time),
            Column("message", "MESSAGE", .id),
            Column("member.name", "MEMBER", .member),
            Column("message_author.name", "AUTHOR", .member),
            Column("snapshot", "SNAPSHOT", .wrap),
            Column("text", "TEXT", .wrap),
            Column("handled_by.name", "HANDLED BY", .member),
            Column("steps", "STEPS", .table, nested: [Column("at", "TIME", .time), Column("by.name", "BY", .member), Column("state", "STATE", .state), Column("text", "TEXT", .wrap)]),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "message_author", "excerpt", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
        ])
    static let reportClaim = CommandSpec(
        Methods.ReportClaim.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Claimed {result.case.id}")
    static let reportResolve = CommandSpec(
        Methods.ReportResolve.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("action", .number, option: "--action", "The entry of the log that did it, as audit log shows it."),
            Input("text", .text, option: "--text", "Message to the reporter; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Resolved {result.case.id}")
    static let reportArchive = CommandSpec(
        Methods.ReportArchive.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("text", .text, option: "--text", "Message to the reporter; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Archived {result.case.id}")
}
