package accesslog

import "github.com/valyala/fastjson"

// A jsonLine parses lines that are JSON objects.
type jsonLine struct {
	parser fastjson.Parser
	found  fields
	visit  func(name []byte, value *fastjson.Value)
}

// object parses a line that is a JSON object. Parts of a request may be in nested
// objects, as in logs of Caddy and Google Cloud.
func (p *parser) object(line string) Problem {
	value, err := p.json.parser.Parse(line)
	if err != nil || value.Type() != fastjson.TypeObject {
		return notJSON
	}
	if p.json.visit == nil {
		p.json.visit = p.json.member
	}
	p.json.found = fields{request: &p.request, scratch: &p.scratch}
	value.GetObject().Visit(p.json.visit)
	if !p.json.found.finish() {
		return noRequest
	}
	return none
}

// member handles one member of an object.
func (j *jsonLine) member(name []byte, value *fastjson.Value) {
	switch value.Type() {
	case fastjson.TypeObject:
		if enclosing[view(name)] {
			value.GetObject().Visit(j.visit)
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
		j.found.set(m, text)
	case fastjson.TypeNumber:
		start := len(j.found.scratch.octets)
		j.found.scratch.octets = value.MarshalTo(j.found.scratch.octets)
		j.found.set(m, view(j.found.scratch.octets[start:]))
	}
}

// enclosing are the names of nested objects whose members are read.
var enclosing = map[string]bool{"request": true, "httpRequest": true, "headers": true}
