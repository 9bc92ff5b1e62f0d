package sitemap

import (
	"bufio"
	"bytes"
)

// text reads one URL a line. It truncates lines that are too long for a URL.
func (s *reading) text(r *bufio.Reader) {
	s.report.Kind = Text
	for {
		line, err := r.ReadSlice('\n')
		url := string(bytes.TrimSpace(line[:min(len(line), MaxURL)]))
		for err == bufio.ErrBufferFull {
			_, err = r.ReadSlice('\n')
		}
		if url != "" && !s.url(url) || err != nil {
			return
		}
	}
}
