package web_test

import (
	"net/http"
	"strings"
	"testing"
)

func TestHost(t *testing.T) {
	for _, tt := range []struct {
		name, base, host, path string
		status                 int
	}{
		{"any name without a base", "", "rebound.example", "/", 200},
		{"the name", "https://robots.example", "robots.example", "/", 200},
		{"in capitals", "https://robots.example", "Robots.Example", "/", 200},
		{"with the port of https", "https://robots.example", "robots.example:443", "/", 200},
		{"with a final dot", "https://robots.example", "robots.example.", "/", 200},
		{"with a final dot and the port", "https://robots.example", "robots.example.:443", "/", 200},
		{"another port", "https://robots.example", "robots.example:8080", "/", 421},
		{"the port of http", "https://robots.example", "robots.example:80", "/", 421},
		{"a base with a port", "http://robots.example:8080", "robots.example:8080", "/", 200},
		{"IPv6", "http://[2001:db8::1]", "[2001:db8::1]:80", "/", 200},
		{"another name", "https://robots.example", "rebound.example", "/", 421},
		{"another name, a language", "https://robots.example", "rebound.example", "/de", 421},
		{"another name, English", "https://robots.example", "rebound.example", "/en/docs", 421},
		{"the same, a language", "https://robots.example", "robots.example", "/de", 308},
		{"another name, API", "https://robots.example", "rebound.example", "/api/test/correct", 421},
		{"another name, asset", "https://robots.example", "rebound.example", "/static/css/app.css", 421},
		{"a probe by address", "https://robots.example", "10.1.2.3:8080", "/healthz", 200},
		{"a readiness probe by address", "https://robots.example", "10.1.2.3:8080", "/readyz", 200},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, nil)
			if tt.base != "" {
				site, _ = newSite(t, nil, atBase(tt.base))
			}
			res := ask(site, "GET", tt.path, []string{"Host: " + tt.host}, nil)
			if res.StatusCode != tt.status {
				t.Errorf("status %d; want %d", res.StatusCode, tt.status)
			}
		})
	}
}

func TestOriginOfForms(t *testing.T) {
	for _, tt := range []struct {
		name   string
		header []string
		status int
	}{
		{"no browser", nil, 200},
		{"own page", []string{"Sec-Fetch-Site: same-origin", "Origin: null"}, 200},
		{"typed in", []string{"Sec-Fetch-Site: none"}, 200},
		{"own page over plain HTTP", []string{"Origin: http://localhost:8080"}, 200},
		{"another site", []string{"Sec-Fetch-Site: cross-site", "Origin: https://other.example"}, 403},
		{"a neighbour", []string{"Sec-Fetch-Site: same-site", "Origin: http://localhost:9090"}, 403},
		{"another site over plain HTTP", []string{"Origin: http://other.example"}, 403},
		{"a hidden origin over plain HTTP", []string{"Origin: null"}, 403},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, nil)
			form := append(tt.header, "Content-Type: application/x-www-form-urlencoded")
			res := ask(site, http.MethodPost, "/test/form", form, strings.NewReader("robots=x"))
			if res.StatusCode != tt.status {
				t.Errorf("form: status %d; want %d", res.StatusCode, tt.status)
			}
			call := append(tt.header, "Content-Type: application/json")
			res = ask(site, http.MethodPost, "/api/v1/test", call, strings.NewReader(`{"robots_txt": ""}`))
			if res.StatusCode != tt.status {
				t.Errorf("API: status %d; want %d", res.StatusCode, tt.status)
			}
			if body := text(t, res); tt.status == 403 && strings.Contains(body, "form") {
				t.Errorf("API: it wasn't a form: %s", body)
			}
		})
	}
}
