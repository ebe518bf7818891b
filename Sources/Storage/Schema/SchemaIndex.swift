extension Schema {
    /// What `#Index` is given.
    public enum Index<T: PersistentModel> {
        /// How some properties are indexed.
        public enum Types<P: PersistentModel> {
            /// By their values, in their order.
            case binary([PartialKeyPath<P>])
            /// By their place in the plane, which is not offered: `#Index` refuses it.
            case rtree([PartialKeyPath<P>])
        }
    }
}
