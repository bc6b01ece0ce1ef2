import ChanID
package import ChanJSON
package import ChanRPC
import NIOCore

/// The state of one JSON-RPC 2.0 connection, without I/O: it receives events and returns actions.
///
/// Lines wait until there is room for them; calls wait until they may run. Mutations run sequentially in the order of
/// arrival. A read starts when every mutation that arrived before it has ended, so that it observes their effects.
/// Reads do not wait for later mutations, and mutations do not wait for reads. Nothing new starts while the caller does
/// not read its answers.
package struct SessionState {
    package struct Limits: Sendable {
        /// Concurrent reads.
        package var reads = 16
        /// Mutations started as one group; they still run sequentially.
        package var mutations = 32
        /// Waiting calls above which no further line is processed.
        package var waitingCalls = 64
        /// Waiting lines above which the socket is not read.
        package var waitingLines = 64
        package var batch = 100

        package init() {}
    }

    /// The identifier by which an outcome is matched to its call.
    package typealias Ticket = Int

    package struct Call: Hashable, Sendable {
        package let ticket: Ticket
        package let request: RPCRequest
    }

    package enum Action: Hashable, Sendable {
        /// Run these calls sequentially, and report each outcome.
        case run([Call])
        case send([UInt8])
        /// Cancel the running call with this ticket; its outcome, if one is still owed, is reported nevertheless.
        case cancel(Ticket)
    }

    private let limits: Limits
    private let lineLimit: Int
    private let kind: @Sendable (String) -> MethodKind?
    private var lines = CircularBuffer<LineFramer.Piece>()
    private var lineBytes = 0
    /// The size of each request whose call has not ended.
    private var callBytes: [Ticket: Int] = [:]
    private var allCallBytes = 0
    private var replies = PendingReplies()
    private var waitingReads = CircularBuffer<Call>()
    private var waitingMutations = CircularBuffer<Call>()
    /// The started mutations that have not ended, in order of arrival.
    private var unfinishedMutations = CircularBuffer<Ticket>()
    private var running: [Ticket: Bool] = [:]
    private var runningReads = 0
    private var runningMutations = 0
    private var nextTicket = 0
    private var inputEnded = false
    private var draining = false

    /// Whether the caller does not read its answers.
    package var outputBlocked = false

    /// Creates the state of a connection.
    /// - Parameter kind: returns the kind of a method by name; `nil` for unknown names.
    package init(
        limits: Limits = Limits(), lineLimit: Int = LineFramer.standardLimit,
        kind: @escaping @Sendable (String) -> MethodKind?
    ) {
        self.limits = limits
        self.lineLimit = lineLimit
        self.kind = kind
    }

    /// Whether more bytes may be read from the caller.
    package var wantsInput: Bool {
        !outputBlocked && !inputEnded && !draining && lines.count < limits.waitingLines
    }

    /// Whether a waiting line can be started now.
    package var canAdvance: Bool {
        !outputBlocked && !lines.isEmpty && waitingReads.count + waitingMutations.count < limits.waitingCalls
    }

    /// Whether all work is done and no more input is accepted.
    package var isFinished: Bool {
        (inputEnded || draining) && lines.isEmpty && running.isEmpty && waitingReads.isEmpty && waitingMutations.isEmpty
    }

    /// The number of calls started and not answered.
    package var inFlight: Int { running.count }

    /// The size of waiting lines, of waiting and running requests, and of replies that wait for the rest of their
    /// batch.
    package var heldBytes: Int { lineBytes + allCallBytes + replies.heldBytes }
}

// MARK: - Events

extension SessionState {
    package mutating func received(_ piece: LineFramer.Piece) {
        lineBytes += piece.count
        lines.append(piece)
    }

    /// Records that the caller will send nothing more.
    package mutating func inputClosed() { inputEnded = true }

    /// Begins the shutdown: running calls end, new requests are refused.
    package mutating func drainBegan() { draining = true }

    /// Starts waiting lines until `slice` requests were processed, so that one connection cannot monopolize the loop. The
    /// requests of a batch count one by one; a batch is not divided.
    package mutating func advanced(slice: Int) -> [Action] {
        var actions: [Action] = []
        var begun = 0
        while begun < slice, canAdvance, let piece = lines.popFirst() {
            lineBytes -= piece.count
            switch piece {
            case .tooLong:
                begun += 1
                actions.append(refuse(.rpcTooLarge, ["limit": String(lineLimit)]))
            case .line(let bytes): begun += begin(bytes, &actions)
            }
        }
        start(&actions)
        return actions
    }

    /// Records the outcome of a call; notifications end without a reply.
    package mutating func finished(_ ticket: Ticket, _ outcome: Result<JSONText, RPCFault>) -> [Action] {
        guard let isMutation = running.removeValue(forKey: ticket) else { return [] }
        forget(ticket)
        if isMutation {
            runningMutations -= 1
            unfinishedMutations.removeAll { $0 == ticket }
        } else {
            runningReads -= 1
        }
        var actions = replies.resolve(ticket, outcome, isRead: !isMutation).map { [Action.send($0)] } ?? []
        if !outputBlocked { start(&actions) }
        return actions
    }
}

// MARK: - Lines

