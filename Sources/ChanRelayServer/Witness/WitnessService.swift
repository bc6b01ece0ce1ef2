internal import ChanID
package import ChanLog
package import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import Logging
internal import NIOCore
internal import Synchronization

/// Answers the requests of logs (C2SP tlog-witness, and docs/protocol/witness.md), independently of sockets.
///
/// A cosignature leaves only after the size and root that it names are on disk, and the comparison with the former ones
/// is part of that transaction: two requests at once never both succeed from one size, and a crash does not lose the
/// record of a cosignature.
package final class WitnessService: Sendable {
    package let cosigner: Cosigner
    private let key: SigningKey
    private let database: RelayDatabase
    private let options: WitnessOptions
    private let lock: Mutex<HomeLock?>
    private let requests = RateLimiter<CallerNetwork>(within: 60) { "more than \($0) requests a minute" }
    private let introductions = RateLimiter<CallerNetwork>(within: 60) { "more than \($0) introductions a minute" }
    private let newLogs = RateLimiter<CallerNetwork>(within: 3600) { "more than \($0) new logs an hour" }
    private let checkpoints = RateLimiter<String>(within: 60) { "more than \($0) checkpoints of a log a minute" }
    private let answers = Mutex<[Int: UInt64]>([:])

    /// Locks the home and opens its store.
    /// - Throws: `already_running`, `newer_version`, `storage`.
    package init(in home: WitnessHome, options: WitnessOptions) throws(RelayError) {
        lock = Mutex(try home.lock())
        key = try home.key()
        cosigner = try home.cosigner()
        database = try home.records().database
        self.options = options
    }

    /// Closes the store and unlocks the home.
    package func close() {
        database.close()
        lock.withLock { $0 = nil }
    }

    package func figures() async throws(RelayError) -> WitnessFigures {
        let logs = try await database.read { try WitnessTable(db: $0).count() }
        return WitnessFigures(logs: logs, answers: answers.withLock { $0 })
    }

    /// Makes a transaction, as a cosignature needs one.
    package func checkCommits() async throws(RelayError) { try await database.write { _ in } }

    // MARK: add-checkpoint

    /// Cosigns a checkpoint that continues the log.
    /// - Parameter address: the caller's IP address.
    package func addCheckpoint(_ body: [UInt8], from address: String) async -> WitnessReply {
        await answer("add-checkpoint", from: address) { () async throws(Refusal) in
            let request: AddCheckpointRequest
            do throws(MalformedError) { request = try AddCheckpointRequest(parsing: body) } catch {
                throw Refusal(400, "the request is malformed: \(error.field) at \(error.offset)")
            }
            let log = try await self.log(of: request)
            guard request.oldSize <= request.head.size, request.head.size > 0 else {
                throw Refusal(400, "the old size is larger than the checkpoint's, or the log is empty")
            }
            do throws(RelayError) {
                try self.checkpoints.consume(
                    for: log.origin, limit: self.options.checkpointsPerMinute, at: WallClock.now())
            } catch { throw Refusal(429, error.message) }
            try await self.record(request, of: log)
            let seconds = UInt64(clamping: WallClock.now().milliseconds / 1_000)
            return WitnessReply(200, self.cosigner.line(cosigning: request.note, at: seconds, with: self.key))
        }
    }

    /// Returns the log whose key signed the checkpoint.
    private func log(of request: AddCheckpointRequest) async throws(Refusal) -> WitnessedLog {
        let origin = request.head.origin
        let (log, verdict) = try await reading { db in
            let table = WitnessTable(db: db)
            return (try table.find(origin), try table.verdict(on: origin))
        }
        guard let log, verdict != .refuse else { throw Refusal(404, "this witness does not follow this log") }
        guard verdict == .allow || options.policy == .open else {
            throw Refusal(404, "the operator has not allowed this log")
        }
        guard NoteKey(name: origin, kind: .log, key: log.key)?.hasSigned(request.note) == true else {
            throw Refusal(403, "the checkpoint is not signed by the log's key")
        }
        return log
    }

    /// Stores size and root if they continue what was cosigned, in one transaction.
    private func record(_ request: AddCheckpointRequest, of log: WitnessedLog) async throws(Refusal) {
        let outcome = try await writing { db -> Refusal? in
            let table = WitnessTable(db: db)
            guard var current = try table.find(log.origin), current.key == log.key else {
                return Refusal(403, "the log's key was changed meanwhile")
            }
            guard current.size == request.oldSize else { return Refusal(conflictAt: current.size) }
            if current.size == request.head.size, current.root != request.head.root {
                return Refusal(conflictAt: current.size)
            }
            guard request.continues(current.root) else {
                return Refusal(422, "the proof does not lead from the root that was cosigned to this one")
            }
            guard current.size < request.head.size else { return nil }
            (current.size, current.root) = (request.head.size, request.head.root)
            current.cosignedAt = WallClock.now()
            try table.upsert(current)
            return nil
        }
        if let outcome { throw outcome }
    }

    // MARK: introduce-log

    /// Learns the key of a log that shows how it began. Its name is the hash of its genesis, which names the first origin:
    /// nobody can introduce a log with another key than its own.
    package func introduce(_ body: [UInt8], from address: String) async -> WitnessReply {
        await answer("introduce-log", from: address) { () async throws(Refusal) in
            try self.consume(self.introductions, of: address, limit: self.options.introductionsPerMinute)
            let introduction: WitnessIntroduction
            let first: OriginChain
            do throws(RelayError) {
                introduction = try WitnessIntroduction(parsing: body)
                first = try introduction.first()
            } catch {
                throw Refusal(error.code == .tooLarge ? 413 : 400, "the introduction is not valid: \(error.message)")
            }
            let origin = Checkpoint.origin(of: first.conversation)
            let (isKnown, verdict) = try await self.reading { db in
                let table = WitnessTable(db: db)
                return (try table.find(origin) != nil, try table.verdict(on: origin))
            }
            // The changes of origin, whose number the caller chooses, are verified only for a log that may be followed.
            try self.requireAllowed(verdict)
            if !isKnown { try self.consume(self.newLogs, of: address, limit: self.options.logsPerHour) }
            try await self.follow(introduction.origins(from: first), origin)
            return WitnessReply(200, "the witness follows \(origin)")
        }
    }

    private func requireAllowed(_ verdict: WitnessVerdict?) throws(Refusal) {
        guard verdict == .allow || (options.policy == .open && verdict == nil) else {
            throw Refusal(403, "the operator has not allowed this log")
        }
    }

    private func follow(_ chain: OriginChain, _ origin: String) async throws(Refusal) {
        let options = options
        let refusal = try await writing { db -> Refusal? in
            let table = WitnessTable(db: db)
            let verdict = try table.verdict(on: origin)
            guard verdict == .allow || (options.policy == .open && verdict == nil) else {
                return Refusal(403, "the operator has not allowed this log")
            }
            if var known = try table.find(origin) {
                // The operator may have named another key, such as that of an owner who claimed the log.
                guard chain.contains(known.key) else { return Refusal(403, "the log is followed with another key") }
                guard known.key != chain.current else { return nil }
                known.key = chain.current
                try table.upsert(known)
                return nil
            }
            if verdict == nil {
                try table.deleteUnused(before: WallClock.now().adding(seconds: -options.unusedSeconds))
                guard try table.count() < options.logs else {
                    return Refusal(
                        503, "this witness follows \(options.logs) logs already, its limit: ask its operator")
                }
            }
            try table.upsert(WitnessedLog(origin: origin, key: chain.current, addedAt: WallClock.now()))
            return nil
        }
        if let refusal { throw refusal }
    }

    // MARK: answers

    /// A refusal, which names nothing of the log's content.
    private struct Refusal: Error {
        let reply: WitnessReply

        init(_ status: Int, _ text: String) { reply = WitnessReply(status, text) }

        /// The witness cosigned another size, or another root of this size.
        init(conflictAt size: UInt64) {
            reply = WitnessReply(409, type: AddCheckpointAnswer.sizeType, Array("\(size)\n".utf8))
        }
    }

    private func answer(
        _ name: String, from address: String, _ body: () async throws(Refusal) -> WitnessReply
    ) async -> WitnessReply {
        let reply: WitnessReply
        do throws(Refusal) {
            try consume(requests, of: address, limit: options.requestsPerMinute)
            reply = try await body()
        } catch { reply = error.reply }
        answers.withLock { $0[reply.status, default: 0] += 1 }
        if reply.status != 200, reply.status != 409 {
            let text = String(decoding: reply.body.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            options.logger.log(
                level: reply.status >= 500 ? .error : .info, "refused: \(text)",
                metadata: ["request": "\(name)", "status": "\(reply.status)"])
        }
        return reply
    }

    /// Consumes a token of a caller's network, if it is not this machine.
    private func consume(
        _ limiter: RateLimiter<CallerNetwork>, of address: String, limit: Int
    ) throws(Refusal) {
        guard let network = Self.network(address) else { return }
        do throws(RelayError) { try limiter.consume(for: network, limit: limit, at: WallClock.now()) } catch {
            throw Refusal(429, error.message)
        }
    }

    /// Returns the network of an address; `nil` for this machine's own, which may be a proxy.
    private static func network(_ address: String) -> CallerNetwork? {
        guard let socketAddress = try? SocketAddress(ipAddress: address, port: 0), !address.hasPrefix("127.") else {
            return nil
        }
        return CallerNetwork(socketAddress)
    }

    private func reading<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(Refusal) -> Value {
        do throws(RelayError) { return try await database.read(body) } catch { throw failure(error) }
    }

    private func writing<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(Refusal) -> Value {
        do throws(RelayError) { return try await database.write(body) } catch { throw failure(error) }
    }

    private func failure(_ error: RelayError) -> Refusal {
        options.logger.error("\(error.message)")
        return Refusal(500, "the witness's store failed: nothing was cosigned")
    }
}
