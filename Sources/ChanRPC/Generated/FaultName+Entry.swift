// Generated from schema/errors.json by chandev; do not edit.
// swift-format-ignore-file

extension FaultName {
    /// Code, exit, message and hint of this error.
    package var entry: FaultEntry {
        switch self {
        case .rpcParseError:
            FaultEntry(
                code: -32700, http: 400, exit: 2, retryable: false,
                message: "the line is not strict JSON[: {detail} at byte {offset}|: {detail}]",
                hint: "send one JSON value a line, UTF-8, no duplicate keys, at most {depth} levels deep"
            )
        case .rpcInvalidRequest:
            FaultEntry(
                code: -32600, http: 400, exit: 2, retryable: false,
                message: "not a JSON-RPC 2.0 request[: {detail}]",
                hint: "send {{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":…,\"params\":{{…}}}}"
            )
        case .rpcMethodNotFound:
            FaultEntry(
                code: -32601, http: 404, exit: 2, retryable: false,
                message: "[no method {actual}|there is no such method]",
                hint: "did you mean {expected}?; rpc.discover lists them all"
            )
        case .rpcInvalidParams:
            FaultEntry(
                code: -32602, http: 400, exit: 2, retryable: false,
                message: "[{param}: {detail}|a parameter has a value that cannot be]",
                hint: "did you mean {nearest}?; {expected}"
            )
        case .rpcInternal:
            FaultEntry(
                code: -32603, http: 500, exit: 1, retryable: false,
                message: "something went wrong that should not[: {detail}]",
                hint: "the node's log has more under request {request_id}"
            )
        case .rpcTooLarge:
            FaultEntry(
                code: -32001, http: 413, exit: 2, retryable: false,
                message: "the request is larger than [{limit} bytes|this node reads]",
                hint: "send less in one request"
            )
        case .rpcBatchTooLarge:
            FaultEntry(
                code: -32002, http: 413, exit: 2, retryable: false,
                message: "[the batch has {actual} requests; {limit} are allowed|the batch has more requests than are allowed]",
                hint: "send several batches"
            )
        case .rpcShuttingDown:
            FaultEntry(
                code: -32003, http: 503, exit: 75, retryable: true,
                message: "the node is shutting down",
                hint: "try again when it is back"
            )
        case .rpcOverloaded:
            FaultEntry(
                code: -32004, http: 503, exit: 75, retryable: true,
                message: "the node has too many requests waiting",
                hint: "try again in {retry_after_s} s"
            )
        case .rpcCancelled:
            FaultEntry(
                code: -32005, http: 499, exit: 130, retryable: true,
                message: "the call was cancelled before it had an answer",
                hint: "repeat it if you still want the answer"
            )
        case .rpcTimeout:
            FaultEntry(
                code: -32006, http: 504, exit: 8, retryable: true,
                message: "no answer [within {limit} s|in time]",
                hint: "it may still happen: repeat it with the same --request-key"
            )
        case .deniedRole:
            FaultEntry(
                code: 1100, http: 403, exit: 4, retryable: false,
                message: "[{actor} is {actual} in {conversation}; {action} takes {expected}|the role held in {conversation} does not allow that|the role held does not allow that]",
                hint: "ask {who} to do it, or to raise the role: chanadm member role {conversation} {actor} {expected}"
            )
        case .deniedRank:
            FaultEntry(
                code: 1101, http: 403, exit: 4, retryable: false,
                message: "[{target} is {actual}: ]nobody acts on a member of equal or higher rank",
                hint: "ask someone of a higher rank"
            )
        case .deniedGrantRank:
            FaultEntry(
                code: 1102, http: 403, exit: 4, retryable: false,
                message: "nobody grants [{actual}, ]a role at or above their own",
                hint: "ask an owner"
            )
        case .deniedGrantPermission:
            FaultEntry(
                code: 1103, http: 403, exit: 4, retryable: false,
                message: "nobody grants a permission they do not hold[: {actual}]",
                hint: "ask an owner"
            )
        case .deniedPermission:
            FaultEntry(
                code: 1104, http: 403, exit: 4, retryable: false,
                message: "{actor} was denied {action} in {conversation}",
                hint: "ask an owner: chanadm member show {conversation} {actor}"
            )
        case .deniedExpired:
            FaultEntry(
                code: 1105, http: 403, exit: 4, retryable: false,
                message: "[{action} was granted to {actor} until {expected}|the permission that was granted to {actor} in {conversation} has ended|the permission that was granted has ended]",
                hint: "ask for it again"
            )
        case .deniedNotAuthor:
            FaultEntry(
                code: 1106, http: 403, exit: 4, retryable: false,
                message: "only [{expected}|the author] may do that",
                hint: "a moderator can take it away: chanadm message moderate {conversation} {message}"
            )
        case .deniedMuted:
            FaultEntry(
                code: 1108, http: 403, exit: 4, retryable: false,
                message: "{actor} is muted in {conversation}[ until {expected}]",
                hint: "wait, or ask a moderator: chanadm member unmute {conversation} {actor}"
            )
        case .deniedDevice:
            FaultEntry(
                code: 1111, http: 403, exit: 4, retryable: false,
                message: "[device {actual} does not speak for {actor} in {conversation}|this device does not speak for {actor} in {conversation}|this device does not speak for the member]",
                hint: "sync and repeat: chanadm sync {conversation}"
            )
        case .deniedPassword:
            FaultEntry(
                code: 1170, http: 403, exit: 4, retryable: false,
                message: "the password for {conversation} is not right",
                hint: "ask whoever gave you the link: chanadm channel join LINK --password -"
            )
        case .deniedPasswordTries:
            FaultEntry(
                code: 1171, http: 429, exit: 75, retryable: true,
                message: "too many wrong passwords for {conversation}",
                hint: "try again later"
            )
        case .deniedBanTag:
            FaultEntry(
                code: 1172, http: 403, exit: 4, retryable: false,
                message: "{conversation} subscribes to a ban list that has no tag of you",
                hint: "upgrade this node and join again, or ask for the link as it is now"
            )
        case .deniedTagMissing:
            FaultEntry(
                code: 1173, http: 403, exit: 4, retryable: true,
                message: "{conversation} takes posts only from members whose tag its ban lists have",
                hint: "chanadm sync, then try again; if that does not help, upgrade this node"
            )
        case .deniedLink:
            FaultEntry(
                code: 1174, http: 403, exit: 4, retryable: false,
                message: "the request to join {conversation} does not prove that its author holds the link",
                hint: "upgrade this node to 0.2 or later and join again: chanadm channel join LINK"
            )
        case .guardLastOwner:
            FaultEntry(
                code: 1200, http: 409, exit: 7, retryable: false,
                message: "{target} is the only owner of {conversation}",
                hint: "name the next one: chanadm {kind} leave {conversation} --successor @NAME; or make someone an owner first: chanadm member role {conversation} @NAME owner; or end it for everyone: chanadm {kind} delete {conversation}"
            )
        case .guardOrdersLog:
            FaultEntry(
                code: 1289, http: 409, exit: 7, retryable: false,
                message: "the node of {target} orders the log of {conversation}: nobody could join or post once {target} is gone",
                hint: "hand the ordering to another owner first: chanadm handover offer {conversation} @NAME origin"
            )
        case .guardLastRelay:
            FaultEntry(
                code: 1201, http: 409, exit: 7, retryable: false,
                message: "[{target} is the last relay of {conversation}|that is the last relay of {conversation}]: it would be offline",
                hint: "add another first: chanadm relay add {conversation} ADDRESS; or accept it: --allow-offline"
            )
        case .guardNotOwnRole:
            FaultEntry(
                code: 1202, http: 409, exit: 7, retryable: false,
                message: "nobody changes their own role, except to step down",
                hint: "ask {who}"
            )
        case .guardSelfTarget:
            FaultEntry(
                code: 1203, http: 409, exit: 7, retryable: false,
                message: "that would act on yourself",
                hint: "somebody else can; to go: chanadm {kind} leave {conversation}"
            )
        case .guardCapacity:
            FaultEntry(
                code: 1204, http: 409, exit: 7, retryable: false,
                message: "{conversation} has [{actual} members; {expected} are allowed|all the {expected} members it may have|all the members it may have]",
                hint: "remove someone first: chanadm member list {conversation}"
            )
        case .guardNeedsApproval:
            FaultEntry(
                code: 1205, http: 409, exit: 7, retryable: false,
                message: "{action} takes the approval of [{expected}|several] owners",
                hint: "chanadm governance show {conversation}; where policy asks for several owners, a command becomes a proposal, and a claim takes what others make with: chanadm handover agree"
            )
        case .guardConfirmationRequired:
            FaultEntry(
                code: 1206, http: 409, exit: 7, retryable: false,
                message: "{action} is severe: it wants the name typed",
                hint: "--confirm {expected}"
            )
        case .guardProfileInUse:
            FaultEntry(
                code: 1290, http: 409, exit: 7, retryable: false,
                message: "[{target}|the profile] is still in [{actual}|a conversation]",
                hint: "leave them first: chanadm conversation leave {actual}"
            )
        case .guardChannelItself:
            FaultEntry(
                code: 1207, http: 409, exit: 7, retryable: false,
                message: "the channel itself posted this: there is no member to moderate",
                hint: "an owner can delete it: chanadm message delete {conversation} {message}"
            )
        case .guardSecondReviewer:
            FaultEntry(
                code: 1270, http: 409, exit: 7, retryable: false,
                message: "{actor} said the first yes to {target}; the second is somebody else's",
                hint: "another moderator: chanadm join approve {conversation} {target}"
            )
        case .guardPrimaryLink:
            FaultEntry(
                code: 1208, http: 409, exit: 7, retryable: false,
                message: "[{link} is|that is] the primary link of {conversation}: a channel always has one",
                hint: "replace it: chanadm link rotate {conversation} {link}"
            )
        case .guardQuorum:
            FaultEntry(
                code: 1210, http: 409, exit: 7, retryable: false,
                message: "[{expected} owners would have to agree, and {actual} have a say|more owners would have to agree than have a say]",
                hint: "chanadm governance show {conversation}"
            )
        case .guardRelaysUnheard:
            FaultEntry(
                code: 1211, http: 409, exit: 7, retryable: true,
                message: "[{actual} of {expected}|some] relays do not answer: what only they have of the log would be lost by a claim",
                hint: "try again when they are back, or add --without-relays"
            )
        case .guardClock:
            FaultEntry(
                code: 1209, http: 409, exit: 7, retryable: false,
                message: "the clock [says {actual}, before the log's {expected}|is not the log's]",
                hint: "set the clock; if it is right: chanadm {kind} set-clock-offset {conversation}"
            )
        case .guardClockAhead:
            FaultEntry(
                code: 1212, http: 409, exit: 7, retryable: false,
                message: "the clock [says {actual}, which may be wrong: {detail}|may be wrong]",
                hint: "set the clock, then chanadm sync; if the clock is right: chanadm server confirm-clock"
            )
        case .guardClockBehind:
            FaultEntry(
                code: 1213, http: 409, exit: 7, retryable: false,
                message: "the clock [says {actual}, and relay {detail} says {expected}|is behind every relay]",
                hint: "set the clock; a clock that is behind would put the log's time ahead for good"
            )
        case .stateNotActive:
            FaultEntry(
                code: 1300, http: 409, exit: 6, retryable: false,
                message: "{conversation} is [{actual}|not active]",
                hint: "see chanadm {kind} show {conversation}"
            )
        case .stateFrozen:
            FaultEntry(
                code: 1301, http: 409, exit: 6, retryable: false,
                message: "{conversation} is frozen",
                hint: "an owner can thaw it"
            )
        case .stateClosed:
            FaultEntry(
                code: 1302, http: 409, exit: 6, retryable: false,
                message: "{conversation} is closed: it is kept, read-only",
                hint: "create another"
            )
        case .stateDeleted:
            FaultEntry(
                code: 1303, http: 409, exit: 6, retryable: false,
                message: "{conversation} is deleted",
                hint: "an owner can restore it until {expected}"
            )
        case .stateNotMember:
            FaultEntry(
                code: 1304, http: 409, exit: 6, retryable: false,
                message: "{target} is not a member of {conversation}",
                hint: "chanadm member list {conversation}"
            )
        case .stateAlreadyMember:
            FaultEntry(
                code: 1305, http: 409, exit: 6, retryable: false,
                message: "{target} is already a member of {conversation}",
                hint: "chanadm {kind} show {conversation}"
            )
        case .stateStillMember:
            FaultEntry(
                code: 1391, http: 409, exit: 6, retryable: false,
                message: "{conversation} cannot be forgotten: [{detail}|you are a member of it, or asked to join it]",
                hint: "leave first: chanadm {kind} leave {conversation}; a request: chanadm join withdraw {conversation}; what waits: chanadm sync"
            )
        case .stateOtherProfile:
            FaultEntry(
                code: 1374, http: 409, exit: 6, retryable: false,
                message: "this node is in {conversation} already, as its [other profile {actual}|other profile]: a node holds a conversation once",
                hint: "somebody else on this machine needs a node of their own: chanadm --home DIR profile create {expected}"
            )
        case .statePending:
            FaultEntry(
                code: 1306, http: 409, exit: 6, retryable: false,
                message: "{target} waits to be admitted to {conversation}",
                hint: "chanadm sync brings the answer; staff decide with chanadm join approve {conversation}"
            )
        case .stateNotPending:
            FaultEntry(
                code: 1307, http: 409, exit: 6, retryable: false,
                message: "{target} has no request that waits",
                hint: "chanadm join list {conversation} --state approved"
            )
        case .stateBanned:
            FaultEntry(
                code: 1308, http: 409, exit: 6, retryable: false,
                message: "{target} is banned from {conversation}",
                hint: "ask a moderator: chanadm ban lift {conversation} {target}"
            )
        case .stateNotBanned:
            FaultEntry(
                code: 1309, http: 409, exit: 6, retryable: false,
                message: "{target} is not banned from {conversation}",
                hint: "chanadm ban list {conversation} --all"
            )
        case .stateNotMuted:
            FaultEntry(
                code: 1310, http: 409, exit: 6, retryable: false,
                message: "{target} is not muted in {conversation}",
                hint: ""
            )
        case .stateNotBlocked:
            FaultEntry(
                code: 1311, http: 409, exit: 6, retryable: false,
                message: "{target} is not blocked in {conversation}",
                hint: ""
            )
        case .stateLinkExpired:
            FaultEntry(
                code: 1312, http: 409, exit: 6, retryable: false,
                message: "[the link {link}|the link] expired[ at {expected}]",
                hint: "ask for a new one: chanadm link create {conversation} NAME"
            )
        case .stateLinkExhausted:
            FaultEntry(
                code: 1313, http: 409, exit: 6, retryable: false,
                message: "the link was used as often as it may be[ ({expected})]",
                hint: "ask for a new one: chanadm link create {conversation} NAME"
            )
        case .stateLinkWithdrawn:
            FaultEntry(
                code: 1314, http: 409, exit: 6, retryable: false,
                message: "[the link {link}|the link] was withdrawn",
                hint: "ask for a new one[, or: chanadm link revive {conversation} {link}]"
            )
        case .stateRelayRejected:
            FaultEntry(
                code: 1315, http: 409, exit: 6, retryable: false,
                message: "[the relay {target}|the relay] refused {conversation}[: {detail}]",
                hint: "its operator can allow it: chanrelay allow"
            )
        case .stateRelayStatus:
            FaultEntry(
                code: 1316, http: 409, exit: 6, retryable: false,
                message: "[the relay {target} is {actual}|the relay is not in the state for that]",
                hint: "chanadm relay status {conversation}"
            )
        case .stateNoActiveRelay:
            FaultEntry(
                code: 1317, http: 409, exit: 6, retryable: false,
                message: "no relay of {conversation} is active",
                hint: "chanadm relay status {conversation}"
            )
        case .stateEditWindow:
            FaultEntry(
                code: 1318, http: 409, exit: 6, retryable: false,
                message: "[a message can be edited for {expected}; this one is older|this message is too old to be edited]",
                hint: "post a correction that replies to it"
            )
        case .stateDeleteWindow:
            FaultEntry(
                code: 1319, http: 409, exit: 6, retryable: false,
                message: "[a message can be deleted for {expected}; this one is older|this message is too old to be deleted]",
                hint: "a moderator can take it away: chanadm message moderate {conversation} {message}"
            )
        case .stateMessageGone:
            FaultEntry(
                code: 1320, http: 409, exit: 6, retryable: false,
                message: "that message was deleted or moderated",
                hint: "chanadm message show {conversation} {message}"
            )
        case .stateFeatureOff:
            FaultEntry(
                code: 1321, http: 409, exit: 6, retryable: false,
                message: "{conversation} has [{feature}|that] switched off",
                hint: "an owner can switch [{feature}|it] on[: chanadm {kind} set-preferences {conversation} --on {feature}]"
            )
        case .stateSlowMode:
            FaultEntry(
                code: 1322, http: 429, exit: 75, retryable: true,
                message: "slow mode: one message in [{expected} s|a while]",
                hint: "try again in {retry_after_s} s"
            )
        case .stateHeld:
            FaultEntry(
                code: 1323, http: 409, exit: 6, retryable: false,
                message: "it waits for a moderator",
                hint: ""
            )
        case .stateNotOpen:
            FaultEntry(
                code: 1324, http: 409, exit: 6, retryable: false,
                message: "{conversation} is closed to readers with a link: it has no constant reading secret",
                hint: "removing a member draws a fresh secret"
            )
        case .stateNotOrigin:
            FaultEntry(
                code: 1325, http: 409, exit: 6, retryable: false,
                message: "this node does not order the log of {conversation}",
                hint: "run it on the origin's node"
            )
        case .stateNotChannel:
            FaultEntry(
                code: 1326, http: 409, exit: 6, retryable: false,
                message: "{conversation} is a group",
                hint: "only channels have that"
            )
        case .stateNotInvited:
            FaultEntry(
                code: 1327, http: 409, exit: 6, retryable: false,
                message: "{target} was not invited to {conversation}",
                hint: "chanadm member add {conversation} NAME"
            )
        case .stateUntagged:
            FaultEntry(
                code: 1373, http: 409, exit: 6, retryable: false,
                message: "[the ban list {actual}|that ban list] has no tag of {target} yet: they came before {conversation} subscribed to it",
                hint: "wait until they post, or require tags: chanadm ban list-subscribe {conversation} LIST --require-tags; ban them here: chanadm ban add {conversation} {target}"
            )
        case .stateAdmissionClosed:
            FaultEntry(
                code: 1370, http: 409, exit: 6, retryable: true,
                message: "{conversation} is closed to new members [until {expected}|for now]",
                hint: "try again later, or ask the staff; they open it with: chanadm admission lift {conversation}"
            )
        case .stateJoinRate:
            FaultEntry(
                code: 1371, http: 429, exit: 75, retryable: true,
                message: "{conversation} takes no more requests for now[: {expected} are allowed]",
                hint: "try again later"
            )
        case .stateNotReviewed:
            FaultEntry(
                code: 1372, http: 409, exit: 6, retryable: false,
                message: "{target} has not got the first yes of two",
                hint: "chanadm join approve {conversation} {target}"
            )
        case .stateNoSuccession:
            FaultEntry(
                code: 1328, http: 409, exit: 6, retryable: false,
                message: "nobody was named to follow {actor} as owner of {conversation}",
                hint: "name someone: chanadm member role {conversation} @NAME owner"
            )
        case .stateNotReport:
            FaultEntry(
                code: 1356, http: 409, exit: 6, retryable: false,
                message: "[{actual} is no report|that is no report]: only reports can be claimed",
                hint: "answer it instead: chanadm inbox list {conversation}"
            )
        case .stateSettled:
            FaultEntry(
                code: 1340, http: 409, exit: 6, retryable: false,
                message: "that is [{actual}|settled] already",
                hint: ""
            )
        case .stateProposalClosed:
            FaultEntry(
                code: 1332, http: 409, exit: 6, retryable: false,
                message: "the proposal is [{actual}|closed]",
                hint: "chanadm proposal list {conversation}"
            )
        case .stateProposalExpired:
            FaultEntry(
                code: 1333, http: 409, exit: 6, retryable: false,
                message: "the proposal could be approved [until {expected}|only until its end]",
                hint: "make it again"
            )
        case .stateNoOffer:
            FaultEntry(
                code: 1350, http: 409, exit: 6, retryable: false,
                message: "nothing of that is offered to {actor} in {conversation}",
                hint: "chanadm handover show {conversation}"
            )
        case .stateOfferExpired:
            FaultEntry(
                code: 1351, http: 409, exit: 6, retryable: false,
                message: "the offer could be accepted [until {expected}|only until its end]",
                hint: "ask for it again"
            )
        case .stateOfferOpen:
            FaultEntry(
                code: 1352, http: 409, exit: 6, retryable: false,
                message: "something is offered to {target} already",
                hint: "chanadm handover show {conversation}"
            )
        case .stateOriginMoved:
            FaultEntry(
                code: 1353, http: 409, exit: 6, retryable: false,
                message: "this node does not order the log of {conversation} any more[: {target} does]",
                hint: "run it on the origin's node"
            )
        case .stateIsOrigin:
            FaultEntry(
                code: 1354, http: 409, exit: 6, retryable: false,
                message: "this node orders the log of {conversation} already",
                hint: "chanadm handover show {conversation}"
            )
        case .stateNotClaimable:
            FaultEntry(
                code: 1355, http: 409, exit: 6, retryable: false,
                message: "nobody may claim the ordering of {conversation} with what this node knows: only its owners can",
                hint: "chanadm sync {conversation} first, or ask an owner"
            )
        case .statePaused:
            FaultEntry(
                code: 1380, http: 409, exit: 6, retryable: false,
                message: "{conversation} is paused: this version cannot process [its entries {from} to {to}|entries of its log]",
                hint: "upgrade chanadm, or try again: chanadm integrity retry {actual}"
            )
        case .stateLogRoom:
            FaultEntry(
                code: 1390, http: 507, exit: 6, retryable: false,
                message: "{conversation} is paused: its log takes [{limit} bytes of this node|all the room that this node gives it]",
                hint: "raise log_bytes in files.json of the state directory, or leave it: chanadm channel leave {conversation}"
            )
        case .stateForkedSelf:
            FaultEntry(
                code: 1381, http: 409, exit: 10, retryable: false,
                message: "another copy of this node orders {conversation}, too[: it ordered entry {seq} at {actual}|: it ordered entry {seq}]; nothing more is signed here",
                hint: "stop one of the copies; to give up what only this one ordered: chanadm integrity discard-copy {conversation}, then chanadm sync; or restore a backup from before that: chanadm backup restore"
            )
        case .stateCopyDiscarded:
            FaultEntry(
                code: 1388, http: 409, exit: 6, retryable: false,
                message: "this copy of the node was given up: another copy orders {conversation}",
                hint: "send it again: chanadm submission resend {conversation} ID"
            )
        case .stateOtherCopy:
            FaultEntry(
                code: 1386, http: 409, exit: 6, retryable: false,
                message: "another copy of this home has said something in {conversation} since; this was not published",
                hint: "send it again: chanadm submission resend {conversation} ID"
            )
        case .statePostRejected:
            FaultEntry(
                code: 1384, http: 409, exit: 6, retryable: false,
                message: "the staff of {conversation} rejected the post[: {detail}]",
                hint: "to forget it: chanadm submission discard {conversation} ID"
            )
        case .statePostExpired:
            FaultEntry(
                code: 1385, http: 409, exit: 6, retryable: false,
                message: "the post was held, and the staff of {conversation} did not decide in time",
                hint: "send it again: chanadm submission resend {conversation} ID"
            )
        case .stateNotForked:
            FaultEntry(
                code: 1389, http: 409, exit: 6, retryable: false,
                message: "no other copy of this node is known to order {conversation}: nothing is given up",
                hint: "chanadm sync {conversation} asks the relays"
            )
        case .stateCopyPublished:
            FaultEntry(
                code: 1387, http: 409, exit: 6, retryable: false,
                message: "[the relay {relay} has|a relay has] entries that this copy of the node ordered after the fork: members may have read them",
                hint: "give up the other copy, or restore a backup from before the fork: chanadm backup restore"
            )
        case .stateRestored:
            FaultEntry(
                code: 1330, http: 409, exit: 6, retryable: false,
                message: "this node was restored from a copy, and {conversation} may have gone on since: [{relay} was|its relays were] not asked yet",
                hint: "chanadm sync fetches what is missing; chanadm sync --force signs without it"
            )
        case .stateDeclined:
            FaultEntry(
                code: 1331, http: 409, exit: 6, retryable: false,
                message: "the request to join {conversation} was declined",
                hint: "ask the staff"
            )
        case .stateWithdrawn:
            FaultEntry(
                code: 1360, http: 409, exit: 6, retryable: false,
                message: "the request to join {conversation} was taken back",
                hint: "chanadm channel join LINK asks again"
            )
        case .invalidName:
            FaultEntry(
                code: 1400, http: 422, exit: 2, retryable: false,
                message: "[‘{actual}’|that] is not a name",
                hint: "1 to 64 letters, digits, . _ -; none of # @ / - at the start; not 32 or 64 hex digits, which are an id"
            )
        case .invalidPhrase:
            FaultEntry(
                code: 1490, http: 422, exit: 2, retryable: false,
                message: "these are no recovery words[: {detail}]",
                hint: "24 words as `chanadm profile phrase` showed them, in their order"
            )
        case .invalidRole:
            FaultEntry(
                code: 1401, http: 422, exit: 2, retryable: false,
                message: "[{actual} is|that is] not a role for a {kind}",
                hint: "one of {expected}"
            )
        case .invalidTextEmpty:
            FaultEntry(
                code: 1402, http: 422, exit: 2, retryable: false,
                message: "the text is empty",
                hint: "--text TEXT"
            )
        case .invalidTextTooLong:
            FaultEntry(
                code: 1403, http: 422, exit: 2, retryable: false,
                message: "[{param}|the text] is too long[: {expected} are allowed]",
                hint: "it has {actual}; shorten it, or split it"
            )
        case .invalidAddress:
            FaultEntry(
                code: 1404, http: 422, exit: 2, retryable: false,
                message: "[not a relay address: {actual}|that is not a relay address]",
                hint: "relay://IDENTITY@HOST:PORT, as chanrelay address prints it"
            )
        case .invalidTime:
            FaultEntry(
                code: 1405, http: 422, exit: 2, retryable: false,
                message: "[{actual}|that time] is not in the future",
                hint: "a time as 2h, 3d or RFC 3339"
            )
        case .invalidKind:
            FaultEntry(
                code: 1406, http: 422, exit: 2, retryable: false,
                message: "{conversation} is [a {actual}|of the other kind]",
                hint: "its own noun: chanadm {actual} VERB {conversation}"
            )
        case .invalidCursor:
            FaultEntry(
                code: 1407, http: 422, exit: 2, retryable: false,
                message: "not a cursor of this list",
                hint: "start again without it"
            )
        case .invalidQuery:
            FaultEntry(
                code: 1408, http: 422, exit: 2, retryable: false,
                message: "cannot search for [{actual}|that][: {detail}]",
                hint: "words, \"a phrase\", begin*"
            )
        case .invalidReaction:
            FaultEntry(
                code: 1409, http: 422, exit: 2, retryable: false,
                message: "[{actual}|that] is not an allowed reaction",
                hint: "one emoji; at most {expected} different ones a message"
            )
        case .invalidReference:
            FaultEntry(
                code: 1410, http: 422, exit: 2, retryable: false,
                message: "[not a reference: {actual}|that is not a reference]",
                hint: "#name, @name, an id, or at least 6 digits of one"
            )
        case .invalidValue:
            FaultEntry(
                code: 1412, http: 422, exit: 2, retryable: false,
                message: "[{param}: {detail}|a value that cannot be]",
                hint: "{expected}"
            )
        case .invalidToken:
            FaultEntry(
                code: 1460, http: 400, exit: 2, retryable: false,
                message: "that is not a whole token[: {detail}]",
                hint: "copy all of it, from chanadm_ to its end"
            )
        case .invalidRestriction:
            FaultEntry(
                code: 1461, http: 400, exit: 2, retryable: false,
                message: "[{actual} is no restriction: {expected} is wanted at {param}|that is no restriction]",
                hint: "docs/protocol/token.md lists them"
            )
        case .invalidAgreement:
            FaultEntry(
                code: 1462, http: 400, exit: 2, retryable: false,
                message: "that is no agreement to this claim[: {detail}]",
                hint: "another owner makes one with: chanadm handover agree {conversation} @you"
            )
        case .conflictVersion:
            FaultEntry(
                code: 1500, http: 409, exit: 6, retryable: true,
                message: "{conversation} is [at version {actual}, not {expected}|not at the version that was named]",
                hint: "look at it again and repeat"
            )
        case .conflictRequestKeyReused:
            FaultEntry(
                code: 1501, http: 409, exit: 6, retryable: false,
                message: "the request key[ {actual}] was used for another request",
                hint: "use a new one"
            )
        case .conflictNameTaken:
            FaultEntry(
                code: 1502, http: 409, exit: 6, retryable: false,
                message: "the name[ {actual}] is taken",
                hint: "choose another"
            )
        case .conflictProfileExists:
            FaultEntry(
                code: 1590, http: 409, exit: 6, retryable: false,
                message: "these are the words of [{actual}, which|a profile that] is here already",
                hint: "chanadm profile list"
            )
        case .conflictRelayExists:
            FaultEntry(
                code: 1503, http: 409, exit: 6, retryable: false,
                message: "[{target}|that] is a relay of {conversation} already",
                hint: "chanadm relay status {conversation}"
            )
        case .conflictStale:
            FaultEntry(
                code: 1504, http: 409, exit: 6, retryable: true,
                message: "others changed {conversation} since this was signed",
                hint: "it was signed {detail}, when the log had {actual}; fetch what is new and repeat it: chanadm sync {conversation}"
            )
        case .conflictDuplicate:
            FaultEntry(
                code: 1505, http: 409, exit: 6, retryable: false,
                message: "that is in the log already",
                hint: "nothing to do"
            )
        case .conflictPlanChanged:
            FaultEntry(
                code: 1506, http: 409, exit: 6, retryable: true,
                message: "the plan is [{actual} now, not {expected}|not the one that was shown]: something changed since it was shown",
                hint: "look at the plan again: --dry-run"
            )
        case .conflictAnswerLost:
            FaultEntry(
                code: 1507, http: 409, exit: 6, retryable: false,
                message: "{action} was carried out[ as {actual}], and its answer was lost since",
                hint: "look at what it changed; do not repeat it"
            )
        case .notFoundConversation:
            FaultEntry(
                code: 1600, http: 404, exit: 5, retryable: false,
                message: "[no conversation {actual}|there is no such conversation]",
                hint: "chanadm channel list, chanadm group list"
            )
        case .notFoundMember:
            FaultEntry(
                code: 1601, http: 404, exit: 5, retryable: false,
                message: "[no member {actual}|no such member] in {conversation}",
                hint: "chanadm member list {conversation}"
            )
        case .notFoundMessage:
            FaultEntry(
                code: 1602, http: 404, exit: 5, retryable: false,
                message: "[no message {actual}|no such message] in {conversation}",
                hint: "chanadm message list {conversation}"
            )
        case .notFoundCase:
            FaultEntry(
                code: 1620, http: 404, exit: 5, retryable: false,
                message: "nothing like [{actual}|that] is before the staff of {conversation}",
                hint: ""
            )
        case .notFoundLink:
            FaultEntry(
                code: 1603, http: 404, exit: 5, retryable: false,
                message: "[no link {actual}|no such link] in {conversation}",
                hint: "chanadm link list {conversation}"
            )
        case .notFoundRelay:
            FaultEntry(
                code: 1604, http: 404, exit: 5, retryable: false,
                message: "[no relay {actual}|no such relay] in {conversation}",
                hint: "chanadm relay list {conversation}"
            )
        case .notFoundRequest:
            FaultEntry(
                code: 1605, http: 404, exit: 5, retryable: false,
                message: "[no request to join by {actual}|no such request to join] in {conversation}",
                hint: "chanadm join list {conversation}"
            )
        case .notFoundBanList:
            FaultEntry(
                code: 1660, http: 404, exit: 5, retryable: false,
                message: "there is no [ban list {actual}|such ban list]",
                hint: "see them: chanadm ban lists"
            )
        case .notFoundProfile:
            FaultEntry(
                code: 1606, http: 404, exit: 5, retryable: false,
                message: "[no profile {actual}|there is no such profile]",
                hint: "chanadm profile create NAME; chanadm profile list"
            )
        case .notFoundFailure:
            FaultEntry(
                code: 1690, http: 404, exit: 5, retryable: false,
                message: "[no integrity error {actual}|there is no such integrity error]",
                hint: "chanadm integrity list --all"
            )
        case .notFoundEvidence:
            FaultEntry(
                code: 1691, http: 404, exit: 5, retryable: false,
                message: "nothing signed proves [{actual}|that] to others",
                hint: "only two signed views of one log do: chanadm integrity list --kind forked"
            )
        case .notFoundInput:
            FaultEntry(
                code: 1692, http: 404, exit: 5, retryable: false,
                message: "no submission or batch[ {actual}] is set aside, or more than one",
                hint: "chanadm doctor names them"
            )
        case .notFoundSubscription:
            FaultEntry(
                code: 1607, http: 404, exit: 5, retryable: false,
                message: "[no subscription {actual}|no such subscription] on this connection",
                hint: "events.subscribe and message.follow begin one"
            )
        case .notFoundEntry:
            FaultEntry(
                code: 1608, http: 404, exit: 5, retryable: false,
                message: "[no entry {actual}|no such entry] in this log",
                hint: "chanadm audit log {conversation} numbers the administrative ones; entries count from 0"
            )
        case .notFoundMoment:
            FaultEntry(
                code: 1609, http: 404, exit: 5, retryable: false,
                message: "the log did not exist[ at {actual}| then]",
                hint: "it begins at {expected}; chanadm audit log {conversation} shows its entries"
            )
        case .notFoundJob:
            FaultEntry(
                code: 1641, http: 404, exit: 5, retryable: false,
                message: "there is no [job {actual}|such job]",
                hint: "chanadm job list"
            )
        case .notFoundScheduled:
            FaultEntry(
                code: 1643, http: 404, exit: 5, retryable: false,
                message: "nothing is scheduled[ as {actual}] in {conversation}",
                hint: "chanadm message scheduled {conversation}"
            )
        case .notFoundFile:
            FaultEntry(
                code: 1644, http: 404, exit: 5, retryable: false,
                message: "[no file {actual}|no such file] in {conversation}",
                hint: "chanadm file list {conversation}"
            )
        case .notFoundProposal:
            FaultEntry(
                code: 1655, http: 404, exit: 5, retryable: false,
                message: "[no proposal {actual}|there is no such proposal]",
                hint: "chanadm proposal list {conversation}"
            )
        case .notFoundToken:
            FaultEntry(
                code: 1640, http: 404, exit: 5, retryable: false,
                message: "[no token {actual}|there is no such token]",
                hint: "chanadm token list shows them all"
            )
        case .ambiguousConversation:
            FaultEntry(
                code: 1700, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .ambiguousMember:
            FaultEntry(
                code: 1701, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .ambiguousMessage:
            FaultEntry(
                code: 1702, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .ambiguousFile:
            FaultEntry(
                code: 1744, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .ambiguousCase:
            FaultEntry(
                code: 1720, http: 409, exit: 6, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: ""
            )
        case .ambiguousLink:
            FaultEntry(
                code: 1703, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .ambiguousProposal:
            FaultEntry(
                code: 1755, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "name the one that is meant"
            )
        case .ambiguousRelay:
            FaultEntry(
                code: 1704, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .ambiguousRequest:
            FaultEntry(
                code: 1705, http: 409, exit: 2, retryable: false,
                message: "[{actual} could be {expected}|that could be more than one]",
                hint: "write more of it, or the whole id"
            )
        case .integrityMalformed:
            FaultEntry(
                code: 1800, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry]: [{field}|a field] is not decodable or over its limit",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityWrongConversation:
            FaultEntry(
                code: 1801, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry] is of another conversation",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityUnknownAuthor:
            FaultEntry(
                code: 1802, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}: no such author or device at that point|the log does not know the author or the device]",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityBadSignature:
            FaultEntry(
                code: 1803, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry]: the author's signature fails",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityNotPermitted:
            FaultEntry(
                code: 1804, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry]: the rules refuse it[: {rule}]",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integritySkipped:
            FaultEntry(
                code: 1805, http: 502, exit: 10, retryable: false,
                message: "[entries {from} to {to}|entries of the log] are missing",
                hint: "chanadm sync {conversation}"
            )
        case .integrityDuplicate:
            FaultEntry(
                code: 1806, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry] came twice",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityOutOfOrder:
            FaultEntry(
                code: 1807, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry] is out of order",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityCounterReused:
            FaultEntry(
                code: 1808, http: 502, exit: 10, retryable: false,
                message: "two statements under [counter {counter}|the same counter] of one device",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityBadRoot:
            FaultEntry(
                code: 1809, http: 502, exit: 10, retryable: false,
                message: "the entries do not lead to the signed root[ at size {size}]",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityBadCheckpoint:
            FaultEntry(
                code: 1810, http: 502, exit: 10, retryable: false,
                message: "the checkpoint's signature or format is wrong",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityBadCosignature:
            FaultEntry(
                code: 1811, http: 502, exit: 10, retryable: false,
                message: "the cosignature of {relay} is wrong",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityRolledBack:
            FaultEntry(
                code: 1812, http: 502, exit: 10, retryable: false,
                message: "{relay} shows [{to} entries; it signed {from}|fewer entries than it signed]",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityForked:
            FaultEntry(
                code: 1813, http: 502, exit: 10, retryable: false,
                message: "two signed checkpoints of {conversation} contradict each other",
                hint: "the evidence is kept: chanadm integrity list {conversation} --kind forked; chanadm integrity evidence NUMBER"
            )
        case .integrityBodyMismatch:
            FaultEntry(
                code: 1814, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry]: the body is not the one signed",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .integrityBodyMissing:
            FaultEntry(
                code: 1815, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry]: the body is absent and nobody ordered that",
                hint: "another relay may have it: chanadm integrity repair {conversation}"
            )
        case .integrityNeedsUpgrade:
            FaultEntry(
                code: 1816, http: 502, exit: 10, retryable: false,
                message: "[entry {seq}|an entry] is of a kind this version does not know",
                hint: "install a newer chanadm"
            )
        case .integrityBadWelcome:
            FaultEntry(
                code: 1817, http: 502, exit: 10, retryable: false,
                message: "the welcome that the origin sent does not open, or the log does not vouch for what it holds",
                hint: "tell an owner of the conversation, then ask again: chanadm join LINK"
            )
        case .decryptionUnknownEpoch:
            FaultEntry(
                code: 1900, http: 422, exit: 10, retryable: false,
                message: "the secret that opens this was never received",
                hint: "it comes with an epoch notice or from the origin: chanadm integrity repair {conversation}"
            )
        case .decryptionTooEarly:
            FaultEntry(
                code: 1901, http: 422, exit: 10, retryable: false,
                message: "from before this node joined; its history is not shared",
                hint: ""
            )
        case .decryptionRevoked:
            FaultEntry(
                code: 1902, http: 422, exit: 10, retryable: false,
                message: "from after this node's membership ended",
                hint: ""
            )
        case .decryptionTampered:
            FaultEntry(
                code: 1903, http: 422, exit: 10, retryable: false,
                message: "the right key does not open it: it was changed on the way",
                hint: "another relay may have a good copy: chanadm integrity repair {conversation}"
            )
        case .decryptionUndecodable:
            FaultEntry(
                code: 1904, http: 422, exit: 10, retryable: false,
                message: "it opened, but this version does not understand it",
                hint: "kept as it came; install a newer chanadm"
            )
        case .relayUnreachable:
            FaultEntry(
                code: 2000, http: 502, exit: 3, retryable: true,
                message: "{relay} does not answer[: {detail}]",
                hint: "[nothing was sent to join {unsent}: run the same command again|it is tried again with every sync (chanadm relay status {conversation})]"
            )
        case .relayIdentityMismatch:
            FaultEntry(
                code: 2001, http: 502, exit: 10, retryable: false,
                message: "another identity answers at {relay}",
                hint: "ask the operator for the address: chanrelay address"
            )
        case .relayRefused:
            FaultEntry(
                code: 2002, http: 502, exit: 4, retryable: false,
                message: "{relay} refused[: {detail}| the request]",
                hint: "ask its operator, or use another relay"
            )
        case .relayLimit:
            FaultEntry(
                code: 2003, http: 502, exit: 75, retryable: true,
                message: "{relay} has a limit[: {detail}| that this exceeds]",
                hint: "ask its operator, or send less"
            )
        case .relayProtocol:
            FaultEntry(
                code: 2004, http: 502, exit: 1, retryable: false,
                message: "{relay} does not speak this protocol[: {detail}]",
                hint: "its version may be too old or too new"
            )
        case .relayTimeout:
            FaultEntry(
                code: 2005, http: 502, exit: 8, retryable: true,
                message: "{relay} did not answer [within {limit} s|in time]",
                hint: "chanadm relay status {conversation}"
            )
        case .relayUnknownConversation:
            FaultEntry(
                code: 2006, http: 502, exit: 5, retryable: false,
                message: "{relay} does not carry {conversation}",
                hint: "chanadm relay status {conversation}"
            )
        case .relayUnauthorized:
            FaultEntry(
                code: 2007, http: 502, exit: 4, retryable: false,
                message: "{relay} does not accept this key for {conversation}",
                hint: "the link may be withdrawn, or membership over"
            )
        case .relayBehind:
            FaultEntry(
                code: 2008, http: 502, exit: 75, retryable: true,
                message: "{relay} lacks what it needs first[: it has {actual} entries]",
                hint: "chanadm sync {conversation}"
            )
        case .linkMalformed:
            FaultEntry(
                code: 2100, http: 422, exit: 2, retryable: false,
                message: "the link cannot be read[: {detail}]",
                hint: "copy the whole link, in quotes; it begins with {expected}"
            )
        case .linkQrTooLong:
            FaultEntry(
                code: 2170, http: 409, exit: 6, retryable: false,
                message: "[link {target} has {actual} bytes; a QR code holds {expected}|the link is longer than a QR code holds]",
                hint: "fewer relays make it shorter: chanadm relay status {conversation}"
            )
        case .linkBadCard:
            FaultEntry(
                code: 2171, http: 400, exit: 2, retryable: false,
                message: "that is no card for {conversation}[: {detail}]",
                hint: "they make one with: chanadm profile card LINK"
            )
        case .linkBadSignature:
            FaultEntry(
                code: 2101, http: 422, exit: 10, retryable: false,
                message: "the link was changed, or is not the owner's",
                hint: "ask for it again"
            )
        case .linkExpired:
            FaultEntry(
                code: 2102, http: 422, exit: 6, retryable: false,
                message: "the link expired[ at {expected}]",
                hint: "ask for a new one"
            )
        case .linkUnknownSuite:
            FaultEntry(
                code: 2106, http: 422, exit: 1, retryable: false,
                message: "the conversation uses a cipher suite that this version does not know",
                hint: "install a newer chanadm, then try again"
            )
        case .linkNoRelay:
            FaultEntry(
                code: 2104, http: 422, exit: 3, retryable: false,
                message: "the link names no relay",
                hint: "ask for a new one"
            )
        case .linkElsewhere:
            FaultEntry(
                code: 2172, http: 409, exit: 6, retryable: false,
                message: "[the link {target} was made on the node of {actual}|the link was made on another node], which alone has its text",
                hint: "make one here: chanadm link rotate {conversation}[ {target}]; or ask {actual} for it"
            )
        case .linkWrongConversation:
            FaultEntry(
                code: 2105, http: 422, exit: 10, retryable: false,
                message: "the log behind the link is not the one it names",
                hint: "ask for it again"
            )
        case .storeReadOnly:
            FaultEntry(
                code: 2200, http: 507, exit: 1, retryable: false,
                message: "[{path}|the database] cannot be written[: {detail}]",
                hint: "check owner and permissions of the state directory"
            )
        case .storeFull:
            FaultEntry(
                code: 2201, http: 507, exit: 75, retryable: true,
                message: "the disk is full[: {path}]",
                hint: "make room and repeat; nothing was half done"
            )
        case .storeNewer:
            FaultEntry(
                code: 2202, http: 507, exit: 1, retryable: false,
                message: "the database is of [version {actual}; this program knows {expected}|a newer version than this program knows]",
                hint: "install a newer chanadm"
            )
        case .storeCorrupt:
            FaultEntry(
                code: 2203, http: 507, exit: 10, retryable: false,
                message: "the database is damaged[: {detail}]",
                hint: "{doctor} says more; restore a backup or recover from relays"
            )
        case .storeForeign:
            FaultEntry(
                code: 2204, http: 507, exit: 1, retryable: false,
                message: "[{path}|this] is not a state directory of chanadm[: {detail}]",
                hint: "choose another: --home DIR"
            )
        case .storeIo:
            FaultEntry(
                code: 2205, http: 507, exit: 1, retryable: false,
                message: "reading or writing [{path}|the database] failed[: {detail}]",
                hint: "check the disk: chanadm doctor"
            )
        case .storeBusy:
            FaultEntry(
                code: 2206, http: 507, exit: 75, retryable: true,
                message: "the database is locked by another program[: {path}]",
                hint: "close it and repeat"
            )
        case .storeInconsistent:
            FaultEntry(
                code: 2207, http: 507, exit: 10, retryable: false,
                message: "what is stored differs from what the log says[: {detail}]",
                hint: "chanadm doctor"
            )
        case .vaultLocked:
            FaultEntry(
                code: 2300, http: 500, exit: 1, retryable: false,
                message: "the vault wants its passphrase",
                hint: "this version opens key files without one only"
            )
        case .vaultWrongKey:
            FaultEntry(
                code: 2301, http: 500, exit: 1, retryable: false,
                message: "the vault key does not open the secrets of this node",
                hint: "restore {path} from a backup"
            )
        case .vaultMissing:
            FaultEntry(
                code: 2302, http: 500, exit: 1, retryable: false,
                message: "the vault key[ {path}] is missing",
                hint: "restore it from a backup, or recover from relays"
            )
        case .vaultPermissions:
            FaultEntry(
                code: 2303, http: 500, exit: 1, retryable: false,
                message: "the vault key[ {path}] can be read by others",
                hint: "chmod 600 {path}"
            )
        case .vaultDamaged:
            FaultEntry(
                code: 2304, http: 500, exit: 1, retryable: false,
                message: "a stored secret does not open[: {detail}]",
                hint: "restore a backup"
            )
        case .nodeUnreachable:
            FaultEntry(
                code: 2400, http: 503, exit: 3, retryable: true,
                message: "no node answers[ at {path}]",
                hint: "chanadm serve starts one; without --socket a command opens the state directory itself"
            )
        case .nodeBusy:
            FaultEntry(
                code: 2401, http: 503, exit: 75, retryable: true,
                message: "another process holds [{path}|the state directory][: {detail}]",
                hint: "it listens at {socket}: commands with this --home go through it; wait for it, or let commands share the node of chanadm serve"
            )
        case .nodeSocketPath:
            FaultEntry(
                code: 2402, http: 503, exit: 2, retryable: false,
                message: "the socket path [has {actual} bytes; {expected} are allowed: {path}|is too long]",
                hint: "choose a shorter one: --socket PATH"
            )
        case .nodeSocketInUse:
            FaultEntry(
                code: 2403, http: 503, exit: 6, retryable: false,
                message: "another node answers at [{path}|this socket]",
                hint: "stop it first, or choose another: --socket PATH"
            )
        case .nodePermission:
            FaultEntry(
                code: 2404, http: 503, exit: 4, retryable: false,
                message: "[{path}|the socket] cannot be opened[: {detail}]",
                hint: "check its owner and permissions"
            )
        case .nodeProtocol:
            FaultEntry(
                code: 2405, http: 503, exit: 3, retryable: false,
                message: "what answers[ at {path}] is not a node[: {detail}]",
                hint: "check --socket"
            )
        case .nodeDisconnected:
            FaultEntry(
                code: 2406, http: 503, exit: 3, retryable: true,
                message: "the node went away before it answered",
                hint: "look whether it happened, or repeat it with the same --request-key"
            )
        case .nodeHome:
            FaultEntry(
                code: 2407, http: 503, exit: 1, retryable: false,
                message: "the state directory[ {path}] cannot be used[: {detail}]",
                hint: "choose another: --home DIR"
            )
        case .nodeAbsent:
            FaultEntry(
                code: 2408, http: 404, exit: 3, retryable: false,
                message: "there is no node in [{path}|the state directory]",
                hint: "chanadm profile create NAME makes one there; --home DIR names another"
            )
        case .nodeTokenFile:
            FaultEntry(
                code: 2409, http: 400, exit: 4, retryable: false,
                message: "[{path}|that file] cannot be used as the file with the token[: {detail}]",
                hint: "one token, in a file that nobody else may read: chmod 600"
            )
        case .nodeTokenRefused:
            FaultEntry(
                code: 2410, http: 401, exit: 4, retryable: false,
                message: "[{path} refuses the token in {target}|the node refuses the token][: {detail}]",
                hint: "ask the node's owner for another (chanadm token create)"
            )
        case .nodeTls:
            FaultEntry(
                code: 2411, http: 503, exit: 10, retryable: false,
                message: "whoever answers[ at {path}] cannot prove to be that node[: {detail}]",
                hint: "check the address; --ca-file FILE names the certificates to believe"
            )
        case .nodeAccess:
            FaultEntry(
                code: 2440, http: 500, exit: 1, retryable: false,
                message: "[{path}|access.json] cannot be used[: {detail} at {param}|: {detail}]",
                hint: "put it right (docs/configuration.md); until then only the node's own user and root may call"
            )
        case .nodeAdmission:
            FaultEntry(
                code: 2470, http: 500, exit: 1, retryable: false,
                message: "[{path}|admission.json] cannot be used[: {detail} at {param}|: {detail}]",
                hint: "mend it: docs/configuration.md; then SIGHUP, or start the node again"
            )
        case .nodeWebsocket:
            FaultEntry(
                code: 2441, http: 500, exit: 1, retryable: false,
                message: "cannot listen for WebSocket[ at {actual}][: {detail}]",
                hint: "{expected}"
            )
        case .importUnreadable:
            FaultEntry(
                code: 2500, http: 422, exit: 1, retryable: false,
                message: "[{path}|the file] cannot be read[: {detail}]",
                hint: "check the path; the node reads the file"
            )
        case .importNoChat:
            FaultEntry(
                code: 2501, http: 422, exit: 2, retryable: false,
                message: "which chat of [{path}|the file] is meant?[ It holds {detail}]",
                hint: "--chat with a name or number of these"
            )
        case .importNoDate:
            FaultEntry(
                code: 2502, http: 422, exit: 2, retryable: false,
                message: "neither [{path}|the file] nor its name says the date",
                hint: "--date YYYY-MM-DD"
            )
        case .importNotALog:
            FaultEntry(
                code: 2503, http: 422, exit: 2, retryable: false,
                message: "[{path}|the file] is not of the format it was to be imported from[: {detail}]",
                hint: "check the file and the format; {anyway} takes what is understood"
            )
        case .importNotProven:
            FaultEntry(
                code: 2504, http: 422, exit: 10, retryable: false,
                message: "[{path}|the file] does not prove itself[: {detail}]",
                hint: "chanadm export verify {path}"
            )
        case .jobCancelled:
            FaultEntry(
                code: 2600, http: 409, exit: 6, retryable: false,
                message: "the job[ {actual}] was stopped before its end",
                hint: "what it did stays done; start it again to go on"
            )
        case .fileExists:
            FaultEntry(
                code: 2800, http: 409, exit: 6, retryable: false,
                message: "[{path}|the file] exists already",
                hint: "name another file[, or replace this one: {replace}]"
            )
        case .fileUnwritable:
            FaultEntry(
                code: 2801, http: 422, exit: 1, retryable: false,
                message: "[{path}|the file] cannot be written[: {detail}]",
                hint: "check the path; the node writes the file"
            )
        case .fileUnreadable:
            FaultEntry(
                code: 2802, http: 422, exit: 1, retryable: false,
                message: "[{path}|the file] cannot be read[: {detail}]",
                hint: "check the path; the node reads the file"
            )
        case .fileTooLarge:
            FaultEntry(
                code: 2803, http: 413, exit: 7, retryable: false,
                message: "[{path}|the file] is larger than [{expected} bytes|is allowed]",
                hint: "split it; largest_bytes in files.json of the state directory"
            )
        case .fileNoRoom:
            FaultEntry(
                code: 2804, http: 507, exit: 75, retryable: false,
                message: "sealed files [take {expected} bytes on this node at most|have no more room on this node]",
                hint: "room_bytes in files.json of the state directory"
            )
        case .fileIncomplete:
            FaultEntry(
                code: 2805, http: 502, exit: 75, retryable: true,
                message: "not all of the file[ {actual}] is to be had[: {detail}]",
                hint: "try again later: what is here already is kept"
            )
        case .fileDamaged:
            FaultEntry(
                code: 2806, http: 502, exit: 10, retryable: false,
                message: "the file[ {actual}] does not open: {relay} has something else",
                hint: "ask whoever sent it to send it again"
            )
        case .backupDamaged:
            FaultEntry(
                code: 2900, http: 422, exit: 10, retryable: false,
                message: "[{path}|the file] is no whole backup[: {detail}]",
                hint: "use another one (chanadm backup list); chanadm doctor says whether the node itself is sound"
            )
        case .backupLocked:
            FaultEntry(
                code: 2901, http: 403, exit: 4, retryable: false,
                message: "[{path}|the backup] does not open[: it takes {expected}]",
                hint: "give what it was locked with"
            )
        case .backupHomeInUse:
            FaultEntry(
                code: 2902, http: 409, exit: 6, retryable: false,
                message: "[{path}|the directory] is not empty[: {detail}]",
                hint: "restore into a directory that does not exist yet, and move it when no node runs"
            )
        case .accessCaller:
            FaultEntry(
                code: 2708, http: 403, exit: 4, retryable: false,
                message: "this socket does not serve [user {actual}|this user]",
                hint: "run the command as the user the node runs as, or ask them for a rule in access.json"
            )
        case .accessToken:
            FaultEntry(
                code: 2700, http: 401, exit: 4, retryable: false,
                message: "this is no token of this node",
                hint: "ask the node's owner for one (chanadm token create)"
            )
        case .accessRevoked:
            FaultEntry(
                code: 2701, http: 401, exit: 4, retryable: false,
                message: "[token {target}|the token] is revoked[ since {actual}]",
                hint: "ask the node's owner; chanadm token restore makes it good again"
            )
        case .accessRestriction:
            FaultEntry(
                code: 2702, http: 403, exit: 4, retryable: false,
                message: "[{who}|the token] does not allow {action}[: its restriction {rule} wants {expected}, and this is {actual}]",
                hint: "stay within the restriction, or ask the node's owner to allow more"
            )
        case .accessRate:
            FaultEntry(
                code: 2703, http: 429, exit: 75, retryable: true,
                message: "[{who} allows {expected}; that was used up|the token's rate was used up]",
                hint: "try again in {retry_after_s} s"
            )
        case .accessCount:
            FaultEntry(
                code: 2704, http: 403, exit: 4, retryable: false,
                message: "[{who} allows {expected}; all were used|all the calls that the token allows were used]",
                hint: "ask the node's owner to allow more"
            )
        case .accessDelegation:
            FaultEntry(
                code: 2705, http: 403, exit: 4, retryable: false,
                message: "{action} is for the owner of the node alone[, and {who} is not]",
                hint: "the owner runs it on the node's own socket; a narrower copy of a token needs no node (chanadm token narrow)"
            )
        case .accessFile:
            FaultEntry(
                code: 2706, http: 403, exit: 4, retryable: false,
                message: "[{who}|the token] does not name the files of this machine that {action} may read or write",
                hint: "the owner can issue a token, or write a rule of access.json, that names the values of {param}"
            )
        case .accessCounters:
            FaultEntry(
                code: 2707, http: 403, exit: 4, retryable: false,
                message: "[{who} has {actual} counters in its narrowed copies already|the token has all the counters it may have in its narrowed copies]",
                hint: "use a copy that exists, or ask the node's owner for another token"
            )
        }
    }
}

extension FaultEntry {
    /// What a message says, outside brackets, for a fact that is not known.
    static let words = ["action": "that", "actor": "you", "conversation": "the conversation", "kind": "conversation", "relay": "the relay", "target": "the member"]
}
