import Press

Press.main()
