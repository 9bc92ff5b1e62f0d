package mcp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Serve answers the messages of in, one a line, on out, until in ends and all calls are
// answered, or ctx is done. Its error is that of in or out, or of a message with more than
// [MaxMessage] octets.
func Serve(ctx context.Context, cfg Config, in io.Reader, out io.Writer) error {
	s, err := New(cfg)
	if err != nil {
		return err
	}
	err = s.Run(ctx, patient{&mcp.IOTransport{Reader: io.NopCloser(in), Writer: unclosed{out}, MaxLineLength: MaxMessage}})
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("read messages: %w", err)
	}
	return nil
}

// An unclosed writer stays open.
type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

// A patient transport waits at the end of the input until all calls are answered, as the
// SDK drops the others then.
type patient struct{ mcp.Transport }

func (p patient) Connect(ctx context.Context) (mcp.Connection, error) {
	conn, err := p.Transport.Connect(ctx)
	c := &connection{Connection: conn}
	c.open = map[jsonrpc.ID]bool{{}: true}
	c.done, c.end = context.WithCancel(ctx)
	return c, err
}

// A connection is one of a [patient] transport.
type connection struct {
	mcp.Connection
	mu   sync.Mutex
	open map[jsonrpc.ID]bool // calls without an answer and, as the zero ID, the input until it ends
	done context.Context     // once none is open or the connection is closed
	end  context.CancelFunc
}

func (c *connection) Read(ctx context.Context) (jsonrpc.Message, error) {
	m, err := c.Connection.Read(ctx)
	if r, ok := m.(*jsonrpc.Request); ok && r.IsCall() {
		c.mu.Lock()
		c.open[r.ID] = true // one answer is to come, even if a call has the ID of an open one
		c.mu.Unlock()
	}
	if errors.Is(err, io.EOF) {
		c.settle(jsonrpc.ID{})
		<-c.done.Done()
	}
	return m, err
}

func (c *connection) Write(ctx context.Context, m jsonrpc.Message) error {
	if r, ok := m.(*jsonrpc.Response); ok {
		defer c.settle(r.ID)
	}
	return c.Connection.Write(ctx, m)
}

// settle notes that the call is answered or, with the zero ID, that the input has ended.
func (c *connection) settle(id jsonrpc.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if delete(c.open, id); len(c.open) == 0 {
		c.end()
	}
}

func (c *connection) Close() error {
	c.end()
	return c.Connection.Close()
}
