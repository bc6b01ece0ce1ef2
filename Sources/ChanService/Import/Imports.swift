/// Importing the history of other services.
package struct Imports: UseCases {
    package let core: NodeCore
}
