import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore

// Typing: the members who write a message now. Nodes exchange it through relays, and nobody stores it.

extension Typing {
    /// For how many seconds a member is shown as typing after their last signal.
    package static let typingShownSeconds = TypingBoard.shownFor.components.seconds

    /// Tells the other members that this node's member types.
    ///
    /// - Returns: whether it is sent: not more than once in 4 seconds, not where the setting of this node is off, and not
    ///   by a node that answers a single command.
    /// - Throws: `not_found.conversation`, `state.not_group` for a channel.
    package func announceTyping(_ conversation: ConversationID) async throws(ServiceError) -> Bool {
        guard try await exchangesTyping(conversation, toSend: true) else { return false }
        return board.announce(conversation, at: .now)
    }

    /// Returns the members who type, as their signals arrive, until the iterating task is cancelled. Empty where this
    /// node's setting is off.
    ///
    /// - Throws: `not_found.conversation`, `state.not_group` for a channel.
    package func typingSignals(in conversation: ConversationID) async throws(ServiceError) -> AsyncStream<Typist> {
        guard try await exchangesTyping(conversation) else { return AsyncStream { $0.finish() } }
        return board.typists(in: conversation)
    }

    /// Returns the members who type now and have not posted since they announced it. The node listens for 10 seconds
    /// after each question, so that a first answer is empty.
    ///
    /// - Throws: `not_found.conversation`, `state.not_group` for a channel.
    package func currentTypists(in conversation: ConversationID) async throws(ServiceError) -> [Typist] {
        guard try await exchangesTyping(conversation) else { return [] }
        let typists = board.currentTypists(in: conversation, at: .now)
        guard !typists.isEmpty else { return [] }
        return try await read { [context] view in
            let viewer = try ViewerContext(conversation, of: context, in: view)
            return try typists.filter { typist in
                let posted = try ItemTable.findLastPostTime(of: typist.member, of: conversation, in: view)
                return viewer.offsets.clockTime(of: posted).map { $0 < typist.saidAt } ?? true
            }
        }
    }

    /// - Throws: `state.not_group` for a channel.
    static func requireGroup(_ conversation: ConversationID, in view: StoreView) throws {
        guard let summary = try ConversationStateTable.find(conversation, in: view), summary.kind != .group else {
            return
        }
        throw ServiceError.named(.stateNotGroup, ["conversation": "#" + summary.name])
    }

    /// Returns whether this node sends and shows typing in a conversation: it is a member of a group, and did not turn it
    /// off. To send, the member needs the permission to post.
    private func exchangesTyping(
        _ conversation: ConversationID, toSend isSending: Bool = false
    ) async throws(ServiceError) -> Bool {
        try await read { [self] view in
            let viewer = try ViewerContext(conversation, of: context, in: view)
            try Self.requireGroup(conversation, in: view)
            guard !isSending || viewer.holds(.post) else { return false }
            return try viewer.exchangesTyping
        }
    }
}

// MARK: the loop

extension Typing {
    /// How many relays of a conversation carry typing. All nodes choose the same ones, so that they meet.
    private static let typingRelays = 3
    /// How long a relay may take to accept a signal.
    private static let typingTimeout = Duration.seconds(2)
    private static let typingRetries = (first: Duration.seconds(1), longest: Duration.seconds(30))
    /// How far the sender's clock may be from this node's.
    private static let typingSkewMilliseconds: Int64 = 30_000

    /// Listens where a client observes typing, and sends announced signals, until the task is cancelled.
    func serveTyping() async {
        let signals = board.notifier.signals()
        board.isServed = true
        defer { board.isServed = false }
        await withDiscardingTaskGroup { group in
            for await conversation in signals {
                if board.beginListening(conversation, at: .now) {
                    group.addTask { await self.listenForTyping(in: conversation) }
                }
                if board.beginSending(conversation) {
                    group.addTask { await self.sendTyping(in: conversation) }
                }
            }
        }
    }

    private func typingRelayAddresses(of conversation: ConversationID) async -> [RelayAddress] {
        let known = (try? await RelayDialer(node: rounds, conversation: conversation).addresses()) ?? []
        return Array(known.sorted { $0.relay < $1.relay }.prefix(Self.typingRelays))
    }

    /// Listens at the conversation's relays as long as a client observes typing.
    private func listenForTyping(in conversation: ConversationID) async {
        let addresses = await typingRelayAddresses(of: conversation)
        await withTaskGroup(of: Void.self) { group in
            for address in addresses {
                group.addTask { await self.listenForTyping(in: conversation, at: address) }
            }
            while !Task.isCancelled, board.isWanted(conversation, at: .now) {
                // Cancellation ends the sleep, and then the loop.
                try? await Task.sleep(for: .seconds(1))
            }
            group.cancelAll()
        }
        board.endListening(conversation, at: .now)
    }

