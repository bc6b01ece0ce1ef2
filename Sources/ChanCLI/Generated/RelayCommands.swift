// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct RelayCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "relay", abstract: "Relays of a conversation.",
        subcommands: [RelayAddCommand.self, RelayListCommand.self, RelayStatusCommand.self, RelayShowCommand.self, RelayHistoryCommand.self, RelayProbeCommand.self, RelayRemoveCommand.self, RelayRotateCommand.self])
}

struct RelayAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", _superCommandName: "chanadm relay", abstract: "Add a relay.",
        usage: "chanadm relay add <conversation> <address> [options]",
        discussion: "Asks the relay to carry the conversation, hands it the log and publishes it in the relay set once it cosigned. A relay that answers and accepts is waited for, as a job with progress. With a running node Ctrl-C leaves the job going, and the same command or job wait waits again; without one Ctrl-C stops it, and either of them continues it. Interrupted anywhere, it continues with the entry after the last one that the relay took. A relay that does not answer, or whose operator has not decided, is invited and gets the log later.\n\nFor example:\n  chanadm relay add '#help' relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayAdd }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "relay://identity@host:port.") var address: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("address", address)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct RelayListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm relay", abstract: "List relays.",
        usage: "chanadm relay list <conversation> [options]",
        discussion: "The relays of the conversation, without asking them anything. Members who do not manage relays see names and addresses.\n\nFor example:\n  chanadm relay list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include removed, rejected and departed relays.") var all = false
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

struct RelayStatusCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", _superCommandName: "chanadm relay", abstract: "Show the state of relays.",
        usage: "chanadm relay status <conversation> [options]",
        discussion: "Asks each relay and compares what it says with this node's log; on each page the worst come first. Exit code 0 only if all are well: each answers, carries the conversation, lacks nothing and cosigned everything that is older than a minute, and its clock agrees. Else 10 if something is proved against one of them, or against the origin, that nobody acknowledged (integrity list), or 9. relay show has more of one relay.\n\nFor example:\n  chanadm relay status '#help' --json" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayStatus }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("timeout-s"), help: ArgumentHelp("How long to wait for each (30s). Default: 3s.", valueName: "15m|2h|3d")) var timeoutS: String?
    @Flag(name: .customLong("cached"), help: "Do not contact relays; show the last known state.") var cached = false
    @OptionGroup var page: PageArguments
    @Flag(name: .customLong("watch"), help: "Ask again every five seconds until Ctrl-C.") var watch = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setDuration("timeout_s", timeoutS)
        parameters.setIfOn("cached", cached)
        try page.add(to: &parameters)
        parameters.setIfOn("watch", watch)
        return parameters
    }
}

struct RelayShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm relay", abstract: "Show one relay.",
        usage: "chanadm relay show <conversation> <relay> [options]",
        discussion: "Asks the relay and shows all that it says of itself and that this node knows of it. Of a relay that is not in use any more the last known state is shown. Exit code 0 only if it is well, as for relay status.\n\nFor example:\n  chanadm relay show '#help' south" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The relay: its name, id or address.") var relay: String
    @Option(name: .customLong("timeout-s"), help: ArgumentHelp("How long to wait for its answer (30s). Default: 3s.", valueName: "15m|2h|3d")) var timeoutS: String?
    @Flag(name: .customLong("cached"), help: "Do not contact relays; show the last known state.") var cached = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("relay", relay)
        try parameters.setDuration("timeout_s", timeoutS)
        parameters.setIfOn("cached", cached)
        return parameters
    }
}

struct RelayHistoryCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", _superCommandName: "chanadm relay", abstract: "Show what relays were seen to do.",
        usage: "chanadm relay history <conversation> [<relay>] [options]",
        discussion: "The periods in which each relay was in one state as this node saw it, oldest first: a new period begins with each change, and after a time in which the node did not run. At most 500 periods of each relay are kept, for 90 days.\n\nFor example:\n  chanadm relay history '#help' north --order desc" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayHistory }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The relay: its name, id or address. All without it.") var relay: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("relay", relay)
        try page.add(to: &parameters)
        return parameters
    }
}

