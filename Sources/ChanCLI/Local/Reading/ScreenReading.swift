import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanTerminal
import ChanTimeline
import Dispatch

/// Shows a conversation on the whole terminal until the reader quits.
struct ScreenReading {
    let conversation: ConversationID
    let connection: ReaderConnection
    let setup: ReaderSetup

    func run(from anchor: Anchor) async throws {
        let inbox = try ReaderInbox()
        await connection.notify { inbox.post(.connected($0)) }
        let reader = NodeReader(inbox: inbox, offset: { SystemClock.localOffset(at: $0) }) { [connection] call in
            await connection.call(call.method, call.params)
        }
        let (actions, queue) = AsyncStream.makeStream(of: ReaderAction.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await action in actions { await perform(action, with: reader, inbox) }
            }
            group.addTask { try await ReaderFeed(connection: connection).run { reader.deliver($0) } }
            // The list has unread counts, so that Alt-1 … Alt-9 work from the start.
            queue.yield(.listConversations)
            let end = await show(from: anchor, inbox) { queue.yield($0) }
            queue.finish()
            group.cancelAll()
            _ = try end.get()
        }
    }

    /// Runs the screen on a thread of its own, which it blocks.
    private func show(
        from anchor: Anchor, _ inbox: ReaderInbox, _ perform: @escaping @Sendable (ReaderAction) -> Void
    ) async -> Result<TerminalLoop.End, SystemError> {
        await withCheckedContinuation { done in
            DispatchQueue(label: "chanadm.screen").async {
                done.resume(
                    returning: Result { () throws(SystemError) in
                        var loop = TerminalLoop(
                            screen: try TerminalScreen(), inbox: inbox, setup: setup, perform: perform)
                        return try loop.run(conversation, at: anchor)
                    })
            }
        }
    }

    /// Does what the command itself does; the rest is the node's.
    private func perform(_ action: ReaderAction, with reader: NodeReader, _ inbox: ReaderInbox) async {
        switch action {
        case .open(let url): inbox.post(.notice(LinkOpener.open(url)))
        case .save(let conversation, let item): inbox.post(.notice(await save(item, of: conversation)))
        case .load, .follow, .listConversations, .markRead, .markUnread, .sendTyping, .post, .edit, .delete, .moderate,
            .forward, .react, .mute, .search, .showInfo, .askRefusals, .copy, .bell, .redraw, .suspend, .quit:
            await reader.perform(action)
        }
    }

    /// Saves the files of a message in the working directory, and says what became of it.
    private func save(_ item: ItemID, of conversation: ConversationID) async -> String {
        let place: JSONObject = ["conversation": .string(conversation.description)]
        var asked = place
        asked["message"] = .string(item.description)
        let message: JSONValue
        switch await connection.call("message.show", asked) {
        case .success(let shown): message = shown
        case .failure(let fault): return fault.sentences
        }
        let files = message[path: "files"]?.elements ?? []
        var saved: [String] = []
        for file in files {
            guard let id = file[path: "id"], let name = file[path: "name"]?.string,
                let directory = CurrentProcess.directory
            else { continue }
            var params = place
            (params["file"], params["path"]) = (id, .string(directory + "/" + name))
            if case .failure(let fault) = await connection.call("file.fetch", params) { return fault.sentences }
            saved.append(name)
        }
        return saved.isEmpty ? "The message has no file." : "Saved here: \(saved.joined(separator: ", "))."
    }
}