extension SessionState {
    /// Starts the requests of a line.
    /// - Returns: their number, at least 1.
    private mutating func begin(_ line: [UInt8], _ actions: inout [Action]) -> Int {
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return 1 }
        do {
            switch try JSONParser.parse(line) {
            case .array(let items):
                begin(batch: items, of: line.count, &actions)
                return max(items.count, 1)
            case let single: begin(single, of: line.count, in: nil, &actions)
            }
        } catch {
            let facts = ["detail": error.what, "offset": String(error.offset), "depth": String(JSONParser.depthLimit)]
            actions.append(refuse(.rpcParseError, facts))
        }
        return 1
    }

    /// Starts the requests of a batch.
    /// - Parameter bytes: the size of the whole line, divided evenly among its requests.
    private mutating func begin(batch items: [JSONValue], of bytes: Int, _ actions: inout [Action]) {
        guard !items.isEmpty else {
            return actions.append(refuse(.rpcInvalidRequest, ["detail": "the batch is empty"]))
        }
        guard items.count <= limits.batch else {
            let facts = ["actual": String(items.count), "limit": String(limits.batch)]
            return actions.append(refuse(.rpcBatchTooLarge, facts))
        }
        let batch = replies.open(count: items.count)
        for item in items { begin(item, of: bytes / items.count, in: batch, &actions) }
        if let line = replies.close(batch) { actions.append(.send(line)) }
    }

    private mutating func begin(
        _ json: JSONValue, of bytes: Int, in batch: PendingReplies.BatchID?, _ actions: inout [Action]
    ) {
        do {
            let request = try RPCRequest(json: json)
            guard !draining else { return answer(request, RPCFault(.rpcShuttingDown), in: batch, &actions) }
            guard request.method != Methods.RpcCancel.info.name else { return cancel(by: request, in: batch, &actions) }
            queue(request, of: bytes, in: batch)
        } catch {
            if let line = replies.add(error.reply, to: batch) { actions.append(.send(line)) }
        }
    }

    private mutating func answer(
        _ request: RPCRequest, _ fault: RPCFault, in batch: PendingReplies.BatchID?, _ actions: inout [Action]
    ) {
        answer(request, .failure(fault), in: batch, &actions)
    }

    private mutating func answer(
        _ request: RPCRequest, _ outcome: Result<JSONValue, RPCFault>, in batch: PendingReplies.BatchID?,
        _ actions: inout [Action]
    ) {
        guard let id = request.id else { return }
        if let line = replies.add(RPCReply(id: id, outcome: outcome), to: batch) { actions.append(.send(line)) }
    }

    private mutating func queue(_ request: RPCRequest, of bytes: Int, in batch: PendingReplies.BatchID?) {
        let call = Call(ticket: nextTicket, request: request)
        nextTicket += 1
        callBytes[call.ticket] = bytes
        allCallBytes += bytes
        replies.expect(call.ticket, id: request.id, in: batch)
        switch kind(request.method) {
        case .mutation: waitingMutations.append(call)
        case .read, .stream, nil: waitingReads.append(call)
        }
    }

    private mutating func forget(_ ticket: Ticket) { allCallBytes -= callBytes.removeValue(forKey: ticket) ?? 0 }

    /// Processes `rpc.cancel` immediately: queued behind the call that it cancels it would have no effect.
    private mutating func cancel(
        by request: RPCRequest, in batch: PendingReplies.BatchID?, _ actions: inout [Action]
    ) {
        do throws(ParameterError) {
            let params = try Methods.RpcCancel.Params(json: request.params)
            let isCancelled = replies.ticket(of: params.request).map { cancel($0, &actions) } ?? false
            let result = Contract.Cancelled(request: params.request, cancelled: isCancelled)
            answer(request, .success(result.json), in: batch, &actions)
        } catch {
            answer(request, RPCFault(error), in: batch, &actions)
        }
    }

    /// Cancels a call.
    /// - Returns: whether the call was cancelled.
    private mutating func cancel(_ ticket: Ticket, _ actions: inout [Action]) -> Bool {
        switch running[ticket] {
        case true?:
            guard runningMutations == 1 else { return false }
            actions.append(.cancel(ticket))
            return true
        case false?: actions.append(.cancel(ticket))
        case nil:
            forget(ticket)
            waitingReads.removeAll { $0.ticket == ticket }
            waitingMutations.removeAll { $0.ticket == ticket }
        }
        if let line = replies.resolve(ticket, .failure(RPCFault(.rpcCancelled)), isRead: false) {
            actions.append(.send(line))
        }
        return true
    }

    /// Returns the reply to input without a usable id.
    private func refuse(_ name: FaultName, _ facts: [String: String]) -> Action {
        .send(NodeMessage.reply(RPCReply(id: .null, outcome: .failure(RPCFault(name, facts)))).line)
    }

    /// The oldest unfinished mutation. Tickets increase in order of arrival: a read with a smaller ticket depends on no
    /// unfinished mutation.
    private var oldestMutation: Ticket {
        unfinishedMutations.first ?? waitingMutations.first?.ticket ?? .max
    }

    private mutating func start(_ actions: inout [Action]) {
        while runningReads < limits.reads, let call = waitingReads.first, call.ticket < oldestMutation {
            waitingReads.removeFirst()
            runningReads += 1
            running[call.ticket] = false
            actions.append(.run([call]))
        }
        guard runningMutations == 0, !waitingMutations.isEmpty else { return }
        let group = Array(waitingMutations.prefix(limits.mutations))
        waitingMutations.removeFirst(group.count)
        runningMutations = group.count
        for call in group {
            running[call.ticket] = true
            unfinishedMutations.append(call.ticket)
        }
        actions.append(.run(group))
    }
}
