/// One member of an object.
package struct JSONMember: Hashable, Sendable {
    package let key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
        self.key = key
        self.value = value
    }
}

/// The members of a JSON object in their order. Keys are distinct; equality ignores the order.
package struct JSONObject: Sendable {
    package private(set) var members: [JSONMember]

    package init() { members = [] }

    /// - Parameter members: members with distinct keys, which is not checked here.
    package init(_ members: [JSONMember]) { self.members = members }

    /// Parses an object that was stored as text; `nil` for any other text.
    package init?(stored text: String) {
        guard let object = try? JSONParser.parse(Array(text.utf8)).object else { return nil }
        self = object
    }

    package var count: Int { members.count }
    package var keys: [String] { members.map(\.key) }

    /// A linear search, which is faster than a table for the few members of the API's objects.
    package subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            let index = index(of: key)
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(JSONMember(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Compares keys by their bytes (RFC 8259 §8.3): `==` would treat canonically equivalent spellings as equal.
    private func index(of key: String) -> Int? {
        members.firstIndex { $0.key == key && $0.key.utf8.elementsEqual(key.utf8) }
    }

    /// Appends a member unless `value` is `nil`. The key must be new.
    package mutating func append(_ key: String, _ value: JSONValue?) {
        if let value { members.append(JSONMember(key: key, value: value)) }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(members.map { JSONMember(key: $0, value: $1) })
    }
}

extension JSONObject: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(Set(members))
    }
}
