package monitor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"whichline/web/monitor"
)

func TestConfig(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"clients.txt": "# ours\nshop.example\n\nhttps://b.example:8443/page\n",
		"secret":      "hush\n",
		"sites.yaml": `
every: 2h
urls: [/, /shop]
tell:
  - webhook: https://hooks.example/robots
    secret-file: secret
  - file: changes.jsonl
sites:
  - example.com
  - site: http://news.example
    every: 15m
    crawlers: GPTBot
    reading: google
    unreachable: 1d
    expect: |
      GPTBot / blocked
      # all others
      Googlebot / allowed
    tell: []
  - list: clients.txt
    urls: [/cart]
store: postgres://localhost/watch
`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cfg, err := monitor.Load(filepath.Join(dir, "sites.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"https://example.com", "http://news.example", "https://shop.example", "https://b.example:8443"}, cfg.Order); d != "" {
		t.Errorf("sites (-want +got):\n%s", d)
	}
	hook, file := "webhook https://hooks.example/robots", "file "+filepath.Join(dir, "changes.jsonl")
	for name, want := range map[string]string{
		"https://example.com":    "2h0m0s 3h0m0s Googlebot own [/ /shop] [] " + hook + "," + file,
		"http://news.example":    "15m0s 24h0m0s GPTBot google [/ /shop] [GPTBot / blocked Googlebot / allowed] ",
		"https://b.example:8443": "2h0m0s 3h0m0s Googlebot own [/cart] [] " + hook + "," + file,
	} {
		s := cfg.Sites[name]
		var expected []string
		for _, x := range s.Expect {
			expected = append(expected, x.Text)
		}
		got := strings.Join([]string{s.Every.String(), s.Unreachable.String(), strings.Join(s.Names, ","), s.Reader.Code(),
			"[" + strings.Join(s.URLs, " ") + "]", "[" + strings.Join(expected, " ") + "]", strings.Join(s.Tells, ",")}, " ")
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"watch.db": filepath.Join(dir, "watch.db"), "/data/watch.db": "/data/watch.db", "postgresql://localhost/watch": "postgresql://localhost/watch",
	} {
		path := filepath.Join(dir, "store.yaml")
		if err := os.WriteFile(path, []byte("sites: [a.example]\nstore: "+name), 0o600); err != nil {
			t.Fatal(err)
		}
		if cfg, err := monitor.Load(path); err != nil || cfg.Store != want {
			t.Errorf("store %q: %+v, error %v; want %q", name, cfg, err, want)
		}
	}
	if got := cfg.Tells[hook]; string(got.Secret) != "hush" || cfg.Store != "postgres://localhost/watch" {
		t.Errorf("receiver %+v, store %q", got, cfg.Store)
	}
}

func TestConfigFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "1: name at least one site",
		"sites: []":                      "1: name at least one site",
		"\nevry: 1h\nsites: [a.example]": `2: unknown key "evry"; did you mean "every"?`,
		"every: 1h\nevery: 2h\nsites: [a.example]":                                                        `2: "every" is given twice`,
		"every: 5s\nsites: [a.example]":                                                                   `1: "5s" isn't a time such as 30m`,
		"sites:\n  - a.example\n  - site: b.example\n    crawler: x\n":                                    `4: unknown key "crawler"; did you mean "crawlers"?`,
		"sites:\n- a.example\n- https://a.example/x":                                                      "3: https://a.example is named twice",
		"sites:\n- exa mple":                                                                              "2: \"exa mple\": The URL contains a space",
		"sites:\n- urls: [/]":                                                                             "2: name a site or a list of sites here",
		"sites:\n- list: none.txt":                                                                        "2: stat",
		"expect: |\n  Googlebot / allowed\n  Googlebot / alowed\nsites: [a.example]":                      `3: "Googlebot / alowed": at "alowed": say allowed, blocked or outside`,
		"expect:\n- Googlebot / allowed\n- Googlebot /\nsites: [a.example]":                               `3: "Googlebot /": say allowed, blocked or outside`,
		"urls:\n- /\n- 'mailto:x'\nsites: [a.example]":                                                    "3: \"mailto:x\":",
		"reading: gogle\nsites: [a.example]":                                                              `1: unknown parser "gogle"; want one of own, google`,
		"tell:\n- {webhook: 'https://a.example', file: b}\nsites: [a.example]":                            "2: name a webhook or a file here",
		"tell:\n- {webhook: 'https://a.example', secret: b, secret-file: sites.yaml}\nsites: [a.example]": "2: name a secret or a secret-file here",
		"tell:\n- {webhook: 'https://a.example', secret-file: empty}\nsites: [a.example]":                 `2: there's no secret in "empty"`,
		"tell:\n- webhook: 'ftp://a.example'\nsites: [a.example]":                                         "2: \"ftp://a.example\": a webhook begins with https:// or http://",
		"tell: [{webhook: 'https://a.example', secret: b}]\nsites:\n- site: a.example\n  tell: [{webhook: 'https://a.example', secret: c}]": "4: \"https://a.example\" has another secret above",
		"tell:\n- webhook: a.example\nsites: [a.example]": "2: \"a.example\": The URL has no scheme",
		"sites: [a.example\n":                             "did not find expected",
		"every: 1h\nsites: [a.example\n":                  "2: did not find expected",
		"every: 1h\nsites:\n  - a.example\n bad: x":       "4: did not find expected key",
		"every: 1h\n\n\n\tsites: [a.example]":             "4: found a tab character",
		"- a.example":                                     "1: want keys here: crawlers, every, expect",
	} {
		path := write(t, "sites.yaml", text)
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), "empty"), []byte(" \n"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := monitor.Load(path)
		if err == nil || !strings.Contains(strings.TrimPrefix(err.Error(), path+":"), want) || !strings.HasPrefix(err.Error(), path+":") {
			t.Errorf("%q:\n%v\nwant\n%s", text, err, want)
		}
	}
}

