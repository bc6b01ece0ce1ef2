import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanTerminal
import ChanTimeline

/// Saves the files of a message in the working directory. A running node fetches each in a job, so that keys still get
/// answers meanwhile.
struct FileSaving {
    private static let interval = Duration.milliseconds(250)

    /// Why a file was not saved, in sentences.
    private struct Failure: Error {
        let reason: String

        init(reason: String) { self.reason = reason }

        /// Of a job that ended without the file.
        init(_ job: JSONValue) {
            let fault = job[path: "error"]?.string.map { RPCFault(named: $0) }
            let detail = job[path: "detail"]?.string ?? fault?.message ?? "the node stopped fetching it"
            reason = ["\(detail).", fault?.hint].compactMap(\.self).joined(separator: " ")
        }
    }

    let connection: ReaderConnection
    let inbox: ReaderInbox
    /// Whether the node writes to the files of another machine.
    let isRemote: Bool

    /// Saves the files, and reports the progress and the result.
    func run(_ item: ItemID, of conversation: ConversationID) async {
        let result = await save(item, of: conversation)
        inbox.post(.progress(nil))
        inbox.post(.notice(result))
    }

    /// Returns a sentence.
    private func save(_ item: ItemID, of conversation: ConversationID) async -> String {
        guard !isRemote else {
            return
                "The node runs on another machine, where it would write the file. chanadm file fetch does that there."
        }
        guard let directory = CurrentProcess.directory else { return "There is no working directory to save it in." }
        let reference: JSONObject = ["conversation": .string(conversation.description)]
        var saved: [String] = []
        do throws(Failure) {
            for file in try await files(of: item, reference) {
                let name = Self.freeName(file.name, in: directory)
                var params = reference
                (params["file"], params["path"]) = (.string(file.id), .string(directory + "/" + name))
                try await fetch(params, name)
                saved.append(name)
            }
        } catch {
            let rest = saved.isEmpty ? "" : " Saved before: \(saved.joined(separator: ", "))."
            return "Not saved: \(error.reason)\(rest)"
        }
        return saved.isEmpty ? "The message has no file." : "Saved in \(directory): \(saved.joined(separator: ", "))."
    }

    private func files(of item: ItemID, _ reference: JSONObject) async throws(Failure) -> [(id: String, name: String)] {
        var params = reference
        params["message"] = .string(item.description)
        let message = try await call("message.show", params)
        return (message[path: "files"]?.elements ?? []).compactMap { file in
            guard let id = file[path: "id"]?.string, let name = file[path: "name"]?.string else { return nil }
            // A name of the node's is one plain name; anything else must not lead to another directory.
            return (id, String(name.map { $0 == "/" ? "_" : $0 }))
        }
    }

    private func fetch(_ params: JSONObject, _ name: String) async throws(Failure) {
        inbox.post(.progress("Saving \(name) …"))
        var params = params
        guard await !connection.holdsState else {
            // Nobody but the call itself runs jobs of a node in this process.
            params["progress"] = "reader"
            let outcome = await connection.callBeside("file.fetch", params) { notification in
                inbox.post(.progress(Self.progress(of: notification.params, name)))
            }
            if case .failure(let fault) = outcome { throw Failure(reason: fault.sentences) }
            return
        }
        params["detach"] = true
        let answer = try await call("file.fetch", params)
        if let id = answer[path: "job.id"]?.string { try await wait(for: id, name) }
    }

    private func wait(for job: String, _ name: String) async throws(Failure) {
        while true {
            let answer = try await call("job.show", ["job": .string(job)])
            switch answer[path: "state"]?.string {
            case "waiting", "running": inbox.post(.progress(Self.progress(of: answer, name)))
            case "done": return
            case .some, nil: throw Failure(answer)
            }
            // A reader that ends leaves the job to the node.
            do { try await Task.sleep(for: Self.interval) } catch {
                throw Failure(reason: "the reader ended; job \(job) goes on.")
            }
        }
    }

    private static func progress(of job: JSONValue, _ name: String) -> String {
        guard let done = job[path: "done"]?.integer, let total = job[path: "total"]?.integer, total > 0 else {
            return "Saving \(name) …"
        }
        return "Saving \(name): \(Int(100 * Double(min(done, total)) / Double(total))) %"
    }

    private func call(_ method: String, _ params: JSONObject) async throws(Failure) -> JSONValue {
        do throws(RPCFault) { return try await connection.call(method, params).get() } catch {
            throw Failure(reason: error.sentences)
        }
    }

    /// A name that no file in the directory has: `plan.png`, else `plan-2.png`. A name that begins with a dot or a hyphen
    /// gets a low line in its place: shells and programs act on such files by themselves.
    static func freeName(_ original: String, in directory: String) -> String {
        let name = original.first.map { ".-".contains($0) } == true ? "_" + original.dropFirst() : original
        var (candidate, number) = (name, 1)
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        while FilePath.exists(directory + "/" + candidate), number < 1_000 {
            number += 1
            candidate = "\(name[..<dot])-\(number)\(name[dot...])"
        }
        return candidate
    }
}
