// Package notices holds the licenses of the program's third-party parts.
package notices

import _ "embed"

// Text is a list of the Go modules and npm packages in the program, each with its
// license.
//
//go:embed notices.txt
var Text string
