/// A shell with completion support.
enum Shell: String, CaseIterable { case bash, zsh, fish }

/// The completion scripts. A script calls `chanadm complete` for everything, so it does not depend on the version.
enum CompletionScript {
    /// The first line of an answer that leaves the completion of files to the shell.
    static let files = ":files"

    static func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// `$2` is the text that bash will replace: the end of the word, if the word contains `=`, `:` or `@`
    /// (COMP_WORDBREAKS).
    private static let bash = """
        # chanadm: completion for bash. Load it with: source <(chanadm completion bash)
        _chanadm() {
            local word
            COMPREPLY=()
            while IFS= read -r word; do
                COMPREPLY+=("$word")
            done < <("$1" complete bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
            if [[ ${COMPREPLY[0]-} == \(files) ]]; then
                COMPREPLY=()
                compopt -o default 2>/dev/null
            fi
        }
        complete -F _chanadm chanadm
        """

    private static let zsh = """
        #compdef chanadm
        # chanadm: completion for zsh. Put it as _chanadm into a directory of $fpath, or: source <(chanadm completion zsh)
        _chanadm() {
            local -a lines names texts
            local line
            lines=("${(@f)$(chanadm complete zsh "${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)}")
            if [[ ${lines[1]} == \(files) ]]; then
                _files
                return
            fi
            for line in $lines; do
                names+=("${line%%$'\\t'*}")
                texts+=("${line/$'\\t'/  }")
            done
            # What fits has been chosen already: `he` stands for #help, too.
            compadd -U -l -d texts -a names
        }
        if [[ $funcstack[1] == _chanadm ]]; then _chanadm "$@"; else compdef _chanadm chanadm; fi
        """

    private static let fish = """
        # chanadm: completion for fish. Load it with: chanadm completion fish | source
        function __chanadm_complete
            set -l lines (chanadm complete fish (commandline -cp | string collect) 2>/dev/null)
            if test "$lines[1]" = \(files)
                __fish_complete_path (commandline -ct)
            else
                printf '%s\\n' $lines
            end
        end
        complete -c chanadm -f -a '(__chanadm_complete)'
        """
}
