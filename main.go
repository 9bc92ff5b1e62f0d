// Command whichline serves a robots.txt tester, and tests files itself.
package main

import "whichline/web/program"

func main() { program.Main() }
