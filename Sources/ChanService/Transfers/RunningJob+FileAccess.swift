import ChanFold
import ChanJSON

extension RunningJob {
    /// The policy for file names that the requester gave.
    var fileAccessPolicy: FileAccessPolicy {
        guard parameters[TransferDirectory.marker]?.bool != true else { return .unrestricted }
        return node.fileAccessPolicy(isConfined: parameters["confined"]?.bool ?? false)
    }
}
