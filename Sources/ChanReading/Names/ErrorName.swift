import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanRelayWire
import ChanStore
import ChanSystem

/// An error by its name in schema/errors.json, with the facts that its text contains.
package struct ErrorName: Hashable, Sendable {
    package let name: String
    package let facts: [String: String]
    /// The name in this version's catalogue; `nil` for a name of a later version.
    package var fault: FaultName? { FaultName(rawValue: name) }

    package init(_ fault: FaultName, _ facts: [String: String] = [:]) {
        name = fault.rawValue
        self.facts = facts
    }

    /// Creates the error by a name that was stored or received.
    package init(received name: String, _ facts: [String: String] = [:]) {
        self.name = name
        self.facts = facts
    }

    package var serviceError: ServiceError { .received(name, facts) }
}

extension ServiceError {
    /// The error's name in the catalogue; the further facts of a denial are in its reason.
    package var errorName: ErrorName {
        switch self {
        case .denied(let denial): ErrorName(received: denial.name.rawValue, ["rule": denial.rule])
        case .named(let name, let facts): ErrorName(name, facts)
        case .unknown(let name, let facts): ErrorName(received: name, facts)
        case .submission(let fault): ErrorName(fault.faultName)
        case .store(let error): ErrorName(error)
        case .vault(let error): ErrorName(error)
        case .link(let error): ErrorName(error)
        case .relay(let error): ErrorName(error)
        // A plan is returned before the error's name is needed.
        case .planned(let plan): ErrorName(.rpcInternal, ["detail": "the plan \(plan.hash) was not answered"])
        }
    }
}

extension ErrorName {
    fileprivate init(_ error: StoreError) {
        let detail = ["detail": error.reason]
        self =
            switch error.code {
            case .newerSchema(let found, let supported):
                ErrorName(.storeNewer, ["actual": String(found), "expected": String(supported)])
            case .foreignDatabase: ErrorName(.storeForeign, ["detail": "node.sqlite is not its database"])
            case .foreignDirectory(let other): ErrorName(.storeForeign, ["detail": "it holds \(other)"])
            case .locked(let pid?): ErrorName(.nodeBusy, ["detail": "process \(pid)"])
            case .locked(nil): ErrorName(.nodeBusy, [:])
            case .readOnly: ErrorName(.storeReadOnly, detail)
            case .wrongOwner(let uid): ErrorName(.nodeHome, ["detail": "it belongs to user \(uid)"])
            case .openToAll: ErrorName(.nodeHome, ["detail": "everybody may write to it: chmod o-w"])
            case .unreachable: ErrorName(.nodeHome, detail)
            case .full: ErrorName(.storeFull, detail)
            case .inputOutput: ErrorName(.storeIo, detail)
            case .corrupt: ErrorName(.storeCorrupt, detail)
            case .busy: ErrorName(.storeBusy, detail)
            case .unknownConversation: ErrorName(.notFoundConversation, ["actual": "of that id"])
            case .closed: ErrorName(.rpcShuttingDown, detail)
            case .conflict, .notFound: ErrorName(.storeInconsistent, detail)
            case .outOfMemory, .defect: ErrorName(.rpcInternal, detail)
            }
    }

    fileprivate init(_ error: VaultError) {
        self =
            switch error {
            case .missing(let path): ErrorName(.vaultMissing, ["path": path])
            case .looseMode(let path, _): ErrorName(.vaultPermissions, ["path": path])
            case .needsPassphrase(let path): ErrorName(.vaultLocked, ["path": path])
            case .wrongPassphrase(let path), .takesNoPassphrase(let path): ErrorName(.vaultWrongKey, ["path": path])
            case .notAFile(let path): ErrorName(.vaultDamaged, ["detail": "\(path) is not a plain file"])
            case .foreignOwner(let path, let uid):
                ErrorName(.vaultDamaged, ["detail": "\(path) belongs to user \(uid)"])
            case .malformed(let path):
                ErrorName(.vaultDamaged, ["detail": "\(path) is not a key file of this version"])
            case .alreadyExists(let path): ErrorName(.vaultDamaged, ["detail": "\(path) exists already"])
            case .tampered(let table): ErrorName(.vaultDamaged, ["detail": "a secret of \(table)"])
            case .system(let error):
                ErrorName(.storeIo, ["path": error.subject, "detail": "\(error.operation): \(error.reason)"])
            case .outOfMemory: ErrorName(.rpcInternal, ["detail": "not enough memory for the vault's key"])
            }
    }

    fileprivate init(_ error: LinkError) {
        let start = LinkText.examples
        self =
            switch error {
            case .unknownVersion(let version): ErrorName(.linkUnknownVersion, ["actual": String(version)])
            case .wrongCheck:
                ErrorName(
                    .linkMalformed, ["detail": "a character is wrong, or a part is missing", "expected": start])
            case .notALink: ErrorName(.linkMalformed, ["detail": "it does not begin like a link", "expected": start])
            case .tooLong(let bytes): ErrorName(.linkMalformed, ["detail": "\(bytes) bytes long", "expected": start])
            case .malformed(let field):
                ErrorName(.linkMalformed, ["detail": "it is truncated or changed (\(field))", "expected": start])
            case .wrongSignature: ErrorName(.linkBadSignature)
            case .unknownSuite: ErrorName(.linkUnknownSuite)
            case .wrongConversation, .wrongVisibility, .wrongReadingSecret: ErrorName(.linkWrongConversation)
            case .expired: ErrorName(.linkExpired)
            }
    }

    fileprivate init(_ error: RelayError) {
        var facts = ["detail": error.message]
        facts["retry_after_s"] = error.retryAfterMilliseconds.map { String(($0 + 999) / 1000) }
        if error.code == .timedOut { facts["limit"] = "5" }
        facts["actual"] = error.size.map { String($0) }
        self.init(error.code.faultName, facts)
    }
}

extension RelayError.Code {
    fileprivate var faultName: FaultName {
        switch self {
        case .identityMismatch: .relayIdentityMismatch
        case .unauthorized: .relayUnauthorized
        case .notCarried, .invited, .notFound: .relayUnknownConversation
        case .refused, .retired, .clockAhead: .relayRefused
        case .quota, .busy, .draining, .tooLarge, .storageFull: .relayLimit
        case .behind, .stale: .relayBehind
        case .timedOut: .relayTimeout
        case .unreachable, .closed, .cancelled, .storage, .notRunning, .homeMissing, .homeForeign, .homeExists,
            .alreadyRunning, .cannotListen, .corrupt:
            .relayUnreachable
        case .malformed, .version, .newerVersion: .relayProtocol
        case .badAddress: .invalidAddress
        case .wrongConversation: .integrityWrongConversation
        case .badSignature: .integrityBadSignature
        case .badCheckpoint: .integrityBadCheckpoint
        case .badRoot: .integrityBadRoot
        case .bodyMismatch: .integrityBodyMismatch
        case .bodyMissing: .integrityBodyMissing
        case .forked: .integrityForked
        case .rolledBack: .integrityRolledBack
        }
    }
}
