import ChanCore

/// Predicts who may read which message from the history of memberships alone. The keys must lead to equal results.
struct ReadershipModel {
    private struct Message {
        /// The epoch of an open conversation's reading secret.
        let epoch: Int
        var readers: Set<Int>
    }

    let visibility: Visibility
    let history: HistoryPolicy
    private var messages: [Message] = []
    private(set) var members: Set<Int> = []
    /// Everybody who was ever a member.
    private(set) var everMembers: Set<Int> = []
    private var epoch = 0
    /// The newest reading secret that each person received in an open conversation. It opens all earlier ones.
    private var held: [Int: Int] = [:]

    init(_ schedule: Schedule) {
        visibility = schedule.visibility
        history = schedule.history
    }

    var messageCount: Int { messages.count }

    mutating func say() { messages.append(Message(epoch: epoch, readers: members)) }

    mutating func join(_ person: Int) {
        guard members.insert(person).inserted else { return }
        everMembers.insert(person)
        held[person] = epoch
        for index in messages.indices.suffix(handedOn) { messages[index].readers.insert(person) }
    }

    mutating func go(_ person: Int) { members.remove(person) }

    mutating func rotateSecret() {
        epoch += 1
        for member in members { held[member] = epoch }
    }

    private var handedOn: Int {
        switch history {
        case .none: 0
        case .last(let count): Int(count)
        case .all, .since: messages.count
        }
    }

    /// The numbers of the messages that a person can decrypt after everything was delivered to them.
    func readable(by person: Int) -> [Int] {
        messages.indices.filter { index in
            switch visibility {
            case .closed: messages[index].readers.contains(person)
            case .open: held[person].map { messages[index].epoch <= $0 } ?? false
            }
        }
    }
}
