import ChanID
package import ChanJSON

/// A request, or a notification if it has no identifier (JSON-RPC 2.0 §4).
package struct RPCRequest: Hashable, Sendable {
    package let id: RequestID?
    package let method: String
    /// The parameters by name or by position, as received; empty if they were missing or `null`.
    package let params: JSONValue

    package init(id: RequestID?, method: String, params: JSONValue = .object(JSONObject())) {
        self.id = id
        self.method = method
        self.params = params
    }

    package var isNotification: Bool { id == nil }

    /// - Throws: `Malformed` with the reply to send, under the request's identifier if it has a valid one.
    package init(json: JSONValue) throws(Malformed) {
        guard case .object(let object) = json else { throw Malformed(.null, "\(json.kindName) is not an object") }
        let id = object["id"].map(RequestID.init(json:))
        if case .some(.none) = id { throw Malformed(.null, "the id is neither a string nor a number nor null") }
        let known = id.flatMap(\.self)
        guard (known?.byteCount ?? 0) <= RequestID.maximumBytes else {
            throw Malformed(.null, "the id is longer than \(RequestID.maximumBytes) bytes")
        }
        guard object["jsonrpc"] == "2.0" else { throw Malformed(known, "\"jsonrpc\":\"2.0\" is missing") }
        guard case .string(let method) = object["method"] else { throw Malformed(known, "the method is not a string") }
        self.init(id: known, method: method, params: try Self.params(object["params"], known))
    }

    private static func params(_ value: JSONValue?, _ id: RequestID?) throws(Malformed) -> JSONValue {
        switch value {
        case nil, .null: .object(JSONObject())
        case .object(let object): .object(object)
        case .array(let items): .array(items)
        case .bool, .integer, .number, .string: throw Malformed(id, "params are neither an object nor an array")
        }
    }

    package var json: JSONValue {
        var object = JSONObject()
        object.append("jsonrpc", "2.0")
        if let id { object.append("id", id.json) }
        object.append("method", .string(method))
        object.append("params", params)
        return .object(object)
    }

    /// An invalid request, with the reply to send.
    package struct Malformed: Error, Hashable, Sendable {
        package let reply: RPCReply

        init(_ id: RequestID?, _ detail: String) {
            reply = RPCReply(id: id ?? .null, outcome: .failure(RPCFault(.rpcInvalidRequest, ["detail": detail])))
        }
    }
}
