/// The keys of readline in its emacs mode, as far as text without history needs them.
extension LineEditor {
    /// Processes a key.
    package mutating func handle(_ key: Key) -> Outcome {
        switch (key.code, key.modifiers) {
        case (.text(let scalar), []), (.text(let scalar), .shift): insert(String(scalar))
        case (.text(let scalar), .control): handle(control: scalar)
        case (.text(let scalar), .alt): handle(alt: scalar)
        case (.enter, []): .submitted
        case (.enter, _): insert("\n")
        case (.backspace, .alt): kill(wordStart..<cursor)
        case (.backspace, _): delete(max(cursor - 1, 0)..<cursor)
        case (.delete, _): delete(cursor..<min(cursor + 1, clusters.count))
        case (.left, []): move(to: cursor - 1)
        case (.right, []): move(to: cursor + 1)
        case (.left, _): move(to: wordStart)
        case (.right, _): move(to: wordEnd)
        case (.up, _): place(inNextLine: false).map { move(to: $0) } ?? .ignored
        case (.down, _): place(inNextLine: true).map { move(to: $0) } ?? .ignored
        case (.home, .control): move(to: 0)
        case (.end, .control): move(to: clusters.count)
        case (.home, _): move(to: line.lowerBound)
        case (.end, _): move(to: line.upperBound)
        case (.text, _), (.tab, _), (.escape, _), (.insert, _), (.pageUp, _), (.pageDown, _), (.function, _): .ignored
        }
    }

    private mutating func handle(control scalar: Unicode.Scalar) -> Outcome {
        switch scalar {
        case "a": move(to: line.lowerBound)
        case "b": move(to: cursor - 1)
        case "d": delete(cursor..<min(cursor + 1, clusters.count))
        case "e": move(to: line.upperBound)
        case "f": move(to: cursor + 1)
        case "h": delete(max(cursor - 1, 0)..<cursor)
        case "j": insert("\n")
        // At the end of a line, its newline is killed.
        case "k": kill(cursor..<max(line.upperBound, min(cursor + 1, clusters.count)))
        case "t": transpose()
        // At the start of a line, the newline before it is killed: repeated, the key clears what is above.
        case "u": kill(min(line.lowerBound, max(cursor - 1, 0))..<cursor)
        case "w": kill(spacedStart..<cursor)
        case "y": yank()
        default: .ignored
        }
    }

    private mutating func handle(alt scalar: Unicode.Scalar) -> Outcome {
        switch scalar {
        case "b": move(to: wordStart)
        case "d": kill(cursor..<wordEnd)
        case "f": move(to: wordEnd)
        case "<": move(to: 0)
        case ">": move(to: clusters.count)
        default: .ignored
        }
    }
}
