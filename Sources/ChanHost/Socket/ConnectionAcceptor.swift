import ChanID
import ChanRPC
import ChanSystem
import Logging
import NIOCore
import NIOPosix

/// Admits connections: gets the caller's credentials from the kernel, then sets up the pipeline.
struct ConnectionAcceptor: Sendable {
    /// The unsent bytes above which a connection is not served, and below which it is served again.
    private static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 64 * 1024, high: 256 * 1024)

    let service: ListenerContext
    let connections: Connections
    let allows: @Sendable (Caller) -> Bool
    let alsoAllows: @Sendable (Caller) async -> Bool
    let logger: Logger

    func bootstrap() -> ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .pausingWithoutDescriptors(logger)
            .serverChannelOption(.backlog, value: 256)
            .childChannelOption(.writeBufferWaterMark, value: Self.waterMark)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.peerCredentials().flatMap { caller in
                    authorize(caller, channel).flatMapThrowing { isAllowed in try admit(caller, isAllowed, channel) }
                }
            }
    }

    private func authorize(_ caller: Caller, _ channel: any Channel) -> EventLoopFuture<Bool> {
        guard !allows(caller) else { return channel.eventLoop.makeSucceededFuture(true) }
        return channel.eventLoop.makeFutureWithTask { await alsoAllows(caller) }
    }

    private func admit(_ caller: Caller, _ isAllowed: Bool, _ channel: any Channel) throws {
        guard isAllowed else { return refuse(caller, channel, RPCFault(.accessCaller, ["actual": "\(caller)"])) }
        guard let number = connections.add(channel) else {
            return refuse(caller, channel, RPCFault(.rpcShuttingDown))
        }
        try channel.pipeline.syncOperations.addHandler(
            ConnectionHandler(service: service, caller: caller, number: number))
    }

    /// Sends the caller the fault, then closes the connection.
    private func refuse(_ caller: Caller, _ channel: any Channel, _ fault: RPCFault) {
        logger.warning("refused a connection", metadata: ["caller": "\(caller)", "error": "\(fault.name)"])
        let line = NodeMessage.reply(RPCReply(id: .null, outcome: .failure(fault))).line
        ContractTrace.recordRefusal(line)
        channel.eventLoop.execute {
            do { try channel.pipeline.syncOperations.addHandler(FinalResponseHandler(line)) } catch {
                channel.close(promise: nil)
            }
        }
    }

    static func isSameUser(_ caller: Caller) -> Bool {
        switch caller {
        case .process(let uid, _, _): uid == 0 || uid == CurrentProcess.user
        case .token: false
        case .inProcess: true
        }
    }
}
