package import ChanRPC
import ChanService

extension NodeDesk {
    /// How often a state directory that is held is tried again.
    private static let pause = Duration.milliseconds(20)

    /// Opens a state directory. Commands hold it for a moment only, so one that is held is waited for.
    /// - Parameters:
    ///   - patience: how long.
    ///   - isServed: asked between tries; `true` ends the waiting, since who serves it will not let go.
    /// - Throws: `node.busy`, and what is wrong with the directory, its database or its vault.
    package static func open(
        home: String, patience: Duration, isServed: () -> Bool = { false }
    ) async throws(RPCFault) -> NodeDesk {
        let end = ContinuousClock.now.advanced(by: patience)
        while true {
            do throws(ServiceError) {
                return NodeDesk(try Node(home: home))
            } catch {
                let name = error.errorName
                let fault = RPCFault(
                    FaultName(rawValue: name.name) ?? .rpcInternal, name.facts.merging(["path": home]) { own, _ in own }
                )
                guard fault.known == .nodeBusy, !isServed(), ContinuousClock.now < end, !Task.isCancelled else {
                    throw fault
                }
                try? await Task.sleep(for: pause)
            }
        }
    }
}
