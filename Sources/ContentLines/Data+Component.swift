package import Foundation

extension Data {
    /// Tells whether a component with a name begins somewhere in it, in one of the cases that programs write.
    package func holds(component name: String) -> Bool {
        ["BEGIN:\(name.uppercased())", "begin:\(name.lowercased())", "BEGIN:\(name.lowercased())"].contains {
            firstRange(of: $0.utf8) != nil
        }
    }
}
