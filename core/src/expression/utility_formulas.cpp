#include "isoyield/expression/utility_formulas.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "expression/formula_problems.hpp"
#include "expression/tokens.hpp"
#include "isoyield/text/labels.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

using namespace formula_problems;
using Outcome = UtilityFormulas::Outcome;

constexpr std::size_t kMostFormulas = 1000;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// Bytes up to the first of `signs` that stands outside of quotation marks.
std::size_t find_outside(std::string_view text, std::string_view signs) {
  for (std::size_t at = 0; at < text.size();) {
    if (signs.find(text[at]) != std::string_view::npos) return at;
    at += std::max<std::size_t>(1, quoted_length(text.substr(at)));
  }
  return std::string_view::npos;
}

struct Statement {
  std::string_view text;
  std::size_t line = 1;
  std::size_t column = 1;
};

/// What stands between semicolons and line ends; lines that begin with # are comments.
std::vector<Statement> statements_of(std::string_view text) {
  std::vector<Statement> out;
  Statement next;
  while (true) {
    const std::size_t end = find_outside(text, ";\n");
    const std::string_view whole = text.substr(0, end);
    next.text = trimmed(whole);
    if (!next.text.empty() && next.text.front() != '#') {
      Statement placed = next;
      placed.column += characters(whole.substr(0, static_cast<std::size_t>(next.text.data() - whole.data())));
      out.push_back(placed);
    }
    if (end == std::string_view::npos) return out;
    const bool line = text[end] == '\n';
    next.line += line ? 1 : 0;
    next.column = line ? 1 : next.column + characters(whole) + 1;
    text.remove_prefix(end + 1);
  }
}

/// Where a statement says what something is worth.
struct Relation {
  std::size_t at = std::string_view::npos;
  std::size_t length = 0;
  bool cost = false;
};

Relation relation_in(std::string_view statement) {
  if (const std::size_t at = find_outside(statement, "="); at != std::string_view::npos) return {at, 1, false};
  constexpr std::array kVerbs{
      std::pair{std::string_view(" costs "), true},      std::pair{std::string_view(" cost "), true},
      std::pair{std::string_view(" earns "), false},     std::pair{std::string_view(" earn "), false},
      std::pair{std::string_view(" коштує "), true},     std::pair{std::string_view(" коштують "), true},
      std::pair{std::string_view(" приносить "), false}, std::pair{std::string_view(" дає "), false}};
  for (const auto& [verb, cost] : kVerbs) {
    if (const std::size_t at = statement.find(verb); at != std::string_view::npos) return {at, verb.size(), cost};
  }
  return {};
}

Outcome outcome_of(std::string_view text) {
  std::string name = fold(text);
  for (const std::string_view article : {"a ", "the "}) {
    if (name.compare(0, article.size(), article) == 0) name.erase(0, article.size());
  }
  const auto is = [&](std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), name) != words.end();
  };
  if (is({"miss", "misses", "пропуск", "пропуски"})) return Outcome::miss;
  if (is({"false alarm", "false alarms", "хибна тривога", "хибні тривоги"})) return Outcome::false_alarm;
  if (is({"hit", "hits", "влучання"})) return Outcome::hit;
  if (is({"correct rejection", "correct rejections", "правильне відхилення"})) return Outcome::correct_rejection;
  return Outcome::cell;
}

std::string plain(std::string_view label) {
  label = trimmed(label);
  return std::string(quoted_length(label) == label.size() && !label.empty() ? unquoted(label) : label);
}

Result<UtilityFormulas::Formula> formula_of(const Statement& statement, const std::string& source,
                                            std::vector<std::string>& columns) {
  const Place where{.source = source, .line = statement.line, .column = statement.column};
  const Relation relation = relation_in(statement.text);
  if (relation.at == std::string_view::npos) return Problem{&kNoFormula, where, {std::string(statement.text)}};
  const std::string_view left = trimmed(statement.text.substr(0, relation.at));
  UtilityFormulas::Formula out;
  out.cost = relation.cost;
  out.where = where;
  const std::size_t and_at = find_outside(left, "&");
  if (and_at == std::string_view::npos) {
    out.outcome = outcome_of(left);
  } else {
    out.decision = plain(left.substr(0, and_at));
    out.label = plain(left.substr(and_at + 1));
  }
  if (out.outcome == Outcome::cell && (out.decision.empty() || out.label.empty()))
    return Problem{&kNoCell, where, {std::string(left)}};
  const std::string_view right = statement.text.substr(relation.at + relation.length);
  out.text = trimmed(right);
  if (out.text.empty()) return Problem{&kNoFormula, where, {std::string(left)}};
  Place body = where;
  body.column +=
      characters(statement.text.substr(0, static_cast<std::size_t>(trimmed(right).data() - statement.text.data())));
  Result<Expression> expression = parse_column_expression(out.text, columns, body);
  if (!expression) return std::move(expression.problems());
  out.expression = std::move(expression.value());
  return out;
}

