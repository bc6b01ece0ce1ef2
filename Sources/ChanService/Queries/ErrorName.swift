import ChanCore
import ChanEnvelope
import ChanID
import ChanRelay
import ChanStore
import ChanSystem

/// An error by its name in schema/errors.json, with the facts that its text contains.
package struct ErrorName: Hashable, Sendable {
    package let name: String
    package let facts: [String: String]

    init(_ name: String, _ facts: [String: String] = [:]) {
        self.name = name
        self.facts = facts
    }
}

extension ServiceError {
    /// The error's name in the catalogue; the further facts of a denial are in its reason.
    package var errorName: ErrorName {
        switch self {
        case .denied(let denial): ErrorName(denial.name.rawValue, ["rule": denial.rule])
        case .named(let name, let facts): ErrorName(name, facts)
        case .submission(let name): ErrorName(name)
        case .store(let error): ErrorName(error)
        case .vault(let error): ErrorName(error)
        case .link(let error): ErrorName(error)
        case .relay(let error): ErrorName(error)
        // A plan is returned before the error's name is needed.
        case .planned(let plan): ErrorName("rpc.internal", ["detail": "the plan \(plan.hash) was not answered"])
        }
    }
}

extension ErrorName {
    fileprivate init(_ error: StoreError) {
        let detail = ["detail": error.reason]
        self =
            switch error.code {
            case .newerSchema(let found, let supported):
                ErrorName("store.newer", ["actual": String(found), "expected": String(supported)])
            case .foreignDatabase: ErrorName("store.foreign", ["detail": "node.sqlite is not its database"])
            case .foreignDirectory(let other): ErrorName("store.foreign", ["detail": "it holds \(other)"])
            case .locked(let pid?): ErrorName("node.busy", ["detail": "process \(pid)"])
            case .locked(nil): ErrorName("node.busy", [:])
            case .readOnly: ErrorName("store.read_only", detail)
            case .wrongOwner(let uid): ErrorName("node.home", ["detail": "it belongs to user \(uid)"])
            case .openToAll: ErrorName("node.home", ["detail": "everybody may write to it: chmod o-w"])
            case .unreachable: ErrorName("node.home", detail)
            case .full: ErrorName("store.full", detail)
            case .inputOutput: ErrorName("store.io", detail)
            case .corrupt: ErrorName("store.corrupt", detail)
            case .busy: ErrorName("store.busy", detail)
            case .unknownConversation: ErrorName("not_found.conversation", ["actual": "of that id"])
            case .closed: ErrorName("rpc.shutting_down", detail)
            case .conflict, .notFound: ErrorName("store.inconsistent", detail)
            case .outOfMemory, .defect: ErrorName("rpc.internal", detail)
            }
    }

    fileprivate init(_ error: VaultError) {
        self =
            switch error {
            case .missing(let path): ErrorName("vault.missing", ["path": path])
            case .looseMode(let path, _): ErrorName("vault.permissions", ["path": path])
            case .needsPassphrase(let path): ErrorName("vault.locked", ["path": path])
            case .wrongPassphrase(let path), .takesNoPassphrase(let path): ErrorName("vault.wrong_key", ["path": path])
            case .notAFile(let path): ErrorName("vault.damaged", ["detail": "\(path) is not a plain file"])
            case .foreignOwner(let path, let uid):
                ErrorName("vault.damaged", ["detail": "\(path) belongs to user \(uid)"])
            case .malformed(let path):
                ErrorName("vault.damaged", ["detail": "\(path) is not a key file of this version"])
            case .alreadyExists(let path): ErrorName("vault.damaged", ["detail": "\(path) exists already"])
            case .tampered(let table): ErrorName("vault.damaged", ["detail": "a secret of \(table)"])
            case .system(let error):
                ErrorName("store.io", ["path": error.subject, "detail": "\(error.operation): \(error.reason)"])
            case .outOfMemory: ErrorName("rpc.internal", ["detail": "not enough memory for the vault's key"])
            }
    }

    fileprivate init(_ error: LinkError) {
        let start = "chanadm://join/"
        self =
            switch error {
            case .notALink: ErrorName("link.malformed", ["detail": "it does not begin like a link", "expected": start])
            case .tooLong(let bytes): ErrorName("link.malformed", ["detail": "\(bytes) bytes long", "expected": start])
            case .malformed(let field):
                ErrorName("link.malformed", ["detail": "it is truncated or changed (\(field))", "expected": start])
            case .wrongSignature: ErrorName("link.bad_signature")
            case .unknownSuite: ErrorName("link.unknown_suite")
            case .wrongConversation, .wrongVisibility, .wrongReadingSecret: ErrorName("link.wrong_conversation")
            case .expired: ErrorName("link.expired")
            }
    }

    fileprivate init(_ error: RelayError) {
        var facts = ["detail": error.message]
        facts["retry_after_s"] = error.retryAfterMilliseconds.map { String(($0 + 999) / 1000) }
        if error.code == .timedOut { facts["limit"] = "5" }
        facts["actual"] = error.size.map { String($0) }
        self.init(error.code.errorName, facts)
    }
}

extension RelayError.Code {
    fileprivate var errorName: String {
        switch self {
        case .identityMismatch: "relay.identity_mismatch"
        case .unauthorized: "relay.unauthorized"
        case .notCarried, .invited, .notFound: "relay.unknown_conversation"
        case .refused, .retired, .clockAhead: "relay.refused"
        case .quota, .busy, .tooLarge, .storageFull: "relay.limit"
        case .behind, .stale: "relay.behind"
        case .timedOut: "relay.timeout"
        case .unreachable, .closed, .cancelled, .storage, .notRunning, .homeMissing, .homeForeign, .homeExists,
            .alreadyRunning, .cannotListen, .corrupt:
            "relay.unreachable"
        case .malformed, .version, .newerVersion: "relay.protocol"
        case .badAddress: "invalid.address"
        case .wrongConversation: "integrity.wrong_conversation"
        case .badSignature: "integrity.bad_signature"
        case .badCheckpoint: "integrity.bad_checkpoint"
        case .badRoot: "integrity.bad_root"
        case .bodyMismatch: "integrity.body_mismatch"
        case .bodyMissing: "integrity.body_missing"
        case .forked: "integrity.forked"
        case .rolledBack: "integrity.rolled_back"
        }
    }
}
