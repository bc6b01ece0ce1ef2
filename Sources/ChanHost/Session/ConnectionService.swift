import ChanRPC

/// What all connections of one listener share.
struct ConnectionService: Sendable {
    let dispatcher: Dispatcher
    let limits: SessionState.Limits
    let lineLimit: Int
    /// Notifications gathered before they are written.
    let gatherLimit = 64 * 1024
    /// Runs the calls.
    let jobs: RunningJobs
    /// What callers take over all their connections.
    let shares: CallerShares

    init(
        table: MethodTable, limits: (session: SessionState.Limits, caller: CallerLimits), lineLimit: Int,
        jobs: RunningJobs
    ) {
        let (limits, callerLimits) = limits
        dispatcher = Dispatcher(table: table)
        shares = CallerShares(callerLimits)
        self.limits = limits
        self.lineLimit = lineLimit
        self.jobs = jobs
    }

    var kind: @Sendable (String) -> MethodKind? {
        let table = dispatcher.table
        return { table.resolve($0)?.entry.info.kind }
    }
}
