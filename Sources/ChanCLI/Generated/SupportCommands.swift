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

struct SupportListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm support", abstract: "List support conversations.",
        usage: "chanadm support list <conversation> [options]",
        discussion: "Open ones; members outside the staff see only their own.\n\nFor example:\n  chanadm support list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include decided ones.") var all = false
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.setIfOn("all", all)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
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

struct SupportCloseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", _superCommandName: "chanadm support", abstract: "Close a support conversation.",
        usage: "chanadm support close <conversation> <case> [options]",
        discussion: "Ends the conversation; the member who asked is notified.\n\nFor example:\n  chanadm support close '#help' 6d14f9" + GlobalOptions.footnote)
    static var spec: CommandSpec { .supportClose }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "A closing message; - reads it from standard input.") var text: String?
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
    static let supportOpen = CommandSpec(
        Methods.SupportOpen.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("text", .text, option: "--text", isRequired: true, "What to ask; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Asked: {result.case.id}", next: "chanadm support list {params.conversation}")
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
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ])
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
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Reply sent")
    static let supportClose = CommandSpec(
        Methods.SupportClose.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
            Input("text", .text, option: "--text", "A closing message; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Closed {result.case.id}")
}
