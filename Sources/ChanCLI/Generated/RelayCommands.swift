// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct RelayCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "relay", abstract: "Relays of a conversation.",
        subcommands: [RelayAddCommand.self, RelayListCommand.self, RelayStatusCommand.self, RelayRemoveCommand.self])
}

struct RelayAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", _superCommandName: "chanadm relay", abstract: "Add a relay.",
        usage: "chanadm relay add <conversation> <address> [options]",
        discussion: "Asks the relay to carry the conversation, hands it the log and publishes it in the relay set once it cosigned.\n\nFor example:\n  chanadm relay add '#help' relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var sheet: CommandSpec { .relayAdd }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "relay://identity@host:port.") var address: String
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("address", address)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct RelayListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm relay", abstract: "List relays.",
        usage: "chanadm relay list <conversation> [options]",
        discussion: "The relays of the conversation, without asking them anything. Members who do not manage relays see names and addresses.\n\nFor example:\n  chanadm relay list '#help'" + GlobalOptions.footnote)
    static var sheet: CommandSpec { .relayList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include removed, rejected and departed relays.") var all = false
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
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

struct RelayStatusCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", _superCommandName: "chanadm relay", abstract: "Show the state of relays.",
        usage: "chanadm relay status <conversation> [options]",
        discussion: "Asks each relay and compares what it says with this node's log; on each page the worst come first. Exit code 10 if something is proved against one of them, or against the origin, that nobody acknowledged (integrity list), else 9 if none of them answered.\n\nFor example:\n  chanadm relay status '#help' --json" + GlobalOptions.footnote)
    static var sheet: CommandSpec { .relayStatus }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("timeout-s"), help: ArgumentHelp("How long to wait for each (30s). Default: 5s.", valueName: "15m|2h|3d")) var timeoutS: String?
    @Flag(name: .customLong("cached"), help: "Do not contact relays; show the last known state.") var cached = false
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.setDuration("timeout_s", timeoutS)
        parameters.setIfOn("cached", cached)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct RelayRemoveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", _superCommandName: "chanadm relay", abstract: "Remove a relay.",
        usage: "chanadm relay remove <conversation> <relay> [options]",
        discussion: "Takes it out of the relay set and retires it. Removing the last one of a channel needs --allow-offline.\n\nFor example:\n  chanadm relay remove '#help' south" + GlobalOptions.footnote)
    static var sheet: CommandSpec { .relayRemove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The relay: its name, id or address.") var relay: String
    @Flag(name: .customLong("allow-offline"), help: "Remove even the last one.") var allowOffline = false
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("relay", relay)
        parameters.setIfOn("allow_offline", allowOffline)
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
    static let relayAdd = CommandSpec(
        Methods.RelayAdd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "relay"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("address", .text, isRequired: true, "relay://identity@host:port."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "Added relay {result.relay.name}",
        undo: "chanadm relay remove {params.conversation} {result.relay.name}")
    static let relayList = CommandSpec(
        Methods.RelayList.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("stored", "STATUS", .state),
            Column("observed", "REACHABLE", .state),
            Column("address", "ADDRESS", .text),
            Column("id", "ID", .id),
        ],
        fields: ["id", "name", "address", "stored", "effective", "observed", "size", "lag", "lag_s", "cosigned_size", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "subscribers", "version", "error", "detail"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include removed, rejected and departed relays."),
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ])
    static let relayStatus = CommandSpec(
        Methods.RelayStatus.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("stored", "STATUS", .state),
            Column("observed", "REACHABLE", .state),
            Column("size", "ENTRIES", .count),
            Column("lag", "LAG", .count),
            Column("cosigned_size", "COSIGNED", .count),
            Column("rtt_ms", "MS", .count),
            Column("probed_at", "PROBED", .time),
            Column("detail", "DETAIL", .wrap),
        ],
        fields: ["id", "name", "address", "stored", "effective", "observed", "size", "lag", "lag_s", "cosigned_size", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "subscribers", "version", "error", "detail"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("timeout_s", .duration, option: "--timeout-s", "How long to wait for each (30s)."),
            Input("cached", .flag, option: "--cached", "Do not contact relays; show the last known state."),
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ],
        verdicts: [Verdict("sound", ExitStatus(rawValue: 10) ?? .failure, ofAny: true), Verdict("answers", ExitStatus(rawValue: 9) ?? .failure)])
    static let relayRemove = CommandSpec(
        Methods.RelayRemove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "relay"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("relay", .relay, isRequired: true, "The relay: its name, id or address."),
            Input("allow_offline", .flag, option: "--allow-offline", "Remove even the last one."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        confirmation: .yes, success: "Removed relay {result.relay.name}",
        undo: "chanadm relay add {params.conversation} {result.relay.address}")
}
