package bulk_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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

// urlsIn returns the URLs of a file, 100,000 at most, and its problem.
func urlsIn(t testing.TB, body, name, column string) ([]string, bulk.FileProblem) {
	t.Helper()
	f := bulk.Open([]byte(body), name, column)
	defer f.Close()
	var all []string
	for len(all) < 100_000 {
		in, err := f.Next()
		if err == io.EOF {
			return all, f.Problem()
		}
		if err == bulk.ErrPause {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, in.URL)
	}
	return all, f.Problem()
}

// A fileCase is a file and its URLs as read here, and by the script of the page.
type fileCase struct {
	Name, File, Column string
	Body               fileBody
	Octets             []byte // in place of a body
	Packed             bool   // they are in gzip format already
	URLs               []string
	Count              int // of URLs, in place of them
	Problem            bulk.FileProblem
}

// A fileBody is a text, or texts and how often each occurs.
type fileBody string

func (b *fileBody) UnmarshalJSON(doc []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(doc, &parts); err != nil {
		return json.Unmarshal(doc, (*string)(b))
	}
	for _, part := range parts {
		var text string
		times := 1
		if err := json.Unmarshal(part, &[]any{&text, &times}); err != nil {
			text = ""
			if err := json.Unmarshal(part, &text); err != nil {
				return err
			}
		}
		*b += fileBody(strings.Repeat(text, times))
	}
	return nil
}

