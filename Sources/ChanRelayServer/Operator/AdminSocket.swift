internal import ChanListen
internal import ChanRelayWire
internal import NIOCore
internal import NIOPosix

/// The administration socket of a running relay: a Unix socket in the home, accessible to its owner only.
enum AdminSocket {
    static func listen(at path: String, for relay: OperatorService) async throws(RelayError) -> any Channel {
        do {
            let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .pausingWithoutDescriptors {}
                .childChannelInitializer { channel in
                    channel.requireOperator().flatMapThrowing {
                        try channel.pipeline.syncOperations.addHandler(AdminHandler(relay))
                    }
                }
            return try await bootstrap.withBoundSocket(PrivateSocket.bound(to: path)).get()
        } catch {
            throw RelayError(error, otherwise: .cannotListen)
        }
    }

    /// Sends a request to the relay that runs in a home.
    /// - Parameter seconds: how long the relay may take.
    /// - Throws: `not_running` when no relay answers.
    static func request(
        _ operate: WireOperate, at path: String, within seconds: Int64 = 30
    ) async throws(RelayError) -> WireOperated {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let answer = eventLoop.makePromise(of: WireOperated.self)
        do {
            let frame = try WireFrame(.operate(operate), answering: 1).encoded()
            let channel = try await ClientBootstrap(group: eventLoop)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(AdminAnswerHandler(answer))
                    }
                }
                .connect(unixDomainSocketPath: path).get()
            let timeout = eventLoop.scheduleTask(in: .seconds(seconds)) {
                answer.fail(RelayError(.timedOut, "the relay does not answer its operator"))
            }
            defer {
                timeout.cancel()
                channel.close(promise: nil)
            }
            channel.writeAndFlush(frame, promise: nil)
            return try await answer.futureResult.get()
        } catch {
            answer.fail(error)
            throw error as? RelayError ?? RelayError(.notRunning, "no relay answers at \(path)")
        }
    }
}

/// The handler of one operator's connection.
private final class AdminHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let relay: OperatorService
    private var decoder = FrameDecoder(limit: RelayLimits.handshakeFrameBytes)

    init(_ relay: OperatorService) { self.relay = relay }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        decoder.receive(unwrapInboundIn(data))
        do throws(RelayError) {
            while let bytes = try decoder.next() { try perform(try WireFrame(bytes), context.channel) }
        } catch {
            context.close(promise: nil)
        }
    }

    private func perform(_ frame: WireFrame, _ channel: any Channel) throws(RelayError) {
        guard case .operate(let operate) = frame.kind else {
            throw RelayError(.malformed, "the administration socket accepts only requests of operators")
        }
        relay.perform(operate) { result in
            let kind: WireFrame.OneOf_Kind =
                switch result {
                case .success(let kind): kind
                case .failure(let error): .failure(error.frame)
                }
            guard let answer = try? WireFrame(kind, answering: frame.requestID).encoded() else {
                return channel.close(promise: nil)
            }
            channel.writeAndFlush(answer, promise: nil)
        }
    }
}

/// Receives the single answer to an operator's command.
private final class AdminAnswerHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<WireOperated>
    private var decoder = FrameDecoder(limit: RelayLimits.frameBytes)

    init(_ answer: EventLoopPromise<WireOperated>) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        decoder.receive(unwrapInboundIn(data))
        do throws(RelayError) {
            guard let bytes = try decoder.next() else { return }
            switch try WireFrame(bytes).kind {
            case .operated(let operated): answer.succeed(operated)
            case .failure(let failure): answer.fail(RelayError(failure))
            default: answer.fail(RelayError.unexpected)
            }
        } catch {
            answer.fail(error)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        answer.fail(RelayError(.notRunning, "the relay closed its administration socket"))
    }
}
