package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"whichline/web"
)

func withMCP(cfg *web.Config) { cfg.MCP = true }

const listTools = `{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}`

// Each POST is answered by itself, behind the limits of the API, and no session is kept.
func TestMCP(t *testing.T) {
	for _, tt := range []struct {
		name, method string
		headers      []string
		body         string
		status       int
		want         string
	}{
		{"a list", "POST", nil, listTools, 200, `"name":"verdict"`},
		{"a stream", "GET", nil, "", 405, ""},
		{"another type", "POST", []string{"Content-Type: text/plain"}, listTools, 415, ""},
		{"another origin", "POST", []string{"Origin: https://evil.example"}, listTools, 403, "A server or another program may send it"},
		{"its own origin", "POST", []string{"Origin: http://localhost:8080"}, listTools, 200, "verdict"},
		{"another site's page", "POST", []string{"Sec-Fetch-Site: cross-site"}, listTools, 403, ""},
		{"many at once", "POST", nil, " [" + listTools + "," + listTools + "]", 400, "one message at a time"},
		{"no JSON", "POST", nil, "hello", 400, ""},
		{"too much", "POST", nil, `{"x": "` + strings.Repeat("0", 4<<20) + `"}`, 413, "500 KiB"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, withMCP)
			headers := append([]string{"Accept: application/json, text/event-stream"}, tt.headers...)
			if tt.name != "another type" {
				headers = append(headers, "Content-Type: application/json")
			}
			res := ask(site, tt.method, "/mcp", headers, strings.NewReader(tt.body))
			if body := text(t, res); res.StatusCode != tt.status || !strings.Contains(body, tt.want) {
				t.Errorf("status %d; want %d with %q in\n%.500s", res.StatusCode, tt.status, tt.want, body)
			}
			if res.Header.Get("Mcp-Session-Id") != "" {
				t.Error("a session is kept")
			}
		})
	}
}

// Without the setting, there is no such address.
func TestMCPIsOff(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	if res := ask(site, "POST", "/mcp", []string{"Content-Type: application/json"}, strings.NewReader(listTools)); res.StatusCode != 404 {
		t.Errorf("status %d; want 404", res.StatusCode)
	}
}

// The SDK's client has its calls answered.
func TestMCPClient(t *testing.T) {
	site, _ := newSite(t, nil, withMCP)
	server := httptest.NewServer(site)
	defer server.Close()
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: server.URL + "/mcp"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	args := map[string]any{"robots_txt": "User-agent: *\nDisallow: /a\n", "user_agents": []string{"Googlebot"}, "urls": []string{"/a"}}
	res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "verdict", Arguments: args})
	if err != nil {
		t.Fatal(err)
	}
	if got := res.Content[0].(*mcp.TextContent).Text; !strings.Contains(got, "Line 2: Disallow: /a") {
		t.Error(got)
	}
}

// Behind a proxy on the same machine, messages for the site's own name are answered. If
// the name is not known, only this machine's are.
func TestMCPHosts(t *testing.T) {
	base := &url.URL{Scheme: "https", Host: "robots.example"}
	for _, tt := range []struct {
		host   string
		base   *url.URL
		status int
	}{
		{"robots.example", base, 200},
		{"evil.example", base, 421},
		{"evil.example", nil, 403},
		{"localhost", nil, 200},
	} {
		site, _ := newSite(t, nil, func(cfg *web.Config) { cfg.MCP, cfg.BaseURL = true, tt.base })
		server := httptest.NewServer(site)
		r, err := http.NewRequestWithContext(t.Context(), "POST", server.URL+"/mcp", strings.NewReader(listTools))
		if err != nil {
			t.Fatal(err)
		}
		r.Host = tt.host
		r.Header.Set("Accept", "application/json, text/event-stream")
		r.Header.Set("Content-Type", "application/json")
		res, err := server.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		server.Close()
		if res.StatusCode != tt.status {
			t.Errorf("host %s with BASE_URL %v: status %d; want %d", tt.host, tt.base, res.StatusCode, tt.status)
		}
	}
}

// A message counts as a request of the API does.
func TestMCPIsCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, func(cfg *web.Config) { cfg.MCP, cfg.VisitorLimits = true, true })
		for i := range 40 {
			res := ask(site, "POST", "/mcp", []string{"Accept: application/json, text/event-stream", "Content-Type: application/json"}, strings.NewReader(listTools))
			if res.StatusCode == http.StatusTooManyRequests && i > 10 {
				return
			}
			if res.StatusCode != http.StatusOK {
				t.Fatalf("message %d: status %d", i, res.StatusCode)
			}
		}
		t.Error("40 messages at once are answered")
	})
}
