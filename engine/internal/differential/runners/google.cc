// Makes google/robotstxt answer through functions of C.
#include <cstddef>
#include <memory>
#include <string>

#include "robots.h"

namespace {

googlebot::RobotsMatcher* Matcher(void* matcher) {
  return static_cast<googlebot::RobotsMatcher*>(matcher);
}

}  // namespace

extern "C" {

void* google_matcher() { return new googlebot::RobotsMatcher; }

void google_free(void* matcher) { delete Matcher(matcher); }

// Returns whether a file of so many octets allows the agent to fetch the URL.
bool google_allowed(void* matcher, const char* body, size_t length,
                    const char* agent, const char* url) {
  return Matcher(matcher)->OneAgentAllowedByRobots(std::string(body, length), agent, url);
}

// Returns the line that decided the last verdict; 0 if none did.
int google_line(void* matcher) { return Matcher(matcher)->matching_line(); }
}
