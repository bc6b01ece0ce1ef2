import ChanID

/// The definition of one kind of act: the meaning of its payload to the rules. `chandev` generates the switches over
/// `Act` that forward to the definitions; properties of one word per kind are in schema/acts.json.
///
/// No requirement has a default, so that a new act does not compile until its definition states all of this.
protocol ActDefinition: Hashable, Sendable {
    /// The object that the act is about.
    var target: Target { get }
    /// The role, link or identity that the act establishes, and the end time it sets.
    var grants: ActGrants { get }
    /// The texts that the act contains.
    var texts: ActTexts { get }
    /// Adds the rows that the act needs in addition to those of its target and grants.
    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID)
    /// The rules that guard the act, in the order in which they are checked, without those common to all statements.
    static var rules: [any Rule] { get }
    /// Makes the changes of the act, which the rules have permitted.
    func apply(to applier: inout ActApplier)
}
