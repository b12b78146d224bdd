#include "report/matrices/other_readings.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "report/matrices/matrices.hpp"

namespace isoyield {
namespace {

/// What may be otherwise where somebody doubts or assumes something, and the option that says so.
struct Turn {
  std::string_view code;
  std::string_view id;
  std::string_view flag;
  std::string Options::*option;
};
constexpr Turn kTurns[] = {{"title_or_labels", "title", "--reading title", &Options::reading},
                           {"model_column", "sum", "--reading sum", &Options::reading},
                           {"count_column", "items", "--reading items", &Options::reading},
                           {"column_unused", "counts", "--reading counts", &Options::reading},
                           {"keys_unsure", "predicted", "--rows predicted", &Options::rows},
                           {"axis_unsure", "predicted", "--rows predicted", &Options::rows},
                           {"truth_assumed", "predicted", "--rows predicted", &Options::rows}};

bool same(const report::Reading& a, const report::Reading& b) {
  return a.classes == b.classes && a.classifiers.size() == b.classifiers.size() &&
         std::equal(a.classifiers.begin(), a.classifiers.end(), b.classifiers.begin(),
                    [](const auto& x, const auto& y) { return x.matrix == y.matrix; });
}

}  // namespace

std::vector<report::Rival> other_readings(const Source& source, const Options& options, const Settings& settings,
                                          const Account& account, const report::Reading& likeliest) {
  std::vector<report::Rival> out;
  for (const Turn& turn : kTurns) {
    if (!(options.*turn.option).empty()) continue;
    const auto said = [&](const Problems& problems) {
      const auto found = std::find_if(problems.begin(), problems.end(),
                                      [&](const Problem& each) { return each.kind->code == turn.code; });
      return found == problems.end() ? nullptr : &*found;
    };
    const Problem* why = said(account.doubts);
    if (why == nullptr) why = said(account.assumptions);
    if (why == nullptr) continue;
    Options other = options;
    other.*turn.option = turn.id;
    Result<report::Reading> read = read_text(source, other, false);
    if (!read || same(read.value(), likeliest)) continue;
    if (std::any_of(out.begin(), out.end(),
                    [&](const report::Rival& each) { return same(*each.reading, read.value()); }))
      continue;
    out.push_back({.id = std::string(turn.id),
                   .kind = "matrix",
                   .difference = remark(*why, settings.language),
                   .flags = std::string(turn.flag),
                   .reading = std::move(read.value())});
  }
  return out;
}

}  // namespace isoyield
