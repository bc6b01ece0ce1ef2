// Generated from schema/rpc/access.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct AccessCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "access", abstract: "Permissions and the reasons for them.",
        subcommands: [AccessExplainCommand.self, AccessWhoCommand.self, AccessMatrixCommand.self])
}

struct AccessExplainCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", _superCommandName: "chanadm access",
        abstract: "Explain why a member may or may not do something.",
        usage: "chanadm access explain <conversation> <member> [<permission>] [options]",
        discussion: "Names the rule that decides and the entry of the log that set it, and the features (files, voice messages, links, comments and others) that the member's role may use.\n\nFor example:\n  chanadm access explain '#help' @bob pin" + GlobalOptions.footnote)
    static var spec: CommandSpec { .accessExplain }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Argument(help: "Only this permission (default: all). One of read, react, report, open_support, leave, comment, post, post_as_channel, edit_own, delete_own, pin, moderate, handle_reports, answer_support, hold_queue, mute, block, ban, admit, see_members, invite, manage_links, remove_members, remove_staff, change_roles, edit_profile, edit_preferences, edit_admission, manage_lifecycle, manage_relays, read_relay_status, read_audit, add_owner, remove_owner, hand_over, claim, set_governance, delete.", completion: .list(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"])) var permission: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        return parameters
    }
}

struct AccessWhoCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "who", _superCommandName: "chanadm access", abstract: "List the members who hold a permission.",
        usage: "chanadm access who <conversation> <permission> [options]",
        discussion: "Also shows the effect of a change without making it: if_role assumes another role for a member, if_from assumes another starting role for the permission.\n\nFor example:\n  chanadm access who '#help' ban\n  chanadm access who '#help' ban --if-from author" + GlobalOptions.footnote)
    static var spec: CommandSpec { .accessWho }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The permission. One of read, react, report, open_support, leave, comment, post, post_as_channel, edit_own, delete_own, pin, moderate, handle_reports, answer_support, hold_queue, mute, block, ban, admit, see_members, invite, manage_links, remove_members, remove_staff, change_roles, edit_profile, edit_preferences, edit_admission, manage_lifecycle, manage_relays, read_relay_status, read_audit, add_owner, remove_owner, hand_over, claim, set_governance, delete.", completion: .list(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"])) var permission: String
    @Option(name: .customLong("if-member"), help: "Suppose this member …") var ifMember: String?
    @Option(name: .customLong("if-role"), help: "… had this role. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var ifRole: String?
    @Option(name: .customLong("if-from"), help: "Suppose the permission started from this role. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var ifFrom: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        parameters.set("if_member", ifMember)
        try parameters.set("if_role", ifRole, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("if_from", ifFrom, among: Contract.Role.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct AccessMatrixCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix", _superCommandName: "chanadm access", abstract: "Show every role and what it may do.",
        usage: "chanadm access matrix <conversation> [options]",
        discussion: "The current table, with the permissions that were moved.\n\nFor example:\n  chanadm access matrix '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .accessMatrix }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        return parameters
    }
}

extension CommandSpec {
    static let accessExplain = CommandSpec(
        Methods.AccessExplain.info, .object,
        columns: [
            Column("member.name", "NAME", .member),
            Column("role", "ROLE", .role),
            Column("status", "STATUS", .state),
            Column("scopes", "CAN READ", .lines),
            Column("lines", "PERMISSIONS", .table, nested: [Column("permission", "PERMISSION", .text), Column("held", "HELD", .yesno), Column("basis", "BY", .text), Column("from_role", "FROM", .role), Column("until_at", "UNTIL", .time), Column("entry", "ENTRY", .text), Column("actor.name", "SET BY", .member)]),
            Column("features", "FEATURES", .table, nested: [Column("feature", "FEATURE", .text), Column("on", "ON", .yesno), Column("from_role", "FROM", .role), Column("held", "HELD", .yesno), Column("entry", "ENTRY", .text), Column("actor.name", "SET BY", .member)]),
        ],
        fields: ["member", "role", "status", "scopes", "lines", "features"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), "Only this permission (default: all)."),
        ])
    static let accessWho = CommandSpec(
        Methods.AccessWho.info, .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("member.id", "ID", .id),
            Column("role", "ROLE", .role),
            Column("because", "BECAUSE", .text),
            Column("until_at", "UNTIL", .time),
        ],
        fields: ["member", "role", "because", "until_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
            Input("if_member", .member, option: "--if-member", "Suppose this member …"),
            Input("if_role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--if-role", "… had this role."),
            Input("if_from", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--if-from", "Suppose the permission started from this role."),
        ],
        groups: [Groups.page])
    static let accessMatrix = CommandSpec(
        Methods.AccessMatrix.info, .object,
        columns: [
            Column("rows", "PERMISSIONS", .table, nested: [Column("permission", "PERMISSION", .text), Column("roles", "ROLES", .lines), Column("overridden", "CHANGED", .flag)]),
        ],
        fields: ["kind", "rows"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ])
}
