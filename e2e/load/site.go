package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// hosts is the number of addresses of the fetched sites. A site is fetched rarely, and
// each address counts as one.
const hosts = 40

// sites are misbehaving sites to fetch during a soak.
type sites struct {
	port    string
	servers []*http.Server
}

// openSites serves misbehaving sites on addresses of the loopback network.
func openSites() (*sites, error) {
	s := &sites{port: "0"}
	for n := range hosts {
		ln, err := net.Listen("tcp", s.host(n))
		if err != nil {
			s.close()
			return nil, err
		}
		_, s.port, _ = net.SplitHostPort(ln.Addr().String())
		srv := &http.Server{Handler: http.HandlerFunc(misbehave), ReadHeaderTimeout: 5 * time.Second}
		s.servers = append(s.servers, srv)
		go srv.Serve(ln)
	}
	return s, nil
}

// host returns a site's host and port for a URL.
func (s *sites) host(n int) string {
	return fmt.Sprintf("127.0.9.%d:%s", n%hosts+1, s.port)
}

func (s *sites) close() {
	for _, srv := range s.servers {
		srv.Close()
	}
}

// ownHost is the name of a server that may fetch from private addresses.
const ownHost = "whichline.test"

// settings returns the server's settings for fetching from the sites.
func (s *sites) settings() []string {
	return []string{"FETCH=on", "BASE_URL=http://" + ownHost, "FETCH_PAGES=on", "FETCH_PORTS=" + s.port, "FETCH_ALLOW_CIDRS=127.0.9.0/24"}
}

// misbehave responds in a faulty way that depends on the path.
func misbehave(w http.ResponseWriter, r *http.Request) {
	const head = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
	switch r.URL.Path {
	case "/robots.txt":
		io.WriteString(w, "User-agent: *\nDisallow: /private\n")
	case "/index.xml": // of itself, of each fault, and of thousands of missing sitemaps
		io.WriteString(w, strings.ReplaceAll(head, "urlset", "sitemapindex"))
		for _, name := range []string{"index", "bomb", "cut", "loop", "drip", "deep", "many"} {
			fmt.Fprintf(w, "<sitemap><loc>http://%s/%s.xml</loc></sitemap>", r.Host, name)
		}
		for n := range 10_000 {
			fmt.Fprintf(w, "<sitemap><loc>http://%s/%d.xml</loc></sitemap>", r.Host, n)
		}
		io.WriteString(w, "</sitemapindex>")
	case "/bomb.xml":
		w.Write(bomb)
	case "/cut.xml":
		w.Header().Set("Content-Length", "100000")
		io.WriteString(w, head)
		panic(http.ErrAbortHandler)
	case "/loop.xml":
		http.Redirect(w, r, "/loop.xml", http.StatusFound)
	case "/drip.xml":
		for r.Context().Err() == nil {
			io.WriteString(w, "<")
			http.NewResponseController(w).Flush()
			time.Sleep(time.Second)
		}
	case "/deep.xml":
		io.WriteString(w, head+strings.Repeat("<a>", 100_000))
	case "/many.xml":
		io.WriteString(w, head+strings.Repeat("<url><loc>http://"+r.Host+"/private/"+strings.Repeat("x", 100)+"</loc></url>", 50_001))
	case "/page":
		w.Header()["X-Robots-Tag"] = []string{strings.Repeat("a: noindex, ", 2000)}
		io.WriteString(w, strings.Repeat("<script src=/private/x.js></script>", 40_000))
	default:
		http.NotFound(w, r)
	}
}

// bomb is a sitemap of 100 MB, compressed to about 100 KB.
var bomb = func() []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	for range 100 {
		io.WriteString(z, strings.Repeat("<!-- -->", 1<<17))
	}
	z.Close()
	return b.Bytes()
}()

// questions returns requests that make the server fetch from the sites, with new ones
// for each n.
func (s *sites) questions(n int) []question {
	site := "http://" + s.host(n)
	crawlers := []string{"Googlebot", "GPTBot"}
	return []question{
		{method: "POST", path: "/api/v1/sitemaps", mediaType: jsonType, body: document(map[string]any{
			"robots_txt": "User-agent: *\nDisallow: /private\n", "user_agents": crawlers, "site": site, "sitemaps": []string{site + "/index.xml"}})},
		{method: "POST", path: "/api/v1/resources", mediaType: jsonType, body: document(map[string]any{
			"user_agents": crawlers, "url": site + "/page"})},
		{method: "POST", path: "/api/v1/fetch", mediaType: jsonType, body: document(map[string]any{"site": site})},
	}
}
