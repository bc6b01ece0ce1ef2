import ChanHost
import ChanService

/// Whom the program was asked about and has not answered, and when to try again after it failed. Events in, what to do out;
/// time is whatever the caller says it is.
struct AdmissionHookState {
    /// Two who say nothing usable about the same request are enough.
    private static let maxAttempts = 2
    /// Milliseconds until it is started again: doubled each time it fails, forgotten when it answers.
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

    /// Whether there is nothing more to ask just now.
    func isFull(at now: Int64) -> Bool { open.count >= settings.atOnce || now < retryAfter }

    /// How many more may be looked at.
    var limit: Int { settings.atOnce + open.count }

    /// Numbers the questions to put now.
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

    /// - Returns: `nil` for something that answers nothing that was asked: the program does not work.
    mutating func answered(_ line: [UInt8]) -> (Applicant, AdmissionHookVerdict)? {
        guard let answer = AdmissionHookCodec.answer(line), let question = open.removeValue(forKey: answer.number)
        else {
            return nil
        }
        failures[question.applicant] = nil
        backoff = Self.initialBackoff
        return (question.applicant, answer.verdict)
    }

    /// The program is gone or was ended. What it was asked is asked again, what it failed at before is given up.
    /// - Returns: those given up.
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

    /// When something is to be done although nothing happens; `nil` for never.
    func nextDeadline(after now: Int64) -> Int64? {
        let times = open.values.map(\.deadline) + (retryAfter > now ? [retryAfter] : [])
        return times.min()
    }
}
