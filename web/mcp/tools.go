package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/docs"
	"whichline/web/fetch"
)

// A tool is one that assistants call.
type tool struct {
	name, title, about string

	asks    string // the object of the API with the fields of its arguments; "" for none
	fields  string // those taken, by commas
	own     schema // arguments of its own
	needs   []string
	answers string   // the object that it answers with
	parts   excerpts // of that object and those in it

	call func(ctx context.Context, cfg Config, q question) (answer, error)
}

// A question is the arguments of a call.
type question struct {
	args  map[string]json.RawMessage // without proof
	proof bool
}

func (q question) body() []byte {
	body, err := json.Marshal(q.args)
	if err != nil {
		panic(err) // each argument was read
	}
	return body
}

// An answer is the result of a call: sentences to quote, and a value.
type answer struct {
	text  string
	value any // an object of the API
}

const fileFields = "robots_txt,robots_txt_base64,site"

func tools() []tool {
	return []tool{
		{
			name: "check", title: "Check a robots.txt", about: sayCheck,
			asks: "TestRequest", fields: fileFields,
			answers: "TestAnswer", parts: excerpts{
				"TestAnswer": {"reading,fetch,file,findings,truncated", "edition"}, "File": {"summary,octets,lines", "*"},
				"Fetch": {"site,class,status,url,text", ""}, "Finding": {"code,severity,lines,places,message,help", "*"},
			},
			call: check,
		},
		{
			name: "verdict", title: "May a crawler fetch a URL?", about: sayVerdict,
			asks: "TestRequest", fields: fileFields + ",user_agents,urls,reading", needs: []string{"user_agents", "urls"},
			answers: "TestAnswer", parts: excerpts{
				"TestAnswer": {"reading,fetch,results,truncated", "edition"}, "Fetch": {"site,class,status,url,text", ""},
				"Result": {"url,user_agent,reading,allowed,rule,reason,explanation,meaning,error", "*"},
			},
			call: verdict,
		},
		{
			name: "diff", title: "Compare two versions of a robots.txt", about: sayDiff,
			asks: "DiffRequest", fields: "*",
			answers: "DiffAnswer", parts: excerpts{"DiffAnswer": {"reading,proved_same,served,flips,witnesses,crawlers,errors,truncated", "*"}},
			call: compare,
		},
		{
			name: "explain", title: "Explain a code", about: sayExplain,
			own: schema{"code": textSchema("The code of a finding, a difference, a library, a near miss, an origin of lines or an ignored line.")}, needs: []string{"code"},
			call: explain,
		},
		{
			name: "crawler", title: "Look up a crawler", about: sayCrawler,
			own: schema{"name": textSchema(sayNameArgument)}, needs: []string{"name"},
			answers: "Catalogue", parts: excerpts{"KnownCrawler": {"id,name,operator,kind,purpose,product_tokens,ignores_star,obeys,notes,retired,source", "*"}},
			call: lookUp,
		},
	}
}

func textSchema(about string) schema { return schema{"type": "string", "description": about} }

func (t *tool) input(fetches bool) schema {
	s := schema{"type": "object", "additionalProperties": false}
	properties := maps.Clone(t.own)
	if t.asks != "" {
		properties = maps.Clone(excerpts{t.asks: {t.fields, ""}}.schemaOf(t.asks)["properties"].(schema))
	}
	if properties["site"] != nil && !fetches {
		properties["site"] = textSchema(sayCovered)
	}
	properties["proof"] = schema{"type": "boolean", "description": sayProof}
	s["properties"] = properties
	if t.needs != nil {
		s["required"] = t.needs
	}
	return s
}

func (t *tool) describe(fetches bool) *mcp.Tool {
	harmless, open := false, fetches && has(t.fields, "site") && t.asks == "TestRequest"
	d := &mcp.Tool{
		Name: t.name, Title: t.title, Description: t.about, InputSchema: t.input(fetches),
		Annotations: &mcp.ToolAnnotations{Title: t.title, ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: &harmless, OpenWorldHint: &open},
	}
	if t.answers != "" {
		d.OutputSchema = t.parts.schemaOf(t.answers)
	}
	return d
}

// handler returns the handler of calls. A fault of the arguments is an answer, so that
// the assistant reads it and corrects them.
func (t *tool) handler(cfg Config) mcp.ToolHandler {
	known := slices.Sorted(maps.Keys(t.input(false)["properties"].(schema)))
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := t.answer(ctx, cfg, known, req.Params.Arguments)
		var wrong *api.Error
		if errors.As(err, &wrong) {
			text := wrong.Detail
			if wrong.Field != "" {
				text = wrong.Field + ": " + text
			}
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
		}
		return res, err
	}
}

func (t *tool) answer(ctx context.Context, cfg Config, known []string, args []byte) (*mcp.CallToolResult, error) {
	q, err := t.read(args, known)
	if err != nil {
		return nil, err
	}
	a, err := t.call(ctx, cfg, q)
	if err != nil {
		return nil, err
	}
	res := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: a.text}}}
	if t.answers != "" {
		res.StructuredContent, err = t.parts.of(a.value, t.answers, q.proof)
	}
	return res, err
}

