#include "report/matrices/account.hpp"

#include <algorithm>
#include <string>

#include "report/settings.hpp"

namespace isoyield {
namespace {

/// What is left of a text between the parts that were ignored, without the blanks at its ends.
std::vector<ByteRange> others(std::string_view text, const std::vector<ByteRange>& ignored) {
  std::vector<ByteRange> out;
  std::size_t at = 0;
  const auto add = [&](std::size_t end) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t from = std::min(text.find_first_not_of(kBlanks, at), end);
    while (end > from && kBlanks.find(text[end - 1]) != std::string_view::npos) --end;
    if (end > from) out.push_back({from, end});
  };
  for (const ByteRange& each : ignored) {
    if (each.from > at) add(each.from);
    at = std::max(at, each.to);
  }
  if (at < text.size()) add(text.size());
  return out;
}

/// Bytes of UTF-8 as units of UTF-16, in which JavaScript counts; `ranges` rise.
std::vector<report::Range> in_units(std::string_view text, const std::vector<ByteRange>& ranges) {
  std::vector<report::Range> out;
  std::size_t at = 0;
  double units = 0;
  const auto until = [&](std::size_t end) {
    for (; at < end; ++at) {
      const auto c = static_cast<unsigned char>(text[at]);
      units += (c & 0xC0) == 0x80 ? 0 : c >= 0xF0 ? 2 : 1;
    }
    return units;
  };
  for (const ByteRange& each : ranges) {
    const double from = until(each.from);
    out.push_back({.from = from, .to = until(each.to)});
  }
  return out;
}

}  // namespace

void tell_parts(std::string_view text, const std::vector<ByteRange>& ignored, report::Recognition& out) {
  out.used = in_units(text, others(text, ignored));
  out.ignored = in_units(text, ignored);
}

void tell_account(std::string_view text, const Account& account, Language language, report::Recognition& out) {
  std::vector<ByteRange> ranges;
  for (std::size_t i = 0; i < account.uses.size(); ++i) {
    const ByteRange& where = account.uses[i].where;
    const std::size_t after = ranges.empty() ? 0 : ranges.back().to;
    const std::size_t next = i + 1 < account.uses.size() ? account.uses[i + 1].where.from : where.to;
    // What a call or a title holds is told by itself.
    const std::size_t from = std::max(where.from, after);
    ranges.push_back({from, std::max(from, std::min(where.to, std::max(next, where.from)))});
  }
  const std::vector<report::Range> units = in_units(text, ranges);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].to <= units[i].from) continue;
    out.uses.push_back({.from = units[i].from,
                        .to = units[i].to,
                        .use = std::string(name_of(account.uses[i].use)),
                        .of = account.uses[i].of});
  }
  for (const Check& each : account.checks)
    out.checks.push_back({.passed = each.passed, .finding = remark(each.finding, language)});
  for (const Problem& each : account.assumptions) out.assumptions.push_back(remark(each, language));
}

}  // namespace isoyield
