// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct MessageCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "message", abstract: "Messages and events.",
        subcommands: [MessagePostCommand.self, MessageListCommand.self, MessagePageCommand.self, MessageShowCommand.self, MessageActionsCommand.self, MessageEditCommand.self, MessageDeleteCommand.self, MessageModerateCommand.self, MessagePurgeCommand.self, MessageHoldListCommand.self, MessageHoldApproveCommand.self, MessageHoldRejectCommand.self, MessageReactCommand.self, MessagePinCommand.self, MessageUnpinCommand.self, MessageScheduleCommand.self, MessageUnscheduleCommand.self, MessageScheduledCommand.self, MessageForwardCommand.self, MessageUnreactCommand.self, MessagePinsCommand.self, MessageInfoCommand.self, MessageSearchCommand.self, MessageFollowCommand.self])
}

struct MessagePostCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", _superCommandName: "chanadm message", abstract: "Post.",
        usage: "chanadm message post <conversation> [options]",
        discussion: "Signs, seals and appends a message. @name in the text mentions a member. In a channel --as-channel shows the channel as the author, and a subscriber's comment (--reply-to) shows their name to all its readers.\n\nFor example:\n  chanadm message post '#help' --text hi" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messagePost }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "The text; - reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files.") var text: String?
    @Option(name: .customLong("reply-to"), help: "The message it answers.") var replyTo: String?
    @Flag(name: .customLong("as-channel"), help: "Show the channel as the author.") var asChannel = false
    @Option(name: .customLong("time-to-live-s"), help: ArgumentHelp("It disappears everywhere after this time (2h, 3d), at most the conversation's own limit.", valueName: "15m|2h|3d")) var timeToLiveS: String?
    @Option(name: .customLong("file"), help: "Files it carries, by their ids: attached before, or carried by another message of the conversation.") var files: [String] = []
    @Option(name: .customLong("link-url"), help: "A page that the text links to, described by --link-title; no node fetches it.") var linkUrl: String?
    @Option(name: .customLong("link-title"), help: "The title of that page, one line.") var linkTitle: String?
    @Option(name: .customLong("link-description"), help: "What the page is about, one line.") var linkDescription: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setText("text", text, beside: files)
        parameters.set("reply_to", replyTo)
        parameters.setIfOn("as_channel", asChannel)
        try parameters.setDuration("time_to_live_s", timeToLiveS)
        parameters.set("files", files)
        parameters.set("link_url", linkUrl)
        parameters.set("link_title", linkTitle)
        parameters.set("link_description", linkDescription)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm message", abstract: "List messages.",
        usage: "chanadm message list <conversation> [options]",
        discussion: "Messages, events and what failed, in log order. --last gives the newest, still oldest first. For people a command draws the newest 100 with local times, and names the command for the page before; with --order, --from-seq or --since-at it begins there. --limit alone gives the newest, also with --plain and --jsonl; with --json it is the first page, whose cursor leads to the next.\n\nFor example:\n  chanadm message list '#help' --last 20" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("last"), help: ArgumentHelp("Only this number of the newest.", valueName: "n")) var last: Int?
    @Option(name: .customLong("from-seq"), help: ArgumentHelp("From this entry on.", valueName: "n")) var fromSeq: Int?
    @Option(name: .customLong("older"), help: "Only what comes before this message.") var olderThan: String?
    @Option(name: .customLong("around"), help: "This message with up to limit before and after it; nothing else narrows it then.") var around: String?
    @Option(name: .customLong("kind"), help: "Only this kind. One of message, event, moderated, deleted, expired, forgotten, pruned, integrity_error, decryption_error, undecodable.", completion: .list(["message", "event", "moderated", "deleted", "expired", "forgotten", "pruned", "integrity_error", "decryption_error", "undecodable"])) var kind: String?
    @Option(name: .customLong("author"), help: "Only this author's: a member, or without @ also the author whom imported messages name.") var author: String?
    @Option(name: .customLong("mentions"), help: "Only messages that mention this member.") var mentions: String?
    @Option(name: .customLong("has"), help: "Only messages with this part. One of reply, mention, forward, pin, file.", completion: .list(["reply", "mention", "forward", "pin", "file"])) var has: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("Displayed with this time or a later one.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("until-at"), help: ArgumentHelp("Displayed with an earlier time.", valueName: "2h|3d|date")) var untilAt: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("last", last)
        parameters.set("from_seq", fromSeq)
        parameters.set("older_than", olderThan)
        parameters.set("around", around)
        try parameters.set("kind", kind, among: Contract.MessageKind.allCases.map(\.rawValue))
        parameters.set("author", author)
        parameters.set("mentions", mentions)
        try parameters.set("has", has, among: Contract.MessagePart.allCases.map(\.rawValue))
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        try page.add(to: &parameters)
        return parameters
    }
}

