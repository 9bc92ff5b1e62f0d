package accesslog

import "github.com/valyala/fastjson"

// object parses a line that is a JSON object. Parts of a request may be in nested
// objects, as in logs of Caddy and Google Cloud.
func (p *parser) object(line string) Problem {
	value, err := p.json.Parse(line)
	if err != nil || value.Type() != fastjson.TypeObject {
		return notJSON
	}
	if p.visit == nil {
		p.visit = p.member
	}
	value.GetObject().Visit(p.visit)
	if !p.finish() {
		return noRequest
	}
	return none
}

// member handles one member of an object.
func (p *parser) member(name []byte, value *fastjson.Value) {
	switch value.Type() {
	case fastjson.TypeObject:
		if enclosing[view(name)] {
			value.GetObject().Visit(p.visit)
		}
		return
	case fastjson.TypeArray: // a header may be sent several times
		if value = value.Get("0"); value == nil {
			return
		}
	}
	m := memberNamed(view(name))
	if m.kind == 0 {
		return
	}
	switch value.Type() {
	case fastjson.TypeString:
		text := filled(view(value.GetStringBytes()))
		if m.kind == pathOf && len(value.GetStringBytes()) == 0 { // Akamai omits the initial slash
			text = "/"
		}
		p.found.set(m, text)
	case fastjson.TypeNumber:
		start := len(p.scratch.octets)
		p.scratch.octets = value.MarshalTo(p.scratch.octets)
		p.found.set(m, view(p.scratch.octets[start:]))
	}
}

// enclosing are the names of nested objects whose members are read.
var enclosing = map[string]bool{"request": true, "httpRequest": true, "headers": true}
