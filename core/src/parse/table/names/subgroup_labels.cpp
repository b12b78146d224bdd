#include "parse/table/names/subgroup_labels.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "text/digits.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTooManySubgroups{
    "too_many_subgroups",
    {"the subgroup column “{0}” has more than {1} different values",
     "стовпець підгруп «{0}» має понад {1} різних значень"},
    {"at most {1}, each of which is a subgroup or part of one",
     "щонайбільше {1}, де кожне є підгрупою чи належить до неї"},
    {"Choose another column, or put its values into ranges (the option subgroup_at does so with numbers).",
     "Виберіть інший стовпець або зведіть його значення до проміжків (параметр subgroup_at робить це з числами)."}};
constexpr ProblemKind kBadCuts{.code = "bad_subgroup_at",
                               .found = {"the option subgroup_at is {0}", "параметр subgroup_at має значення {0}"},
                               .expected = {"at most {1} finite numbers, each larger than the one before",
                                            "щонайбільше {1} скінченних чисел, кожне більше за попереднє"},
                               .remedy = {"Say where each subgroup begins, for example 30,50,65.",
                                          "Укажіть, де починається кожна підгрупа, наприклад 30,50,65."}};
constexpr ProblemKind kNoNumber{
    .code = "subgroup_not_number",
    .found = {"the subgroup column “{0}” contains “{1}”", "стовпець підгруп «{0}» містить «{1}»"},
    .expected = {"numbers, because the option subgroup_at puts them into ranges",
                 "числа, бо параметр subgroup_at зводить їх до проміжків"},
    .remedy = {"Leave subgroup_at out to compare by the values themselves, or choose a column of numbers.",
               "Приберіть subgroup_at, щоб порівнювати за самими значеннями, або виберіть стовпець чисел."}};

/// Ranges: "< 30", "≥ 30, < 50", "≥ 50".
std::vector<std::string> range_names(const std::vector<double>& cuts) {
  std::vector<std::string> out{"< " + digits_of(cuts.front())};
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    const std::string until = i + 1 < cuts.size() ? ", < " + digits_of(cuts[i + 1]) : "";
    out.push_back("≥ " + digits_of(cuts[i]) + until);
  }
  return out;
}

}  // namespace

Problems name_subgroups(SubgroupColumn& column, bool too_many, const std::vector<double>& cuts, char point) {
  std::vector<std::string>& values = column.labels;
  if (cuts.empty() && (too_many || values.size() > kMostSubgroups))
    return {{&kTooManySubgroups, {.source = "subgroup"}, {column.name, std::to_string(kMostSubgroups)}}};
  std::vector<std::uint16_t> places;
  if (cuts.empty()) {
    places = sort_labels(values);
  } else {
    const bool finite = std::all_of(cuts.begin(), cuts.end(), [](double cut) { return std::isfinite(cut); });
    const bool rising = std::adjacent_find(cuts.begin(), cuts.end(), std::greater_equal<>()) == cuts.end();
    if (cuts.size() >= kMostSubgroups || !finite || !rising) {
      std::string given;
      for (const double cut : cuts) given.append(given.empty() ? "" : ",").append(digits_of(cut));
      return {{&kBadCuts, {.source = "subgroup_at"}, {given, std::to_string(kMostSubgroups - 1)}}};
    }
    for (const std::string& value : values) {
      const Number number = parse_number(value, point);
      if (number.status != NumberStatus::number) return {{&kNoNumber, {.source = "subgroup_at"}, {column.name, value}}};
      const auto range = std::upper_bound(cuts.begin(), cuts.end(), number.value) - cuts.begin();
      places.push_back(static_cast<std::uint16_t>(range));
    }
    values = range_names(cuts);
  }
  const auto missing = static_cast<std::uint16_t>(places.size());
  places.push_back(static_cast<std::uint16_t>(values.size()));
  bool any = false;
  for (std::uint16_t& code : column.codes) {
    any = any || code == LabelIndex::kUnknown;
    code = places[std::min(code, missing)];
  }
  if (any) values.emplace_back();
  return {};
}

}  // namespace isoyield
