import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

/// Verifies a relay's own cosignature on a note that it shows to the origin.
struct RelayCosignatureCheck {
    let node: RelayRounds
    let conversation: ConversationID
    let keys: RelayKeys

    /// Returns whether the relay cosigned a checkpoint. A cosignature that is not valid is recorded as the relay's fault.
    func isCosigned(_ checkpoint: SignedCheckpoint, in transaction: StoreTransaction) throws(StoreError) -> Bool {
        guard let cosigner = Cosigner(name: keys.cosignerName, key: keys.cosigningKey) else { return false }
        do throws(IntegrityError) { return try checkpoint.cosignature(by: cosigner) != nil } catch {
            var failures = FailureRecorder(
                of: conversation, from: keys.relay, at: node.environment.now(), in: transaction)
            failures.events = ChangeFeedWriter(of: node.context, in: transaction)
            try failures.record(error)
            return false
        }
    }
}
