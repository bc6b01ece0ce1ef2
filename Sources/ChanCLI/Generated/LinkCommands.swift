// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct LinkCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link", abstract: "Links for joining.",
        subcommands: [LinkShowCommand.self, LinkCreateCommand.self, LinkListCommand.self, LinkUpdateCommand.self, LinkWithdrawCommand.self, LinkReviveCommand.self, LinkRotateCommand.self, LinkStatsCommand.self, LinkQrCommand.self, LinkInspectCommand.self])
}

struct LinkShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm link", abstract: "Show a link.",
        usage: "chanadm link show <conversation> [<link>] [options]",
        discussion: "The primary link, or the one named, in its short form: a secret, and relays that serve the rest sealed. --full shows the form that contains everything; links from before short links have no other until they are rotated. --plain prints the link alone.\n\nFor example:\n  chanadm link show '#help' --plain" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link: its name or id.") var link: String?
    @Flag(name: .customLong("full"), help: "Show the full form.") var full = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        parameters.setIfOn("full", full)
        return parameters
    }
}

struct LinkCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm link", abstract: "Create a link.",
        usage: "chanadm link create <conversation> <name> [options]",
        discussion: "Creates a further link with its own name, role, limit and expiry.\n\nFor example:\n  chanadm link create '#help' poster --use-limit 10 --expires-at 3d" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkCreate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Name among the conversation's links.") var name: String
    @Option(name: .customLong("role"), help: "Role it grants (default: subscriber in a channel, member in a group). One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @Option(name: .customLong("admission"), help: "How it admits (default: as the conversation does). One of open, approval.", completion: .list(["open", "approval"])) var admission: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it expires.", valueName: "2h|3d|date")) var expiresAt: String?
    @Option(name: .customLong("use-limit"), help: ArgumentHelp("Maximum number of uses.", valueName: "n")) var useLimit: Int?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("use_limit", useLimit)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct LinkListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm link", abstract: "List links.",
        usage: "chanadm link list <conversation> [options]",
        discussion: "All links of the conversation, with how often each was used.\n\nFor example:\n  chanadm link list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("state"), help: "Only in this state. One of active, withdrawn, expired, exhausted.", completion: .list(["active", "withdrawn", "expired", "exhausted"])) var state: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("state", state, among: Contract.LinkState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct LinkUpdateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", _superCommandName: "chanadm link", abstract: "Change a link.",
        usage: "chanadm link update <conversation> <link> [options]",
        discussion: "Changes name, role, admission, expiry or limit of a link; other fields stay. Copies of the link that were shared before still show the old role and expiry, but grant the new role. A later expiry needs a new copy: link.show.\n\nFor example:\n  chanadm link update '#help' flyer --use-limit 20" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkUpdate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link: its name or id.") var link: String
    @Option(name: .customLong("name"), help: "Another name.") var name: String?
    @Option(name: .customLong("role"), help: "Another role. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @Option(name: .customLong("admission"), help: "How it admits. One of open, approval.", completion: .list(["open", "approval"])) var admission: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it expires.", valueName: "2h|3d|date")) var expiresAt: String?
    @Option(name: .customLong("use-limit"), help: ArgumentHelp("Maximum number of uses, including past uses and pending requests.", valueName: "n")) var useLimit: Int?
    @Option(name: .customLong("unset"), help: "Remove: expires_at or use_limit.") var unset: [String] = []
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        parameters.set("name", name)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("use_limit", useLimit)
        parameters.set("unset", unset)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct LinkWithdrawCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", _superCommandName: "chanadm link", abstract: "Revoke a link.",
        usage: "chanadm link withdraw <conversation> <link> [options]",
        discussion: "The link stops working. Members who joined by it stay.\n\nFor example:\n  chanadm link withdraw '#help' flyer" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkWithdraw }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link: its name or id.") var link: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct LinkReviveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "revive", _superCommandName: "chanadm link", abstract: "Make a withdrawn link work again.",
        usage: "chanadm link revive <conversation> <link> [options]",
        discussion: "Undoes link.withdraw; an expiry or limit that was reached still applies.\n\nFor example:\n  chanadm link revive '#help' flyer" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkRevive }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link: its name or id.") var link: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct LinkRotateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate", _superCommandName: "chanadm link", abstract: "Replace a link.",
        usage: "chanadm link rotate <conversation> [<link>] [options]",
        discussion: "Withdraws the link and creates one with the same name, role and limits. --secret also draws a new reading secret for what follows in an open conversation.\n\nFor example:\n  chanadm link rotate '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkRotate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link: its name or id.") var link: String?
    @Flag(name: .customLong("secret"), help: "Draw a new reading secret too. The other links keep the secret that they began with, and open nothing that follows.") var secret = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        parameters.setIfOn("secret", secret)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct LinkStatsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", _superCommandName: "chanadm link", abstract: "Show usage statistics.",
        usage: "chanadm link stats <conversation> [<link>] [options]",
        discussion: "For every link: uses, pending requests, current members, departed, banned and declined. A person who returned by another link is counted with that one.\n\nFor example:\n  chanadm link stats '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkStats }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Only this one: its name or id.") var link: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        try page.add(to: &parameters)
        return parameters
    }
}

