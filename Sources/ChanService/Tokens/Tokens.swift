/// Tokens and sessions of the console, and what their callers may do.
package struct Tokens: UseCases {
    package let core: NodeCore
    /// The codes and sessions of the console.
    package let webSessions: WebSessions
    let accountCheck: AccountCheck
}
