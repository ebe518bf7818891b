/// Which package of Debian brings a font that a school may name.
enum FontPackages {
    /// The packages by the beginnings of their fonts' names; a longer one stands before its own beginning.
    private static let packages: [(name: String, package: String)] = [
        ("andika", "fonts-sil-andika"), ("arial", "fonts-liberation"), ("caladea", "fonts-crosextra-caladea"),
        ("calibri", "fonts-crosextra-carlito"), ("cambria", "fonts-crosextra-caladea"),
        ("cantarell", "fonts-cantarell"), ("carlito", "fonts-crosextra-carlito"), ("charis", "fonts-sil-charis"),
        ("comfortaa", "fonts-comfortaa"), ("courier", "fonts-liberation"), ("dejavu", "fonts-dejavu"),
        ("dosis", "fonts-dosis"), ("eb garamond", "fonts-ebgaramond"), ("free", "fonts-freefont-ttf"),
        ("gentium plus", "fonts-sil-gentiumplus"), ("gentium", "fonts-sil-gentium"), ("helvetica", "fonts-texgyre"),
        ("inter", "fonts-inter"), ("junicode", "fonts-junicode"), ("lato", "fonts-lato"),
        ("league spartan", "fonts-league-spartan"), ("liberation", "fonts-liberation"),
        ("linux", "fonts-linuxlibertine"), ("noto color emoji", "fonts-noto-color-emoji"),
        ("noto sans cjk", "fonts-noto-cjk"), ("noto serif cjk", "fonts-noto-cjk"), ("noto", "fonts-noto-core"),
        ("open sans", "fonts-open-sans"), ("opendyslexic", "fonts-opendyslexic"), ("palatino", "fonts-texgyre"),
        ("quicksand", "fonts-quicksand"), ("roboto slab", "fonts-roboto-slab"), ("roboto", "fonts-roboto"),
        ("tex gyre", "fonts-texgyre"), ("times", "fonts-liberation"), ("yrsa", "fonts-yrsa-rasa"),
    ]

    /// The package with a font, or with one of the same measures; nil for a font that none is known for.
    static func package(for font: String) -> String? {
        let name = font.lowercased()
        return packages.first { name.hasPrefix($0.name) }?.package
    }
}
