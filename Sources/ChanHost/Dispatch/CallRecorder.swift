import ChanID
import ChanRPC
package import Logging
package import Metrics
import NIOCore
import Synchronization

/// Records calls: their time by method, their errors by kind, and each error in the log.
package final class CallRecorder: Sendable {
    package static let definitions = [
        MetricDefinition(
            "chanadm_call_seconds", MetricDefinition.seconds, labels: ["method"],
            "Time from a call to its result or error, by method."),
        MetricDefinition(
            "chanadm_faults_total", .counter, labels: ["kind"],
            "Calls answered with an error, by the first part of its name (docs/errors.md)."),
    ]

    private let factory: any MetricsFactory
    private let logger: Logger

    package init(factory: any MetricsFactory, logger: Logger) {
        self.factory = factory
        self.logger = logger
    }

    func answered(_ method: MethodTimer, in duration: TimeAmount) { method.record(duration, factory) }

    /// Records an error. The log has its name and the id of the request, and none of its facts: they may quote a message.
    func failed(_ method: String?, _ fault: RPCFault, request: String) {
        let kind = String(fault.name.prefix { $0 != "." })
        Counter(label: "chanadm_faults_total", dimensions: [("kind", kind)], factory: factory).increment()
        logger.log(
            level: fault.catalogueName == .rpcInternal ? .error : .info, "refused a call",
            metadata: ["method": "\(method ?? "unknown")", "error": "\(fault.name)", "request": "\(request)"])
    }
}

/// The timer of one method, created at its first call, so that the metrics list no method that nobody calls.
final class MethodTimer: Sendable {
    private let method: String
    private let timer = Mutex<Timer?>(nil)

    /// - Parameter method: a method of the catalogue.
    init(_ method: String) { self.method = method }

    fileprivate func record(_ duration: TimeAmount, _ factory: any MetricsFactory) {
        let timer = timer.withLock { timer in
            if let timer { return timer }
            let new = Timer(label: "chanadm_call_seconds", dimensions: [("method", method)], factory: factory)
            timer = new
            return new
        }
        timer.recordNanoseconds(duration.nanoseconds)
    }
}
