import ChanFold
import ChanID
import Synchronization

/// Rounds with relays: publishing, receiving, and the node's state about each relay meanwhile.
package final class RelayRounds: UseCases {
    package let core: NodeCore
    let ownListener = Mutex<EmbeddedRelay?>(nil)
    /// Conversations whose relays were asked for the current origin since this node was opened.
    let originCheckedConversations = Mutex<Set<ConversationID>>([])
    /// The sizes in bytes of logs of other origins, as far as counted.
    let logSizes = Mutex<[ConversationID: LogUsage]>([:])
    /// The failed relays, their errors, and the times at which the periodic sync retries them.
    let relayBackoff = Mutex(RelayBackoff())
    /// The addresses at which nothing answered in time lately.
    let silentRelays = Mutex(SilentRelays())
    /// Observes each change of a relay's or witness's observed state; `nil` in a node that keeps no log of them.
    let relayObserver = Mutex<(@Sendable (RelayStateChange) -> Void)?>(nil)
    /// This node's last questions, as a reader, to relays that were removed without their cosignature.
    let removedRelayQuestions = Mutex<[ComparingRelay: RemovedRelayQuestion]>([:])
    /// The cosignatures of former relays that were stored at each relay.
    let filedRelayChanges = Mutex<[FileAnnouncementKey: FiledRelayChanges]>([:])
    /// The time of the last run of `countOverdueRelayChanges` for each conversation.
    let relayChangeCounts = Mutex<[ConversationID: Timestamp]>([:])
    /// The root of the checkpoint that each relay compared last, since this node was opened.
    let shownCheckpoints = Mutex<[ComparingRelay: Digest]>([:])
    /// The notes with cosignatures that were stored and read at each relay.
    let keptNotes = Mutex<[ComparingRelay: [[UInt8]]]>([:])
    let readNotes = Mutex<[ComparingRelay: [[UInt8]]]>([:])
    /// The conversations whose witnesses are being asked.
    let witnessRounds = Mutex<Set<ConversationID>>([])
    /// Conversations whose relays were asked for the time since this node was opened.
    let timeQueriedConversations = Mutex<Set<ConversationID>>([])
    /// The last file change that was announced to each relay.
    let announcedFileChanges = Mutex<[FileAnnouncementKey: UInt64]>([:])
    /// The last attempt to send its preview to each relay, and when the previews were last compared with their channels.
    let previewDeliveries = Mutex<[FileAnnouncementKey: PreviewDelivery]>([:])
    /// The time when a preview was last signed with a number above the one that a relay reported.
    let previewRenewals = Mutex<[FileAnnouncementKey: Timestamp]>([:])
    let previewChecks = Mutex<[ConversationID: PreviewCheck]>([:])
    /// The contents that relays serve for short links, as last sealed.
    let servedLinks = Mutex<[ConversationID: ServedLinks]>([:])
    /// The running turns of loops and callers with relays, and the rounds of the loops.
    let runningRounds = Mutex(RunningRounds())

    init(core: NodeCore) { self.core = core }
}
