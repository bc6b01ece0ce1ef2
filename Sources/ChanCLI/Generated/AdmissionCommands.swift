// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct AdmissionCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admission", abstract: "Admission of new members.",
        subcommands: [AdmissionShowCommand.self, AdmissionSetCommand.self, AdmissionLockdownCommand.self, AdmissionLiftCommand.self, AdmissionTestCommand.self])
}

struct AdmissionShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm admission", abstract: "Show the admission policy.",
        usage: "chanadm admission show <conversation> [options]",
        discussion: "Shows the policy, the lockdown, and what is in force. The strictest of link, policy and lockdown applies.\n\nFor example:\n  chanadm admission show '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .admissionShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct AdmissionSetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", _superCommandName: "chanadm admission", abstract: "Set the admission policy.",
        usage: "chanadm admission set <conversation> [options]",
        discussion: "Settings that are not given stay unchanged. The password is hashed on this machine and on the joiner's; the log holds a salted hash that only the staff can read.\n\nFor example:\n  chanadm admission set '#help' --mode review\n  chanadm admission set '#help' --join-rate-count 30 --join-rate-per-s 1m" + GlobalOptions.footnote)
    static var spec: CommandSpec { .admissionSet }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("mode"), help: "How requests are admitted, whatever the link allows. One of open, approval, review.", completion: .list(["open", "approval", "review"])) var mode: String?
    @Option(name: .customLong("capacity"), help: ArgumentHelp("Most members at once.", valueName: "n")) var capacity: Int?
    @Option(name: .customLong("join-rate-count"), help: ArgumentHelp("Maximum number of requests in each period of join_rate_per_s.", valueName: "n")) var joinRateCount: Int?
    @Option(name: .customLong("join-rate-per-s"), help: ArgumentHelp("The period of join_rate_count. Default: 1m.", valueName: "15m|2h|3d")) var joinRatePerS: String?
    @Option(name: .customLong("on"), help: "Turn on: invited_only (only invited people may ask), program (a program at the origin's node is asked first).") var on: [String] = []
    @Option(name: .customLong("off"), help: "Turn off: invited_only or program.") var off: [String] = []
    @Option(name: .customLong("unset"), help: "Remove: capacity, join_rate or password.") var unset: [String] = []
    @Option(name: .customLong("password"), parsing: .unconditional, help: "Password required to join; - reads it from standard input.") var password: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("mode", mode, among: Contract.AdmissionMode.allCases.map(\.rawValue))
        parameters.set("capacity", capacity)
        parameters.set("join_rate_count", joinRateCount)
        try parameters.setDuration("join_rate_per_s", joinRatePerS)
        parameters.set("on", on)
        parameters.set("off", off)
        parameters.set("unset", unset)
        try parameters.setText("password", password)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct AdmissionLockdownCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lockdown", _superCommandName: "chanadm admission", abstract: "Restrict joining in an emergency.",
        usage: "chanadm admission lockdown <conversation> <level> [options]",
        discussion: "slow allows ten requests a minute, approval also requires approval of each request, closed allows no requests. The policy stays stored: admission.lift returns to it.\n\nFor example:\n  chanadm admission lockdown '#help' closed --expires-at 1h --reason raid" + GlobalOptions.footnote)
    static var spec: CommandSpec { .admissionLockdown }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The level of restriction. One of normal, slow, approval, closed.", completion: .list(["normal", "slow", "approval", "closed"])) var level: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends (default: never).", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("level", level, among: Contract.LockdownLevel.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct AdmissionLiftCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lift", _superCommandName: "chanadm admission", abstract: "Lift the restriction on joining.",
        usage: "chanadm admission lift <conversation> [options]",
        discussion: "The admission policy applies again.\n\nFor example:\n  chanadm admission lift '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .admissionLift }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct AdmissionTestCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", _superCommandName: "chanadm admission", abstract: "Try a request against the policy.",
        usage: "chanadm admission test <conversation> [<link>] [options]",
        discussion: "Evaluates a hypothetical request by the rules for real ones. Nothing is written, no program is asked, and no password attempt is counted.\n\nFor example:\n  chanadm admission test '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .admissionTest }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link used (default: the primary link).") var link: String?
    @Option(name: .customLong("member"), help: "The applicant: a name here, or 32 hex digits (default: an unknown person).") var member: String?
    @Option(name: .customLong("password"), parsing: .unconditional, help: "The password they would give; - reads it from standard input.") var password: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        parameters.set("member", member)
        try parameters.setText("password", password)
        return parameters
    }
}

