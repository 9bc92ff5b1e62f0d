package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/netip"
	"slices"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/mcp"
)

const trap = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nDisallow: /\n"

// connect returns a session of the SDK's client with a server, in memory.
func connect(t *testing.T, cfg mcp.Config) *sdk.ClientSession {
	t.Helper()
	s, err := mcp.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	here, there := sdk.NewInMemoryTransports()
	if _, err := s.Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	return clientOn(t, here)
}

func clientOn(t *testing.T, on sdk.Transport) *sdk.ClientSession {
	t.Helper()
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test"}, nil).Connect(t.Context(), on, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// call returns the sentences of an answer, and checks its value against the schema.
func call(t *testing.T, session *sdk.ClientSession, tool string, args map[string]any) (text string, value map[string]any, failed bool) {
	t.Helper()
	res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	value, _ = res.StructuredContent.(map[string]any)
	if !res.IsError {
		checkValue(t, session, tool, value)
	}
	return res.Content[0].(*sdk.TextContent).Text, value, res.IsError
}

// checkValue validates the value of an answer.
func checkValue(t *testing.T, session *sdk.ClientSession, tool string, value map[string]any) {
	t.Helper()
	list, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range list.Tools {
		if x.Name != tool || x.OutputSchema == nil {
			continue
		}
		c := jsonschema.NewCompiler()
		c.DefaultDraft(jsonschema.Draft2020)
		if err := c.AddResource("mem:answer", x.OutputSchema); err != nil {
			t.Fatal(err)
		}
		s, err := c.Compile("mem:answer")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(any(value)); err != nil {
			t.Errorf("%s: %v", tool, err)
		}
	}
}

func TestTools(t *testing.T) {
	long := strings.Repeat("a", limit.File+1)
	pair := map[string]any{"before": "User-agent: *\nDisallow: /a\n", "after": "User-agent: *\nDisallow: /a/b\n"}
	seven := "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\nDisallow: /f\nDisallow: /g\n"
	for _, tt := range []struct {
		name, tool string
		args       map[string]any
		failed     bool
		want, not  string // parts of the text
	}{
		{"findings", "check", map[string]any{"robots_txt": trap}, false, "error [fused-groups]: Lines 1 and 4 look like two groups", "Unblocks"},
		{"findings with proof", "check", map[string]any{"robots_txt": trap, "proof": true}, false, "Unblocks `/` for `Googlebot`", ""},
		{"a question with proof", "check", map[string]any{"robots_txt": "User-agent: *\nDisallow: a/\n", "proof": true}, false, "Did you mean", ""},
		{"nothing to find", "check", map[string]any{"robots_txt": "User-agent: *\nDisallow: /a\n"}, false, "No findings.", "explain"},
		{"an empty file", "check", map[string]any{"robots_txt": ""}, false, "fetch everything", ""},
		{"a file in Base64", "check", map[string]any{"robots_txt_base64": "VXNlci1hZ2VudDogKgpEaXNhbGxvdzogL2EK"}, false, "No findings.", ""},
		{"no file", "check", nil, true, "robots_txt: The file to test is missing", ""},
		{"a site instead of a file", "check", map[string]any{"site": "example.com"}, true, "This server fetches nothing", ""},
		{"a file that is too large", "check", map[string]any{"robots_txt": long}, true, "robots_txt: The file has", ""},
		{"an unknown argument", "check", map[string]any{"robots": trap}, true, "robots: Unknown argument of check. Known: proof, robots_txt,", ""},
		{"proof that is no boolean", "check", map[string]any{"robots_txt": trap, "proof": "yes"}, true, "proof: Expected true or false.", ""},

		{"a verdict", "verdict", map[string]any{"robots_txt": trap, "user_agents": []string{"Googlebot"}, "urls": []string{"/x"}}, false, "Line 5: Disallow: /", "obeys"},
		{"a crawler with a reading of its own", "verdict", map[string]any{"robots_txt": trap, "user_agents": []string{"Applebot"}, "urls": []string{"/x"}, "reading": "own"}, false, "Line 5: Disallow: /", "failed"},
		{"with its proof", "verdict", map[string]any{"robots_txt": trap, "user_agents": []string{"Googlebot"}, "urls": []string{"/x"}, "proof": true}, false, "- Line 5, `/`: wins", ""},
		{"no rule decides", "verdict", map[string]any{"robots_txt": "", "user_agents": []string{"Googlebot"}, "urls": []string{"/x"}}, false, "Googlebot is allowed", "Line"},
		{"a long line", "verdict", map[string]any{"robots_txt": "User-agent: *\nDisallow: /" + strings.Repeat("a", 300), "user_agents": []string{"a"}, "urls": []string{"/" + strings.Repeat("a", 300)}}, false, "Line 2: Disallow: /" + strings.Repeat("a", 189) + "…", ""},
		{"not a URL", "verdict", map[string]any{"robots_txt": "", "user_agents": []string{"Googlebot"}, "urls": []string{"::"}}, false, ":: for Googlebot: Not a URL", ""},
		{"no URL", "verdict", map[string]any{"robots_txt": "", "user_agents": []string{"Googlebot"}}, true, "urls: Say which URLs", ""},
		{"no crawler", "verdict", map[string]any{"robots_txt": "", "user_agents": []string{}, "urls": []string{"/"}}, true, "user_agents: Say which crawlers", ""},
		{"a number among URLs", "verdict", map[string]any{"robots_txt": "", "user_agents": []string{"a"}, "urls": []any{"/", 1}}, true, "urls[1]: Expected a string", ""},
		{"an unknown parser", "verdict", map[string]any{"robots_txt": "", "user_agents": []string{"a"}, "urls": []any{"/"}, "reading": "gogle"}, true, "reading: ", ""},

		{"versions that differ", "diff", pair, false, "blocked by line 2 before, allowed after", ""},
		{"versions that are the same", "diff", map[string]any{"before": trap, "after": trap}, false, "No verdict changes for", ""},
		{"URLs that can't be tested", "diff", map[string]any{"before": trap, "after": trap, "urls": slices.Repeat([]string{"::"}, 40)}, false, "Further entries in the structured content: 10.", ""},
		{"more samples than are listed", "diff", map[string]any{"before": seven, "after": ""}, false, "- /e for *: blocked by line 6 before, allowed after.\nFurther entries in the structured content: 2.", "- /f"},
		{"more samples than the URL sent", "diff", map[string]any{"before": seven, "after": "", "urls": []string{"/b"}}, false, "- /b for *: blocked by line 3 before, allowed after.\nFurther entries in the structured content: 6.", "- /a"},
		{"a URL sent that is a sample", "diff", map[string]any{"before": pair["before"], "after": "", "urls": []string{"/a"}}, false, "- /a for *: blocked by line 2 before, allowed after.", "Further"},
		{"the same with proof", "diff", map[string]any{"before": seven, "after": "", "urls": []string{"/b"}, "proof": true}, false, "\n- /b for *: blocked by line 3 before, allowed after.\n- /a for *: blocked by line 2 before, allowed after.\n- /c", "Further"},
		{"one version", "diff", map[string]any{"before": trap}, true, "after: One of the two versions is missing", ""},

		{"a code", "explain", map[string]any{"code": "fused-groups"}, false, "group", "Disallow: /"},
		{"a code with its page", "explain", map[string]any{"code": "fused-groups", "proof": true}, false, "Disallow: /", ""},
		{"no such code", "explain", map[string]any{"code": "fused"}, true, "code: No finding", ""},
		{"a code that is a number", "explain", map[string]any{"code": 1}, true, "code: Send a code", ""},

		{"a crawler", "crawler", map[string]any{"name": "gptbot"}, false, "GPTBot, by OpenAI. AI training. Product token: GPTBot.", "https://"},
		{"a crawler with its source", "crawler", map[string]any{"name": "GPTBot", "proof": true}, false, "https://", ""},
		{"crawlers of an operator", "crawler", map[string]any{"name": "anthropic"}, false, "ClaudeBot", ""},
		{"a name that is too long", "crawler", map[string]any{"name": strings.Repeat("a", 501)}, true, "name: The name is too long", ""},
		{"no such crawler", "crawler", map[string]any{"name": "nosuchbot"}, true, `no crawler "nosuchbot"`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, _, failed := call(t, connect(t, mcp.Config{}), tt.tool, tt.args)
			if failed != tt.failed || !strings.Contains(text, tt.want) || tt.not != "" && strings.Contains(text, tt.not) {
				t.Errorf("failed %v; want %v, with %q and without %q, in\n%s", failed, tt.failed, tt.want, tt.not, text)
			}
		})
	}
}

