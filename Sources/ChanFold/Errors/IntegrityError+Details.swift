import ChanID
package import ChanLog

extension IntegrityError {
    /// The facts in the error's message.
    package var details: [String: String] {
        switch self {
        case .malformed(let fault): ["field": fault.field, "offset": "\(fault.offset)"]
        case .wrongConversation(let other): ["other": other.description]
        case .unknownAuthor(let member, let device): ["member": member.description, "device": device.description]
        case .notPermitted(let denial): ["rule": denial]
        case .skipped(let from, let to), .rolledBack(let from, let to): ["from": "\(from)", "to": "\(to)"]
        case .counterReused(let device, let counter): ["device": device.description, "counter": "\(counter)"]
        case .badRoot(let size): ["size": "\(size)"]
        case .badCosignature(let cosigner): ["relay": cosigner]
        case .badSignature, .duplicate, .outOfOrder, .badCheckpoint, .forked, .bodyMismatch, .bodyMissing,
            .needsUpgrade:
            [:]
        }
    }
}
