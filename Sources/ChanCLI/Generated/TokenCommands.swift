// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct TokenCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Tokens: restricted access to this node for programs and other people.",
        subcommands: [TokenCreateCommand.self, TokenListCommand.self, TokenShowCommand.self, TokenNarrowCommand.self, TokenCheckCommand.self, TokenRevokeCommand.self, TokenRestoreCommand.self])
}

struct TokenCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm token", abstract: "Create a token.",
        usage: "chanadm token create <name> [options]",
        discussion: "A bearer token for the WebSocket listener, good for what its restrictions leave. Its text is in this answer and nowhere else; whoever has it can use it. Names are those of methods, not of their aliases: conversation.list stands for channel.list too.\n\nFor example:\n  chanadm token create bot --conversation '#help' --method message.post --rate-calls 10 --rate-per-s 1m" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenCreate }

    @Argument(help: "Its name: letters, digits, ._-.") var name: String
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
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
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("name", name)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
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
        return parameters
    }
}

struct TokenListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm token", abstract: "List tokens.",
        usage: "chanadm token list [options]",
        discussion: "In the order of their names, without their texts, which are kept nowhere.\n\nFor example:\n  chanadm token list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenList }

    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct TokenShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm token", abstract: "Show a token.",
        usage: "chanadm token show <token> [options]",
        discussion: "What it is restricted to and what is left of its uses.\n\nFor example:\n  chanadm token show bot" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenShow }

    @Argument(help: "Its name, its id, or the token itself, then best from standard input with -.") var token: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        return parameters
    }
}

struct TokenNarrowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "narrow", _superCommandName: "chanadm token", abstract: "Restrict a token further.",
        usage: "chanadm token narrow <token> [options]",
        discussion: "Makes a narrower copy, by computation alone: needs no node and no right. The token given stays as good as it was. Where a node knows them, conversations are named as everywhere; without a node, by their whole ids.\n\nFor example:\n  chanadm token narrow chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg --max-severity read --expires-at 2030-01-01T00:00:00Z" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenNarrow }

    @Argument(help: "The token; - reads it from standard input.") var token: String
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
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
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
        return parameters
    }
}

struct TokenCheckCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: "chanadm token", abstract: "Check what a token allows.",
        usage: "chanadm token check <token> [<method>] [<params>] [options]",
        discussion: "Whether a call with this token would be allowed, and which restriction refuses it. Consumes nothing. Without a method: whether the token is good at all.\n\nFor example:\n  chanadm token check chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg message.post '{\"conversation\":\"#help\",\"text\":\"hello\"}'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenCheck }

    @Argument(help: "The token; - reads it from standard input.") var token: String
    @Argument(help: "The method to be called, e.g. member.role.") var method: String?
    @Argument(help: "Its parameters, a JSON object.") var params: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        parameters.set("method", method)
        parameters.set("params", params)
        return parameters
    }
}

struct TokenRevokeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", _superCommandName: "chanadm token", abstract: "Revoke a token and all its copies.",
        usage: "chanadm token revoke <token> [options]",
        discussion: "At once: open connections with it are closed. token restore undoes it.\n\nFor example:\n  chanadm token revoke bot" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenRevoke }

    @Argument(help: "Its name, its id, or the token itself, then best from standard input with -.") var token: String
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct TokenRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", _superCommandName: "chanadm token", abstract: "Restore a revoked token.",
        usage: "chanadm token restore <token> [options]",
        discussion: "Includes all its copies; counters keep their values.\n\nFor example:\n  chanadm token restore bot" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenRestore }

    @Argument(help: "Its name, its id, or the token itself, then best from standard input with -.") var token: String
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

extension CommandSpec {
    static let tokenCreate = CommandSpec(
        Methods.TokenCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "token", "text"],
        inputs: [
            Input("name", .text, isRequired: true, "Its name: letters, digits, ._-."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
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
        ],
        success: "Created token {result.token.name}", undo: "chanadm token revoke {result.token.name}", plain: "text")
    static let tokenList = CommandSpec(
        Methods.TokenList.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("state", "STATE", .state),
            Column("restrictions", "RESTRICTIONS", .lines),
            Column("last_used_at", "USED", .time),
            Column("id", "ID", .id),
        ],
        fields: ["id", "name", "state", "restrictions", "created_at", "created_by", "last_used_at", "revoked_at", "used"],
        inputs: [
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ])
    static let tokenShow = CommandSpec(
        Methods.TokenShow.info, .object,
        columns: [
            Column("name", "NAME", .text),
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("restrictions", "RESTRICTIONS", .lines),
            Column("created_at", "CREATED", .time),
            Column("created_by", "BY", .text),
            Column("last_used_at", "USED", .time),
            Column("revoked_at", "REVOKED", .time),
            Column("used", "COUNTED", .count),
        ],
        fields: ["id", "name", "state", "restrictions", "created_at", "created_by", "last_used_at", "revoked_at", "used"],
        inputs: [
            Input("token", .text, isRequired: true, "Its name, its id, or the token itself, then best from standard input with -."),
        ])
    static let tokenNarrow = CommandSpec(
        Methods.TokenNarrow.info, .object,
        columns: [
            Column("text", "TOKEN", .wrap),
            Column("restrictions", "RESTRICTIONS", .lines),
        ],
        fields: ["text", "id", "restrictions"],
        inputs: [
            Input("token", .text, isRequired: true, "The token; - reads it from standard input."),
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
        ],
        plain: "text", isOffline: true)
    static let tokenCheck = CommandSpec(
        Methods.TokenCheck.info, .object,
        columns: [
            Column("allowed", "ALLOWED", .flag),
            Column("reason", "REASON", .wrap),
            Column("rule", "RULE", .text),
            Column("expected", "WANTED", .wrap),
            Column("actual", "GIVEN", .wrap),
            Column("restrictions", "RESTRICTIONS", .lines),
        ],
        fields: ["allowed", "id", "name", "error", "reason", "rule", "expected", "actual", "restrictions"],
        inputs: [
            Input("token", .text, isRequired: true, "The token; - reads it from standard input."),
            Input("method", .text, "The method to be called, e.g. member.role."),
            Input("params", .text, "Its parameters, a JSON object."),
        ],
        plain: "allowed", verdicts: [Verdict("allowed", ExitStatus(rawValue: 4) ?? .failure)])
    static let tokenRevoke = CommandSpec(
        Methods.TokenRevoke.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "token"],
        inputs: [
            Input("token", .text, isRequired: true, "Its name, its id, or the token itself, then best from standard input with -."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
        ],
        success: "Revoked token {result.token.name}", undo: "chanadm token restore {result.token.name}")
    static let tokenRestore = CommandSpec(
        Methods.TokenRestore.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "token"],
        inputs: [
            Input("token", .text, isRequired: true, "Its name, its id, or the token itself, then best from standard input with -."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
        ],
        success: "Restored token {result.token.name}", undo: "chanadm token revoke {result.token.name}")
}
