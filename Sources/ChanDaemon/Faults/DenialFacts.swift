import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService

/// The facts for the sentence about a denial: taken from its reason, and for a refused value from the call.
struct DenialFacts {
    let kind: ConversationKind
    /// The parameters of the refused call.
    let params: JSONValue
    /// The author with `@`, for an act that only the author may perform.
    var author: String?

    func of(_ reason: DenialReason) -> [String: String] {
        switch reason {
        case .role(let needed, let current): ["expected": needed.label(in: kind), "actual": current.label(in: kind)]
        case .rank(_, let role), .grantRank(_, let role): ["actual": role.label(in: kind)]
        case .badRole(let role, let allowed):
            ["actual": role.label(in: kind), "expected": Self.list(allowed, in: kind)]
        case .grantPermission(let permission): ["actual": permission.rawValue]
        case .permission(let permission): ["action": permission.rawValue]
        case .expired(let permission, let at): ["action": permission.rawValue, "expected": at.text]
        case .notAuthor: ["expected": author ?? ""]
        case .passwordTries(let rest): ["retry_after_s": String(rest)]
        case .admissionClosed(let until): ["expected": until?.text ?? "someone lifts it"]
        case .joinRate(let rate, let rest):
            ["expected": "\(rate.count) in \(rate.seconds) s", "retry_after_s": String(rest)]
        case .muted(let until), .banned(let until): ["expected": until?.text ?? "someone lifts it"]
        case .device(let device): ["actual": device.description]
        case .capacity(let limit): ["expected": String(limit)]
        case .confirmationRequired(let name): ["expected": name]
        case .notActive(let phase): ["actual": phase.rawValue]
        case .notMember(let status): ["actual": status?.rawValue ?? "unknown"]
        case .linkExpired(let at): ["expected": at.text]
        case .linkExhausted(let limit): ["expected": String(limit)]
        case .relayRejected(let text): ["detail": text ?? "without a reason"]
        case .relayStatus(let from, let to): ["actual": from.rawValue, "expected": to.rawValue]
        case .editWindow(let seconds), .deleteWindow(let seconds): ["expected": "\(seconds) s"]
        case .messageGone(let kind): ["actual": kind.rawValue]
        case .featureOff(let feature): ["feature": feature.rawValue]
        case .slowMode(let pause, let rest): ["expected": String(pause), "retry_after_s": String(rest)]
        case .name(let fault): ["actual": given("name") ?? "that", "detail": fault.words]
        case .time: ["actual": given("expires_at") ?? "that"]
        case .reaction: ["actual": given("emoji") ?? "that"]
        case .relayAddress: ["actual": given("address") ?? "that"]
        case .requestKeyReused: ["actual": given("request_key") ?? "given"]
        case .noMember: missing("member", "request")
        case .noLink: missing("link")
        case .noRelay: missing("relay")
        case .noMessage: missing("message", "reply_to")
        case .needsApproval(let owners), .needsAgreement(let owners): ["expected": String(owners)]
        case .outOfReach(let needed, let electors): ["expected": String(needed), "actual": String(electors)]
        case .proposalClosed(let state): ["actual": state.rawValue]
        case .handoverExpired(let at): ["expected": at.text]
        case .proposalExpired(let at): ["expected": at.text]
        case .noProposal: missing("proposal")
        case .textEmpty(let field): ["param": field.rawValue]
        case .textTooLong(let field, let limit):
            ["param": field.rawValue, "actual": size(of: field) ?? "too many", "expected": String(limit)]
        case .value(let fault): value(fault)
        case .version(let expected, let actual): ["expected": String(expected), "actual": String(actual)]
        case .stale(let entries, let seconds): ["actual": "\(entries) fewer", "detail": "\(seconds) s ago"]
        case .settled(let state): ["actual": state.rawValue]
        case .noCase: missing("case")
        case .lastOwner, .ordersLog, .lastRelay, .primaryLink, .notOwnRole, .selfTarget, .channelItself, .frozen,
            .closed, .deleted,
            .alreadyMember, .pending, .notPending, .notInvited, .password, .banTag, .tagMissing, .linkUnproven,
            .notReviewed,
            .secondReviewer,
            .notBanned,
            .notMuted, .notBlocked, .linkWithdrawn,
            .noActiveRelay, .held, .notOpen, .notOrigin, .notChannel, .noSuccession, .noHandover, .handoverOpen,
            .relayExists, .duplicate:
            [:]
        }
    }

    /// Returns the value of a parameter as the caller wrote it.
    private func given(_ name: String) -> String? { params[path: name]?.string }

    /// Returns the reference that was not found; empty if the caller gave none.
    private func missing(_ names: String...) -> [String: String] {
        names.lazy.compactMap(given).first.map { ["actual": $0] } ?? [:]
    }

    private static func list(_ roles: [Role], in kind: ConversationKind) -> String {
        roles.map { $0.label(in: kind) }.joined(separator: ", ")
    }

    /// Returns the size of a message in bytes: the only text whose limit counts bytes.
    private func size(of field: TextField) -> String? {
        field == .text ? given("text").map { String($0.utf8.count) } : nil
    }

    private static func words(_ allowed: ClosedRange<Int64>) -> String {
        allowed.count == 1
            ? "must be \(allowed.lowerBound)"
            : "must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    }

    private func value(_ fault: ValueFault) -> [String: String] {
        switch fault {
        case .key: ["param": "key", "detail": "not the author's"]
        case .fixedPermission(let permission):
            ["param": permission.rawValue, "detail": "is never moved, granted or withheld"]
        case .text(let field, let fault):
            ["param": field.rawValue, "detail": "holds a \(fault.words)", "expected": "plain text"]
        case .history: ["param": "history", "detail": "readers of an open conversation have all of it"]
        case .number(let name, let allowed):
            ["param": name, "detail": Self.words(allowed)]
        case .scope(let expected):
            ["param": "scope", "detail": "it belongs to another", "expected": "\(expected.kind)"]
        case .slot: ["param": "slot", "detail": "is missing or taken"]
        case .proposal: ["param": "act", "detail": "it needs no approval"]
        case .authorName:
            ["param": "author_name", "detail": "is not the author's; your name may just have changed: repeat it"]
        case .successor: ["param": "successor", "detail": "cannot own it"]
        }
    }
}

extension RawRepresentable<String> {
    /// The description of a text fault.
    fileprivate var words: String { rawValue.split(separator: "_").joined(separator: " ") }
}

extension Timestamp {
    fileprivate var text: String { UTCTime(self).description }
}
