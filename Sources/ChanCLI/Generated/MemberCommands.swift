// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct MemberCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "member", abstract: "Members and what they may do.",
        subcommands: [MemberListCommand.self, MemberShowCommand.self, MemberPastCommand.self, MemberHistoryCommand.self, MemberAddCommand.self, MemberRemoveCommand.self, MemberRoleCommand.self, MemberRenameCommand.self, MemberMuteCommand.self, MemberUnmuteCommand.self, MemberBlockCommand.self, MemberUnblockCommand.self, MemberGrantCommand.self, MemberRevokeCommand.self])
}

struct MemberListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm member", abstract: "List members.",
        usage: "chanadm member list <conversation> [options]",
        discussion: "In a channel subscribers see the staff only.\n\nFor example:\n  chanadm member list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("role"), help: "Only this role. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @Option(name: .customLong("status"), help: "Only this status (default: active). One of invited, pending_origin, pending_approval, pending_review, active, left, removed, banned, declined, withdrawn.", completion: .list(["invited", "pending_origin", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined", "withdrawn"])) var status: String?
    @Option(name: .customLong("query"), help: "Only names that contain this.") var query: String?
    @Option(name: .customLong("via"), help: "Only members who joined by this link.") var via: String?
    @Option(name: .customLong("untagged"), help: "Only members whose tag this ban list lacks.") var untagged: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("status", status, among: Contract.MemberStatus.allCases.map(\.rawValue))
        parameters.set("query", query)
        parameters.set("via", via)
        parameters.set("untagged", untagged)
        try page.add(to: &parameters)
        return parameters
    }
}

struct MemberShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm member", abstract: "Show a member.",
        usage: "chanadm member show <conversation> <member> [options]",
        discussion: "Everything this node knows about one member, with their key in words. Compare the words by telephone, for example: the same words on both nodes exclude a person in the middle.\n\nFor example:\n  chanadm member show '#help' @bob" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberShow }

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

struct MemberPastCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "past", _superCommandName: "chanadm member", abstract: "List former members.",
        usage: "chanadm member past <conversation> [options]",
        discussion: "People who left, were removed, banned or declined and have not returned, with time, author and reason.\n\nFor example:\n  chanadm member past '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberPast }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("status"), help: "Only in this way. One of invited, pending_origin, pending_approval, pending_review, active, left, removed, banned, declined, withdrawn.", completion: .list(["invited", "pending_origin", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined", "withdrawn"])) var status: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("status", status, among: Contract.MemberStatus.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct MemberHistoryCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", _superCommandName: "chanadm member",
        abstract: "Show the chain of statements about a member.",
        usage: "chanadm member history <conversation> <member> [options]",
        discussion: "How they joined and what changed, with the author and the entry of each statement.\n\nFor example:\n  chanadm member history '#help' @bob" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberHistory }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try page.add(to: &parameters)
        return parameters
    }
}

struct MemberAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", _superCommandName: "chanadm member", abstract: "Invite one person.",
        usage: "chanadm member add <conversation> <name> [options]",
        discussion: "Creates a link for one use that grants the role, to be handed to that person.\n\nFor example:\n  chanadm member add '#help' carol --role author" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberAdd }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Name of the person.") var name: String
    @Option(name: .customLong("role"), help: "Role it grants. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When the invitation expires.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MemberRemoveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", _superCommandName: "chanadm member", abstract: "Remove a member.",
        usage: "chanadm member remove <conversation> <member> [options]",
        discussion: "Ends the membership. In a closed conversation the secret changes, so that they cannot read later messages.\n\nFor example:\n  chanadm member remove '#help' @mallory --reason spam" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberRemove }

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

struct MemberRoleCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "role", _superCommandName: "chanadm member", abstract: "Change a member's role.",
        usage: "chanadm member role <conversation> <member> <role> [options]",
        discussion: "Only roles below your own can be granted; an owner can also appoint owners. --expires-at limits a higher role in time; the last owner stays owner. Making an owner is a severe act: it needs confirm, because no owner can demote another one alone.\n\nFor example:\n  chanadm member role '#help' @bob author\n  chanadm member role '#help' @bob owner --confirm '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberRole }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Argument(help: "The new role. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When the earlier role returns. Only for a higher role.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MemberRenameCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", _superCommandName: "chanadm member", abstract: "Change your name in one conversation.",
        usage: "chanadm member rename <conversation> <name> [options]",
        discussion: "The name that others see there. Other conversations keep the old one.\n\nFor example:\n  chanadm member rename '#help' alicia" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberRename }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The new name.") var name: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MemberMuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute", _superCommandName: "chanadm member", abstract: "Mute a member.",
        usage: "chanadm member mute <conversation> <member> [options]",
        discussion: "They can read but not write, until the time given or until unmuted.\n\nFor example:\n  chanadm member mute '#help' @mallory --expires-at 2h" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberMute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MemberUnmuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute", _superCommandName: "chanadm member", abstract: "Unmute a member.",
        usage: "chanadm member unmute <conversation> <member> [options]",
        discussion: "Ends a mute.\n\nFor example:\n  chanadm member unmute '#help' @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberUnmute }

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

