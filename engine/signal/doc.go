// Package signal reads what a robots.txt says may be done with what is fetched:
// values that stand beside verdicts, and are never verdicts.
//
// Three fields say so, each by a text of its own:
//
//   - Content-Usage, a draft of the IETF's AIPREF group: draft-ietf-aipref-attach-05
//     of 19 August 2026 and draft-ietf-aipref-vocab-08 of 14 September 2026. It is a
//     dictionary of structured fields (RFC 9651), with a path in front or none.
//   - Content-Signal, Cloudflare's Content Signals Policy of 24 September 2025, with
//     the key "use" of 1 July 2026. Its text has examples and no grammar, so what they
//     do not show is told as not known.
//   - License of Really Simple Licensing (RSL) 1.0 of 10 December 2025: the absolute
//     URL of a licence, for the whole file. Its specification may have a licence in a
//     group for that group alone; its guide, which could be read, says that the line is
//     for everyone.
//
// [Read] finds these lines in a file, and [Sheet.For] what they say for the crawler
// and the URL of a verdict. [Statement.Faults] are what is wrong with a line.
package signal
