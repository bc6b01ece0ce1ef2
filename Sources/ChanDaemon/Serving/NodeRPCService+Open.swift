import ChanFold
import ChanID
package import ChanRPC
import ChanReading
import ChanService

extension NodeRPCService {
    /// The interval at which a locked state directory is tried again.
    private static let pause = Duration.milliseconds(20)

    /// Opens a state directory. Commands lock it only briefly, so a locked one is retried, unless a daemon serves it,
    /// which holds the lock permanently.
    /// - Parameter timeout: the time limit.
    /// - Throws: `node.busy`, and the errors of the directory, its database or its vault.
    package static func open(_ location: SocketLocation, timeout: Duration) async throws(RPCFault)
        -> NodeRPCService
    {
        let end = ContinuousClock.now.advanced(by: timeout)
        while true {
            do throws(ServiceError) {
                var environment = Environment.live
                environment.version = NodeVersion.text
                return NodeRPCService(try Node(home: location.home, environment: environment))
            } catch {
                let fault = RPCFault(error, home: location.home)
                guard fault.catalogueName == .nodeBusy, !location.isServed, ContinuousClock.now < end, !Task.isCancelled
                else {
                    throw fault
                }
                try? await Task.sleep(for: pause)
            }
        }
    }
}

extension RPCFault {
    /// Creates the fault of an error outside any call.
    init(_ error: ServiceError, home: String) {
        let name = error.errorName
        self.init(named: name.name, name.facts.merging(["path": home]) { own, _ in own })
    }
}