extension CommandSpec {
    static let admissionShow = CommandSpec(
        Methods.AdmissionShow.info, .object,
        columns: [
            Column("mode", "NOW", .text),
            Column("policy", "POLICY", .text),
            Column("lockdown", "LOCKDOWN", .state),
            Column("lockdown_until_at", "UNTIL", .time),
            Column("lockdown_by.name", "BY", .member),
            Column("invited_only", "INVITED ONLY", .flag),
            Column("password", "PASSWORD", .flag),
            Column("program", "ASKS A PROGRAM", .flag),
            Column("capacity", "CAPACITY", .count),
            Column("members", "MEMBERS", .count),
            Column("join_rate_count", "REQUESTS", .count),
            Column("join_rate_per_s", "PERIOD", .duration),
            Column("next_request_at", "NEXT REQUEST", .time),
            Column("pending", "WAITING", .count),
            Column("in_review", "IN REVIEW", .count),
            Column("invited", "INVITED", .count),
        ],
        fields: ["conversation", "mode", "policy", "lockdown", "lockdown_until_at", "lockdown_by", "lockdown_at", "invited_only", "password", "program", "capacity", "members", "join_rate_count", "join_rate_per_s", "next_request_at", "pending", "in_review", "invited"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        plain: "mode")
    static let admissionSet = CommandSpec(
        Methods.AdmissionSet.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "admission"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("mode", .words(["open", "approval", "review"]), option: "--mode", "How requests are admitted, whatever the link allows."),
            Input("capacity", .number, option: "--capacity", "Most members at once."),
            Input("join_rate_count", .number, option: "--join-rate-count", "Maximum number of requests in each period of join_rate_per_s."),
            Input("join_rate_per_s", .duration, option: "--join-rate-per-s", "The period of join_rate_count."),
            Input("on", .words(["invited_only", "program"]), option: "--on", isRepeated: true, "Turn on: invited_only (only invited people may ask), program (a program at the origin's node is asked first)."),
            Input("off", .words(["invited_only", "program"]), option: "--off", isRepeated: true, "Turn off: invited_only or program."),
            Input("unset", .words(["capacity", "join_rate", "password"]), option: "--unset", isRepeated: true, "Remove: capacity, join_rate or password."),
            Input("password", .text, option: "--password", "Password required to join; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "Admission to {result.admission.conversation} is {result.admission.mode}",
        next: "chanadm admission test {params.conversation}")
    static let admissionLockdown = CommandSpec(
        Methods.AdmissionLockdown.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "admission"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("level", .words(["normal", "slow", "approval", "closed"]), isRequired: true, "The level of restriction."),
            Input("expires_at", .time, option: "--expires-at", "When it ends (default: never)."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "Admission to {result.admission.conversation}: {result.admission.lockdown}",
        undo: "chanadm admission lift {params.conversation}")
    static let admissionLift = CommandSpec(
        Methods.AdmissionLift.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "admission"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "Admission to {result.admission.conversation} is {result.admission.mode}")
    static let admissionTest = CommandSpec(
        Methods.AdmissionTest.info, .object,
        columns: [
            Column("outcome", "OUTCOME", .state),
            Column("role", "ROLE", .role),
            Column("because", "BECAUSE", .lines),
            Column("error", "ERROR", .text),
            Column("rule", "RULE", .text),
            Column("detail", "WHY", .wrap),
        ],
        fields: ["outcome", "role", "because", "error", "rule", "detail"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, "The link used (default: the primary link)."),
            Input("member", .text, option: "--member", "The applicant: a name here, or 32 hex digits (default: an unknown person)."),
            Input("password", .text, option: "--password", "The password they would give; - reads it from standard input."),
        ],
        plain: "outcome")
}
