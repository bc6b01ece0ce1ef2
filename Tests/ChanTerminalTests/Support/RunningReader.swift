import ChanID
import ChanSystem
import Foundation
import Synchronization

@testable import ChanTerminal

/// A reader on a pseudo-terminal, in a thread of its own.
final class RunningReader: Sendable {
    struct State {
        var actions: [ReaderAction] = []
        var outcome: Result<TerminalLoop.End, SystemError>?
    }

    let state = Mutex(State())
    let inbox: ReaderInbox

    init(on terminal: PseudoTerminal) throws {
        inbox = try ReaderInbox()
        let screen = try TerminalScreen(input: terminal.descriptor, output: terminal.descriptor)
        Thread.detachNewThread { [self] in
            var loop = TerminalLoop(screen: screen, inbox: inbox, setup: ReaderSetup(colors: .trueColor)) { action in
                self.state.withLock { $0.actions.append(action) }
                self.answer(action)
            }
            do throws(SystemError) {
                let end = try loop.run(TestReader.news, at: nil)
                state.withLock { $0.outcome = .success(end) }
            } catch {
                state.withLock { $0.outcome = .failure(error) }
            }
        }
    }

    private func answer(_ action: ReaderAction) {
        guard case .load(let id, let request, let anchor, let before, let after) = action else { return }
        var log = SampleLog()
        log.fill(50)
        let (page, items) = log.page(anchor, before: before, after: after)
        inbox.post(.page(id, request, page, items))
    }

    var end: TerminalLoop.End? { state.withLock { try? $0.outcome?.get() } }
    var actions: [ReaderAction] { state.withLock { $0.actions } }
}
