import App

Daybook.main(CommandLine.arguments)
