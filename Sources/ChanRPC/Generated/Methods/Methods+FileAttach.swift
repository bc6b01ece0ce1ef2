// Generated from schema/rpc/file.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Encrypt and upload a file for a message. A job: seals the file in chunks under a key of its own, and uploads to
    /// every relay of the conversation what it lacks; interrupted, it goes on from there. Then `message.post` with its
    /// id lets a message carry it; what no message carries is forgotten after eight days. A relay that cannot be
    /// reached gets it with a later sync.
    package enum FileAttach: Method {
        package static let info = MethodInfo(
            name: "file.attach", kind: .mutation, severity: .low, permission: "post",
            idempotent: false, summary: "Encrypt and upload a file for a message",
            journaled: ["conversation", "name", "voice", "width", "height", "duration_s"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "path", "name", "media_type", "voice", "width", "height", "duration_s", "blurhash", "waveform", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The file; the node reads it.
            package var path: String
            /// Name shown to readers (default: the file's name). Characters of path syntax become `_`.
            package var name: String?
            /// `image/png` and the like; guessed by the name where this is absent.
            package var mediaType: String?
            /// Mark it as a voice message.
            package var voice: Bool
            /// Of a picture or video: pixels. Readers lay it out by this before it is fetched; the node decodes no
            /// media.
            package var width: Int?
            /// Pixels.
            package var height: Int?
            /// The length of a video or sound.
            package var durationS: Int?
            /// A blurred preview of a picture, as blurha.sh defines it.
            package var blurhash: String?
            /// The loudness of equal parts of a sound, a byte each, at most 256: base64, padded.
            package var waveform: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                name = try reader.optional("name", .text(maxBytes: 1024))
                mediaType = try reader.optional("media_type", .text(maxBytes: 128))
                voice = try reader.optional("voice", default: false)
                width = try reader.optional("width", .integer(min: 1, max: 65535))
                height = try reader.optional("height", .integer(min: 1, max: 65535))
                durationS = try reader.optional("duration_s", .integer(min: 1, max: 604800))
                blurhash = try reader.optional("blurhash", .text(maxBytes: 166))
                waveform = try reader.optional("waveform", .text(maxBytes: 344))
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What was sealed; absent with `detach`.
            package var file: Contract.File?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, file: Contract.File? = nil, job: Contract.Job) {
                (self.change, self.file, self.job) = (change, file, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                file = try reader.optional("file")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("file", file)
                writer.add("job", job)
            }
        }
    }
}