struct MessagePageCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "page", _superCommandName: "chanadm message", abstract: "Show messages around a place.",
        usage: "chanadm message page <conversation> [options]",
        discussion: "The items of message.list around one of them, oldest first: up to before earlier ones, the item at the place, and up to after later ones. With events, the administrative acts that this member may see are items, too. The place is anchor, or a message, an entry or a time; without any of them, the newest item. Own messages that the origin has not ordered follow the newest item. The cost does not depend on the length of the log. To read on, give the first or last message as the place. Subscribe from as_of_seq + 1 to miss nothing.\n\nFor example:\n  chanadm message page '#help' --anchor first_unread --before 2\n  chanadm message page '#help' --at 2026-03-12T00:00:00Z" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messagePage }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("anchor"), help: "The place. One of newest, oldest, first_unread.", completion: .list(["newest", "oldest", "first_unread"])) var anchor: String?
    @Option(name: .customLong("message"), help: "Instead of anchor: this message.") var message: String?
    @Option(name: .customLong("entry"), help: ArgumentHelp("Instead of anchor: the first item of this entry or a later one; the newest item if there is none.", valueName: "n")) var entry: Int?
    @Option(name: .customLong("at"), help: ArgumentHelp("Instead of anchor: the item with the earliest displayed time from then on; the newest item if there is none.", valueName: "2h|3d|date")) var at: String?
    @Option(name: .customLong("before"), help: ArgumentHelp("Maximum number of items before the place. Default: 50.", valueName: "n")) var before: Int?
    @Option(name: .customLong("after"), help: ArgumentHelp("Maximum number of items after the place. Default: 50.", valueName: "n")) var after: Int?
    @Flag(name: .customLong("events"), help: "Also show administrative acts between the messages, as items of the kind event: who joined or left, roles, bans, changed settings.") var events = false
    @Flag(name: .customLong("count-unread"), help: "Also count the unread messages: unread and unread_mentions.") var countUnread = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("anchor", anchor, among: Contract.PageAnchor.allCases.map(\.rawValue))
        parameters.set("message", message)
        parameters.set("entry", entry)
        try parameters.setTime("at", at, isFuture: false)
        parameters.set("before", before)
        parameters.set("after", after)
        parameters.setIfOn("events", events)
        parameters.setIfOn("count_unread", countUnread)
        return parameters
    }
}

struct MessageShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm message", abstract: "Show a message.",
        usage: "chanadm message show <conversation> <message> [options]",
        discussion: "One item with all that is known about it.\n\nFor example:\n  chanadm message show '#help' 3f9a1c --json" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        return parameters
    }
}

struct MessageActionsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "actions", _superCommandName: "chanadm message", abstract: "Show what may be done with messages.",
        usage: "chanadm message actions <conversation> --message <message> [options]",
        discussion: "For each message every action, and whether this node's member may do it now; if not, the error and the sentence that the action would end with. The rules decide, as for the action itself; nothing is executed. forward is judged as far as the message itself goes, because the destination is not known. If another node orders the log, it decides when it receives the action.\n\nFor example:\n  chanadm message actions '#help' --message 3f9a1c" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageActions }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("message"), help: "The messages.") var messages: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("messages", messages)
        return parameters
    }
}

