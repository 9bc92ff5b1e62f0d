package web

import (
	"bytes"
	"context"
	"fmt"
	"sync"

	"github.com/a-h/templ"
	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/labstack/echo/v4"

	"whichline/templates/words"
	"whichline/web/locale"
)

// A pageCache holds pages that are the same for whoever asks. Each is rendered and
// compressed when it is asked for first.
type pageCache struct {
	pages *lru.Cache[string, *cachedPage]
}

// newPageCache returns a cache for n pages. The one that was not asked for longest makes
// room for another.
func newPageCache(n int) pageCache {
	pages, _ := lru.New[string, *cachedPage](n) // fails for sizes below 1
	return pageCache{pages}
}

// A cachedPage is a page once it is rendered.
type cachedPage struct {
	mu   sync.Mutex
	sent *representation
}

// at returns the page that is kept under key, rendered or not.
func (k pageCache) at(key string) *cachedPage {
	if p, ok := k.pages.Get(key); ok {
		return p
	}
	p := new(cachedPage)
	if earlier, ok, _ := k.pages.PeekOrAdd(key, p); ok {
		return earlier
	}
	return p
}

// rendered returns the page in a language, of the component that of makes on the first
// request. Others who ask meanwhile wait; failures are not kept.
func (p *cachedPage) rendered(l *words.Language, of func() (templ.Component, error)) (*representation, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sent != nil {
		return p.sent, nil
	}
	page, err := of()
	if err != nil {
		return nil, err
	}
	var html bytes.Buffer
	ctx := words.With(context.Background(), l)
	if err := page.Render(ctx, &html); err != nil { // whoever asks first may leave
		return nil, fmt.Errorf("render a page to keep: %w", err)
	}
	body := locale.Links(ctx, html.Bytes())
	p.sent = newRepresentation(echo.MIMETextHTMLCharsetUTF8, body, pack(&pageBrotli, body))
	return p.sent, nil
}

// show answers with a page whose content depends on nothing but its key and the language. Age
// is its Cache-Control.
func (k pageCache) show(c echo.Context, key, age string, of func() (templ.Component, error)) error {
	l := words.In(c.Request().Context())
	page, err := k.at(l.Code+" "+key).rendered(l, of)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	pageHeaders(h)
	h.Set(echo.HeaderCacheControl, age)
	return page.send(c)
}

// revalidated lets browsers keep a page that holds nothing of its visitor, and
// has them ask each time whether it is still the same.
const revalidated = "no-cache"
