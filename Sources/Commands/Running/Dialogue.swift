/// A conversation that an interactive command holds, by lines or on the whole screen.
package protocol Dialogue {}
