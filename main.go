// Command whichline serves a robots.txt tester.
package main

func main() {}
