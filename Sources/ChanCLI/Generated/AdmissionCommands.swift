// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct AdmissionCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admission",
        abstract: "Who becomes a member.",
        subcommands: [AdmissionShowCommand.self, AdmissionSetCommand.self, AdmissionLockdownCommand.self, AdmissionLiftCommand.self, AdmissionTestCommand.self]
    )
}

struct AdmissionShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show who becomes a member.",
        discussion: "The policy, the ladder, and what holds now: whatever is stricter, a link, the policy or the ladder, counts.\n\nFor example:\n  chanadm admission show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .admissionShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct AdmissionSetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Decide who becomes a member.",
        discussion: "What is not named stays. The password is worked on here and on the joiner's machine; the log has a salted hash of that, for the staff alone.\n\nFor example:\n  chanadm admission set '#help' --mode review\n  chanadm admission set '#help' --join-rate-count 30 --join-rate-per-s 1m" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .admissionSet }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("mode"), help: "What stands between a link and membership, whatever the link says. One of open, approval, review.", completion: .list(["open", "approval", "review"]))
    var mode: String?
    @Option(name: .customLong("capacity"), help: "Most members at once.")
    var capacity: Int?
    @Option(name: .customLong("join-rate-count"), help: "At most so many requests in each period of join_rate_per_s.")
    var joinRateCount: Int?
    @Option(name: .customLong("join-rate-per-s"), help: "The period. Default: 1m.")
    var joinRatePerS: String?
    @Option(name: .customLong("on"), help: "Switch on.")
    var on: [String] = []
    @Option(name: .customLong("off"), help: "Switch off.")
    var off: [String] = []
    @Option(name: .customLong("unset"), help: "Take back.")
    var unset: [String] = []
    @Option(name: .customLong("password"), parsing: .unconditional, help: "Who joins must know it; - reads it from standard input.")
    var password: String?
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
        try parameters.set("mode", mode, among: Contract.AdmissionMode.allCases.map(\.rawValue))
        parameters.set("capacity", capacity)
        parameters.set("join_rate_count", joinRateCount)
        try parameters.setDuration("join_rate_per_s", joinRatePerS)
        parameters.set("on", on)
        parameters.set("off", off)
        parameters.set("unset", unset)
        try parameters.setText("password", password)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct AdmissionLockdownCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lockdown",
        abstract: "Climb the ladder of an emergency.",
        discussion: "slow lets ten ask in a minute, approval also lets nobody in without a yes, closed lets nobody ask. The policy stays underneath: admission.lift goes back to it.\n\nFor example:\n  chanadm admission lockdown '#help' closed --expires-at 1h --reason raid" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .admissionLockdown }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "How far. One of normal, slow, approval, closed.", completion: .list(["normal", "slow", "approval", "closed"]))
    var level: String
    @Option(name: .customLong("expires-at"), help: "Until when; without end otherwise.")
    var expiresAt: String?
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
        try parameters.set("level", level, among: Contract.LockdownLevel.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct AdmissionLiftCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lift",
        abstract: "Come down from the ladder.",
        discussion: "What the policy says holds again.\n\nFor example:\n  chanadm admission lift '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .admissionLift }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
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
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct AdmissionTestCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Try a request against the policy.",
        discussion: "Judges a request that nobody made by the rules a real one meets. Nothing is written, no program is asked, no try of a password is used up.\n\nFor example:\n  chanadm admission test '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .admissionTest }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "By which link; the primary one if not given.")
    var link: String?
    @Option(name: .customLong("member"), help: "Who asks: a name here, or 32 hex digits; a stranger if not given.")
    var member: String?
    @Option(name: .customLong("password"), parsing: .unconditional, help: "What they would type; - reads it from standard input.")
    var password: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        parameters.set("member", member)
        try parameters.setText("password", password)
        return parameters
    }
}

extension CommandSpec {
    static let admissionShow = CommandSpec(
        Methods.AdmissionShow.info,
        .object,
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
            Column("join_rate_per_s", "IN", .duration),
            Column("next_request_at", "NEXT REQUEST", .time),
            Column("pending", "WAITING", .count),
            Column("in_review", "IN REVIEW", .count),
            Column("invited", "INVITED", .count),
        ],
        fields: ["conversation", "mode", "policy", "lockdown", "lockdown_until_at", "lockdown_by", "lockdown_at", "invited_only", "password", "program", "capacity", "members", "join_rate_count", "join_rate_per_s", "next_request_at", "pending", "in_review", "invited"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        plain: "mode"
    )
    static let admissionSet = CommandSpec(
        Methods.AdmissionSet.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "admission"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("mode", .words(["open", "approval", "review"]), option: "--mode", "What stands between a link and membership, whatever the link says."),
            Input("capacity", .number, option: "--capacity", "Most members at once."),
            Input("join_rate_count", .number, option: "--join-rate-count", "At most so many requests in each period of join_rate_per_s."),
            Input("join_rate_per_s", .duration, option: "--join-rate-per-s", "The period."),
            Input("on", .words(["invited_only", "program"]), option: "--on", isRepeated: true, "Switch on."),
            Input("off", .words(["invited_only", "program"]), option: "--off", isRepeated: true, "Switch off."),
            Input("unset", .words(["capacity", "join_rate", "password"]), option: "--unset", isRepeated: true, "Take back."),
            Input("password", .text, option: "--password", "Who joins must know it; - reads it from standard input."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Admission to {result.admission.conversation} is {result.admission.mode}",
        next: "chanadm admission test {params.conversation}"
    )
    static let admissionLockdown = CommandSpec(
        Methods.AdmissionLockdown.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "admission"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("level", .words(["normal", "slow", "approval", "closed"]), isRequired: true, "How far."),
            Input("expires_at", .time, option: "--expires-at", "Until when; without end otherwise."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Admission to {result.admission.conversation}: {result.admission.lockdown}",
        undo: "chanadm admission lift {params.conversation}"
    )
    static let admissionLift = CommandSpec(
        Methods.AdmissionLift.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "admission"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Admission to {result.admission.conversation} is {result.admission.mode}"
    )
    static let admissionTest = CommandSpec(
        Methods.AdmissionTest.info,
        .object,
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
            Input("link", .link, "By which link; the primary one if not given."),
            Input("member", .text, option: "--member", "Who asks: a name here, or 32 hex digits; a stranger if not given."),
            Input("password", .text, option: "--password", "What they would type; - reads it from standard input."),
        ],
        plain: "outcome"
    )
}
