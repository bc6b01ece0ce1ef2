import ChanRPC

/// What all connections of one listener share.
struct ConnectionService: Sendable {
    let dispatcher: Dispatcher
    let limits: SessionState.Limits
    let lineLimit: Int
    /// Notifications gathered before they are written.
    let gatherLimit = 64 * 1024
    /// Whoever runs the calls.
    let jobs: RunningJobs

    init(
        table: MethodTable, limits: SessionState.Limits = SessionState.Limits(),
        lineLimit: Int = LineFramer.standardLimit,
        jobs: RunningJobs
    ) {
        dispatcher = Dispatcher(table: table)
        self.limits = limits
        self.lineLimit = lineLimit
        self.jobs = jobs
    }

    var kind: @Sendable (String) -> MethodKind? {
        let table = dispatcher.table
        return { table.resolve($0)?.entry.info.kind }
    }
}
