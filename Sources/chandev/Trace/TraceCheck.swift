import ChanJSON
import Foundation

/// Implements `chandev check-trace DIR`: validates all RPC traffic recorded in tests against the contract, and reports
/// errors of the catalogue that no test produced.
struct TraceCheck {
    private let described: DescribedMethods
    private let validator: SchemaValidator
    private(set) var lines = 0
    /// The number of occurrences of each violation.
    private(set) var violations: [String: Int] = [:]
    private var coveredErrors: Set<String> = []

    /// - Parameter document: the content of openrpc.json.
    init(_ document: JSONValue) {
        described = DescribedMethods(document)
        validator = SchemaValidator(document: document)
    }

    /// The errors that no test produced.
    var uncoveredErrors: [String] { described.errors.keys.filter { !coveredErrors.contains($0) }.sorted() }

    mutating func read(_ directory: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "jsonl" {
            var complete = [UInt8](try Data(contentsOf: file)).split(separator: 0x0A, omittingEmptySubsequences: false)
            // A kill may have truncated the text after the last line feed.
            complete.removeLast()
            for line in complete { read(line: Array(line)) }
        }
    }

    mutating func read(line: [UInt8]) {
        lines += 1
        guard let json = try? JSONParser.parse(line), let member = json.object?.members.first else {
            return add(["a line of the trace is not JSON"], to: "trace")
        }
        switch member.key {
        case "call": read(call: member.value)
        case "notification": read(notification: member.value)
        case "refusal": for reply in member.value.array ?? [member.value] { read(refusal: reply) }
        case "shown": read(fault: member.value, in: "a command")
        case "produced": coveredErrors.insert(member.value.string ?? "")
        default: add(["\(member.key) is no kind of line"], to: "trace")
        }
    }

    private mutating func add(_ faults: [String], to path: String) {
        for fault in faults { violations["\(path): \(fault)", default: 0] += 1 }
    }
}

// MARK: - Kinds of lines

extension TraceCheck {
    private mutating func read(call: JSONValue) {
        let name = call[path: "method"]?.string ?? ""
        let method = described.methods[name]
        let params = call[path: "params"] ?? [:]
        if let error = call.object?["error"] {
            let fault = read(fault: error, in: name)
            guard let method, let fault else { return }
            if !method.errors.contains(fault) { add(["answers \(fault), which its errors do not name"], to: name) }
            guard fault == "rpc.invalid_params", faults(in: params, of: method).isEmpty else { return }
            add(["refuses parameters the schema allows: \(error[path: "message"]?.string ?? "")"], to: name)
        } else if let method {
            add(faults(in: params, of: method).map { "accepts params\($0)" }, to: name)
            let result = call.object?["result"] ?? .null
            let isPart = method.isList && !(params[path: "fields"]?.array ?? []).isEmpty
            add(validator.faults(in: result, by: method.result, isPart: isPart).map(Self.withoutItemNumbers), to: name)
            // The contract itself names every error, so it is not counted.
            if method.result[path: "x-any"] != true { recordErrors(result) }
        } else {
            add(["succeeds and is not described"], to: name)
        }
    }

    private mutating func read(notification: JSONValue) {
        let name = notification[path: "method"]?.string ?? ""
        guard let schema = described.notifications[name] else { return add(["is not described"], to: name) }
        let params = notification[path: "params"] ?? .null
        add(validator.faults(in: params, by: schema).map(Self.withoutItemNumbers), to: name)
        recordErrors(params)
    }

    private mutating func read(refusal reply: JSONValue) {
        guard let error = reply.object?["error"] else { return }
        read(fault: error, in: "a refused line")
    }

    /// - Returns: the error's name, if it is in the catalogue.
    @discardableResult
    private mutating func read(fault: JSONValue, in location: String) -> String? {
        add(
            validator.faults(in: fault, by: ["$ref": "#/components/schemas/Fault"]).map {
                "error\(Self.withoutItemNumbers($0))"
            },
            to: location)
        guard let name = fault[path: "data.name"]?.string, let code = described.errors[name] else {
            add(["answers an error of no name, or one the catalogue lacks"], to: location)
            return nil
        }
        if fault[path: "code"] != .integer(code) { add(["\(name) has another code"], to: location) }
        coveredErrors.insert(name)
        return name
    }
}

// MARK: - Parts

extension TraceCheck {
    /// Treats `null` as missing and an empty array as no parameters.
    private func faults(in params: JSONValue, of method: DescribedMethods.Method) -> [String] {
        guard params != [], let object = params.object else { return params == [] ? [] : [" by position"] }
        let members = object.members.filter { $0.value != .null }
        let known = Set(method.params.map(\.name))
        let unknown = object.keys.filter { !known.contains($0) }.map { "/\($0), which is not described" }
        let missing = method.params.filter { param in param.isRequired && !members.contains { $0.key == param.name } }
        let wrong = members.flatMap { member -> [String] in
            guard let param = method.params.first(where: { $0.name == member.key }) else { return [] }
            return validator.faults(in: member.value, by: param.schema, at: "/\(member.key)")
        }
        return unknown + missing.map { " without \($0.name)" } + wrong + unknownFields(object, of: method)
    }

    private func unknownFields(_ params: JSONObject, of method: DescribedMethods.Method) -> [String] {
        guard method.isList, let item = method.result[path: "properties.items.items"] else { return [] }
        let paths = (params["fields"]?.array ?? []).compactMap(\.string)
        return paths.filter { !validator.has($0.split(separator: ".")[...], in: item) }.map { "/fields: \($0)" }
    }

    /// Records the errors in result values, such as of a relay that was probed, of an entry that does not open, or of a
    /// failed part of a job.
    private mutating func recordErrors(_ value: JSONValue) {
        switch value {
        case .object(let object):
            for member in object.members {
                if let name = member.value.string, described.errors[name] != nil { coveredErrors.insert(name) }
                recordErrors(member.value)
            }
        case .array(let items): for item in items { recordErrors(item) }
        case .null, .bool, .integer, .number, .string: break
        }
    }

    /// Removes item numbers from the place, so that each mistake is reported once.
    private static func withoutItemNumbers(_ fault: String) -> String { fault.replacing(/\/\d+/, with: "/*") }
}
