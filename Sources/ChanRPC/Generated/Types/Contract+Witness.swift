// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An independent witness of a conversation's log.
    package struct Witness: JSONStructure {
        /// 64 hex digits: the public key with which it cosigns.
        package var id: String
        /// The name of its key in signed notes.
        package var name: String
        /// Its verifier key (C2SP signed-note).
        package var key: String
        /// Where it takes checkpoints.
        package var url: String
        /// What this node knows of it.
        package var state: Contract.WitnessState
        /// Size of the largest checkpoint that it verifiably cosigned.
        package var cosignedSize: Int
        /// Entries that relays cosigned and it did not.
        package var lag: Int
        /// Seconds since the oldest of them was written; none if it cosigned all.
        package var lagS: Int?
        /// Whether it cosigned when it was asked last, and lacks no entry that is older than ten minutes; also true of
        /// a removed one.
        package var well: Bool
        /// When the node that orders the log asked it last, as that node states.
        package var askedAt: UTCTime?
        /// When it cosigned last, as that node states.
        package var cosignedAt: UTCTime?
        /// Why it did not cosign when it was asked last.
        package var detail: String?
        /// When an owner added, changed or removed it.
        package var changedAt: UTCTime

        package init(
            id: String, name: String, key: String, url: String, state: Contract.WitnessState, cosignedSize: Int,
            lag: Int, lagS: Int? = nil, well: Bool, askedAt: UTCTime? = nil, cosignedAt: UTCTime? = nil,
            detail: String? = nil, changedAt: UTCTime) {
            (self.id, self.name, self.key, self.url) = (id, name, key, url)
            (self.state, self.cosignedSize, self.lag, self.lagS) = (state, cosignedSize, lag, lagS)
            (self.well, self.askedAt, self.cosignedAt, self.detail) = (well, askedAt, cosignedAt, detail)
            self.changedAt = changedAt
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            key = try reader.required("key")
            url = try reader.required("url")
            state = try reader.required("state")
            cosignedSize = try reader.required("cosigned_size")
            lag = try reader.required("lag")
            lagS = try reader.optional("lag_s")
            well = try reader.required("well")
            askedAt = try reader.optional("asked_at")
            cosignedAt = try reader.optional("cosigned_at")
            detail = try reader.optional("detail")
            changedAt = try reader.required("changed_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("key", key)
            writer.add("url", url)
            writer.add("state", state)
            writer.add("cosigned_size", cosignedSize)
            writer.add("lag", lag)
            writer.add("lag_s", lagS)
            writer.add("well", well)
            writer.add("asked_at", askedAt)
            writer.add("cosigned_at", cosignedAt)
            writer.add("detail", detail)
            writer.add("changed_at", changedAt)
        }
    }
}
