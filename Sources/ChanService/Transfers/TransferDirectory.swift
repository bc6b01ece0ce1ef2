import ChanFold
import ChanID
import ChanSodium
import ChanSystem

/// The files of the console while they are uploaded or downloaded: `transfers/` in the state directory, each under a
/// random name. None of them is needed after a restart.
struct TransferDirectory: Sendable {
    /// The parameter of a job whose path this program chose. Callers cannot send it: the schema does not have it.
    static let marker = "transfer"

    private let directory: String

    init(home: String) { directory = home + "/transfers" }

    /// Returns an unused path.
    ///
    /// - Throws: `file.unwritable`.
    func newPath() throws(ServiceError) -> String {
        do throws(SystemError) { try Directory.create(directory) } catch { throw .unwritable(directory, error) }
        return "\(directory)/\(Digest(randomBytes(Digest.byteCount))?.description ?? "file")"
    }

    /// Deletes what an earlier process left.
    func clear() { Directory.removeWithFiles(directory) }
}