struct MessageEditCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", _superCommandName: "chanadm message", abstract: "Edit a message.",
        usage: "chanadm message edit <conversation> <message> --text <text> [options]",
        discussion: "Replaces the text; the earlier versions are kept.\n\nFor example:\n  chanadm message edit '#help' 3f9a1c --text 'hi all'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageEdit }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "The text; - reads it from standard input.") var text: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        try parameters.setText("text", text)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", _superCommandName: "chanadm message", abstract: "Delete an own message.",
        usage: "chanadm message delete <conversation> <message> [options]",
        discussion: "For all, leaving a tombstone; with --only-me on this node only. A post of your own that was never sent, or was refused, is taken back; one that was sent can be deleted once it is in the conversation.\n\nFor example:\n  chanadm message delete '#help' 3f9a1c" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageDelete }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @Flag(name: .customLong("only-me"), help: "On this node only.") var onlyMe = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.setIfOn("only_me", onlyMe)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageModerateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "moderate", _superCommandName: "chanadm message", abstract: "Remove a message.",
        usage: "chanadm message moderate <conversation> <message> [options]",
        discussion: "Leaves a tombstone with the moderator and the reason. Open reports of the message are resolved.\n\nFor example:\n  chanadm message moderate '#help' 3f9a1c --reason spam" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageModerate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessagePurgeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", _superCommandName: "chanadm message", abstract: "Remove messages permanently.",
        usage: "chanadm message purge <conversation> [options]",
        discussion: "Removes the named messages, those of a member, or those of a period in one act. Tombstones stay; all relays and nodes delete the bodies, including earlier versions; the log still verifies. For a period it removes only messages of members whom the caller outranks. A period is one of the log: what was imported in it goes, whatever time it displays; message list --since-at goes by displayed times, and --message removes what it lists. More than 10,000 messages are a job of several acts. reason_private stays in this node's journal.\n\nFor example:\n  chanadm message purge '#help' --member @mallory --confirm '#help' --reason spam" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messagePurge }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("message"), help: "Only these: ids, or at least 6 digits of them that no other begins with.") var messages: [String] = []
    @Option(name: .customLong("member"), help: "Only this member's.") var member: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("Ordered at this time or later; imported messages: when they were imported.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("until-at"), help: ArgumentHelp("Ordered before this time; imported messages: when they were imported.", valueName: "2h|3d|date")) var untilAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("messages", messages)
        parameters.set("member", member)
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct MessageHoldListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "hold-list", _superCommandName: "chanadm message", abstract: "List held posts.",
        usage: "chanadm message hold-list <conversation> [options]",
        discussion: "Posts that wait until somebody of the staff approves them; other members see only their own. A post that is not approved within 7 days expires.\n\nFor example:\n  chanadm message hold-list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageHoldList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("all"), help: "Include decided ones.") var all = false
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

struct MessageHoldApproveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "hold-approve", _superCommandName: "chanadm message", abstract: "Approve a held post.",
        usage: "chanadm message hold-approve <conversation> <case> [options]",
        discussion: "It is published as its author signed it, and the author is notified.\n\nFor example:\n  chanadm message hold-approve '#help' 4be2d7" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageHoldApprove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageHoldRejectCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "hold-reject", _superCommandName: "chanadm message", abstract: "Reject a held post.",
        usage: "chanadm message hold-reject <conversation> <case> [options]",
        discussion: "It is not published; the author is notified with the reason.\n\nFor example:\n  chanadm message hold-reject '#help' 4be2d7 --reason 'off topic'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageHoldReject }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id, or at least 6 digits of it that no other begins with.") var `case`: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("case", `case`)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageReactCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "react", _superCommandName: "chanadm message", abstract: "React to a message.",
        usage: "chanadm message react <conversation> <message> <emoji> [options]",
        discussion: "Adds a reaction, or removes it with --remove.\n\nFor example:\n  chanadm message react '#help' 3f9a1c 👍" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageReact }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @Argument(help: "The reaction.") var emoji: String
    @Flag(name: .customLong("remove"), help: "Remove the reaction.") var remove = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.set("emoji", emoji)
        parameters.setIfOn("remove", remove)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessagePinCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", _superCommandName: "chanadm message", abstract: "Pin a message.",
        usage: "chanadm message pin <conversation> <message> [options]",
        discussion: "Adds it to the list of pinned messages.\n\nFor example:\n  chanadm message pin '#help' 3f9a1c" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messagePin }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageUnpinCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin", _superCommandName: "chanadm message", abstract: "Unpin a message.",
        usage: "chanadm message unpin <conversation> <message> [options]",
        discussion: "Removes it from the list of pinned messages.\n\nFor example:\n  chanadm message unpin '#help' 3f9a1c" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageUnpin }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessageScheduleCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule", _superCommandName: "chanadm message", abstract: "Post later.",
        usage: "chanadm message schedule <conversation> --due-at <due-at> [options]",
        discussion: "Stores a message on this node and posts it once at the given time, or when the node runs again after that. Permission is checked at that time; a refusal is shown in the list.\n\nFor example:\n  chanadm message schedule '#help' --text 'good morning' --due-at 2999-01-01T08:00:00Z" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageSchedule }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("text"), parsing: .unconditional, help: "The text; - reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files.") var text: String?
    @Option(name: .customLong("file"), help: "Files it carries, by their ids: attached before, or carried by another message of the conversation. They are kept here until it is posted.") var files: [String] = []
    @Option(name: .customLong("due-at"), help: ArgumentHelp("When to post it.", valueName: "2h|3d|date")) var dueAt: String
    @Option(name: .customLong("reply-to"), help: "The message it answers.") var replyTo: String?
    @Flag(name: .customLong("as-channel"), help: "Show the channel as the author.") var asChannel = false
    @Option(name: .customLong("time-to-live-s"), help: ArgumentHelp("It disappears everywhere after this time (2h, 3d), at most the conversation's own limit.", valueName: "15m|2h|3d")) var timeToLiveS: String?
    @Option(name: .customLong("link-url"), help: "A page that the text links to, described by --link-title; no node fetches it.") var linkUrl: String?
    @Option(name: .customLong("link-title"), help: "The title of that page, one line.") var linkTitle: String?
    @Option(name: .customLong("link-description"), help: "What the page is about, one line.") var linkDescription: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setText("text", text, beside: files)
        parameters.set("files", files)
        try parameters.setTime("due_at", dueAt, isFuture: true)
        parameters.set("reply_to", replyTo)
        parameters.setIfOn("as_channel", asChannel)
        try parameters.setDuration("time_to_live_s", timeToLiveS)
        parameters.set("link_url", linkUrl)
        parameters.set("link_title", linkTitle)
        parameters.set("link_description", linkDescription)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct MessageUnscheduleCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unschedule", _superCommandName: "chanadm message", abstract: "Cancel a scheduled message.",
        usage: "chanadm message unschedule <conversation> <scheduled> [options]",
        discussion: "It is not posted, and its text is deleted from this node. To change one, cancel it and schedule another.\n\nFor example:\n  chanadm message unschedule '#help' s1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageUnschedule }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: s and its number, as message.scheduled shows it.") var scheduled: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("scheduled", scheduled)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct MessageScheduledCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "scheduled", _superCommandName: "chanadm message", abstract: "List what is scheduled.",
        usage: "chanadm message scheduled <conversation> [options]",
        discussion: "Messages this node is to post here, the next first, and those that could not be posted.\n\nFor example:\n  chanadm message scheduled '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageScheduled }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try page.add(to: &parameters)
        return parameters
    }
}

