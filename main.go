// Command whichline serves a robots.txt tester, and tests files itself.
package main

import "whichline/web/command"

func main() { command.Main() }
