import ChanID

/// A file of one preview for one address.
struct PreviewFileKey: Hashable, Sendable {
    let conversation: ConversationID
    let sequence: UInt64
    let address: String?
    let form: PreviewForm
}

/// The files to draw, and the requests that wait for each. Conversations take turns, so that a file waits for one file
/// of each other conversation, however many these have.
struct DrawQueue {
    typealias Waiter = CheckedContinuation<DrawnFile?, Never>

    private struct Job {
        let draw: @Sendable () -> DrawnFile?
        var waiters: [Int: Waiter]
    }

    /// The files that wait, from half of which on each conversation has one.
    static let maximumFiles = 64
    /// The files of one conversation that wait.
    static let maximumOfConversation = 8

    private var jobs: [PreviewFileKey: Job] = [:]
    /// The files of each conversation that wait, in their order.
    private var lines: [ConversationID: [PreviewFileKey]] = [:]
    /// The conversations that have waiting files, the one whose turn is next first.
    private var turns: [ConversationID] = []
    private var isRunning = false

    /// The action after a request was added.
    enum Addition {
        case waits
        /// Nothing was being drawn: draw now.
        case starts
        case refused
    }

    /// Adds a request for a file, to the others for the same file.
    mutating func add(
        _ key: PreviewFileKey, _ id: Int, _ waiter: Waiter, _ draw: @escaping @Sendable () -> DrawnFile?
    ) -> Addition {
        if jobs[key] != nil {
            jobs[key]?.waiters[id] = waiter
            return .waits
        }
        let others = lines[key.conversation]?.count ?? 0
        let waiting = lines.values.reduce(0) { $0 + $1.count }
        let limit = waiting < Self.maximumFiles / 2 ? Self.maximumOfConversation : 1
        guard waiting < Self.maximumFiles, others < limit else { return .refused }
        jobs[key] = Job(draw: draw, waiters: [id: waiter])
        if others == 0 { turns.append(key.conversation) }
        lines[key.conversation, default: []].append(key)
        defer { isRunning = true }
        return isRunning ? .waits : .starts
    }

    /// Removes a request. A file that nobody waits for any more is not drawn.
    /// - Returns: the one that waited; `nil` if it has its answer.
    mutating func cancel(_ id: Int, for key: PreviewFileKey) -> Waiter? {
        guard let waiter = jobs[key]?.waiters.removeValue(forKey: id) else { return nil }
        guard jobs[key]?.waiters.isEmpty == true, let index = lines[key.conversation]?.firstIndex(of: key) else {
            return waiter
        }
        jobs[key] = nil
        lines[key.conversation]?.remove(at: index)
        guard lines[key.conversation]?.isEmpty == true else { return waiter }
        lines[key.conversation] = nil
        turns.removeAll { $0 == key.conversation }
        return waiter
    }

    /// Takes the file whose turn it is. Further requests for it still join it.
    /// - Returns: `nil` if none waits.
    mutating func next() -> (key: PreviewFileKey, draw: @Sendable () -> DrawnFile?)? {
        guard let conversation = turns.first, let key = lines[conversation]?.first, let job = jobs[key] else {
            isRunning = false
            return nil
        }
        turns.removeFirst()
        lines[conversation]?.removeFirst()
        if lines[conversation]?.isEmpty == true { lines[conversation] = nil } else { turns.append(conversation) }
        return (key, job.draw)
    }

    /// Removes a file that was drawn.
    /// - Returns: the requests that wait for it.
    mutating func finish(_ key: PreviewFileKey) -> [Waiter] {
        guard let job = jobs.removeValue(forKey: key) else { return [] }
        return Array(job.waiters.values)
    }
}
