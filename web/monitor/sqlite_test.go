//go:build !postgres

package monitor_test

import "testing"

// newDatabase returns the URL of an empty PostgreSQL database: none without the build tag.
func newDatabase(*testing.T) string { return "" }

func stopServer() {}
