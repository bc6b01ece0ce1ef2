// Generated from schema/errors.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanID

extension FaultName {
    /// Code, exit, message and hint of this error.
    package var entry: FaultEntry {
        switch self {
        case .rpcParseError: FaultEntry(code: -32700, http: 400, exit: 2, retryable: false,
            message: "the request is not strict JSON[: {detail} at byte {offset}|: {detail}]",
            hint: "send one JSON value a line, UTF-8, no duplicate keys, at most {depth} levels deep")
        case .rpcInvalidRequest: FaultEntry(code: -32600, http: 400, exit: 2, retryable: false,
            message: "not a JSON-RPC 2.0 request[: {detail}]",
            hint: "send {{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":…,\"params\":{{…}}}}")
        case .rpcMethodNotFound: FaultEntry(code: -32601, http: 404, exit: 2, retryable: false,
            message: "[no method {actual}|there is no such method]",
            hint: "did you mean {expected}?; rpc.discover lists them all")
        case .rpcInvalidParams: FaultEntry(code: -32602, http: 400, exit: 2, retryable: false,
            message: "[{param}: {detail}|a parameter is not valid]",
            hint: "did you mean {nearest}?; {expected}")
        case .rpcInternal: FaultEntry(code: -32603, http: 500, exit: 1, retryable: false,
            message: "internal error[: {detail}]",
            hint: "look for request {request_id} in the node's log")
        case .rpcTooLarge: FaultEntry(code: -32001, http: 413, exit: 2, retryable: false,
            message: "the request is larger than [{limit} bytes|this node accepts]",
            hint: "send less in one request")
        case .rpcBatchTooLarge: FaultEntry(code: -32002, http: 413, exit: 2, retryable: false,
            message: "[the batch has {actual} requests; {limit} are allowed|the batch has more requests than are allowed]",
            hint: "send several batches")
        case .rpcShuttingDown: FaultEntry(code: -32003, http: 503, exit: 75, retryable: true,
            message: "the node is shutting down",
            hint: "try again when it has restarted")
        case .rpcOverloaded: FaultEntry(code: -32004, http: 503, exit: 75, retryable: true,
            message: "the node has too many requests waiting",
            hint: "try again in {retry_after_s} s")
        case .rpcCancelled: FaultEntry(code: -32005, http: 499, exit: 130, retryable: true,
            message: "the call was cancelled before it was answered",
            hint: "repeat it if you still want the answer")
        case .rpcTimeout: FaultEntry(code: -32006, http: 504, exit: 8, retryable: true,
            message: "no answer [within {limit} s|in time]",
            hint: "it may still be carried out: repeat it with the same --request-key")
        case .deniedRole: FaultEntry(code: 1100, http: 403, exit: 4, retryable: false,
            message: "[{action} in {conversation} requires the role {expected}; {actor} is {actual}|the role held in {conversation} does not allow that|the role held does not allow that]",
            hint: "ask {who} to do it, or to change the role: chanadm member role {conversation} {actor} {expected}")
        case .deniedRank: FaultEntry(code: 1101, http: 403, exit: 4, retryable: false,
            message: "[{target} is {actual}: ]a member of equal or higher rank cannot be acted on",
            hint: "ask someone of a higher rank")
        case .deniedGrantRank: FaultEntry(code: 1102, http: 403, exit: 4, retryable: false,
            message: "[{actual} cannot be granted: only|only] roles below your own can be granted",
            hint: "ask an owner")
        case .deniedGrantPermission: FaultEntry(code: 1103, http: 403, exit: 4, retryable: false,
            message: "[{actual} cannot be granted: you do not hold it|a permission that you do not hold cannot be granted]",
            hint: "ask an owner")
        case .deniedPermission: FaultEntry(code: 1104, http: 403, exit: 4, retryable: false,
            message: "{actor} was denied {action} in {conversation}",
            hint: "ask an owner: chanadm member show {conversation} {actor}")
        case .deniedExpired: FaultEntry(code: 1105, http: 403, exit: 4, retryable: false,
            message: "[{action} was granted to {actor} until {expected}|the permission that was granted to {actor} in {conversation} has ended|the permission that was granted has ended]",
            hint: "ask for it again")
        case .deniedNotAuthor: FaultEntry(code: 1106, http: 403, exit: 4, retryable: false,
            message: "only [{expected}|the author] may do that",
            hint: "a moderator can remove it: chanadm message moderate {conversation} {message}")
        case .deniedMuted: FaultEntry(code: 1108, http: 403, exit: 4, retryable: false,
            message: "{actor} is muted in {conversation}[ until {expected}]",
            hint: "wait, or ask a moderator: chanadm member unmute {conversation} {actor}")
        case .deniedDevice: FaultEntry(code: 1111, http: 403, exit: 4, retryable: false,
            message: "[device {actual} does not belong to {actor} in {conversation}|this device does not belong to {actor} in {conversation}|this device does not belong to the member]",
            hint: "sync, then repeat the command: chanadm sync {conversation}")
        case .deniedPassword: FaultEntry(code: 1170, http: 403, exit: 4, retryable: false,
            message: "wrong password for {conversation}",
            hint: "ask for it where the link came from: chanadm conversation join LINK --password -")
        case .deniedPasswordTries: FaultEntry(code: 1171, http: 429, exit: 75, retryable: true,
            message: "too many wrong passwords for {conversation}",
            hint: "try again later")
        case .deniedBanTag: FaultEntry(code: 1172, http: 403, exit: 4, retryable: false,
            message: "this link is out of date: {conversation} now requires a ban-list check",
            hint: "ask for a new link; if that does not help, upgrade this node")
        case .deniedTagMissing: FaultEntry(code: 1173, http: 403, exit: 4, retryable: true,
            message: "{conversation} accepts posts only from members who passed its ban-list check",
            hint: "chanadm sync, then try again; if that does not help, upgrade this node")
        case .deniedLink: FaultEntry(code: 1174, http: 403, exit: 4, retryable: false,
            message: "the request to join {conversation} does not prove that its author holds the link",
            hint: "upgrade this node to 0.2 or later and join again: chanadm conversation join LINK")
        case .guardLastOwner: FaultEntry(code: 1200, http: 409, exit: 7, retryable: false,
            message: "{target} is the only owner of {conversation}",
            hint: "name a successor: chanadm {kind} leave {conversation} --successor @NAME; or make someone an owner first: chanadm member role {conversation} @NAME owner --confirm {conversation}; or delete it for everyone: chanadm {kind} delete {conversation} --confirm {conversation}")
        case .guardOrdersLog: FaultEntry(code: 1289, http: 409, exit: 7, retryable: false,
            message: "the node of {target} is the origin of {conversation}: nobody could join or post without it",
            hint: "hand over to another owner first: chanadm handover offer {conversation} @NAME origin")
        case .guardLastRelay: FaultEntry(code: 1201, http: 409, exit: 7, retryable: false,
            message: "[{target} is the last relay of {conversation}|that is the last relay of {conversation}]: without one it is offline",
            hint: "add another first: chanadm relay add {conversation} ADDRESS; or accept it: --allow-offline")
        case .guardNotOwnRole: FaultEntry(code: 1202, http: 409, exit: 7, retryable: false,
            message: "you cannot change your own role, except to lower it",
            hint: "ask {who}")
        case .guardSelfTarget: FaultEntry(code: 1203, http: 409, exit: 7, retryable: false,
            message: "you cannot do that to yourself",
            hint: "another member can; to leave: chanadm {kind} leave {conversation}")
        case .guardCapacity: FaultEntry(code: 1204, http: 409, exit: 7, retryable: false,
            message: "{conversation} has [{actual} members; {expected} are allowed|reached its limit of {expected} members|reached its member limit]",
            hint: "remove someone first: chanadm member list {conversation}")
        case .guardNeedsApproval: FaultEntry(code: 1205, http: 409, exit: 7, retryable: false,
            message: "{action} requires the approval of [{expected}|several] owners",
            hint: "{advice}; see chanadm governance show {conversation}")
        case .guardConfirmationRequired: FaultEntry(code: 1206, http: 409, exit: 7, retryable: false,
            message: "{action} requires confirmation",
            hint: "confirm it by adding: --confirm {expected}")
        case .guardProfileInUse: FaultEntry(code: 1290, http: 409, exit: 7, retryable: false,
            message: "[{target}|the profile] is still in [{actual}|a conversation]",
            hint: "leave it first: chanadm conversation leave {actual}")
        case .guardChannelItself: FaultEntry(code: 1207, http: 409, exit: 7, retryable: false,
            message: "the message was posted as the channel: there is no member to moderate",
            hint: "an owner can delete it: chanadm message delete {conversation} {message}")
        case .guardSecondReviewer: FaultEntry(code: 1270, http: 409, exit: 7, retryable: false,
            message: "{actor} gave the first approval of {target}; another moderator must give the second",
            hint: "another moderator runs: chanadm join approve {conversation} {target}")
        case .guardPrimaryLink: FaultEntry(code: 1208, http: 409, exit: 7, retryable: false,
            message: "[{link} is|that is] the primary link of {conversation}, and a channel needs one",
            hint: "replace it: chanadm link rotate {conversation} {link}")
        case .guardQuorum: FaultEntry(code: 1210, http: 409, exit: 7, retryable: false,
            message: "[{expected} owners would have to agree, and there are {actual}|more owners would have to agree than there are]",
            hint: "an owner can give up the role alone: chanadm member role {conversation} @NAME ROLE on their own node; see chanadm governance show {conversation}")
        case .guardRelaysUnheard: FaultEntry(code: 1211, http: 409, exit: 7, retryable: true,
            message: "[{actual} of {expected}|some] relays do not answer: a claim would lose the entries that only they hold",
            hint: "try again when they answer, or accept the loss: --without-relays")
        case .guardClock: FaultEntry(code: 1209, http: 409, exit: 7, retryable: false,
            message: "this machine's clock [says {actual}, before the log's last entry of {expected}|is behind the log's last entry]",
            hint: "correct this machine's clock; if it is right, the log was dated in the future: chanadm {kind} set-clock-offset {conversation} --confirm {conversation}")
        case .guardClockAhead: FaultEntry(code: 1212, http: 409, exit: 7, retryable: false,
            message: "this machine's clock [says {actual}, which may be wrong: {detail}|may be wrong]",
            hint: "correct the clock, then run chanadm sync; if the clock is right: chanadm server confirm-clock")
        case .guardClockBehind: FaultEntry(code: 1213, http: 409, exit: 7, retryable: false,
            message: "this machine's clock [says {actual}, and relay {detail} says {expected}|is behind every relay]",
            hint: "correct the clock: an offset set now would keep the log ahead of the true time")
        case .guardDatedAhead: FaultEntry(code: 1214, http: 409, exit: 7, retryable: false,
            message: "the node that orders {conversation} refused this because it is dated in the future: this machine's clock is ahead",
            hint: "correct this machine's clock, then repeat it (chanadm submission list shows what was refused)")
        case .stateNotActive: FaultEntry(code: 1300, http: 409, exit: 6, retryable: false,
            message: "{conversation} is [{actual}|not active]",
            hint: "see chanadm {kind} show {conversation}")
        case .stateFrozen: FaultEntry(code: 1301, http: 409, exit: 6, retryable: false,
            message: "{conversation} is frozen",
            hint: "an owner can unfreeze it[: chanadm {kind} unfreeze {conversation}]")
        case .stateClosed: FaultEntry(code: 1302, http: 409, exit: 6, retryable: false,
            message: "{conversation} is closed and read-only",
            hint: "create another[: chanadm {kind} create NAME]")
        case .stateDeleted: FaultEntry(code: 1303, http: 409, exit: 6, retryable: false,
            message: "{conversation} is deleted",
            hint: "an owner can restore it until {expected}")
        case .stateNotMember: FaultEntry(code: 1304, http: 409, exit: 6, retryable: false,
            message: "{target} is not a member of {conversation}",
            hint: "chanadm member list {conversation}")
        case .stateAlreadyMember: FaultEntry(code: 1305, http: 409, exit: 6, retryable: false,
            message: "{target} is already a member of {conversation}",
            hint: "chanadm {kind} show {conversation}")
        case .stateStillMember: FaultEntry(code: 1391, http: 409, exit: 6, retryable: false,
            message: "{conversation} cannot be removed from this node: [{detail}|you are a member of it, or asked to join it]",
            hint: "leave first: chanadm {kind} leave {conversation}; withdraw a request: chanadm join withdraw {conversation}; send what is queued: chanadm sync; where no relay answers any more: chanadm {kind} forget {conversation} --without-relays")
        case .stateOtherProfile: FaultEntry(code: 1374, http: 409, exit: 6, retryable: false,
            message: "this node is in {conversation} already, as its [other profile {actual}|other profile]: a node can be in a conversation only once",
            hint: "another person on this machine needs a node of their own: chanadm --home DIR profile create {expected}")
        case .statePending: FaultEntry(code: 1306, http: 409, exit: 6, retryable: false,
            message: "{target} waits to be admitted to {conversation}",
            hint: "check with chanadm sync; staff answer it with chanadm join approve {conversation}")
        case .stateNotPending: FaultEntry(code: 1307, http: 409, exit: 6, retryable: false,
            message: "{target} has no pending request to join",
            hint: "chanadm join list {conversation} --state approved")
        case .stateBanned: FaultEntry(code: 1308, http: 409, exit: 6, retryable: false,
            message: "{target} is banned from {conversation}",
            hint: "ask a moderator: chanadm ban lift {conversation} {target}")
        case .stateNotBanned: FaultEntry(code: 1309, http: 409, exit: 6, retryable: false,
            message: "{target} is not banned from {conversation}",
            hint: "chanadm ban list {conversation} --all")
        case .stateNotMuted: FaultEntry(code: 1310, http: 409, exit: 6, retryable: false,
            message: "{target} is not muted in {conversation}",
            hint: "")
        case .stateNotBlocked: FaultEntry(code: 1311, http: 409, exit: 6, retryable: false,
            message: "{target} is not blocked in {conversation}",
            hint: "")
        case .stateLinkExpired: FaultEntry(code: 1312, http: 409, exit: 6, retryable: false,
            message: "[the link {link}|the link] expired[ at {expected}]",
            hint: "ask for a new one: chanadm link create {conversation} NAME")
        case .stateLinkExhausted: FaultEntry(code: 1313, http: 409, exit: 6, retryable: false,
            message: "the link has reached its limit of uses[ ({expected})]",
            hint: "ask for a new one: chanadm link create {conversation} NAME")
        case .stateLinkWithdrawn: FaultEntry(code: 1314, http: 409, exit: 6, retryable: false,
            message: "[the link {link}|the link] was withdrawn",
            hint: "ask for a new one[, or: chanadm link revive {conversation} {link}]")
        case .stateRelayRejected: FaultEntry(code: 1315, http: 409, exit: 6, retryable: false,
            message: "[the relay {target}|the relay] refused {conversation}[: {detail}]",
            hint: "its operator can allow it: chanrelay allow")
        case .stateRelayStatus: FaultEntry(code: 1316, http: 409, exit: 6, retryable: false,
            message: "[the relay {target} is {actual}|the relay is not in the required state]",
            hint: "chanadm relay status {conversation}")
        case .stateNoActiveRelay: FaultEntry(code: 1317, http: 409, exit: 6, retryable: false,
            message: "no relay of {conversation} is active",
            hint: "chanadm relay status {conversation}")
        case .stateEditWindow: FaultEntry(code: 1318, http: 409, exit: 6, retryable: false,
            message: "[a message can be edited for {expected}; this one is older|this message is too old to be edited]",
            hint: "post a correction that replies to it")
        case .stateDeleteWindow: FaultEntry(code: 1319, http: 409, exit: 6, retryable: false,
            message: "[a message can be deleted for {expected}; this one is older|this message is too old to be deleted]",
            hint: "a moderator can remove it: chanadm message moderate {conversation} {message}")
        case .stateMessageGone: FaultEntry(code: 1320, http: 409, exit: 6, retryable: false,
            message: "that message was deleted or removed by a moderator",
            hint: "chanadm message show {conversation} {message}")
        case .stateFeatureOff: FaultEntry(code: 1321, http: 409, exit: 6, retryable: false,
            message: "[the feature {feature} is|that feature is] turned off in {conversation}",
            hint: "an owner can turn it on[: chanadm {kind} set-preferences {conversation} --on {feature}]")
        case .stateNotGroup: FaultEntry(code: 1329, http: 409, exit: 6, retryable: false,
            message: "{conversation} is a channel, and only groups show who is typing",
            hint: "chanadm group list shows the groups")
        case .stateNoPreview: FaultEntry(code: 1334, http: 409, exit: 6, retryable: false,
            message: "{conversation} cannot have a public preview: only an open channel in use can",
            hint: "create one with --visibility open")
        case .stateSlowMode: FaultEntry(code: 1322, http: 429, exit: 75, retryable: true,
            message: "slow mode: one message is allowed [every {expected} s|in a period]",
            hint: "try again in {retry_after_s} s")
        case .stateHeld: FaultEntry(code: 1323, http: 409, exit: 6, retryable: false,
            message: "[{message} was approved as it is: where the staff approve posts, they cannot be edited|posts need the approval of the staff here]",
            hint: "delete it, and post the new text for approval: chanadm message delete {conversation} {message}")
        case .stateInTransit: FaultEntry(code: 1396, http: 409, exit: 6, retryable: true,
            message: "[{message}|the post] was sent, and is not in the conversation yet: it cannot be taken back now",
            hint: "chanadm sync {conversation}; once it is there: chanadm message delete {conversation} {message}; see chanadm submission list {conversation}")
        case .stateNotOpen: FaultEntry(code: 1324, http: 409, exit: 6, retryable: false,
            message: "{conversation} cannot be read with a link alone: it has no constant reading secret",
            hint: "removing a member creates a new secret")
        case .stateNotOrigin: FaultEntry(code: 1325, http: 409, exit: 6, retryable: false,
            message: "this node is not the origin of {conversation}",
            hint: "run it on the origin's node")
        case .stateNotChannel: FaultEntry(code: 1326, http: 409, exit: 6, retryable: false,
            message: "{conversation} is a group",
            hint: "only channels support that")
        case .stateNotInvited: FaultEntry(code: 1327, http: 409, exit: 6, retryable: false,
            message: "{target} was not invited to {conversation}",
            hint: "chanadm member add {conversation} NAME")
        case .stateUntagged: FaultEntry(code: 1373, http: 409, exit: 6, retryable: false,
            message: "[the ban list {actual}|that ban list] cannot identify {target} yet: they joined before {conversation} enforced it",
            hint: "wait until they post, or require the check: chanadm ban list-subscribe {conversation} LIST --require-tags; or ban them here: chanadm ban add {conversation} {target}")
        case .stateAdmissionClosed: FaultEntry(code: 1370, http: 409, exit: 6, retryable: true,
            message: "{conversation} is closed to new members [until {expected}|for now]",
            hint: "try again later, or ask the staff, who can reopen it: chanadm admission lift {conversation}")
        case .stateJoinRate: FaultEntry(code: 1371, http: 429, exit: 75, retryable: true,
            message: "{conversation} has too many requests to join right now[: {expected} are allowed]",
            hint: "try again later")
        case .stateNotReviewed: FaultEntry(code: 1372, http: 409, exit: 6, retryable: false,
            message: "{target} has no first approval yet; two are required",
            hint: "chanadm join approve {conversation} {target}")
        case .stateNoSuccession: FaultEntry(code: 1328, http: 409, exit: 6, retryable: false,
            message: "no successor is named as owner of {conversation}",
            hint: "name a successor: chanadm {kind} leave {conversation} --successor @NAME; or make someone an owner: chanadm member role {conversation} @NAME owner --confirm {conversation}")
        case .stateNotReport: FaultEntry(code: 1356, http: 409, exit: 6, retryable: false,
            message: "[{actual} is no report|that is no report]: only reports can be claimed",
            hint: "answer it with the command that chanadm inbox list shows: chanadm inbox list {conversation}")
        case .stateSettled: FaultEntry(code: 1340, http: 409, exit: 6, retryable: false,
            message: "that is already [{actual}|decided]",
            hint: "")
        case .stateProposalClosed: FaultEntry(code: 1332, http: 409, exit: 6, retryable: false,
            message: "the proposal is [{actual}|closed]",
            hint: "chanadm proposal list {conversation}")
        case .stateProposalExpired: FaultEntry(code: 1333, http: 409, exit: 6, retryable: false,
            message: "the proposal could be approved [until {expected}|for a limited time]",
            hint: "run the command again to propose it anew")
        case .stateNoOffer: FaultEntry(code: 1350, http: 409, exit: 6, retryable: false,
            message: "there is no such offer to {actor} in {conversation}",
            hint: "chanadm handover show {conversation}")
        case .stateOfferExpired: FaultEntry(code: 1351, http: 409, exit: 6, retryable: false,
            message: "the offer could be accepted [until {expected}|for a limited time]",
            hint: "ask for a new offer")
        case .stateOfferOpen: FaultEntry(code: 1352, http: 409, exit: 6, retryable: false,
            message: "there is already an open offer to {target}",
            hint: "chanadm handover show {conversation}")
        case .stateOriginMoved: FaultEntry(code: 1353, http: 409, exit: 6, retryable: false,
            message: "this node is no longer the origin of {conversation}[: the node of {target} is]",
            hint: "run it on the origin's node")
        case .stateIsOrigin: FaultEntry(code: 1354, http: 409, exit: 6, retryable: false,
            message: "this node is already the origin of {conversation}",
            hint: "chanadm handover show {conversation}")
        case .stateNotClaimable: FaultEntry(code: 1355, http: 409, exit: 6, retryable: false,
            message: "this node does not know you as an owner of {conversation}: only owners can claim the origin",
            hint: "chanadm sync {conversation} first, or ask an owner")
        case .statePaused: FaultEntry(code: 1380, http: 409, exit: 6, retryable: false,
            message: "{conversation} is paused: this version cannot process [its entries {from} to {to}|entries of its log]",
            hint: "upgrade chanadm, or try again: chanadm integrity retry {actual}")
        case .stateLogRoom: FaultEntry(code: 1390, http: 507, exit: 6, retryable: false,
            message: "{conversation} is paused: its log has reached [the limit of {limit} bytes|the size limit of this node]",
            hint: "raise log_bytes in files.json of the state directory, or leave it: chanadm conversation leave {conversation}")
        case .stateForkedSelf: FaultEntry(code: 1381, http: 409, exit: 10, retryable: false,
            message: "another copy of this node also signs the log of {conversation}[: it signed entry {seq} at {actual}|: it signed entry {seq}]; this copy stopped signing",
            hint: "stop one of the copies; to discard the entries that only this one signed: chanadm integrity discard-copy {conversation} --confirm {conversation}, then chanadm sync; or restore a backup from before that: chanadm backup restore")
        case .stateCopyDiscarded: FaultEntry(code: 1388, http: 409, exit: 6, retryable: false,
            message: "not published: this copy of the node was discarded, and another copy is the origin of {conversation}",
            hint: "send it again: chanadm submission resend {conversation} ID")
        case .stateOtherCopy: FaultEntry(code: 1386, http: 409, exit: 6, retryable: false,
            message: "not published: another copy of this state directory posted in {conversation} since",
            hint: "send it again: chanadm submission resend {conversation} ID")
        case .statePostRejected: FaultEntry(code: 1384, http: 409, exit: 6, retryable: false,
            message: "the staff of {conversation} rejected the post[: {detail}]",
            hint: "to discard it: chanadm submission discard {conversation} ID")
        case .statePostExpired: FaultEntry(code: 1385, http: 409, exit: 6, retryable: false,
            message: "the post was held, and the staff of {conversation} did not decide in time",
            hint: "send it again: chanadm submission resend {conversation} ID")
        case .stateNotForked: FaultEntry(code: 1389, http: 409, exit: 6, retryable: false,
            message: "no other copy of this node is known to sign the log of {conversation}: nothing was discarded",
            hint: "chanadm sync {conversation} asks the relays")
        case .stateCopyPublished: FaultEntry(code: 1387, http: 409, exit: 6, retryable: false,
            message: "[the relay {relay} has|a relay has] entries that this copy of the node signed after the fork: members may have read them",
            hint: "discard the other copy, or restore a backup from before the fork: chanadm backup restore")
        case .stateRestored: FaultEntry(code: 1330, http: 409, exit: 6, retryable: false,
            message: "this node was restored from a backup and may be missing entries of {conversation}: [{relay} has|its relays have] not been asked yet",
            hint: "run chanadm sync first; chanadm sync --force continues without the missing entries")
        case .stateDeclined: FaultEntry(code: 1331, http: 409, exit: 6, retryable: false,
            message: "the request to join {conversation} was declined",
            hint: "ask the staff")
        case .stateWithdrawn: FaultEntry(code: 1360, http: 409, exit: 6, retryable: false,
            message: "the request to join {conversation} was withdrawn",
            hint: "ask again: chanadm conversation join LINK")
        case .invalidName: FaultEntry(code: 1400, http: 422, exit: 2, retryable: false,
            message: "[‘{actual}’|that] is not a valid name",
            hint: "1 to 64 letters, digits, . _ -; none of # @ / - at the start; not 32 or 64 hex digits, which are an id")
        case .invalidPhrase: FaultEntry(code: 1490, http: 422, exit: 2, retryable: false,
            message: "these are not valid recovery words[: {detail}]",
            hint: "24 words as `chanadm profile phrase` showed them, in their order")
        case .invalidRole: FaultEntry(code: 1401, http: 422, exit: 2, retryable: false,
            message: "[{actual} is|that is] not a valid role in a {kind}",
            hint: "one of {expected}")
        case .invalidTextEmpty: FaultEntry(code: 1402, http: 422, exit: 2, retryable: false,
            message: "the text is empty",
            hint: "--text TEXT")
        case .invalidTextTooLong: FaultEntry(code: 1403, http: 422, exit: 2, retryable: false,
            message: "[{param}|the text] is too long[: at most {expected}]",
            hint: "it has {actual}: shorten it or split it")
        case .invalidAddress: FaultEntry(code: 1404, http: 422, exit: 2, retryable: false,
            message: "[‘{actual}’|that] is not a relay address",
            hint: "relay://IDENTITY@HOST:PORT, as chanrelay address prints it")
        case .invalidWitnessUrl: FaultEntry(code: 1463, http: 422, exit: 2, retryable: false,
            message: "[‘{actual}’|that] is not a witness's URL[: {detail}|]",
            hint: "https://HOST/PATH, as its operator gives it out; http:// only for this machine")
        case .invalidTime: FaultEntry(code: 1405, http: 422, exit: 2, retryable: false,
            message: "[{actual}|that time] is not in the future",
            hint: "give a time such as 2h, 3d or 2005-08-08T11:29:00Z")
        case .invalidKind: FaultEntry(code: 1406, http: 422, exit: 2, retryable: false,
            message: "{conversation} is [a {actual}|of the other kind]",
            hint: "use: [{expected}|chanadm {actual} VERB {conversation}]")
        case .invalidCursor: FaultEntry(code: 1407, http: 422, exit: 2, retryable: false,
            message: "the cursor does not belong to this list",
            hint: "start again without a cursor")
        case .invalidQuery: FaultEntry(code: 1408, http: 422, exit: 2, retryable: false,
            message: "cannot search for [{actual}|that][: {detail}]",
            hint: "search for words, \"a phrase\", or a prefix*")
        case .invalidReaction: FaultEntry(code: 1409, http: 422, exit: 2, retryable: false,
            message: "[{actual}|that] is not an allowed reaction",
            hint: "use one emoji; a message has at most {expected} different ones")
        case .invalidReference: FaultEntry(code: 1410, http: 422, exit: 2, retryable: false,
            message: "[‘{actual}’|that] is not a name or an id",
            hint: "give #name, @name, an id, or at least the first 6 digits of an id")
        case .invalidValue: FaultEntry(code: 1412, http: 422, exit: 2, retryable: false,
            message: "[{param}: {detail}|a value is not valid]",
            hint: "{expected}")
        case .invalidToken: FaultEntry(code: 1460, http: 400, exit: 2, retryable: false,
            message: "the token is incomplete or changed[: {detail}]",
            hint: "copy all of it, from chanadm_ to its end")
        case .invalidRestriction: FaultEntry(code: 1461, http: 400, exit: 2, retryable: false,
            message: "[‘{actual}’ is not a valid restriction: {param} must be {expected}|that is not a valid restriction]",
            hint: "see docs/protocol/token.md")
        case .invalidAgreement: FaultEntry(code: 1462, http: 400, exit: 2, retryable: false,
            message: "that is not an agreement to this claim[: {detail}]",
            hint: "another owner makes one with: chanadm handover agree {conversation} @you")
        case .conflictVersion: FaultEntry(code: 1500, http: 409, exit: 6, retryable: true,
            message: "{conversation} is [at version {actual}, not {expected}|not at the version that was given]",
            hint: "read it again, then repeat the command")
        case .conflictRequestKeyReused: FaultEntry(code: 1501, http: 409, exit: 6, retryable: false,
            message: "the request key[ {actual}] was used for another request",
            hint: "use a new one")
        case .conflictNameTaken: FaultEntry(code: 1502, http: 409, exit: 6, retryable: false,
            message: "the name[ {actual}] is taken",
            hint: "choose another")
        case .conflictProfileExists: FaultEntry(code: 1590, http: 409, exit: 6, retryable: false,
            message: "these recovery words belong to [{actual}, which|a profile that] exists on this node already",
            hint: "chanadm profile list")
        case .conflictRelayExists: FaultEntry(code: 1503, http: 409, exit: 6, retryable: false,
            message: "[the relay of {target}, recorded at {actual},|{target}|that] is a relay of {conversation} already",
            hint: "[to change its address: chanadm relay remove {conversation} {expected}, then chanadm relay add {conversation} {target}|chanadm relay status {conversation}]")
        case .conflictStale: FaultEntry(code: 1504, http: 409, exit: 6, retryable: true,
            message: "others changed {conversation} since this was signed",
            hint: "it was signed {detail}, when the log had {actual}; sync, then repeat the command: chanadm sync {conversation}")
        case .conflictDuplicate: FaultEntry(code: 1505, http: 409, exit: 6, retryable: false,
            message: "that is already in the log",
            hint: "nothing to do")
        case .conflictPlanChanged: FaultEntry(code: 1506, http: 409, exit: 6, retryable: true,
            message: "the plan is [{actual} now, not {expected}|not the one that was shown]: something changed since it was shown",
            hint: "review the plan again: --dry-run")
        case .conflictAnswerLost: FaultEntry(code: 1507, http: 409, exit: 6, retryable: false,
            message: "{action} was carried out[ as {actual}], but its answer is no longer stored",
            hint: "check what it changed; do not repeat it")
        case .notFoundConversation: FaultEntry(code: 1600, http: 404, exit: 5, retryable: false,
            message: "[no conversation {actual}|there is no such conversation]",
            hint: "chanadm channel list, chanadm group list")
        case .notFoundMember: FaultEntry(code: 1601, http: 404, exit: 5, retryable: false,
            message: "[no member {actual}|no such member] in {conversation}",
            hint: "chanadm member list {conversation}")
        case .notFoundMessage: FaultEntry(code: 1602, http: 404, exit: 5, retryable: false,
            message: "[no message {actual}|no such message] in {conversation}",
            hint: "chanadm message list {conversation}")
        case .notFoundCase: FaultEntry(code: 1620, http: 404, exit: 5, retryable: false,
            message: "no report, question or held post [{actual}|of that id] in {conversation}",
            hint: "")
        case .notFoundLink: FaultEntry(code: 1603, http: 404, exit: 5, retryable: false,
            message: "[no link {actual}|no such link] in {conversation}",
            hint: "chanadm link list {conversation}")
        case .notFoundRelay: FaultEntry(code: 1604, http: 404, exit: 5, retryable: false,
            message: "[no relay {actual}|no such relay] in {conversation}",
            hint: "chanadm relay list {conversation}")
        case .notFoundWitness: FaultEntry(code: 1613, http: 404, exit: 5, retryable: false,
            message: "[no witness {actual}|no such witness] in {conversation}",
            hint: "chanadm witness list {conversation}")
        case .notFoundRequest: FaultEntry(code: 1605, http: 404, exit: 5, retryable: false,
            message: "[no request to join by {actual}|no such request to join] in {conversation}",
            hint: "chanadm join list {conversation}")
        case .notFoundBanList: FaultEntry(code: 1660, http: 404, exit: 5, retryable: false,
            message: "there is no [ban list {actual}|such ban list]",
            hint: "chanadm ban lists")
        case .notFoundProfile: FaultEntry(code: 1606, http: 404, exit: 5, retryable: false,
            message: "[no profile {actual}|there is no such profile]",
            hint: "chanadm profile create NAME; chanadm profile list")
        case .notFoundFailure: FaultEntry(code: 1690, http: 404, exit: 5, retryable: false,
            message: "[no integrity error {actual}|there is no such integrity error]",
            hint: "chanadm integrity list --all")
        case .notFoundEvidence: FaultEntry(code: 1691, http: 404, exit: 5, retryable: false,
            message: "there is no signed proof of [{actual}|that]",
            hint: "only forks have one: chanadm integrity list --kind forked")
        case .notFoundInput: FaultEntry(code: 1692, http: 404, exit: 5, retryable: false,
            message: "no quarantined submission or batch[ {actual}], or more than one",
            hint: "chanadm doctor lists them")
        case .notFoundSubscription: FaultEntry(code: 1607, http: 404, exit: 5, retryable: false,
            message: "[no subscription {actual}|no such subscription] on this connection",
            hint: "start one with events.subscribe or message.follow")
        case .notFoundPreview: FaultEntry(code: 1612, http: 404, exit: 5, retryable: false,
            message: "[{conversation} has|there is] no public preview",
            hint: "an owner publishes it: chanadm preview publish {conversation}")
        case .notFoundEntry: FaultEntry(code: 1608, http: 404, exit: 5, retryable: false,
            message: "[no entry {actual}|no such entry] in this log",
            hint: "entries are numbered from 0; see chanadm audit log {conversation}")
        case .notFoundMoment: FaultEntry(code: 1609, http: 404, exit: 5, retryable: false,
            message: "the log did not exist[ at {actual}| then]",
            hint: "it begins at {expected}; see chanadm audit log {conversation}")
        case .notFoundJob: FaultEntry(code: 1641, http: 404, exit: 5, retryable: false,
            message: "there is no [job {actual}|such job]",
            hint: "chanadm job list")
        case .notFoundScheduled: FaultEntry(code: 1643, http: 404, exit: 5, retryable: false,
            message: "nothing is scheduled[ as {actual}] in {conversation}",
            hint: "chanadm message scheduled {conversation}")
        case .notFoundFile: FaultEntry(code: 1644, http: 404, exit: 5, retryable: false,
            message: "[no file {actual}|no such file] in {conversation}",
            hint: "[a file of this machine: chanadm post {conversation} --file {file}|chanadm file list {conversation}]")
        case .notFoundProposal: FaultEntry(code: 1655, http: 404, exit: 5, retryable: false,
            message: "[no proposal {actual}|there is no such proposal]",
            hint: "chanadm proposal list {conversation}")
        case .notFoundToken: FaultEntry(code: 1640, http: 404, exit: 5, retryable: false,
            message: "[no token {actual}|there is no such token]",
            hint: "chanadm token list")
        case .notFoundWebSession: FaultEntry(code: 1645, http: 404, exit: 5, retryable: false,
            message: "[no session {actual}|no such session] of the web console",
            hint: "chanadm web sessions lists the open ones")
        case .ambiguousConversation: FaultEntry(code: 1700, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .ambiguousMember: FaultEntry(code: 1701, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .ambiguousMessage: FaultEntry(code: 1702, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .ambiguousFile: FaultEntry(code: 1744, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .ambiguousCase: FaultEntry(code: 1720, http: 409, exit: 6, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "")
        case .ambiguousLink: FaultEntry(code: 1703, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .ambiguousProposal: FaultEntry(code: 1755, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give the id of one of them")
        case .ambiguousRelay: FaultEntry(code: 1704, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .ambiguousRequest: FaultEntry(code: 1705, http: 409, exit: 2, retryable: false,
            message: "[{actual} matches {expected}|the reference matches more than one object]",
            hint: "give more of the name or id, or the whole id")
        case .integrityMalformed: FaultEntry(code: 1800, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry]: [{field}|a field] is malformed or over its limit",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityWrongConversation: FaultEntry(code: 1801, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry] belongs to another conversation",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityUnknownAuthor: FaultEntry(code: 1802, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}: no such author or device at that point|the log does not know the author or the device]",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityBadSignature: FaultEntry(code: 1803, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry]: the author's signature is wrong",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityNotPermitted: FaultEntry(code: 1804, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry]: not allowed by the rules[: {rule}]",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integritySkipped: FaultEntry(code: 1805, http: 502, exit: 10, retryable: false,
            message: "[entries {from} to {to}|entries of the log] are missing",
            hint: "chanadm sync {conversation}")
        case .integrityDuplicate: FaultEntry(code: 1806, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry] was sent twice",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityOutOfOrder: FaultEntry(code: 1807, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry] is out of order",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityCounterReused: FaultEntry(code: 1808, http: 502, exit: 10, retryable: false,
            message: "two statements of one device have [the counter {counter}|the same counter]",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityBadRoot: FaultEntry(code: 1809, http: 502, exit: 10, retryable: false,
            message: "the entries do not lead to the signed root[ at size {size}]",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityBadCheckpoint: FaultEntry(code: 1810, http: 502, exit: 10, retryable: false,
            message: "the checkpoint's signature or format is wrong",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityBadCosignature: FaultEntry(code: 1811, http: 502, exit: 10, retryable: false,
            message: "the cosignature of {relay} is wrong",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityRolledBack: FaultEntry(code: 1812, http: 502, exit: 10, retryable: false,
            message: "{relay} shows [{to} entries; it signed {from}|fewer entries than it signed]",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityForked: FaultEntry(code: 1813, http: 502, exit: 10, retryable: false,
            message: "two signed checkpoints of {conversation} contradict each other",
            hint: "the evidence is kept: chanadm integrity list {conversation} --kind forked; chanadm integrity evidence NUMBER")
        case .integrityBodyMismatch: FaultEntry(code: 1814, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry]: the body is not the one signed",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .integrityBodyMissing: FaultEntry(code: 1815, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry]: the body is missing, although no deletion was ordered",
            hint: "fetch it from another relay: chanadm integrity repair {conversation}")
        case .integrityNeedsUpgrade: FaultEntry(code: 1816, http: 502, exit: 10, retryable: false,
            message: "[entry {seq}|an entry] has a kind that this version does not know",
            hint: "install a newer chanadm")
        case .integrityBadWelcome: FaultEntry(code: 1817, http: 502, exit: 10, retryable: false,
            message: "the welcome of the origin cannot be decrypted, or the log does not confirm its contents",
            hint: "tell an owner of the conversation, then ask again: chanadm join LINK")
        case .decryptionUnknownEpoch: FaultEntry(code: 1900, http: 422, exit: 10, retryable: false,
            message: "the key for this was never received",
            hint: "it comes with an epoch notice or from the origin: chanadm integrity repair {conversation}")
        case .decryptionTooEarly: FaultEntry(code: 1901, http: 422, exit: 10, retryable: false,
            message: "this was sent before this node joined; that history is not shared",
            hint: "")
        case .decryptionRevoked: FaultEntry(code: 1902, http: 422, exit: 10, retryable: false,
            message: "this was sent after this node's membership ended",
            hint: "")
        case .decryptionTampered: FaultEntry(code: 1903, http: 422, exit: 10, retryable: false,
            message: "decryption with the right key failed: it was changed in transit",
            hint: "fetch a good copy from another relay: chanadm integrity repair {conversation}")
        case .decryptionUndecodable: FaultEntry(code: 1904, http: 422, exit: 10, retryable: false,
            message: "decrypted, but this version cannot decode it",
            hint: "the original is kept; install a newer chanadm")
        case .relayUnreachable: FaultEntry(code: 2000, http: 502, exit: 3, retryable: true,
            message: "{relay} does not answer[: {detail}]",
            hint: "[nothing was sent to join {unsent}: run the same command again|nothing began: look who answers there with chanadm relay probe {address}|every sync tries again (chanadm relay status {conversation})]")
        case .relayIdentityMismatch: FaultEntry(code: 2001, http: 502, exit: 10, retryable: false,
            message: "another identity answers at {relay}",
            hint: "ask the operator for the address: chanrelay address")
        case .relayRefused: FaultEntry(code: 2002, http: 502, exit: 4, retryable: false,
            message: "{relay} refused[: {detail}| the request]",
            hint: "ask its operator, or use another relay")
        case .relayLimit: FaultEntry(code: 2003, http: 502, exit: 75, retryable: true,
            message: "{relay} reached a limit[: {detail}| that this exceeds]",
            hint: "ask its operator, or send less")
        case .relayProtocol: FaultEntry(code: 2004, http: 502, exit: 1, retryable: false,
            message: "{relay} does not speak this protocol[: {detail}]",
            hint: "its version may be too old or too new")
        case .relayTimeout: FaultEntry(code: 2005, http: 502, exit: 8, retryable: true,
            message: "{relay} [holds {actual} entries and may pause after a restore: it did not cosign them|did not answer] [within {limit} s|in time]",
            hint: "[nothing began: look who answers there with chanadm relay probe {address}|chanadm relay status {conversation}]")
        case .relayUnknownConversation: FaultEntry(code: 2006, http: 502, exit: 5, retryable: false,
            message: "{relay} does not carry {conversation}",
            hint: "chanadm relay status {conversation}")
        case .relayUnauthorized: FaultEntry(code: 2007, http: 502, exit: 4, retryable: false,
            message: "{relay} does not accept this key for {conversation}",
            hint: "the link may be withdrawn, or the membership ended")
        case .relayBehind: FaultEntry(code: 2008, http: 502, exit: 75, retryable: true,
            message: "{relay} is missing earlier entries[: it has {actual}]",
            hint: "chanadm sync {conversation}")
        case .witnessUnreachable: FaultEntry(code: 3000, http: 502, exit: 3, retryable: true,
            message: "the witness [{actual}|at this URL] did not answer[: {detail}|]",
            hint: "compare the URL with what its operator gave out, or try again later")
        case .witnessRefused: FaultEntry(code: 3001, http: 502, exit: 4, retryable: false,
            message: "the witness [{actual}|at this URL] did not cosign the log[: {detail}|]",
            hint: "ask its operator")
        case .witnessNotAsked: FaultEntry(code: 3002, http: 409, exit: 75, retryable: true,
            message: "the witness [{actual}|at this URL] was not asked to cosign the log yet",
            hint: "try again in a few seconds")
        case .linkMalformed: FaultEntry(code: 2100, http: 422, exit: 2, retryable: false,
            message: "the link cannot be read[: {detail}]",
            hint: "copy the whole link, in quotes; it begins with {expected}")
        case .linkQrTooLong: FaultEntry(code: 2170, http: 409, exit: 6, retryable: false,
            message: "[link {target} has {actual} bytes; a QR code holds at most {expected}|the link is too long for a QR code]",
            hint: "a link with fewer relays is shorter: chanadm relay status {conversation}")
        case .linkBadCard: FaultEntry(code: 2171, http: 400, exit: 2, retryable: false,
            message: "that is not a card for {conversation}[: {detail}]",
            hint: "the invited person creates one with: chanadm profile card LINK")
        case .linkBadSignature: FaultEntry(code: 2101, http: 422, exit: 10, retryable: false,
            message: "the link was changed, or an owner did not sign it",
            hint: "ask for it again")
        case .linkExpired: FaultEntry(code: 2102, http: 422, exit: 6, retryable: false,
            message: "the link expired[ at {expected}]",
            hint: "ask for a new one")
        case .linkUnknownSuite: FaultEntry(code: 2106, http: 422, exit: 1, retryable: false,
            message: "the conversation uses a cipher suite that this version does not know",
            hint: "install a newer chanadm, then try again")
        case .linkUnknownVersion: FaultEntry(code: 2107, http: 422, exit: 1, retryable: false,
            message: "this version does not know short links[ of version {actual}]",
            hint: "upgrade this node, or ask for the full link: chanadm link show {conversation} --full")
        case .linkContent: FaultEntry(code: 2108, http: 422, exit: 10, retryable: false,
            message: "what [relay {target}|the relay] serves is not what this short link leads to[: {detail}]; the relay or the origin left it there",
            hint: "ask where the link came from for the full one: chanadm link show {conversation} --full")
        case .linkNotServed: FaultEntry(code: 2109, http: 422, exit: 6, retryable: true,
            message: "[relay {target}|the relay] has nothing for this short link",
            hint: "it may be withdrawn or used up: ask for another, or for the full one: chanadm link show {conversation} --full")
        case .linkNoRelay: FaultEntry(code: 2104, http: 422, exit: 3, retryable: false,
            message: "the link names no relay",
            hint: "ask for a new one")
        case .linkElsewhere: FaultEntry(code: 2172, http: 409, exit: 6, retryable: false,
            message: "[the link {target} was made on the node of {actual}|the link was made on another node], and only that node has its text",
            hint: "make one here: chanadm link rotate {conversation}[ {target}]; or ask {actual} for it")
        case .linkWrongConversation: FaultEntry(code: 2105, http: 422, exit: 10, retryable: false,
            message: "the relays of the link hold a different log",
            hint: "ask for it again")
        case .storeReadOnly: FaultEntry(code: 2200, http: 507, exit: 1, retryable: false,
            message: "[{path}|the database] cannot be written[: {detail}]",
            hint: "check owner and permissions of the state directory")
        case .storeFull: FaultEntry(code: 2201, http: 507, exit: 75, retryable: true,
            message: "the disk is full[: {path}]",
            hint: "free space, then repeat; nothing was partly done")
        case .storeNewer: FaultEntry(code: 2202, http: 507, exit: 1, retryable: false,
            message: "the database has [version {actual}; this program supports {expected}|a newer version than this program supports]",
            hint: "install a newer chanadm")
        case .storeCorrupt: FaultEntry(code: 2203, http: 507, exit: 10, retryable: false,
            message: "the database is damaged[: {detail}]",
            hint: "for details: {doctor}; restore a backup or recover from relays")
        case .storeForeign: FaultEntry(code: 2204, http: 507, exit: 1, retryable: false,
            message: "[{path}|this] is not a state directory of chanadm[: {detail}]",
            hint: "choose another: --home DIR")
        case .storeIo: FaultEntry(code: 2205, http: 507, exit: 1, retryable: false,
            message: "reading or writing [{path}|the database] failed[: {detail}]",
            hint: "check the disk: chanadm doctor")
        case .storeBusy: FaultEntry(code: 2206, http: 507, exit: 75, retryable: true,
            message: "the database is locked by another program[: {path}]",
            hint: "close it and repeat")
        case .storeInconsistent: FaultEntry(code: 2207, http: 507, exit: 10, retryable: false,
            message: "stored data contradicts the log[: {detail}]",
            hint: "chanadm doctor")
        case .vaultLocked: FaultEntry(code: 2300, http: 500, exit: 1, retryable: false,
            message: "the vault key is protected by a passphrase",
            hint: "this version supports only key files without a passphrase")
        case .vaultWrongKey: FaultEntry(code: 2301, http: 500, exit: 1, retryable: false,
            message: "the vault key cannot decrypt this node's secrets",
            hint: "restore {path} from a backup")
        case .vaultMissing: FaultEntry(code: 2302, http: 500, exit: 1, retryable: false,
            message: "the vault key[ {path}] is missing",
            hint: "restore it from a backup, or recover from relays")
        case .vaultPermissions: FaultEntry(code: 2303, http: 500, exit: 1, retryable: false,
            message: "the vault key[ {path}] can be read by others",
            hint: "chmod 600 {path}")
        case .vaultDamaged: FaultEntry(code: 2304, http: 500, exit: 1, retryable: false,
            message: "a stored secret cannot be decrypted[: {detail}]",
            hint: "restore a backup")
        case .nodeUnreachable: FaultEntry(code: 2400, http: 503, exit: 3, retryable: true,
            message: "no node answers[ at {path}]",
            hint: "start one with chanadm serve; without --socket a command opens the state directory itself")
        case .nodeBusy: FaultEntry(code: 2401, http: 503, exit: 75, retryable: true,
            message: "another process uses [{path}|the state directory][: {detail}]",
            hint: "it listens at {socket}: commands with this --home connect to it; wait until it ends; to use several terminals at once, end it and run chanadm serve first")
        case .nodeSocketPath: FaultEntry(code: 2402, http: 503, exit: 2, retryable: false,
            message: "the socket path [has {actual} bytes; {expected} are allowed: {path}|is too long]",
            hint: "choose a shorter one: --socket PATH")
        case .nodeSocketInUse: FaultEntry(code: 2403, http: 503, exit: 6, retryable: false,
            message: "another node answers at [{path}|this socket]",
            hint: "stop it first, or choose another: --socket PATH")
        case .nodePermission: FaultEntry(code: 2404, http: 503, exit: 4, retryable: false,
            message: "[{path}|the socket] cannot be opened[: {detail}]",
            hint: "check its owner and permissions")
        case .nodeProtocol: FaultEntry(code: 2405, http: 503, exit: 3, retryable: false,
            message: "the server[ at {path}] is not a chanadm node[: {detail}]",
            hint: "check --socket")
        case .nodeDisconnected: FaultEntry(code: 2406, http: 503, exit: 3, retryable: true,
            message: "the node closed the connection before it answered",
            hint: "check whether it was carried out, or repeat it with the same --request-key")
        case .nodeHome: FaultEntry(code: 2407, http: 503, exit: 1, retryable: false,
            message: "the state directory[ {path}] cannot be used[: {detail}]",
            hint: "choose another: --home DIR")
        case .nodeAbsent: FaultEntry(code: 2408, http: 404, exit: 3, retryable: false,
            message: "there is no node in [{path}|the state directory]",
            hint: "create one: chanadm profile create NAME; or choose another: --home DIR")
        case .nodeTokenFile: FaultEntry(code: 2409, http: 400, exit: 4, retryable: false,
            message: "[{path}|that file] cannot be used as the file with the token[: {detail}]",
            hint: "it must hold one token and be readable by you alone: chmod 600")
        case .nodeTokenRefused: FaultEntry(code: 2410, http: 401, exit: 4, retryable: false,
            message: "[{path} refuses the token in {target}|the node refuses the token][: {detail}]",
            hint: "ask the node's owner for another (chanadm token create)")
        case .nodeTls: FaultEntry(code: 2411, http: 503, exit: 10, retryable: false,
            message: "the server[ at {path}] did not prove its identity[: {detail}]",
            hint: "check the address; trust other certificates with --ca-file FILE")
        case .nodeAccess: FaultEntry(code: 2440, http: 500, exit: 1, retryable: false,
            message: "[{path}|access.json] cannot be used[: {detail} at {param}|: {detail}]",
            hint: "correct it (docs/configuration.md); until then only the node's own user and root may call")
        case .nodeAdmission: FaultEntry(code: 2470, http: 500, exit: 1, retryable: false,
            message: "[{path}|admission.json] cannot be used[: {detail} at {param}|: {detail}]",
            hint: "correct it (docs/configuration.md); then send SIGHUP or restart the node")
        case .nodeWebsocket: FaultEntry(code: 2441, http: 500, exit: 1, retryable: false,
            message: "cannot listen[ at {actual}][: {detail}]",
            hint: "{expected}")
        case .nodeConsole: FaultEntry(code: 2442, http: 503, exit: 3, retryable: false,
            message: "no running node serves the web console",
            hint: "start it with chanadm web, or run chanadm serve first")
        case .importUnreadable: FaultEntry(code: 2500, http: 422, exit: 1, retryable: false,
            message: "[{path}|the file] cannot be read[: {detail}]",
            hint: "check the path; the node reads the file")
        case .importNoChat: FaultEntry(code: 2501, http: 422, exit: 2, retryable: false,
            message: "[{path}|the file] holds several chats[: {detail}]",
            hint: "choose one by name or number: --chat NAME")
        case .importNoDate: FaultEntry(code: 2502, http: 422, exit: 2, retryable: false,
            message: "neither [{path}|the file] nor its name contains the date",
            hint: "give the date of the first line: --date YYYY-MM-DD")
        case .importNotALog: FaultEntry(code: 2503, http: 422, exit: 2, retryable: false,
            message: "[{path}|the file] is not in the expected format[: {detail}]",
            hint: "check the file and the format; {anyway} imports the lines that can be parsed")
        case .importNotProven: FaultEntry(code: 2504, http: 422, exit: 10, retryable: false,
            message: "[{path}|the file] failed verification[: {detail}]",
            hint: "chanadm export verify {path}")
        case .jobCancelled: FaultEntry(code: 2600, http: 409, exit: 6, retryable: false,
            message: "the job[ {actual}] was cancelled before it finished",
            hint: "completed steps stay; start it again to continue")
        case .fileExists: FaultEntry(code: 2800, http: 409, exit: 6, retryable: false,
            message: "[{path}|the file] exists already",
            hint: "choose another file[, or replace this one: {replace}]")
        case .fileUnwritable: FaultEntry(code: 2801, http: 422, exit: 1, retryable: false,
            message: "[{path}|the file] cannot be written[: {detail}]",
            hint: "check the path; the node writes the file")
        case .fileUnreadable: FaultEntry(code: 2802, http: 422, exit: 1, retryable: false,
            message: "[{path}|the file] cannot be read[: {detail}]",
            hint: "check the path; the node reads the file")
        case .fileTooLarge: FaultEntry(code: 2803, http: 413, exit: 7, retryable: false,
            message: "[{path}|the file] is larger than [{expected} bytes|is allowed]",
            hint: "split it, or raise largest_bytes in files.json of the state directory")
        case .fileNoRoom: FaultEntry(code: 2804, http: 507, exit: 75, retryable: false,
            message: "the storage for sealed files is full[: at most {expected} bytes]",
            hint: "raise room_bytes in files.json of the state directory")
        case .fileIncomplete: FaultEntry(code: 2805, http: 502, exit: 75, retryable: true,
            message: "parts of the file[ {actual}] are not available[: {detail}]",
            hint: "try again later; the parts received so far are kept")
        case .fileDamaged: FaultEntry(code: 2806, http: 502, exit: 10, retryable: false,
            message: "the file[ {actual}] cannot be decrypted: {relay} sent other content",
            hint: "ask the sender to send it again")
        case .backupDamaged: FaultEntry(code: 2900, http: 422, exit: 10, retryable: false,
            message: "[{path}|the file] is corrupt or truncated[: {detail}]",
            hint: "use another one (chanadm backup list); check the node itself with chanadm doctor")
        case .backupLocked: FaultEntry(code: 2901, http: 403, exit: 4, retryable: false,
            message: "[{path}|the backup] cannot be opened[: it requires {expected}]",
            hint: "give the passphrase (--passphrase-file FILE) or the key (--vault-key FILE) that it was made with")
        case .backupHomeInUse: FaultEntry(code: 2902, http: 409, exit: 6, retryable: false,
            message: "[{path}|the directory] is not empty[: {detail}]",
            hint: "restore into a directory that does not exist yet; move it while no node runs")
        case .accessCaller: FaultEntry(code: 2708, http: 403, exit: 4, retryable: false,
            message: "this socket does not serve [user {actual}|this user]",
            hint: "run the command as the user the node runs as, or ask them for a rule in access.json")
        case .accessToken: FaultEntry(code: 2700, http: 401, exit: 4, retryable: false,
            message: "the token is not valid on this node",
            hint: "ask the node's owner for one (chanadm token create)")
        case .accessRevoked: FaultEntry(code: 2701, http: 401, exit: 4, retryable: false,
            message: "[token {target}|the token] was revoked[ at {actual}]",
            hint: "ask the node's owner; it can be restored: chanadm token restore")
        case .accessRestriction: FaultEntry(code: 2702, http: 403, exit: 4, retryable: false,
            message: "[{who}|the token] does not allow {action}[: its restriction {rule} requires {expected}, and this is {actual}]",
            hint: "stay within the restriction, or ask the node's owner to allow more")
        case .accessRate: FaultEntry(code: 2703, http: 429, exit: 75, retryable: true,
            message: "[{who} allows {expected}; that is used up|the rate of the token is used up]",
            hint: "try again in {retry_after_s} s")
        case .accessCount: FaultEntry(code: 2704, http: 403, exit: 4, retryable: false,
            message: "[{who} allows {expected}; all are used|all the calls that the token allows are used]",
            hint: "ask the node's owner to allow more")
        case .accessDelegation: FaultEntry(code: 2705, http: 403, exit: 4, retryable: false,
            message: "only the owner of the node may call {action}[; {who} is not the owner]",
            hint: "the owner runs it on the node's own socket; to make a narrower copy of a token: chanadm token narrow")
        case .accessFile: FaultEntry(code: 2706, http: 403, exit: 4, retryable: false,
            message: "[{who}|the token] allows no files of this machine for {action}",
            hint: "the owner can issue a token, or write a rule of access.json, that names the values of {param}")
        case .accessCounters: FaultEntry(code: 2707, http: 403, exit: 4, retryable: false,
            message: "[{who} already has {actual} counters in its narrowed copies, the limit|the token has reached the limit of counters in its narrowed copies]",
            hint: "use an existing copy, or ask the node's owner for another token")
        }
    }
}

extension FaultEntry {
    /// What a message says, outside brackets, for a fact that is not known.
    static let words = ["action": "that", "actor": "you", "conversation": "the conversation", "kind": "conversation", "relay": "the relay", "target": "the member"]
}
