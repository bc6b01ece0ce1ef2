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
            told: ["conversation", "name", "voice", "width", "height", "duration_s"])

        package struct Params: JSONStructure {
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
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "path", "name", "media_type", "voice", "width", "height", "duration_s", "blurhash", "waveform", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                name = try reader.optional("name", .text(maxBytes: 1024))
                mediaType = try reader.optional("media_type", .text(maxBytes: 128))
                voice = try reader.optional("voice") ?? false
                width = try reader.optional("width", .integer(min: 1, max: 65535))
                height = try reader.optional("height", .integer(min: 1, max: 65535))
                durationS = try reader.optional("duration_s", .integer(min: 1, max: 604800))
                blurhash = try reader.optional("blurhash", .text(maxBytes: 166))
                waveform = try reader.optional("waveform", .text(maxBytes: 344))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                detach = try reader.optional("detach") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("path", path)
                writer.add("name", name)
                writer.add("media_type", mediaType)
                writer.add("voice", voice)
                writer.add("width", width)
                writer.add("height", height)
                writer.add("duration_s", durationS)
                writer.add("blurhash", blurhash)
                writer.add("waveform", waveform)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("detach", detach)
                writer.add("progress", progress)
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
