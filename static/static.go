// Package static holds the style sheets, images and built scripts that the
// pages link to.
package static

import "embed"

// FS holds the folders css, img and dist. Only dist is built: it is empty but
// for a dot file until the editor has been bundled, and the pages work without.
//
//go:embed all:css all:dist all:img
var FS embed.FS