// Without proof, a value has what the sentences say and no more.
func TestProofOnRequest(t *testing.T) {
	session := connect(t, mcp.Config{})
	args := map[string]any{"robots_txt": trap, "user_agents": []string{"Googlebot"}, "urls": []string{"/x"}}
	for _, proof := range []bool{false, true} {
		args["proof"] = proof
		_, value, _ := call(t, session, "verdict", args)
		result := value["results"].([]any)[0].(map[string]any)
		if _, ok := result["trials"]; ok != proof || result["allowed"] != false || result["rule"].(map[string]any)["line"] != 5.0 {
			t.Errorf("proof %v: %v", proof, result)
		}
	}
}

// A comparison has its examples as values, too, as some clients show a model nothing else.
func TestExamplesAreValues(t *testing.T) {
	_, value, _ := call(t, connect(t, mcp.Config{}), "diff", map[string]any{"before": trap, "after": "User-agent: *\n"})
	if found, _ := value["witnesses"].([]any); len(found) == 0 {
		t.Errorf("no examples in %v", value)
	}
}

// All tools only read, and only those that may fetch reach out into the world. Arguments
// have the API's own descriptions.
func TestDescriptions(t *testing.T) {
	none := func(context.Context, string) (*fetch.Result, error) { return nil, errors.New("not called") }
	for _, cfg := range []mcp.Config{{}, {Fetch: none}} {
		list, err := connect(t, cfg).ListTools(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, x := range list.Tools {
			names = append(names, x.Name)
			open := cfg.Fetch != nil && (x.Name == "check" || x.Name == "verdict")
			if a := x.Annotations; !a.ReadOnlyHint || !a.IdempotentHint || *a.DestructiveHint || *a.OpenWorldHint != open {
				t.Errorf("%s: %+v; want it open: %v", x.Name, a, open)
			}
			for name, p := range x.InputSchema.(map[string]any)["properties"].(map[string]any) {
				if about, _ := p.(map[string]any)["description"].(string); len(about) < 5 {
					t.Errorf("%s: no description of %s", x.Name, name)
				} else if name == "site" && strings.HasSuffix(about, "Nothing is fetched.") == open {
					t.Errorf("%s: site is %q; want it to be fetched: %v", x.Name, about, open)
				}
			}
		}
		if got := strings.Join(names, " "); got != "check crawler diff explain verdict" {
			t.Errorf("tools %s", got)
		}
		if doc, err := json.Marshal(list); err != nil || len(doc) > 40<<10 {
			t.Errorf("%d octets of descriptions, %v; want less than 40 KiB", len(doc), err)
		}
	}
}

func TestFetch(t *testing.T) {
	asked := ""
	session := connect(t, mcp.Config{Fetch: func(_ context.Context, site string) (*fetch.Result, error) {
		asked = site
		if site == "localhost" {
			client, err := fetch.New(fetch.Config{Settings: fetch.Settings{On: true}, OwnAddresses: func() ([]netip.Addr, error) { return nil, nil }})
			if err != nil {
				return nil, err
			}
			_, err = client.Origin(site)
			return nil, err
		}
		origin, err := fetch.Parse("https://" + site)
		return &fetch.Result{Request: fetch.Request{Origin: origin}, Class: fetch.OK, Body: []byte(trap), Status: 200, URL: origin.String() + "/robots.txt", Hops: []fetch.Hop{{URL: origin.String() + "/robots.txt", Status: 200}}}, err
	}})
	text, _, failed := call(t, session, "check", map[string]any{"site": "example.com"})
	if failed || asked != "example.com" || !strings.Contains(text, "https://example.com/robots.txt answered with status 200.") || !strings.Contains(text, "fused-groups") {
		t.Errorf("asked %q, failed %v: %s", asked, failed, text)
	}
	if text, _, failed := call(t, session, "check", map[string]any{"site": "localhost"}); !failed || !strings.HasPrefix(text, "site: ") {
		t.Errorf("failed %v: %s", failed, text)
	}
}

// A body that ended early isn't told as a file by its status alone.
func TestIncompleteFile(t *testing.T) {
	session := connect(t, mcp.Config{Fetch: func(_ context.Context, site string) (*fetch.Result, error) {
		origin, err := fetch.Parse("https://" + site)
		return &fetch.Result{Request: fetch.Request{Origin: origin}, Class: fetch.TruncatedBody, Cause: fetch.BodyCutShort, Body: []byte(trap), Status: 200, URL: origin.RobotsURL()}, err
	}})
	text, _, _ := call(t, session, "verdict", map[string]any{"site": "example.com", "urls": []string{"/"}, "user_agents": []string{"Googlebot"}})
	if want := "https://example.com/robots.txt: The file ended before it was complete."; !strings.Contains(text, want) {
		t.Errorf("no %q in %s", want, text)
	}
}

// Where the response decides, its reaction names neither the URL nor each crawler.
func TestVerdictsByResponse(t *testing.T) {
	session := connect(t, mcp.Config{Fetch: func(_ context.Context, site string) (*fetch.Result, error) {
		origin, err := fetch.Parse("https://" + site)
		return &fetch.Result{Request: fetch.Request{Origin: origin}, Class: fetch.ClientError, Status: 404, URL: origin.RobotsURL(), Hops: []fetch.Hop{{URL: origin.RobotsURL(), Status: 404}}}, err
	}})
	text, _, failed := call(t, session, "verdict", map[string]any{"site": "example.com", "user_agents": []string{"Googlebot", "GPTBot"}, "urls": []string{"/a", "https://x.example/"}})
	for _, want := range []string{"/a for Googlebot: allowed. 404: ", "/a for GPTBot: allowed. 404: ", "https://x.example/ for GPTBot: Not covered "} {
		if failed || !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
}

func TestResources(t *testing.T) {
	session := connect(t, mcp.Config{})
	list, err := session.ListResources(t.Context(), nil)
	if err != nil || len(list.Resources) < 100 {
		t.Fatalf("%v, %v; want a hundred pages or more", list, err)
	}
	templates, err := session.ListResourceTemplates(t.Context(), nil)
	if err != nil || len(templates.ResourceTemplates) != 1 {
		t.Fatalf("%v, %v; want one template", templates, err)
	}
	for _, r := range list.Resources {
		page, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: r.URI})
		if err != nil || !strings.HasPrefix(page.Contents[0].Text, "# "+r.Title+"\n") || len(page.Contents[0].Text) != int(r.Size) {
			t.Errorf("%s: %v", r.URI, err)
		}
	}
	for _, uri := range []string{"whichline:///docs/no-such-page", "whichline:///docs/../mcp.go", "file:///etc/passwd"} {
		if _, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri}); err == nil {
			t.Errorf("%s is there", uri)
		}
	}
}

// A client that cancels a call ends the computation.
func TestCancel(t *testing.T) {
	began, ended := make(chan struct{}), make(chan error, 1)
	session := connect(t, mcp.Config{Compute: func(ctx context.Context, _ func(context.Context) error) error {
		close(began)
		<-ctx.Done()
		ended <- ctx.Err()
		return ctx.Err()
	}})
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-began; cancel() }()
	_, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "check", Arguments: map[string]any{"robots_txt": trap}})
	if !errors.Is(err, context.Canceled) || !errors.Is(<-ended, context.Canceled) {
		t.Errorf("%v; want it cancelled", err)
	}
}

// A panic is an error of the call, and written to the log without its value.
func TestPanic(t *testing.T) {
	var log strings.Builder
	session := connect(t, mcp.Config{Log: slog.New(slog.NewTextHandler(&log, nil)), Compute: func(context.Context, func(context.Context) error) error { panic("broken") }})
	_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "check", Arguments: map[string]any{"robots_txt": trap}})
	if err == nil || !strings.Contains(err.Error(), "failed to answer") || !strings.Contains(log.String(), "type string") || strings.Contains(log.String(), "broken") {
		t.Errorf("%v, and in the log: %s", err, &log)
	}
}
