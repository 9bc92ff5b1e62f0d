package fetch

import "strings"

// A Refusal is this server's decision not to fetch a URL, or not to interpret it. It is
// never a fact about a site.
type Refusal struct {
	Rule  Rule
	Ports string // those that may be asked, for [PortRefused]
}

// Kind returns the part of the URL at fault.
func (r *Refusal) Kind() Kind {
	return rules[r.Rule].kind
}

// Text describes the fault, for a redirect by a site, which the visitor cannot correct.
func (r *Refusal) Text() string {
	return r.Rule.Text()
}

// Error describes the fault and its correction, for a URL that the visitor has typed.
func (r *Refusal) Error() string {
	return r.Said(func(text string) string { return text })
}

// Said is Error with each of its texts as in returns it, such as in another language.
func (r *Refusal) Said(in func(text string) string) string {
	said := []string{in(r.Text())}
	if r.Ports != "" {
		said = append(said, strings.Replace(in(PortsText), "{ports}", r.Ports, 1))
	}
	if mend := r.Rule.Mend(); mend != "" {
		said = append(said, in(mend))
	}
	return strings.Join(said, " ")
}

// PortsText lists the ports that may be asked.
const PortsText = "It asks on {ports}."

// A sentence is an error whose text is shown to visitors, such as a [Refusal] or a
// [TryLater].
type sentence string

func (s sentence) Error() string { return string(s) }

// A Kind is the part of a URL that a [Rule] concerns.
type Kind string

// The kinds of rule.
const (
	KindURL     Kind = "url"     // the text as a whole
	KindScheme  Kind = "scheme"  // the part before ://
	KindPort    Kind = "port"    // the number after the host
	KindName    Kind = "name"    // the name of the host
	KindAddress Kind = "address" // the IP address, typed or looked up
)

// A Rule is the reason for a [Refusal]. Its String is stable.
type Rule uint8

// The rules, in the order in which the parts of a URL are checked.
const (
	TooLong Rule = iota
	BadCharacter
	NoScheme
	SchemeRefused
	FTPOff
	NoHost
	UserInfo
	PercentInHost
	BadBrackets
	BadPort
	PortRefused
	StarForHosts
	BadName
	BadIDN
	NumericName
	SingleLabel
	PrivateName
	AddressRefused
	BadLocation
)

// String returns the code of r, such as "port-refused".
func (r Rule) String() string {
	return rules[r].code
}

// Text describes the fault in a sentence.
func (r Rule) Text() string { return rules[r].text }

// Mend returns the advice for someone who typed the URL.
func (r Rule) Mend() string { return rules[r].mend }

// Rules returns all rules.
func Rules() []Rule {
	all := make([]Rule, len(rules))
	for i := range all {
		all[i] = Rule(i)
	}
	return all
}

// rules holds the properties of each rule. All ranges share one text for an address, so
// that a refusal does not reveal the range of a name.
var rules = [...]struct {
	kind Kind
	code string
	text string
	mend string
}{
	TooLong:        {KindURL, "too-long", "The URL is longer than 2,048 bytes.", "Enter only the host, such as example.com."},
	BadCharacter:   {KindURL, "bad-character", "The URL contains a space, a backslash, a control character or an invisible one.", "Remove it, or type the URL instead of pasting it."},
	NoScheme:       {KindURL, "no-scheme", "The URL has no scheme.", "Begin it with https:// or http://."},
	SchemeRefused:  {KindScheme, "scheme-refused", "The URL begins with neither https:// nor http://, so it isn't fetched.", "Enter a host, such as example.com, or paste the file."},
	FTPOff:         {KindScheme, "ftp-off", "This server doesn't fetch by FTP.", "Paste the file instead."},
	NoHost:         {KindURL, "no-host", "The URL names no host.", "Enter one, such as example.com."},
	UserInfo:       {KindURL, "user-info", "The URL contains a user name or a password.", "Leave out the part up to the @."},
	PercentInHost:  {KindURL, "percent-in-host", "The host contains a percent sign.", "Write the name in letters, without percent-encoding."},
	BadBrackets:    {KindURL, "bad-brackets", "Square brackets belong around IPv6 addresses, all of them and nothing else.", "Write the URL as in https://[2001:db8::1]/."},
	BadPort:        {KindPort, "bad-port", "A port is a number from 1 to 65535 without leading zeros.", "Correct it, or leave it out with its colon."},
	PortRefused:    {KindPort, "port-refused", "This server doesn't ask on that port.", "Use one of these, or paste the file."},
	StarForHosts:   {KindName, "star-for-hosts", "A star can't stand for several hosts: each one has a robots.txt of its own.", "Enter one, such as example.com."},
	BadName:        {KindName, "bad-name", "This isn't a host name: its parts have 1 to 63 letters, digits, hyphens and underscores, with no hyphen at either end, and all of it has at most 253 characters.", "Check it for typing mistakes."},
	BadIDN:         {KindName, "bad-idn", "This isn't an internationalised host name.", "Check how it's spelled."},
	NumericName:    {KindName, "numeric-name", "A host that ends in a number is an IPv4 address: four numbers from 0 to 255 without leading zeros.", "Write it in that way."},
	SingleLabel:    {KindName, "single-label", "A host name without a dot isn't a public site.", "Write the whole name, such as example.com, or paste the file."},
	PrivateName:    {KindName, "private-name", "The name belongs to private networks or special uses.", "Enter a public site, or paste the file."},
	AddressRefused: {KindAddress, "address-refused", "This server doesn't fetch from the IP address of the host.", "Enter a public site, or paste the file."},
	BadLocation:    {KindURL, "bad-location", "The redirect leads to something that isn't a URL.", "Paste the file instead."},
}
