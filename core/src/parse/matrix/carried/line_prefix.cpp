#include "parse/matrix/carried/line_prefix.hpp"

#include <algorithm>
#include <string>

#include "parse/matrix/headings.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::string_view kHeavy = "\xE2\x94\x81";  // ━, of which Keras draws its progress

/// The shape of a word: digits as 0, and what follows seconds cut off.
std::string shape_of(std::string_view word) {
  std::string shape;
  for (const char c : word) shape += c >= '0' && c <= '9' ? '0' : c == '/' ? '-' : c;
  return shape;
}

/// "2024-05-01", "10:11:12,123", "2024-05-01T10:11:12Z"
bool is_moment(std::string_view word) {
  const std::string shape = shape_of(word);
  std::string_view rest = shape;
  if (rest.substr(0, 10) == "0000-00-00") {
    rest.remove_prefix(10);
    if (rest.empty()) return true;
    if (rest.front() != 'T') return false;
    rest.remove_prefix(1);
  }
  if (rest.substr(0, 8) != "00:00:00") return false;
  return rest.substr(8).find_first_not_of("0.,Z+:") == std::string_view::npos;
}

bool is_level(std::string_view word) {
  for (const std::string_view each : {"INFO", "DEBUG", "WARNING", "WARN", "ERROR", "NOTICE", "TRACE"}) {
    if (word == each) return true;
  }
  return false;
}

