# Debian packages the build needs besides the Swift toolchain; of these only libsqlite3-dev cannot be done without.
PACKAGES = libsqlite3-dev libncurses-dev libedit-dev libminizip-dev zlib1g-dev \
	libturbojpeg0-dev libspng-dev libwebp-dev libchafa-dev libqrencode-dev libzbar-dev \
	libpango1.0-dev libxlsxwriter-dev fonts-dejavu-core
PREFIX ?= /usr/local
PROGRAM = .build/daybook
# Programs that it starts for what needs libraries of their own.
HELPERS = daybook-media daybook-press

.PHONY: deps build plain run test lint docs install uninstall

# Installs what is missing.
deps:
	@missing=; \
	for package in $(PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q '^install ok installed' \
			|| missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" != 0 ]; then \
		echo "missing:$$missing; install with: sudo apt-get install$$missing" >&2; exit 1; \
	fi; \
	apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$missing

# Archives that the program is linked with where there is a shared library too.
ARCHIVES = $(CURDIR)/.build/archives
# A type that is named by its mangled name is first looked for among all conformances of the program, each time it runs.
SWIFT_FLAGS = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

# One program that needs no Swift on the machine it runs on, linked for a quick start.
build:
	mkdir -p $(ARCHIVES)
	for archive in libsqlite3.a libstdc++.a libncursesw.a libtinfo.a libedit.a libbsd.a libmd.a libminizip.a libz.a; do \
		ln -sf "$$(clang -print-file-name=$$archive)" $(ARCHIVES)/$$archive || true; \
	done
	DAYBOOK_ARCHIVES=$(ARCHIVES) swift build -c release --static-swift-stdlib --disable-local-rpath $(SWIFT_FLAGS) \
		--product daybook
	strip -o $(PROGRAM) .build/release/daybook
	for helper in $(HELPERS); do \
		swift build -c release --static-swift-stdlib --disable-local-rpath $(SWIFT_FLAGS) --product $$helper \
			&& strip -o .build/$$helper .build/release/$$helper || exit 1; \
	done

# Proves that SQLite is the only library that cannot be done without.
plain:
	for program in daybook $(HELPERS); do \
		DAYBOOK_PLAIN=1 swift build --scratch-path .build/plain --product $$program || exit 1; \
	done

# Without a terminal the demo plays its class and ends.
run: build
	$(PROGRAM) demo </dev/null

test: lint
	swift test --disable-xctest

lint:
	swift format lint --strict -r Sources Tests Package.swift

# The reference of all commands in Markdown, and the pages for man(1), under .build/docs.
docs: build
	mkdir -p .build/docs
	$(PROGRAM) manual .build/docs/markdown --as markdown
	$(PROGRAM) manual .build/docs/man --as man

SHARE = $(DESTDIR)$(PREFIX)/share

install: build
	install -D -m 0755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/daybook
	for helper in $(HELPERS); do \
		install -D -m 0755 .build/$$helper $(DESTDIR)$(PREFIX)/libexec/daybook/$$helper || exit 1; \
	done
	install -d $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d \
		$(SHARE)/man/man1
	$(PROGRAM) completions bash >$(SHARE)/bash-completion/completions/daybook
	$(PROGRAM) completions zsh >$(SHARE)/zsh/site-functions/_daybook
	$(PROGRAM) completions fish >$(SHARE)/fish/vendor_completions.d/daybook.fish
	$(PROGRAM) manual $(SHARE)/man/man1

# Takes away what install has placed; stores, settings and histories of people stay.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/daybook
	rm -rf $(DESTDIR)$(PREFIX)/libexec/daybook
	rm -f $(SHARE)/bash-completion/completions/daybook $(SHARE)/zsh/site-functions/_daybook \
		$(SHARE)/fish/vendor_completions.d/daybook.fish
	rm -f $(SHARE)/man/man1/daybook.1 $(SHARE)/man/man1/daybook-*.1
