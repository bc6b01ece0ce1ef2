package import ChanCore
package import ChanFold
package import ChanID
package import ChanJSON
import ChanReading
import ChanSystem

/// A file of a message, fetched and open for reading. It has no name any more: its space is freed with this object.
package final class FetchedCopy: Sendable {
    package let file: Attachment
    package let bytes: UInt64
    private let content: OpenFile

    init(_ file: Attachment, _ content: OpenFile) throws(SystemError) {
        self.file = file
        self.content = content
        bytes = UInt64(try content.status().size)
    }

    /// Reads at most `count` bytes; `nil` if that fails.
    package func read(_ count: Int, at offset: UInt64) -> [UInt8]? { try? content.read(count, at: offset) }
}

/// A file that is being uploaded.
package final class UploadedFile: Sendable {
    let path: String
    /// The largest size in bytes.
    package let limit: UInt64
    private let file: OpenFile

    init(path: String, limit: UInt64) throws(ServiceError) {
        self.path = path
        self.limit = limit
        do throws(SystemError) { file = try OpenFile(path, [.write, .new]) } catch { throw .unwritable(path, error) }
    }

    deinit { FilePath.remove(path) }

    /// - Throws: `file.unwritable`.
    package func write(_ piece: [UInt8]) throws(ServiceError) {
        do throws(SystemError) { try file.write(piece) } catch { throw .unwritable(path, error) }
    }
}

extension Node {
    /// Deletes what transfers of an earlier process left.
    package func clearTransfers() { TransferDirectory(home: home).clear() }

    /// Fetches a file like `file.fetch`, as a job of the requester, and opens it.
    ///
    /// - Parameter request: a request of `file.fetch`.
    /// - Throws: `not_found.file`, `ambiguous.file`, and the errors of the job.
    package func fetchCopy(
        of reference: String, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> FetchedCopy {
        guard let file = try await files.find([reference], of: conversation).first else {
            throw .notFound(.file, reference)
        }
        let path = try TransferDirectory(home: home).newPath()
        defer { FilePath.remove(path) }
        var request = request
        request.parameters = [
            "conversation": .string(conversation.description), "file": .string(file.root.description),
            "path": .string(path), TransferDirectory.marker: true,
        ]
        _ = try await run(request, in: conversation)
        do throws(SystemError) { return try FetchedCopy(file, try OpenFile(path)) } catch {
            throw .unreadable(path, error.reason)
        }
    }

    /// Begins an upload, within the limits of this node.
    ///
    /// - Throws: `file.unwritable`, `file.unreadable` for invalid limits.
    package func beginUpload() throws(ServiceError) -> UploadedFile {
        let limit = try FileLimits(home: home).maximumFileBytes
        return try UploadedFile(path: try TransferDirectory(home: home).newPath(), limit: limit)
    }

    /// Seals an uploaded file like `file.attach`, as a job of the requester.
    ///
    /// - Parameter request: a request of `file.attach`.
    /// - Returns: the result of the job.
    package func attach(
        _ file: UploadedFile, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> JSONObject {
        var request = request
        request.parameters["path"] = .string(file.path)
        request.parameters[TransferDirectory.marker] = true
        let job = try await run(request, in: conversation)
        return try withExtendedLifetime(file) { () throws(ServiceError) in
            guard let result = job.result else { throw .named(.rpcInternal, ["detail": "the job has no result"]) }
            return result
        }
    }

    /// Runs a job to its end, also when the waiting client disconnects.
    private func run(_ request: Request, in conversation: ConversationID) async throws(ServiceError) -> JobOverview {
        let (_, job) = try await startJob(request, in: conversation)
        let waiting = Task { () -> Result<JobOverview, ServiceError> in
            do throws(ServiceError) { return .success(try await self.wait(for: job.id) { _, _ in }) } catch {
                return .failure(error)
            }
        }
        let ended = try await waiting.value.get()
        if let error = ended.error { throw error.serviceError }
        return ended
    }
}
