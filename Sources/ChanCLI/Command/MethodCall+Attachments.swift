import ChanJSON
import ChanRPC

extension MethodCall {
    /// Attaches the files of the command, and adds them to the files that the message carries.
    ///
    /// - Throws: the errors of `file.attach`.
    mutating func attachFiles(over session: NodeSession, on console: Console) async throws {
        guard let conversation = params["conversation"] else { return }
        var files = params["files"]?.elements ?? []
        for path in attachments {
            let attach = MethodCall(
                words: ["file", "attach"], line: line, spec: .fileAttach,
                params: ["conversation": conversation, "path": .string(path)], global: global, destination: nil,
                attachments: [], format: format)
            let attached = try await attach.callShowingProgress(over: session, on: console)
            if let id = attached[path: "file.id"] { files.append(id) }
        }
        if !files.isEmpty { params["files"] = .array(files) }
    }
}
