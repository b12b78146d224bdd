#include <array>
#include <cmath>
#include <optional>

#include "isoyield/utility/unknown.hpp"
#include "statistics/normal.hpp"
#include "text/digits.hpp"
#include "text/json.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadCell{
    .code = "bad_belief",
    .found = {"the utility is “{0}”", "корисність тут «{0}»"},
    .expected =
        {"expected a number, uniform(low, high), triangular(low, mode, high) or normal(mean, sd)[low, high]",
         "очікувалося число, uniform(від, до), triangular(від, мода, до) або normal(середнє, ст. відх.)[від, до]"},
    .remedy = {"Ends must rise, a standard deviation must not be negative, and bounds must leave some of the normal.",
               "Межі мають зростати, стандартне відхилення — бути невід’ємним, а між межами має лишатися помітна "
               "частка розподілу."}};
constexpr ProblemKind kBadProbability{
    .code = "bad_probabilities",
    .found = {"the probabilities of the matrices are {0}", "імовірності матриць: {0}"},
    .expected = {"expected one above 0 for each, 1 in all", "очікувалося по одній для кожної, більшій за 0, разом 1"},
    .remedy = {"Begin each matrix with a line such as 0.3:", "Почніть кожну матрицю рядком на зразок 0.3:"}};
constexpr ProblemKind kBadShape{
    .code = "ragged_belief",
    .found = {"this row has {0} cells", "у рядку комірок: {0}"},
    .expected = {"the first row of the first matrix has {1}", "у першому рядку першої матриці: {1}"},
    .remedy = {"Every matrix needs the same rows and cells.", "Усі матриці повинні мати однакові рядки й комірки."}};
constexpr ProblemKind kNoMatrix{
    .code = "no_beliefs",
    .found = {"there is no matrix", "немає жодної матриці"},
    .expected = {"expected utilities, rows = true class", "очікувалися корисності, рядки — справжній клас"},
    .remedy = {"Write a matrix of numbers or distributions.", "Запишіть матрицю з чисел або розподілів."}};

std::optional<double> finite_number(std::string_view text) {
  const Number number = parse_number(text, '.');
  if (number.status != NumberStatus::number) return std::nullopt;
  return number.value;
}

/// Numbers between commas; absent when one is none.
std::optional<std::vector<double>> numbers(std::string_view list) {
  std::vector<double> out;
  for (;;) {
    const std::size_t comma = list.find(',');
    const auto number = finite_number(list.substr(0, comma));
    if (!number) return std::nullopt;
    out.push_back(*number);
    if (comma == std::string_view::npos) return out;
    list.remove_prefix(comma + 1);
  }
}

std::optional<UtilityBelief> normal_belief(const std::vector<double>& of, std::string_view bounds) {
  constexpr double kLeast = 1e-3;  // of the distribution between the bounds; less takes too long to draw
  if (of.size() != 2 || of[1] < 0) return std::nullopt;
  UtilityBelief out{.spread = Spread::normal, .first = of[0], .second = of[1]};
  if (bounds.empty()) return out;
  if (bounds.front() != '[' || bounds.back() != ']') return std::nullopt;
  const auto ends = numbers(bounds.substr(1, bounds.size() - 2));
  if (!ends || ends->size() != 2 || !((*ends)[0] < (*ends)[1])) return std::nullopt;
  out.low = (*ends)[0];
  out.high = (*ends)[1];
  const auto below = [&](double at) { return normal::below((at - out.first) / out.second); };
  const bool inside = out.first >= out.low && out.first <= out.high;
  if (out.second == 0 ? !inside : below(out.high) - below(out.low) < kLeast) return std::nullopt;
  return out;
}

std::optional<UtilityBelief> belief(std::string_view text) {
  text = trim_cell(text);
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos) {
    const auto number = finite_number(text);
    if (!number) return std::nullopt;
    return UtilityBelief{.first = *number};
  }
  const std::size_t close = text.find(')', open);
  if (close == std::string_view::npos) return std::nullopt;
  const auto of = numbers(text.substr(open + 1, close - open - 1));
  if (!of) return std::nullopt;
  const std::string_view name = trim_cell(text.substr(0, open));
  const std::string_view rest = trim_cell(text.substr(close + 1));
  const auto called = [&](std::string_view whole, char letter) {
    return name == whole || (name.size() == 1 && (name[0] == letter || name[0] == letter + ('a' - 'A')));
  };
  if (called("normal", 'N')) return normal_belief(*of, rest);
  if (!rest.empty()) return std::nullopt;
  if (called("uniform", 'U') && of->size() == 2 && (*of)[0] <= (*of)[1])
    return UtilityBelief{.spread = Spread::uniform, .first = (*of)[0], .second = (*of)[1]};
  if (called("triangular", 'T') && of->size() == 3 && (*of)[0] <= (*of)[1] && (*of)[1] <= (*of)[2])
    return UtilityBelief{.spread = Spread::triangular, .first = (*of)[0], .second = (*of)[2], .mode = (*of)[1]};
  return std::nullopt;
}

