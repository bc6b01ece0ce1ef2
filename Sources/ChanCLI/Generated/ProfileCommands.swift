// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ProfileCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Local identities of this node.",
        subcommands: [ProfileCreateCommand.self, ProfileListCommand.self, ProfileShowCommand.self, ProfileUpdateCommand.self, ProfileDeleteCommand.self, ProfilePhraseCommand.self, ProfileRestoreCommand.self, ProfileCardCommand.self]
    )
}

struct ProfileCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a local identity.",
        discussion: "Keys for every conversation are derived from the profile, so that no two conversations show the same key. The first profile is the default.\n\nFor example:\n  chanadm profile create alice" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profileCreate }

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
    static var sheet: CommandSpec { .profileList }

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

struct ProfileShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a local identity.",
        discussion: "One profile of this node.\n\nFor example:\n  chanadm profile show alice" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profileShow }

    @Argument(help: "Which: its name or id.")
    var profile: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("profile", profile)
        return parameters
    }
}

struct ProfileUpdateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Call a local identity by another name.",
        discussion: "The name it has here, and offers where it joins next. Conversations it is in keep the name they know: member rename changes that one.\n\nFor example:\n  chanadm profile update alice --name alicia" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profileUpdate }

    @Argument(help: "Which: its name or id.")
    var profile: String
    @Option(name: .customLong("name"), help: "The new name.")
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
        parameters.set("profile", profile)
        parameters.set("name", name)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ProfileDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Destroy a local identity.",
        discussion: "Its keys are gone for good, unless its recovery words were written down. What it read stays readable here; conversation clear forgets that. Refused while it is in a conversation.\n\nFor example:\n  chanadm profile delete spare --confirm spare" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profileDelete }

    @Argument(help: "Which: its name or id.")
    var profile: String
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
        parameters.set("profile", profile)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ProfilePhraseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "phrase",
        abstract: "Show the recovery words.",
        discussion: "24 words that are as good as the profile itself: whoever has them can be it. Write them on paper and close the terminal. That they were shown stands in the journal; they do not.\n\nFor example:\n  chanadm profile phrase alice --confirm alice" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profilePhrase }

    @Argument(help: "Which: its name or id.")
    var profile: String
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
        parameters.set("profile", profile)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ProfileRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Make an identity again from its words.",
        discussion: "The same keys as before. Where it was, the words do not tell. They are read from a file or from standard input, never from the command line.\n\nFor example:\n  chanadm profile restore carol --words -" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profileRestore }

    @Argument(help: "What to call it here.")
    var name: String
    @Option(name: .customLong("words"), help: "The 24 words; a command takes the name of the file, or - for standard input.", completion: .file())
    var words: String
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
        try parameters.setFile("words", words)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ProfileCardCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "card",
        abstract: "Make a card to be invited with.",
        discussion: "Who the profile would be in the conversation a link leads to, signed with that key: it can be given away, and says nothing of other conversations. Nobody is asked.\n\nFor example:\n  chanadm profile card 'chanadm:…' --plain" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .profileCard }

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

extension CommandSpec {
    static let profileCreate = CommandSpec(
        Methods.ProfileCreate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "profile"],
        inputs: [
            Input("name", .text, isRequired: true, "Display name, offered when joining."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Created profile {result.profile.name}"
    )
    static let profileList = CommandSpec(
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
    static let profileShow = CommandSpec(
        Methods.ProfileShow.info,
        .object,
        columns: [
            Column("name", "NAME", .text),
            Column("id", "ID", .id),
            Column("conversations", "IN", .count),
            Column("created_at", "CREATED", .time),
            Column("is_default", "DEFAULT", .flag),
        ],
        fields: ["id", "name", "created_at", "conversations", "is_default"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
        ]
    )
    static let profileUpdate = CommandSpec(
        Methods.ProfileUpdate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "profile"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
            Input("name", .text, option: "--name", isRequired: true, "The new name."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "The profile is called {result.profile.name} now",
        undo: "chanadm profile update {params.name} --name {params.profile}"
    )
    static let profileDelete = CommandSpec(
        Methods.ProfileDelete.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .name,
        success: "{params.profile} is gone",
        takesConfirmation: true
    )
    static let profilePhrase = CommandSpec(
        Methods.ProfilePhrase.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "words"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .name,
        success: "{result.words}",
        plain: "words",
        takesConfirmation: true
    )
    static let profileRestore = CommandSpec(
        Methods.ProfileRestore.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "profile"],
        inputs: [
            Input("name", .text, isRequired: true, "What to call it here."),
            Input("words", .file, option: "--words", isRequired: true, "The 24 words; a command takes the name of the file, or - for standard input."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Restored profile {result.profile.name}"
    )
    static let profileCard = CommandSpec(
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
