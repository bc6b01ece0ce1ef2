import ChanJSON
import ChanRPC

/// Results that say of themselves that they are not good.
extension Console {
    /// Says so at the end of the output.
    /// - Parameter verdict: the one that does not hold; `nil` where all do.
    func finish(_ call: MethodCall, with verdict: MethodSheet.Verdict?) throws(OutputEnded) -> ExitStatus {
        guard let verdict else { return .success }
        try endOutput()
        if call.format == .human {
            try err.line(
                err.style.bad("chanadm:") + " " + Self.sentence(verdict.status, isList: call.sheet.shape == .list))
        }
        return verdict.status
    }

    private static func sentence(_ status: ExitStatus, isList: Bool) -> String {
        switch status {
        case .verificationFailed: "verification failed: what does not hold is listed above"
        case .partial where isList: "none of them could be asked: see above"
        case .partial: "not everything is current: see above"
        case .pending: "nothing came in time"
        case .success, .failure, .usage, .unreachable, .notAllowed, .notFound, .conflict, .guardRefused, .tryLater,
            .interrupted:
            "not everything is in order: see above"
        }
    }
}

/// Which verdicts hold of a list: one that holds of no item does not.
struct ListVerdicts {
    private var open: [MethodSheet.Verdict]
    private var isEmpty = true

    init(_ sheet: MethodSheet) { open = sheet.verdicts }

    mutating func take(_ item: JSONValue) {
        isEmpty = false
        open.removeAll { item[path: $0.field] != false }
    }

    /// The first that holds of nothing.
    var failed: MethodSheet.Verdict? { isEmpty ? nil : open.first }
}