struct RelayProbeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", _superCommandName: "chanadm relay", abstract: "Probe a relay's address.",
        usage: "chanadm relay probe <address> [options]",
        discussion: "Reads what the relay at an address says of itself, before it is added: whether it answers and is the one of the address, its features, limits and clock. It names no conversation, shows no key, and records nothing. Exit code 10 if another relay answers, 3 if none does.\n\nFor example:\n  chanadm relay probe relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayProbe }

    @Argument(help: "relay://identity@host:port.") var address: String
    @Option(name: .customLong("timeout-s"), help: ArgumentHelp("How long to wait for its answer (30s). Default: 3s.", valueName: "15m|2h|3d")) var timeoutS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("address", address)
        try parameters.setDuration("timeout_s", timeoutS)
        return parameters
    }
}

struct RelayRemoveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", _superCommandName: "chanadm relay", abstract: "Remove a relay.",
        usage: "chanadm relay remove <conversation> <relay> [options]",
        discussion: "Takes it out of the relay set and retires it. Removing the last one of a channel needs --allow-offline.\n\nFor example:\n  chanadm relay remove '#help' south" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayRemove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The relay: its name, id or address.") var relay: String
    @Flag(name: .customLong("allow-offline"), help: "Remove even the last one.") var allowOffline = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("relay", relay)
        parameters.setIfOn("allow_offline", allowOffline)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct RelayRotateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate", _superCommandName: "chanadm relay", abstract: "Replace a relay by another.",
        usage: "chanadm relay rotate <conversation> <relay> <address> [options]",
        discussion: "A job that adds the new relay, hands it the log, waits until it cosigned it and is in the relay set, and only then removes the old one. Subscribers learn of both from the log. The new address is asked first: if nothing answers there, nothing begins, and a dry run says so too; with detach the job begins with a warning. Interrupted anywhere, the same command continues with the job that there is; to another address of the same relay it continues there. If the new relay takes nothing for a minute, the job fails, takes out the relay that it added, and the old one stays.\n\nFor example:\n  chanadm relay rotate '#help' south relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var spec: CommandSpec { .relayRotate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The relay that goes: its name, id or address.") var relay: String
    @Argument(help: "The relay that comes: relay://identity@host:port.") var address: String
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("relay", relay)
        parameters.set("address", address)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

