// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

/// The parameters of every mutation.
struct MutationArguments: ArgumentGroup {
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false

    func add(to parameters: inout Parameters) throws(UsageError) {
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
    }
}

/// The parameters of mutations of a conversation.
struct VersionedArguments: ArgumentGroup {
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?

    func add(to parameters: inout Parameters) throws(UsageError) {
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
    }
}

/// The parameters of tokens.
struct RestrictionsArguments: ArgumentGroup {
    @Option(name: .customLong("conversation"), help: "Only calls about this channel or group.") var conversations: [String] = []
    @Option(name: .customLong("method"), help: "Only these methods: member.role, member.*.") var methods: [String] = []
    @Option(name: .customLong("category"), help: "Only methods of these nouns: member.") var categories: [String] = []
    @Option(name: .customLong("max-severity"), help: "Only methods up to this severity. One of read, low, moderate, severe.", completion: .list(["read", "low", "moderate", "severe"])) var maxSeverity: String?
    @Option(name: .customLong("parameter"), help: "Only with this parameter: role=member|moderator, ban.add:for_s<=3600.") var paramRules: [String] = []
    @Option(name: .customLong("rate-calls"), help: ArgumentHelp("Maximum number of calls in each period of rate_per_s.", valueName: "n")) var rateCalls: Int?
    @Option(name: .customLong("rate-per-s"), help: ArgumentHelp("The period of rate_calls. Default: 1m.", valueName: "15m|2h|3d")) var ratePerS: String?
    @Option(name: .customLong("count"), help: ArgumentHelp("Maximum number of successful calls in total, counted over every copy.", valueName: "n")) var count: Int?
    @Option(name: .customLong("not-before-at"), help: ArgumentHelp("Not valid before this time.", valueName: "2h|3d|date")) var notBeforeAt: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("Not valid from this time on.", valueName: "2h|3d|date")) var expiresAt: String?
    @Flag(name: .customLong("dry-run-only"), help: "Only dry runs and reads.") var dryRunOnly = false
    @Option(name: .customLong("restriction"), help: "A restriction as it stands in the token, a JSON object with one member.") var restrictions: [String] = []

    func add(to parameters: inout Parameters) throws(UsageError) {
        parameters.set("conversations", conversations)
        parameters.set("methods", methods)
        parameters.set("categories", categories)
        try parameters.set("max_severity", maxSeverity, among: Contract.Severity.allCases.map(\.rawValue))
        parameters.set("param_rules", paramRules)
        parameters.set("rate_calls", rateCalls)
        try parameters.setDuration("rate_per_s", ratePerS)
        parameters.set("count", count)
        try parameters.setTime("not_before_at", notBeforeAt, isFuture: true)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.setIfOn("dry_run_only", dryRunOnly)
        parameters.set("restrictions", restrictions)
    }
}

/// The parameters of lists.
struct PageArguments: ArgumentGroup {
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?

    func add(to parameters: inout Parameters) throws(UsageError) {
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
    }
}

extension CommandSpec {
    /// The inputs of the groups.
    enum Groups {
        static let mutation: [Input] = [
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
        ]
        static let versioned: [Input] = [
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ]
        static let restrictions: [Input] = [
            Input("conversations", .text, option: "--conversation", isRepeated: true, "Only calls about this channel or group."),
            Input("methods", .text, option: "--method", isRepeated: true, "Only these methods: member.role, member.*."),
            Input("categories", .text, option: "--category", isRepeated: true, "Only methods of these nouns: member."),
            Input("max_severity", .words(["read", "low", "moderate", "severe"]), option: "--max-severity", "Only methods up to this severity."),
            Input("param_rules", .text, option: "--parameter", isRepeated: true, "Only with this parameter: role=member|moderator, ban.add:for_s<=3600."),
            Input("rate_calls", .number, option: "--rate-calls", "Maximum number of calls in each period of rate_per_s."),
            Input("rate_per_s", .duration, option: "--rate-per-s", "The period of rate_calls."),
            Input("count", .number, option: "--count", "Maximum number of successful calls in total, counted over every copy."),
            Input("not_before_at", .time, option: "--not-before-at", "Not valid before this time."),
            Input("expires_at", .time, option: "--expires-at", "Not valid from this time on."),
            Input("dry_run_only", .flag, option: "--dry-run-only", "Only dry runs and reads."),
            Input("restrictions", .text, option: "--restriction", isRepeated: true, "A restriction as it stands in the token, a JSON object with one member."),
        ]
        static let job: [Input] = [
            Input("detach", .flag, option: "--detach", "Return as soon as the job has started; see job.wait and job.show."),
        ]
        static let page: [Input] = [
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    }
}
