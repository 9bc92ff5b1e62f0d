package sitemap

import (
	"bufio"
	"bytes"
)

// text reads one URL a line. A line that is too long to be a URL is told of as far
// as it was read.
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
