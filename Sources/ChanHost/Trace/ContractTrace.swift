import ChanJSON
package import ChanRPC

#if DEBUG
import ChanSystem
import Synchronization
#endif

/// Records all output of a node, so that `chandev check-trace` can compare it with the contract after the tests. Does
/// nothing unless the environment variable `CHANADM_CONTRACT_TRACE` names a directory; compiled out of release builds.
package enum ContractTrace {
    /// Records a request that named a method, and its outcome.
    static func recordCall(_ request: RPCRequest, _ outcome: Result<JSONText, RPCFault>) {
        #if DEBUG
        guard let file else { return }
        var call: JSONObject = ["method": .string(request.method), "params": request.params]
        let error: RPCFault? = if case .failure(let fault) = outcome { fault } else { nil }
        guard file.shouldWrite(JSONWriter.bytes(.object(call)), endingIn: error?.name) else { return }
        switch outcome {
        // Output that is not JSON matches no description, so the comparison reports it.
        case .success(let result): call.append("result", (try? result.parsed()) ?? .string("not JSON"))
        case .failure(let fault): call.append("error", fault.json)
        }
        file.write(["call": .object(call)])
        #endif
    }

    static func recordNotification(_ notification: RPCNotification) {
        #if DEBUG
        file?.write(["notification": notification.json])
        #endif
    }

    /// Records a line that was answered before its method was resolved.
    static func recordRefusal(_ line: [UInt8]) {
        #if DEBUG
        guard let file, let json = try? JSONParser.parse(line) else { return }
        file.write(["refusal": json])
        #endif
    }

    /// Records a fault with which a command ended.
    package static func recordFault(_ fault: RPCFault) {
        #if DEBUG
        file?.write(["shown": fault.json])
        #endif
    }

    #if DEBUG
    private static let file = TraceFile.ofEnvironment()
    #endif
}

#if DEBUG
/// The trace file of this process, one JSON object per line. Each line is written once, and each request a few times: a
/// flood of them would cost more than it shows.
private final class TraceFile: Sendable {
    private let file: OpenFile
    private static let maxRepeats = 3
    private let written = Mutex<Set<Int>>([])
    private let requests = Mutex<[Int: Int]>([:])

    private init(_ file: OpenFile) { self.file = file }

    static func ofEnvironment() -> TraceFile? {
        guard let directory = CurrentProcess.variable("CHANADM_CONTRACT_TRACE") else { return nil }
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        let path = "\(directory)/\(CurrentProcess.id)-\(number).jsonl"
        return (try? OpenFile(path, [.write, .create, .append])).map(TraceFile.init)
    }

    /// Returns whether this outcome of this request is to be written.
    func shouldWrite(_ request: [UInt8], endingIn error: String?) -> Bool {
        var hasher = Hasher()
        hasher.combine(request)
        hasher.combine(error)
        let key = hasher.finalize()
        return requests.withLock { requests in
            requests[key, default: 0] += 1
            return requests[key, default: 0] <= Self.maxRepeats
        }
    }

    /// Writes a line with one call, because the process may be killed at any time.
    func write(_ json: JSONValue) {
        var writer = JSONWriter()
        writer.write(json)
        writer.newline()
        let line = writer.bytes
        written.withLock { written in
            guard written.insert(line.hashValue).inserted else { return }
            try? file.write(line)
        }
    }
}
#endif
