package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"
)

// assets holds the static files in memory, each under one exact address that
// changes with its content. No path of a request ever reaches a file system.
type assets struct {
	files map[string]asset  // by address
	paths map[string]string // address by name
}

// An asset is one static file as it is sent.
type asset struct {
	mime   string
	plain  []byte
	brotli []byte        // nil if the bundler made no such twin
	zipped func() []byte // nil if compressing saves less than a tenth
}

// mimeTypes lists the kinds of files there are; others are not served.
var mimeTypes = map[string]string{
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".png":   "image/png",
	".svg":   "image/svg+xml",
	".woff2": "font/woff2",
}

// newAssets reads every file of a known kind in fsys.
func newAssets(fsys fs.FS) (*assets, error) {
	a := &assets{make(map[string]asset), make(map[string]string)}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || mimeTypes[path.Ext(name)] == "" {
			return err
		}
		body, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		twin, err := fs.ReadFile(fsys, name+".br")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		a.add(name, body, twin)
		return nil
	})
	return a, err
}

// add adds a file. It is compressed when it is first asked for, so that the server
// starts at once.
func (a *assets) add(name string, body, brotli []byte) {
	short, hashed := addresses(name, body)
	a.paths[short] = "/static/" + hashed
	zipped := sync.OnceValue(func() []byte {
		zipped, err := compress(body, gzip.BestCompression)
		if err != nil || len(zipped) > len(body)-len(body)/10 {
			return nil
		}
		return zipped
	})
	a.files["/static/"+hashed] = asset{mimeTypes[path.Ext(name)], body, brotli, zipped}
}

// addresses returns the name by which pages ask for a file and the one under
// which it is served, which has a hash of the content before the extension.
// The bundler puts its own hash there, and the files it writes name each other
// by that, so it stays: dist/app-5KQ3T7ZB.js is asked for as dist/app.js.
func addresses(name string, body []byte) (short, hashed string) {
	ext := path.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	if i := strings.LastIndexByte(stem, '-'); strings.HasPrefix(name, "dist/") && isBundleHash(stem[i+1:]) {
		return stem[:i] + ext, name
	}
	sum := sha256.Sum256(body)
	return name, stem + "." + hex.EncodeToString(sum[:6]) + ext
}

// isBundleHash reports whether s looks like a hash by esbuild: eight capital
// letters and digits.
func isBundleHash(s string) bool {
	return len(s) == 8 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

// compress returns body in gzip format.
func compress(body []byte, level int) ([]byte, error) {
	var buf bytes.Buffer
	z, err := gzip.NewWriterLevel(&buf, level)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(body); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

// Path returns the address of the file with the given name, or "" if there is
// no such file.
func (a *assets) Path(name string) string {
	return a.paths[name]
}

// asset answers with the static file at the request's address, which may be
// kept for ever: other content has another address.
func (s *Server) asset(c echo.Context) error {
	f := s.assets.files[c.Path()]
	h := c.Response().Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // a sandboxed embed is of no origin, not even ours
	body := f.plain
	if zipped := f.zipped(); zipped != nil {
		h.Set("Vary", "Accept-Encoding")
		accepted := c.Request().Header.Get("Accept-Encoding")
		switch {
		case f.brotli != nil && accepts(accepted, "br"):
			h.Set("Content-Encoding", "br")
			body = f.brotli
		case accepts(accepted, "gzip"):
			h.Set("Content-Encoding", "gzip")
			body = zipped
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	return c.Blob(http.StatusOK, f.mime, body)
}

// accepts reports whether an Accept-Encoding header names the given coding.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if strings.EqualFold(name, coding) {
			return strings.Trim(quality, "qQ=0.") != "" || quality == ""
		}
	}
	return false
}
