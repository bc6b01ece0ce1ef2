// Generated from schema/rpc/governance.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct GovernanceCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "governance", abstract: "Governance: how many owners must agree.",
        subcommands: [GovernanceShowCommand.self, GovernanceSetCommand.self])
}

struct GovernanceShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm governance", abstract: "Show how many owners must agree.",
        usage: "chanadm governance show <conversation> [options]",
        discussion: "For each class of severity. Moderate acts change permissions, the profile, links and relays; severe acts concern owners, the policy itself, closing and deleting. Everyday acts of staff need no agreement.\n\nFor example:\n  chanadm governance show '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .governanceShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct GovernanceSetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", _superCommandName: "chanadm governance", abstract: "Set how many owners must agree.",
        usage: "chanadm governance set <conversation> [options]",
        discussion: "If more than one owner must agree, a command becomes a proposal. Changing the policy needs the agreement required for severe acts.\n\nFor example:\n  chanadm governance set '#help' --proposal 3d --confirm '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .governanceSet }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("moderate"), help: ArgumentHelp("Number of owners who must agree to moderate acts.", valueName: "n")) var moderate: Int?
    @Option(name: .customLong("severe"), help: ArgumentHelp("Number of owners who must agree to severe acts.", valueName: "n")) var severe: Int?
    @Option(name: .customLong("proposal"), help: ArgumentHelp("How long a proposal stays open (2h, 3d).", valueName: "15m|2h|3d")) var proposalS: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("moderate", moderate)
        parameters.set("severe", severe)
        try parameters.setDuration("proposal_s", proposalS)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let governanceShow = CommandSpec(
        Methods.GovernanceShow.info, .object,
        columns: [
            Column("owners", "OWNERS", .count),
            Column("moderate", "MODERATE", .count),
            Column("severe", "SEVERE", .count),
            Column("proposal_s", "PROPOSALS OPEN FOR", .duration),
        ],
        fields: ["owners", "moderate", "severe", "proposal_s"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ])
    static let governanceSet = CommandSpec(
        Methods.GovernanceSet.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "governance"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("moderate", .number, option: "--moderate", "Number of owners who must agree to moderate acts."),
            Input("severe", .number, option: "--severe", "Number of owners who must agree to severe acts."),
            Input("proposal_s", .duration, option: "--proposal", "How long a proposal stays open (2h, 3d)."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "Of {result.governance.owners} owners, {result.governance.moderate} must agree to moderate acts, {result.governance.severe} to severe acts",
        takesConfirmation: true)
}
