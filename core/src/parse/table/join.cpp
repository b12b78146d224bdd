#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "parse/table/names/column_groups.hpp"
#include "text/characters/valid_utf8.hpp"
#include "text/listed.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kIdRepeated{
    "id_repeated",
    {"ids that occur more than once: {0} ({1})", "id, що трапляються більше одного разу: {0} ({1})"},
    {"each id names one item", "кожен id називає один об’єкт"},
    {"Remove the repeated rows, or say which column names the items (option id).",
     "Вилучіть повторені рядки або вкажіть, який стовпець називає об’єкти (параметр id)."}};
constexpr ProblemKind kIdsDiffer{
    "ids_differ",
    {"ids in {1} that {3} does not have: {2} of {0}; ids in {3} that {1} does not have: {5} of {4} ({6})",
     "id з {1}, яких немає в {3}: {2} із {0}; id з {3}, яких немає в {1}: {5} із {4} ({6})"},
    {"tables that are compared need the same items", "таблиці, які порівнюють, повинні мати ті самі об’єкти"},
    {"Keep the items that are in every table. Rows with missing cells do not count.",
     "Залиште об’єкти, які є в кожній таблиці. Рядки з порожніми клітинками не рахуються."}};
constexpr ProblemKind kJoinClasses{
    "classes_differ",
    {"{0} has the classes {1}, {2} has {3}", "у {0} класи {1}, у {2} — {3}"},
    {"tables that are compared need the same classes", "таблиці, які порівнюють, повинні мати ті самі класи"},
    {"Write the classes alike in every table.", "Запишіть класи в усіх таблицях однаково."}};
constexpr ProblemKind kTruthsDiffer{"truths_differ",
                                    {"items that have another true class in {0} than in {1}: {2} ({3})",
                                     "об’єкти, справжній клас яких у {0} інший, ніж у {1}: {2} ({3})"},
                                    {"an item has one true class", "об’єкт має один справжній клас"},
                                    {"Check that the ids name the same items in every table.",
                                     "Перевірте, чи id в усіх таблицях називають ті самі об’єкти."}};
constexpr ProblemKind kWeightsDiffer{
    "weights_differ",
    {"items that have another weight in {0} than in {1}: {2} ({3})",
     "об’єкти, вага яких у {0} інша, ніж у {1}: {2} ({3})"},
    {"an item has one weight", "об’єкт має одну вагу"},
    {"Keep the column of weights in one of the tables.", "Залиште стовпець ваг в одній з таблиць."}};
constexpr ProblemKind kClustersDiffer{
    "clusters_differ",
    {"items that stand with others in the clusters of {0} than in those of {1}: {2} ({3})",
     "об’єкти, які у кластерах {0} стоять з іншими, ніж у кластерах {1}: {2} ({3})"},
    {"an item belongs to one cluster", "об’єкт належить до одного кластера"},
    {"Keep the column of clusters in one of the tables.", "Залиште стовпець кластерів в одній з таблиць."}};
constexpr ProblemKind kSubgroupsDiffer{
    "subgroups_differ",
    {"items that have another subgroup in {0} than in {1}: {2} ({3})",
     "об’єкти, підгрупа яких у {0} інша, ніж у {1}: {2} ({3})"},
    {"an item belongs to one subgroup", "об’єкт належить до однієї підгрупи"},
    {"Check that the ids name the same items in every table, and that subgroups are spelt alike.",
     "Перевірте, чи id в усіх таблицях називають ті самі об’єкти, а підгрупи записано однаково."}};
constexpr ProblemKind kJoined{
    "tables_joined",
    {"{0} and {1} were joined by the ids of {2} items", "{0} і {1} об’єднано за id, об’єктів: {2}"},
    {},
    {}};

constexpr ProblemKind kNoSuchTable{
    "no_such_table",
    {"tables that are called “{0}”: {1}; the tables are: {2}", "таблиць із назвою «{0}»: {1}; є таблиці: {2}"},
    {"one table chooses the thresholds, another judges them", "за однією таблицею пороги вибирають, за іншою оцінюють"},
    {"Give both tables, and the name of the one that chooses.", "Подайте обидві таблиці та назву тієї, що вибирає."}};
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

