import ChanRPC

/// What all connections of one listener share.
struct ConnectionService: Sendable {
    let dispatcher: Dispatcher
    let limits: SessionState.Limits
    let lineLimit: Int
    /// Notifications gathered before they are written.
    let gatherLimit = 64 * 1024
    /// Hands calls over to whoever runs them.
    let submit: @Sendable (Job) -> Void

    init(
        table: MethodTable, limits: SessionState.Limits = SessionState.Limits(),
        lineLimit: Int = LineFramer.standardLimit,
        submit: @escaping @Sendable (Job) -> Void
    ) {
        dispatcher = Dispatcher(table: table)
        self.limits = limits
        self.lineLimit = lineLimit
        self.submit = submit
    }

    var kind: @Sendable (String) -> MethodKind? {
        let table = dispatcher.table
        return { table.resolve($0)?.entry.info.kind }
    }
}
