#include "report/scores/table/two_classes.hpp"

#include <algorithm>
#include <array>

#include "isoyield/text/labels.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTooManyLabels{
    .code = "more_than_two_labels",
    .found = {"the column of true labels has {0} labels ({1}); the third, “{2}”, is in line {3}",
              "стовпець справжніх міток містить різних міток: {0} ({1}); третя, «{2}», — у рядку {3}"},
    .expected = {"score columns are about two classes", "стовпці оцінок стосуються двох класів"},
    .remedy = {"Give a column of probabilities for each class, a column of decided labels, or another truth column.",
               "Дайте стовпець імовірностей для кожного класу, стовпець призначених міток або інший стовпець справжніх "
               "міток."}};

constexpr ProblemKind kOneLabel{.code = "one_label",
                                .found = {"all items are “{0}”; the other class was assumed to be “{1}”",
                                          "усі об’єкти мають мітку «{0}»; іншим класом вважаємо «{1}»"},
                                .remedy = {"Curves and their areas are undefined; give items of both classes.",
                                           "Криві та їхні площі не визначені; додайте об’єкти обох класів."}};

/// What the other class is called when a table shows one only.
struct Opposite {
  std::string_view negative;
  std::string_view positive;
};
constexpr std::array kOpposites{Opposite{"0", "1"},          Opposite{"-1", "1"},     Opposite{"no", "yes"},
                                Opposite{"false", "true"},   Opposite{"neg", "pos"},  Opposite{"negative", "positive"},
                                Opposite{"control", "case"}, Opposite{"ham", "spam"}, Opposite{"benign", "malignant"},
                                Opposite{"n", "y"},          Opposite{"f", "t"},      Opposite{"healthy", "ill"}};

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

TwoClasses complete(const std::string& only, const std::string& wanted) {
  TwoClasses out;
  std::string other = wanted == only ? std::string() : wanted;
  bool negative = !other.empty();
  for (const Opposite& pair : kOpposites) {
    if (!other.empty()) break;
    if (lower(only) == pair.negative && wanted.empty()) {
      other = pair.positive;
      negative = true;
    } else if (lower(only) == pair.positive) {
      other = pair.negative;
    }
  }
  if (other.empty()) other = only == "other" ? "rest" : "other";
  out.labels = negative ? std::vector{only, other} : std::vector{other, only};
  out.row_of_label = {negative ? std::size_t{0} : std::size_t{1}};
  out.notes.push_back({.kind = &kOneLabel, .where = {.source = "truth"}, .arguments = {only, other}});
  return out;
}

}  // namespace

Result<TwoClasses> two_classes(const ScoreTable& table, const std::string& wanted) {
  const std::vector<std::string>& labels = table.labels;
  if (labels.size() > 2) {
    std::vector<std::size_t> by_line(labels.size());
    for (std::size_t i = 0; i < by_line.size(); ++i) by_line[i] = i;
    std::sort(by_line.begin(), by_line.end(),
              [&](std::size_t a, std::size_t b) { return table.label_lines[a] < table.label_lines[b]; });
    const std::size_t third = by_line[2];
    return told_of_case({.kind = &kTooManyLabels,
                         .where = {.source = table.source, .line = table.label_lines[third]},
                         .arguments = {std::to_string(labels.size()), listing(labels), labels[third],
                                       std::to_string(table.label_lines[third])}},
                        labels, labels);
  }
  if (labels.size() == 1) return complete(labels[0], wanted);
  Result<std::size_t> positive = pick_positive(wanted, {}, labels);
  if (!positive) return std::move(positive.problems());
  TwoClasses out;
  out.labels = labels;
  out.positive = positive.value();
  out.row_of_label = {0, 1};
  return out;
}

}  // namespace isoyield
