// Generated from schema/rpc/import.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ImportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Imports of chat histories.",
        subcommands: [ImportIrcCommand.self, ImportTelegramCommand.self, ImportJsonlCommand.self])
}

struct ImportIrcCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "irc", _superCommandName: "chanadm import", abstract: "Import an IRC log.",
        usage: "chanadm import irc <path> --to <to> [options]",
        discussion: "Chat lines become messages with the author's nick, time and exact text; joins, leaves, renames, modes and topics become events. Run again after an interruption it continues without doubling. A file that was imported with a wrong date: message purge takes its messages away, --again imports it anew.\n\nFor example:\n  chanadm import irc --to '#help' 2005-08-08_01.log" + GlobalOptions.footnote)
    static var spec: CommandSpec { .importIrc }

    @Argument(help: "The log file; the node reads it.", completion: .file()) var path: String
    @Option(name: .customLong("to"), help: "The channel or group to import into.") var to: String
    @Option(name: .customLong("date"), help: "Date of the first line, YYYY-MM-DD, if neither the file nor its name contains it.") var date: String?
    @Option(name: .customLong("utc-offset-s"), parsing: .unconditional, help: ArgumentHelp("Seconds east of UTC of the times in the file.", valueName: "n")) var utcOffsetS: Int?
    @Flag(name: .customLong("anyway"), help: "Import the lines that can be parsed, although most of the first lines cannot.") var anyway = false
    @Flag(name: .customLong("again"), help: "Import the file from its beginning although it was imported before: after message purge took that away, with another date for example.") var again = false
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        parameters.set("to", to)
        parameters.set("date", date)
        parameters.set("utc_offset_s", utcOffsetS)
        parameters.setIfOn("anyway", anyway)
        parameters.setIfOn("again", again)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct ImportTelegramCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "telegram", _superCommandName: "chanadm import", abstract: "Import a chat of Telegram Desktop.",
        usage: "chanadm import telegram <path> --to <to> [options]",
        discussion: "A chat of result.json, as Telegram Desktop exports it, of one chat or of a whole account. Names, times, edits, replies, forwards and reactions are kept, service messages become events. Files that lie beside it are carried along, as far as the conversation and this node have room for them; of the others a reference is kept, and the report counts them. Run again after an interruption, or with a later export of the same chat, it continues without doubling.\n\nFor example:\n  chanadm import telegram --to '#help' result.json" + GlobalOptions.footnote)
    static var spec: CommandSpec { .importTelegram }

    @Argument(help: "result.json, or the directory that contains it; the node reads it.", completion: .file()) var path: String
    @Option(name: .customLong("to"), help: "The channel or group to import into.") var to: String
    @Option(name: .customLong("chat"), help: "Name or number of the chat, where the file holds several.") var chat: String?
    @Flag(name: .customLong("references-only"), help: "Import references to files, but no files.") var referencesOnly = false
    @Option(name: .customLong("utc-offset-s"), parsing: .unconditional, help: ArgumentHelp("Seconds east of UTC of times in exports older than 2022, which do not say.", valueName: "n")) var utcOffsetS: Int?
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        parameters.set("to", to)
        parameters.set("chat", chat)
        parameters.setIfOn("references_only", referencesOnly)
        parameters.set("utc_offset_s", utcOffsetS)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct ImportJsonlCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsonl", _superCommandName: "chanadm import", abstract: "Import JSONL, or an export.",
        usage: "chanadm import jsonl <path> --to <to> [options]",
        discussion: "One object on each line, of which only text must be there; author, at, id, reply_to, kind, edited_at, forwarded_from, reactions and files are carried over. A file of export jsonl is checked first, and what its log did comes again in its order. Run again after an interruption it continues without doubling.\n\nFor example:\n  chanadm import jsonl --to '#help' help.jsonl" + GlobalOptions.footnote)
    static var spec: CommandSpec { .importJsonl }

    @Argument(help: "The file; the node reads it.", completion: .file()) var path: String
    @Option(name: .customLong("to"), help: "The channel or group to import into.") var to: String
    @Flag(name: .customLong("anyway"), help: "Import the lines that can be parsed, although most of the first lines cannot.") var anyway = false
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        parameters.set("to", to)
        parameters.setIfOn("anyway", anyway)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

extension CommandSpec {
    static let importIrc = CommandSpec(
        Methods.ImportIrc.info, .change,
        columns: [
            Column("skipped", "IMPORTED BEFORE", .notable),
            Column("blank", "BLANK", .notable),
            Column("not_understood", "NOT UNDERSTOOD", .notable),
            Column("not_carried", "NOT CARRIED OVER", .table, nested: [Column("what", "WHAT", .text), Column("count", "COUNT", .count)]),
            Column("unpublished", "UNPUBLISHED", .notable),
        ],
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "report", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "The log file; the node reads it."),
            Input("to", .conversation, option: "--to", isRequired: true, "The channel or group to import into."),
            Input("date", .text, option: "--date", "Date of the first line, YYYY-MM-DD, if neither the file nor its name contains it."),
            Input("utc_offset_s", .number, option: "--utc-offset-s", "Seconds east of UTC of the times in the file."),
            Input("anyway", .flag, option: "--anyway", "Import the lines that can be parsed, although most of the first lines cannot."),
            Input("again", .flag, option: "--again", "Import the file from its beginning although it was imported before: after message purge took that away, with another date for example."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "Imported {result.report.messages} messages and {result.report.events} events from {result.report.lines} lines",
        reportsProgress: true)
    static let importTelegram = CommandSpec(
        Methods.ImportTelegram.info, .change,
        columns: [
            Column("skipped", "IMPORTED BEFORE", .notable),
            Column("blank", "BLANK", .notable),
            Column("not_understood", "NOT UNDERSTOOD", .notable),
            Column("not_carried", "NOT CARRIED OVER", .table, nested: [Column("what", "WHAT", .text), Column("count", "COUNT", .count)]),
            Column("unpublished", "UNPUBLISHED", .notable),
        ],
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "report", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "result.json, or the directory that contains it; the node reads it."),
            Input("to", .conversation, option: "--to", isRequired: true, "The channel or group to import into."),
            Input("chat", .text, option: "--chat", "Name or number of the chat, where the file holds several."),
            Input("references_only", .flag, option: "--references-only", "Import references to files, but no files."),
            Input("utc_offset_s", .number, option: "--utc-offset-s", "Seconds east of UTC of times in exports older than 2022, which do not say."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "Imported {result.report.messages} messages and {result.report.events} events from {result.report.lines} of the chat",
        reportsProgress: true)
    static let importJsonl = CommandSpec(
        Methods.ImportJsonl.info, .change,
        columns: [
            Column("skipped", "IMPORTED BEFORE", .notable),
            Column("blank", "BLANK", .notable),
            Column("not_understood", "NOT UNDERSTOOD", .notable),
            Column("not_carried", "NOT CARRIED OVER", .table, nested: [Column("what", "WHAT", .text), Column("count", "COUNT", .count)]),
            Column("unpublished", "UNPUBLISHED", .notable),
        ],
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "report", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "The file; the node reads it."),
            Input("to", .conversation, option: "--to", isRequired: true, "The channel or group to import into."),
            Input("anyway", .flag, option: "--anyway", "Import the lines that can be parsed, although most of the first lines cannot."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "Imported {result.report.messages} messages and {result.report.events} events from {result.report.lines} lines",
        reportsProgress: true)
}
