import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanTerminal
import ChanText
import ChanTimeline

/// `chanadm read`: shows a conversation on the terminal, or appends its lines.
struct ReadCommand: LocalCommand, CompletableCommand {
    static let inputs = [
        CommandSpec.Input("conversation", .conversation, "The conversation."),
        CommandSpec.Input("at", .text, option: "--at", "Where to begin."),
        CommandSpec.Input("linear", .flag, option: "--linear", "Append lines."),
    ]

    static let configuration = CommandConfiguration(
        commandName: "read",
        _superCommandName: "chanadm",
        abstract: "Read a conversation on the terminal.",
        discussion: """
            Opens at the first unread message, follows what arrives, and takes what you write. ? shows all keys, q quits. \
            What was read is known to this node alone. Copying needs y: there is no mouse.

            For example:
              chanadm read '#news'
              chanadm read '#news' --at 2026-03-12
              chanadm read '#news' --linear
            """)

    @Argument(help: "The conversation; the context's, or else the first one with unread messages.")
    var conversation: String?

    @Option(
        help:
            "A date (2026-03-12, yesterday, '2026-03-12 09:30'), a message's id or its first digits, oldest, newest or unread."
    )
    var at: String?

    @Flag(help: "Append lines and draw no screen, for screen readers; also where the output is no terminal.")
    var linear = false

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in context: CommandContext) async throws -> ExitStatus {
        let input = context.environment.input
        let startPosition = try at.map { (text) throws(UsageError) in try ReadingPlace(text, input) }
        let address = try context.address()
        let connect = context.environment.connect
        let connection = ReaderConnection { try await connect(address, $0) }
        do {
            let (id, answer) = try await chosen(conversation ?? context.settings[.conversation], connection)
            let anchor = try await startPosition?.anchor(in: id, connection)
            if isLinear(context) {
                let lines = MessageLines(of: answer, context.lineOptions)
                try await LinearReading(conversation: id, connection: connection, out: context.console.out)
                    .run(from: anchor ?? .newest, drawing: lines)
            } else {
                try await screen(of: id, connection, address, context).run(from: anchor ?? .firstUnread)
            }
        } catch {
            _ = await connection.close()
            throw error
        }
        for warning in await connection.close() { try context.console.err.line(SafeText.line(warning)) }
        return .success
    }

    private func isLinear(_ context: CommandContext) -> Bool {
        linear || context.environment.variables["TERM"] == "dumb" || context.environment.variables["TERM"] == nil
            || !Terminal.isTerminal(Terminal.standardInput) || !Terminal.isTerminal(Terminal.standardOutput)
    }

    /// - Throws: `UsageError` for a file of keys that cannot be used.
    private func screen(
        of id: ConversationID, _ connection: ReaderConnection, _ address: NodeAddress, _ context: CommandContext
    ) throws(UsageError) -> ScreenReading {
        let variables = context.environment.variables
        let drafts = DraftFile(for: address, variables: variables)
        var setup = ReaderSetup(variables: variables, keys: try KeyFile.read(in: context))
        setup.drafts = drafts?.read() ?? [:]
        let isRemote = if case .web = address { true } else { false }
        return ScreenReading(
            conversation: id, connection: connection, setup: setup, drafts: drafts, isRemote: isRemote)
    }

    private func conversations(_ connection: ReaderConnection) async -> Result<[JSONValue], RPCFault> {
        await connection.call("conversation.list", ["limit": 200]).map { $0[path: "items"]?.elements ?? [] }
    }

    /// - Throws: the node's refusal, with the name that was probably meant.
    private func named(_ name: String, _ connection: ReaderConnection) async throws(RPCFault) -> JSONValue {
        do throws(RPCFault) {
            return try await connection.call("conversation.show", ["conversation": .string(name)]).get()
        } catch {
            guard error.catalogueName == .notFoundConversation, let all = try? await conversations(connection).get()
            else { throw error }
            throw NameSuggestion.adding(all.compactMap { $0[path: "reference"]?.string }, near: name, to: error)
        }
    }

    /// Returns the conversation that was named, or else the first one with unread messages, or the first.
    private func chosen(
        _ name: String?, _ connection: ReaderConnection
    ) async throws -> (id: ConversationID, shown: JSONValue) {
        let answer: JSONValue?
        if let name {
            answer = try await named(name, connection)
        } else {
            let all = try await conversations(connection).get()
            answer = all.first { ($0[path: "unread"]?.integer ?? 0) > 0 } ?? all.first
        }
        guard let answer, let id = answer[path: "id"]?.string.flatMap({ ConversationID(hex: $0) }) else {
            throw UsageError("there is no conversation to read", hint: "chanadm channel create, or chanadm join LINK")
        }
        return (id, answer)
    }
}
