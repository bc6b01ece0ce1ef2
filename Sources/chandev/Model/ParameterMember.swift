/// What a structure in Swift has for the parameters of a method.
enum ParameterMember {
    case parameter(ParameterModel)
    /// One member for all parameters of a group.
    case group(ParameterGroupModel)

    var name: String {
        switch self {
        case .parameter(let parameter): parameter.name
        case .group(let group): group.name
        }
    }
}

extension ContractModel {
    /// Returns the members for parameters, in their order; a group that is a structure stands where its first parameter is.
    func members(for parameters: [ParameterModel]) -> [ParameterMember] {
        var taken: Set<String> = []
        return parameters.compactMap { parameter in
            guard let group = groups.first(where: { $0.name == parameter.group && $0.isStructure }) else {
                return .parameter(parameter)
            }
            return taken.insert(group.name).inserted ? .group(group) : nil
        }
    }
}
