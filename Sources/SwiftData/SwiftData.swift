// Code that was written against SwiftData imports this module; what it finds here is Storage's.

@_exported public import Foundation
@_exported public import Observation
@_exported public import Storage