struct LinkQrCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "qr", _superCommandName: "chanadm link", abstract: "Show a link as a QR code.",
        usage: "chanadm link qr <conversation> [<link>] [options]",
        discussion: "The primary link, or the one named, as a QR code: for a terminal, or as an SVG or PNG. --to FILE writes the form that the name of the file says: .png, .svg, or .txt for the terminal's.\n\nFor example:\n  chanadm link qr '#help'\n  chanadm link qr '#help' flyer --format svg" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkQr }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The link: its name or id.") var link: String?
    @Option(name: .customLong("format"), help: "How it is drawn. One of terminal, svg, png. Default: terminal.", completion: .list(["terminal", "svg", "png"])) var format: String?
    @Flag(name: .customLong("full"), help: "Draw the full form.") var full = false
    @Option(name: .customLong("to"), help: ResultTextWriter.help, completion: .file())
    var destination: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("link", link)
        try parameters.set("format", format, among: Contract.QRFormat.allCases.map(\.rawValue))
        parameters.setIfOn("full", full)
        return parameters
    }
}

struct LinkInspectCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", _superCommandName: "chanadm link", abstract: "Decode a link.",
        usage: "chanadm link inspect <link> [options]",
        discussion: "Verifies the chain of owners and every signature, and shows what the link offers. Needs no node; a short link's relays are asked for the rest. Only the origin knows whether the link was withdrawn.\n\nFor example:\n  chanadm link inspect 'chan:…'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .linkInspect }

    @Argument(help: "The link, in quotes; - reads it from standard input, which keeps it out of process lists.") var link: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("link", link)
        return parameters
    }
}

