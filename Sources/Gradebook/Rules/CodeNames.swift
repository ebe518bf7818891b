/// Names that say nothing of who bears them: two words chosen by chance.
struct CodeNames {
    private var taken: Set<String>

    /// Chooses names that are none of those taken.
    init(taken: some Sequence<String>) {
        self.taken = Set(taken)
    }

    /// Chooses a name; `seed` is a random text, and the same one gives the same name as long as that is free.
    mutating func next(seed: String) -> String {
        // FNV-1a (Fowler, Noll, Vo) spreads the text over 64 bits.
        var state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var attempt = 0
        while true {
            let place = Int((state >> 20) % UInt64(Self.first.count * Self.second.count))
            var name = "\(Self.first[place / Self.second.count]) \(Self.second[place % Self.second.count])"
            // Where most names are taken, a number makes more of them.
            if attempt >= Self.attempts { name += " \(attempt)" }
            if taken.insert(name).inserted { return name }
            attempt += 1
            state = (state ^ UInt64(attempt)) &* 0x100_0000_01b3
        }
    }

    private static let attempts = 50

    private static let first = words(
        """
        amber ancient autumn azure basalt birch bold brass breezy bright brisk bronze calm cedar clear clever cobalt copper \
        coral cosmic crimson crystal curious dancing dawn deep distant dusty eager early ebony emerald fabled fair fleet \
        floating frosty gentle gilded glad golden granite great green hidden humble indigo iron ivory jade jolly keen lilac \
        lively lone lucky lunar maple marble mellow merry misty noble northern nimble olive onyx opal orange patient pearl \
        placid plain proud quick quiet rapid red river robust rosy royal ruby rustic sage sandy scarlet silent silver sleek \
        smooth snowy solar southern spring spry stout sunny swift tall teal tidy topaz twilight umber velvet verdant violet \
        vivid warm western wild windy winter wise wooden young zesty
        """)

    private static let second = words(
        """
        acorn anchor antler apple arrow aspen badger banner barley beacon beaver bell berry bison blossom boulder bramble \
        bridge brook canyon castle cello cherry cliff clover comet compass condor cove crane creek cricket cypress daisy \
        delta dolphin dove dune eagle falcon feather fern fiddle finch fjord flint flute forest fountain fox garden geyser \
        glacier grove gull harbor harp hawk hazel heron hill island ivy jasmine juniper kayak kettle kite lagoon lantern \
        lark laurel lemon lichen lily linden lynx magnet maple marten meadow melon mill moss moth mountain nutmeg oak oasis \
        ocean orchard orchid osprey otter owl panda peach pebble pepper pine planet plum pond poppy prairie quartz quill \
        rabbit raven reef ridge robin rocket saddle sail seal shell sparrow spruce stone stream summit swan thistle thrush \
        tiger timber torch trail trumpet tulip turtle valley violin walnut walrus willow wren yarrow zebra zephyr
        """)

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
