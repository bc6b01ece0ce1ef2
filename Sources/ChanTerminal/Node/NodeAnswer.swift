import ChanID
import ChanJSON
import ChanRPC
import ChanText
import ChanTimeline

/// Converts a node's answers to the calls of an action into events of the reader.
struct NodeAnswer {
    let items: ItemTranslator

    /// - Parameter results: the results of `NodeCall.calls(for: action)`, in their order.
    func events(for action: ReaderAction, _ results: [JSONValue]) throws(ParameterError) -> [ReaderEvent] {
        guard let result = results.last else { return [] }
        switch action {
        case .load(let id, let request, _, _, _):
            let (page, loaded) = try self.page(result)
            // Messages that the log has not ordered are below all pages.
            let unordered = loaded.filter { $0.item.entry == nil }
            let ordered = loaded.filter { $0.item.entry != nil }
            return [.page(id, request, page, ordered)] + (unordered.isEmpty ? [] : [.arrived(id, unordered)])
        case .follow(let id), .mute(let id, _):
            var header = ConversationTranslator.header(try Contract.Conversation(json: results[results.count - 2]))
            // A reader without permission to see the relays gets none.
            if result != .null {
                let relays = try list(result, Contract.Relay.init(json:))
                header.relays = ConversationTranslator.relays(relays)
                header.relayEntries = relays.compactMap(\.size).max() ?? 0
            }
            return [.header(id, header)]
        case .listConversations:
            return [.conversations(try list(result, ConversationTranslator.entry).compactMap(\.self))]
        case .post(let id, let sent): return [.posted(id, sent.id, try message(result))]
        case .edit(let id, _, _), .react(let id, _, _), .delete(let id, _), .moderate(let id, _, _):
            var changed: [LoadedItem] = []
            for result in results { if let loaded = try message(result) { changed.append(loaded) } }
            return [.changed(id, changed)]
        case .search(let id, let query):
            let found = try list(result, Contract.Message.init(json:))
            return [.found(id, query, found.compactMap(Self.match), total: result[path: "total"]?.integer)]
        case .showInfo(_, nil):
            return [.info(title: "The conversation", items.sheet(of: try Contract.Conversation(json: result)))]
        case .showInfo: return [.info(title: "The message", items.sheet(of: try Contract.MessageInfo(json: result)))]
        case .forward(_, let forwarded, _):
            return [.notice("\(NumberText.count(forwarded.count, "message")) forwarded.")]
        case .askDelivery(let id, _):
            var shown: [LoadedItem] = []
            for result in results where result != .null {
                if let loaded = try items.item(result) { shown.append(loaded) }
            }
            return shown.isEmpty ? [] : [.changed(id, shown)]
        case .findMembers(let id, _): return result == .null ? [] : [.members(id, try names(result))]
        case .askRefusals(_, let item): return [.refusals(item, try refusals(result))]
        case .markRead, .markUnread, .sendTyping, .open, .save, .keepDraft, .copy, .bell, .redraw, .suspend, .quit:
            return []
        }
    }

    /// The event for the reader after a failed call.
    static func events(for action: ReaderAction, _ fault: RPCFault) -> [ReaderEvent] {
        let notice = ReaderEvent.notice(fault.sentences)
        switch action {
        case .load(let id, let request, _, _, _): return [.pageFailed(id, request, retryable: fault.retryable)]
        case .post(let id, let sent): return [.posted(id, sent.id, nil), notice]
        case .follow, .listConversations, .edit, .delete, .moderate, .forward, .react, .mute, .search, .showInfo,
            .open, .save:
            return [notice]
        // The reader did not ask for these; they are repeated with what follows.
        case .markRead, .markUnread, .sendTyping, .askRefusals, .askDelivery, .findMembers, .keepDraft, .copy, .bell,
            .redraw, .suspend, .quit:
            return []
        }
    }

    // MARK: - Parts

    private func page(_ json: JSONValue) throws(ParameterError) -> (ChanTimeline.Page, [LoadedItem]) {
        var loaded: [LoadedItem] = []
        for element in try json.elements("items") {
            if let item = try items.item(element) { loaded.append(item) }
        }
        let page = ChanTimeline.Page(
            items: loaded.map(\.item).filter { $0.entry != nil },
            anchor: json[path: "anchor"]?.string.flatMap { ItemID(hex: $0) },
            hasOlder: json[path: "has_older"]?.bool ?? false, hasNewer: json[path: "has_newer"]?.bool ?? false,
            readTo: json[path: "read_to"]?.integer ?? .max, unread: json[path: "unread"]?.integer ?? 0,
            participants: participants(of: loaded))
        return (page, loaded)
    }

    /// The authors in a page, and the members who may post in a group; the model shows names from three on.
    private func participants(of loaded: [LoadedItem]) -> Int {
        max(items.speakers, Set(loaded.map(\.item.author)).count + (loaded.contains { $0.item.isMine } ? 0 : 1))
    }

    private static func match(_ message: Contract.Message) -> SearchMatch? {
        guard let item = ItemID(hex: message.id) else { return nil }
        let sizes = 0...TextLimits().bytes
        let found = message.matches?.filter { sizes.contains($0.start) && sizes.contains($0.length) } ?? []
        return SearchMatch(item: item, entry: message.seq, ranges: found.map { $0.start..<$0.start + $0.length })
    }

    /// The actions of a message that the node would refuse, and why.
    private func refusals(_ json: JSONValue) throws(ParameterError) -> [ReaderCommand: String] {
        var refusals: [ReaderCommand: String] = [:]
        for verdict in try json.elements("actions") where verdict[path: "allowed"]?.bool == false {
            guard let command = verdict[path: "action"]?.string.flatMap(ReaderCommand.init(rawValue:)) else { continue }
            refusals[command] = verdict[path: "reason"]?.string ?? "not allowed"
        }
        return refusals
    }

    private func names(_ json: JSONValue) throws(ParameterError) -> [MemberID: String] {
        var names: [MemberID: String] = [:]
        for member in try list(json, Contract.Member.init(json:)) {
            if let id = MemberID(hex: member.id) { names[id] = member.name }
        }
        return names
    }

    private func message(_ result: JSONValue) throws(ParameterError) -> LoadedItem? {
        try items.item(result[path: "message"] ?? .null)
    }

    private func list<Element>(
        _ json: JSONValue, _ make: (JSONValue) throws(ParameterError) -> Element
    ) throws(ParameterError) -> [Element] {
        var list: [Element] = []
        for element in try json.elements("items") { list.append(try make(element)) }
        return list
    }
}

extension JSONValue {
    fileprivate func elements(_ key: String) throws(ParameterError) -> [JSONValue] {
        guard let elements = self[path: key]?.array else {
            throw ParameterError(rule: .type, expected: "a list", actual: key)
        }
        return elements
    }
}