/// The name of a logger: the level stands right behind it, or, where that was said, a dash: "ignite.engine INFO", "root
/// - INFO", "INFO | __main__:<module>:12 - ".
bool is_logger(std::string_view line, std::size_t stop, std::string_view word, bool level) {
  if (word.empty() || !(is_letter(word[0]) || word[0] == '_')) return false;
  std::string_view rest = line.substr(std::min(stop, line.size()));
  if (level) return rest.substr(0, 3) == " - ";
  while (!rest.empty() && std::string_view(" -[|").find(rest.front()) != std::string_view::npos) rest.remove_prefix(1);
  return is_level(rest.substr(0, rest.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ")));
}

bool quotes_numbers(std::string_view line) {
  return has_digit(line) && line.find('(') == std::string_view::npos && line.find("<-") == std::string_view::npos &&
         line.find('=') == std::string_view::npos;
}

}  // namespace

bool calls(std::string_view line) {
  for (std::size_t at = line.find('('); at < line.size(); at = line.find('(', at + 1)) {
    if (at > 0 && line[at - 1] != ' ' && line[at - 1] != '\t') return true;
  }
  return line.find('(') < line.size() && !has_digit(line);
}

std::size_t log_prefix(std::string_view line, bool alone) {
  std::size_t end = 0;
  bool moment = false;
  bool timed = false;  // a day alone begins a line of a diary
  bool level = false;
  bool stream = false;
  // "INFO:root:" of Python, where nobody set a format.
  if (const std::size_t mark = line.find(':'); mark < 10 && is_level(line.substr(0, mark))) {
    const std::size_t behind = line.find(':', mark + 1);
    const std::string_view name = line.substr(mark + 1, std::min(behind, line.size()) - mark - 1);
    if (behind != std::string_view::npos && !name.empty() && name.find_first_of(" \t") == std::string_view::npos)
      return behind + 1;
  }
  constexpr std::size_t kLongest = 300;
  line = line.substr(0, kLongest);
  for (std::size_t at = 0; at < line.size();) {
    // Brackets may follow each other without a blank, and a date and a time share theirs.
    const std::size_t joint = line.find("][", at);
    const std::size_t stop =
        std::min({line.find(' ', at), joint == std::string_view::npos ? joint : joint + 1, line.size()});
    std::string_view word = line.substr(at, stop - at);
    if (!word.empty() && word.back() == ':') word.remove_suffix(1);
    if (word.size() > 2 && word.front() == '[') word.remove_prefix(1);
    if (word.size() > 2 && word.back() == ']') word.remove_suffix(1);
    const std::size_t next = line.find_first_not_of(' ', at);
    const bool gap = word.empty() && (!level || (next != std::string_view::npos && line[next] == '|'));
    const bool mark = end > 0 && (word == "-" || word == "|" || gap);
    const bool named = moment && is_logger(line, stop, word, level);
    // Containers write "2024-05-01T10:11:12Z stdout F " before every line.
    const bool kept = stream && (word == "F" || word == "P");
    stream = moment && (word == "stdout" || word == "stderr");
    if (!is_moment(word) && !is_level(word) && !mark && !named && !stream && !kept) break;
    moment = moment || is_moment(word);
    timed = timed || (is_moment(word) && word.find(':') != std::string_view::npos);
    level = level || is_level(word);
    // The blank behind it belongs to the line where rows are aligned.
    at = line.substr(stop, 1) == "[" ? stop : stop + 1;
    end = stop;
  }
  return (alone && !(moment && level)) || (moment && !timed && !level) ? 0 : end;
}

/// "trainer_1  | " and "worker-0 | " as Docker puts the name of a container before every line; empty: it did not.
static std::string_view container_of(const std::vector<Line>& lines) {
  std::string_view name;
  std::size_t times = 0;
  for (const Line& line : lines) {
    if (trim(line.text).text.empty()) continue;
    const std::string_view word = line.text.substr(0, line.text.find(' '));
    const std::size_t number = word.find_last_not_of("0123456789");
    const std::size_t bar = line.text.find_first_not_of(' ', word.size());
    const bool numbered = number != std::string_view::npos && number > 0 && number + 1 < word.size() &&
                          (word[number] == '-' || word[number] == '_') && is_letter(word[0]);
    const bool ended = line.text.substr(word.size()).substr(0, 18) == " exited with code ";
    if (!numbered || (times > 0 && word != name) ||
        (!ended && (bar == std::string_view::npos || line.text[bar] != '|')))
      return {};
    name = word;
    ++times;
  }
  return times > 1 ? name : std::string_view();
}

std::vector<std::size_t> log_prefixes(const std::vector<Line>& lines) {
  if (const std::string_view container = container_of(lines); !container.empty()) {
    std::vector<std::size_t> ends;
    for (const Line& line : lines) {
      const std::size_t bar = line.text.find('|');
      ends.push_back(bar == std::string_view::npos ? line.text.size() : bar + 1);
    }
    return ends;
  }
  const auto empty = [](const Line& line) { return trim(line.text).text.empty(); };
  // Of a message of several lines only the first is logged.
  const bool every = std::all_of(lines.begin(), lines.end(),
                                 [&](const Line& line) { return empty(line) || log_prefix(line.text) > 0; });
  std::vector<std::size_t> ends;
  for (const Line& line : lines) ends.push_back(log_prefix(line.text, !every));
  // "wandb: " alone says no moment and no level.
  const bool none = std::all_of(ends.begin(), ends.end(), [](std::size_t end) { return end == 0; });
  std::string_view logger;
  std::size_t named = 0;
  for (std::size_t i = 0; i < lines.size() && (every || none); ++i) {
    if (empty(lines[i])) continue;
    const std::string_view rest = lines[i].text.substr(ends[i]);
    const std::string_view here = rest.substr(0, rest.substr(0, 80).find(": ") + 2);
    std::string_view name = trim(here.substr(0, here.size() - std::min<std::size_t>(here.size(), 2))).text;
    // "[rank0]: " of a program that runs many times.
    if (name.size() > 2 && name.front() == '[' && name.back() == ']') name = name.substr(1, name.size() - 2);
    const bool other = named > 0 && here != logger;
    if (other || here.size() < 3 || name.empty() || !is_letter(name[0]) || axis_of(name) != Rows::unstated ||
        name.find_first_of(" \t,;|[(\"'=") != std::string_view::npos)
      return ends;
    logger = here;
    ++named;
  }
  // Two rows that begin with one word and a colon may be two of one label.
  const auto brackets = [&](const Line& line) {
    return line.text.substr(std::min(logger.size(), line.text.size())).find_first_of("[(") == 0;
  };
  const auto begins_number = [&](const Line& line) {
    const std::size_t at = line.text.find_first_not_of(' ', std::min(logger.size(), line.text.size()));
    return at == std::string_view::npos || (digit(line.text[at]) && log_prefix(line.text.substr(at)) == 0);
  };
  const bool label =
      none && named < 3 && logger.substr(0, 1) != "[" && std::all_of(lines.begin(), lines.end(), begins_number);
  if (named < 2 || (label && std::none_of(lines.begin(), lines.end(), brackets))) return ends;
  // The blank behind it belongs to the line.
  for (std::size_t i = 0; i < lines.size(); ++i) ends[i] += empty(lines[i]) ? 0 : logger.size() - 1;
  // Of a logger whose lines another program repeats the moment and the level go too.
  std::vector<std::size_t> deeper;
  for (std::size_t i = 0; i < lines.size() && none; ++i) {
    const std::size_t end = log_prefix(lines[i].text.substr(std::min(ends[i] + 1, lines[i].text.size())));
    if (end == 0 && !empty(lines[i])) return ends;
    deeper.push_back(end == 0 ? 0 : end + 1);
  }
  for (std::size_t i = 0; i < deeper.size(); ++i) ends[i] += deeper[i];
  return ends;
}

std::size_t progress_end(std::string_view line) {
  std::size_t at = line.find_first_not_of(" \r\b");
  if (at == std::string_view::npos || !digit(line[at])) return 0;
  const std::size_t slash = line.find_first_not_of("0123456789", at);
  if (slash == std::string_view::npos || line[slash] != '/') return 0;
  at = line.find_first_not_of("0123456789", slash + 1);
  if (at == std::string_view::npos || at == slash + 1) return 0;
  at = line.find_first_not_of(' ', at);
  if (at == std::string_view::npos) return 0;
  if (line[at] == '[') {
    at = line.find(']', at);
    if (at == std::string_view::npos || line[at - 1] == '[' ||
        std::string_view("=>.").find(line[at - 1]) == std::string_view::npos)
      return 0;
    ++at;
  } else if (line.compare(at, 3, kHeavy) == 0) {
    while (line.compare(at, 3, kHeavy) == 0) at += 3;
  } else {
    return 0;
  }
  // Times: words that begin with a digit and end in a unit, and dashes between.
  for (std::size_t next = at; next < line.size();) {
    next = line.find_first_not_of(" -", next);
    if (next == std::string_view::npos || !digit(line[next])) break;
    const std::size_t end = std::min(line.find(' ', next), line.size());
    const std::string_view word = line.substr(next, end - next);
    if (word.back() != 's' && word.find("s/") == std::string_view::npos) break;
    at = next = end;
  }
  return at;
}

std::vector<std::size_t> quoted_lines(const std::vector<Line>& lines) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i;
    std::size_t numbers = 0;
    while (end < lines.size() && lines[end].text.substr(0, 1) == ">" &&
           (lines[end].text.size() == 1 || lines[end].text[1] == ' ')) {
      numbers += quotes_numbers(lines[end].text) ? 1 : 0;
      ++end;
    }
    if (numbers > 1) {
      for (std::size_t k = i; k < end; ++k) found.push_back(k);
    }
    i = std::max(end, i + 1);
  }
  return found;
}

