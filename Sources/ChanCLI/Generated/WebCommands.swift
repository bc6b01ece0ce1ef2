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

    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try page.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("session", session)
        try mutation.add(to: &parameters)
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
        groups: [Groups.page])
    static let webEnd = CommandSpec(
        Methods.WebEnd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "session"],
        inputs: [
            Input("session", .text, isRequired: true, "The session's name, as chanadm web sessions lists it: web:1a2b3c4d5e6f."),
        ],
        groups: [Groups.mutation], success: "Ended {result.session}")
}
