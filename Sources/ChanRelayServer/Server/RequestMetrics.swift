internal import ChanRelayWire
internal import Metrics
internal import Synchronization

/// Metrics of requests, by kind and by error code: a value that callers choose is never a label.
final class RequestMetrics: Sendable {
    private let factory: any MetricsFactory
    private let timers = Mutex<[String: Timer]>([:])
    private let refusals = Mutex<[RelayError.Code: Counter]>([:])

    init(factory: any MetricsFactory) { self.factory = factory }

    func processed(_ request: RelayRequest, in duration: Duration) {
        let name = request.name
        let timer = timers.withLock { timers in
            let timer =
                timers[name]
                ?? Timer(label: "chanrelay_request_seconds", dimensions: [("request", name)], factory: factory)
            timers[name] = timer
            return timer
        }
        timer.record(duration: duration)
    }

    func refused(_ code: RelayError.Code) {
        let counter = refusals.withLock { refusals in
            let label = "chanrelay_refusals_total"
            let counter =
                refusals[code] ?? Counter(label: label, dimensions: [("code", code.rawValue)], factory: factory)
            refusals[code] = counter
            return counter
        }
        counter.increment()
    }
}

extension RelayRequest {
    /// The name of the kind of request, as docs/protocol/relay.md has it.
    var name: String {
        switch self {
        case .ping: "ping"
        case .status: "status"
        case .invite: "invite"
        case .publish: "publish"
        case .exchange: "exchange"
        case .setAccess: "set_access"
        case .setPeers: "set_peers"
        case .retire: "retire"
        case .keepNotes: "keep_notes"
        case .subscribe: "subscribe"
        case .unsubscribe: "unsubscribe"
        case .typing: "typing"
        case .fetch: "fetch"
        case .proveInclusion: "prove_inclusion"
        case .proveConsistency: "prove_consistency"
        case .submit: "submit"
        case .drain: "drain"
        case .settle: "settle"
        case .receipts: "receipts"
        case .offerBlob: "offer_blob"
        case .askBlob: "ask_blob"
        case .putChunk: "put_chunk"
        case .getChunk: "get_chunk"
        case .keepBlobs: "keep_blobs"
        case .putPreview: "put_preview"
        case .askPreview: "ask_preview"
        case .putLinks: "put_links"
        case .askLinks: "ask_links"
        case .askLink: "ask_link"
        }
    }
}
