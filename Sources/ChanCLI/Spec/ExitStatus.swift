/// The exit status of the process (docs/cli.md). An unknown number is a failure.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case usage = 2
    case unreachable = 3
    case notAllowed = 4
    case notFound = 5
    case conflict = 6
    case guardRefused = 7
    case pending = 8
    case partial = 9
    case verificationFailed = 10
    case tryLater = 75
    case interrupted = 130

    /// The meaning in the documentation and `--help`.
    package var meaning: String {
        switch self {
        case .success: "done"
        case .failure: "failure"
        case .usage: "the command line is wrong"
        case .unreachable: "no node, relay or state directory could be reached"
        case .notAllowed: "not allowed"
        case .notFound: "not found"
        case .conflict: "conflict or wrong state"
        case .guardRefused: "a guard refused, or a confirmation is missing"
        case .pending: "pending or timed out"
        case .partial: "partly done"
        case .verificationFailed: "verification failed"
        case .tryLater: "try later"
        case .interrupted: "interrupted"
        }
    }
}
