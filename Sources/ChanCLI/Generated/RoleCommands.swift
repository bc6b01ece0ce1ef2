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
    @Option(name: .customLong("limit"), help: ArgumentHelp("Maximum number of items. The command line accepts any number and fetches page after page. Default: 100.", valueName: "n")) var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the previous page.") var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"])) var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("overridden", overridden)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
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
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        try parameters.set("from_role", fromRole, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("nobody", nobody)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
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
    @Option(name: .customLong("request-key"), help: "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.") var requestKey: String?
    @Option(name: .customLong("reason"), help: "Reason, shown in the audit log and in place of removed messages.") var reason: String?
    @Option(name: .customLong("reason-private"), help: "Reason, visible only to the staff and in this node's journal.") var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: return plan, the changes that the call would make.") var dryRun = false
    @Option(name: .customLong("expected-version"), help: ArgumentHelp("Refuse with conflict.version unless the conversation is at this version.", valueName: "n")) var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: ArgumentHelp("Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted).", valueName: "15m|2h|3d")) var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("permission", permission, among: Contract.Permission.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
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
            Input("limit", .number, option: "--limit", "Maximum number of items. The command line accepts any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the previous page."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ])
    static let roleOverride = CommandSpec(
        Methods.RoleOverride.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "rule"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
            Input("from_role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), "The role it starts from."),
            Input("nobody", .flag, option: "--nobody", "No role has it."),
            Input("expires_at", .time, option: "--expires-at", "When the default table applies again."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "{params.permission} now requires the role {result.rule.from_role} or higher",
        undo: "chanadm role reset {params.conversation} {params.permission}")
    static let roleReset = CommandSpec(
        Methods.RoleReset.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "rule"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("permission", .words(["read", "react", "report", "open_support", "leave", "comment", "post", "post_as_channel", "edit_own", "delete_own", "pin", "moderate", "handle_reports", "answer_support", "hold_queue", "mute", "block", "ban", "admit", "see_members", "invite", "manage_links", "remove_members", "remove_staff", "change_roles", "edit_profile", "edit_preferences", "edit_admission", "manage_lifecycle", "manage_relays", "read_relay_status", "read_audit", "add_owner", "remove_owner", "hand_over", "claim", "set_governance", "delete"]), isRequired: true, "The permission."),
            Input("request_key", .text, option: "--request-key", "Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."),
            Input("reason", .text, option: "--reason", "Reason, shown in the audit log and in place of removed messages."),
            Input("reason_private", .text, option: "--reason-private", "Reason, visible only to the staff and in this node's journal."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: return plan, the changes that the call would make."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with submitted)."),
        ],
        success: "{params.permission} now requires the role {result.rule.from_role} or higher")
}
