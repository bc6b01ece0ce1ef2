import ChanCore
import ChanID
import ChanLog

extension CaseMove: WireCodable {
    init(wire: WireCaseStep, in _: inout ActDecoder) throws(CodecError) {
        guard let state = Case.State(rawValue: wire.state) else { throw CodecError("state") }
        guard wire.action < Limits.logSize else { throw CodecError("action") }
        self.init(
            try MessageID(wire: wire.case, "case"), to: state, text: wire.text,
            action: wire.hasAction ? wire.action : nil)
    }

    func wire(in _: ActEncoder) -> WireCaseStep {
        var wire = WireCaseStep()
        (wire.case, wire.state, wire.text) = (id.wire, state.rawValue, text)
        if let action { wire.action = action }
        return wire
    }
}
