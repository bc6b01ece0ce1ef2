// Generated from schema/errors.json by chandev; do not edit.
// swift-format-ignore-file

/// Every error by name. Families keep to their range of codes; `exit` is the exit code of a command. `{word}` is filled
/// in from the error's facts.
package enum FaultName: String, Hashable, Sendable, CaseIterable {
    // The call itself, as JSON-RPC 2.0 has it.
    case rpcParseError = "rpc.parse_error"
    case rpcInvalidRequest = "rpc.invalid_request"
    case rpcMethodNotFound = "rpc.method_not_found"
    case rpcInvalidParams = "rpc.invalid_params"
    case rpcInternal = "rpc.internal"
    case rpcTooLarge = "rpc.too_large"
    case rpcBatchTooLarge = "rpc.batch_too_large"
    case rpcShuttingDown = "rpc.shutting_down"
    case rpcOverloaded = "rpc.overloaded"
    case rpcCancelled = "rpc.cancelled"
    case rpcTimeout = "rpc.timeout"

    // Who asks may not do that.
    case deniedRole = "denied.role"
    case deniedRank = "denied.rank"
    case deniedGrantRank = "denied.grant_rank"
    case deniedGrantPermission = "denied.grant_permission"
    case deniedPermission = "denied.permission"
    case deniedExpired = "denied.expired"
    case deniedNotAuthor = "denied.not_author"
    case deniedMuted = "denied.muted"
    case deniedBlocked = "denied.blocked"
    case deniedVisibility = "denied.visibility"
    case deniedDevice = "denied.device"

    // Allowed, but it would break what must hold.
    case guardLastOwner = "guard.last_owner"
    case guardLastRelay = "guard.last_relay"
    case guardNotOwnRole = "guard.not_own_role"
    case guardSelfTarget = "guard.self_target"
    case guardCapacity = "guard.capacity"
    case guardNeedsApproval = "guard.needs_approval"
    case guardConfirmationRequired = "guard.confirmation_required"
    case guardChannelItself = "guard.channel_itself"
    case guardPrimaryLink = "guard.primary_link"
    case guardClock = "guard.clock"

    // Not as things stand now.
    case stateNotActive = "state.not_active"
    case stateFrozen = "state.frozen"
    case stateClosed = "state.closed"
    case stateDeleted = "state.deleted"
    case stateNotMember = "state.not_member"
    case stateAlreadyMember = "state.already_member"
    case statePending = "state.pending"
    case stateNotPending = "state.not_pending"
    case stateBanned = "state.banned"
    case stateNotBanned = "state.not_banned"
    case stateNotMuted = "state.not_muted"
    case stateNotBlocked = "state.not_blocked"
    case stateLinkExpired = "state.link_expired"
    case stateLinkExhausted = "state.link_exhausted"
    case stateLinkWithdrawn = "state.link_withdrawn"
    case stateRelayRejected = "state.relay_rejected"
    case stateRelayStatus = "state.relay_status"
    case stateNoActiveRelay = "state.no_active_relay"
    case stateEditWindow = "state.edit_window"
    case stateDeleteWindow = "state.delete_window"
    case stateMessageGone = "state.message_gone"
    case stateFeatureOff = "state.feature_off"
    case stateSlowMode = "state.slow_mode"
    case stateHeld = "state.held"
    case stateNotOpen = "state.not_open"
    case stateNotOrigin = "state.not_origin"
    case stateNotChannel = "state.not_channel"
    case stateNotInvited = "state.not_invited"
    case stateNoSuccession = "state.no_succession"
    case stateRestored = "state.restored"
    case stateDeclined = "state.declined"

    // A value that cannot be.
    case invalidName = "invalid.name"
    case invalidRole = "invalid.role"
    case invalidTextEmpty = "invalid.text_empty"
    case invalidTextTooLong = "invalid.text_too_long"
    case invalidAddress = "invalid.address"
    case invalidTime = "invalid.time"
    case invalidKind = "invalid.kind"
    case invalidCursor = "invalid.cursor"
    case invalidQuery = "invalid.query"
    case invalidReaction = "invalid.reaction"
    case invalidReference = "invalid.reference"
    case invalidValue = "invalid.value"
    case invalidToken = "invalid.token"
    case invalidRestriction = "invalid.restriction"

    // Someone was faster, or it is used already.
    case conflictVersion = "conflict.version"
    case conflictRequestKeyReused = "conflict.request_key_reused"
    case conflictNameTaken = "conflict.name_taken"
    case conflictRelayExists = "conflict.relay_exists"
    case conflictStale = "conflict.stale"
    case conflictDuplicate = "conflict.duplicate"
    case conflictPlanChanged = "conflict.plan_changed"
    case conflictAnswerLost = "conflict.answer_lost"

    // There is no such thing.
    case notFoundConversation = "not_found.conversation"
    case notFoundMember = "not_found.member"
    case notFoundMessage = "not_found.message"
    case notFoundLink = "not_found.link"
    case notFoundRelay = "not_found.relay"
    case notFoundRequest = "not_found.request"
    case notFoundProfile = "not_found.profile"
    case notFoundSubscription = "not_found.subscription"
    case notFoundEntry = "not_found.entry"
    case notFoundJob = "not_found.job"
    case notFoundToken = "not_found.token"

    // More than one thing is meant.
    case ambiguousConversation = "ambiguous.conversation"
    case ambiguousMember = "ambiguous.member"
    case ambiguousMessage = "ambiguous.message"
    case ambiguousLink = "ambiguous.link"
    case ambiguousRelay = "ambiguous.relay"
    case ambiguousRequest = "ambiguous.request"

    // The log or an entry fails verification (docs/protocol/log.md).
    case integrityMalformed = "integrity.malformed"
    case integrityWrongConversation = "integrity.wrong_conversation"
    case integrityUnknownAuthor = "integrity.unknown_author"
    case integrityBadSignature = "integrity.bad_signature"
    case integrityNotPermitted = "integrity.not_permitted"
    case integritySkipped = "integrity.skipped"
    case integrityDuplicate = "integrity.duplicate"
    case integrityOutOfOrder = "integrity.out_of_order"
    case integrityCounterReused = "integrity.counter_reused"
    case integrityBadRoot = "integrity.bad_root"
    case integrityBadCheckpoint = "integrity.bad_checkpoint"
    case integrityBadCosignature = "integrity.bad_cosignature"
    case integrityRolledBack = "integrity.rolled_back"
    case integrityForked = "integrity.forked"
    case integrityBodyMismatch = "integrity.body_mismatch"
    case integrityBodyMissing = "integrity.body_missing"
    case integrityNeedsUpgrade = "integrity.needs_upgrade"

    // A body could not be opened (docs/protocol/envelope.md).
    case decryptionUnknownEpoch = "decryption.unknown_epoch"
    case decryptionTooEarly = "decryption.too_early"
    case decryptionRevoked = "decryption.revoked"
    case decryptionTampered = "decryption.tampered"
    case decryptionUndecodable = "decryption.undecodable"

    // A relay, or the way to it.
    case relayUnreachable = "relay.unreachable"
    case relayIdentityMismatch = "relay.identity_mismatch"
    case relayRefused = "relay.refused"
    case relayLimit = "relay.limit"
    case relayProtocol = "relay.protocol"
    case relayTimeout = "relay.timeout"
    case relayUnknownConversation = "relay.unknown_conversation"
    case relayUnauthorized = "relay.unauthorized"
    case relayBehind = "relay.behind"

    // A link that cannot be used.
    case linkMalformed = "link.malformed"
    case linkBadSignature = "link.bad_signature"
    case linkExpired = "link.expired"
    case linkNoRelay = "link.no_relay"
    case linkWrongConversation = "link.wrong_conversation"

    // The database of this node.
    case storeReadOnly = "store.read_only"
    case storeFull = "store.full"
    case storeNewer = "store.newer"
    case storeCorrupt = "store.corrupt"
    case storeForeign = "store.foreign"
    case storeIo = "store.io"
    case storeBusy = "store.busy"
    case storeInconsistent = "store.inconsistent"

    // Secrets at rest.
    case vaultLocked = "vault.locked"
    case vaultWrongKey = "vault.wrong_key"
    case vaultMissing = "vault.missing"
    case vaultPermissions = "vault.permissions"
    case vaultDamaged = "vault.damaged"

    // The node, and the way to it.
    case nodeUnreachable = "node.unreachable"
    case nodeBusy = "node.busy"
    case nodeSocketPath = "node.socket_path"
    case nodeSocketInUse = "node.socket_in_use"
    case nodePermission = "node.permission"
    case nodeProtocol = "node.protocol"
    case nodeDisconnected = "node.disconnected"
    case nodeHome = "node.home"
    case nodeAbsent = "node.absent"
    case nodeTokenFile = "node.token_file"
    case nodeTokenRefused = "node.token_refused"
    case nodeTls = "node.tls"
    case nodeAccess = "node.access"
    case nodeWebsocket = "node.websocket"

    // A file to import.
    case importUnreadable = "import.unreadable"
    case importChanged = "import.changed"
    case importNoDate = "import.no_date"
    case importNotALog = "import.not_a_log"

    // Long work.
    case jobCancelled = "job.cancelled"

    // A file the node reads or writes for whoever asks.
    case fileExists = "file.exists"
    case fileUnwritable = "file.unwritable"
    case fileUnreadable = "file.unreadable"

    // A copy of the whole node.
    case backupDamaged = "backup.damaged"
    case backupLocked = "backup.locked"
    case backupHomeInUse = "backup.home_in_use"

    // What a token or access.json leaves of the node.
    case accessCaller = "access.caller"
    case accessToken = "access.token"
    case accessRevoked = "access.revoked"
    case accessRestriction = "access.restriction"
    case accessRate = "access.rate"
    case accessCount = "access.count"
    case accessDelegation = "access.delegation"
    case accessFile = "access.file"
    case accessCounters = "access.counters"
}
