import ArgumentParser
import ChanClient
import ChanID
import ChanJSON
import ChanRPC
import ChanText

/// `chanadm` without arguments: displays what to do next on this machine.
struct WelcomeCommand: LocalCommand {
    static let configuration = CommandConfiguration(commandName: "chanadm")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in context: CommandContext) async throws -> ExitStatus {
        let address = try context.address()
        let session: NodeSession
        do { session = try await context.environment.connect(address, .openExisting) } catch let fault as RPCFault
            where fault.catalogueName == .nodeAbsent
        {
            return try Welcome(context, address, profiles: [], conversations: []).show(global)
        }
        do {
            let profiles = try await items("profile.list", session)
            let conversations = try await items("conversation.list", session)
            let work = await PendingWork(session: session).steps(in: conversations)
            let own = conversations.first(where: Welcome.isMember)
            let rights = Welcome.Rights(hasLink: await showsLink(own, session), mayPost: await mayPost(own, session))
            try Welcome(
                context, address, profiles: profiles, conversations: conversations, work: work, rights: rights
            ).show(global)
        } catch {
            _ = await session.finish()
            throw error
        }
        _ = await session.finish()
        return .success
    }

    /// Returns whether this node has the text of the primary link and the member may share it.
    private func showsLink(_ conversation: JSONValue?, _ session: NodeSession) async -> Bool {
        guard let id = conversation?[path: "id"] else { return false }
        return (try? await session.connection.call("link.show", ["conversation": id])) != nil
    }

    /// Returns whether the member may post, as far as this node knows.
    private func mayPost(_ conversation: JSONValue?, _ session: NodeSession) async -> Bool {
        guard conversation?[path: "state"] == "active", let id = conversation?[path: "id"],
            let member = conversation?[path: "member_id"]
        else { return false }
        // A subscriber of a channel does not see their own row, and holds no permission to post.
        let report = try? await session.connection.call("access.explain", ["conversation": id, "member": member])
        return report?[path: "lines"]?.elements.contains { line in
            line[path: "permission"] == "post" && line[path: "held"] == true
        } ?? false
    }

    private func items(_ method: String, _ session: NodeSession) async throws -> [JSONValue] {
        try await session.connection.call(method, ["limit": 1000])[path: "items"]?.elements ?? []
    }
}

/// The overview of the node and the most useful next commands.
struct Welcome {
    struct Step {
        let command: String
        let why: String
    }

    private let context: CommandContext
    private let address: NodeAddress
    private let profiles: [JSONValue]
    private let conversations: [JSONValue]
    private let work: [Step]
    private let rights: Rights

    /// The permissions of this node's member in the first conversation.
    struct Rights {
        /// Whether its link can be displayed.
        var hasLink = false
        var mayPost = false
    }

    /// The most conversations, so that the text fits on a screen without a pager.
    private static let maximumConversations = 15
    /// The fields needed for the overview and the pending steps.
    private static let overviewFields: Set<String> = [
        "name", "reference", "role", "status", "state", "size", "unpublished", "errors", "last_at",
    ]

    init(
        _ context: CommandContext, _ address: NodeAddress, profiles: [JSONValue], conversations: [JSONValue],
        work: [Step] = [], rights: Rights = Rights()
    ) {
        self.context = context
        self.address = address
        self.profiles = profiles
        self.conversations = conversations
        self.work = work
        self.rights = rights
    }

    @discardableResult func show(_ global: GlobalOptions) throws(OutputEnded) -> ExitStatus {
        switch context.settings.format {
        case .json: try context.console.out.line(JSONText.pretty(json))
        case .jsonl: try context.console.out.line(json.compactText)
        case .plain: try context.console.out.lines(steps.map { SafeText.plain($0.command) })
        case .human: try context.console.out.lines(lines)
        }
        return .success
    }

    private var json: JSONValue {
        [
            "node": .string(address.displayName), "profiles": .array(profiles), "conversations": .array(conversations),
            "next": .array(steps.map { .string($0.command) }),
        ]
    }

    private var lines: [String] {
        let style = context.console.out.style
        let width = steps.map { CellWidth.of($0.command) }.max() ?? 0
        let lead = conversations.isEmpty ? "Begin with" : "Next"
        return [style.heading("chanadm") + " administers end-to-end encrypted channels and groups, with relays.", ""]
            + overview + [lead]
            + steps.map { "  " + SafeText.line($0.command).padded(to: width) + "   " + style.faint($0.why) }
            + [
                "", "Everything: chanadm --help; one noun: chanadm channel --help.",
                style.faint("Node: \(SafeText.line(address.displayName))"),
            ]
    }

    /// The conversations, those with news first.
    private var overview: [String] {
        guard !profiles.isEmpty else { return [] }
        let names = profiles.compactMap { $0[path: "name"]?.string }.joined(separator: ", ")
        let introduction = "You are \(SafeText.line(names))."
        guard !conversations.isEmpty else { return [introduction + " No channel or group yet.", ""] }
        let cells = CellText(isShort: true)
        let columns = CommandSpec.conversationList.columns.filter { Self.overviewFields.contains($0.field) }
        var table = Table(columns: columns.map(\.tableColumn))
        for item in conversations.prefix(Self.maximumConversations) {
            table.add(columns.map { cells.text($0, in: item) })
        }
        let rest = conversations.count - Self.maximumConversations
        let more = rest > 0 ? ["and \(rest) more: chanadm conversation list"] : []
        let states = Set(columns.indices.filter { columns[$0].format == .state })
        let out = context.console.out
        return [introduction, ""] + table.lines(width: out.width, style: out.style, colouring: states) + more + [""]
    }

