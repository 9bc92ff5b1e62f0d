package bulk_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web/bulk"
)

func packed(t testing.TB, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// urlsIn returns the URLs of a file, 1000 at most, and its problem.
func urlsIn(t testing.TB, body, name, column string) ([]string, bulk.FileProblem) {
	t.Helper()
	f := bulk.Open([]byte(body), name, column)
	defer f.Close()
	var all []string
	for len(all) < 1000 {
		in, err := f.Next()
		if err == io.EOF {
			return all, f.Problem()
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, in.URL)
	}
	return all, f.Problem()
}

func TestFiles(t *testing.T) {
	const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> https://a.example/?a&amp;b </loc></url><url><loc>/b</loc></url>`
	for _, tt := range []struct {
		name, file, column, body string
		want                     []string
		problem                  bulk.FileProblem
	}{
		{"text", "", "", "\ufeff\r\n /a \r\n\r\n# said\n/b,c\n/d", []string{"/a", "/b,c", "/d"}, ""},
		{"text that is not UTF-8", "", "", "/\xff\n", []string{"/\ufffd"}, ""},
		{"nothing", "", "", " \n", nil, ""},
		{"sitemap", "", "", sitemap + "</urlset>", []string{"https://a.example/?a&b", "/b"}, ""},
		{"sitemap that breaks off", "", "", sitemap, []string{"https://a.example/?a&b", "/b"}, bulk.BrokenXML},
		{"index", "", "", `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>`, nil, bulk.AnIndex},
		{"page", "", "", "<!doctype html><p>/a", nil, bulk.NoSitemap},
		{"table with a header", "a.csv", "", "Status,Address\r\n200,\"https://a.example/?a,b\"\r\n,\r\n404,/b\r\n", []string{"https://a.example/?a,b", "/b"}, ""},
		{"known by its header", "", "", "Status;URL\n200;/a\n", []string{"/a"}, ""},
		{"tabs, no header", "a.TSV", "", "1\t/a\n2\t/b\n", []string{"/a", "/b"}, ""},
		{"unknown header", "a.csv", "", "n,what\n1,/a\n", []string{"/a"}, ""},
		{"column by name", "", "to", "url,To\n/a,/b\n", []string{"/b"}, ""},
		{"column by number", "", "2", "/a,x\n/b,y\n", []string{"x", "y"}, ""},
		{"column by number, below a name", "", "2", "n,where\n1,y\n", []string{"y"}, ""},
		{"no such column", "", "c", "a,b\n/a,/b\n", nil, bulk.NoColumn},
		{"no such number", "", "3", "a,b\n/a,/b\n", nil, bulk.NoColumn},
		{"no column holds URLs", "a.csv", "", "a,b\n1,2\n", nil, bulk.NoColumn},
		{"rows of other lengths, and quotation marks in them", "a.csv", "", "n,url\n1\n2,/a\"b,3\n3,\"/c\nd\"\n", []string{"/a\"b", "/c\nd"}, ""},
		{"a row without end", "a.csv", "", "url\n/a\n" + strings.Repeat("/b\n", 10) + "\"" + strings.Repeat("x\n", 1<<20), append([]string{"/a"}, strings.Split(strings.Repeat("/b ", 9)+"/b", " ")...), bulk.LongRow},
		{"gzip that breaks off", "", "", packed(t, "/a\n"+strings.Repeat("# x", 9))[:30], []string{"/a"}, bulk.BrokenGzip},
		{"no gzip", "", "", "\x1f\x8bx", nil, bulk.BrokenGzip},
		{"a bomb", "", "", packed(t, strings.Repeat("#\n", 40<<20)), nil, bulk.TooMuch},
	} {
		bodies := []string{tt.body}
		if !strings.HasPrefix(tt.body, "\x1f") {
			bodies = append(bodies, packed(t, tt.body))
		}
		for i, body := range bodies {
			got, problem := urlsIn(t, body, tt.file+[...]string{"", ".gz"}[i], tt.column)
			if d := cmp.Diff(tt.want, got); d != "" || problem != tt.problem {
				t.Errorf("%s, %d: problem %q; want %q (-want +got):\n%.500s", tt.name, i, problem, tt.problem, d)
			}
		}
	}
}

// Whatever a file is, reading it ends, and each of its URLs is text.
func FuzzFile(f *testing.F) {
	f.Add([]byte("url,b\n/a,\"x\n"), "a.csv", "")
	f.Add([]byte(packed(f, "<urlset><url><loc>/a</loc></url></urlset>")), "", "")
	f.Add([]byte("/a;/b\n"), "", "2")
	f.Fuzz(func(t *testing.T, body []byte, name, column string) {
		all, _ := urlsIn(t, string(body), name, column)
		for _, url := range all {
			if url == "" || url != strings.ToValidUTF8(url, "") {
				t.Errorf("%q is no URL", url)
			}
		}
	})
}

// What is closed early tells no more.
func TestCloseEarly(t *testing.T) {
	f := bulk.Open([]byte("/a\n/b\n"), "", "")
	if in, err := f.Next(); err != nil || in.URL != "/a" {
		t.Errorf("%q, %v", in.URL, err)
	}
	f.Close()
	if in, err := f.Next(); err != io.EOF {
		t.Errorf("%q, %v", in.URL, err)
	}
}
