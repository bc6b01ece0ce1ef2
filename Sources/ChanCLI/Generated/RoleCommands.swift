// Generated from schema/rpc/role.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct RoleCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "role", abstract: "The lowest role of each permission.",
        subcommands: [RoleListCommand.self, RoleOverrideCommand.self, RoleResetCommand.self])
}

struct RoleListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm role", abstract: "List permissions and where they start.",
        usage: "chanadm role list <conversation> [options]",
        discussion: "The table of this kind of conversation, and what was moved in it.\n\nFor example:\n  chanadm role list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .roleList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("overridden"), inversion: .prefixedNo, help: "Only what was moved.") var overridden: Bool?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("overridden", overridden)
        try page.add(to: &parameters)
        return parameters
    }
}

struct RoleOverrideCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "override", _superCommandName: "chanadm role", abstract: "Move a permission to another role.",
        usage: "chanadm role override <conversation> <permission> [<from-role>] [options]",
        discussion: "For everybody in the conversation; scopes follow, and whoever loses the last permission of staff no longer opens what staff write.\n\nFor example:\n  chanadm role override '#help' pin author" + GlobalOptions.footnote)
    static var spec: CommandSpec { .roleOverride }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The permission. One of read, react, report, open_support, leave, comment, post, post_as_channel, edit_own, delete_own, pin, moderate, handle_reports, answer_support, hold_queue, mute, block, ban, admit, see_members, invite, manage_links, remove_members, remove_staff, change_roles, edit_profile, edit_preferences, edit_admission, manage_lifecycle, manage_relays, read_relay_status, read_audit, add_owner, remove_owner, hand_over, claim, set_governance, delete.", completion: .list(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"])) var permission: String
    @Argument(help: "The role it starts from. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var fromRole: String?
    @Flag(name: .customLong("nobody"), inversion: .prefixedNo, help: "No role has it.") var nobody: Bool?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When the default table applies again.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        try parameters.set("from_role", fromRole, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("nobody", nobody)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct RoleResetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset", _superCommandName: "chanadm role", abstract: "Move a permission back.",
        usage: "chanadm role reset <conversation> <permission> [options]",
        discussion: "The default table applies again.\n\nFor example:\n  chanadm role reset '#help' pin" + GlobalOptions.footnote)
    static var spec: CommandSpec { .roleReset }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The permission. One of read, react, report, open_support, leave, comment, post, post_as_channel, edit_own, delete_own, pin, moderate, handle_reports, answer_support, hold_queue, mute, block, ban, admit, see_members, invite, manage_links, remove_members, remove_staff, change_roles, edit_profile, edit_preferences, edit_admission, manage_lifecycle, manage_relays, read_relay_status, read_audit, add_owner, remove_owner, hand_over, claim, set_governance, delete.", completion: .list(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"])) var permission: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let roleList = CommandSpec(
        Methods.RoleList.info, .list,
        columns: [
            Column("permission", "PERMISSION", .text),
            Column("from_role", "FROM", .role),
            Column("usual_role", "DEFAULT", .role),
            Column("overridden", "CHANGED", .flag),
            Column("until_at", "UNTIL", .time),
        ],
        fields: ["permission", "from_role", "usual_role", "overridden", "until_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("overridden", .flag, option: "--overridden", "Only what was moved."),
        ],
        groups: [Groups.page])
    static let roleOverride = CommandSpec(
        Methods.RoleOverride.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "rule"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
            Input("from_role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), "The role it starts from."),
            Input("nobody", .flag, option: "--nobody", "No role has it."),
            Input("expires_at", .time, option: "--expires-at", "When the default table applies again."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "{params.permission} now requires the role {result.rule.from_role} or higher",
        undo: "chanadm role reset {params.conversation} {params.permission}")
    static let roleReset = CommandSpec(
        Methods.RoleReset.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "rule"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "{params.permission} now requires the role {result.rule.from_role} or higher")
}
