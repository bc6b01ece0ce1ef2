package import ChanSystem
import Synchronization

/// Events for a reader from other threads. A descriptor can be read while there are some.
package final class ReaderInbox: Sendable {
    private let events = Mutex<[ReaderEvent]>([])
    private let output: OpenFile
    private let input: OpenFile

    package init() throws(SystemError) { (output, input) = try OpenFile.pipe() }

    var descriptor: Int32 { output.descriptor }

    /// Adds events that are shown in one frame.
    package func post(_ added: ReaderEvent...) { post(added) }

    package func post(_ added: [ReaderEvent]) {
        guard !added.isEmpty else { return }
        events.withLock { events in
            // One byte signals that there are events, whatever their number.
            if events.isEmpty { try? input.write([0]) }
            events += added
        }
    }

    /// Takes the events.
    func take() -> [ReaderEvent] {
        events.withLock { events in
            guard !events.isEmpty else { return [] }
            _ = try? output.read(1)
            defer { events = [] }
            return events
        }
    }
}
