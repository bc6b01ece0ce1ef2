// Generated from schema/rpc/import.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ImportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Histories from elsewhere.",
        subcommands: [ImportIrcCommand.self]
    )
}

struct ImportIrcCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "irc",
        abstract: "Import an IRC log.",
        discussion: "Chat lines become messages with the author's nick, time and exact text; joins, leaves, renames, modes and topics become events. Run again after an interruption it continues without doubling.\n\nFor example:\n  chanadm import irc --to '#help' 2005-08-08_01.log" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .importIrc }

    @Argument(help: "The log file; the node reads it.", completion: .file())
    var path: String
    @Option(name: .customLong("to"), help: "The channel or group to import into.")
    var to: String
    @Option(name: .customLong("date"), help: "Date of the first line, YYYY-MM-DD, where neither the file nor its name says it.")
    var date: String?
    @Option(name: .customLong("utc-offset-s"), parsing: .unconditional, help: "Seconds east of UTC of the times in the file.")
    var utcOffsetS: Int?
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
        parameters.setPath("path", path)
        parameters.set("to", to)
        parameters.set("date", date)
        parameters.set("utc_offset_s", utcOffsetS)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

extension MethodSheet {
    static let importIrc = MethodSheet(
        Methods.ImportIrc.info,
        .change,
        columns: [
            Column("skipped", "IMPORTED BEFORE", .notable),
            Column("blank", "BLANK", .notable),
            Column("not_understood", "NOT UNDERSTOOD", .notable),
            Column("unpublished", "UNPUBLISHED", .notable),
        ],
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "replayed", "report", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "The log file; the node reads it."),
            Input("to", .conversation, option: "--to", isRequired: true, "The channel or group to import into."),
            Input("date", .text, option: "--date", "Date of the first line, YYYY-MM-DD, where neither the file nor its name says it."),
            Input("utc_offset_s", .number, option: "--utc-offset-s", "Seconds east of UTC of the times in the file."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "Imported {result.report.messages} messages and {result.report.events} events from {result.report.lines} lines",
        reportsProgress: true
    )
}
