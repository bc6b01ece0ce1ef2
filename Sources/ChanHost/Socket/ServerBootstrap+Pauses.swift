import ChanListen
import Logging
import NIOPosix

extension ServerBootstrap {
    /// Lets the listener pause without free descriptors, and logs it once a minute.
    func pausingWithoutDescriptors(_ logger: Logger) -> ServerBootstrap {
        let due = LogInterval()
        return pausingWithoutDescriptors {
            guard due.begin() else { return }
            logger.warning("no file descriptor is free: no connection is accepted for a second (LimitNOFILE)")
        }
    }
}
