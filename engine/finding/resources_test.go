package finding_test

import "testing"

// TestStylesBesideOpenScripts holds that a folder with files of both kinds is found to be
// blocked where an Allow opens only one of them, and isn't where it opens both.
func TestStylesBesideOpenScripts(t *testing.T) {
	const opened = "User-agent: *\nAllow: /wp-includes/"
	for allows, want := range map[string]string{
		opened + "js/\n":  "`Disallow: /wp-includes/` (line 3) keeps Googlebot from files such as `/wp-includes/css/style.css`.",
		opened + "css/\n": "`Disallow: /wp-includes/` (line 3) keeps Googlebot from files such as `/wp-includes/js/script.js`.",
		opened + "css/\nAllow: /wp-includes/js/\n":     "",
		opened + "*.css\nAllow: /wp-includes/*.js\n":   "",
		"User-agent: *\nAllow: /wp-includes/\n":        "",
		"User-agent: *\nAllow: /wp-includes/images/\n": "`Disallow: /wp-includes/` (line 3) keeps Googlebot from files such as `/wp-includes/js/script.js`.",
	} {
		code, message, _ := offered(allows+"Disallow: /wp-includes/", nil)
		if want == "" && code == "resources-blocked" || want != "" && message != want {
			t.Errorf("%q: %q", allows, message)
		}
	}
}

// TestHalfOpenedFolder holds that a folder is found to be blocked where an Allow opens only
// its style sheets or only its scripts.
func TestHalfOpenedFolder(t *testing.T) {
	for _, tt := range []struct{ folder, styles, scripts string }{
		{"/assets/", "css/style.css", "js/script.js"},
		{"/static/", "css/style.css", "js/script.js"},
		{"/themes/", "style.css", "script.js"},
		{"/wp-content/", "themes/style.css", "themes/script.js"},
		{"/wp-content/plugins/", "a/style.css", "a/script.js"},
		{"/_next/", "static/css/style.css", "static/chunks/script.js"},
		{"/_nuxt/", "style.css", "script.js"},
	} {
		styles, scripts := "Allow: "+tt.folder+"*.css\n", "Allow: "+tt.folder+"*.js\n"
		for allows, blocked := range map[string]string{styles: tt.scripts, scripts: tt.styles, styles + scripts: ""} {
			want := ""
			if blocked != "" {
				want = "`Disallow: " + tt.folder + "` (line 2) keeps Googlebot from files such as `" + tt.folder + blocked + "`."
			}
			if got, _ := told("User-agent: *\nDisallow: "+tt.folder+"\n"+allows, "resources-blocked"); got != want {
				t.Errorf("%s with %q: %q", tt.folder, allows, got)
			}
		}
	}
}

// TestFoldersInCapitals holds that the case of a folder matters where a program chose it.
func TestFoldersInCapitals(t *testing.T) {
	for folder, want := range map[string]string{"/CSS/": "`Disallow: /CSS/` (line 2) keeps Googlebot from files such as `/CSS/style.css`.", "/WP-content/": "", "/_Next/": ""} {
		if got, _ := told("User-agent: *\nDisallow: "+folder, "resources-blocked"); got != want {
			t.Errorf("%s: %q", folder, got)
		}
	}
}

// TestOpenFoldersOfBothKinds holds that a folder isn't found to be blocked where the folders
// in it for files of each kind are open.
func TestOpenFoldersOfBothKinds(t *testing.T) {
	for _, folder := range []string{"/assets/", "/static/"} {
		robots := "User-agent: *\nDisallow: " + folder + "\nAllow: " + folder + "css/\nAllow: " + folder + "js/\n"
		if got, _ := told(robots, "resources-blocked"); got != "" {
			t.Errorf("%s: %q", folder, got)
		}
	}
}
