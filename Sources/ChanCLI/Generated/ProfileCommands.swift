// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ProfileCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Local identities of this node.",
        subcommands: [ProfileCreateCommand.self, ProfileListCommand.self, ProfileCardCommand.self]
    )
}

struct ProfileCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a local identity.",
        discussion: "Keys for every conversation are derived from the profile, so that no two conversations show the same key. The first profile is the default.\n\nFor example:\n  chanadm profile create alice" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .profileCreate }

    @Argument(help: "Display name, offered when joining.")
    var name: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("name", name)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ProfileListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List local identities.",
        discussion: "All profiles of this node.\n\nFor example:\n  chanadm profile list" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .profileList }

    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct ProfileCardCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "card",
        abstract: "Make a card to be invited with.",
        discussion: "Who the profile would be in the conversation a link leads to, signed with that key: it can be given away, and says nothing of other conversations. Nobody is asked.\n\nFor example:\n  chanadm profile card 'chanadm:…' --plain" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .profileCard }

    @Argument(help: "A link to the conversation, in quotes; - reads it from standard input.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile.")
    var profile: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        try parameters.setText("link", link)
        parameters.set("profile", profile)
        return parameters
    }
}

extension MethodSheet {
    static let profileCreate = MethodSheet(
        Methods.ProfileCreate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "replayed", "profile"],
        inputs: [
            Input("name", .text, isRequired: true, "Display name, offered when joining."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Created profile {result.profile.name}"
    )
    static let profileList = MethodSheet(
        Methods.ProfileList.info,
        .list,
        columns: [
            Column("name", "NAME", .text),
            Column("id", "ID", .id),
            Column("conversations", "IN", .count),
            Column("created_at", "CREATED", .time),
            Column("is_default", "DEFAULT", .flag),
        ],
        fields: ["id", "name", "created_at", "conversations", "is_default"],
        inputs: [
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let profileCard = MethodSheet(
        Methods.ProfileCard.info,
        .object,
        columns: [
            Column("name", "NAME", .text),
            Column("conversation", "CONVERSATION", .id),
            Column("member", "MEMBER", .id),
            Column("card", "CARD", .wrap),
        ],
        fields: ["card", "name", "conversation", "member"],
        inputs: [
            Input("link", .text, isRequired: true, "A link to the conversation, in quotes; - reads it from standard input."),
            Input("profile", .profile, option: "--profile", "Which local profile."),
        ],
        plain: "card"
    )
}
