package command_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// An assistant starts the command and has its calls answered. Nothing is fetched without
// -fetch, and with it the guard refuses this machine.
func TestMCP(t *testing.T) {
	for _, tt := range []struct {
		flags, tool string
		args        map[string]any
		want        string
	}{
		{"", "verdict", map[string]any{"robots_txt": "User-agent: *\nDisallow: /a\n", "user_agents": []string{"Googlebot"}, "urls": []string{"/a"}}, "Line 2: Disallow: /a"},
		{"", "check", map[string]any{"site": "http://localhost:18269/"}, "robots_txt: The file to test is missing"},
		{"-fetch", "check", map[string]any{"site": "http://localhost:18269/"}, "site: "},
		{"-fetch", "check", map[string]any{"site": "http://127.0.0.1/"}, "site: "},
	} {
		cmd := exec.CommandContext(t.Context(), os.Args[0], strings.Fields("mcp "+tt.flags)...)
		cmd.Env = append(os.Environ(), "RUN_WHICHLINE=1")
		session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: tt.tool, Arguments: tt.args})
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Content[0].(*mcp.TextContent).Text; !strings.Contains(got, tt.want) {
			t.Errorf("%s %s %v: %s; want %s", tt.flags, tt.tool, tt.args, got, tt.want)
		}
		if err := session.Close(); err != nil || cmd.ProcessState.ExitCode() != 0 {
			t.Errorf("%v, exit code %d", err, cmd.ProcessState.ExitCode())
		}
	}
}
