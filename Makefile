# make run       builds everything and serves http://localhost:8080
# make debug     the same, with the editor's sources for the browser's debugger
# make test      passes the tests that every change has to pass, in the browser too
# make test-all  passes every test there is: run it before an issue is closed
# make bench     runs the benchmarks, or compares them with those of a commit:
#                make bench BASE=main; make bench-peers runs other parsers beside
#                the engine, and make bench-editor measures the editor
# make differential  runs the real parsers beside the readings, and on the
#                conformance suite
# make image     builds the image and asks whether it lives; it needs Docker
# make load      measures the server under load; make soak does so for ten minutes
# make picture   takes the pictures of the tester in the README
# make sbom      lists what the binary contains of others, as CycloneDX
# make golden    writes what the program answers into the golden files
# make words    writes the texts of the program into the catalogue for translators
# make fmt       formats the sources and generates what comes from them
# make clean     removes what was built and fetched
#
# Needs Go, Node with npm, and make. The rest it fetches: Go modules, npm
# packages and, from Debian, Chromium, Firefox, WebKit and a C compiler for the
# race detector.

.DEFAULT_GOAL := build
.PHONY: run debug build binary generate test test-all check generated formatted tidy vet types unit browser \
	matrix firefox webkit race staticcheck fuzz sbom reproducible shared watched image dockerfile load soak golden words fmt bench bench-peers peers bench-editor picture differential due clean

# Chromium without windows takes a third less of the processor, so it runs the tests of
# every change, unless only the other one is installed or the caller names one. It is
# exported, as the make that this one calls finds CHROMIUM named.
ifndef WINDOWLESS
WINDOWLESS := $(or $(CHROMIUM),$(firstword $(wildcard /usr/bin/chromium-headless-shell /usr/bin/chromium) /usr/bin/chromium-headless-shell))
endif
CHROMIUM ?= /usr/bin/chromium
FIREFOX ?= /usr/bin/firefox-esr
export CHROMIUM FIREFOX WINDOWLESS

TEMPL := $(wildcard templates/*.templ templates/*/*.templ)
GOFILES = $(filter-out %_templ.go,$(shell git ls-files --cached --others --exclude-standard '*.go' 2>/dev/null || find . -name '*.go'))
APT_INSTALL := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# Tests, tools and the binary are compiled alike, so each package is compiled
# once, and a clone in another folder finds it compiled.
export CGO_ENABLED := 0
export GOFLAGS := $(filter-out -trimpath,$(GOFLAGS)) -trimpath

# Tests are ended after an hour, which none takes: no verdict depends on how
# busy the machine is.
GOTEST := go test -timeout 1h
FUZZTIME ?= 30s

run: build
	./bin/whichline -addr localhost:8080

debug: generate static/node_modules/.package-lock.json
	cd static && npm run --silent debug
	@rm -f .cache/bundle # so that the next build is small again
	go build -o bin/whichline .
	./bin/whichline -addr localhost:8080

build: generate binary

# The same sources make the same binary, wherever and whenever.
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo devel)
GOBUILD = go build -buildvcs=false -ldflags='-s -w -buildid= -X whichline/web/api.version=$(VERSION)'

binary: .cache/bundle
	$(GOBUILD) -o bin/whichline .

# What the binary contains of others, in CycloneDX format.
sbom: static/node_modules/.package-lock.json
	@mkdir -p bin
	go run ./web/notices -sbom $(VERSION) >bin/whichline.cdx.json

# Two builds, in folders of their own and from empty caches, are equal.
reproducible: .cache/bundle
	@rm -rf .cache/twice && mkdir -p .cache/twice
	@for copy in one two; do \
		mkdir -p .cache/twice/$$copy && git ls-files -z --cached --others --exclude-standard '*.go' '*.mod' '*.sum' static web templates engine | \
			xargs -0 cp --parents -t .cache/twice/$$copy && cp -r static/dist .cache/twice/$$copy/static && \
		(cd .cache/twice/$$copy && GOCACHE=$$PWD/cache $(GOBUILD) -o whichline .) || exit 1; \
	done
	cmp .cache/twice/one/whichline .cache/twice/two/whichline
	@rm -rf .cache/twice

.cache/bundle: static/node_modules/.package-lock.json static/tsconfig.json static/build.mjs $(shell find static/src -name "*.ts")
	cd static && npm run --silent build
	@mkdir -p $(@D) && touch $@

static/node_modules/.package-lock.json: static/package-lock.json static/package.json
	cd static && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

generate: .cache/templ

.cache/templ: $(TEMPL) go.mod
	go tool templ generate
	@mkdir -p $(@D) && touch $@

# What each part says is shown when the part is done.
test:
	@echo 'Testing takes some five minutes on two idle cores.'
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target browser unit check types
	@echo 'All Go tests and all browser tests passed.'