extension CommandSpec {
    static let relayAdd = CommandSpec(
        Methods.RelayAdd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "relay", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("address", .text, isRequired: true, "relay://identity@host:port."),
        ],
        groups: [Groups.mutation, Groups.versioned, Groups.job], success: "Added relay {result.relay.name}",
        undo: "chanadm relay remove {params.conversation} {result.relay.name}", reportsProgress: true)
    static let relayList = CommandSpec(
        Methods.RelayList.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("stored", "STATUS", .state),
            Column("observed", "REACHABLE", .state),
            Column("address", "ADDRESS", .text),
            Column("id", "ID", .id),
        ],
        fields: ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include removed, rejected and departed relays."),
        ],
        groups: [Groups.page])
    static let relayStatus = CommandSpec(
        Methods.RelayStatus.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("stored", "STATUS", .state),
            Column("observed", "SEEN", .state),
            Column("lag", "LAG", .count),
            Column("lag_s", "FOR", .duration),
            Column("size", "ENTRIES", .count),
            Column("log_size", "OF", .count),
            Column("cosigned_size", "COSIGNED", .count),
            Column("rtt_ms", "MS", .count),
            Column("subscribers", "READERS", .count),
            Column("available_day_ppm", "24 H", .share),
            Column("available_month_ppm", "30 D", .share),
            Column("detail", "WHY", .wrap),
        ],
        fields: ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("timeout_s", .duration, option: "--timeout-s", "How long to wait for each (30s)."),
            Input("cached", .flag, option: "--cached", "Do not contact relays; show the last known state."),
            Input("watch", .flag, option: "--watch", "Ask again every five seconds until Ctrl-C."),
        ],
        groups: [Groups.page],
        verdicts: [Verdict("sound", ExitStatus(rawValue: 10) ?? .failure, ofAny: true), Verdict("well", ExitStatus(rawValue: 9) ?? .failure, ofAny: true)])
    static let relayShow = CommandSpec(
        Methods.RelayShow.info, .object,
        columns: [
            Column("name", "NAME", .text),
            Column("address", "ADDRESS", .text),
            Column("id", "ID", .id),
            Column("stored", "STATUS IN THE LOG", .state),
            Column("effective", "STATUS NOW", .state),
            Column("observed", "SEEN", .state),
            Column("detail", "WHY", .wrap),
            Column("probed_at", "ASKED", .time),
            Column("size", "ENTRIES", .count),
            Column("lag", "ENTRIES BEHIND", .count),
            Column("lag_s", "BEHIND FOR", .duration),
            Column("cosigned_size", "COSIGNED ENTRIES", .count),
            Column("cosigned_at", "LAST COSIGNATURE", .time),
            Column("sound", "NOTHING PROVED AGAINST IT", .yesno),
            Column("handshake_ms", "HANDSHAKE, MS", .count),
            Column("rtt_ms", "ROUND TRIP, MS", .count),
            Column("canary_ms", "NEWEST ENTRY READ IN, MS", .count),
            Column("clock_skew_ms", "CLOCK AHEAD, MS", .count),
            Column("certificate_at", "CERTIFICATE OF", .time),
            Column("running_since_at", "RUNNING SINCE", .time),
            Column("version", "VERSION", .text),
            Column("subscribers", "SUBSCRIBERS", .count),
            Column("log_bytes", "BYTES OF ENTRIES", .bytes),
            Column("log_room_bytes", "ROOM FOR ENTRIES", .bytes),
            Column("file_room_bytes", "ROOM FOR FILES", .bytes),
            Column("available_day_ppm", "AVAILABLE IN 24 H", .share),
            Column("available_week_ppm", "AVAILABLE IN 7 D", .share),
            Column("available_month_ppm", "AVAILABLE IN 30 D", .share),
        ],
        fields: ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("relay", .relay, isRequired: true, "The relay: its name, id or address."),
            Input("timeout_s", .duration, option: "--timeout-s", "How long to wait for its answer (30s)."),
            Input("cached", .flag, option: "--cached", "Do not contact relays; show the last known state."),
        ],
        verdicts: [Verdict("sound", ExitStatus(rawValue: 10) ?? .failure), Verdict("well", ExitStatus(rawValue: 9) ?? .failure)])
    static let relayHistory = CommandSpec(
        Methods.RelayHistory.info, .list,
        columns: [
            Column("from_at", "FROM", .time),
            Column("until_at", "UNTIL", .time),
            Column("lasted_s", "FOR", .duration),
            Column("name", "NAME", .text),
            Column("state", "SEEN", .state),
            Column("detail", "WHY", .wrap),
        ],
        fields: ["relay", "name", "state", "detail", "from_at", "until_at", "lasted_s", "current", "periods"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("relay", .relay, "The relay: its name, id or address. All without it."),
        ],
        groups: [Groups.page])
    static let relayProbe = CommandSpec(
        Methods.RelayProbe.info, .object,
        columns: [
            Column("name", "NAME", .text),
            Column("address", "ADDRESS", .text),
            Column("answers", "ANSWERS", .yesno),
            Column("authentic", "IS THE RELAY OF THE ADDRESS", .yesno),
            Column("detail", "WHY NOT", .wrap),
            Column("version", "VERSION", .text),
            Column("handshake_ms", "HANDSHAKE, MS", .count),
            Column("clock_skew_ms", "CLOCK AHEAD, MS", .count),
            Column("log_room_bytes", "ROOM FOR ENTRIES", .bytes),
            Column("file_room_bytes", "ROOM FOR FILES", .bytes),
            Column("body_bytes", "LARGEST BODY", .bytes),
            Column("web_url", "WEB PAGES AT", .text),
            Column("features", "FEATURES", .lines),
        ],
        fields: ["address", "answers", "authentic", "name", "version", "handshake_ms", "clock_skew_ms", "log_room_bytes", "file_room_bytes", "body_bytes", "web_url", "features", "error", "detail"],
        inputs: [
            Input("address", .text, isRequired: true, "relay://identity@host:port."),
            Input("timeout_s", .duration, option: "--timeout-s", "How long to wait for its answer (30s)."),
        ],
        verdicts: [Verdict("authentic", ExitStatus(rawValue: 10) ?? .failure), Verdict("answers", ExitStatus(rawValue: 3) ?? .failure)])
    static let relayRemove = CommandSpec(
        Methods.RelayRemove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "relay"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("relay", .relay, isRequired: true, "The relay: its name, id or address."),
            Input("allow_offline", .flag, option: "--allow-offline", "Remove even the last one."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .yes, success: "Removed relay {result.relay.name}",
        undo: "chanadm relay add {params.conversation} {result.relay.address}")
    static let relayRotate = CommandSpec(
        Methods.RelayRotate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "relay", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("relay", .relay, isRequired: true, "The relay that goes: its name, id or address."),
            Input("address", .text, isRequired: true, "The relay that comes: relay://identity@host:port."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "Replaced {params.relay} by {result.relay.name}: {result.job.id}",
        next: "chanadm relay status {params.conversation}", reportsProgress: true)
}