    /// Listens at one relay, and connects again after a failure.
    private func listenForTyping(in conversation: ConversationID, at address: RelayAddress) async {
        let dialer = RelayDialer(node: rounds, conversation: conversation)
        var pause = Self.typingRetries.first
        while !Task.isCancelled {
            let connected: Void? = try? await dialer.withConnection(with: address) {
                (connection) async throws(ServiceError) in
                let frames: AsyncStream<[UInt8]>
                do throws(RelayError) { frames = try await connection.subscribeToTyping() } catch {
                    throw .relay(error)
                }
                board.insert(connection, in: conversation)
                for await sealed in frames { await receiveTyping(sealed, in: conversation) }
                board.remove(connection, in: conversation)
            }
            pause = connected == nil ? min(pause * 2, Self.typingRetries.longest) : Self.typingRetries.first
            try? await Task.sleep(for: pause)
        }
    }

    /// Sends one signal on the connections on which this node listens, or on new ones.
    private func sendTyping(in conversation: ConversationID) async {
        guard let sealed = try? await sealedTyping(in: conversation) else { return }
        let open = board.connections(of: conversation)
        await withTaskGroup(of: Void.self) { group in
            for connection in open {
                group.addTask {
                    _ = await withTimeout(Self.typingTimeout) { try? await connection.sendTyping(sealed) }
                }
            }
        }
        guard open.isEmpty else { return }
        let addresses = await typingRelayAddresses(of: conversation)
        await withTaskGroup(of: Void.self) { group in
            for address in addresses {
                group.addTask {
                    _ = await withTimeout(Self.typingTimeout) {
                        try? await self.sendTyping(sealed, in: conversation, to: address)
                    }
                }
            }
        }
    }

    private func sendTyping(
        _ sealed: [UInt8], in conversation: ConversationID, to address: RelayAddress
    ) async throws(ServiceError) {
        try await RelayDialer(node: rounds, conversation: conversation).withConnection(with: address) {
            (connection) async throws(ServiceError) in
            do throws(RelayError) { try await connection.sendTyping(sealed) } catch { throw .relay(error) }
        }
    }
}

// MARK: signals

extension Typing {
    /// Returns a signal of this node's member, sealed for the current members.
    ///
    /// - Returns: `nil` unless the member is active and this node has the members' secret.
    private func sealedTyping(in conversation: ConversationID) async throws(ServiceError) -> [UInt8]? {
        let now = environment.now()
        return try await read { [vault] view in
            guard let row = try ConversationTable.find(conversation, in: view), let member = row.member,
                let device = row.device, try MemberTable.find(member, of: conversation, in: view)?.isActive == true
            else { return nil }
            let keyring = Keyring(of: row, vault: vault, in: view)
            guard let secret = try keyring.newest(.members) else { return nil }
            return TypingSignal(member: member, device: device.id, at: now)
                .sealed(in: conversation, under: secret, signedBy: try keyring.deviceKey())
        }
    }

    /// Processes a frame from a relay, and drops it unless it is a signal of a current member.
    func receiveTyping(_ sealed: [UInt8], in conversation: ConversationID) async {
        let now = environment.now()
        let found = try? await read { [vault] view in
            try Self.typist(sealed, in: conversation, vault: vault, at: now, view)
        }
        guard let (signal, typist) = found ?? nil else { return board.recordDropped() }
        _ = board.record(typist, on: signal.device, in: conversation, at: .now)
    }

    /// Opens a frame with the newest secret alone: every current member holds it. In an open conversation a former
    /// member may hold it, so that the membership and the device's signature are verified, too.
    private static func typist(
        _ sealed: [UInt8], in conversation: ConversationID, vault: Vault, at now: Timestamp, _ view: StoreView
    ) throws -> (TypingSignal, Typist)? {
        guard let row = try ConversationTable.find(conversation, in: view),
            let secret = try Keyring(of: row, vault: vault, in: view).newest(.members),
            let opened = try? TypingSignal.open(sealed, in: conversation, under: secret),
            (now.milliseconds - typingSkewMilliseconds...now.milliseconds + typingSkewMilliseconds)
                .contains(opened.claim.at.milliseconds),
            opened.claim.member != row.member,
            let member = try MemberTable.find(opened.claim.member, of: conversation, in: view), member.isActive,
            member.blocked?.isInForce(at: now) != true, member.muted?.isInForce(at: now) != true,
            let device = try DeviceTable.find(opened.claim.device, of: conversation, in: view),
            device.member == member.id, let key = VerifyKey(device.key),
            let signal = opened.verified(by: key)
        else { return nil }
        return (signal, Typist(member: member.id, name: member.name, saidAt: signal.at))
    }
}

extension ViewerContext {
    /// Whether this node sends and shows typing in the conversation.
    fileprivate var exchangesTyping: Bool {
        get throws {
            guard me?.isActive == true else { return false }
            return try LocalConversationTable.find(id, in: view).exchangesTyping
        }
    }
}