func TestFiles(t *testing.T) {
	doc, err := os.ReadFile("testdata/files.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []fileCase
	d := json.NewDecoder(bytes.NewReader(doc))
	d.DisallowUnknownFields()
	if err := d.Decode(&cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, tt := range cases {
		body := string(tt.Body) + string(tt.Octets)
		bodies := []string{body}
		if !tt.Packed {
			bodies = append(bodies, packed(t, body))
		}
		for i, body := range bodies {
			got, problem := urlsIn(t, body, tt.File+[...]string{"", ".gz"}[i], tt.Column)
			if tt.Count > 0 && len(got) == tt.Count {
				tt.URLs = got
			}
			if d := cmp.Diff(tt.URLs, got, cmpopts.EquateEmpty()); d != "" || problem != tt.Problem {
				t.Errorf("%s, %d: problem %q; want %q (-want +got):\n%.500s", tt.Name, i, problem, tt.Problem, d)
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

// A file that is closed early returns no more URLs.
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

// A file in which there is no URL for long lets others have a turn, and can be closed
// there.
func TestFilesPause(t *testing.T) {
	for name, file := range map[string]string{
		"a sitemap":      "<urlset>" + strings.Repeat("<a/>", 1<<18),
		"packed":         packed(t, "<urlset>"+strings.Repeat("<a/>", 1<<18)),
		"packed nothing": strings.Repeat(packed(t, ""), 1<<20/len(packed(t, ""))),
		"lines":          "x\n" + strings.Repeat("\n", 1<<20),
		"a table":        "a,url\n" + strings.Repeat("b,\n", 1<<20/3),
	} {
		f := bulk.Open([]byte(file), "a.csv", "")
		pauses := 0
		for pauses < 10 {
			_, err := f.Next()
			if err == bulk.ErrPause {
				pauses++
			} else if err != nil {
				break
			}
		}
		if pauses != 10 {
			t.Errorf("%s: %d pauses in a MiB; want 10", name, pauses)
		}
		f.Close()
		if _, err := f.Next(); err != io.EOF {
			t.Errorf("%s: after it was closed: %v", name, err)
		}
	}
}

// TestWideTablesTakeLittle counts the allocations for a table with millions of
// cells.
func TestWideTablesTakeLittle(t *testing.T) {
	for name, table := range map[string]string{
		"a row":      "url,b\n" + strings.Repeat(",", 5<<20),
		"the header": strings.Repeat("a,", 5<<20) + "\n/x\n",
		"semicolons": "a;url\n" + strings.Repeat(";", 5<<20),
		"a quote":    "url,b\n\"" + strings.Repeat("/a\n", 4<<20),
		"a cell":     "url,b\n/" + strings.Repeat("a", 5<<20),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			f := bulk.Open([]byte(table), "a.csv", "")
			n := 0
			for ; n < 1000; n++ {
				_, err := f.Next()
				for err == bulk.ErrPause {
					_, err = f.Next()
				}
				if err != nil {
					break
				}
			}
			f.Close()
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > 24<<20 {
				t.Errorf("%d octets; want 24 MiB at most", got)
			}
			if n > 0 || f.Problem() == "" {
				t.Errorf("%d URLs, problem %q; want none, and why", n, f.Problem())
			}
		})
	}
}

// A table that is pasted is one in whatever language its columns are named.
func TestExportsOfAnyLanguage(t *testing.T) {
	want := []string{"https://example.com/a", "https://example.com/b"}
	for _, head := range []string{"URL-osoite\tViimeksi indeksoitu", "Die häufigsten Seiten\tZuletzt gecrawlt", "上位のページ\t前回のクロール", "نشانی\tآخرین خزش"} {
		for _, by := range []string{"\t", ",", ";"} {
			text := strings.ReplaceAll(head+"\nhttps://example.com/a\t2026-11-20\nhttps://example.com/b\t2026-11-19\n", "\t", by)
			if got, problem := urlsIn(t, text, "", ""); problem != "" || !cmp.Equal(got, want) {
				t.Errorf("%q has %q, problem %q", text, got, problem)
			}
		}
	}
	for _, text := range []string{"/a,b\n/c,d\n", "/a\n/b,c\n", "# mine, too\n/a,b\n"} {
		if got, _ := urlsIn(t, text, "", ""); len(got) > 0 && !strings.HasPrefix(got[len(got)-1], "/") || strings.Count(strings.Join(got, "\n"), ",") == 0 {
			t.Errorf("%q has %q", text, got)
		}
	}
}

// A remark below the column names is skipped, wherever the column of URLs is. A number with
// a "#" is none.
func TestRemarksInTables(t *testing.T) {
	table := "Clicks;URL\n5;/a\n# see also; https://example.com/old\n#2;/b\n"
	got, problem := urlsIn(t, table, "a.csv", "")
	if want := []string{"/a", "/b"}; problem != "" || !cmp.Equal(got, want) {
		t.Errorf("it has %q, problem %q; want %q", got, problem, want)
	}
}

// A column may be called "#", as that of row numbers often is.
func TestColumnOfNumbers(t *testing.T) {
	got, problem := urlsIn(t, "#,Seite,Klicks\n1,https://example.com/a,5\n", "", "")
	if want := []string{"https://example.com/a"}; problem != "" || !cmp.Equal(got, want) {
		t.Errorf("it has %q, problem %q; want %q", got, problem, want)
	}
}

// The number of a column is not looked for in a first row that has a URL, and so names no
// columns.
func TestNumberedColumnWithoutNames(t *testing.T) {
	got, problem := urlsIn(t, "/a,1\n/b,2\n", "", "1")
	if want := []string{"/a", "/b"}; problem != "" || !cmp.Equal(got, want) {
		t.Errorf("it has %q, problem %q; want %q", got, problem, want)
	}
}

// Weights are read as spreadsheets of many countries write them.
func TestWeights(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "1234": 1234, "1,234": 1234, "1.234": 1234, "1 234": 1234, "1\u00a0234": 1234, "1\u202f234\u202f567": 1234567, "1'234": 1234,
		"1’234": 1234, "1,23,456": 123456, "1,234,567": 1234567, " 7 ": 7, "": 0,
		"1.5": -1, "1,2": -1, "1.25": -1, "0.125": -1, "1,234.5": -1, "12 %": -1, "-3": -1, "1.2K": -1, "1234,567": -1, "1,,234": -1, "1234567890123": -1, "٣": -1, "n/a": -1,
	} {
		f := bulk.Open([]byte("URL\tImpressions\n/a\t\""+text+"\"\n"), "", "")
		in, err := f.Next()
		f.Next()
		if unread := f.Unread() == 1; err != nil || unread != (want < 0) || !unread && in.Weight != want || f.Measure() != bulk.Impressions {
			t.Errorf("%q: %d, unread %t, %v; want %d", text, in.Weight, unread, err, want)
		}
		f.Close()
	}
}

// Reasons of Search Console are known by what their texts have in all languages.
func TestReasons(t *testing.T) {
	for text, want := range map[string]bulk.Reason{
		"Blocked by robots.txt": "blocked", "Durch robots.txt-Datei blockiert": "blocked", "Bloqueada por robots.txt": "blocked",
		"Indexed, though blocked by robots.txt": "indexed", "Indexiert, obwohl durch robots.txt-Datei blockiert": "indexed",
		"Indexée malgré le blocage par le fichier robots.txt": "indexed", "Se ha indexado aunque un archivo robots.txt la ha bloqueado": "indexed",
		"Excluded by ‘noindex’ tag": "noindex", `Durch "noindex"-Tag ausgeschlossen`: "noindex", "Not found (404)": "missing", "Nicht gefunden (404)": "missing",
		"Server error (5xx)": "server", "Wegen eines anderen 4xx-Problems blockiert": "refused", "Redirect error": "redirect", "Seite mit Weiterleitung": "redirect",
		"What is robots.txt?": "", "noindex, follow": "", "noindex": "", "Redirected": "", "Redirects in Apache": "",
		"Soft 404": "", "Crawled - currently not indexed": "", "": "", "https://a.example/robots.txt": "", strings.Repeat("x", 200) + "noindex": "",
	} {
		f := bulk.Open([]byte("URL\tReason\n/a\t\""+strings.ReplaceAll(text, `"`, `""`)+"\"\n"), "", "")
		if in, err := f.Next(); err != nil || in.Reason != want {
			t.Errorf("%q: %q, %v; want %q", text, in.Reason, err, want)
		}
		f.Close()
	}
	if got, problem := urlsIn(t, "Reason,Source,Pages\nBlocked by robots.txt,Website,412\n", "Critical issues.csv", ""); problem != bulk.ReasonsAlone || len(got) > 0 {
		t.Errorf("reasons alone: %q, problem %q", got, problem)
	}
}