// A configuration is read again when it changes. One with a fault leaves the one before
// in force.
func TestReload(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "watch.db"))
	path := write(t, "sites.yaml", "sites: [a.example, b.example]")
	m, err := monitor.NewStand(store, path)
	if err == nil {
		err = m.Enlist(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	listed := func() string {
		all, err := store.Sites(t.Context(), "", 10)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, s := range all {
			names = append(names, s.Site+" "+s.Every.String())
		}
		return strings.Join(names, ", ")
	}
	for _, tt := range []struct{ text, fault, want string }{
		{"sites: [a.example, b.example]", "", "https://a.example 1h0m0s, https://b.example 1h0m0s"},
		{"sits: [a.example]", `unknown key "sits"; did you mean "sites"?`, "https://a.example 1h0m0s, https://b.example 1h0m0s"},
		{"every: 2h\nsites: [a.example, c.example]", "", "https://a.example 2h0m0s, https://c.example 2h0m0s"},
	} {
		if err := os.WriteFile(path, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		err := m.Reload(t.Context())
		if (err != nil) != (tt.fault != "") || err != nil && !strings.Contains(err.Error(), tt.fault) {
			t.Errorf("%s: error %v, want %q", tt.text, err, tt.fault)
		}
		if got := listed(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.text, got, tt.want)
		}
		if err := m.Reload(t.Context()); err != nil {
			t.Errorf("%s: a fault is reported twice: %v", tt.text, err)
		}
	}
}

// Files that a configuration names are read again, too, even if it has a fault.
func TestReloadList(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "watch.db"))
	path := write(t, "sites.yaml", "sites: [a.example]")
	list := filepath.Join(filepath.Dir(path), "list.txt")
	m, err := monitor.NewStand(store, path)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, file, text string
		fault            bool
		sites            int
	}{
		{"a list that isn't there", path, "sites: [{list: list.txt}]", true, 0},
		{"a list with a fault", list, "b.example\nb.example\n", true, 0},
		{"a list", list, "b.example\nc.example\n", false, 2},
		{"a longer list", list, "b.example\nc.example\nd.example\n", false, 3},
	} {
		if err := os.WriteFile(tt.file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := m.Reload(t.Context()); (err != nil) != tt.fault {
			t.Errorf("%s: error %v", tt.name, err)
		}
		if all, err := store.Sites(t.Context(), "", 10); len(all) != tt.sites || err != nil {
			t.Errorf("%s: sites %v, error %v", tt.name, all, err)
		}
	}
}

// Sites are spread over the interval, and a clock that was wrong keeps none waiting.
func TestDue(t *testing.T) {
	everywhere(t, func(t *testing.T, store *monitor.Store) {
		m := start(t, store, "sites: [a.example, b.example, c.example]")
		now := time.Now()
		m.SetClock(func() time.Time { return now })
		m.SetGet(nil)
		for _, tt := range []struct {
			name string
			due  time.Duration // from now
			want int
		}{
			{"past", -time.Hour, 3}, {"soon", 59 * time.Minute, 0}, {"a clock that went back", 48 * time.Hour, 3},
		} {
			if err := store.Exec(t.Context(), "update site set due = $1", now.Add(tt.due).UnixMilli()); err != nil {
				t.Fatal(err)
			}
			if got, err := m.Due(t.Context(), now); len(got) != tt.want || err != nil {
				t.Errorf("%s: %q, error %v", tt.name, got, err)
			}
		}
	})
}
