// Runs google/robotstxt over a corpus. The argument is a file of bodies and URLs,
// each after its length as four octets, the lowest first. For each line "mode
// microseconds" of standard input it passes over the corpus until so much
// processor time is used, and answers "pass scan blocked": nanoseconds of one
// pass, of one scan for line feeds, and how many URLs may not be fetched.
#include <sys/resource.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "robots.h"

namespace {

struct Question {
  std::string body, url;
};

// Takes what a parse reports and keeps nothing.
class Listener : public googlebot::RobotsParseHandler {
 public:
  void HandleRobotsStart() override {}
  void HandleRobotsEnd() override {}
  void HandleUserAgent(int, absl::string_view) override { ++lines; }
  void HandleAllow(int, absl::string_view) override { ++lines; }
  void HandleDisallow(int, absl::string_view) override { ++lines; }
  void HandleSitemap(int, absl::string_view) override { ++lines; }
  void HandleUnknownAction(int, absl::string_view, absl::string_view) override {
    ++lines;
  }
  int64_t lines = 0;
};

bool ReadText(std::istream& in, std::string* text) {
  unsigned char length[4];
  if (!in.read(reinterpret_cast<char*>(length), sizeof length)) return false;
  text->resize(length[0] | length[1] << 8 | length[2] << 16 | uint32_t{length[3]} << 24);
  in.read(&(*text)[0], text->size());
  return true;
}

int64_t ProcessorTime() {
  rusage used;
  getrusage(RUSAGE_SELF, &used);
  auto nanoseconds = [](timeval t) { return (t.tv_sec * 1000000LL + t.tv_usec) * 1000; };
  return nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime);
}

int64_t Repeat(int64_t enough, const std::function<void()>& pass) {
  int64_t calls = 0, begun = ProcessorTime();
  do {
    pass();
    ++calls;
  } while (ProcessorTime() - begun < enough);
  return (ProcessorTime() - begun) / calls;
}

}  // namespace

int main(int, char** argv) {
  std::vector<Question> corpus;
  std::ifstream file(argv[1], std::ios::binary);
  for (Question q; ReadText(file, &q.body) && ReadText(file, &q.url);) corpus.push_back(q);
  std::cout << "ready" << std::endl;

  std::string mode;
  int64_t microseconds;
  while (std::cin >> mode >> microseconds) {
    int blocked = 0;
    int64_t found = 0;
    Listener listener;
    std::vector<std::string> agents = {"Googlebot"};
    int64_t pass = Repeat(microseconds * 1000, [&] {
      blocked = 0;
      for (const Question& q : corpus) {
        if (mode == "parse" || mode == "into") {
          googlebot::ParseRobotsTxt(q.body, &listener);
          continue;
        }
        googlebot::RobotsMatcher matcher;
        blocked += !matcher.AllowedByRobots(q.body, &agents, q.url);
      }
    });
    int64_t scan = Repeat(microseconds * 100, [&] {
      for (const Question& q : corpus) {
        const char* at = q.body.data();
        const char* end = at + q.body.size();
        while ((at = static_cast<const char*>(memchr(at, '\n', end - at)))) ++at, ++found;
      }
    });
    if (found < 0 || listener.lines < 0) return 1;
    std::cout << pass << ' ' << scan << ' ' << blocked << std::endl;
  }
}
