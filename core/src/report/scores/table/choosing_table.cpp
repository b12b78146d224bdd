#include "report/scores/table/choosing_table.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "parse/table/names/column_groups.hpp"
#include "report/scores/table/deployed_table.hpp"
#include "report/scores/table/probability_notes.hpp"
#include "report/scores/table/ready_table.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kChosenOn{.code = "chosen_on_other_items",
                                .found = {"thresholds were chosen on {0} (rows: {1}) and judged on {2} (rows: {3})",
                                          "пороги вибрано за {0} (рядків: {1}), а оцінено за {2} (рядків: {3})"}};
constexpr ProblemKind kSharedIds{
    .code = "chosen_on_same_ids",
    .found = {"ids that are both in {0} and in {1}: {2} (such as {3})", "id, які є і в {0}, і в {1}: {2} (напр. {3})"},
    .remedy = {"Keep items that are in both in one of them: what chose a threshold cannot judge it.",
               "Залиште спільні об’єкти в одному з файлів: те, за чим поріг вибрано, не може його оцінити."}};
constexpr ProblemKind kSameRows{
    .code = "chosen_on_same_rows",
    .found = {"{0} has the same rows as {1}", "у {0} ті самі рядки, що й у {1}"},
    .expected = {"thresholds are chosen on other items", "пороги вибирають за іншими об’єктами"},
    .remedy = {"Give other items, or leave the option out.", "Подайте інші об’єкти або приберіть параметр."}};
constexpr ProblemKind kOtherClasses{
    .code = "chosen_on_other_classes",
    .found = {"{0} has the classes {1}, {2} has {3}", "у {0} класи {1}, у {2} — {3}"},
    .expected = {"thresholds are chosen and judged on items of the same two classes",
                 "пороги вибирають і оцінюють за об’єктами тих самих двох класів"},
    .remedy = {"Write the classes alike in both files.", "Запишіть класи в обох файлах однаково."}};
constexpr ProblemKind kOneClass{
    .code = "chosen_on_one_class",
    .found = {"all items of {0} are of class “{1}”", "усі об’єкти в {0} мають клас «{1}»"},
    .expected = {"thresholds are chosen on items of both classes", "пороги вибирають за об’єктами обох класів"},
    .remedy = {"Add items of the other class, or leave the option out.",
               "Додайте об’єкти іншого класу або приберіть параметр."}};
constexpr ProblemKind kOtherColumns{.code = "chosen_on_other_columns",
                                    .found = {"{0} has no scores of {1} on the same scale; it has those of {2}",
                                              "у {0} немає оцінок {1} на тій самій шкалі; є оцінки {2}"},
                                    .expected = {"thresholds are chosen on scores of the classifiers that are judged",
                                                 "пороги вибирають за оцінками тих самих класифікаторів"},
                                    .remedy = {"Give the score columns the same names in both files.",
                                               "Назвіть стовпці оцінок в обох файлах однаково."}};

std::string name_of(const ScoreTable& table, std::string_view otherwise) {
  return table.source.empty() ? std::string(otherwise) : table.source;
}

std::string names_of(const ScoreTable& table) {
  std::vector<std::string> names;
  for (const ScoreColumn& column : table.columns) names.push_back(column.name);
  return listing(names);
}

/// Whether both tables hold the same items in the same order.
bool same_rows(const ScoreTable& a, const ScoreTable& b, const std::vector<std::size_t>& places) {
  if (a.truth != b.truth || a.weights != b.weights) return false;
  for (std::size_t i = 0; i < b.columns.size(); ++i) {
    if (b.columns[i].scores != a.columns[places[i]].scores) return false;
  }
  for (std::size_t i = 0; i < std::min(a.probabilities.size(), b.probabilities.size()); ++i) {
    if (a.probabilities[i].columns != b.probabilities[i].columns) return false;
  }
  return true;
}

void note_shared_ids(const ScoreTable& choosing, ScoreTable& judged, const std::string& name,
                     const std::string& judged_name) {
  std::unordered_map<std::string_view, std::size_t> told;  // how often an id has been found in both
  for (const std::string& id : choosing.ids) told.emplace(id, 0);
  std::size_t shared = 0;
  std::string first;
  for (const std::string& id : judged.ids) {
    const auto found = told.find(id);
    if (id.empty() || found == told.end() || found->second++ > 0) continue;
    if (shared++ == 0) first = id;
  }
  if (shared > 0)
    judged.notes.push_back(
        {&kSharedIds, {.source = choosing.source}, {name, judged_name, std::to_string(shared), first}});
}

}  // namespace

