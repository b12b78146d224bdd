#include "parse/matrix/judgement/one_label_each.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "parse/matrix/problems.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kOneLabelEach{
    "one_label_each",
    {"as many items in each, but other true classes: these may be tables of single labels or classes of one classifier",
     "об’єктів скрізь порівну, а справжні класи різні: це можуть бути таблиці окремих міток чи класів одного "
     "класифікатора"},
    {},
    {"Paste the matrix of all classes, or the label sets.", "Вставте матрицю всіх класів або набори міток."}};

constexpr ProblemKind kItems{"cells_of_items",
                             {"every cell is 0 or 1, and the rows have no labels: these may be items",
                              "кожна клітинка — 0 або 1, а рядки без міток: це можуть бути об’єкти"},
                             {},
                             {"Paste the counts.", "Вставте кількості."}};

/// Two tables of which each is the other as its other class sees it: classes of one classifier.
bool mirrored(const std::vector<NamedMatrix>& all) {
  if (all.size() != 2 || all[0].matrix.decisions() != 2 || all[1].matrix.decisions() != 2) return false;
  const std::vector<double>& one = all[0].matrix.cells();
  return std::equal(one.begin(), one.end(), all[1].matrix.cells().rbegin());
}

}  // namespace

void one_label_each(const MatrixReading& reading, Findings& findings) {
  const std::vector<NamedMatrix>& all = reading.classifiers;
  if (all.size() > 200 || reading.classes.size() != 2 || all.size() < 2) return;
  const auto names_class = [](const NamedMatrix& each) {
    const std::string name = fold(each.name);
    return name.compare(0, 6, "class ") == 0 || name.compare(0, 6, "label ") == 0;
  };
  if (std::all_of(all.begin(), all.end(), names_class)) return findings.doubt(kOneLabelEach, 0, {});
  std::set<double> seen;
  double positives = 0;
  double apart = 0;  // alarms less misses
  for (const NamedMatrix& each : all) {
    if (each.matrix.decisions() != 2 || each.matrix.total() != all[0].matrix.total()) return;
    seen.insert(each.matrix.class_totals()[1]);
    positives += each.matrix.class_totals()[1];
    apart += each.matrix.at(0, 1) - each.matrix.at(1, 0);
  }
  if (all.size() < 3 && !mirrored(all)) return;
  const bool rest = positives == all[0].matrix.total() && apart == 0;
  if (rest || seen.size() == all.size()) findings.doubt(kOneLabelEach, 0, {});
}

void items_as_cells(const MatrixReading& reading, Findings& findings) {
  const bool rows = std::any_of(reading.account.uses.begin(), reading.account.uses.end(),
                                [](const Used& each) { return each.use == Use::label && each.of == "row"; });
  const bool pairs = std::any_of(reading.notes.begin(), reading.notes.end(), [](const Problem& note) {
    return note.kind->code == std::string_view("pairs_counted");
  });
  if (rows || pairs || !reading.classes_stated) return;
  for (const NamedMatrix& each : reading.classifiers) {
    const std::vector<double>& cells = each.matrix.cells();
    const bool bits = std::all_of(cells.begin(), cells.end(), [](double cell) { return cell == 0 || cell == 1; });
    if (bits && each.matrix.classes() > 2 && each.matrix.total() > 3 &&
        each.matrix.total() > static_cast<double>(each.matrix.classes()))
      return findings.doubt(kItems, 0, {});
  }
}

}  // namespace isoyield