/// How many things were found, and the first of them.
struct Examples {
  std::size_t count = 0;
  std::string list;

  void add(std::string_view id) {
    constexpr std::size_t kShown = 5;
    constexpr std::size_t kLongest = 40;
    if (count < kShown) list += (count == 0 ? "" : ", ") + readable(id, kLongest);
    if (count == kShown) list += ", …";
    ++count;
  }
};

using Places = std::unordered_map<std::string_view, std::size_t>;

/// Where each id stands; `repeated`: those that stand more than once.
Places places_of(const std::vector<std::string>& ids, Examples& repeated) {
  Places places;
  std::set<std::string_view> told;
  places.reserve(ids.size());
  for (std::size_t row = 0; row < ids.size(); ++row) {
    if (!places.emplace(ids[row], row).second && told.insert(ids[row]).second) repeated.add(ids[row]);
  }
  return places;
}

std::string named(const ScoreTable& table, std::size_t index) {
  return table.source.empty() ? "#" + std::to_string(index + 1) : table.source;
}

/// For each label its place among `all`; kNone: it is not there.
std::vector<std::size_t> places_among(const std::vector<std::string>& labels, const std::vector<std::string>& all) {
  std::vector<std::size_t> places;
  for (const std::string& label : labels) {
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const std::string& other) { return same_label(label, other, '.'); });
    places.push_back(same == all.end() ? kNone : static_cast<std::size_t>(same - all.begin()));
  }
  return places;
}

template <class T>
std::vector<T> in_order(const std::vector<T>& column, const std::vector<std::size_t>& rows) {
  std::vector<T> out;
  out.reserve(rows.size());
  for (const std::size_t row : rows) out.push_back(column[row]);
  return out;
}

/// Joins one more table to those before it.
class Join {
 public:
  Join(ScoreTable& into, ScoreTable other, std::string name, std::string other_name)
      : into_(into), other_(std::move(other)), name_(std::move(name)), other_name_(std::move(other_name)) {}

  Problems run() {
    if (Problems problems = match_rows(); !problems.empty()) return problems;
    labels_ = places_among(other_.labels, into_.labels);
    const bool strange = std::find(labels_.begin(), labels_.end(), kNone) != labels_.end();
    if (strange || other_.labels.size() != into_.labels.size())
      return {problem(kJoinClasses, {name_, listed(into_.labels), other_name_, listed(other_.labels)})};
    if (Problems problems = compare_items(); !problems.empty()) return problems;
    take_classifiers();
    into_.notes.insert(into_.notes.end(), other_.notes.begin(), other_.notes.end());
    into_.notes.push_back({&kJoined, {}, {name_, other_name_, std::to_string(rows_.size())}});
    for (ColumnPreview& column : other_.preview.columns) {
      if (!column.classifier.empty()) into_.preview.columns.push_back(std::move(column));
    }
    return {};
  }

 private:
  Problem problem(const ProblemKind& kind, std::vector<std::string> arguments) const {
    return {&kind, {.source = other_.source}, std::move(arguments)};
  }

  Problems match_rows() {
    Examples repeated;
    const Places here = places_of(into_.ids, repeated);
    if (repeated.count > 0)
      return {{&kIdRepeated, {.source = into_.source}, {std::to_string(repeated.count), repeated.list}}};
    const Places there = places_of(other_.ids, repeated);
    if (repeated.count > 0) return {problem(kIdRepeated, {std::to_string(repeated.count), repeated.list})};
    Examples missing;
    for (const std::string& id : into_.ids) {
      const auto found = there.find(id);
      if (found == there.end()) {
        missing.add(id);
      } else {
        rows_.push_back(found->second);
      }
    }
    const std::size_t gone = missing.count;
    for (const std::string& id : other_.ids) {
      if (here.count(id) == 0) missing.add(id);
    }
    if (missing.count == 0) return {};
    return {problem(kIdsDiffer, {std::to_string(here.size()), name_, std::to_string(gone), other_name_,
                                 std::to_string(there.size()), std::to_string(missing.count - gone), missing.list})};
  }

