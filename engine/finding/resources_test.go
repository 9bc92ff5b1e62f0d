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
