// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ProfileCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Local identities of this node.",
        subcommands: [ProfileCreateCommand.self, ProfileListCommand.self, ProfileShowCommand.self, ProfileUpdateCommand.self, ProfileDeleteCommand.self, ProfilePhraseCommand.self, ProfileRestoreCommand.self, ProfileCardCommand.self])
}

struct ProfileCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm profile", abstract: "Create a local identity.",
        usage: "chanadm profile create <name> [options]",
        discussion: "Keys for every conversation are derived from the profile, so that no two conversations show the same key. The first profile is the default.\n\nFor example:\n  chanadm profile create alice" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileCreate }

    @Argument(help: "Display name, offered when joining.") var name: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("name", name)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ProfileListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm profile", abstract: "List local identities.",
        usage: "chanadm profile list [options]",
        discussion: "All profiles of this node.\n\nFor example:\n  chanadm profile list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileList }

    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try page.add(to: &parameters)
        return parameters
    }
}

struct ProfileShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm profile", abstract: "Show a local identity.",
        usage: "chanadm profile show <profile> [options]",
        discussion: "One profile of this node.\n\nFor example:\n  chanadm profile show alice" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileShow }

    @Argument(help: "Which: its name or id.") var profile: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("profile", profile)
        return parameters
    }
}

struct ProfileUpdateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", _superCommandName: "chanadm profile", abstract: "Rename a local identity.",
        usage: "chanadm profile update <profile> --name <name> [options]",
        discussion: "The name it has here, and offers where it joins next. Conversations it is in keep the name they know: member rename changes that one.\n\nFor example:\n  chanadm profile update alice --name alicia" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileUpdate }

    @Argument(help: "Which: its name or id.") var profile: String
    @Option(name: .customLong("name"), help: "The new name.") var name: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("profile", profile)
        parameters.set("name", name)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ProfileDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", _superCommandName: "chanadm profile", abstract: "Delete a local identity.",
        usage: "chanadm profile delete <profile> [options]",
        discussion: "Its keys are lost unless its recovery words were written down. Received messages stay readable here; conversation clear deletes them. Refused while it is in a conversation.\n\nFor example:\n  chanadm profile delete spare --confirm spare" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileDelete }

    @Argument(help: "Which: its name or id.") var profile: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("profile", profile)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ProfilePhraseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "phrase", _superCommandName: "chanadm profile", abstract: "Show the recovery words.",
        usage: "chanadm profile phrase <profile> [options]",
        discussion: "24 words from which the profile can be restored: anyone who has them can act as it. Write them on paper and close the terminal. The journal records that they were shown, but not the words.\n\nFor example:\n  chanadm profile phrase alice --confirm alice" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profilePhrase }

    @Argument(help: "Which: its name or id.") var profile: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("profile", profile)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ProfileRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", _superCommandName: "chanadm profile",
        abstract: "Restore an identity from its recovery words.",
        usage: "chanadm profile restore <name> --words <words> [options]",
        discussion: "Restores the same keys. The words do not contain the list of conversations. They are read from a file or from standard input, never from the command line.\n\nFor example:\n  chanadm profile restore carol --words -" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileRestore }

    @Argument(help: "Its name on this node.") var name: String
    @Option(name: .customLong("words"), help: "The 24 words; a command takes the name of the file, or - for standard input.", completion: .file()) var words: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("name", name)
        try parameters.setFile("words", words)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ProfileCardCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "card", _superCommandName: "chanadm profile", abstract: "Create a card for an invitation.",
        usage: "chanadm profile card <link> [options]",
        discussion: "Who the profile would be in the conversation a link leads to, signed with that key: it can be given away, and says nothing of other conversations. Nobody is asked.\n\nFor example:\n  chanadm profile card 'chan:…' --plain" + GlobalOptions.footnote)
    static var spec: CommandSpec { .profileCard }

    @Argument(help: "A link to the conversation, in quotes; - reads it from standard input.") var link: String
    @Option(name: .customLong("profile"), help: "Which local profile.") var profile: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("link", link)
        parameters.set("profile", profile)
        return parameters
    }
}

extension CommandSpec {
    static let profileCreate = CommandSpec(
        Methods.ProfileCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "profile"],
        inputs: [
            Input("name", .text, isRequired: true, "Display name, offered when joining."),
        ],
        groups: [Groups.mutation], success: "Created profile {result.profile.name}")
    static let profileList = CommandSpec(
        Methods.ProfileList.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("id", "ID", .id),
            Column("conversations", "CONVERSATIONS", .count),
            Column("created_at", "CREATED", .time),
            Column("is_default", "DEFAULT", .flag),
        ],
        fields: ["id", "name", "created_at", "conversations", "is_default"], groups: [Groups.page])
    static let profileShow = CommandSpec(
        Methods.ProfileShow.info, .object,
        columns: [
            Column("name", "NAME", .text),
            Column("id", "ID", .id),
            Column("conversations", "CONVERSATIONS", .count),
            Column("created_at", "CREATED", .time),
            Column("is_default", "DEFAULT", .flag),
        ],
        fields: ["id", "name", "created_at", "conversations", "is_default"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
        ])
    static let profileUpdate = CommandSpec(
        Methods.ProfileUpdate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "profile"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
            Input("name", .text, option: "--name", isRequired: true, "The new name."),
        ],
        groups: [Groups.mutation], success: "Renamed the profile to {result.profile.name}",
        undo: "chanadm profile update {params.name} --name {params.profile}")
    static let profileDelete = CommandSpec(
        Methods.ProfileDelete.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
        ],
        groups: [Groups.mutation], confirmation: .name, success: "Deleted profile {params.profile}",
        takesConfirmation: true)
    static let profilePhrase = CommandSpec(
        Methods.ProfilePhrase.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "words"],
        inputs: [
            Input("profile", .profile, isRequired: true, "Which: its name or id."),
        ],
        groups: [Groups.mutation], confirmation: .name, success: "{result.words}", plain: "words",
        takesConfirmation: true)
    static let profileRestore = CommandSpec(
        Methods.ProfileRestore.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "profile"],
        inputs: [
            Input("name", .text, isRequired: true, "Its name on this node."),
            Input("words", .file, option: "--words", isRequired: true, "The 24 words; a command takes the name of the file, or - for standard input."),
        ],
        groups: [Groups.mutation], success: "Restored profile {result.profile.name}")
    static let profileCard = CommandSpec(
        Methods.ProfileCard.info, .object,
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
        plain: "card")
}
