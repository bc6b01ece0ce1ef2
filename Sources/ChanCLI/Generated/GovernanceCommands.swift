// Generated from schema/rpc/governance.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct GovernanceCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "governance",
        abstract: "How many owners decide.",
        subcommands: [GovernanceShowCommand.self, GovernanceSetCommand.self]
    )
}

struct GovernanceShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show how many owners decide.",
        discussion: "For each class of severity. Moderate is what changes who may do what, the profile, links, relays; severe is what concerns owners, the policy itself, closing and deleting. What staff do every day waits for nobody.\n\nFor example:\n  chanadm governance show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .governanceShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct GovernanceSetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set how many owners decide.",
        discussion: "Where more than one must agree, a command becomes a proposal. To change the policy takes as many as the policy says for what is severe.\n\nFor example:\n  chanadm governance set '#help' --proposal 3d --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .governanceSet }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("moderate"), help: "Owners who must agree to what is moderate.")
    var moderate: Int?
    @Option(name: .customLong("severe"), help: "Owners who must agree to what is severe.")
    var severe: Int?
    @Option(name: .customLong("proposal"), help: "How long a proposal stands open.")
    var proposalS: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("moderate", moderate)
        parameters.set("severe", severe)
        try parameters.setDuration("proposal_s", proposalS)
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
    static let governanceShow = CommandSpec(
        Methods.GovernanceShow.info,
        .object,
        columns: [
            Column("owners", "OWNERS", .count),
            Column("moderate", "MODERATE", .count),
            Column("severe", "SEVERE", .count),
            Column("proposal_s", "PROPOSALS STAND", .duration),
        ],
        fields: ["owners", "moderate", "severe", "proposal_s"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ]
    )
    static let governanceSet = CommandSpec(
        Methods.GovernanceSet.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "governance"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("moderate", .number, option: "--moderate", "Owners who must agree to what is moderate."),
            Input("severe", .number, option: "--severe", "Owners who must agree to what is severe."),
            Input("proposal_s", .duration, option: "--proposal", "How long a proposal stands open."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "{result.governance.moderate} of {result.governance.owners} owners decide what is moderate, {result.governance.severe} what is severe",
        takesConfirmation: true
    )
}
