package bulk

// Within makes s read so many octets at most.
func (s *Stream) Within(octets int64) { s.most = octets }
