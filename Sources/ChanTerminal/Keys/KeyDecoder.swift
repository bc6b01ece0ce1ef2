/// Decodes the input of a terminal: UTF-8, control characters, escape sequences (ECMA-48, xterm) and bracketed paste.
///
/// Bytes may be split anywhere. Sequences that are unknown, and replies of the terminal, are ignored. Esc alone and the
/// beginning of a sequence are the same byte; only time distinguishes them, so the caller reports when no more bytes
/// arrived.
package struct KeyDecoder: Sendable {
    package struct Limits: Sendable {
        /// The bytes of a paste that are kept.
        package var paste = 1 << 20
        /// The bytes of a sequence; a longer one is ignored.
        package var sequence = 64
        /// The bytes of a reply of the terminal that are ignored; later bytes are input again.
        package var reply = 4_096

        package init() {}
    }

    /// The state of the decoder.
    package enum Wait: Hashable, Sendable {
        /// The rest of a sequence, which a terminal sends at once. Without it the byte was the key Esc.
        case sequence
        /// The end of a paste.
        case paste
    }

    private enum State {
        case ground
        case scalar([UInt8])
        case escape
        case singleShift
        case sequence([UInt8])
        /// A reply of the terminal (OSC, DCS, SOS, PM, APC): ignored to its end. `isEscaped`: after the Esc of its end.
        case reply(introducer: UInt8, length: Int, isEscaped: Bool)
        case paste
    }

    private let limits: Limits
    private var state = State.ground
    private var paste = PasteBuffer()
    private var inputs: [TerminalInput] = []

    package init(limits: Limits = Limits()) { self.limits = limits }

    /// `nil` when everything is decoded.
    package var wait: Wait? {
        switch state {
        case .ground, .scalar: nil
        case .escape, .singleShift, .sequence, .reply: .sequence
        case .paste: .paste
        }
    }

    /// Decodes bytes.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        for byte in bytes { decode(byte) }
        return takeInputs()
    }

    /// Ends the decoder's wait, because no bytes arrived for some time.
    package mutating func endWait() -> [TerminalInput] {
        switch state {
        case .ground, .scalar: break
        case .escape: press(Key(.escape))
        case .singleShift: press(.alt("O"))
        case .sequence(let bytes): if bytes.isEmpty { press(.alt("[")) }
        case .reply(let introducer, let length, _): if length == 0 { press(.alt(Unicode.Scalar(introducer))) }
        case .paste: endPaste()
        }
        if wait != nil { state = .ground }
        return takeInputs()
    }

    private mutating func takeInputs() -> [TerminalInput] {
        defer { inputs = [] }
        return inputs
    }

    private mutating func press(_ key: Key) { inputs.append(.key(key)) }

    // MARK: - Bytes

    private mutating func decode(_ byte: UInt8) {
        switch state {
        case .ground: decodeGround(byte)
        case .scalar(let bytes): decodeScalar(bytes, byte)
        case .escape: decodeEscape(byte)
        case .singleShift: decodeSingleShift(byte)
        case .sequence(let bytes): decodeSequence(bytes, byte)
        case .reply(let introducer, let length, let isEscaped):
            decodeReply(introducer, length: length, isEscaped: isEscaped, byte)
        case .paste: if paste.append(byte, limit: limits.paste) { endPaste() }
        }
    }

    private mutating func decodeGround(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .escape
        case 0x00..<0x80: press(Key(byte: byte))
        case 0xC2...0xF4: state = .scalar([byte])
        default: break
        }
    }

    private mutating func decodeScalar(_ bytes: [UInt8], _ byte: UInt8) {
        guard (0x80..<0xC0).contains(byte) else {
            state = .ground
            decodeGround(byte)
            return
        }
        let bytes = bytes + [byte]
        let length = bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        guard bytes.count == length else {
            state = .scalar(bytes)
            return
        }
        state = .ground
        guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first,
            scalar.value >= 0xA0
        else { return }
        press(.text(scalar))
    }

    private mutating func decodeEscape(_ byte: UInt8) {
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .reply(introducer: byte, length: 0, isEscaped: false)
        case 0x1B:
            press(Key(.escape))
            state = .escape
        case 0x00..<0x80:
            var key = Key(byte: byte)
            key.modifiers.insert(.alt)
            press(key)
        default:
            press(Key(.escape))
            decodeGround(byte)
        }
    }

    private mutating func decodeSingleShift(_ byte: UInt8) {
        state = .ground
        if byte == 0x1B {
            press(.alt("O"))
            state = .escape
        } else if let key = Key(final: byte, parameters: []) {
            press(key)
        }
    }

    private mutating func decodeSequence(_ bytes: [UInt8], _ byte: UInt8) {
        switch byte {
        case 0x20...0x3F:
            // Of a sequence that is too long, only the end matters.
            state = .sequence(bytes.count < limits.sequence ? bytes + [byte] : bytes)
        case 0x40...0x7E:
            state = .ground
            endSequence(bytes, final: byte)
        default:
            state = .ground
            decodeGround(byte)
        }
    }

    private mutating func endSequence(_ bytes: [UInt8], final: UInt8) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.count < limits.sequence, bytes.allSatisfy({ $0 == 0x3B || (0x30...0x39).contains($0) }) else {
            return
        }
        let parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch (final, text) {
        case (UInt8(ascii: "~"), "200"):
            paste = PasteBuffer()
            state = .paste
        case (UInt8(ascii: "I"), ""): inputs.append(.focus(true))
        case (UInt8(ascii: "O"), ""): inputs.append(.focus(false))
        // With 1 it is the key F3 with a modifier.
        case (UInt8(ascii: "R"), _) where parameters.count == 2 && parameters[0] > 1:
            inputs.append(.cursor(GridPlace(row: parameters[0] - 1, column: max(parameters[1], 1) - 1)))
        case (_, _): if let key = Key(final: final, parameters: parameters) { press(key) }
        }
    }

    private mutating func decodeReply(_ introducer: UInt8, length: Int, isEscaped: Bool, _ byte: UInt8) {
        let isEnd = byte == 0x07 || byte == 0x18 || byte == 0x1A || (isEscaped && byte == UInt8(ascii: "\\"))
        if isEnd || length >= limits.reply {
            state = .ground
        } else if isEscaped {
            // The reply was cut off by another sequence.
            state = .escape
            decode(byte)
        } else {
            state = .reply(introducer: introducer, length: length + 1, isEscaped: byte == 0x1B)
        }
    }

    private mutating func endPaste() {
        state = .ground
        inputs.append(.paste(paste.text, isCut: paste.isCut))
        paste = PasteBuffer()
    }
}