  Problems compare_items() {
    Examples truths;
    Examples weights;
    Examples clusters;
    Examples subgroups;
    // Tables may name the same clusters differently.
    std::map<std::uint64_t, std::uint64_t> there_of;
    std::map<std::uint64_t, std::uint64_t> here_of;
    const bool clustered = !into_.groups.empty() && !other_.groups.empty();
    const bool weighted = !into_.weights.empty() && !other_.weights.empty();
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const std::size_t there = rows_[row];
      if (labels_[other_.truth[there]] != into_.truth[row]) truths.add(into_.ids[row]);
      if (weighted && other_.weights[there] != into_.weights[row]) weights.add(into_.ids[row]);
      if (other_subgroup(row, there)) subgroups.add(into_.ids[row]);
      if (!clustered) continue;
      const std::uint64_t mine = into_.groups[row];
      const std::uint64_t others = other_.groups[there];
      if (there_of.emplace(mine, others).first->second != others || here_of.emplace(others, mine).first->second != mine)
        clusters.add(into_.ids[row]);
    }
    for (const auto& [kind, found] :
         {std::pair(&kTruthsDiffer, &truths), std::pair(&kWeightsDiffer, &weights),
          std::pair(&kClustersDiffer, &clusters), std::pair(&kSubgroupsDiffer, &subgroups)}) {
      if (found->count > 0) return {problem(*kind, {other_name_, name_, std::to_string(found->count), found->list})};
    }
    return {};
  }

  /// Whether a table says that an item is of another subgroup than the other one does. Both have the same columns.
  [[nodiscard]] bool other_subgroup(std::size_t row, std::size_t there) const {
    for (std::size_t i = 0; i < std::min(into_.subgroups.size(), other_.subgroups.size()); ++i) {
      const SubgroupColumn& here = into_.subgroups[i];
      const SubgroupColumn& other = other_.subgroups[i];
      if (here.labels[here.codes[row]] != other.labels[other.codes[there]]) return true;
    }
    return false;
  }

  ClassColumns moved(const ClassColumns& from) const {
    ClassColumns to{.name = from.name, .columns = std::vector<std::vector<double>>(from.columns.size())};
    for (std::size_t k = 0; k < from.columns.size(); ++k) to.columns[labels_[k]] = in_order(from.columns[k], rows_);
    return to;
  }

  /// What only one of the tables says of the items holds for them.
  template <class T>
  void take_missing(std::vector<T>& into, const std::vector<T>& from) const {
    if (into.empty() && !from.empty()) into = in_order(from, rows_);
  }

  void take_classifiers() {
    for (const ScoreColumn& column : other_.columns) {
      into_.columns.push_back({column.name, in_order(column.scores, rows_)});
      take_missing(into_.columns.back().upper, column.upper);
    }
    for (const ClassColumns& each : other_.probabilities) into_.probabilities.push_back(moved(each));
    if (into_.utilities.empty()) {
      for (const ClassColumns& each : other_.utilities) into_.utilities.push_back(moved(each));
    }
    for (const ScoreColumn& each : other_.values) {
      const auto same = [&](const ScoreColumn& known) { return known.name == each.name; };
      if (std::none_of(into_.values.begin(), into_.values.end(), same))
        into_.values.push_back({each.name, in_order(each.scores, rows_)});
    }
    std::vector<std::size_t> decisions = places_among(other_.decisions, into_.decisions);
    for (std::size_t d = 0; d < decisions.size(); ++d) {
      if (decisions[d] != kNone) continue;
      decisions[d] = into_.decisions.size();
      into_.decisions.push_back(other_.decisions[d]);
    }
    for (const DecidedColumn& each : other_.predicted) {
      DecidedColumn& to = into_.predicted.emplace_back(DecidedColumn{each.name, {}});
      for (const std::size_t row : rows_)
        to.decisions.push_back(static_cast<std::uint16_t>(decisions[each.decisions[row]]));
    }
    take_missing(into_.weights, other_.weights);
    take_missing(into_.groups, other_.groups);
    if (into_.subgroups.empty()) {
      into_.subgroups = other_.subgroups;
      for (SubgroupColumn& column : into_.subgroups) column.codes = in_order(column.codes, rows_);
    }
    if (into_.folds.empty()) into_.fold_labels = other_.fold_labels;
    take_missing(into_.folds, other_.folds);
  }

  ScoreTable& into_;
  ScoreTable other_;
  std::string name_;
  std::string other_name_;
  std::vector<std::size_t> rows_;    ///< of the other table, for each row of this one
  std::vector<std::size_t> labels_;  ///< of this table, for each label of the other one
};

