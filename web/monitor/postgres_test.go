package monitor_test

import "testing"

func newDatabase(t *testing.T) string { return "" }