extension CommandSpec {
    static let linkShow = CommandSpec(
        Methods.LinkShow.info, .object,
        columns: [
            Column("name", "NAME", .text),
            Column("url", "LINK", .wrap),
            Column("form_note", "FORM", .text),
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("role", "ROLE", .role),
            Column("admission", "ADMISSION", .text),
            Column("uses", "USES", .count),
            Column("pending", "PENDING", .count),
            Column("use_limit", "LIMIT", .count),
            Column("expires_at", "EXPIRES", .time),
            Column("primary", "PRIMARY", .flag),
            Column("created_by.name", "BY", .text),
            Column("created_at", "CREATED", .time),
            Column("relays", "RELAYS", .lines),
        ],
        fields: ["id", "name", "url", "form", "form_note", "state", "primary", "kind", "role", "admission", "expires_at", "use_limit", "uses", "pending", "created_at", "created_by", "relays"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, "The link: its name or id."),
            Input("full", .flag, option: "--full", "Show the full form."),
        ],
        plain: "url")
    static let linkCreate = CommandSpec(
        Methods.LinkCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("name", .text, isRequired: true, "Name among the conversation's links."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Role it grants (default: subscriber in a channel, member in a group)."),
            Input("admission", .words(["open", "approval"]), option: "--admission", "How it admits (default: as the conversation does)."),
            Input("expires_at", .time, option: "--expires-at", "When it expires."),
            Input("use_limit", .number, option: "--use-limit", "Maximum number of uses."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Created link {result.link.name}",
        undo: "chanadm link withdraw {params.conversation} {result.link.id}", plain: "link.url")
    static let linkList = CommandSpec(
        Methods.LinkList.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("role", "ROLE", .role),
            Column("uses", "USES", .count),
            Column("pending", "PENDING", .count),
            Column("use_limit", "LIMIT", .count),
            Column("expires_at", "EXPIRES", .time),
            Column("primary", "PRIMARY", .flag),
            Column("created_by.name", "BY", .text),
        ],
        fields: ["id", "name", "url", "form", "form_note", "state", "primary", "kind", "role", "admission", "expires_at", "use_limit", "uses", "pending", "created_at", "created_by", "relays"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("state", .words(["active", "withdrawn", "expired", "exhausted"]), option: "--state", "Only in this state."),
        ],
        groups: [Groups.page])
    static let linkUpdate = CommandSpec(
        Methods.LinkUpdate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, isRequired: true, "The link: its name or id."),
            Input("name", .text, option: "--name", "Another name."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Another role."),
            Input("admission", .words(["open", "approval"]), option: "--admission", "How it admits."),
            Input("expires_at", .time, option: "--expires-at", "When it expires."),
            Input("use_limit", .number, option: "--use-limit", "Maximum number of uses, including past uses and pending requests."),
            Input("unset", .words(["expires_at", "use_limit"]), option: "--unset", isRepeated: true, "Remove: expires_at or use_limit."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Changed link {result.link.name}")
    static let linkWithdraw = CommandSpec(
        Methods.LinkWithdraw.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, isRequired: true, "The link: its name or id."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Withdrew link {result.link.name}",
        undo: "chanadm link revive {params.conversation} {result.link.id}")
    static let linkRevive = CommandSpec(
        Methods.LinkRevive.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, isRequired: true, "The link: its name or id."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Revived link {result.link.name}",
        undo: "chanadm link withdraw {params.conversation} {result.link.id}")
    static let linkRotate = CommandSpec(
        Methods.LinkRotate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "link", "withdrawn"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, "The link: its name or id."),
            Input("secret", .flag, option: "--secret", "Draw a new reading secret too. The other links keep the secret that they began with, and open nothing that follows."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .yes, success: "Replaced link {result.link.name}",
        plain: "link.url")
    static let linkStats = CommandSpec(
        Methods.LinkStats.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("state", "STATE", .state),
            Column("uses", "USES", .count),
            Column("use_limit", "LIMIT", .count),
            Column("pending", "WAITING", .count),
            Column("active", "MEMBERS", .count),
            Column("left", "LEFT", .count),
            Column("removed", "REMOVED", .count),
            Column("banned", "BANNED", .count),
            Column("declined", "DECLINED", .count),
        ],
        fields: ["id", "name", "state", "uses", "use_limit", "pending", "active", "left", "removed", "banned", "declined", "withdrawn"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, "Only this one: its name or id."),
        ],
        groups: [Groups.page])
    static let linkQr = CommandSpec(
        Methods.LinkQr.info, .object, fields: ["link", "format", "modules", "file"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("link", .link, "The link: its name or id."),
            Input("format", .words(["terminal", "svg", "png"]), option: "--format", "How it is drawn."),
            Input("full", .flag, option: "--full", "Draw the full form."),
        ],
        save: "file")
    static let linkInspect = CommandSpec(
        Methods.LinkInspect.info, .object,
        columns: [
            Column("name", "NAME", .text),
            Column("title", "TITLE", .text),
            Column("kind", "KIND", .text),
            Column("conversation", "CONVERSATION", .id),
            Column("visibility", "VISIBILITY", .text),
            Column("role", "ROLE", .role),
            Column("expires_at", "EXPIRES", .time),
            Column("usable", "USABLE", .flag),
            Column("relays", "RELAYS", .lines),
            Column("owners", "OWNERS", .lines),
            Column("origin", "ORIGIN", .text),
            Column("id", "ID", .id),
            Column("form", "FORM", .text),
            Column("bytes", "BYTES", .bytes),
        ],
        fields: ["id", "conversation", "kind", "visibility", "name", "title", "role", "expires_at", "expired", "usable", "relays", "owners", "origin", "form", "bytes"],
        inputs: [
            Input("link", .text, isRequired: true, "The link, in quotes; - reads it from standard input, which keeps it out of process lists."),
        ],
        verdicts: [Verdict("usable", ExitStatus(rawValue: 10) ?? .failure)], isOffline: true)
}
