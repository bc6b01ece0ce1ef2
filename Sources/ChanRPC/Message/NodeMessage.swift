package import ChanJSON

/// A message from a node: a reply to a request, or a notification.
package enum NodeMessage: Hashable, Sendable {
    case reply(RPCReply)
    case notification(RPCNotification)

    package var json: JSONValue {
        switch self {
        case .reply(let reply): reply.json
        case .notification(let notification): notification.json
        }
    }

    /// - Returns: `nil` for any other JSON.
    package init?(json: JSONValue) {
        if let reply = RPCReply(json: json) {
            self = .reply(reply)
        } else if let request = try? RPCRequest(json: json), request.isNotification {
            self = .notification(RPCNotification(method: request.method, params: request.params))
        } else {
            return nil
        }
    }

    /// The message as one line, including the line feed.
    package var line: [UInt8] {
        var writer = JSONWriter()
        writer.write(json)
        writer.newline()
        return writer.bytes
    }
}