test-all:
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target check vet types
	@$(MAKE) --no-print-directory staticcheck matrix firefox webkit
	@$(MAKE) --no-print-directory race RACE=./...
	@$(MAKE) --no-print-directory fuzz reproducible sbom shared watched dockerfile peers
	@echo 'Every test passed.'

check: generated formatted tidy

# What is committed has to be what templ makes of the sources, so that the
# module builds as it stands; and the sources have to be formatted. Both are
# done to a copy, in which nothing may be other than here.
COPY := .cache/generated
generated: static/node_modules/.package-lock.json
	@rm -rf $(COPY) && mkdir -p $(COPY)/templates
	@cp go.mod $(COPY) && cp --parents $(TEMPL) $(COPY)
	@go tool templ generate -log-level error -path $(COPY)
	@go tool templ fmt -log-level error $(COPY)/templates
	@mkdir $(COPY)/here && cp --parents $(TEMPL) $(TEMPL:.templ=_templ.go) $(COPY)/here
	@diff -rq $(COPY)/here/templates $(COPY)/templates || { echo 'run make fmt'; exit 1; }
	@go run ./web/notices | cmp - web/notices.txt || { echo 'run make fmt'; exit 1; }

formatted:
	@wrong=$$(gofmt -l $(GOFILES)); test -z "$$wrong" || { echo "run make fmt for: $$wrong"; exit 1; }

tidy:
	go mod tidy -diff

vet: .cache/bundle
	go vet ./...

staticcheck: .cache/bundle
	go tool staticcheck ./...

types: static/node_modules/.package-lock.json
	cd static && npm run --silent check

# Where there is a Valkey or a Redis, what instances share is tested with it.
REDIS = $(shell command -v valkey-server || command -v redis-server)
# Tests find compiled what the binary has. They are vetted whole, so vet need not run
# beside them, and there is memory for collecting what is left over less often.
unit: binary
	GOGC=400 $(GOTEST) -vet=all $(if $(REDIS),-tags redis) ./...

# The race detector needs C. The engine starts no goroutines, so CI looks for
# races in the rest.
RACE ?= ./web/...
race: .cache/bundle | /usr/bin/cc
	CGO_ENABLED=1 $(GOTEST) -vet=off $(if $(REDIS),-tags redis) -race $(RACE)

# What the Dockerfile says, with an engine where there is one. The script does
# without: what each command does here it has to do there.
image:
	docker build --build-arg VERSION=$(VERSION) -t whichline .
	@id=$$(docker run --rm -d --read-only --cap-drop ALL --memory 256m -p 127.0.0.1::8080 whichline) && \
		trap "docker stop $$id >/dev/null" EXIT && address=$$(docker port $$id 8080) && \
		for n in 1 2 3 4 5 6 7 8 9 10; do curl -fsS http://$$address/healthz && exit; sleep 1; done; exit 1

dockerfile:
	$(SUDO) .ci/image

# The store that instances share, from Debian if there is none.
shared: .cache/bundle
	@command -v valkey-server >/dev/null || command -v redis-server >/dev/null || { $(SUDO) apt-get update -qq && $(SUDO) $(APT_INSTALL) redis-server; }
	$(GOTEST) -tags redis ./web/shared

# Watching on PostgreSQL, which the tests start in a temporary folder.
watched: .cache/bundle
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { $(SUDO) apt-get update -qq && $(SUDO) $(APT_INSTALL) postgresql; }
	$(GOTEST) -tags postgres ./web/monitor

# What the server does under load, beside hostile and slow clients: it takes two
# minutes, soak ten, and both want a machine that does nothing else.
load: binary
	go run ./e2e/load -binary bin/whichline

soak: binary
	go run ./e2e/load -binary bin/whichline -soak 10m

# Two targets at once, a processor each.
fuzz: .cache/bundle
	@go test -list '^Fuzz' ./... > .cache/fuzz.list
	@awk '/^Fuzz/ { names[++n] = $$1 } /^ok/ { while (n) print $$2, names[n--] }' .cache/fuzz.list | \
		GO='$(GOTEST)' xargs -n 2 -P 2 .ci/fuzz $(FUZZTIME)

E2E_DEPS = binary e2e/node_modules/.package-lock.json

PLAYWRIGHT = cd e2e && npx --no-install playwright test
SHOW_LOG = { grep -v msg=request server.log | tail -n 20; exit 1; }

browser: $(E2E_DEPS) | $(WINDOWLESS)
	CHROMIUM=$(WINDOWLESS); $(PLAYWRIGHT) || $(SHOW_LOG)

# Every browser test in every look: wide, on a phone and in the dark.
matrix: $(E2E_DEPS) | $(CHROMIUM)
	export E2E_WHOLE=1; $(PLAYWRIGHT) || $(SHOW_LOG)

