// Package mcp answers assistants by the Model Context Protocol, with the official SDK:
// tools with the API's own requests and answers, and the documentation as resources. An
// answer is short, with the deciding line; its proof is sent on request. All tools only
// read.
package mcp

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"whichline/web/api"
	"whichline/web/docs"
	"whichline/web/fetch"
	"whichline/web/limit"
)

// A Config configures a server. All fields are optional.
type Config struct {
	// Fetch fetches the robots.txt of a site. Without it, there is no network.
	Fetch func(ctx context.Context, site string) (*fetch.Result, error)

	// Compute calls f when it is the caller's turn to compute. The context of f ends no
	// later than ctx. Without it, f is called at once.
	Compute func(ctx context.Context, f func(context.Context) error) error

	// HostsChecked reports whether the caller refuses hosts other than the site's. If not,
	// names other than this machine's are refused on its loopback addresses.
	HostsChecked bool

	Log *slog.Logger // for failures of ours; nil for none
}

// MaxMessage is the maximum size of a message in octets: that of two files as JSON.
const MaxMessage = 8 * limit.File

const instructions = "Whichline says which line of a robots.txt decides whether a crawler may fetch a URL. " +
	"Quote its sentences as they are, with the number of the line. If someone doubts an answer, call the tool again with proof: true."

// New returns a server with all tools and resources.
func New(cfg Config) (*mcp.Server, error) {
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Compute == nil {
		cfg.Compute = func(ctx context.Context, f func(context.Context) error) error { return f(ctx) }
	}
	s := mcp.NewServer(&mcp.Implementation{Name: "whichline", Title: "Whichline", Version: api.ProgramVersion()}, &mcp.ServerOptions{
		Instructions: instructions,
		Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}, Resources: &mcp.ResourceCapabilities{}},
	})
	s.AddReceivingMiddleware(cfg.careful)
	for _, t := range tools() {
		s.AddTool(t.describe(cfg.Fetch != nil), t.handler(cfg))
	}
	return s, addPages(s)
}

// careful turns a panic into an error, as the SDK calls handlers in goroutines of its own.
func (cfg Config) careful(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (_ mcp.Result, err error) {
		defer func() {
			if r := recover(); r != nil {
				// The value may hold what was sent.
				cfg.Log.Error("failure", "err", fmt.Sprintf("panic with a value of type %T", r), "stack", string(debug.Stack()))
				err = errInternal
			}
		}()
		return next(ctx, method, req)
	}
}

var errInternal = &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "Whichline failed to answer this. The request is all right."}

// Handler returns a handler that answers each POST by itself and keeps no session. The
// caller limits bodies, time and rates, and refuses other origins.
func Handler(cfg Config) (http.Handler, error) {
	s, err := New(cfg)
	if err != nil {
		return nil, err
	}
	return mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s },
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true, MaxRequestBodyBytes: MaxMessage, PropagateRequestCancellation: true,
			DisableLocalhostProtection: cfg.HostsChecked}), nil
}

// addPages adds the pages of the documentation to s: each in the list, and all by a
// template.
func addPages(s *mcp.Server) error {
	pages, err := docs.Sources()
	if err != nil {
		return err
	}
	const markdown = "text/markdown"
	texts := make(map[string]string)
	read := func(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		text, ok := texts[req.Params.URI]
		if !ok {
			return nil, mcp.ResourceNotFoundError(req.Params.URI)
		}
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: req.Params.URI, MIMEType: markdown, Text: text}}}, nil
	}
	for _, p := range pages {
		uri := scheme + p.Path
		texts[uri] = p.Text
		s.AddResource(&mcp.Resource{URI: uri, Name: p.Path, Title: p.Title, MIMEType: markdown, Size: int64(len(p.Text))}, read)
	}
	s.AddResourceTemplate(&mcp.ResourceTemplate{
		URITemplate: scheme + docs.Root + "/{+page}", Name: "docs", Title: "Documentation", MIMEType: markdown,
		Description: "A page of the documentation by its path, such as groups or findings/fused-groups.",
	}, read)
	return nil
}

// scheme is that of the resources' URIs.
const scheme = "whichline://"
