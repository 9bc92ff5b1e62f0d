package bulk

import (
	"strconv"

	robotstxt "whichline/engine"
	"whichline/web/api"
)

// AppendLine appends the answer for the crawler with the given index, as one line of
// JSON, and counts it.
func (j *Job) AppendLine(b []byte, a *Answer, crawler int) []byte {
	j.Summary.Add(a, crawler)
	if len(a.head) == 0 {
		a.head = append(appendString(append(a.head, `{"url":`...), a.URL), `,"user_agent":`...)
		a.tail = a.appendTail(a.tail)
	}
	b = append(append(b, a.head...), j.quoted[crawler]...)
	if a.Fault == nil {
		b = appendVerdict(append(b, ','), &a.Row.Verdicts[crawler])
		if a.Before != nil {
			b = append(appendVerdict(append(b, `,"before":{`...), &a.Before.Row.Verdicts[crawler]), '}')
		}
	}
	if len(a.Signals) > 0 {
		b = appendJSON(append(b, `,"signals":`...), a.Signals[crawler])
	}
	return append(b, a.tail...)
}

// appendVerdict appends the verdict, the deciding line, and the reason.
func appendVerdict(b []byte, v *robotstxt.Verdict) []byte {
	b = strconv.AppendBool(append(b, `"allowed":`...), v.Allowed)
	if b = append(b, `,"line":`...); v.Line() > 0 {
		b = strconv.AppendInt(b, int64(v.Line()), 10)
	} else {
		b = append(b, "null"...)
	}
	return append(append(append(b, `,"reason":"`...), v.Reason.String()...), '"')
}

// appendTail appends the end of the lines about a URL: why it has no verdict, or
// the URL that a crawler asks for, if it differs from the one sent.
func (a *Answer) appendTail(b []byte) []byte {
	switch {
	case a.Fault != nil:
		b = append(append(b, `,"allowed":null,"line":null,"reason":"`...), a.Fault.Code...)
		b = appendJSON(append(b, `","error":`...), a.Fault)
	case len(a.Remarks) > 0:
		b = appendString(append(b, `,"tested_as":`...), a.Row.Target.Path)
		b = appendJSON(append(b, `,"remarks":`...), a.Remarks)
	}
	return append(b, "}\n"...)
}

// AppendURL appends a URL as one line of JSON, with its weight if it has one.
func AppendURL(b []byte, in Input) []byte {
	if in.Weight == 0 {
		return append(appendString(b, in.URL), '\n')
	}
	b = append(appendString(append(b, `{"url":`...), in.URL), `,"weight":`...)
	return append(strconv.AppendInt(b, in.Weight, 10), "}\n"...)
}

// AppendNote appends the last line behind URLs: a sentence on why not all are there, or "",
// and the measure of their weights.
func AppendNote(b []byte, note string, m Measure) []byte {
	b = append(appendString(append(b, `{"note":`...), note), `,"measure":`...)
	return append(appendString(b, string(m)), "}\n"...)
}

// AppendSummary appends the last line: the summary and, if the job ended early, why.
func (j *Job) AppendSummary(b []byte, ended *Fault) []byte {
	return append(appendJSON(b, struct {
		Edition api.Edition `json:"edition"`
		Summary Counts      `json:"summary"`
		Ended   *Fault      `json:"ended,omitempty"`
	}{j.Edition, j.Summary.Counts(), ended}), '\n')
}

// appendString appends s in JSON that is safe to show.
func appendString(b []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return appendJSON(b, s)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// appendJSON appends v, which is made of texts, numbers and lists, in JSON that is
// safe to show.
func appendJSON(b []byte, v any) []byte {
	doc, err := api.Document(v)
	if err != nil {
		panic(err) // there are no values that JSON has no form for
	}
	return append(b, doc[:len(doc)-1]...) // it ends with a line feed
}
