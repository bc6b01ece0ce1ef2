// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct BanCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ban", abstract: "Bans.",
        subcommands: [BanAddCommand.self, BanBulkCommand.self, BanShowCommand.self, BanListCommand.self, BanCheckCommand.self, BanLiftCommand.self, BanListCreateCommand.self, BanListsCommand.self, BanListShowCommand.self, BanListAddCommand.self, BanListRemoveCommand.self, BanListSubscribeCommand.self, BanListUnsubscribeCommand.self, BanPreviewCommand.self, BanListApplyCommand.self])
}

struct BanAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", _superCommandName: "chanadm ban", abstract: "Ban a member.",
        usage: "chanadm ban add <conversation> <member> [options]",
        discussion: "Removes the member and refuses later requests of the same person, by any link. In an open conversation they can still read.\n\nFor example:\n  chanadm ban add '#help' @mallory --reason spam" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banAdd }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @Flag(name: .customLong("watch"), help: "While the ban is active, require approval of requests by the link they used or by links they created.") var watch = false
    @Flag(name: .customLong("also-withdraw-links"), help: "Also withdraw the links they created.") var alsoWithdrawLinks = false
    @Flag(name: .customLong("also-review-joined"), help: "Also list the members who joined by links they created.") var alsoReviewJoined = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.setIfOn("watch", watch)
        parameters.setIfOn("also_withdraw_links", alsoWithdrawLinks)
        parameters.setIfOn("also_review_joined", alsoReviewJoined)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct BanBulkCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "bulk", _superCommandName: "chanadm ban", abstract: "Ban many members.",
        usage: "chanadm ban bulk <conversation> [options]",
        discussion: "A job that bans the named members, or all who joined by a link, since a time, or both, 10,000 at most. A ban that is refused does not stop the others; job.items shows the result for each. member list --via lists the members who joined by a link.\n\nFor example:\n  chanadm ban bulk '#help' --member @mallory --member @trent --confirm '#help' --reason spam" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banBulk }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("member"), help: "The member: @name or id.") var members: [String] = []
    @Option(name: .customLong("link"), help: "All who joined by this link.") var link: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("All who joined at this time or later.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("members", members)
        parameters.set("link", link)
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct BanShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm ban", abstract: "Show a ban.",
        usage: "chanadm ban show <conversation> <member> [options]",
        discussion: "Includes the fields that only the staff can see.\n\nFor example:\n  chanadm ban show '#help' @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        return parameters
    }
}

struct BanListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm ban", abstract: "List bans.",
        usage: "chanadm ban list <conversation> [options]",
        discussion: "Active bans; with --all also lifted and expired ones.\n\nFor example:\n  chanadm ban list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include lifted and expired bans.") var all = false
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.setIfOn("all", all)
        try page.add(to: &parameters)
        return parameters
    }
}

struct BanCheckCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: "chanadm ban", abstract: "Check whether a person would be refused.",
        usage: "chanadm ban check <conversation> [<member>] [options]",
        discussion: "Checks a key, a link or an inviter against the active bans, and a member against the ban lists that the conversation enforces. A banned key and an entry on a list are always refused; a watched link or inviter requires approval.\n\nFor example:\n  chanadm ban check '#help' @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banCheck }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The applicant: a name here, or 32 hex digits.") var member: String?
    @Option(name: .customLong("key"), help: "Their first member key, 64 hex digits.") var key: String?
    @Option(name: .customLong("link"), help: "The link they would use.") var link: String?
    @Option(name: .customLong("inviter"), help: "The member who would have invited them.") var inviter: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        parameters.set("key", key)
        parameters.set("link", link)
        parameters.set("inviter", inviter)
        return parameters
    }
}