struct MemberBlockCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "block", _superCommandName: "chanadm member", abstract: "Hide a member's messages for all.",
        usage: "chanadm member block <conversation> <member> [options]",
        discussion: "Their messages are stored but not shown, until the time given or until unblocked.\n\nFor example:\n  chanadm member block '#help' @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberBlock }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MemberUnblockCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unblock", _superCommandName: "chanadm member", abstract: "Show a member's messages again.",
        usage: "chanadm member unblock <conversation> <member> [options]",
        discussion: "Ends a block.\n\nFor example:\n  chanadm member unblock '#help' @mallory" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberUnblock }

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

struct MemberGrantCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "grant", _superCommandName: "chanadm member", abstract: "Grant or withhold one permission.",
        usage: "chanadm member grant <conversation> <member> <permission> [options]",
        discussion: "Overrides the role until it is revoked or expires. Only permissions that you hold can be granted.\n\nFor example:\n  chanadm member grant '#help' @bob pin --expires-at 2999-01-01T00:00:00Z" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberGrant }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Argument(help: "The permission. One of read, react, report, open_support, leave, comment, post, post_as_channel, edit_own, delete_own, pin, moderate, handle_reports, answer_support, hold_queue, mute, block, ban, admit, see_members, invite, manage_links, remove_members, remove_staff, change_roles, edit_profile, edit_preferences, edit_admission, manage_lifecycle, manage_relays, read_relay_status, read_audit, add_owner, remove_owner, hand_over, claim, set_governance, delete.", completion: .list(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"])) var permission: String
    @Flag(name: .customLong("withhold"), inversion: .prefixedNo, help: "Withhold it instead.") var withhold: Bool?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        parameters.set("withhold", withhold)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MemberRevokeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", _superCommandName: "chanadm member", abstract: "Revoke a grant.",
        usage: "chanadm member revoke <conversation> <member> <permission> [options]",
        discussion: "The role applies again.\n\nFor example:\n  chanadm member revoke '#help' @bob pin" + GlobalOptions.footnote)
    static var spec: CommandSpec { .memberRevoke }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Argument(help: "The permission. One of read, react, report, open_support, leave, comment, post, post_as_channel, edit_own, delete_own, pin, moderate, handle_reports, answer_support, hold_queue, mute, block, ban, admit, see_members, invite, manage_links, remove_members, remove_staff, change_roles, edit_profile, edit_preferences, edit_admission, manage_lifecycle, manage_relays, read_relay_status, read_audit, add_owner, remove_owner, hand_over, claim, set_governance, delete.", completion: .list(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"])) var permission: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let memberList = CommandSpec(
        Methods.MemberList.info, .list,
        columns: [
            Column("name", "NAME", .member),
            Column("id", "ID", .id),
            Column("role", "ROLE", .role),
            Column("status", "STATUS", .state),
            Column("muted", "MUTED", .flag),
            Column("blocked", "BLOCKED", .flag),
            Column("looks_like.name", "LOOKS LIKE", .member),
            Column("link", "LINK", .text),
            Column("joined_at", "JOINED", .time),
        ],
        fields: ["id", "name", "kind", "role", "role_until_at", "status", "is_me", "joined_at", "ended_at", "link", "admitted_by", "muted", "muted_until_at", "blocked", "blocked_until_at", "reason", "looks_like", "fingerprint", "ban_tags"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Only this role."),
            Input("status", .words(["invited", "pending_origin", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined", "withdrawn"]), option: "--status", "Only this status (default: active)."),
            Input("query", .text, option: "--query", "Only names that contain this."),
            Input("via", .link, option: "--via", "Only members who joined by this link."),
            Input("untagged", .text, option: "--untagged", "Only members whose tag this ban list lacks."),
        ],
        groups: [Groups.page])
    static let memberShow = CommandSpec(
        Methods.MemberShow.info, .object,
        columns: [
            Column("name", "NAME", .member),
            Column("id", "ID", .id),
            Column("role", "ROLE", .role),
            Column("status", "STATUS", .state),
            Column("muted", "MUTED", .flag),
            Column("blocked", "BLOCKED", .flag),
            Column("looks_like.name", "LOOKS LIKE", .member),
            Column("link", "LINK", .text),
            Column("joined_at", "JOINED", .time),
            Column("role_until_at", "ROLE UNTIL", .time),
            Column("muted_until_at", "MUTED UNTIL", .time),
            Column("blocked_until_at", "BLOCKED UNTIL", .time),
            Column("ended_at", "ENDED", .time),
            Column("admitted_by.name", "ADMITTED BY", .text),
            Column("reason", "REASON", .wrap),
            Column("fingerprint", "KEY IN WORDS", .wrap),
            Column("ban_tags", "BAN LISTS", .table, nested: [Column("list", "LIST", .text), Column("known", "KNOWN", .yesno), Column("listed", "LISTED", .flag), Column("tag", "TAG", .text)]),
        ],
        fields: ["id", "name", "kind", "role", "role_until_at", "status", "is_me", "joined_at", "ended_at", "link", "admitted_by", "muted", "muted_until_at", "blocked", "blocked_until_at", "reason", "looks_like", "fingerprint", "ban_tags"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ])
    static let memberPast = CommandSpec(
        Methods.MemberPast.info, .list,
        columns: [
            Column("name", "NAME", .member),
            Column("id", "ID", .id),
            Column("status", "HOW", .state),
            Column("ended_at", "WHEN", .time),
            Column("ended_by.name", "BY", .member),
            Column("role", "ROLE", .role),
            Column("joined_at", "SINCE", .time),
            Column("link", "LINK", .text),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["id", "name", "role", "status", "ended_at", "ended_by", "reason", "reason_private", "joined_at", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("status", .words(["invited", "pending_origin", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined", "withdrawn"]), option: "--status", "Only in this way."),
        ],
        groups: [Groups.page])
    static let memberHistory = CommandSpec(
        Methods.MemberHistory.info, .list,
        columns: [
            Column("entry", "ENTRY", .count),
            Column("at", "WHEN", .time),
            Column("by.name", "BY", .member),
            Column("summary", "WHAT", .wrap),
            Column("role", "ROLE", .role),
            Column("reason", "REASON", .text),
            Column("refused", "REFUSED", .flag),
        ],
        fields: ["entry", "at", "kind", "by", "role", "summary", "reason", "refused"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ],
        groups: [Groups.page])
    static let memberAdd = CommandSpec(
        Methods.MemberAdd.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("name", .text, isRequired: true, "Name of the person."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Role it grants."),
            Input("expires_at", .time, option: "--expires-at", "When the invitation expires."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Invited {params.name}",
        undo: "chanadm link withdraw {params.conversation} {result.link.id}", plain: "link.url")
    static let memberRemove = CommandSpec(
        Methods.MemberRemove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .yes, success: "Removed {result.member.name}")
    static let memberRole = CommandSpec(
        Methods.MemberRole.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), isRequired: true, "The new role."),
            Input("expires_at", .time, option: "--expires-at", "When the earlier role returns. Only for a higher role."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "{result.member.name} is now {result.member.role}",
        undo: "chanadm member role {params.conversation} {params.member} {before.role}", before: "member.show",
        takesConfirmation: true)
    static let memberRename = CommandSpec(
        Methods.MemberRename.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("name", .text, isRequired: true, "The new name."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "Changed your name in {params.conversation} to {params.name}")
    static let memberMute = CommandSpec(
        Methods.MemberMute.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Muted {result.member.name}",
        undo: "chanadm member unmute {params.conversation} {params.member}")
    static let memberUnmute = CommandSpec(
        Methods.MemberUnmute.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Unmuted {result.member.name}",
        undo: "chanadm member mute {params.conversation} {params.member}")
    static let memberBlock = CommandSpec(
        Methods.MemberBlock.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Blocked {result.member.name}",
        undo: "chanadm member unblock {params.conversation} {params.member}")
    static let memberUnblock = CommandSpec(
        Methods.MemberUnblock.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Unblocked {result.member.name}",
        undo: "chanadm member block {params.conversation} {params.member}")
    static let memberGrant = CommandSpec(
        Methods.MemberGrant.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member", "access"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
            Input("withhold", .flag, option: "--withhold", "Withhold it instead."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "{result.member.name} may {params.permission}: {result.access.held}",
        undo: "chanadm member revoke {params.conversation} {params.member} {params.permission}")
    static let memberRevoke = CommandSpec(
        Methods.MemberRevoke.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member", "access"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "Revoked the grant of {params.permission} for {result.member.name}")
}