std::vector<std::string*> classifiers_of(ScoreTable& table) {
  std::vector<std::string*> names;
  for (ScoreColumn& each : table.columns) names.push_back(&each.name);
  for (ClassColumns& each : table.probabilities) names.push_back(&each.name);
  for (DecidedColumn& each : table.predicted) names.push_back(&each.name);
  return names;
}

/// The name of a file without its folder and what follows the first dot.
std::string stem(const std::string& name) {
  const std::string base = name.substr(name.find_last_of("/\\") + 1);
  const std::size_t dot = base.find('.');
  return dot == std::string::npos || dot == 0 ? base : base.substr(0, dot);
}

/// Classifiers of one name in several tables get the names of their files, where these differ, else numbers.
void tell_apart(std::vector<ScoreTable>& tables) {
  std::map<std::string, std::size_t> times;
  std::set<std::string> stems;
  for (ScoreTable& table : tables) {
    stems.insert(stem(table.source));
    for (const std::string* name : classifiers_of(table)) ++times[*name];
  }
  const bool by_file = stems.size() == tables.size() && stems.count("") == 0;
  std::set<std::string> taken;
  for (const auto& [name, count] : times) {
    if (count == 1) taken.insert(name);
  }
  for (std::size_t t = 0; t < tables.size(); ++t) {
    const std::vector<std::string*> names = classifiers_of(tables[t]);
    const std::string file = by_file ? stem(tables[t].source) : std::to_string(t + 1);
    for (std::string* name : names) {
      if (times[*name] < 2) continue;
      const std::string old = *name;
      *name = by_file && names.size() == 1 ? file : std::string(old).append(" (").append(file).append(")");
      while (!taken.insert(*name).second) *name += "'";
      for (ColumnPreview& column : tables[t].preview.columns) {
        if (column.classifier == old) column.classifier = *name;
      }
    }
  }
}

}  // namespace

Result<ScoreTable> take_choosing(std::vector<ScoreTable>& tables, const std::string& name) {
  const auto called = [&](const ScoreTable& table) { return table.source == name; };
  const auto times = std::count_if(tables.begin(), tables.end(), called);
  if (times != 1 || tables.size() == 1) {
    std::vector<std::string> names;
    for (std::size_t t = 0; t < tables.size(); ++t) names.push_back(named(tables[t], t));
    return Problem{&kNoSuchTable, {.source = "chosen_on"}, {name, std::to_string(times), listed(names)}};
  }
  const auto at = std::find_if(tables.begin(), tables.end(), called);
  ScoreTable out = std::move(*at);
  tables.erase(at);
  return out;
}

Result<ScoreTable> join_tables(std::vector<ScoreTable> tables) {
  tell_apart(tables);
  ScoreTable joined = std::move(tables.front());
  for (std::size_t t = 1; t < tables.size(); ++t) {
    const std::string other = named(tables[t], t);
    if (Problems problems = Join(joined, std::move(tables[t]), named(joined, 0), other).run(); !problems.empty())
      return problems;
  }
  return joined;
}

}  // namespace isoyield
