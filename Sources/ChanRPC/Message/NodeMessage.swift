package import ChanJSON

/// What a node sends: the answer to a request, or something unasked.
package enum NodeMessage: Hashable, Sendable {
    case reply(RPCReply)
    case notification(RPCNotification)

    package var json: JSONValue {
        switch self {
        case .reply(let reply): reply.json
        case .notification(let notification): notification.json
        }
    }

    /// - Returns: `nil` for what is neither.
    package init?(json: JSONValue) {
        if let reply = RPCReply(json: json) {
            self = .reply(reply)
        } else if let request = try? RPCRequest(json: json), request.isNotification {
            self = .notification(RPCNotification(method: request.method, params: request.params))
        } else {
            return nil
        }
    }

    /// The message as one line, line feed included.
    package var line: [UInt8] {
        var writer = JSONWriter()
        writer.write(json)
        writer.newline()
        return writer.bytes
    }
}
