package import ChanJSON

/// The reply to a request (JSON-RPC 2.0 §5).
package struct RPCReply: Hashable, Sendable {
    package let id: RequestID
    package let outcome: Result<JSONValue, RPCFault>

    package init(id: RequestID, outcome: Result<JSONValue, RPCFault>) {
        self.id = id
        self.outcome = outcome
    }

    package var json: JSONValue {
        var object = JSONObject()
        object.append("jsonrpc", "2.0")
        object.append("id", id.json)
        switch outcome {
        case .success(let result): object.append("result", result)
        case .failure(let fault): object.append("error", fault.json)
        }
        return .object(object)
    }

    /// - Returns: `nil` for JSON that is not a reply.
    package init?(json: JSONValue) {
        guard case .object(let object) = json, object["jsonrpc"] == "2.0",
            let id = object["id"].flatMap(RequestID.init(json:))
        else { return nil }
        switch (object["result"], object["error"]) {
        case (let result?, nil): self.init(id: id, outcome: .success(result))
        case (nil, let error?):
            guard let fault = RPCFault(json: error) else { return nil }
            self.init(id: id, outcome: .failure(fault))
        case (nil, nil), (_?, _?): return nil
        }
    }
}

extension JSONWriter {
    /// Writes the reply to a request whose result is already encoded.
    package mutating func writeReply(to id: RequestID, result: JSONText) {
        append("{\"jsonrpc\":\"2.0\",\"id\":")
        write(id.json)
        append(",\"result\":")
        append(result)
        append("}")
    }
}

/// A notification from a node.
package struct RPCNotification: Hashable, Sendable {
    package let method: String
    package let params: JSONValue

    package init(method: String, params: JSONValue) {
        self.method = method
        self.params = params
    }

    package init(_ notification: some NodeNotification) {
        self.init(method: type(of: notification).name, params: notification.json)
    }

    /// Decodes the notification as `kind`; `nil` if it is another one.
    package func decoded<Kind: NodeNotification>(as kind: Kind.Type) throws(ParameterError) -> Kind? {
        method == kind.name ? try Kind(json: params) : nil
    }

    package var json: JSONValue { RPCRequest(id: nil, method: method, params: params).json }
}