struct BanLiftCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lift", _superCommandName: "chanadm ban", abstract: "Lift a ban.",
        usage: "chanadm ban lift <conversation> <member> [options]",
        discussion: "They may ask to join again; lifting the ban does not make them a member. A warning names the ban lists that still refuse them.\n\nFor example:\n  chanadm ban lift '#help' @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banLift }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct BanListCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-create", _superCommandName: "chanadm ban", abstract: "Create a ban list.",
        usage: "chanadm ban list-create <name> [options]",
        discussion: "People on it are refused by every conversation that enforces it. They are identified by a key that each profile derives for this list alone.\n\nFor example:\n  chanadm ban list-create spammers" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListCreate }

    @Argument(help: "Its name.") var name: String
    @Option(name: .customLong("id"), help: "The identifier of another node's list, 32 hex digits: then the tags of one are those of the other.") var id: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("name", name)
        parameters.set("id", id)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct BanListsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lists", _superCommandName: "chanadm ban", abstract: "List ban lists.",
        usage: "chanadm ban lists [options]",
        discussion: "Shows the conversations that enforce each list.\n\nFor example:\n  chanadm ban lists" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banLists }

    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try page.add(to: &parameters)
        return parameters
    }
}

struct BanListShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-show", _superCommandName: "chanadm ban", abstract: "List the entries of a ban list.",
        usage: "chanadm ban list-show <list> [options]",
        discussion: "In the order in which they were added.\n\nFor example:\n  chanadm ban list-show spammers" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListShow }

    @Argument(help: "The list's name.") var list: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("list", list)
        try page.add(to: &parameters)
        return parameters
    }
}

struct BanListAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-add", _superCommandName: "chanadm ban", abstract: "Add a member to a ban list.",
        usage: "chanadm ban list-add <list> [<conversation>] [<member>] [options]",
        discussion: "Identifies the member by the tag that their node sent for the list (see member show). With --tag instead of a conversation and a member, an entry is added by its tag alone, such as one from another list with the same identifier. Current members stay until the list is applied.\n\nFor example:\n  chanadm ban list-add spammers '#help' @mallory --reason spam\n  chanadm ban list-add spammers --tag 5f0c9a1e7b3d4c6f8a2e1b0d9c7f5a3e6b8d0c2f4a1e3b5d7c9f0a2e4b6d8c1f --name mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListAdd }

    @Argument(help: "The list's name.") var list: String
    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String?
    @Argument(help: "The member: @name or id.") var member: String?
    @Option(name: .customLong("tag"), help: "Instead of both: a tag of this list, 64 hex digits.") var tag: String?
    @Option(name: .customLong("name"), help: "With a tag: their name on the list.") var name: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("list", list)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        parameters.set("tag", tag)
        parameters.set("name", name)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct BanListRemoveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-remove", _superCommandName: "chanadm ban", abstract: "Remove an entry from a ban list.",
        usage: "chanadm ban list-remove <list> <entry> [options]",
        discussion: "Bans that it caused stay; lift them with ban lift.\n\nFor example:\n  chanadm ban list-remove spammers @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListRemove }

    @Argument(help: "The list's name.") var list: String
    @Argument(help: "Their name on the list, or the beginning of their tag.") var entry: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("list", list)
        parameters.set("entry", entry)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct BanListSubscribeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-subscribe", _superCommandName: "chanadm ban", abstract: "Enforce a ban list.",
        usage: "chanadm ban list-subscribe <conversation> <list> [options]",
        discussion: "From now on each applicant must send a tag for the list, and people on it are refused, also with existing links. The node of an earlier member sends its tag with its second submission from now on. member list --untagged lists the members whose tag is missing. With --require-tags their posts, edits and reactions are refused until then; current versions send them again with the tag by themselves. A list that is subscribed to already changes to what the call says.\n\nFor example:\n  chanadm ban list-subscribe '#help' spammers" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListSubscribe }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The list's name.") var list: String
    @Flag(name: .customLong("require-tags"), help: "Members whose tag is missing may not post, edit or react.") var requireTags = false
    @Option(name: .customLong("require-tags-at"), help: ArgumentHelp("Require tags from this time on.", valueName: "2h|3d|date")) var requireTagsAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("list", list)
        parameters.setIfOn("require_tags", requireTags)
        try parameters.setTime("require_tags_at", requireTagsAt, isFuture: true)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct BanListUnsubscribeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-unsubscribe", _superCommandName: "chanadm ban", abstract: "Stop enforcing a ban list.",
        usage: "chanadm ban list-unsubscribe <conversation> <list> [options]",
        discussion: "Deletes the tags that members sent for the list. Bans that it caused stay.\n\nFor example:\n  chanadm ban list-unsubscribe '#help' spammers" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListUnsubscribe }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The list's name.") var list: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("list", list)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct BanPreviewCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", _superCommandName: "chanadm ban",
        abstract: "List the members whom a ban list would ban.",
        usage: "chanadm ban preview <conversation> <list> [options]",
        discussion: "Includes pending requests to join.\n\nFor example:\n  chanadm ban preview '#help' spammers" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banPreview }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The list's name.") var list: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("list", list)
        try page.add(to: &parameters)
        return parameters
    }
}

