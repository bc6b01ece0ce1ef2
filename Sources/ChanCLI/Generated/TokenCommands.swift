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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var restrictions: RestrictionsArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("name", name)
        try mutation.add(to: &parameters)
        try restrictions.add(to: &parameters)
        return parameters
    }
}

struct TokenListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm token", abstract: "List tokens.",
        usage: "chanadm token list [options]",
        discussion: "In the order of their names, without their texts, which are kept nowhere.\n\nFor example:\n  chanadm token list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .tokenList }

    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try page.add(to: &parameters)
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
    @OptionGroup var restrictions: RestrictionsArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        try restrictions.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        try mutation.add(to: &parameters)
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
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("token", token)
        try mutation.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let tokenCreate = CommandSpec(
        Methods.TokenCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "token", "text"],
        inputs: [
            Input("name", .text, isRequired: true, "Its name: letters, digits, ._-."),
        ],
        groups: [Groups.mutation, Groups.restrictions], success: "Created token {result.token.name}",
        undo: "chanadm token revoke {result.token.name}", plain: "text")
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
        groups: [Groups.page])
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
        ],
        groups: [Groups.restrictions], plain: "text", isOffline: true)
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
        ],
        groups: [Groups.mutation], success: "Revoked token {result.token.name}",
        undo: "chanadm token restore {result.token.name}")
    static let tokenRestore = CommandSpec(
        Methods.TokenRestore.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "token"],
        inputs: [
            Input("token", .text, isRequired: true, "Its name, its id, or the token itself, then best from standard input with -."),
        ],
        groups: [Groups.mutation], success: "Restored token {result.token.name}",
        undo: "chanadm token revoke {result.token.name}")
}
