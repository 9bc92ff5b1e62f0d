package signal

// A Use is a way of using content.
type Use uint8

// The uses.
const (
	Search     Use = iota // finding it, with a link to it
	AIInput               // input to a model while it answers
	AITraining            // training models
	Extent                // how much of it may be kept and shown
	useCount
)

var useCodes = [useCount]string{Search: "search", AIInput: "ai-input", AITraining: "ai-training", Extent: "extent"}

// Uses returns all uses, as they are listed.
func Uses() []Use { return []Use{Search, AIInput, AITraining, Extent} }

// String returns the stable code of u, such as "ai-training".
func (u Use) String() string { return useCodes[u] }

// A term is a key that a field defines, with its values.
type term struct {
	key    string
	use    Use
	values []string
}

// terms are the keys of each field.
var terms = [fieldCount][]term{
	Usage: {
		{"search", Search, []string{"y", "n"}},
		{"ai-use", AIInput, []string{"y", "n"}},
		{"train-ai", AITraining, []string{"y", "n"}},
	},
	Content: {
		{"search", Search, []string{"yes", "no"}},
		{"ai-input", AIInput, []string{"yes", "no"}},
		{"ai-train", AITraining, []string{"yes", "no"}},
		{"use", Extent, []string{"immediate", "reference", "full"}},
	},
}

// termOf returns the term of f with the given key, or nil.
func (f Field) termOf(key string) *term {
	for i := range terms[f] {
		if t := &terms[f][i]; t.key == key {
			return t
		}
	}
	return nil
}

// Keys returns the keys that f defines, in the order of the uses.
func (f Field) Keys() []string {
	var keys []string
	for _, t := range terms[f] {
		keys = append(keys, t.key)
	}
	return keys
}

// otherKeys are common spellings of the keys of a field. They also match in upper case
// or with underscores. Keys of earlier drafts without a successor are left out.
var otherKeys = [fieldCount]map[string]string{
	Usage: {
		"ai": "train-ai", "genai": "train-ai", "train-genai": "train-ai", "ai-train": "train-ai", "ai-training": "train-ai",
		"train": "train-ai", "training": "train-ai", "trainai": "train-ai", "train-gen-ai": "train-ai",
		"ai-input": "ai-use", "ai-inputs": "ai-use", "aiinput": "ai-use", "input": "ai-use", "aiuse": "ai-use",
	},
	Content: {
		"train-ai": "ai-train", "train": "ai-train", "training": "ai-train", "ai-training": "ai-train", "aitrain": "ai-train",
		"train-genai": "ai-train", "input": "ai-input", "aiinput": "ai-input", "ai-inputs": "ai-input",
		"ai-use": "ai-input", "aiuse": "ai-input",
	},
}

// yes and no are common spellings of these values, in lower case.
var (
	yes = []string{"y", "yes", "true", "allow", "allowed", "on", "1", "?1"}
	no  = []string{"n", "no", "false", "deny", "disallow", "disallowed", "off", "0", "?0"}
)
