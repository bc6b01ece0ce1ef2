import ChanCore
import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.EventsSubscribe: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let filter = try await call.eventFilter(params.topics, params.conversation)
        let first = try await call.firstEvent(params.fromSeq)
        let stream = EventStream(
            call: call, filter: filter, first: first, heartbeat: .seconds(Int64(params.heartbeatS)))
        let typing = try await call.typing(params.typing, of: filter)
        let subscription = call.context.startSubscription { subscription, sink in
            await TypingStream.run(typing, subscription, sink) { await stream.run(subscription, sink) }
        }
        guard let subscription else {
            throw .named(.rpcOverloaded, ["retry_after_s": "1"])
        }
        return Contract.Subscription(subscription: subscription, nextSeq: Int(first))
    }
}

extension Methods.EventsWait: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let filter = try await call.eventFilter(params.topics, params.conversation)
        let first = try await call.firstEvent(params.fromSeq)
        // A command that holds the state directory does not wait: no other process can change anything meanwhile.
        let timeout = call.context.caller == .inProcess ? .zero : Duration.seconds(Int64(params.timeoutS))
        let answer = await call.context.runUntilDisconnect { () async -> Swift.Result<EventPage, ServiceError> in
            do throws(ServiceError) {
                return .success(
                    try await call.node.events.awaitEvents(from: first, filter, limit: params.limit, timeout: timeout)
                )
            } catch { return .failure(error) }
        }
        guard let page = try answer?.get() else { throw .named(.rpcOverloaded, ["retry_after_s": "1"]) }
        let events = page.events.filter(call.mayReceive).map(Contract.Event.init)
        return Contract.EventPage(arrived: !events.isEmpty, events: events, nextSeq: Int(page.next))
    }
}

extension Methods.EventsTopics: InMemoryMethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result { all }

    static func answer(_ params: Params, at service: NodeRPCService) -> Result? { all }

    private static var all: Result {
        Contract.EventTopics(
            topics: EventTopic.allCases.map { Contract.EventTopic(name: $0.rawValue, summary: $0.summary) })
    }
}

extension Call {
    /// Whether the caller may receive an event that the node's member may receive. A caller's restrictions narrow the
    /// events sent; the number of a withheld event is reported by the next heartbeat.
    func mayReceive(_ event: EventOverview) -> Bool {
        if event.topic == .eventsGap { return true }
        // Events of tokens and jobs require the permission to list them.
        if Self.ofTheNode.contains(String(event.topic.noun)) {
            return authorization.mayCall("\(event.topic.noun).list", at: node.environment.now())
        }
        return authorization.mayShow(event.conversation?.id)
    }

    private static let ofTheNode: Set<String> = ["token", "job"]

    /// - Throws: `invalid.value` without a conversation, `state.not_group` for a channel.
    fileprivate func typing(_ isWanted: Bool, of filter: EventFilter) async throws(ServiceError) -> TypingStream? {
        guard isWanted else { return nil }
        guard let conversation = filter.conversation else {
            throw .invalid("/typing", "no conversation is given", expected: "give the group whose typing is wanted")
        }
        return try await TypingStream(conversation, of: self, isWanted: true)
    }

    fileprivate func firstEvent(_ number: Int?) async throws(ServiceError) -> Int64 {
        if let number { return Int64(number) }
        return try await node.events.nextEvent()
    }

    /// Creates the filter of a subscription.
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`, `invalid.value` for an unknown topic.
    fileprivate func eventFilter(
        _ topics: [String], _ conversation: String?
    ) async throws(ServiceError) -> EventFilter {
        var filter = EventFilter()
        if !topics.isEmpty { filter.topics = try Self.topics(topics) }
        if let conversation { filter.conversation = try await self.conversation(conversation) }
        return filter
    }

    private static func topics(_ names: [String]) throws(ServiceError) -> Set<EventTopic> {
        var topics: Set<EventTopic> = []
        for (index, name) in names.enumerated() {
            let found = EventTopic.allCases.filter { name == $0.rawValue || name == $0.noun + ".*" || name == "*" }
            guard !found.isEmpty else { throw unknown(topic: name, at: index) }
            topics.formUnion(found)
        }
        return topics
    }

    private static func unknown(topic name: String, at index: Int) -> ServiceError {
        let known = EventTopic.allCases.map(\.rawValue) + Set(EventTopic.allCases.map { $0.noun + ".*" }).sorted()
        var facts = ["param": "/topics/\(index)", "detail": "there is no topic \(name)"]
        facts["nearest"] = NearestName.of(name, among: known)
        facts["expected"] =
            facts["nearest"].map { "did you mean \($0)? events.topics lists them" }
            ?? "events.topics lists them; message.* is all of a noun"
        return .named(.invalidValue, facts)
    }
}
