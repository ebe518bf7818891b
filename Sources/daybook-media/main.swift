import Media

Media.main(CommandLine.arguments)
