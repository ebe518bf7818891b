package import CivilTime
package import Storage

/// What a domain brings: the one registration through which everything else finds it.
package struct DomainModule: Sendable {
    /// The domain's name.
    package let name: String
    /// What stands above its commands in the help.
    package let title: String
    /// The version of what it stores; it is raised whenever a model changes.
    package let version: Schema.Version
    /// The models that it stores.
    package let models: [any PersistentModel.Type]
    /// How stores of earlier versions become those of this one, where that needs more than new columns.
    package let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// The first words of its commands, so that these need not be made to know whose a line is.
    package let nouns: [String]
    private let makeCommands: @Sendable () -> [Command]
    private let makeFormats: @Sendable () -> [ForeignFormat]
    /// Looks up terms and holidays, for dates in words; nil for a domain that has none.
    package let schoolCalendar: (@Sendable (ModelContext) throws -> SchoolCalendar)?
    /// Finds what a text occurs in; nil for a domain that is not searched.
    package let search: (@Sendable (SearchText, Session) throws -> [SearchHit])?
    /// Gives the names of records of a kind, for completion; nil for a kind that is not the domain's.
    package let names: (@Sendable (NameQuery, ModelContext) throws -> [NamedRecord]?)?
    /// Gives the texts of a kind that are in use, such as tags, for completion; nil for a kind that is not the domain's.
    package let labels: (@Sendable (NameQuery, ModelContext) throws -> [String]?)?
    /// Tells what is worth knowing today; nil for a domain that has nothing to say.
    package let today: (@Sendable (Session) throws -> TodayPart)?
    /// Makes ready what is stored for speed, before one of its commands runs; nil where there is nothing of it.
    package let prepare: (@Sendable (Session) throws -> Void)?
    /// Erases records by their ids, also those that are deleted; nil for a domain none of whose records is for others.
    package let erase: (@Sendable (_ ids: [String], Session) throws -> [Change])?

    /// Describes a domain; its commands and formats are made when they are asked for.
    package init(
        name: String, title: String? = nil, version: Schema.Version = Schema.Version(1, 0, 0),
        models: [any PersistentModel.Type] = [],
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil, nouns: [String]? = nil,
        commands: @autoclosure @escaping @Sendable () -> [Command],
        formats: @autoclosure @escaping @Sendable () -> [ForeignFormat] = [],
        schoolCalendar: (@Sendable (ModelContext) throws -> SchoolCalendar)? = nil,
        search: (@Sendable (SearchText, Session) throws -> [SearchHit])? = nil,
        names: (@Sendable (NameQuery, ModelContext) throws -> [NamedRecord]?)? = nil,
        labels: (@Sendable (NameQuery, ModelContext) throws -> [String]?)? = nil,
        today: (@Sendable (Session) throws -> TodayPart)? = nil,
        prepare: (@Sendable (Session) throws -> Void)? = nil,
        erase: (@Sendable (_ ids: [String], Session) throws -> [Change])? = nil
    ) {
        self.name = name
        self.title = title ?? name
        self.version = version
        self.models = models
        self.migrationPlan = migrationPlan
        self.nouns = nouns ?? commands().compactMap(\.path.first)
        makeCommands = commands
        makeFormats = formats
        self.schoolCalendar = schoolCalendar
        self.search = search
        self.names = names
        self.labels = labels
        self.today = today
        self.prepare = prepare
        self.erase = erase
    }

    /// Its commands in the order in which help shows them.
    package var commands: [Command] { makeCommands() }
    /// The foreign file formats it reads.
    package var formats: [ForeignFormat] { makeFormats() }
}
