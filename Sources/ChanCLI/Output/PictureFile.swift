import ChanJSON
import ChanText

/// The form of a picture that `--to FILE` writes: the one that the file's name says. A name that ends otherwise leaves the
/// choice to `--format`.
struct PictureFile {
    /// The forms by the ends of names.
    private static let forms = ["png": "png", "svg": "svg", "txt": "terminal"]
    private static let parameter = "format"

    /// Adds the form to the parameters of a method that draws pictures.
    ///
    /// - Throws: `UsageError` for a name that says another form than `--format`, or one that is not drawn.
    static func addForm(to params: inout JSONObject, of spec: CommandSpec, for file: String) throws(UsageError) {
        guard file != "-", let words = words(of: spec), let end = end(of: file) else { return }
        let given = params[parameter]?.string
        guard let form = forms[end] else {
            guard given == nil else { return }
            throw UsageError(
                "\(SafeText.line(file)): .\(SafeText.line(end)) is not drawn",
                hint: "a name that ends with .png, .svg or .txt, or --format \(words.joined(separator: "|"))")
        }
        guard let given else { return params[parameter] = .string(form) }
        guard given == form else {
            throw UsageError(
                "\(SafeText.line(file)) would hold \(given == "terminal" ? "text" : given)",
                hint: "leave --format out: the name says the form")
        }
    }

    /// The words of the parameter that says the form; `nil` for a method that draws no picture.
    private static func words(of spec: CommandSpec) -> [String]? {
        guard spec.save != nil, let input = spec.inputs.first(where: { $0.name == parameter }),
            case .words(let words) = input.kind, words.contains("png")
        else { return nil }
        return words
    }

    /// Returns the file's extension in small letters; `nil` without one.
    private static func end(of file: String) -> String? {
        let name = file.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let end = name[name.index(after: dot)...].lowercased()
        return end.isEmpty ? nil : end
    }
}
