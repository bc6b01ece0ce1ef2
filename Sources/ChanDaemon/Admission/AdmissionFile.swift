import ChanFold
import ChanID
import ChanJSON
import ChanService
import ChanSystem

/// The contents of HOME/admission.json: the program that decides on requests to join, and its time limit. Read at the
/// start and at SIGHUP.
struct AdmissionFile: Hashable, Sendable {
    /// The path of the program, and its arguments.
    var program: [String]
    var timeoutSeconds: Int
    /// The maximum number of requests pending at the program.
    var atOnce: Int
    /// Whether a request is declined after the program failed at it twice; otherwise it waits for people.
    var declinesOtherwise: Bool

    /// The file names a program that runs as this user, so no other user may be able to write it.
    private static let rules = FileRules(owner: .userOrRoot, forbidding: 0o022, byteLimit: 1 << 16)
    private static let keys: Set<String> = ["program", "timeout_s", "at_once", "otherwise"]

    /// Reads the file.
    /// - Returns: `nil` if there is no such file.
    /// - Throws: `node.admission`, with a JSON pointer to an invalid value.
    static func read(home: String) throws(ServiceError) -> AdmissionFile? {
        let path = home + "/admission.json"
        let bytes: [UInt8]
        do throws(FileRuleViolation) { bytes = try PrivateFile.read(path, rules) } catch {
            switch error {
            case .missing: return nil
            case .notRegular: throw failure(path, "it is not a plain file")
            case .foreignOwner, .looseMode: throw failure(path, "others may write it: chmod 600")
            case .tooLarge(let limit): throw failure(path, "it is larger than \(limit) bytes")
            case .system(let error): throw failure(path, "it cannot be read: \(error.reason)")
            }
        }
        return try AdmissionFile(parsing: bytes, at: path)
    }

    init(parsing bytes: [UInt8], at path: String) throws(ServiceError) {
        guard let value = try? JSONParser.parse(bytes), let object = value.object else {
            throw Self.failure(path, "it is not a JSON object")
        }
        if let strange = object.members.first(where: { !Self.keys.contains($0.key) }) {
            throw Self.failure(path, "there is no such setting", at: "/" + strange.key)
        }
        let words = object["program"]?.array?.compactMap(\.string) ?? []
        guard let first = words.first, first.hasPrefix("/"), words.count == object["program"]?.array?.count,
            words.allSatisfy({ !$0.utf8.contains(0) })
        else { throw Self.failure(path, "must be a list: an absolute path and arguments", at: "/program") }
        program = words
        timeoutSeconds = try Self.number(object, "timeout_s", 10, 1...3_600, path)
        atOnce = try Self.number(object, "at_once", 8, 1...64, path)
        guard let otherwise = ["hold": false, "decline": true][object["otherwise"].map { $0.string ?? "" } ?? "hold"]
        else { throw Self.failure(path, "must be hold or decline", at: "/otherwise") }
        declinesOtherwise = otherwise
    }

    private static func number(
        _ object: JSONObject, _ key: String, _ standard: Int, _ allowed: ClosedRange<Int>, _ path: String
    ) throws(ServiceError) -> Int {
        guard let value = object[key] else { return standard }
        guard let number = value.integer, allowed.contains(number) else {
            throw failure(path, "must be from \(allowed.lowerBound) to \(allowed.upperBound)", at: "/" + key)
        }
        return number
    }

    private static func failure(_ path: String, _ detail: String, at pointer: String = "/") -> ServiceError {
        .named(.nodeAdmission, ["path": path, "detail": detail, "param": pointer])
    }
}
