package import ChanID
package import ChanLog
import Synchronization

/// The public previews of a server: `/c/NAME-ID/` and the files in it. It keeps the files that it drew, within
/// `maximumBytes`, until their preview is replaced.
package final class PreviewSite: Sendable {
    /// Returns the present preview of a conversation, unless its number is the one that is given.
    package typealias Find = @Sendable (ConversationID, _ unless: UInt64?) async -> PreviewState

    /// Compresses a file as gzip; returns `nil` if that is no shorter.
    package typealias Compress = @Sendable ([UInt8]) -> [UInt8]?

    /// A preview's files for one address.
    fileprivate struct Drawn {
        let sequence: UInt64
        let directory: String
        let isIndexed: Bool
        var files: [PreviewForm: DrawnFile]
        /// When it was last asked for, in requests.
        var use = 0
    }

    private struct Place: Hashable {
        let conversation: ConversationID
        let origin: String?
    }

    private struct Files {
        var drawn: [Place: Drawn] = [:]
        var bytes = 0
        private var uses = 0

        init() {}

        /// Returns what is kept for a place, and records the use.
        mutating func find(_ key: Place) -> Drawn? {
            uses += 1
            drawn[key]?.use = uses
            return drawn[key]
        }

        mutating func remove(_ key: Place) {
            if let former = drawn.removeValue(forKey: key) { bytes -= former.size }
        }

        /// Removes the largest files, in MiB, and of equally large ones the least recently requested, until the new one
        /// fits.
        mutating func makeRoom(for size: Int) {
            while bytes + size > PreviewSite.maximumBytes, let next = drawn.max(by: { isBefore($1.value, $0.value) }) {
                remove(next.key)
            }
        }

        /// Whether the first one is removed before the second: publishers of long previews do not evict others.
        private func isBefore(_ one: Drawn, _ other: Drawn) -> Bool {
            let (size, otherSize) = (one.size >> 20, other.size >> 20)
            return size == otherSize ? one.use < other.use : size > otherSize
        }

        mutating func insert(_ new: Drawn, at key: Place) {
            uses += 1
            drawn[key] = new
            drawn[key]?.use = uses
            bytes += new.size
        }
    }

    private let drawer: PreviewDrawer
    private let find: Find
    private let files = Mutex(Files())
    /// The bytes of the files that are kept now.
    var keptBytes: Int { files.withLock { $0.bytes } }

    /// The bytes of the files that are kept; above that, those of other previews are drawn anew.
    static let maximumBytes = 64 << 20
    /// The bytes of the files of one preview, for one address, that are kept.
    static let maximumBytesOfPlace = maximumBytes / 8

    /// - Parameters:
    ///   - compress: called once for each file that is drawn.
    ///   - find: called for each request.
    package init(compress: @escaping Compress, _ find: @escaping Find) {
        drawer = PreviewDrawer(compress: compress)
        self.find = find
    }

    /// Returns the path of a preview's page.
    package static func path(of published: VerifiedPreview) -> String { PreviewPath.directory(of: published) }

    /// Returns the path of the page of a channel of this name.
    package static func path(of conversation: ConversationID, named name: String) -> String {
        PreviewPath.directory(of: conversation, named: name)
    }

    /// The first segment of all paths.
    package static let folder = "c"

    /// Answers a request for a path without its query.
    /// - Parameter origin: the scheme and the host by which the caller reaches the server, such as
    ///   `https://relay.example`; `nil` if unknown. All that are given must be known names of the server: files are kept
    ///   for each.
    package func answer(to path: String, at origin: String?) async -> PreviewAnswer {
        guard let path = PreviewPath(path) else {
            return PreviewAnswer(404, "There is nothing here. The preview of a channel is at /c/NAME-ID/.")
        }
        let key = Place(conversation: path.conversation, origin: origin)
        let known = files.withLock { $0.find(key) }
        switch await find(path.conversation, known?.sequence) {
        case .unknown:
            forget(key)
            return PreviewAnswer(404, "There is no preview of this channel here.")
        case .gone:
            forget(key)
            return PreviewAnswer(410, "The preview of this channel has ended.")
        case .unavailable: return PreviewAnswer(503, "The preview cannot be read now; try again.")
        case .unchanged:
            guard let known else { return PreviewAnswer(503, "The preview cannot be read now; try again.") }
            if let answer = Self.redirection(path, to: known.directory) { return answer }
            if let form = path.form, let file = known.files[form] { return Self.answer(form, file, of: known) }
            guard case .shown(let published) = await find(path.conversation, nil) else {
                return PreviewAnswer(503, "The preview has just been replaced; try again.")
            }
            return await draw(path, of: published, at: key)
        case .shown(let published): return await draw(path, of: published, at: key)
        }
    }

    private func draw(_ path: PreviewPath, of published: VerifiedPreview, at place: Place) async -> PreviewAnswer {
        let directory = PreviewPath.directory(of: published)
        if let answer = Self.redirection(path, to: directory) { return answer }
        guard let form = path.form else { return PreviewAnswer(404, "There is nothing here.") }
        let preview = published.preview
        let drawn = Drawn(
            sequence: preview.sequence, directory: directory, isIndexed: preview.content.isIndexed, files: [:])
        let key = PreviewFileKey(
            conversation: path.conversation, sequence: preview.sequence,
            address: place.origin.map { $0 + directory }, form: form)
        let file = await drawer.file(key, of: published) { [self] in
            files.withLock { $0.drawn[place].flatMap { $0.sequence == preview.sequence ? $0.files[form] : nil } }
        } keep: { [self] file in
            var drawn = drawn
            drawn.files[form] = file
            keep(drawn, at: place)
        }
        guard let file else { return PreviewAnswer(503, "Too many ask at once; try again.", [("Retry-After", "2")]) }
        return Self.answer(form, file, of: drawn)
    }

    /// Keeps a file beside the others of the same preview, and removes those of an earlier one.
    private func keep(_ drawn: Drawn, at key: Place) {
        files.withLock { files in
            var kept = drawn
            if let former = files.drawn[key] {
                guard former.sequence <= drawn.sequence else { return }
                files.remove(key)
                if former.sequence == drawn.sequence { kept.files.merge(former.files) { new, _ in new } }
            }
            // A file that does not fit beside the others of its conversation replaces them.
            if kept.size > Self.maximumBytesOfPlace { kept.files = drawn.files }
            files.makeRoom(for: kept.size)
            files.insert(kept, at: key)
        }
    }

    private func forget(_ key: Place) {
        files.withLock { $0.remove(key) }
    }

    /// - Returns: where a path without its slash, or with another name, is now; `nil` for the right path.
    private static func redirection(_ path: PreviewPath, to directory: String) -> PreviewAnswer? {
        if path.form != nil, directory == "\(PreviewPath.prefix)\(path.name)-\(path.conversation)/" { return nil }
        let file = path.form.map { $0 == .page ? "" : $0.rawValue } ?? ""
        return PreviewAnswer(301, "It is at \(directory).", [("Location", directory + file)])
    }

    private static func answer(_ form: PreviewForm, _ file: DrawnFile, of drawn: Drawn) -> PreviewAnswer {
        guard !file.bytes.isEmpty else { return PreviewAnswer(503, "This is too long to be shown in this form.") }
        return PreviewAnswer(form, file, sequence: drawn.sequence, isIndexed: drawn.isIndexed)
    }
}

extension PreviewSite.Drawn {
    /// The bytes that it occupies: its files, and an amount for everything else.
    fileprivate var size: Int { files.values.reduce(1_024) { $0 + $1.size } }
}