std::vector<ByteRange> types_of_numbers(std::string_view line) {
  std::vector<ByteRange> out;
  for (std::size_t at = line.find('('); at < line.size(); at = line.find('(', at + 1)) {
    std::size_t from = at;
    while (from > 0 && (digit(line[from - 1]) || line[from - 1] == '.' || line[from - 1] == '_' ||
                        ((line[from - 1] | 0x20) >= 'a' && (line[from - 1] | 0x20) <= 'z')))
      --from;
    const std::string_view name = line.substr(from, at - from);
    const std::size_t point = name.find('.');
    const bool typed = point != std::string_view::npos && (name.find("int", point) != std::string_view::npos ||
                                                           name.find("float", point) != std::string_view::npos);
    if (!typed && name != "tensor" && name != "torch.tensor" && name != "Array" && name != "array") continue;
    const std::size_t end = line.find_first_not_of("0123456789.eE+-", at + 1);
    if (end == std::string_view::npos || end == at + 1) continue;
    // Behind the number of a tensor may stand its type and device.
    const std::size_t close = line[end] == ',' && !typed ? line.find(')', end) : end;
    if (close == std::string_view::npos || line[close] != ')') continue;
    out.push_back({from, at + 1});
    out.push_back({end, close + 1});
  }
  return out;
}

}  // namespace isoyield