/// The place of a label; number of labels: none of them.
std::size_t place_of(const std::string& label, const std::vector<std::string>& labels) {
  const auto find = [&](auto same) {
    return static_cast<std::size_t>(std::find_if(labels.begin(), labels.end(), same) - labels.begin());
  };
  std::size_t at = find([&](const std::string& each) { return each == label; });
  if (at < labels.size()) return at;
  const std::optional<double> number = number_of(label);
  at = find([&](const std::string& each) { return number && number_of(each) == number; });
  if (at < labels.size()) return at;
  const std::string folded = fold(label);
  const auto same = [&](const std::string& each) { return fold(each) == folded; };
  return std::count_if(labels.begin(), labels.end(), same) == 1 ? find(same) : labels.size();
}

std::string joined(const std::vector<std::string>& labels) {
  constexpr std::size_t kShown = 10;
  std::string out;
  for (std::size_t i = 0; i < std::min(labels.size(), kShown); ++i) out += (i == 0 ? "" : ", ") + labels[i];
  return labels.size() > kShown ? out + ", …" : out;
}

/// Puts each formula into its cell.
class Placing {
 public:
  Placing(const UtilityFormulas& formulas, const std::vector<std::string>& classes, std::size_t positive)
      : formulas_(formulas.formulas()), classes_(classes), positive_(positive) {}

  Result<UtilityCells> run() {
    for (const UtilityFormulas::Formula& each : formulas_) find_label(each);
    if (!problems_.empty()) return problems_;
    if (Problems alone = one_error(); !alone.empty()) return alone;
    name_decisions();
    if (out_.decisions.size() < 2) return Problem{&kOneDecision, formulas_.front().where, {out_.decisions.front()}};
    out_.formula.resize(classes_.size() * out_.decisions.size());
    for (std::size_t f = 0; f < formulas_.size(); ++f) place(f);
    if (!problems_.empty()) return problems_;
    note_empty();
    return std::move(out_);
  }

 private:
  void refuse(const ProblemKind& kind, const Place& where, std::vector<std::string> arguments) {
    problems_.push_back({&kind, where, std::move(arguments)});
  }

  [[nodiscard]] std::string example() const { return classes_.back() + " & " + classes_.front() + " = -5"; }

  /// The class of each formula, and its decision where that is a class too or goes by the outcome.
  void find_label(const UtilityFormulas::Formula& each) {
    std::size_t label = classes_.size();
    std::string decision = each.decision;
    if (each.outcome == Outcome::cell) {
      label = place_of(each.label, classes_);
      if (label == classes_.size()) refuse(kUnknownClass, each.where, {each.label, joined(classes_), example()});
      if (const std::size_t own = place_of(decision, classes_); own < classes_.size()) decision = classes_[own];
    } else if (classes_.size() != 2) {
      const std::string_view said = each.outcome == Outcome::miss ? "miss" : "false alarm";
      refuse(kNotTwoClasses, each.where, {std::string(said), std::to_string(classes_.size()), example()});
    } else {
      const bool truly = each.outcome == Outcome::hit || each.outcome == Outcome::miss;
      const bool decided = each.outcome == Outcome::hit || each.outcome == Outcome::false_alarm;
      label = truly ? positive_ : 1 - positive_;
      decision = classes_[decided ? positive_ : 1 - positive_];
    }
    labels_.push_back(label);
    named_.push_back(std::move(decision));
  }

  /// Outcomes alone: one error without a price would never be avoided.
  Problems one_error() const {
    const auto said = [&](Outcome outcome) {
      return std::any_of(formulas_.begin(), formulas_.end(), [&](const auto& each) { return each.outcome == outcome; });
    };
    if (said(Outcome::cell) || said(Outcome::miss) == said(Outcome::false_alarm)) return {};
    const bool miss = said(Outcome::miss);
    return {{miss ? &kNoAlarm : &kNoMiss, formulas_.front().where, {classes_[miss ? positive_ : 1 - positive_]}}};
  }

