import ChanSystem
import NIOCore
import NIOPosix

/// Says why an address cannot be listened at, in the system's words: "Address already in use".
enum ListenReason {
    static func text(of error: any Error) -> String {
        guard let error = error as? IOError else { return String(describing: error) }
        return SystemError.reason(of: error.errnoCode)
    }
}
