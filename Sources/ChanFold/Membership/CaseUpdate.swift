package import ChanCore
import ChanEnvelope
package import ChanID
import SwiftProtobuf

#if canImport(FoundationEssentials)
import FoundationEssentials
#endif

/// The state of a case as sent to its opener.
package struct CaseUpdate: Hashable {
    package let id: MessageID
    package let state: Case.State
    package let steps: [Step]

    package struct Step: Hashable {
        /// Whether the opener wrote the step; otherwise the staff did.
        package let isByAuthor: Bool
        package let state: Case.State
        package let text: String
        package let at: Timestamp
    }

    /// The maximum size of all steps in one receipt, in bytes; the oldest steps are omitted.
    private static let maximumStepBytes = 32 << 10

    package init(_ known: Case) {
        id = known.id
        state = known.state
        var steps: [Step] = []
        var bytes = 0
        for step in known.steps.reversed() {
            bytes += step.text.utf8.count + 32
            if bytes > Self.maximumStepBytes { break }
            steps.append(Step(isByAuthor: step.by == known.opener, state: step.state, text: step.text, at: step.at))
        }
        self.steps = steps.reversed()
    }

    /// - Throws: `CodecError` if the bytes are not an update.
    package init(parsing bytes: [UInt8]) throws(CodecError) {
        guard let wire = try? WireCaseUpdate(serializedBytes: bytes), wire.steps.count <= Case.maximumSteps else {
            throw CodecError("case_news")
        }
        id = try MessageID(wire: wire.case, "case")
        state = try Self.state(wire.state)
        var steps: [Step] = []
        for step in wire.steps {
            steps.append(
                Step(
                    isByAuthor: step.isOwn, state: try Self.state(step.state), text: step.text,
                    at: Timestamp(milliseconds: step.atMs)))
        }
        self.steps = steps
    }

    private static func state(_ name: String) throws(CodecError) -> Case.State {
        guard let state = Case.State(rawValue: name) else { throw CodecError("state") }
        return state
    }

    /// Encodes the update, padded so that its length reveals little (Padmé).
    package func encoded() -> [UInt8] {
        var wire = WireCaseUpdate()
        (wire.case, wire.state) = (id.wire, state.rawValue)
        wire.steps = steps.map { step in
            .with {
                ($0.isOwn, $0.state, $0.text, $0.atMs) = (
                    step.isByAuthor, step.state.rawValue, step.text, step.at.milliseconds
                )
            }
        }
        let plain = Self.bytes(of: wire).count
        wire.padding = Data(repeating: 0, count: max(Self.minimumPaddedBytes, Padding.paddedLength(plain)) - plain)
        return Self.bytes(of: wire)
    }

    /// The minimum padded size, so that a short answer looks like an empty one.
    private static let minimumPaddedBytes = 512

    private static func bytes(of wire: WireCaseUpdate) -> [UInt8] {
        do { return try wire.serializedBytes() } catch {
            preconditionFailure("proto3 messages always serialize: \(error)")
        }
    }
}
