internal import NIOCore

extension NIOLoopBound {
    /// Runs `body` with the value on its event loop, some time from now.
    func execute(_ body: @escaping @Sendable (Value) -> Void) {
        eventLoop.execute { body(self.value) }
    }
}