struct MessageForwardCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "forward", _superCommandName: "chanadm message", abstract: "Forward a message.",
        usage: "chanadm message forward <conversation> <message> --to <to> [options]",
        discussion: "Posts the text of a message again, here or elsewhere, with where it came from: the sources it had already, and its own, called as origin_name says. Of another conversation nothing else is told: no author, no time, no id. What disappears there disappears here no later. Files go along: into another conversation by a job that fetches them, seals them anew and uploads them there, so that nobody who sees both can tell.\n\nFor example:\n  chanadm message forward '#help' 3f9a1c --to '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageForward }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @Option(name: .customLong("to"), help: "Where to post it.") var to: String
    @Option(name: .customLong("origin-name"), help: "What to call where it came from; #name of an open conversation, its author within the same one, otherwise elsewhere.") var originName: String?
    @Flag(name: .customLong("as-channel"), help: "Show the channel as the author.") var asChannel = false
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.set("to", to)
        parameters.set("origin_name", originName)
        parameters.setIfOn("as_channel", asChannel)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct MessageUnreactCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unreact", _superCommandName: "chanadm message", abstract: "Remove a reaction.",
        usage: "chanadm message unreact <conversation> <message> <emoji> [options]",
        discussion: "Equivalent to message.react with remove.\n\nFor example:\n  chanadm message unreact '#help' 3f9a1c 👍" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageUnreact }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @Argument(help: "The reaction.") var emoji: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.set("emoji", emoji)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct MessagePinsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "pins", _superCommandName: "chanadm message", abstract: "List pinned messages.",
        usage: "chanadm message pins <conversation> [options]",
        discussion: "In the order they were pinned.\n\nFor example:\n  chanadm message pins '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messagePins }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try page.add(to: &parameters)
        return parameters
    }
}

struct MessageInfoCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", _superCommandName: "chanadm message",
        abstract: "Show a message with history, delivery and proof.",
        usage: "chanadm message info <conversation> <message> [options]",
        discussion: "Its earlier texts, where it was forwarded from, which relays hold and cosigned it, what became of it on its way to the origin, and the proof that it stands in the log. Where the preference receipts is on, whose nodes are known to have it: what a member says names the log they had, so it is known of those who said something since, and of nobody else; to relays and to members who do not see the roster nothing is told. To those who handle reports, what was reported about it.\n\nFor example:\n  chanadm message info '#help' 3f9a1c" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageInfo }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The message: its id, or at least 6 digits of it that no other begins with.") var message: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        return parameters
    }
}

