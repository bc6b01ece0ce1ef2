// Generated from schema/rpc/web.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct WebCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web", abstract: "The web console: sessions of browsers on this node.",
        subcommands: [WebSessionsCommand.self, WebEndCommand.self])
}

struct WebSessionsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions", _superCommandName: "chanadm web",
        abstract: "List the open sessions of the web console.", usage: "chanadm web sessions [options]",
        discussion: "Oldest first. Sessions are kept in memory: a restart of the node ends them all.\n\nFor example:\n  chanadm web sessions" + GlobalOptions.footnote)
    static var spec: CommandSpec { .webSessions }

    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct WebEndCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", _superCommandName: "chanadm web", abstract: "End a session of the web console.",
        usage: "chanadm web end <session> [options]",
        discussion: "Its connections are closed at once, its jobs stop after their current step, and messages that it scheduled are not posted. A session that ended by itself can be ended, too, for the sake of these messages.\n\nFor example:\n  chanadm web end web:1a2b3c4d5e6f" + GlobalOptions.footnote)
    static var spec: CommandSpec { .webEnd }

    @Argument(help: "The session's name, as chanadm web sessions lists it: web:1a2b3c4d5e6f.") var session: String
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("session", session)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

extension CommandSpec {
    static let webSessions = CommandSpec(
        Methods.WebSessions.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("address", "FROM", .text),
            Column("opened_at", "OPENED", .time),
            Column("last_used_at", "USED", .time),
            Column("ends_at", "ENDS", .time),
            Column("restrictions", "RESTRICTIONS", .lines),
            Column("agent", "CLIENT", .wrap),
        ],
        fields: ["name", "address", "agent", "restrictions", "opened_at", "last_used_at", "ends_at"],
        inputs: [
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ])
    static let webEnd = CommandSpec(
        Methods.WebEnd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "session"],
        inputs: [
            Input("session", .text, isRequired: true, "The session's name, as chanadm web sessions lists it: web:1a2b3c4d5e6f."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
        ],
        success: "Ended {result.session}")
}