# What is live, in Firefox: the tests that Chromium passes, and its own.
firefox: $(E2E_DEPS) | $(FIREFOX)
	$(PLAYWRIGHT) -c firefox.config.ts || $(SHOW_LOG)

# The same in short in WebKit, the engine of Safari, as Debian has it for GTK.
webkit: $(E2E_DEPS) | /usr/bin/WebKitWebDriver
	export MINIBROWSER=$$(ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser | head -n 1); $(PLAYWRIGHT) -c webkit.config.ts || $(SHOW_LOG)

e2e/node_modules/.package-lock.json: e2e/package-lock.json e2e/package.json
	cd e2e && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

/usr/bin/chromium /usr/bin/chromium-headless-shell:
	$(SUDO) apt-get update -qq
	$(SUDO) $(APT_INSTALL) $(@F) fonts-dejavu-core fonts-liberation

/usr/bin/firefox-esr:
	$(SUDO) apt-get update -qq
	$(SUDO) $(APT_INSTALL) firefox-esr fonts-dejavu-core fonts-liberation

/usr/bin/WebKitWebDriver:
	$(SUDO) apt-get update -qq
	$(SUDO) $(APT_INSTALL) webkit2gtk-driver xvfb xauth fonts-dejavu-core fonts-liberation

/usr/bin/cc:
	$(SUDO) apt-get update -qq
	$(SUDO) $(APT_INSTALL) gcc libc6-dev

# Every package whose tests take -update keeps golden files.
golden:
	go test $$(grep -rl --include='*_test.go' -e 'flag.Bool("update"' -e 'enginetest.Golden(' . | xargs -n1 dirname | sort -u) -update

# The texts of the program, for translators.
words:
	go test ./templates/words -run TestEnglishCatalogue -update

# Facts that have not been checked for 180 days: pages, crawlers, sources of readings.
due:
	@go run ./engine/internal/due -days 180 web/docs

fmt: static/node_modules/.package-lock.json
	gofmt -w $(GOFILES)
	go tool templ fmt templates
	go tool templ generate
	@mkdir -p .cache
	go run ./web/notices >.cache/notices.txt && mv .cache/notices.txt web/notices.txt

bench:
ifdef BASE
	.ci/bench-compare $(BASE) $(PACKAGES)
else
	go test -run '^$$' -bench . -benchmem ./...
endif

# The engine beside other parsers, in one run and in processor time. GOOGLE names
# a folder with the sources of google/robotstxt, which is compiled with Abseil;
# REAL names a folder of robots.txt files to run besides the generated ones.
PEERS := engine/internal/bench
bench-peers:
ifdef GOOGLE
	@mkdir -p .cache
	g++ -O2 -DNDEBUG -std=c++17 -I$(GOOGLE) $(PEERS)/google/driver.cc $(GOOGLE)/robots.cc \
		-labsl_strings -labsl_throw_delegate -labsl_raw_logging_internal -labsl_base -o .cache/google-robotstxt
endif
	go -C $(PEERS) run . $(if $(GOOGLE),-google $(abspath .cache/google-robotstxt)) $(if $(REAL),-real $(abspath $(REAL)))

# The module beside the product's own.
peers:
	go -C $(PEERS) vet ./...
	go -C $(PEERS) test ./...

# How fast the editor answers in a browser, and how large its script is. It
# takes three minutes and wants a machine that does nothing else.
bench-editor: $(E2E_DEPS) | $(CHROMIUM)
	cd e2e && node measure/editor.mjs

# The tester in the README, light and dark.
picture: $(E2E_DEPS) | $(CHROMIUM)
	cd e2e && node measure/picture.mjs

# Runs the parsers that readings are named for beside the readings, and writes their
# answers to the conformance suite. Those that no registry here has are run if a variable
# names them, clones so that their version is known: GOOGLE (a folder), PROTEGO and
# PROTEGO_OLD (folders), PYTHON_NEW (an interpreter), CRAWLER_COMMONS (a class path that
# begins in a clone), REPPY (a folder with rep-cpp, and url-cpp in its deps). The others
# keep their earlier answers. REAL names a folder of robots.txt files to try besides the
# generated ones.
RUNNERS := engine/internal/differential/runners

differential:
	-cd $(RUNNERS) && npm ci --silent --ignore-scripts --no-audit --no-fund
	-test -n "$$PROTEGO_OLD" || test -d /usr/lib/python3/dist-packages/protego || \
		{ $(SUDO) apt-get update -qq && $(SUDO) $(APT_INSTALL) python3-protego; }
	go run ./engine/internal/differential -real "$(REAL)"

clean:
	rm -rf bin .cache $(RUNNERS)/node_modules e2e/node_modules e2e/results e2e/server.log static/node_modules
	find static/dist -mindepth 1 ! -name .gitkeep -delete
