// Makes rep-cpp, which reppy for Python is made of, answer through functions of C.
#include <cstddef>
#include <string>

#include "robots.h"

extern "C" {

// Returns a parser of so many octets of a file, as of a site; null if it fails.
void* rep_parse(const char* body, size_t length, const char* site) {
  try {
    return new Rep::Robots(std::string(body, length), site);
  } catch (...) {
    return nullptr;
  }
}

void rep_free(void* robots) { delete static_cast<Rep::Robots*>(robots); }

// Returns 1 if the URL may be fetched, 0 if not, -1 if the parser fails.
int rep_allowed(void* robots, const char* url, size_t length, const char* agent) {
  try {
    return static_cast<Rep::Robots*>(robots)->allowed(std::string(url, length), agent);
  } catch (...) {
    return -1;
  }
}
}