/// A matrix as it was written.
struct Written {
  std::optional<double> probability;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::uint64_t> lines;  ///< of the rows; empty: not known
};

/// Cells between blanks, tabs or semicolons that are outside brackets.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> out;
  std::string cell;
  int depth = 0;
  const auto end = [&] {
    if (!cell.empty()) out.push_back(cell);
    cell.clear();
  };
  for (const char c : line) {
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (depth <= 0 && (c == ' ' || c == '\t' || c == ';' || c == '\r')) {
      end();
    } else {
      cell += c;
    }
  }
  end();
  return out;
}

std::vector<Written> from_text(std::string_view text) {
  std::vector<Written> out;
  bool fresh = true;
  std::uint64_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::vector<std::string> cells = cells_of(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (cells.empty()) {
      fresh = true;
      continue;
    }
    const bool headed = cells.size() == 1 && cells[0].back() == ':';
    if (fresh || headed) out.emplace_back();
    fresh = false;
    if (headed) {
      out.back().probability = finite_number(std::string_view(cells[0]).substr(0, cells[0].size() - 1)).value_or(-1);
    } else {
      out.back().rows.push_back(cells);
      out.back().lines.push_back(number);
    }
  }
  return out;
}

std::vector<Written> from_json(const Tree& tree) {
  std::vector<Written> out;
  const auto add = [&](const Node& node) {
    Written& written = out.emplace_back();
    if (const Node* probability = tree.member(node, "probability"))
      written.probability = finite_number(probability->text).value_or(-1);
    const Node* matrix = tree.member(node, "matrix");
    for (std::uint32_t r = matrix == nullptr ? 0 : matrix->first_child; r != 0; r = tree.at(r).next) {
      auto& row = written.rows.emplace_back();
      for (std::uint32_t c = tree.at(r).first_child; c != 0; c = tree.at(c).next) row.push_back(tree.at(c).text);
    }
  };
  const Node* mixture = tree.member(tree.root(), "mixture");
  if (mixture == nullptr) {
    add(tree.root());
    return out;
  }
  for (std::uint32_t m = mixture->first_child; m != 0; m = tree.at(m).next) add(tree.at(m));
  return out;
}

Result<UnknownUtility> assembled(const std::vector<Written>& written, const std::string& source) {
  UnknownUtility out;
  Problems problems;
  if (written.empty() || written.front().rows.empty())
    return Problem{.kind = &kNoMatrix, .where = {.source = source}, .arguments = {}};
  out.classes = written.front().rows.size();
  out.decisions = written.front().rows.front().size();
  double sum = 0;
  bool positive = true;
  std::string listed;
  for (std::size_t m = 0; m < written.size(); ++m) {
    const Written& each = written[m];
    UtilityScenario scenario{.probability = each.probability.value_or(written.size() == 1 ? 1 : -1), .cells = {}};
    sum += scenario.probability;
    positive = positive && scenario.probability > 0;
    listed += (listed.empty() ? "" : ", ") + (scenario.probability < 0 ? "?" : digits_of(scenario.probability));
    for (std::size_t r = 0; r < each.rows.size(); ++r) {
      Place where{.source = source,
                  .line = each.lines.empty() ? 0 : each.lines[r],
                  .matrix = static_cast<std::uint32_t>(m + 1),
                  .row = static_cast<std::uint32_t>(r + 1)};
      if (each.rows[r].size() != out.decisions || r >= out.classes) {
        problems.push_back({&kBadShape, where, {std::to_string(each.rows[r].size()), std::to_string(out.decisions)}});
      }
      for (std::size_t c = 0; c < each.rows[r].size(); ++c) {
        where.cell = static_cast<std::uint32_t>(c + 1);
        const auto cell = belief(each.rows[r][c]);
        if (!cell) problems.push_back({&kBadCell, where, {each.rows[r][c]}});
        scenario.cells.push_back(cell.value_or(UtilityBelief{}));
      }
    }
    if (each.rows.size() < out.classes) {
      problems.push_back({&kBadShape,
                          {.source = source, .matrix = static_cast<std::uint32_t>(m + 1)},
                          {"0", std::to_string(out.decisions)}});
    }
    out.scenarios.push_back(std::move(scenario));
  }
  if (!positive || std::fabs(sum - 1) > 1e-6) problems.push_back({&kBadProbability, {.source = source}, {listed}});
  if (!problems.empty()) return problems;
  for (UtilityScenario& scenario : out.scenarios) scenario.probability /= sum;
  return out;
}

}  // namespace

Result<UnknownUtility> read_unknown_utility(std::string_view text, const std::string& source) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '{') return assembled(from_text(text), source);
  Tree tree;
  const JsonFault fault = read_json(text, tree);
  if (fault.kind != nullptr)
    return Problem{.kind = fault.kind, .where = {.source = source}, .arguments = fault.arguments};
  return assembled(from_json(tree), source);
}

}  // namespace isoyield
