package response_test

import (
	"testing"

	"whichline/engine/response"
)

func TestAskedMediaType(t *testing.T) {
	for header, want := range map[string]bool{
		"text/plain": true, "Text/Plain; charset=UTF-8": true, `text/plain ;charset="utf-8"`: true,
		"text/plain; charset=us-ascii": true, "text/plain; format=flowed": true, "text/plain; charset=utf8": true, "text/plain; charset=utf-16": false,
		"text/plain; charset=iso-8859-1": false, "text/html": false, "text/html; charset=utf-8": false,
		"": false, "text": false, "application/octet-stream": false,
	} {
		if got := response.IsPlainText(header); got != want {
			t.Errorf("%q: %t; want %t", header, got, want)
		}
	}
}
