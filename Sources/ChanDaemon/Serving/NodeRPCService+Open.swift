package import ChanRPC
import ChanService

extension NodeRPCService {
    /// How often a state directory that is held is tried again.
    private static let pause = Duration.milliseconds(20)

    /// Opens a state directory. Commands hold it for a moment only, so one that is held is waited for, unless a node serves
    /// it, which will not let go.
    /// - Parameter patience: how long.
    /// - Throws: `node.busy`, and what is wrong with the directory, its database or its vault.
    package static func open(_ place: SocketLocation, patience: Duration) async throws(RPCFault) -> NodeRPCService {
        let end = ContinuousClock.now.advanced(by: patience)
        while true {
            do throws(ServiceError) {
                var environment = Environment.live
                environment.version = NodeVersion.text
                return NodeRPCService(try Node(home: place.home, environment: environment))
            } catch {
                let fault = RPCFault(error, home: place.home)
                guard fault.catalogueName == .nodeBusy, !place.isServed, ContinuousClock.now < end, !Task.isCancelled
                else {
                    throw fault
                }
                try? await Task.sleep(for: pause)
            }
        }
    }
}

extension RPCFault {
    /// A failure that no call led to.
    init(_ error: ServiceError, home: String) {
        let name = error.errorName
        self.init(named: name.name, name.facts.merging(["path": home]) { own, _ in own })
    }
}
