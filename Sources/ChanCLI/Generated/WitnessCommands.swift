// Generated from schema/rpc/witness.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct WitnessCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "witness", abstract: "Independent witnesses of a conversation's log.",
        subcommands: [WitnessAddCommand.self, WitnessListCommand.self, WitnessRemoveCommand.self])
}

struct WitnessAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", _superCommandName: "chanadm witness", abstract: "Add a witness.",
        usage: "chanadm witness add <conversation> <url> --key <key> [options]",
        discussion: "A witness (C2SP tlog-witness) cosigns sizes and roots of the log and holds nothing of it. It counts towards the quorum as a relay does; one of those that count must be a relay. The witness is asked first, by this node and by the one that orders the log: it must cosign the log by this key. Its operator learns when the log grows, and nothing of its content. At most 8.\n\nFor example:\n  chanadm witness add '#help' https://witness.example/w1 --key witness.example/w1+eb762cc2+BNdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea" + GlobalOptions.footnote)
    static var spec: CommandSpec { .witnessAdd }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The URL below which it takes checkpoints: https, or http on this machine.") var url: String
    @Option(name: .customLong("key"), help: "Its key as its operator gave it out (chanrelay witness key).") var key: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("url", url)
        parameters.set("key", key)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct WitnessListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm witness", abstract: "List witnesses.",
        usage: "chanadm witness list <conversation> [options]",
        discussion: "The witnesses of the conversation, without asking them anything. The node that orders the log also tells when it asked each of them last, and why one did not cosign. Exit 9 if one of them is not well.\n\nFor example:\n  chanadm witness list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .witnessList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include removed witnesses.") var all = false
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

struct WitnessRemoveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", _superCommandName: "chanadm witness", abstract: "Remove a witness.",
        usage: "chanadm witness remove <conversation> <witness> [options]",
        discussion: "It is asked no more, and counts no more once those that count now cosigned its removal.\n\nFor example:\n  chanadm witness remove '#help' witness.example/w1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .witnessRemove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The witness: its name, URL or key, or the beginning of its id.") var witness: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("witness", witness)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let witnessAdd = CommandSpec(
        Methods.WitnessAdd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "witness"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("url", .text, isRequired: true, "The URL below which it takes checkpoints: https, or http on this machine."),
            Input("key", .text, option: "--key", isRequired: true, "Its key as its operator gave it out (chanrelay witness key)."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Added witness {result.witness.name}",
        undo: "chanadm witness remove {params.conversation} {result.witness.name}")
    static let witnessList = CommandSpec(
        Methods.WitnessList.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("state", "STATE", .state),
            Column("cosigned_size", "COSIGNED", .count),
            Column("lag", "LAG", .count),
            Column("lag_s", "FOR", .duration),
            Column("cosigned_at", "LAST", .time),
            Column("url", "URL", .text),
            Column("detail", "WHY", .wrap),
        ],
        fields: ["id", "name", "key", "url", "state", "cosigned_size", "lag", "lag_s", "well", "asked_at", "cosigned_at", "detail", "changed_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include removed witnesses."),
        ],
        groups: [Groups.page], verdicts: [Verdict("well", ExitStatus(rawValue: 9) ?? .failure, ofAny: true)])
    static let witnessRemove = CommandSpec(
        Methods.WitnessRemove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "witness"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("witness", .text, isRequired: true, "The witness: its name, URL or key, or the beginning of its id."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .yes,
        success: "Removed witness {result.witness.name}",
        undo: "chanadm witness add {params.conversation} {result.witness.url} --key {result.witness.key}")
}
