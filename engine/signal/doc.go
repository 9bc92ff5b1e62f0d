// Package signal reads the lines of a robots.txt that control the use of fetched
// content. Their values stand beside verdicts and never change one.
//
// Three fields exist, each defined by its own document:
//
//   - Content-Usage, a draft of the IETF's AIPREF group: draft-ietf-aipref-attach-05
//     of 19 August 2026 and draft-ietf-aipref-vocab-08 of 14 September 2026. It is a
//     dictionary of structured fields (RFC 9651), with a path in front or none.
//
//   - Content-Signal, Cloudflare's Content Signals Policy of 24 September 2025, with
//     the key "use" of 1 July 2026 and, as on contentsignals.org, a path in front or none.
//     The documents have examples and no grammar, so anything beyond the examples is
//     reported as not known.
//
//   - License of Really Simple Licensing (RSL) 1.0 of 10 December 2025: the absolute
//     URL of a licence for the whole file. Its specification may limit a licence in a
//     group to that group; its guide, the only text that could be read, applies it to
//     everyone.
//
// [Read] finds these lines in a file, and [Sheet.For] returns their values for the
// crawler and URL of a verdict. [Statement.Faults] lists the mistakes in a line.
package signal
