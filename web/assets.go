package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"

	"whichline/templates"
)

// assets holds the static files in memory, each under one exact address that
// changes with its content. No path of a request ever reaches a file system.
type assets struct {
	files map[string]func() *representation // by address
	paths map[string]string                 // address by name

	imports map[string][]string // addresses of a script's static imports, by the script's own
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
	a := &assets{make(map[string]func() *representation), make(map[string]string), make(map[string][]string)}
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
	if err != nil {
		return nil, err
	}
	return a, a.addSheets(fsys)
}

// addSheets takes in the style sheets of the pages, which are files in one: a
// browser asks once.
func (a *assets) addSheets(fsys fs.FS) error {
	for name, files := range templates.Sheets() {
		var sheet []byte
		for _, file := range files {
			part, err := fs.ReadFile(fsys, file)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("read a style sheet: %w", err)
			}
			sheet = append(sheet, part...)
		}
		a.add(name, lean(sheet), nil)
	}
	return nil
}

// lean returns a style sheet without comments, indentation and line breaks, which are a
// fifth of it even when compressed. No string in a sheet may hold a comment.
func lean(sheet []byte) []byte {
	var code, kept []byte
	for found := true; found; {
		var before []byte
		before, sheet, found = bytes.Cut(sheet, []byte("/*"))
		code = append(code, before...)
		_, sheet, _ = bytes.Cut(sheet, []byte("*/"))
	}
	for line := range bytes.Lines(code) {
		line = bytes.TrimSpace(line)
		kept = append(kept, line...)
		if len(line) > 0 && !bytes.ContainsAny(line[len(line)-1:], "{};,") {
			kept = append(kept, ' ')
		}
	}
	return kept
}

// add takes a file in, with the bundler's twin of it in brotli format, which is smaller
// than ours, if there is one. It is compressed when it is first asked for, so that the
// server starts at once.
func (a *assets) add(name string, body, twin []byte) {
	short, hashed := addresses(name, body)
	a.paths[short] = "/static/" + hashed
	if path.Ext(name) == ".js" {
		a.imports["/static/"+hashed] = imports("/static/"+path.Dir(hashed), body)
	}
	a.files["/static/"+hashed] = sync.OnceValue(func() *representation {
		file := newRepresentation(mimeTypes[path.Ext(name)], body, twin)
		body, twin = nil, nil // the function is kept, and would keep them
		return file
	})
}

// imports returns the addresses that a bundled script imports at its start. All are
// in the same folder.
func imports(folder string, script []byte) []string {
	var all []string
	_, rest, found := bytes.Cut(script, []byte(`from"./`))
	for found {
		var name []byte
		name, rest, _ = bytes.Cut(rest, []byte(`"`))
		all = append(all, folder+"/"+string(name))
		_, rest, found = bytes.Cut(rest, []byte(`from"./`))
	}
	return all
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

// Path returns the address of the file with the given name, or "" if there is
// no such file.
func (a *assets) Path(name string) string {
	return a.paths[name]
}

// Imports returns the addresses of the static imports of the script at the given
// address.
func (a *assets) Imports(script string) []string { return a.imports[script] }

// asset answers with the static file at the request's address, which may be
// kept for ever: other content has another address.
func (s *Server) asset(c echo.Context) error {
	h := c.Response().Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // a sandboxed embed is of no origin, not even ours
	return s.assets.files[c.Path()]().send(c)
}

// icons are the addresses at which browsers look for an icon on their own, and
// the image that each stands for.
var icons = map[string]string{
	"/favicon.ico":          "img/icon.png",
	"/apple-touch-icon.png": "img/touch.png",
}

// icon leads to an icon. Where it stands changes with the image, so that is not
// remembered for long.
func (s *Server) icon(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "public, max-age=86400")
	return c.Redirect(http.StatusFound, s.assets.Path(icons[c.Path()]))
}
