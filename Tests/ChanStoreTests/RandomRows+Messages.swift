import ChanCore
import ChanID
import ChanTestSupport

extension RandomRows {
    mutating func imported() -> ImportMetadata {
        ImportMetadata(
            kind: one(), author: name(), at: optional { $0.time() }, atText: "[00:01]",
            raw: optional { $0.random.bytes(9) })
    }

    mutating func tombstone() -> Tombstone {
        var tombstone = Tombstone(kind: one(), by: identifier(), at: time(), reason: optional { $0.text() })
        tombstone.privateReason = optional { $0.text() }
        tombstone.isPurged = flag()
        return tombstone
    }

    mutating func item(entry: EntryNumber) -> Item {
        var posting = Posting(text: text(), asChannel: flag(), replyTo: optional { $0.identifier() })
        posting.imported = optional { $0.imported() }
        posting.forwarded = (0..<random.below(3)).map { _ in
            ForwardSource(name: name(), message: optional { $0.identifier() })
        }
        posting.mentions = (0..<random.below(3)).map { _ in identifier() }
        var item = Item(id: identifier(), entry: entry, author: identifier(), at: time(), posting: posting)
        item.kind = one()
        item.authorName = optional { $0.name() }
        item.editedAt = optional { $0.time() }
        item.versions = (0..<random.below(3)).map { _ in ItemVersion(text: text(), at: time()) }
        item.tombstone = random.chance(oneIn: 4) ? tombstone() : nil
        for emoji in ["👍", "🦆", "x"] where flag() { item.reactionCounts[emoji] = 1 + number() / 2 }
        item.pin = optional { $0.number() }
        item.expiresAt = optional { $0.time() }
        item.hasExpired = flag()
        item.verification = random.chance(oneIn: 4) ? .unverifiable(one()) : .permitted
        return item
    }

    mutating func reaction(to item: MessageID, by member: MemberID) -> Reaction {
        Reaction(item: item, member: member, emoji: one(of: ["👍", "🦆", "x"]))
    }

    mutating func pendingModeration(of item: MessageID) -> PendingModeration {
        PendingModeration(item: item, by: identifier(), at: time(), reason: optional { $0.text() })
    }

    mutating func lifecycle() -> Lifecycle {
        switch random.below(5) {
        case 0: .draft
        case 1: .active
        case 2: .frozen
        case 3: .closed
        default: .deleted(graceUntil: time(), before: one(of: [.active, .frozen, .closed]))
        }
    }

    mutating func history() -> HistoryPolicy {
        switch random.below(4) {
        case 0: .none
        case 1: .last(number())
        case 2: .since(time())
        default: .all
        }
    }

    mutating func preferences() -> Preferences {
        var preferences = Preferences(features: [:], history: history())
        for feature in Feature.allCases where flag() {
            preferences.features[feature] = FeatureSetting(isOn: flag(), lowestRole: one())
        }
        preferences.capacity = optional { $0.number() }
        preferences.editWindow = optional { Int64($0.number()) }
        preferences.deleteWindow = optional { Int64($0.number()) }
        preferences.slowMode = optional { Int64($0.number()) }
        preferences.timeToLive = optional { Int64($0.number()) }
        preferences.quorum = optional { $0.number() }
        return preferences
    }

    mutating func witness() -> Witness {
        let witness = name()
        return Witness(
            id: identifier(), name: witness, url: "https://\(witness).example/w", changedBy: identifier(), at: time(),
            isRemoved: flag())
    }

    mutating func summary(of conversation: ConversationID) -> ConversationSummary {
        var summary = ConversationSummary.draft(conversation, one(), one())
        summary.lifecycle = lifecycle()
        summary.frozenUntil = optional { $0.time() }
        summary.name = name()
        summary.title = text()
        summary.description = text()
        summary.welcome = text()
        for _ in 0..<random.below(3) { summary.witnesses.append(witness()) }
        summary.preferences = preferences()
        for permission in Permission.allCases where random.chance(oneIn: 4) {
            summary.overrides[permission] = PermissionOverride(
                permission: permission, from: optional { $0.one(of: Role.ofMembers) }, until: optional { $0.time() })
        }
        summary.origin = optional { Origin(member: $0.identifier(), device: $0.identifier()) }
        summary.createdAt = time()
        summary.version = UInt64(number())
        summary.ownerCount = number()
        summary.activeMemberCount = number()
        summary.activeRelayCount = number()
        summary.pinCount = number()
        summary.nextPin = number()
        summary.nextSlot = number()
        summary.primaryLink = optional { $0.identifier() }
        summary.succession = optional {
            Succession(owner: $0.identifier(), successor: $0.identifier(), offeredAt: $0.time())
        }
        summary.handover = optional { sample in
            let terms = HandoverTerms(
                member: sample.identifier(), kind: sample.one(of: Handover.Kind.allCases),
                stepsDownTo: sample.optional { $0.one() }, expiresAt: sample.time())
            var offer = Handover(
                id: sample.identifier(), by: sample.identifier(), terms, offeredAt: sample.time())
            offer.recipient = sample.optional {
                let keys = OriginKeyBytes(signing: $0.random.bytes(32), sealing: $0.random.bytes(32))
                return Handover.Recipient(device: $0.identifier(), keys: keys)
            }
            return offer
        }
        summary.admission = AdmissionPolicy(
            mode: one(), rate: optional { JoinRate(count: $0.number(), seconds: Int64($0.number())) },
            invitedOnly: flag(),
            asksProgram: flag())
        summary.lockdown = optional {
            let level = $0.one(of: LockdownLevel.allCases.filter { $0 != .normal })
            return Lockdown(level: level, until: $0.optional { $0.time() }, by: $0.identifier(), at: $0.time())
        }
        summary.joinsDueAt = optional { $0.time() }
        summary.joinPassword = JoinPassword(salt: random.bytes(16), hash: random.bytes(flag() ? 32 : 0))
        return summary
    }
}
