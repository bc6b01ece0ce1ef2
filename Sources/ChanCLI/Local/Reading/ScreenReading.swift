import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanTerminal
import ChanTimeline
import Dispatch
import Synchronization

/// Shows a conversation on the whole terminal until the reader quits.
struct ScreenReading {
    let conversation: ConversationID
    let connection: ReaderConnection
    let setup: ReaderSetup
    /// Where drafts are kept; `nil` where there is no place for them.
    let drafts: DraftFile?
    /// Whether the node is on another machine.
    let isRemote: Bool

    func run(from anchor: Anchor) async throws {
        let inbox = try ReaderInbox()
        await connection.notify { inbox.post(.connected($0)) }
        let reader = NodeReader(inbox: inbox, offset: { SystemClock.localOffset(at: $0) }) { [connection] call in
            await connection.call(call.method, call.params)
        }
        let (actions, queue) = AsyncStream.makeStream(of: ReaderAction.self)
        let hasEnded = Flag()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await ReaderFeed(connection: connection).run { reader.deliver($0) } }
            group.addTask { await askForTypists(reader) }
            let end = await withTaskGroup(of: Void.self) { acting in
                acting.addTask { await perform(actions, with: reader, inbox, until: hasEnded) }
                // The list has unread counts, so that Alt-1 … Alt-9 work from the start.
                queue.yield(.listConversations)
                let end = await show(from: anchor, inbox) { queue.yield($0) }
                hasEnded.raise()
                queue.finish()
                return end
            }
            group.cancelAll()
            _ = try end.get()
        }
    }

    /// Asks every second who types, until the task is cancelled. A node in this process does not know.
    private func askForTypists(_ reader: NodeReader) async {
        while !Task.isCancelled {
            if await !connection.holdsState { await reader.askForTypists() }
            // Cancellation ends the sleep, and then the loop.
            try? await Task.sleep(for: .seconds(1))
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

    /// Carries out actions in their order. Files are saved beside the others. After the screen has ended, messages and
    /// changes from just before are still carried out; actions that only show something are not.
    private func perform(
        _ actions: AsyncStream<ReaderAction>, with reader: NodeReader, _ inbox: ReaderInbox, until hasEnded: Flag
    ) async {
        let saving = FileSaving(connection: connection, inbox: inbox, isRemote: isRemote)
        await withTaskGroup(of: Void.self) { saves in
            for await action in actions {
                switch action {
                case .open(let url): inbox.post(.notice(LinkOpener.open(url)))
                case .save(let conversation, let item): saves.addTask { await saving.run(item, of: conversation) }
                case .keepDraft(let conversation, let draft): keep(draft, of: conversation, inbox)
                case .markRead, .markUnread, .post, .edit, .delete, .moderate, .forward, .react, .mute:
                    await reader.perform(action)
                case .load, .follow, .listConversations, .sendTyping, .search, .showInfo, .askRefusals, .askDelivery,
                    .findMembers, .copy, .bell,
                    .redraw, .suspend, .quit:
                    if !hasEnded.isRaised { await reader.perform(action) }
                }
            }
            saves.cancelAll()
        }
    }

    private func keep(_ draft: KeptDraft?, of conversation: ConversationID, _ inbox: ReaderInbox) {
        do throws(SystemError) { try drafts?.keep(draft, of: conversation) } catch {
            inbox.post(.notice("The draft was not kept: \(error.reason)."))
        }
    }
}

/// Whether something has happened, for several threads.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }

    func raise() { state.withLock { $0 = true } }
}