  void name_decisions() {
    const auto known = [&](const std::string& name) {
      return std::find(classes_.begin(), classes_.end(), name) != classes_.end();
    };
    if (std::all_of(named_.begin(), named_.end(), known)) {
      out_.decisions = classes_;
      return;
    }
    // Decisions that are classes stand before the others, in the order of the classes.
    for (const std::string& label : classes_) {
      if (std::find(named_.begin(), named_.end(), label) != named_.end()) out_.decisions.push_back(label);
    }
    for (const std::string& name : named_) {
      if (place_of(name, out_.decisions) == out_.decisions.size()) out_.decisions.push_back(name);
    }
  }

  void place(std::size_t f) {
    const std::size_t decision = place_of(named_[f], out_.decisions);
    std::optional<std::size_t>& cell = out_.formula[labels_[f] * out_.decisions.size() + decision];
    if (cell)
      return refuse(kCellTwice, formulas_[f].where,
                    {out_.decisions[decision], classes_[labels_[f]], formulas_[*cell].text, formulas_[f].text});
    cell = f;
  }

  /// Outcomes without a formula are right decisions, which is what the errors are measured against.
  void note_empty() {
    const bool outcomes =
        std::all_of(formulas_.begin(), formulas_.end(), [](const auto& each) { return each.outcome != Outcome::cell; });
    std::vector<std::string> empty;
    for (std::size_t k = 0; k < classes_.size() && !outcomes; ++k) {
      for (std::size_t d = 0; d < out_.decisions.size(); ++d) {
        if (!out_.at(k, d)) empty.push_back(out_.decisions[d] + " & " + classes_[k]);
      }
    }
    if (!empty.empty()) out_.notes.push_back({&kEarnNothing, {.source = "utility"}, {joined(empty)}});
  }

  const std::vector<UtilityFormulas::Formula>& formulas_;
  const std::vector<std::string>& classes_;
  std::size_t positive_;
  std::vector<std::size_t> labels_;  ///< of each formula
  std::vector<std::string> named_;   ///< the decision of each formula
  UtilityCells out_;
  Problems problems_;
};

/// What is wrong with formulas that say nothing of a cell. Empty: the text is anything else.
Problems without_cell(std::string_view text, const std::string& source) {
  std::vector<std::string> columns;
  Problems out;
  for (const Statement& statement : statements_of(text)) {
    const Place where{.source = source, .line = statement.line, .column = statement.column};
    if (!parse_column_expression(std::string(statement.text), columns, where)) return {};
    out.push_back({&kNoCell, where, {std::string(statement.text)}});
  }
  return columns.empty() ? Problems{} : out;
}

}  // namespace

bool UtilityFormulas::spoken(std::string_view text) {
  const std::vector<Statement> all = statements_of(text);
  if (all.empty() || text.find("\\\\") != std::string_view::npos) return false;
  if (all.front().text.front() == '{' || all.front().text.front() == '[') return false;
  const auto says = [](const Statement& statement) {
    const Relation relation = relation_in(statement.text);
    if (relation.at == std::string_view::npos) return false;
    const std::string_view left = statement.text.substr(0, relation.at);
    const std::string_view right = statement.text.substr(relation.at + relation.length);
    const bool once = find_outside(right, "=") == std::string_view::npos;
    return once && (find_outside(left, "&") != std::string_view::npos || outcome_of(left) != Outcome::cell);
  };
  return says(all.front());
}

Result<UtilityFormulas> UtilityFormulas::parse(std::string_view text, const std::string& source) {
  const std::vector<Statement> all = statements_of(text);
  if (all.size() > kMostFormulas)
    return Problem{&kManyFormulas, {.source = source}, {std::to_string(all.size()), std::to_string(kMostFormulas)}};
  UtilityFormulas out;
  Problems problems;
  for (const Statement& statement : all) {
    Result<Formula> formula = formula_of(statement, source, out.columns_);
    if (formula) {
      out.formulas_.push_back(std::move(formula.value()));
    } else {
      problems.insert(problems.end(), formula.problems().begin(), formula.problems().end());
    }
  }
  if (!problems.empty()) return problems;
  return out;
}

Problems UtilityFormulas::faults(std::string_view text, const std::string& source) {
  if (find_outside(text, "[{<") != std::string_view::npos) return {};
  if (find_outside(text, "=") == std::string_view::npos) return without_cell(text, source);
  const Result<UtilityFormulas> read = parse(text, source);
  return read ? Problems{} : read.problems();
}

Result<UtilityCells> cells_of(const UtilityFormulas& formulas, const std::vector<std::string>& classes,
                              std::size_t positive) {
  return Placing(formulas, classes, positive).run();
}

}  // namespace isoyield
