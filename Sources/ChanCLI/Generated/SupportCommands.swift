// Generated from schema/rpc/support.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct SupportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "support", abstract: "Support conversations between one member and the staff.",
        subcommands: [SupportOpenCommand.self, SupportListCommand.self, SupportReadCommand.self, SupportReplyCommand.self, SupportCloseCommand.self])
}

struct SupportOpenCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", _superCommandName: "chanadm support", abstract: "Ask the staff a question.",
        usage: "chanadm support open <conversation> --text <text> [options]",
        discussion: "Opens a conversation that only the member and the staff can read; relays and other members do not learn who asks.\n\nFor example:\n  chanadm support open '#help' --text 'May I post an advertisement?'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportOpen }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "What to ask; - reads it from standard input.") var text: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setText("text", text)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct SupportListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm support", abstract: "List support conversations.",
        usage: "chanadm support list <conversation> [options]",
        discussion: "Open ones; members outside the staff see only their own.\n\nFor example:\n  chanadm support list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportList }

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

struct SupportReadCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", _superCommandName: "chanadm support", abstract: "Read a support conversation.",
        usage: "chanadm support read <conversation> <case> [options]",
        discussion: "Shows the questions and answers so far.\n\nFor example:\n  chanadm support read '#help' 6d14f9" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportRead }

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

struct SupportReplyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "reply", _superCommandName: "chanadm support", abstract: "Reply in a support conversation.",
        usage: "chanadm support reply <conversation> <case> --text <text> [options]",
        discussion: "The member asks again; the staff answer.\n\nFor example:\n  chanadm support reply '#help' 6d14f9 --text 'Please do not.'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportReply }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "The text; - reads it from standard input.") var text: String
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

struct SupportCloseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", _superCommandName: "chanadm support", abstract: "Close a support conversation.",
        usage: "chanadm support close <conversation> <case> [options]",
        discussion: "Ends the conversation; the member who asked is notified.\n\nFor example:\n  chanadm support close '#help' 6d14f9" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportClose }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "A closing message; - reads it from standard input.") var text: String?
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
    static let supportOpen = CommandSpec(
        Methods.SupportOpen.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("text", .text, option: "--text", isRequired: true, "What to ask; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Asked: {result.case.id}",
        next: "chanadm support list {params.conversation}")
    static let supportList = CommandSpec(
        Methods.SupportList.info, .list,
        columns: [
            Column("at", "SINCE", .time),
            Column("state", "STATE", .state),
            Column("opened_by.name", "BY", .member),
            Column("reason", "REASON", .text),
            Column("text", "TEXT", .wrap),
            Column("id", "ID", .id),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "message_author", "excerpt", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include decided ones."),
        ],
        groups: [Groups.page])
    static let supportRead = CommandSpec(
        Methods.SupportRead.info, .object,
        columns: [
            Column("state", "STATE", .state),
            Column("opened_by.name", "BY", .member),
            Column("at", "SINCE", .time),
            Column("text", "TEXT", .wrap),
            Column("steps", "STEPS", .table, nested: [Column("at", "TIME", .time), Column("by.name", "BY", .member), Column("state", "STATE", .state), Column("text", "TEXT", .wrap)]),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "message_author", "excerpt", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
        ])
    static let supportReply = CommandSpec(
        Methods.SupportReply.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("text", .text, option: "--text", isRequired: true, "The text; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Reply sent")
    static let supportClose = CommandSpec(
        Methods.SupportClose.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("text", .text, option: "--text", "A closing message; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Closed {result.case.id}")
}
