package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

// securityTxtPath is where RFC 9116, section 3, wants the file.
const securityTxtPath = "/.well-known/security.txt"

// contactLasts is how long whoever reads the file may rely on it. It is as fresh
// as the settings of the server that runs.
const contactLasts = 90 * 24 * time.Hour

// securityTxt answers GET of security.txt: where to report vulnerabilities (RFC
// 9116).
func (s *Server) securityTxt(c echo.Context) error {
	var b strings.Builder
	for _, contact := range s.cfg.SecurityContacts {
		fmt.Fprintf(&b, "Contact: %s\r\n", contact)
	}
	fmt.Fprintf(&b, "Expires: %s\r\n", time.Now().UTC().Add(contactLasts).Format(time.RFC3339))
	b.WriteString("Preferred-Languages: en\r\n")
	if u := s.cfg.BaseURL; u != nil && u.Scheme == "https" {
		fmt.Fprintf(&b, "Canonical: %s\r\n", u.JoinPath(securityTxtPath))
	}
	return c.String(http.StatusOK, b.String())
}
