# make run    builds everything and serves http://localhost:8080
# make debug  the same, with the editor's sources for the browser's debugger
# make test   passes every test, in the browser too, and installs what it needs
#
# Needs Go, Node with npm, and make. The rest it fetches: Go modules, npm
# packages and, from Debian, Chromium and a C compiler for the race detector.

.DEFAULT_GOAL := build
.NOTPARALLEL:
.PHONY: run debug build binary generate test check generated formatted types unit browser fmt bench bench-editor differential clean

CHROMIUM ?= /usr/bin/chromium
export CHROMIUM

TEMPL := $(wildcard templates/*.templ)
GOFILES = $(filter-out %_templ.go,$(shell git ls-files --cached --others --exclude-standard '*.go' 2>/dev/null || find . -name '*.go'))
APT_INSTALL := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

run: build
	./bin/whichline -addr localhost:8080

debug: generate static/node_modules/.package-lock.json
	cd static && npm run --silent debug
	@rm -f .cache/bundle # so that the next build is small again
	CGO_ENABLED=0 go build -trimpath -o bin/whichline .
	./bin/whichline -addr localhost:8080

build: generate binary

binary: .cache/bundle
	CGO_ENABLED=0 go build -trimpath -o bin/whichline .

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

test: check types unit browser

check: generated formatted
	go mod tidy -diff
	go vet ./...

# What is committed has to be what templ makes of the sources, so that the
# module builds as it stands.
generated:
	@go tool templ version >/dev/null
	@for f in $(TEMPL); do \
		go tool templ generate -f $$f -stdout 2>/dev/null | cmp -s - $${f%.templ}_templ.go || \
			{ echo "$${f%.templ}_templ.go is stale: run make fmt"; exit 1; }; \
	done
	@for f in $(wildcard templates/*_templ.go); do \
		test -f $${f%_templ.go}.templ || { echo "$$f has lost its source"; exit 1; }; \
	done

formatted:
	@wrong=$$(gofmt -l $(GOFILES)); test -z "$$wrong" || { echo "run make fmt for: $$wrong"; exit 1; }
	@for f in $(TEMPL); do \
		go tool templ fmt -stdout $$f 2>/dev/null | cmp -s - $$f || { echo "run make fmt for: $$f"; exit 1; }; \
	done

types: static/node_modules/.package-lock.json
	cd static && npm run --silent check

# The race detector needs C.
unit: | /usr/bin/cc
	CGO_ENABLED=1 go test -race ./...

browser: binary e2e/node_modules/.package-lock.json | $(CHROMIUM)
	cd e2e && npx --no-install playwright test || { tail -n 20 server.log; exit 1; }

e2e/node_modules/.package-lock.json: e2e/package-lock.json e2e/package.json
	cd e2e && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

/usr/bin/chromium:
	$(SUDO) apt-get update -qq
	$(SUDO) $(APT_INSTALL) chromium fonts-dejavu-core fonts-liberation

/usr/bin/cc:
	$(SUDO) apt-get update -qq
	$(SUDO) $(APT_INSTALL) gcc libc6-dev

fmt:
	gofmt -w $(GOFILES)
	go tool templ fmt templates
	go tool templ generate

bench:
	go test -run '^$$' -bench . -benchmem ./...

# How fast the editor answers in a browser, and how large its script is. It
# takes three minutes and wants a machine that does nothing else.
bench-editor: binary e2e/node_modules/.package-lock.json | $(CHROMIUM)
	cd e2e && node measure/editor.mjs

# Runs the parsers that readings are named for beside the readings. Those that
# no registry here has are run if a variable names them: PROTEGO (a folder),
# ROBOTPARSER (a file of a newer CPython), CRAWLER_COMMONS (a class path). REAL
# names a folder of robots.txt files to try besides the generated ones.
RUNNERS := engine/internal/differential/runners

differential:
	-cd $(RUNNERS) && npm ci --silent --ignore-scripts --no-audit --no-fund
	-test -n "$$PROTEGO" || test -d /usr/lib/python3/dist-packages/protego || \
		{ $(SUDO) apt-get update -qq && $(SUDO) $(APT_INSTALL) python3-protego; }
	go run ./engine/internal/differential -real "$(REAL)"

clean:
	rm -rf bin .cache $(RUNNERS)/node_modules e2e/node_modules e2e/results e2e/server.log static/node_modules
	find static/dist -mindepth 1 ! -name .gitkeep -delete
