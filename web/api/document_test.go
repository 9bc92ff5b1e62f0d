package api_test

import (
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"testing"

	"whichline/web/api"
	"whichline/web/limit"
)

// FuzzReadBulk compares the reader of documents with encoding/json.
func FuzzReadBulk(f *testing.F) {
	for _, doc := range []string{
		`{"robots_txt":"","user_agents":["a"],"urls":["/"]}`,
		` { "urls" : [ "/\u00e9\\" , "\"", "\\\\", "" ] , "robots_txt" : "a\nb\ud83d\ude00" , "user_agents":["a" ,"b"] ,"site":null } `,
		`{"urls":[],"robots_txt":"é","user_agents":["\/"],"include":["signals"]}`,
		`{"urls":["/",1],"robots_txt":"é"}`, `{"urls":{"a":[{}]}}`, `[]`, `"a"`, `12`, `true`, `null`, `-1e5`, `{}`, "\ufeff{}", `{"a":1,"a":2}`,
		`{"urls":["` + strings.Repeat(`\u0041\"\\a`, 8000) + `é"],"robots_txt":"","user_agents":["x"]}`,
	} {
		f.Add(doc)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		test, urls, err := api.ReadBulk([]byte(doc))
		if err != nil {
			return
		}
		var want struct {
			RobotsTxt  *string  `json:"robots_txt"`
			UserAgents []string `json:"user_agents"`
			URLs       []string `json:"urls"`
		}
		if err := json.Unmarshal([]byte(strings.TrimPrefix(doc, "\ufeff")), &want); err != nil {
			t.Fatalf("%q is read although it is no such document: %v", doc, err)
		}
		if want.RobotsTxt != nil && test.Robots != *want.RobotsTxt {
			t.Errorf("the file is %q; want %q", test.Robots, *want.RobotsTxt)
		}
		if got := test.UserAgents; strings.Join(got, "\n") != strings.Join(want.UserAgents, "\n") {
			t.Errorf("user agents %q; want %q", got, want.UserAgents)
		}
		if urls.Len() != len(want.URLs) {
			t.Errorf("%d URLs; want %d", urls.Len(), len(want.URLs))
		}
		for i := 0; ; i++ {
			got, ok := urls.Next()
			if !ok {
				break
			}
			if whole := got == want.URLs[i]; !whole && (len(got) <= limit.URL || !strings.HasPrefix(want.URLs[i], got)) {
				t.Errorf("URL %d is %q; want %q", i, got, want.URLs[i])
			}
		}
	})
}

// TestLongStringsTakeLittle counts the allocations of reading beside the
// document.
func TestLongStringsTakeLittle(t *testing.T) {
	const octets = 11 << 20
	for _, tt := range []struct {
		name, doc string
		refused   bool
	}{
		{"a URL", `{"robots_txt":"","user_agents":["a"],"urls":["/` + strings.Repeat("a", octets) + `"]}`, false},
		{"a URL of escapes", `{"robots_txt":"","user_agents":["a"],"urls":["/` + strings.Repeat(`\u0061`, octets/6) + `"]}`, false},
		{"a file", `{"robots_txt":"` + strings.Repeat(`\u0061`, octets/6) + `","user_agents":["a"],"urls":[]}`, true},
		{"a file in Base64", `{"robots_txt_base64":"` + strings.Repeat("AAAA", octets/4) + `","user_agents":["a"],"urls":[]}`, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc := []byte(tt.doc)
			var err error
			got := allocated(func() {
				var urls *api.Strings
				if _, urls, err = api.ReadBulk(doc); err == nil {
					urls.Next()
				}
			})
			var wrong *api.Error
			if errors.As(err, &wrong) != tt.refused || tt.refused && wrong.Kind != api.TooLarge {
				t.Errorf("error %v", err)
			}
			if most := uint64(1 << 20); got > most {
				t.Errorf("reading takes %d octets; want %d at most", got, most)
			}
		})
	}
}

// allocated returns how many octets do allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
