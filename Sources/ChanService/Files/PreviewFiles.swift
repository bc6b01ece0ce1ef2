package import ChanFold
import ChanSystem

/// Writes the files of a preview for another web server.
package enum PreviewFiles {
    /// Writes files that everybody may read to a directory, each complete or not at all; those of the same names are
    /// replaced. The directory is created where its parent exists.
    ///
    /// - Throws: `file.unwritable`.
    package static func write(
        _ files: [(name: String, bytes: [UInt8])], to directory: String, under policy: FileAccessPolicy
    ) throws(ServiceError) {
        try createDirectory(OutputPath(directory, accessPolicy: policy))
        for file in files {
            let output = OutputPath("\(directory)/\(file.name)", accessPolicy: policy)
            do throws(ServiceError) {
                let writer = try AtomicFileWriter(at: output, mark: mark, replacing: true)
                try writer.write(file.bytes)
                try writer.makePublic()
                try writer.sync()
                try AtomicFileWriter.finish(output, mark: mark, replacing: true)
            } catch {
                AtomicFileWriter.discard(output, mark: mark)
                throw error
            }
        }
    }

    private static func createDirectory(_ output: OutputPath) throws(ServiceError) {
        try output.withResolvedPath { (path) throws(ServiceError) in
            do throws(SystemError) {
                if try Directory.create(path) { try Directory.makePublic(path) }
            } catch { throw .unwritable(output.path, error) }
        }
    }

    private static let mark = "preview"
}
