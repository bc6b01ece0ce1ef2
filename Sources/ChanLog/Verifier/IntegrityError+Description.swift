/// One line for people, without names of Swift types: it appears in a relay's failure frames and in reports of nodes.
extension IntegrityError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .malformed(let fault): "\(fault) is not decodable or over its limit"
        case .wrongConversation(let other): "it is of conversation \(other)"
        case .unknownAuthor(let member, let device):
            "no member \(member) with device \(device) at that point of the log"
        case .badSignature: "the author's signature fails"
        case .notPermitted(let denial): "the rules refuse it: \(denial)"
        case .skipped(let from, let to): "entries \(from) to \(to) are missing"
        case .duplicate: "it came twice"
        case .outOfOrder: "it is out of order"
        case .counterReused(let device, let counter): "device \(device) used counter \(counter) for two statements"
        case .badRoot(let size): "the entries do not lead to the signed root at size \(size)"
        case .badCheckpoint(let fault): fault.description
        case .badCosignature(let cosigner): "the cosignature of \(cosigner) fails"
        case .rolledBack(let from, let to): "the source shows \(to) entries after it had shown \(from)"
        case .forked(let evidence): "two histories: \(evidence)"
        case .bodyMismatch: "the body is not the one the statement was signed with"
        case .bodyMissing: "the body is absent, and no prune order names the entry"
        case .needsUpgrade: "it is of a kind this version does not know"
        }
    }
}

extension CheckpointFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .format(let fault): "the checkpoint is not a signed note of a log: \(fault)"
        case .origin(let line): "the checkpoint is of another log: \(line)"
        case .unsigned: "the checkpoint lacks the origin's signature"
        case .signature: "the origin's signature on the checkpoint fails"
        case .superseded(let size):
            "the checkpoint of \(size) entries is signed by an origin that had handed over before"
        case .size(let size, let expected): "the checkpoint is of \(size) entries, the batch ends at \(expected)"
        }
    }
}
