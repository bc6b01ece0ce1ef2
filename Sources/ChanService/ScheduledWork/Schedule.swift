/// Messages that are posted later.
package struct Schedule: UseCases {
    package let core: NodeCore
    let messages: Messages
    let tokens: Tokens
}
