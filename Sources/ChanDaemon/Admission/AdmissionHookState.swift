import ChanHost
import ChanService

/// The pending queries of the admission program, and the time of the next attempt after a failure. Receives events and
/// returns actions; the caller supplies the time.
struct AdmissionHookState {
    /// The number of failed attempts after which a request is given up.
    private static let maxAttempts = 2
    /// The milliseconds until a restart: doubled at each failure, reset by an answer.
    private static let initialBackoff: Int64 = 100
    private static let maxBackoff: Int64 = 30_000

    private struct PendingQuery {
        let applicant: Applicant
        let deadline: Int64
    }

    let settings: AdmissionFile
    private var open: [Int: PendingQuery] = [:]
    private var failures: [Applicant: Int] = [:]
    private var next = 1
    private var backoff = initialBackoff
    private var retryAfter: Int64 = 0

    init(_ settings: AdmissionFile) { self.settings = settings }

    /// Whether no further query may be sent now.
    func isFull(at now: Int64) -> Bool { open.count >= settings.atOnce || now < retryAfter }

    /// The maximum number of applicants to look up.
    var limit: Int { settings.atOnce + open.count }

    /// Registers and numbers the queries to send now.
    mutating func enqueueQueries(about applicants: [Applicant], at now: Int64) -> [(number: Int, Applicant)] {
        guard now >= retryAfter else { return [] }
        var questions: [(number: Int, Applicant)] = []
        let known = Set(open.values.map(\.applicant))
        for applicant in applicants where !known.contains(applicant) && open.count < settings.atOnce {
            open[next] = PendingQuery(applicant: applicant, deadline: now + Int64(settings.timeoutSeconds) * 1000)
            questions.append((next, applicant))
            next += 1
        }
        return questions
    }

    /// Matches a line to its query.
    /// - Returns: `nil` for a line that answers no pending query: the program is faulty.
    mutating func answered(_ line: [UInt8]) -> (Applicant, AdmissionHookVerdict)? {
        guard let answer = AdmissionHookCodec.answer(line), let question = open.removeValue(forKey: answer.number)
        else {
            return nil
        }
        failures[question.applicant] = nil
        backoff = Self.initialBackoff
        return (question.applicant, answer.verdict)
    }

    /// Records that the program ended or was killed. Pending queries are repeated; those that had failed before are
    /// given up.
    /// - Returns: the requests that were given up, with their verdict.
    mutating func failed(at now: Int64) -> [(Applicant, AdmissionHookVerdict)] {
        retryAfter = now + backoff
        backoff = min(2 * backoff, Self.maxBackoff)
        var given: [(Applicant, AdmissionHookVerdict)] = []
        for question in open.values {
            failures[question.applicant, default: 0] += 1
            guard failures[question.applicant, default: 0] >= Self.maxAttempts else { continue }
            failures[question.applicant] = nil
            given.append((question.applicant, .noAnswer(declines: settings.declinesOtherwise)))
        }
        open = [:]
        return given
    }

    func isOverdue(at now: Int64) -> Bool { open.values.contains { $0.deadline <= now } }

    /// Returns the time of the next action without an event; `nil` for none.
    func nextDeadline(after now: Int64) -> Int64? {
        let times = open.values.map(\.deadline) + (retryAfter > now ? [retryAfter] : [])
        return times.min()
    }
}
