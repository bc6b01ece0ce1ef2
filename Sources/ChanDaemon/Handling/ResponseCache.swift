import ChanID
import ChanJSON
import Synchronization

/// Caches the encoded answers of reads until the next write: of many callers that poll, one causes a query and the
/// others get a copy.
///
/// The cache has two generations: a requested answer moves to the younger one; when that is full, the older one is
/// discarded. Frequently requested answers therefore remain and others are evicted, without a usage list.
final class ResponseCache: Sendable {
    /// A method and its parameters as the caller wrote them.
    struct CacheKey: Hashable {
        private let method: String
        private let params: [UInt8]

        /// The approximate size of the key, including its table entry.
        var size: Int { params.count + 128 }

        init(_ method: String, _ params: JSONValue) {
            self.method = method
            self.params = JSONWriter.bytes(params)
        }
    }

    struct CachedResponse {
        let text: JSONText
        /// When the answer was created: after the clock was set back it is not used.
        let from: Timestamp
        /// When a fact in the answer expires by itself.
        let until: Timestamp?

        func isValid(at now: Timestamp) -> Bool { from <= now && until.map { now < $0 } ?? true }
    }

    private struct Generation {
        var answers: [CacheKey: CachedResponse] = [:]
        var bytes = 0
    }

    private struct State {
        /// The revision of all cached answers.
        var revision: UInt64 = 0
        var young = Generation()
        var old = Generation()
    }

    /// The maximum size of one generation.
    private let byteLimit: Int
    private let state = Mutex(State())

    init(byteLimit: Int = 4 << 20) { self.byteLimit = byteLimit }

    /// Returns the cached answer.
    /// - Parameter revision: the present revision of the store; `nil` while it is changing.
    func answer(to question: CacheKey, at now: Timestamp, _ revision: UInt64?) -> JSONText? {
        state.withLock { state in
            guard state.revision == revision else { return nil }
            if let answer = state.young.answers[question] { return answer.isValid(at: now) ? answer.text : nil }
            guard let answer = state.old.answers[question], answer.isValid(at: now) else { return nil }
            add(answer, to: question, &state)
            return answer.text
        }
    }

    /// Inserts an answer.
    /// - Parameter revision: the revision of the store before the query.
    func insert(_ answer: CachedResponse, to question: CacheKey, _ revision: UInt64) {
        state.withLock { state in
            guard revision >= state.revision else { return }
            if revision > state.revision { state = State(revision: revision) }
            add(answer, to: question, &state)
        }
    }

    private func add(_ answer: CachedResponse, to question: CacheKey, _ state: inout State) {
        let size = question.size + answer.text.bytes.count
        guard size <= byteLimit / 4 else { return }
        if state.young.bytes + size > byteLimit {
            state.old = state.young
            state.young = Generation()
        }
        let before = state.young.answers.updateValue(answer, forKey: question)
        state.young.bytes += size - (before.map { question.size + $0.text.bytes.count } ?? 0)
    }
}
