/// What is to end, ends later than now.
struct EndsInTheFuture: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let deadline = attempt.act.deadline else { return .passes }
        return .require(attempt.at < deadline, .time)
    }
}