struct MessageSearchCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", _superCommandName: "chanadm message", abstract: "Search messages.",
        usage: "chanadm message search <conversation> <query> [options]",
        discussion: "Messages that contain every word; \"two words\" finds a phrase, wor* a beginning. Each has the parts of its text that match, matches; with count_total the answer has total, the number of all results, where 10,000 means that many or more.\n\nFor example:\n  chanadm message search '#help' 'sound card'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageSearch }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "What to look for.") var query: String
    @Option(name: .customLong("author"), help: "Only this author's: a member, or without @ also the author whom imported messages name.") var author: String?
    @Option(name: .customLong("kind"), help: "Only this kind: message or event. One of message, event, moderated, deleted, expired, forgotten, pruned, integrity_error, decryption_error, undecodable.", completion: .list(["message", "event", "moderated", "deleted", "expired", "forgotten", "pruned", "integrity_error", "decryption_error", "undecodable"])) var kind: String?
    @Option(name: .customLong("mentions"), help: "Only messages that mention this member.") var mentions: String?
    @Option(name: .customLong("has"), help: "Only messages with this part. One of reply, mention, forward, pin, file.", completion: .list(["reply", "mention", "forward", "pin", "file"])) var has: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("Displayed with this time or a later one.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("until-at"), help: ArgumentHelp("Displayed with an earlier time.", valueName: "2h|3d|date")) var untilAt: String?
    @Flag(name: .customLong("count-total"), help: "Also count all results. With filters at most 10,000 matches are examined.") var countTotal = false
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("query", query)
        parameters.set("author", author)
        try parameters.set("kind", kind, among: Contract.MessageKind.allCases.map(\.rawValue))
        parameters.set("mentions", mentions)
        try parameters.set("has", has, among: Contract.MessagePart.allCases.map(\.rawValue))
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        parameters.setIfOn("count_total", countTotal)
        try page.add(to: &parameters)
        return parameters
    }
}

struct MessageFollowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", _superCommandName: "chanadm message", abstract: "Follow messages.",
        usage: "chanadm message follow <conversation> [options]",
        discussion: "Sends every item from from_seq on, and each new or changed one as it comes, in message.item notifications, until message.unfollow or the end of the connection. For people a command begins with the newest 10, and says of a changed message what became of it.\n\nFor example:\n  chanadm message follow '#help' --jsonl" + GlobalOptions.footnote)
    static var spec: CommandSpec { .messageFollow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("from-seq"), help: ArgumentHelp("Start at this entry (default: now).", valueName: "n")) var fromSeq: Int?
    @Flag(name: .customLong("typing"), inversion: .prefixedNo, help: "Of a group: also send conversation.typing notifications; a command says on standard error who is typing.") var typing: Bool?
    @Option(name: .customLong("last"), help: ArgumentHelp("Begin with this number of the newest (default: 10 for people, none with --json, --jsonl and --plain).", valueName: "n")) var last: Int?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("from_seq", fromSeq)
        parameters.set("typing", typing)
        parameters.set("last", last)
        return parameters
    }
}

