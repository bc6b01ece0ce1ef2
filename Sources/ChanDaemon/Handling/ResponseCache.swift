import ChanID
import ChanJSON
import Synchronization

/// Answers to reads, as bytes, for as long as nothing is written: what many pollers ask again and again costs one of them a
/// look at the rows and the others a copy.
///
/// Two generations take turns: what is asked for moves to the younger one; when that is full, the older one goes. So what
/// is asked for often stays, and what was asked once goes, without a list of who was asked when.
final class ResponseCache: Sendable {
    /// A method and its parameters, as the caller wrote them.
    struct CacheKey: Hashable {
        private let method: String
        private let params: [UInt8]

        /// With what a table entry takes beside it, about.
        var size: Int { params.count + 128 }

        init(_ method: String, _ params: JSONValue) {
            self.method = method
            self.params = JSONWriter.bytes(params)
        }
    }

    struct CachedResponse {
        let text: JSONText
        /// When it was given: a clock that was set back asks anew.
        let from: Timestamp
        /// When something it shows ends by itself.
        let until: Timestamp?

        func isValid(at now: Timestamp) -> Bool { from <= now && until.map { now < $0 } ?? true }
    }

    private struct Generation {
        var answers: [CacheKey: CachedResponse] = [:]
        var bytes = 0
    }

    private struct State {
        /// Of everything that is kept.
        var revision: UInt64 = 0
        var young = Generation()
        var old = Generation()
    }

    /// Of one generation.
    private let byteLimit: Int
    private let state = Mutex(State())

    init(byteLimit: Int = 4 << 20) { self.byteLimit = byteLimit }

    /// - Parameter revision: of what is stored now; `nil` while that is changing.
    func answer(to question: CacheKey, at now: Timestamp, _ revision: UInt64?) -> JSONText? {
        state.withLock { state in
            guard state.revision == revision else { return nil }
            if let answer = state.young.answers[question] { return answer.isValid(at: now) ? answer.text : nil }
            guard let answer = state.old.answers[question], answer.isValid(at: now) else { return nil }
            add(answer, to: question, &state)
            return answer.text
        }
    }

    /// - Parameter revision: what it was before the rows were looked at.
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
