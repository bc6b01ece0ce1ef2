// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A relay of a conversation, as its owner sees it.
    package struct Relay: JSONStructure {
        /// 64 hex digits: its identity key.
        package var id: String
        /// Name.
        package var name: String
        /// `relay://…@host:port`.
        package var address: String
        /// Status in the log.
        package var stored: Contract.RelayStored
        /// What the rules make of it now.
        package var effective: Contract.RelayStored
        /// What the last probe saw.
        package var observed: Contract.RelayObserved
        /// Entries it holds, as last seen.
        package var size: Int?
        /// Entries it is behind this node.
        package var lag: Int?
        /// Seconds since it was current.
        package var lagS: Int?
        /// Size of the largest checkpoint it cosigned.
        package var cosignedSize: Int
        /// When it did.
        package var cosignedAt: UTCTime?
        /// Round trip of the last probe, milliseconds.
        package var rttMs: Int?
        /// When it was last asked.
        package var probedAt: UTCTime?
        /// Whether it answered when it was last asked; absent where it never was.
        package var answers: Bool?
        /// Whether nothing is proved against it, or against the origin, that nobody acknowledged; told by
        /// `relay.status`.
        package var sound: Bool?
        /// Connected subscribers.
        package var subscribers: Int?
        /// Its software version.
        package var version: String?
        /// Error name of the last failure.
        package var error: String?
        /// The same in words, or the operator's reason.
        package var detail: String?

        package init(
            id: String, name: String, address: String, stored: Contract.RelayStored, effective: Contract.RelayStored,
            observed: Contract.RelayObserved, size: Int? = nil, lag: Int? = nil, lagS: Int? = nil, cosignedSize: Int,
            cosignedAt: UTCTime? = nil, rttMs: Int? = nil, probedAt: UTCTime? = nil, answers: Bool? = nil,
            sound: Bool? = nil, subscribers: Int? = nil, version: String? = nil, error: String? = nil,
            detail: String? = nil) {
            (self.id, self.name, self.address, self.stored) = (id, name, address, stored)
            (self.effective, self.observed, self.size, self.lag) = (effective, observed, size, lag)
            (self.lagS, self.cosignedSize, self.cosignedAt, self.rttMs) = (lagS, cosignedSize, cosignedAt, rttMs)
            (self.probedAt, self.answers, self.sound, self.subscribers) = (probedAt, answers, sound, subscribers)
            (self.version, self.error, self.detail) = (version, error, detail)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            address = try reader.required("address")
            stored = try reader.required("stored")
            effective = try reader.required("effective")
            observed = try reader.required("observed")
            size = try reader.optional("size")
            lag = try reader.optional("lag")
            lagS = try reader.optional("lag_s")
            cosignedSize = try reader.required("cosigned_size")
            cosignedAt = try reader.optional("cosigned_at")
            rttMs = try reader.optional("rtt_ms")
            probedAt = try reader.optional("probed_at")
            answers = try reader.optional("answers")
            sound = try reader.optional("sound")
            subscribers = try reader.optional("subscribers")
            version = try reader.optional("version")
            error = try reader.optional("error")
            detail = try reader.optional("detail")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("address", address)
            writer.add("stored", stored)
            writer.add("effective", effective)
            writer.add("observed", observed)
            writer.add("size", size)
            writer.add("lag", lag)
            writer.add("lag_s", lagS)
            writer.add("cosigned_size", cosignedSize)
            writer.add("cosigned_at", cosignedAt)
            writer.add("rtt_ms", rttMs)
            writer.add("probed_at", probedAt)
            writer.add("answers", answers)
            writer.add("sound", sound)
            writer.add("subscribers", subscribers)
            writer.add("version", version)
            writer.add("error", error)
            writer.add("detail", detail)
        }
    }
}
