package view

import (
	"context"
	"fmt"

	"whichline/templates"
)

// MaxLink is how many octets an address may have to get through everywhere.
const MaxLink = 2000

// LinksInput is the input for links.
type LinksInput struct {
	Address string // of the tester with the question, in full; "" if it is far too long
	Fetch   string // of the page that fetches the file and tests it, in full; "" if it was not fetched
	Embed   string // of the embed, in full; "" if it is too long or frames are turned off
	NoFrame string // why there can be no frame; "" if nothing is in the way
	Card    string // path and query of the card; "" as for Embed
	Origin  string // scheme and host of our site
	Record  string // of the verdict, as JSON; "" if there is none
	Command string // that checks the file on the command line
}

// Links makes the links to the verdicts of v.
func Links(ctx context.Context, in LinksInput, v *templates.Verdicts) templates.Links {
	l := templates.Links{Address: in.Address, Fetch: in.Fetch, Most: MaxLink, NoFrame: in.NoFrame, Record: in.Record, Checks: checks(in.Command)}
	if in.Address == "" || len(in.Address) > MaxLink {
		l.Address, l.Long = "", true
	}
	selection := v.Selection()
	if selection == (templates.Selection{}) {
		l.Silent, l.NoFrame = true, ""
		return l
	}
	answer := v.Proof(selection).Answers[0]
	plain, marked := templates.Plain(ctx, answer.Sentence), markdown(ctx, answer.Sentence)
	if l.Address != "" {
		l.Markdown = fmt.Sprintf("[%s %s](%s)", signOf(answer.Allowed), marked, l.Address)
		l.Plain = fmt.Sprintf("%s %s %s", signOf(answer.Allowed), plain, l.Address)
	}
	if in.Embed != "" && in.NoFrame == "" {
		l.Frame = templates.FrameHTML(templates.Frame{Address: in.Embed, Title: plain, Width: "100%", Height: frameHeight})
	}
	if in.Card != "" && in.NoFrame == "" {
		l.Card = templates.Card{Path: in.Card, Alt: plain, Markdown: fmt.Sprintf("![%s](%s)", marked, in.Origin+in.Card)}
	}
	return l
}

// checks returns the lines by which systems for continuous integration run a command.
// Each system has the program where [its page of the documentation] says.
//
// [its page of the documentation]: /docs/ci
func checks(command string) []templates.Check {
	return []templates.Check{
		{Code: "github", Text: "- uses: actions/checkout@v5\n- name: Check robots.txt\n" +
			`  run: docker run --rm --network none -v "$PWD:/site:ro" -w /site registry.example/whichline ` + command + " -format github\n"},
		{Code: "gitlab", Text: "robots:\n  image: registry.example/ci-with-whichline\n  script: [\"whichline " + command + "\"]\n"},
		{Code: "commit", Text: "- repo: local\n  hooks:\n    - {id: robots, name: robots.txt, language: system, pass_filenames: false, " +
			`files: 'robots\.(txt|expect)$', entry: "whichline ` + command + "\"}\n"},
	}
}

// frameHeight is how high a frame is unless somebody asks for another height.
const frameHeight = "360"

// signOf returns the sign of a verdict.
func signOf(allowed bool) string {
	if allowed {
		return "✓"
	}
	return "✕"
}
