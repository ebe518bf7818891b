extension CompletionShell {
    /// The script that the shell is to read.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    private static let bashScript = """
        # Completion of daybook for bash, written by "daybook completions bash".
        _daybook() {
            local kind line typed=${COMP_WORDS[COMP_CWORD]}
            COMPREPLY=()
            while IFS= read -r line; do
                if [[ -z $kind ]]; then
                    kind=$line
                elif [[ $typed == [\\"\\']* ]]; then
                    COMPREPLY+=("$line")
                else
                    COMPREPLY+=("$(printf %q "$line")")
                fi
            done < <("${COMP_WORDS[0]}" complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            if [[ $kind == files ]]; then
                compopt -o default
            fi
        }
        complete -F _daybook daybook

        """

    private static let zshScript = """
        #compdef daybook
        # Completion of daybook for zsh, written by "daybook completions zsh".
        _daybook() {
            local kind line
            local -a texts shown
            while IFS= read -r line; do
                if [[ -z $kind ]]; then
                    kind=$line
                else
                    texts+=("${line%%$'\\t'*}")
                    shown+=("${line/$'\\t'/ -- }")
                fi
            done < <("$words[1]" complete zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
            if [[ $kind == files ]]; then
                compset -P '--*='
                _files
            elif (( $#texts )); then
                compadd -U -l -d shown -a texts
            fi
        }
        if [[ $funcstack[1] == _daybook ]]; then
            _daybook "$@"
        elif (( $+functions[compdef] )); then
            compdef _daybook daybook
        fi

        """

    private static let fishScript = """
        # Completion of daybook for fish, written by "daybook completions fish".
        function __daybook_complete
            set -l words (commandline -opc)
            set -l typed (commandline -ct)
            set -l lines ($words[1] complete fish -- $words[2..-1] "$typed" 2>/dev/null)
            if test "$lines[1]" = files
                __fish_complete_path "$typed"
            else
                string join \\n -- $lines[2..-1]
            end
        end
        complete -c daybook -f -a '(__daybook_complete)'

        """
}