// read reads the arguments of a call. Its error is an [*api.Error].
func (t *tool) read(args []byte, known []string) (q question, err error) {
	if len(args) == 0 || string(args) == "null" {
		args = []byte("{}")
	}
	if err := api.ReadJSON(args, &q.args); err != nil {
		return q, wrong("", err.Error())
	}
	for name := range q.args {
		if !slices.Contains(known, name) {
			return q, wrong(cut(name), fmt.Sprintf(sayUnknownArgument, t.name, strings.Join(known, ", ")))
		}
	}
	for _, name := range t.needs {
		if sent := string(q.args[name]); sent == "" || sent == "null" || sent == "[]" {
			return q, wrong(name, sayMissing[name])
		}
	}
	if proof, ok := q.args["proof"]; ok && json.Unmarshal(proof, &q.proof) != nil {
		return q, wrong("proof", "Expected true or false.")
	}
	delete(q.args, "proof")
	return q, nil
}

func wrong(field, detail string) error {
	return &api.Error{Kind: api.Invalid, Field: field, Detail: detail}
}

// text returns an argument that has to be a text.
func (q question) text(name string) (s string, err error) {
	if json.Unmarshal(q.args[name], &s) != nil || strings.TrimSpace(s) == "" {
		return "", wrong(name, sayMissing[name])
	}
	return strings.TrimSpace(s), nil
}

// test answers a test with the given lists, and returns the analysis that it comes from.
// Its file is fetched if it has none.
func test(ctx context.Context, cfg Config, q question, lists string) (a *api.TestAnswer, x *analysis.Analysis, err error) {
	q.args["include"] = json.RawMessage(lists)
	t, err := api.ReadTest(q.body())
	if err != nil {
		return nil, nil, err
	}
	if t.FetchFrom != "" {
		if t, err = fetched(ctx, cfg, t); err != nil {
			return nil, nil, err
		}
	}
	err = cfg.Compute(ctx, func(ctx context.Context) error {
		x = analysis.Of(t.Question)
		a, err = t.AnswerFrom(ctx, x)
		return err
	})
	return a, x, err
}

// fetched returns t with the file of its site.
func fetched(ctx context.Context, cfg Config, t *api.Test) (*api.Test, error) {
	if cfg.Fetch == nil {
		return nil, wrong("robots_txt", sayNoFetch)
	}
	res, err := cfg.Fetch(ctx, t.FetchFrom)
	var refusal *fetch.Refusal
	var later *fetch.TryLater
	switch {
	case errors.As(err, &refusal), errors.As(err, &later), errors.Is(err, fetch.ErrOff):
		return nil, wrong("site", err.Error())
	case err != nil:
		return nil, err
	}
	return t.WithFetched(res)
}

// check answers the findings of a file.
func check(ctx context.Context, cfg Config, q question) (answer, error) {
	a, _, err := test(ctx, cfg, q, `["findings"]`)
	if err != nil {
		return answer{}, err
	}
	return answer{findingsText(a, q.proof), a}, nil
}

// verdict answers who may fetch which URL.
func verdict(ctx context.Context, cfg Config, q question) (answer, error) {
	lists := "[]"
	if q.proof {
		lists = `["trials", "near_misses"]`
	}
	a, x, err := test(ctx, cfg, q, lists)
	if err != nil {
		return answer{}, err
	}
	return answer{verdictsText(a, x, q.proof), a}, nil
}

// compare answers with the changes from one version of a file to another.
func compare(ctx context.Context, cfg Config, q question) (answer, error) {
	var a *api.DiffAnswer
	err := cfg.Compute(ctx, func(ctx context.Context) error {
		d, err := api.ReadDiff(q.body())
		if err == nil {
			a, err = d.Answer(ctx)
		}
		return err
	})
	if err != nil {
		return answer{}, err
	}
	return answer{diffText(a, q.proof), a}, nil
}

// explain answers with the meaning of a code: the beginning of its page, or the page as proof.
func explain(_ context.Context, _ Config, q question) (answer, error) {
	code, err := q.text("code")
	if err != nil {
		return answer{}, err
	}
	page, err := docs.Explain(code)
	switch {
	case errors.Is(err, docs.ErrNoCode):
		return answer{}, wrong("code", sayNoCode)
	case err != nil:
		return answer{}, err
	}
	return answer{text: pageText(page, q.proof)}, nil
}

// lookUp answers with the catalogue's facts about the crawlers of a name.
func lookUp(ctx context.Context, _ Config, q question) (answer, error) {
	name, err := q.text("name")
	if err != nil {
		return answer{}, err
	}
	if len(name) > maxName {
		return answer{}, wrong("name", "The name is too long: send a product token such as Googlebot.")
	}
	entries := crawler.Filter{Text: name}.Entries()
	if one := crawler.Known(crawler.Parse(name)); one != nil {
		entries = []*crawler.Entry{one}
	}
	if len(entries) == 0 {
		return answer{}, wrong("name", fmt.Sprintf(sayNoCrawler, cut(name)))
	}
	return answer{crawlersText(entries, q.proof), api.Crawlers(ctx, entries)}, nil
}
