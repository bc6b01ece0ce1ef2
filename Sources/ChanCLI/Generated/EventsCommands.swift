// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct EventsCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events", abstract: "The event feed of this node.",
        subcommands: [EventsSubscribeCommand.self, EventsWaitCommand.self, EventsTopicsCommand.self])
}

struct EventsSubscribeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", _superCommandName: "chanadm events", abstract: "Subscribe to events.",
        usage: "chanadm events follow [options]",
        discussion: "Sends every event from the change number from_seq on, once each and in order, in events.event notifications, until events.unsubscribe or the end of the connection. A heartbeat (topic events.heartbeat) comes when nothing else did; its seq counts, too, so that whoever goes on after the last seq it saw misses nothing and sees nothing twice. Topic events.gap tells of events that are not kept any more. A subscriber that does not read is not sent to, and goes on from where it stopped. The command asks with events.wait, goes on by itself when the node restarts, and looks every few seconds where none runs, leaving the state directory to others in between.\n\nFor example:\n  chanadm events follow --topic 'message.*' --topic 'member.*' --jsonl\n  chanadm events follow --topic message.posted --cursor-file bot.cursor --exec ./answer.sh\n  chanadm events follow --topic conversation.finalized --conversation '#help' --jsonl" + GlobalOptions.footnote)
    static var spec: CommandSpec { .eventsSubscribe }

    @Option(name: .customLong("topic"), help: "Only these topics, message.* for all of a noun (default: all). events.topics lists them.") var topics: [String] = []
    @Option(name: .customLong("conversation"), help: "Only this channel or group.") var conversation: String?
    @Option(name: .customLong("from-seq"), help: ArgumentHelp("Start at this change number, the last one seen plus one (default: now).", valueName: "n")) var fromSeq: Int?
    @Flag(name: .customLong("typing"), inversion: .prefixedNo, help: "With conversation, a group: also send conversation.typing notifications; a command says on standard error who is typing.") var typing: Bool?
    @Option(name: .customLong("exec"), help: "Run this shell command for each event instead of showing it: the event is on its standard input, and CHANADM_SEQ, CHANADM_TOPIC, CHANADM_CONVERSATION, CHANADM_ENTRY, CHANADM_ACTOR, CHANADM_TARGET, CHANADM_MESSAGE and CHANADM_AT say the rest. Ends when the command fails.") var exec: String?
    @Option(name: .customLong("cursor-file"), help: "Start after the number in this file, and store there the number of each event that was shown or whose command succeeded.", completion: .file()) var cursorFile: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("topics", topics)
        parameters.set("conversation", conversation)
        parameters.set("from_seq", fromSeq)
        parameters.set("typing", typing)
        parameters.set("exec", exec)
        try parameters.setPath("cursor_file", cursorFile)
        return parameters
    }
}

struct EventsWaitCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait", _superCommandName: "chanadm events", abstract: "Wait for events.",
        usage: "chanadm events wait [options]",
        discussion: "The same events as events.subscribe, asked for: answers as soon as there is one, or empty after timeout_s. Ask again with from_seq = next_seq. Where a command opened the state directory itself nothing can happen meanwhile, and it answers at once.\n\nFor example:\n  chanadm events wait --from-seq 1 --timeout-s 0" + GlobalOptions.footnote)
    static var spec: CommandSpec { .eventsWait }

    @Option(name: .customLong("topic"), help: "Only these topics, message.* for all of a noun (default: all).") var topics: [String] = []
    @Option(name: .customLong("conversation"), help: "Only this channel or group.") var conversation: String?
    @Option(name: .customLong("from-seq"), help: ArgumentHelp("Start at this change number (default: now).", valueName: "n")) var fromSeq: Int?
    @Option(name: .customLong("timeout-s"), help: ArgumentHelp("How long to wait (30s, 2m); 0 returns immediately. Default: 30s.", valueName: "15m|2h|3d")) var timeoutS: String?
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of events. Default: 100.", valueName: "n")) var limit: Int?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("topics", topics)
        parameters.set("conversation", conversation)
        parameters.set("from_seq", fromSeq)
        try parameters.setDuration("timeout_s", timeoutS)
        parameters.set("limit", limit)
        return parameters
    }
}

struct EventsTopicsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "topics", _superCommandName: "chanadm events", abstract: "List topics.",
        usage: "chanadm events topics [options]",
        discussion: "Every topic of the event feed, and when its events are sent.\n\nFor example:\n  chanadm events topics" + GlobalOptions.footnote)
    static var spec: CommandSpec { .eventsTopics }

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        let parameters = Parameters(input, Self.spec)
        return parameters
    }
}

extension CommandSpec {
    static let eventsSubscribe = CommandSpec(
        Methods.EventsSubscribe.info, .object,
        columns: [
            Column("seq", "SEQ", .count),
            Column("at", "TIME", .time),
            Column("topic", "TOPIC", .text),
            Column("conversation_name", "CONVERSATION", .conversation),
            Column("actor.name", "ACTOR", .member),
            Column("target.id", "TARGET", .id),
            Column("message", "MESSAGE", .id),
        ],
        fields: ["seq", "topic", "at", "conversation", "conversation_name", "entry", "actor", "target", "message", "data"],
        inputs: [
            Input("topics", .topic, option: "--topic", isRepeated: true, "Only these topics, message.* for all of a noun (default: all). events.topics lists them."),
            Input("conversation", .conversation, option: "--conversation", "Only this channel or group."),
            Input("from_seq", .number, option: "--from-seq", "Start at this change number, the last one seen plus one (default: now)."),
            Input("typing", .flag, option: "--typing", "With conversation, a group: also send conversation.typing notifications; a command says on standard error who is typing."),
            Input("exec", .text, option: "--exec", "Run this shell command for each event instead of showing it: the event is on its standard input, and CHANADM_SEQ, CHANADM_TOPIC, CHANADM_CONVERSATION, CHANADM_ENTRY, CHANADM_ACTOR, CHANADM_TARGET, CHANADM_MESSAGE and CHANADM_AT say the rest. Ends when the command fails."),
            Input("cursor_file", .file, option: "--cursor-file", "Start after the number in this file, and store there the number of each event that was shown or whose command succeeded."),
        ])
    static let eventsWait = CommandSpec(
        Methods.EventsWait.info, .object,
        columns: [
            Column("events", "EVENTS", .table, nested: [Column("seq", "SEQ", .count), Column("at", "TIME", .time), Column("topic", "TOPIC", .text), Column("conversation_name", "CONVERSATION", .conversation), Column("actor.name", "ACTOR", .member), Column("data.summary", "WHAT", .wrap)]),
        ],
        fields: ["arrived", "events", "next_seq"],
        inputs: [
            Input("topics", .topic, option: "--topic", isRepeated: true, "Only these topics, message.* for all of a noun (default: all)."),
            Input("conversation", .conversation, option: "--conversation", "Only this channel or group."),
            Input("from_seq", .number, option: "--from-seq", "Start at this change number (default: now)."),
            Input("timeout_s", .duration, option: "--timeout-s", "How long to wait (30s, 2m); 0 returns immediately."),
            Input("limit", .number, option: "--limit", "Maximum number of events."),
        ],
        verdicts: [Verdict("arrived", ExitStatus(rawValue: 8) ?? .failure)])
    static let eventsTopics = CommandSpec(
        Methods.EventsTopics.info, .object,
        columns: [
            Column("topics", "TOPICS", .table, nested: [Column("name", "TOPIC", .text), Column("summary", "SENT WHEN", .wrap)]),
        ],
        fields: ["topics"], plain: "topics.name")
}