extension CommandSpec {
    static let messagePost = CommandSpec(
        Methods.MessagePost.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("text", .text, option: "--text", "The text; - reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files."),
            Input("reply_to", .message, option: "--reply-to", "The message it answers."),
            Input("as_channel", .flag, option: "--as-channel", "Show the channel as the author."),
            Input("time_to_live_s", .duration, option: "--time-to-live-s", "It disappears everywhere after this time (2h, 3d), at most the conversation's own limit."),
            Input("files", .text, option: "--file", isRepeated: true, "Files it carries, by their ids: attached before, or carried by another message of the conversation."),
            Input("link_url", .text, option: "--link-url", "A page that the text links to, described by --link-title; no node fetches it."),
            Input("link_title", .text, option: "--link-title", "The title of that page, one line."),
            Input("link_description", .text, option: "--link-description", "What the page is about, one line."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Posted {result.message.id}",
        undo: "chanadm message delete {params.conversation} {result.message.id}", plain: "message.id")
    static let messageList = CommandSpec(
        Methods.MessageList.info, .list,
        columns: [
            Column("at", "TIME", .said),
            Column("author.name", "AUTHOR", .author),
            Column("text", "TEXT", .message),
            Column("id", "ID", .id),
        ],
        fields: ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "as_channel", "imported", "reply_to", "quote", "mentions", "files", "link_preview", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "deleted", "failure", "delivery", "matches"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("last", .number, option: "--last", "Only this number of the newest."),
            Input("from_seq", .number, option: "--from-seq", "From this entry on."),
            Input("older_than", .message, option: "--older", "Only what comes before this message."),
            Input("around", .message, option: "--around", "This message with up to limit before and after it; nothing else narrows it then."),
            Input("kind", .words(["message", "event", "moderated", "deleted", "expired", "forgotten", "pruned", "integrity_error", "decryption_error", "undecodable"]), option: "--kind", "Only this kind."),
            Input("author", .member, option: "--author", "Only this author's: a member, or without @ also the author whom imported messages name."),
            Input("mentions", .member, option: "--mentions", "Only messages that mention this member."),
            Input("has", .words(["reply", "mention", "forward", "pin", "file"]), option: "--has", "Only messages with this part."),
            Input("since_at", .time, option: "--since-at", "Displayed with this time or a later one."),
            Input("until_at", .time, option: "--until-at", "Displayed with an earlier time."),
        ],
        groups: [Groups.page])
    static let messagePage = CommandSpec(
        Methods.MessagePage.info, .object,
        columns: [
            Column("missing_before", "ENTRIES BEFORE", .notable),
            Column("items", "MESSAGES", .table, nested: [Column("at", "TIME", .said), Column("author.name", "AUTHOR", .author), Column("text", "TEXT", .message), Column("id", "ID", .id)]),
            Column("missing_after", "ENTRIES AFTER", .notable),
            Column("unread", "UNREAD", .notable),
            Column("unread_mentions", "MENTIONS", .notable),
        ],
        fields: ["items", "anchor", "has_older", "has_newer", "missing_before", "missing_after", "read_to", "unread", "unread_mentions", "as_of_seq"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("anchor", .words(["newest", "oldest", "first_unread"]), option: "--anchor", "The place."),
            Input("message", .message, option: "--message", "Instead of anchor: this message."),
            Input("entry", .number, option: "--entry", "Instead of anchor: the first item of this entry or a later one; the newest item if there is none."),
            Input("at", .time, option: "--at", "Instead of anchor: the item with the earliest displayed time from then on; the newest item if there is none."),
            Input("before", .number, option: "--before", "Maximum number of items before the place."),
            Input("after", .number, option: "--after", "Maximum number of items after the place."),
            Input("events", .flag, option: "--events", "Also show administrative acts between the messages, as items of the kind event: who joined or left, roles, bans, changed settings."),
            Input("count_unread", .flag, option: "--count-unread", "Also count the unread messages: unread and unread_mentions."),
        ])
    static let messageShow = CommandSpec(
        Methods.MessageShow.info, .object,
        columns: [
            Column("id", "ID", .id),
            Column("seq", "ENTRY", .count),
            Column("at", "ORDERED", .time),
            Column("kind", "KIND", .text),
            Column("author.name", "AUTHOR", .author),
            Column("text", "TEXT", .message),
            Column("quote.text", "ANSWERS", .wrap),
            Column("expires_at", "DISAPPEARS", .time),
            Column("imported.source", "IMPORTED FROM", .text),
            Column("imported.at", "SAID", .time),
            Column("reply_to", "REPLY TO", .id),
            Column("edited_at", "EDITED", .time),
            Column("pinned", "PINNED", .flag),
            Column("moderated.by.name", "MODERATED BY", .text),
            Column("moderated.at", "MODERATED", .time),
            Column("moderated.reason", "REASON", .wrap),
            Column("deleted.by.name", "DELETED BY", .text),
            Column("deleted.at", "DELETED", .time),
            Column("failure.kind", "FAILURE", .text),
            Column("failure.detail", "DETAIL", .wrap),
            Column("failure.source", "SOURCE", .text),
        ],
        fields: ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "as_channel", "imported", "reply_to", "quote", "mentions", "files", "link_preview", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "deleted", "failure", "delivery", "matches"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
        ])
    static let messageActions = CommandSpec(
        Methods.MessageActions.info, .object,
        columns: [
            Column("actions", "ACTIONS", .table, nested: [Column("message", "MESSAGE", .id), Column("action", "ACTION", .text), Column("allowed", "ALLOWED", .yesno), Column("reason", "REASON", .wrap)]),
        ],
        fields: ["actions"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("messages", .message, option: "--message", isRequired: true, isRepeated: true, "The messages."),
        ])
    static let messageEdit = CommandSpec(
        Methods.MessageEdit.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("text", .text, option: "--text", isRequired: true, "The text; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Edited {result.message.id}",
        undo: "chanadm message edit {params.conversation} {params.message} --text {before.text}",
        before: "message.show")
    static let messageDelete = CommandSpec(
        Methods.MessageDelete.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("only_me", .flag, option: "--only-me", "On this node only."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Deleted {result.message.id}")
    static let messageModerate = CommandSpec(
        Methods.MessageModerate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Moderated {result.message.id}")
    static let messagePurge = CommandSpec(
        Methods.MessagePurge.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "purged", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("messages", .message, option: "--message", isRepeated: true, "Only these: ids, or at least 6 digits of them that no other begins with."),
            Input("member", .member, option: "--member", "Only this member's."),
            Input("since_at", .time, option: "--since-at", "Ordered at this time or later; imported messages: when they were imported."),
            Input("until_at", .time, option: "--until-at", "Ordered before this time; imported messages: when they were imported."),
        ],
        groups: [Groups.mutation, Groups.versioned, Groups.job], confirmation: .name,
        success: "Messages removed permanently: {result.purged}", reportsProgress: true, takesConfirmation: true)
    static let messageHoldList = CommandSpec(
        Methods.MessageHoldList.info, .list,
        columns: [
            Column("at", "SINCE", .time),
            Column("state", "STATE", .state),
            Column("opened_by.name", "BY", .member),
            Column("reason", "REASON", .text),
            Column("text", "TEXT", .wrap),
            Column("id", "ID", .id),
        ],
        fields: ["id", "kind", "state", "at", "opened_by", "handled_by", "text", "as_channel", "reply_to", "reason", "message", "message_author", "excerpt", "member", "snapshot", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Include decided ones."),
        ],
        groups: [Groups.page])
    static let messageHoldApprove = CommandSpec(
        Methods.MessageHoldApprove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Approved {result.case.id}")
    static let messageHoldReject = CommandSpec(
        Methods.MessageHoldReject.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "case"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("case", .text, isRequired: true, "Which: its id, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Rejected {result.case.id}")
    static let messageReact = CommandSpec(
        Methods.MessageReact.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("emoji", .text, isRequired: true, "The reaction."),
            Input("remove", .flag, option: "--remove", "Remove the reaction."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Reacted {params.emoji}",
        undo: "chanadm message react {params.conversation} {params.message} {params.emoji} --remove")
    static let messagePin = CommandSpec(
        Methods.MessagePin.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Pinned {result.message.id}",
        undo: "chanadm message unpin {params.conversation} {params.message}")
    static let messageUnpin = CommandSpec(
        Methods.MessageUnpin.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Unpinned {result.message.id}",
        undo: "chanadm message pin {params.conversation} {params.message}")
    static let messageSchedule = CommandSpec(
        Methods.MessageSchedule.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "scheduled"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("text", .text, option: "--text", "The text; - reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files."),
            Input("files", .text, option: "--file", isRepeated: true, "Files it carries, by their ids: attached before, or carried by another message of the conversation. They are kept here until it is posted."),
            Input("due_at", .time, option: "--due-at", isRequired: true, "When to post it."),
            Input("reply_to", .message, option: "--reply-to", "The message it answers."),
            Input("as_channel", .flag, option: "--as-channel", "Show the channel as the author."),
            Input("time_to_live_s", .duration, option: "--time-to-live-s", "It disappears everywhere after this time (2h, 3d), at most the conversation's own limit."),
            Input("link_url", .text, option: "--link-url", "A page that the text links to, described by --link-title; no node fetches it."),
            Input("link_title", .text, option: "--link-title", "The title of that page, one line."),
            Input("link_description", .text, option: "--link-description", "What the page is about, one line."),
        ],
        groups: [Groups.mutation], success: "Scheduled {result.scheduled.id} for {result.scheduled.due_at}",
        undo: "chanadm message unschedule {params.conversation} {result.scheduled.id}")
    static let messageUnschedule = CommandSpec(
        Methods.MessageUnschedule.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "scheduled"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("scheduled", .text, isRequired: true, "Which: s and its number, as message.scheduled shows it."),
        ],
        groups: [Groups.mutation], success: "Canceled {result.scheduled.id}")
    static let messageScheduled = CommandSpec(
        Methods.MessageScheduled.info, .list,
        columns: [
            Column("id", "ID", .text),
            Column("due_at", "AT", .time),
            Column("text", "TEXT", .wrap),
            Column("failure", "FAILED", .text),
        ],
        fields: ["id", "due_at", "text", "as_channel", "reply_to", "time_to_live_s", "files", "link_preview", "created_at", "failure"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.page])
    static let messageForward = CommandSpec(
        Methods.MessageForward.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("to", .conversation, option: "--to", isRequired: true, "Where to post it."),
            Input("origin_name", .text, option: "--origin-name", "What to call where it came from; #name of an open conversation, its author within the same one, otherwise elsewhere."),
            Input("as_channel", .flag, option: "--as-channel", "Show the channel as the author."),
        ],
        groups: [Groups.mutation, Groups.job], success: "Forwarded as {result.message.id}", plain: "message.id",
        reportsProgress: true)
    static let messageUnreact = CommandSpec(
        Methods.MessageUnreact.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
            Input("emoji", .text, isRequired: true, "The reaction."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Removed {params.emoji}",
        undo: "chanadm message react {params.conversation} {params.message} {params.emoji}")
    static let messagePins = CommandSpec(
        Methods.MessagePins.info, .list,
        columns: [
            Column("at", "TIME", .said),
            Column("author.name", "AUTHOR", .author),
            Column("text", "TEXT", .message),
            Column("id", "ID", .id),
        ],
        fields: ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "as_channel", "imported", "reply_to", "quote", "mentions", "files", "link_preview", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "deleted", "failure", "delivery", "matches"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.page])
    static let messageInfo = CommandSpec(
        Methods.MessageInfo.info, .object,
        columns: [
            Column("message.id", "ID", .id),
            Column("message.seq", "ENTRY", .count),
            Column("message.at", "ORDERED", .time),
            Column("message.author.name", "AUTHOR", .text),
            Column("message.text", "TEXT", .wrap),
            Column("message.expires_at", "DISAPPEARS", .time),
            Column("submission", "SUBMISSION", .text),
            Column("versions", "EARLIER", .table, nested: [Column("at", "AT", .time), Column("text", "TEXT", .wrap)]),
            Column("deliveries", "RELAYS", .table, nested: [Column("relay", "RELAY", .text), Column("held", "HELD", .yesno), Column("cosigned", "COSIGNED", .flag), Column("seen_at", "SEEN", .time)]),
            Column("receipts", "MEMBERS", .table, nested: [Column("member.name", "HAS IT", .member), Column("at", "KNOWN SINCE", .time), Column("entry", "ENTRY", .text)]),
            Column("reports", "REPORTS", .table, nested: [Column("id", "ID", .id), Column("state", "STATE", .state), Column("reason", "REASON", .text), Column("opened_by.name", "BY", .member), Column("at", "SINCE", .time)]),
            Column("proof.cosigners", "COSIGNED BY", .lines),
        ],
        fields: ["message", "versions", "deliveries", "readers", "receipts", "reports", "submission", "proof"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, isRequired: true, "The message: its id, or at least 6 digits of it that no other begins with."),
        ])
    static let messageSearch = CommandSpec(
        Methods.MessageSearch.info, .list,
        columns: [
            Column("at", "TIME", .said),
            Column("author.name", "AUTHOR", .author),
            Column("text", "TEXT", .message),
            Column("id", "ID", .id),
        ],
        fields: ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "as_channel", "imported", "reply_to", "quote", "mentions", "files", "link_preview", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "deleted", "failure", "delivery", "matches"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("query", .text, isRequired: true, "What to look for."),
            Input("author", .member, option: "--author", "Only this author's: a member, or without @ also the author whom imported messages name."),
            Input("kind", .words(["message", "event", "moderated", "deleted", "expired", "forgotten", "pruned", "integrity_error", "decryption_error", "undecodable"]), option: "--kind", "Only this kind: message or event."),
            Input("mentions", .member, option: "--mentions", "Only messages that mention this member."),
            Input("has", .words(["reply", "mention", "forward", "pin", "file"]), option: "--has", "Only messages with this part."),
            Input("since_at", .time, option: "--since-at", "Displayed with this time or a later one."),
            Input("until_at", .time, option: "--until-at", "Displayed with an earlier time."),
            Input("count_total", .flag, option: "--count-total", "Also count all results. With filters at most 10,000 matches are examined."),
        ],
        groups: [Groups.page])
    static let messageFollow = CommandSpec(
        Methods.MessageFollow.info, .object,
        columns: [
            Column("at", "TIME", .said),
            Column("author.name", "AUTHOR", .author),
            Column("text", "TEXT", .message),
            Column("id", "ID", .id),
        ],
        fields: ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "as_channel", "imported", "reply_to", "quote", "mentions", "files", "link_preview", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "deleted", "failure", "delivery", "matches"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("from_seq", .number, option: "--from-seq", "Start at this entry (default: now)."),
            Input("typing", .flag, option: "--typing", "Of a group: also send conversation.typing notifications; a command says on standard error who is typing."),
            Input("last", .number, option: "--last", "Begin with this number of the newest (default: 10 for people, none with --json, --jsonl and --plain)."),
        ])
}