struct BanListApplyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-apply", _superCommandName: "chanadm ban", abstract: "Ban the members on a ban list.",
        usage: "chanadm ban list-apply <conversation> <list> [options]",
        discussion: "At most 1,000 in one act; ban preview lists them first. Members protected by a rule stay; the others are banned.\n\nFor example:\n  chanadm ban list-apply '#help' spammers --confirm '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .banListApply }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The list's name.") var list: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("list", list)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let banAdd = CommandSpec(
        Methods.BanAdd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "ban", "withdrawn", "review"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
            Input("watch", .flag, option: "--watch", "While the ban is active, require approval of requests by the link they used or by links they created."),
            Input("also_withdraw_links", .flag, option: "--also-withdraw-links", "Also withdraw the links they created."),
            Input("also_review_joined", .flag, option: "--also-review-joined", "Also list the members who joined by links they created."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .yes, success: "Banned {result.ban.member.name}",
        undo: "chanadm ban lift {params.conversation} {params.member}")
    static let banBulk = CommandSpec(
        Methods.BanBulk.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "counts", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("members", .member, option: "--member", isRepeated: true, "The member: @name or id."),
            Input("link", .link, option: "--link", "All who joined by this link."),
            Input("since_at", .time, option: "--since-at", "All who joined at this time or later."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
        ],
        groups: [Groups.mutation, Groups.job], confirmation: .name,
        success: "Banned {result.counts.banned}, {result.counts.refused} refused: {result.job.id}",
        next: "chanadm job items {result.job.id}", reportsProgress: true, takesConfirmation: true)
    static let banShow = CommandSpec(
        Methods.BanShow.info, .object,
        columns: [
            Column("member.name", "NAME", .member),
            Column("active", "ACTIVE", .flag),
            Column("banned_at", "SINCE", .time),
            Column("banned_by.name", "BY", .member),
            Column("expires_at", "UNTIL", .time),
            Column("reason", "REASON", .wrap),
            Column("reason_private", "FOR THE STAFF", .wrap),
            Column("watch", "WATCHES", .flag),
            Column("link", "JOINED BY", .text),
            Column("lifted_at", "LIFTED", .time),
            Column("lifted_by.name", "LIFTED BY", .member),
        ],
        fields: ["member", "active", "banned_at", "banned_by", "expires_at", "reason", "reason_private", "watch", "link", "lifted_at", "lifted_by"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ])
    static let banList = CommandSpec(
        Methods.BanList.info, .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("member.id", "ID", .id),
            Column("active", "ACTIVE", .yesno),
            Column("banned_at", "SINCE", .time),
            Column("expires_at", "UNTIL", .time),
            Column("lifted_at", "LIFTED", .time),
            Column("banned_by.name", "BY", .text),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["member", "active", "banned_at", "banned_by", "expires_at", "reason", "reason_private", "watch", "link", "lifted_at", "lifted_by"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include lifted and expired bans."),
        ],
        groups: [Groups.page])
    static let banCheck = CommandSpec(
        Methods.BanCheck.info, .object,
        columns: [
            Column("refused", "REFUSED", .flag),
            Column("watched", "NEEDS APPROVAL", .flag),
            Column("matches", "BECAUSE", .table, nested: [Column("cause", "CAUSE", .text), Column("ban.member.name", "BANNED", .member), Column("ban.reason", "REASON", .wrap)]),
            Column("lists", "ON BAN LISTS", .table, nested: [Column("list", "LIST", .text), Column("expires_at", "UNTIL", .time), Column("tag", "TAG", .text)]),
        ],
        fields: ["refused", "watched", "matches", "lists"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .text, "The applicant: a name here, or 32 hex digits."),
            Input("key", .text, option: "--key", "Their first member key, 64 hex digits."),
            Input("link", .link, option: "--link", "The link they would use."),
            Input("inviter", .member, option: "--inviter", "The member who would have invited them."),
        ])
    static let banLift = CommandSpec(
        Methods.BanLift.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "ban"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Lifted the ban of {result.ban.member.name}",
        undo: "chanadm ban add {params.conversation} {params.member}")
    static let banListCreate = CommandSpec(
        Methods.BanListCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("name", .text, isRequired: true, "Its name."),
            Input("id", .text, option: "--id", "The identifier of another node's list, 32 hex digits: then the tags of one are those of the other."),
        ],
        groups: [Groups.mutation], success: "Created the ban list {result.list.name}",
        next: "chanadm ban list-subscribe CONVERSATION {result.list.name}")
    static let banLists = CommandSpec(
        Methods.BanLists.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("entries", "PEOPLE", .count),
            Column("conversations", "ENFORCED BY", .lines),
            Column("requiring", "TAGS REQUIRED BY", .lines),
            Column("created_at", "CREATED", .time),
        ],
        fields: ["id", "name", "created_at", "entries", "conversations", "requiring"], groups: [Groups.page])
    static let banListShow = CommandSpec(
        Methods.BanListShow.info, .list,
        columns: [
            Column("name", "NAME", .text),
            Column("active", "ACTIVE", .flag),
            Column("added_at", "SINCE", .time),
            Column("expires_at", "UNTIL", .time),
            Column("reason", "REASON", .wrap),
            Column("tag", "TAG", .id),
        ],
        fields: ["tag", "name", "active", "added_at", "expires_at", "reason"],
        inputs: [
            Input("list", .text, isRequired: true, "The list's name."),
        ],
        groups: [Groups.page])
    static let banListAdd = CommandSpec(
        Methods.BanListAdd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list", "listed"],
        inputs: [
            Input("list", .text, isRequired: true, "The list's name."),
            Input("conversation", .conversation, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, "The member: @name or id."),
            Input("tag", .text, option: "--tag", "Instead of both: a tag of this list, 64 hex digits."),
            Input("name", .text, option: "--name", "With a tag: their name on the list."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
        ],
        groups: [Groups.mutation], confirmation: .yes,
        success: "Added {result.listed.name} to {result.list.name} (entries: {result.list.entries}; conversations that subscribe to it: {result.list.conversations}). Current members stay until the list is applied (ban list-apply)",
        undo: "chanadm ban list-remove {params.list} {result.listed.tag}",
        next: "chanadm ban list-apply CONVERSATION {result.list.name}")
    static let banListRemove = CommandSpec(
        Methods.BanListRemove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("list", .text, isRequired: true, "The list's name."),
            Input("entry", .text, isRequired: true, "Their name on the list, or the beginning of their tag."),
        ],
        groups: [Groups.mutation], success: "Removed {params.entry} from {result.list.name}")
    static let banListSubscribe = CommandSpec(
        Methods.BanListSubscribe.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
            Input("require_tags", .flag, option: "--require-tags", "Members whose tag is missing may not post, edit or react."),
            Input("require_tags_at", .time, option: "--require-tags-at", "Require tags from this time on."),
        ],
        groups: [Groups.mutation], confirmation: .yes,
        success: "{params.conversation} now enforces the ban list {result.list.name}",
        undo: "chanadm ban list-unsubscribe {params.conversation} {params.list}",
        next: "chanadm member list {params.conversation} --untagged {params.list}")
    static let banListUnsubscribe = CommandSpec(
        Methods.BanListUnsubscribe.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
        ],
        groups: [Groups.mutation], confirmation: .yes,
        success: "{params.conversation} no longer enforces the ban list {result.list.name}")
    static let banPreview = CommandSpec(
        Methods.BanPreview.info, .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("member.id", "ID", .id),
            Column("status", "STATUS", .text),
            Column("name", "ON THE LIST AS", .text),
            Column("expires_at", "UNTIL", .time),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["member", "status", "name", "expires_at", "reason"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
        ],
        groups: [Groups.page])
    static let banListApply = CommandSpec(
        Methods.BanListApply.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "banned", "left"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "Banned the members of {params.conversation} who are on {params.list}", takesConfirmation: true)
}
