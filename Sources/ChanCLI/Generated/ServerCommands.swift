// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ServerCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server", abstract: "The node itself.",
        subcommands: [ServerInfoCommand.self, ServerConfirmClockCommand.self])
}

struct ServerInfoCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", _superCommandName: "chanadm server", abstract: "Describe the node.",
        usage: "chanadm server info [options]",
        discussion: "Version, state directory, limits.\n\nFor example:\n  chanadm server info" + GlobalOptions.footnote)
    static var spec: CommandSpec { .serverInfo }

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        let parameters = Parameters(input, Self.spec)
        return parameters
    }
}

struct ServerSyncCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", _superCommandName: "chanadm", abstract: "Synchronize with the relays.",
        usage: "chanadm sync [<conversation>] [options]",
        discussion: "Publishes unpublished entries, fetches and verifies new ones, and processes submissions and receipts. Exit code 10 while a proof against the origin or a relay stands that nobody acknowledged, 9 if not everything could be exchanged.\n\nFor example:\n  chanadm sync" + GlobalOptions.footnote)
    static var spec: CommandSpec { .serverSync }

    @Argument(help: "Only this channel or group.") var conversation: String?
    @Option(name: .customLong("timeout-s"), help: ArgumentHelp("How long to try (30s, 2m). Default: 1m.", valueName: "15m|2h|3d")) var timeoutS: String?
    @Flag(name: .customLong("force"), help: "After a restore: continue signing although relays that may hold more entries did not answer. For the owner of the node alone, not for tokens.") var force = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setDuration("timeout_s", timeoutS)
        parameters.setIfOn("force", force)
        return parameters
    }
}

struct ServerConfirmClockCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "confirm-clock", _superCommandName: "chanadm server", abstract: "Confirm that the clock is right.",
        usage: "chanadm server confirm-clock [options]",
        discussion: "For a day. A clock that is more than ten minutes ahead of every relay heard since the node started, or, where none was heard, more than thirty days past the newest time on record, signs nothing and ends nothing (guard.clock_ahead). What a wrong clock dates or ends cannot be undone.\n\nFor example:\n  chanadm server confirm-clock" + GlobalOptions.footnote)
    static var spec: CommandSpec { .serverConfirmClock }

    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ServerDoctorCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", _superCommandName: "chanadm", abstract: "Check the node.",
        usage: "chanadm doctor [options]",
        discussion: "Checks directory, permissions, clock, database, keys and relays, re-derives every projection from the log and compares.\n\nFor example:\n  chanadm doctor" + GlobalOptions.footnote)
    static var spec: CommandSpec { .serverDoctor }

    @Flag(name: .customLong("fast"), help: "Skip re-deriving from the log.") var fast = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.setIfOn("fast", fast)
        return parameters
    }
}

extension CommandSpec {
    static let serverInfo = CommandSpec(
        Methods.ServerInfo.info, .object,
        columns: [
            Column("version", "VERSION", .text),
            Column("in_process", "IN PROCESS", .flag),
            Column("home", "HOME", .text),
            Column("socket", "SOCKET", .text),
            Column("pid", "PID", .text),
            Column("started_at", "STARTED", .time),
            Column("uptime_s", "UPTIME", .duration),
            Column("profiles", "PROFILES", .count),
            Column("conversations", "CONVERSATIONS", .count),
            Column("schema_version", "SCHEMA", .count),
            Column("database_bytes", "DATABASE", .bytes),
            Column("connections", "CONNECTIONS", .count),
        ],
        fields: ["version", "in_process", "home", "socket", "pid", "started_at", "uptime_s", "profiles", "conversations", "schema_version", "database_bytes", "connections", "limits"])
    static let serverSync = CommandSpec(
        Methods.ServerSync.info, .object,
        columns: [
            Column("conversations", "CONVERSATIONS", .table, nested: [Column("name", "NAME", .conversation), Column("ok", "UP TO DATE", .flag), Column("size", "ENTRIES", .count), Column("messages", "NEW", .notable), Column("errors", "ERRORS", .notable), Column("alarms", "ALARMS", .notable), Column("published", "PUBLISHED", .notable), Column("unpublished", "UNPUBLISHED", .notable), Column("submissions", "QUEUED", .notable), Column("refused_now", "REFUSED", .notable), Column("receipts", "ANSWERS", .notable), Column("relays_reached", "REACHED", .count), Column("relays", "RELAYS", .count), Column("detail", "DETAIL", .wrap)]),
            Column("answers", "ANSWERS", .lines),
        ],
        fields: ["complete", "sound", "conversations", "answers", "elapsed_ms"],
        inputs: [
            Input("conversation", .conversation, "Only this channel or group."),
            Input("timeout_s", .duration, option: "--timeout-s", "How long to try (30s, 2m)."),
            Input("force", .flag, option: "--force", "After a restore: continue signing although relays that may hold more entries did not answer. For the owner of the node alone, not for tokens."),
        ],
        plain: "complete",
        verdicts: [Verdict("sound", ExitStatus(rawValue: 10) ?? .failure), Verdict("complete", ExitStatus(rawValue: 9) ?? .failure)],
        reportsProgress: true)
    static let serverConfirmClock = CommandSpec(
        Methods.ServerConfirmClock.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "ends_at"],
        groups: [Groups.mutation], success: "The clock counts as right until {result.ends_at}")
    static let serverDoctor = CommandSpec(
        Methods.ServerDoctor.info, .object,
        columns: [
            Column("checks", "CHECKS", .table, nested: [Column("name", "NAME", .text), Column("state", "STATE", .state), Column("detail", "DETAIL", .wrap), Column("fix", "FIX", .wrap)]),
        ],
        fields: ["ok", "checks"],
        inputs: [
            Input("fast", .flag, option: "--fast", "Skip re-deriving from the log."),
        ],
        plain: "ok", verdicts: [Verdict("ok", ExitStatus(rawValue: 1) ?? .failure)], reportsProgress: true)
}
