import ChanID
import ChanJSON
import ChanRPC
import ChanText

/// The exit status for results that report their own failure.
extension Console {
    /// Prints the failure at the end of the output.
    ///
    /// - Parameter verdict: the verdict that failed; `nil` when none did.
    func finish(_ call: MethodCall, with verdict: CommandSpec.Verdict?) throws(OutputEnded) -> ExitStatus {
        guard let verdict else { return .success }
        try endOutput()
        if call.format == .human {
            try err.line(
                err.style.bad("chanadm:") + " " + Self.sentence(verdict.status, isList: call.spec.shape == .list))
        }
        return verdict.status
    }

    /// Prints why a job that was waited for failed, as the command that began it would have.
    func report(_ failure: JobFailure, of call: MethodCall) throws(OutputEnded) -> ExitStatus {
        try endOutput()
        if call.format == .human {
            try err.line(err.style.bad("chanadm: error:") + " " + SafeText.line(failure.detail))
        }
        return failure.status
    }

    private static func sentence(_ status: ExitStatus, isList: Bool) -> String {
        switch status {
        case .verificationFailed: "verification failed: what does not hold is listed above"
        case .partial where isList: "not all of them are well: see above"
        case .partial: "not everything is current: see above"
        case .pending: "nothing came in time"
        case .success, .failure, .usage, .unreachable, .notAllowed, .notFound, .conflict, .guardRefused, .tryLater,
            .interrupted:
            "not everything is in order: see above"
        }
    }
}

/// How a job that was waited for failed.
struct JobFailure {
    let detail: String
    /// That of a command which fails with the same error.
    let status: ExitStatus

    /// - Returns: `nil` for a job that did not fail.
    init?(_ job: JSONValue) {
        guard let name = job[path: "error"]?.string else { return nil }
        detail = job[path: "detail"]?.string ?? name
        status = FaultName(rawValue: name).flatMap { ExitStatus(rawValue: RPCFault($0).exit) } ?? .failure
    }
}

/// Evaluates the verdicts of a list: some hold if they hold for at least one item, others only if they hold for every
/// item.
struct ListVerdictTracker {
    private let verdicts: [CommandSpec.Verdict]
    /// For each verdict, the number of items for which it holds. `count` is the number of all items.
    private var matchCounts: [Int]
    private var count = 0

    init(_ spec: CommandSpec) {
        verdicts = spec.verdicts
        matchCounts = verdicts.map { _ in 0 }
    }

    mutating func record(_ item: JSONValue) {
        count += 1
        for (index, verdict) in verdicts.enumerated() where item[path: verdict.field] != false {
            matchCounts[index] += 1
        }
    }

    /// The first verdict that failed.
    var failed: CommandSpec.Verdict? {
        zip(verdicts, matchCounts).first { verdict, matchCount in
            count > 0 && (verdict.isOfAny ? matchCount < count : matchCount == 0)
        }?
        .0
    }
}
