module whichline/engine/internal/bench

go 1.26.0

tool golang.org/x/perf/cmd/benchstat

require (
	github.com/temoto/robotstxt v1.1.2
	whichline v0.0.0
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da // indirect
	golang.org/x/tools v0.52.0 // indirect
)

replace whichline => ../../..