    private var steps: [Step] {
        unlocatedSteps.map { Step(command: context.console.nodeOptions.inserted(into: $0.command), why: $0.why) }
    }

    /// The steps without the options that name the node.
    private var unlocatedSteps: [Step] {
        guard !profiles.isEmpty else {
            return [
                Step(command: "chanadm profile create NAME", why: "who you are on this machine; makes the node"),
                Step(command: "chanadm channel create '#name' --relay ADDRESS", why: "then a channel of your own"),
                Step(command: "chanadm channel join 'LINK'", why: "or follow someone else's"),
            ]
        }
        let beginning = [
            Step(
                command: "chanadm channel create '#name' --relay ADDRESS",
                why: "a channel of your own; group create: a group"),
            Step(command: "chanadm channel join 'LINK'", why: "or follow someone else's"),
        ]
        guard !conversations.isEmpty else { return beginning }
        let own = conversations.first(where: Self.isMember).map(Self.name)
        let steps = own.map(memberSteps) ?? beginning
        return readingSteps + pendingSteps + work + pendingSuccessionSteps + nonMemberSteps + steps + [
            Step(command: "chanadm doctor", why: "whether all is well")
        ]
    }

    static func isMember(_ conversation: JSONValue) -> Bool { conversation[path: "status"] == "active" }

    static func name(_ conversation: JSONValue) -> String {
        ShellWord.quoted(conversation[path: "reference"]?.string ?? "")
    }

    /// The step to read: the first conversation with unread messages, or else the first one.
    private var readingSteps: [Step] {
        let own = conversations.filter(Self.isMember)
        let unread = own.first { Self.unread(in: $0) > 0 }
        guard let next = unread ?? own.first else { return [] }
        let count = Self.unread(in: next)
        let status = count == 0 ? "read" : count == 1 ? "1 unread message" : "\(count) unread messages"
        return [Step(command: "chanadm read \(Self.name(next))", why: "\(status), on the whole terminal")]
    }

    private static func unread(in conversation: JSONValue) -> Int { conversation[path: "unread"]?.integer ?? 0 }

    private func memberSteps(_ name: String) -> [Step] {
        (rights.mayPost ? [Step(command: "chanadm post \(name) hello", why: "say something")] : [])
            + (rights.hasLink
                ? [Step(command: "chanadm link show \(name)", why: "what others need to join it")] : [])
    }

    /// Steps for an owner who leaves as soon as the offered successor accepts.
    private var pendingSuccessionSteps: [Step] {
        let offered = conversations.first {
            $0[path: "status"] == "active" && $0[path: "role"] == "owner" && $0[path: "successor"] != nil
        }
        guard let offered, let next = offered[path: "successor.name"]?.string else { return [] }
        let command = "chanadm \(Self.noun(offered)) succeed \(Self.name(offered)) --decline"
        return [
            Step(command: command, why: "offered to @\(next); you leave when they accept; this withdraws the offer")
        ]
    }

    /// Steps for a user who is not a member: the state of a request, or the reason for a removal.
    private var nonMemberSteps: [Step] {
        let asked = conversations.first { $0[path: "status"]?.string?.hasPrefix("pending") == true }
        let ended = conversations.first { Self.endedByStaff.contains($0[path: "status"]?.string ?? "") }
        let gone = ended ?? conversations.first { Self.endedByMember.contains($0[path: "status"]?.string ?? "") }
        return [
            asked.map { Step(command: "chanadm join show \(Self.name($0))", why: "status of your request") },
            ended.map { conversation in
                let status = conversation[path: "status"]?.string ?? ""
                return Step(
                    command: "chanadm \(Self.noun(conversation)) show \(Self.name(conversation))",
                    why: "you were \(status): why")
            },
            ended.flatMap(Self.rejoinStep),
            gone.map { conversation in
                Step(
                    command: "chanadm \(Self.noun(conversation)) forget \(Self.name(conversation))",
                    why: "take it off this list")
            },
        ].compactMap(\.self)
    }

    /// Returns the step to request membership again, after a removal or an expired ban.
    private static func rejoinStep(_ conversation: JSONValue) -> Step? {
        let isBanOver = conversation[path: "why"]?.string?.hasPrefix("your ban is over") == true
        guard isBanOver || conversation[path: "status"] == "removed" else { return nil }
        return Step(
            command: "chanadm \(noun(conversation)) join 'LINK'",
            why: isBanOver ? "your ban is over: ask to join again" : "ask to join again")
    }

    /// Returns the command's noun for a conversation of this kind.
    private static func noun(_ conversation: JSONValue) -> String {
        conversation[path: "kind"] == "group" ? "group" : "channel"
    }

    /// The states of a membership that others decided to end.
    private static let endedByStaff: Set = ["declined", "removed", "banned"]

    private static let endedByMember: Set = ["left", "withdrawn"]

    /// The steps that come before all others but reading.
    private var pendingSteps: [Step] {
        let unpublished = conversations.reduce(0) { $0 + ($1[path: "unpublished"]?.integer ?? 0) }
        let errors = conversations.first { ($0[path: "errors"]?.integer ?? 0) > 0 }?[path: "reference"]?.string
        var steps: [Step] = []
        if unpublished > 0 {
            steps.append(Step(command: "chanadm sync", why: "\(unpublished) entries wait for relays"))
        }
        if let errors {
            let list = "chanadm integrity list \(ShellWord.quoted(errors))"
            steps.append(Step(command: list, why: "something failed verification"))
        }
        return steps
    }
}
