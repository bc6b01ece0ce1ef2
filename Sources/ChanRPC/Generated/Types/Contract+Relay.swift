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
        /// Entries of this node's log then, of which it holds them.
        package var logSize: Int?
        /// Entries it is behind this node.
        package var lag: Int?
        /// Seconds since it was current.
        package var lagS: Int?
        /// Size of the largest checkpoint it cosigned.
        package var cosignedSize: Int
        /// Seconds since the oldest entry that it has not cosigned was written; 0 if it cosigned all.
        package var uncosignedS: Int?
        /// When it did.
        package var cosignedAt: UTCTime?
        /// Round trip of the last probe, milliseconds.
        package var rttMs: Int?
        /// When it was last asked.
        package var probedAt: UTCTime?
        /// Whether it answered when it was last asked; absent where it never was.
        package var answers: Bool?
        /// Whether nothing is proved against it, or against the origin, that nobody acknowledged; only in the answer of
        /// `relay.status`.
        package var sound: Bool?
        /// Whether it answers, carries the conversation, serves what it holds, lacks nothing and cosigned everything
        /// that is older than a minute, agrees with this node about the time, and is sound; only in the answers of
        /// `relay.status` and `relay.show`.
        package var well: Bool?
        /// Connected subscribers of the conversation.
        package var subscribers: Int?
        /// Time until it had proved its identity and accepted this node's key, milliseconds.
        package var handshakeMs: Int?
        /// Time until it had served its newest entry, the same as this node's, milliseconds; absent if it did not.
        package var canaryMs: Int?
        /// How far its clock is ahead of this node's, milliseconds; negative if it is behind.
        package var clockSkewMs: Int?
        /// When its process was started.
        package var runningSinceAt: UTCTime?
        /// When its identity and certificate were made.
        package var certificateAt: UTCTime?
        /// Bytes of the conversation's entries that it stores.
        package var logBytes: Int?
        /// Its limit for the entries of one conversation.
        package var logRoomBytes: Int?
        /// Its limit for the files of one conversation.
        package var fileRoomBytes: Int?
        /// Parts per million of the last 24 hours in which it was seen to carry the conversation, of the time in which
        /// this node knew.
        package var availableDayPpm: Int?
        /// The same of the last 7 days.
        package var availableWeekPpm: Int?
        /// The same of the last 30 days.
        package var availableMonthPpm: Int?
        /// Its software version.
        package var version: String?
        /// Error name of the last failure.
        package var error: String?
        /// The same in words, or the operator's reason.
        package var detail: String?

        package init(
            id: String, name: String, address: String, stored: Contract.RelayStored, effective: Contract.RelayStored,
            observed: Contract.RelayObserved, size: Int? = nil, logSize: Int? = nil, lag: Int? = nil, lagS: Int? = nil,
            cosignedSize: Int, uncosignedS: Int? = nil, cosignedAt: UTCTime? = nil, rttMs: Int? = nil,
            probedAt: UTCTime? = nil, answers: Bool? = nil, sound: Bool? = nil, well: Bool? = nil,
            subscribers: Int? = nil, handshakeMs: Int? = nil, canaryMs: Int? = nil, clockSkewMs: Int? = nil,
            runningSinceAt: UTCTime? = nil, certificateAt: UTCTime? = nil, logBytes: Int? = nil,
            logRoomBytes: Int? = nil, fileRoomBytes: Int? = nil, availableDayPpm: Int? = nil,
            availableWeekPpm: Int? = nil, availableMonthPpm: Int? = nil, version: String? = nil, error: String? = nil,
            detail: String? = nil) {
            (self.id, self.name, self.address, self.stored) = (id, name, address, stored)
            (self.effective, self.observed, self.size, self.logSize) = (effective, observed, size, logSize)
            (self.lag, self.lagS, self.cosignedSize, self.uncosignedS) = (lag, lagS, cosignedSize, uncosignedS)
            (self.cosignedAt, self.rttMs, self.probedAt, self.answers) = (cosignedAt, rttMs, probedAt, answers)
            (self.sound, self.well, self.subscribers, self.handshakeMs) = (sound, well, subscribers, handshakeMs)
            (self.canaryMs, self.clockSkewMs, self.runningSinceAt, self.certificateAt) = (canaryMs, clockSkewMs, runningSinceAt, certificateAt)
            (self.logBytes, self.logRoomBytes, self.fileRoomBytes, self.availableDayPpm) = (logBytes, logRoomBytes, fileRoomBytes, availableDayPpm)
            (self.availableWeekPpm, self.availableMonthPpm, self.version, self.error) = (availableWeekPpm, availableMonthPpm, version, error)
            self.detail = detail
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
            logSize = try reader.optional("log_size")
            lag = try reader.optional("lag")
            lagS = try reader.optional("lag_s")
            cosignedSize = try reader.required("cosigned_size")
            uncosignedS = try reader.optional("uncosigned_s")
            cosignedAt = try reader.optional("cosigned_at")
            rttMs = try reader.optional("rtt_ms")
            probedAt = try reader.optional("probed_at")
            answers = try reader.optional("answers")
            sound = try reader.optional("sound")
            well = try reader.optional("well")
            subscribers = try reader.optional("subscribers")
            handshakeMs = try reader.optional("handshake_ms")
            canaryMs = try reader.optional("canary_ms")
            clockSkewMs = try reader.optional("clock_skew_ms")
            runningSinceAt = try reader.optional("running_since_at")
            certificateAt = try reader.optional("certificate_at")
            logBytes = try reader.optional("log_bytes")
            logRoomBytes = try reader.optional("log_room_bytes")
            fileRoomBytes = try reader.optional("file_room_bytes")
            availableDayPpm = try reader.optional("available_day_ppm")
            availableWeekPpm = try reader.optional("available_week_ppm")
            availableMonthPpm = try reader.optional("available_month_ppm")
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
            writer.add("log_size", logSize)
            writer.add("lag", lag)
            writer.add("lag_s", lagS)
            writer.add("cosigned_size", cosignedSize)
            writer.add("uncosigned_s", uncosignedS)
            writer.add("cosigned_at", cosignedAt)
            writer.add("rtt_ms", rttMs)
            writer.add("probed_at", probedAt)
            writer.add("answers", answers)
            writer.add("sound", sound)
            writer.add("well", well)
            writer.add("subscribers", subscribers)
            writer.add("handshake_ms", handshakeMs)
            writer.add("canary_ms", canaryMs)
            writer.add("clock_skew_ms", clockSkewMs)
            writer.add("running_since_at", runningSinceAt)
            writer.add("certificate_at", certificateAt)
            writer.add("log_bytes", logBytes)
            writer.add("log_room_bytes", logRoomBytes)
            writer.add("file_room_bytes", fileRoomBytes)
            writer.add("available_day_ppm", availableDayPpm)
            writer.add("available_week_ppm", availableWeekPpm)
            writer.add("available_month_ppm", availableMonthPpm)
            writer.add("version", version)
            writer.add("error", error)
            writer.add("detail", detail)
        }
    }
}
