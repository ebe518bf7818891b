import Commands
import Testing

struct TagListTests {
    @Test(arguments: [
        (["urgent"], ["urgent"], []), (["a b"], ["a b"], []), ([" x "], ["x"], []), ([], [], []),
        (["a,b"], ["a", "b"], ["“a,b” is 2 tags: a, b"]),
        (["a, b ,, c", "d"], ["a", "b", "c", "d"], ["“a, b ,, c” is 3 tags: a, b, c"]),
        (["a,"], ["a"], []), ([",", " , "], [], []),
        (["Über", "uber,x", "X"], ["Über", "x"], ["“uber,x” is 2 tags: uber, x"]),
    ])
    func commasStandBetweenTags(texts: [String], tags: [String], notices: [String]) {
        let list = TagList(texts)
        #expect(list.all == tags)
        #expect(list.notices == notices)
    }
}