std::vector<ClassScale> take_probabilities(ScoreTable& table) {
  std::vector<ClassScale> scales;
  for (ClassColumns& classifier : table.probabilities) {
    if (std::optional<Problem> note = take_percentages(classifier.name, classifier.columns))
      table.notes.push_back(*std::move(note));
    scales.push_back(to_probabilities(classifier.columns));
    if (table.labels.size() == 2) table.columns.push_back({classifier.name, {}});
  }
  return scales;
}

Result<std::shared_ptr<ChoosingTable>> ChoosingTable::make(ScoreTable choosing, ScoreTable& judged,
                                                           const std::vector<ClassScale>& scales) {
  const auto made = std::make_shared<ChoosingTable>();
  ChoosingTable& out = *made;
  out.table_ = std::move(choosing);
  ScoreTable& own = out.table_;
  const std::size_t rows = own.rows();
  make_ready(own);
  out.single_columns_ = own.columns.size();
  const std::vector<ClassScale> own_scales = take_probabilities(own);
  const std::string name = name_of(own, "#2");
  const std::string judged_name = name_of(judged, "#1");
  const Place where{.source = own.source};
  std::vector<bool> found(own.labels.size(), false);
  for (const std::uint16_t each : own.truth) found[each] = true;
  if (std::count(found.begin(), found.end(), true) == 1)
    return Problem{&kOneClass, where, {name, own.labels[own.truth.front()]}};
  for (const std::string& label : own.labels) {
    const auto same = std::find_if(judged.labels.begin(), judged.labels.end(),
                                   [&](const std::string& other) { return same_label(label, other, '.'); });
    if (same != judged.labels.end()) out.labels_.push_back(static_cast<std::size_t>(same - judged.labels.begin()));
  }
  if (out.labels_.size() != own.labels.size() || own.labels.size() != judged.labels.size())
    return Problem{&kOtherClasses, where, {name, listing(own.labels), judged_name, listing(judged.labels)}};
  const std::size_t judged_single = judged.columns.size() - scales.size();
  for (std::size_t i = 0; i < judged.columns.size(); ++i) {
    const std::string& wanted = judged.columns[i].name;
    const auto same = std::find_if(own.columns.begin(), own.columns.end(),
                                   [&](const ScoreColumn& other) { return other.name == wanted; });
    const auto place = static_cast<std::size_t>(same - own.columns.begin());
    const bool pair = place >= out.single_columns_;
    const bool alike = place < own.columns.size() && pair == (i >= judged_single) &&
                       (!pair || own_scales[place - out.single_columns_] == scales[i - judged_single]);
    if (!alike) return Problem{&kOtherColumns, where, {name, wanted, names_of(own)}};
    out.places_.push_back(place);
  }
  if (same_rows(own, judged, out.places_)) return Problem{&kSameRows, where, {name, judged_name}};
  judged.notes.push_back({&kChosenOn, {}, {name, std::to_string(rows), judged_name, std::to_string(judged.rows())}});
  note_shared_ids(own, judged, name, judged_name);
  for (Problem& note : own.notes) {
    if (note.where.source.empty()) note.where.source = own.source;
    judged.notes.push_back(std::move(note));
  }
  return made;
}

std::vector<Sweep> ChoosingTable::sweeps(std::size_t positive, Scale scale, double share) {
  if (positive_ != positive) {
    positive_ = positive;
    sweeps_.clear();
    std::vector<std::uint8_t> truly_positive;
    truly_positive.reserve(table_.rows());
    for (const std::uint16_t each : table_.truth) truly_positive.push_back(labels_[each] == positive ? 1 : 0);
    const auto own = static_cast<std::size_t>(std::find(labels_.begin(), labels_.end(), positive) - labels_.begin());
    for (const std::size_t place : places_) {
      const bool pair = place >= single_columns_;
      sweeps_.push_back(sweep(
          {.scores = pair ? table_.probabilities[place - single_columns_].columns[own] : table_.columns[place].scores,
           .positive = truly_positive,
           .weights = table_.weights}));
    }
  }
  std::vector<Sweep> out;
  for (std::size_t i = 0; i < sweeps_.size(); ++i) {
    out.push_back(at_share(sweeps_[i], share));
    out.back().scale = places_[i] >= single_columns_ ? Scale::probability : scale;
  }
  return out;
}

}  // namespace isoyield
