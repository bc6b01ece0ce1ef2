package import ChanJSON
package import ChanRPC
import NIOCore

/// What one connection has asked and what it is owed: JSON-RPC 2.0 without any I/O. Events go in, actions come out.
///
/// Lines wait until there is room for them; a call waits until it may run. Mutations run one after the other in the order
/// they came. A read begins when every mutation that came before it has ended, so that it sees them; it waits for none that
/// came after it, and mutations wait for no read. While the caller does not read its answers nothing more is begun.
package struct SessionState {
    package struct Limits: Sendable {
        /// Reads running at once.
        package var reads = 16
        /// Mutations handed over at once; they still run one by one.
        package var mutations = 32
        /// Calls that wait before lines are left alone.
        package var waitingCalls = 64
        /// Lines that wait before the socket is left alone.
        package var waitingLines = 64
        package var batch = 100

        package init() {}
    }

    /// Where an outcome belongs.
    package typealias Ticket = Int

    package struct Call: Hashable, Sendable {
        package let ticket: Ticket
        package let request: RPCRequest
    }

    package enum Action: Hashable, Sendable {
        /// Run these one after the other, and report each.
        case run([Call])
        case send([UInt8])
        /// Tell what runs under this ticket to stop; its outcome, if one is still owed, comes all the same.
        case cancel(Ticket)
    }

    private let limits: Limits
    private let lineLimit: Int
    private let kind: @Sendable (String) -> MethodKind?
    private var lines = CircularBuffer<LineFramer.Piece>()
    private var lineBytes = 0
    /// Bytes of the requests of calls that have not ended.
    private var callBytes: [Ticket: Int] = [:]
    private var allCallBytes = 0
    private var replies = PendingReplies()
    private var waitingReads = CircularBuffer<Call>()
    private var waitingMutations = CircularBuffer<Call>()
    /// The mutations handed over that have not ended, in the order they came.
    private var unfinishedMutations = CircularBuffer<Ticket>()
    private var running: [Ticket: Bool] = [:]
    private var runningReads = 0
    private var runningMutations = 0
    private var nextTicket = 0
    private var inputEnded = false
    private var draining = false

    /// Whether the caller leaves its answers unread.
    package var outputBlocked = false

    /// - Parameter kind: of a method by name; `nil` for unknown names.
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

    /// Whether a line could be begun now.
    package var canAdvance: Bool {
        !outputBlocked && !lines.isEmpty && waitingReads.count + waitingMutations.count < limits.waitingCalls
    }

    /// Nothing is left to do and nothing more will come.
    package var isFinished: Bool {
        (inputEnded || draining) && lines.isEmpty && running.isEmpty && waitingReads.isEmpty && waitingMutations.isEmpty
    }

    /// Calls begun and not answered.
    package var inFlight: Int { running.count }

    /// Bytes of lines and requests that wait or run, and of answers that wait for the rest of their batch.
    package var heldBytes: Int { lineBytes + allCallBytes + replies.heldBytes }
}

// MARK: - Events

extension SessionState {
    package mutating func received(_ piece: LineFramer.Piece) {
        lineBytes += piece.count
        lines.append(piece)
    }

    /// The caller will send nothing more.
    package mutating func inputClosed() { inputEnded = true }

    /// The node is going down: what is begun ends, what comes is refused.
    package mutating func drainBegan() { draining = true }

    /// Begins at most `slice` of the waiting lines, so that one connection cannot keep the loop to itself.
    package mutating func advanced(slice: Int) -> [Action] {
        var actions: [Action] = []
        var begun = 0
        while begun < slice, canAdvance, let piece = lines.popFirst() {
            begun += 1
            lineBytes -= piece.count
            switch piece {
            case .tooLong: actions.append(refuse(.rpcTooLarge, ["limit": String(lineLimit)]))
            case .line(let bytes): begin(bytes, &actions)
            }
        }
        start(&actions)
        return actions
    }

    /// A call ended; notifications end without an answer.
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
    private mutating func begin(_ line: [UInt8], _ actions: inout [Action]) {
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
        do {
            switch try JSONParser.parse(line) {
            case .array(let items): begin(batch: items, of: line.count, &actions)
            case let single: begin(single, of: line.count, in: nil, &actions)
            }
        } catch {
            let facts = ["detail": error.what, "offset": String(error.offset), "depth": String(JSONParser.depthLimit)]
            actions.append(refuse(.rpcParseError, facts))
        }
    }

    /// - Parameter bytes: of the whole line, which each of its requests is taken to hold its part of.
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

    /// Carries `rpc.cancel` out at once: waiting behind what it is to end would make it useless.
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

    /// - Returns: whether anything is told to stop.
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

    /// An answer to something that has no usable identifier.
    private func refuse(_ name: FaultName, _ facts: [String: String]) -> Action {
        .send(NodeMessage.reply(RPCReply(id: .null, outcome: .failure(RPCFault(name, facts)))).line)
    }

    /// Tickets are given in the order calls come: a read with a smaller one follows no unfinished mutation.
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
