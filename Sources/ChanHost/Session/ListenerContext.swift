import ChanID
import ChanRPC

/// The state that all connections of one listener share.
struct ListenerContext: Sendable {
    let dispatcher: Dispatcher
    let limits: SessionState.Limits
    let lineLimit: Int
    /// The number of notification bytes collected before they are written.
    let gatherLimit = 64 * 1024
    /// The running calls.
    let jobs: RunningCallGroups
    /// The quotas of callers over all their connections.
    let quotas: CallerQuotas

    init(
        table: MethodTable, limits: (session: SessionState.Limits, caller: CallerLimits), lineLimit: Int,
        jobs: RunningCallGroups
    ) {
        let (limits, callerLimits) = limits
        dispatcher = Dispatcher(table: table)
        quotas = CallerQuotas(callerLimits)
        self.limits = limits
        self.lineLimit = lineLimit
        self.jobs = jobs
    }

    var kind: @Sendable (String) -> MethodKind? {
        let table = dispatcher.table
        return { table.resolve($0)?.entry.info.kind }
    }
}
