#include "isoyield/expression/definition.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "expression/problems.hpp"
#include "expression/tokens.hpp"
#include "metrics/join.hpp"

namespace isoyield {
namespace {

using namespace expression_problems;
using Kind = Token::Kind;

constexpr std::size_t kMostNameCharacters = 40;
constexpr std::size_t kMostDefinitions = 20;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Interior tables, as unlike as can be, and moves of items from a wrong decision to the right one.
constexpr std::array kProbes{
    BinaryCounts{.tp = 31, .fn = 17, .fp = 11, .tn = 53}, BinaryCounts{.tp = 7, .fn = 43, .fp = 5, .tn = 29},
    BinaryCounts{.tp = 61, .fn = 6, .fp = 47, .tn = 13}, BinaryCounts{.tp = 19, .fn = 23, .fp = 37, .tn = 71},
    BinaryCounts{.tp = 83, .fn = 9, .fp = 4, .tn = 15}};

/// Which way is better: the way the value goes when errors are mended, if it never goes the other.
Orientation orientation_of(const Metric& metric) {
  constexpr double kRounding = 1e-12;
  bool rises = false;
  bool falls = false;
  for (const BinaryCounts& c : kProbes) {
    const Value before = evaluate(metric, c);
    const BinaryCounts found{.tp = c.tp + 2, .fn = c.fn - 2, .fp = c.fp, .tn = c.tn};
    const BinaryCounts spared{.tp = c.tp, .fn = c.fn, .fp = c.fp - 2, .tn = c.tn + 2};
    for (const BinaryCounts& better : {found, spared}) {
      const Value after = evaluate(metric, better);
      if (!before.defined() || !after.defined()) continue;
      const double slack = kRounding * std::max(std::fabs(before.number()), std::fabs(after.number()));
      rises = rises || after.number() > before.number() + slack;
      falls = falls || after.number() < before.number() - slack;
    }
  }
  if (rises == falls) return Orientation::neither;
  return rises ? Orientation::higher : Orientation::lower;
}

/// Whether twice as many items of each kind change the value.
bool depends_on_size(const Metric& metric) {
  constexpr double kRounding = 1e-12;
  return std::any_of(kProbes.begin(), kProbes.end(), [&](const BinaryCounts& c) {
    const Value once = evaluate(metric, c);
    const Value twice = evaluate(metric, {.tp = 2 * c.tp, .fn = 2 * c.fn, .fp = 2 * c.fp, .tn = 2 * c.tn});
    if (!once.defined() || !twice.defined()) return once.defined() != twice.defined();
    return std::fabs(once.number() - twice.number()) > kRounding * std::fabs(once.number());
  });
}

UpTo<Undefined, 6> reasons_of(const Expression& expression) {
  using Op = Expression::Op;
  const auto uses = [&](std::initializer_list<Op> ops) {
    return std::any_of(ops.begin(), ops.end(), [&](Op op) { return expression.uses(op); });
  };
  const bool quotient = uses({Op::divide});
  const bool domain = uses({Op::sqrt, Op::log, Op::power});
  const bool infinite = uses({Op::divide, Op::log, Op::exp, Op::power});
  constexpr Undefined kZero = Undefined::nothing_to_compare;
  constexpr Undefined kDomain = Undefined::outside_domain;
  constexpr Undefined kCancel = Undefined::infinities_cancel;
  if (quotient) return domain ? UpTo<Undefined, 6>{kZero, kDomain, kCancel} : UpTo<Undefined, 6>{kZero, kCancel};
  if (domain) return infinite ? UpTo<Undefined, 6>{kDomain, kCancel} : UpTo<Undefined, 6>{kDomain};
  return infinite ? UpTo<Undefined, 6>{kCancel} : UpTo<Undefined, 6>{};
}

/// The head of a definition: the name and its parameters with their values.
struct Head {
  std::string name;
  std::vector<std::string> parameters;
  std::vector<double> values;
  std::size_t tokens = 0;  ///< read, the = included
};

class HeadReader {
 public:
  HeadReader(const std::vector<Token>& tokens, const Place& where) : tokens_(tokens), where_(where) {}

  Result<Head> read() {
    const Token& name = tokens_[0];
    const bool parameters = name.kind == Kind::name && tokens_[1].kind == Kind::open;
    if (name.kind != Kind::name || (!parameters && tokens_[1].kind != Kind::equals)) return problem(kForm, name);
    head_.name = name.text;
    if (head_.name[0] == '_' || characters(head_.name) > kMostNameCharacters) {
      return problem(kName, name, {head_.name, std::to_string(kMostNameCharacters)});
    }
    at_ = 1;
    if (parameters) {
      if (Problems wrong = read_parameters(); !wrong.empty()) return wrong;
    }
    if (tokens_[at_].kind != Kind::equals) return problem(kForm, tokens_[at_]);
    head_.tokens = at_ + 1;
    return head_;
  }

 private:
  Problem problem(const ProblemKind& kind, const Token& token, std::vector<std::string> arguments = {}) const {
    Problem out{.kind = &kind, .where = where_, .arguments = std::move(arguments)};
    out.where.column += token.column;
    return out;
  }

  Problems read_parameters() {
    do {
      ++at_;  // ( or ,
      const Token& name = tokens_[at_];
      if (name.kind != Kind::name) return {problem(kParameter, name)};
      if (reserved_in_expressions(name.text) ||
          std::find(head_.parameters.begin(), head_.parameters.end(), name.text) != head_.parameters.end()) {
        return {problem(kParameterName, name, {std::string(name.text)})};
      }
      if (head_.parameters.size() == kMostParameters)
        return {problem(kManyParameters, name, {std::to_string(kMostParameters)})};
      if (tokens_[++at_].kind != Kind::equals) return {problem(kParameter, tokens_[at_])};
      const bool negative = tokens_[++at_].kind == Kind::minus;
      if (negative) ++at_;
      const Token& value = tokens_[at_];
      if (value.kind != Kind::number) return {problem(kParameter, value)};
      if (std::isinf(value.number)) return {problem(kTooLarge, value, {std::string(value.text)})};
      head_.parameters.emplace_back(name.text);
      head_.values.push_back(negative ? -value.number : value.number);
      ++at_;
    } while (tokens_[at_].kind == Kind::comma);
    if (tokens_[at_].kind != Kind::close) return {problem(kParameter, tokens_[at_])};
    ++at_;
    return {};
  }

  const std::vector<Token>& tokens_;
  Place where_;
  std::size_t at_ = 0;
  Head head_;
};

UpTo<Parameter, kMostParameters> rows_of(const std::vector<std::string>& names, const std::vector<double>& values) {
  const auto row = [&](std::size_t i) {
    return Parameter{
        .id = names[i], .name = {names[i], names[i]}, .initial = values[i], .range = {-kInfinity, kInfinity}};
  };
  switch (names.size()) {
    case 0:
      return {};
    case 1:
      return {row(0)};
    case 2:
      return {row(0), row(1)};
    case 3:
      return {row(0), row(1), row(2)};
    default:
      return {row(0), row(1), row(2), row(3)};
  }
}

}  // namespace

Result<std::shared_ptr<const Definition>> Definition::parse(const std::string& text, std::size_t number) {
  const Place where{.source = "define", .line = number, .column = 1};
  constexpr std::size_t kMostText = Expression::kMostCharacters + 200;  // the head comes on top
  if (const std::size_t length = characters(text); length > kMostText) {
    return Problem{.kind = &kTooLong,
                   .where = where,
                   .arguments = {std::to_string(length), std::to_string(Expression::kMostCharacters)}};
  }
  const std::vector<Token> tokens = tokens_of(text);
  Result<Head> head = tokens.size() < 2 ? Result<Head>(Problem{.kind = &kForm, .where = where, .arguments = {}})
                                        : HeadReader(tokens, where).read();
  if (!head) return std::move(head.problems());
  Place body = where;
  const Token& equals = tokens[head.value().tokens - 1];
  const Token& first = tokens[head.value().tokens];
  body.column += first.column;
  const char* const start = first.kind == Kind::end ? text.data() + text.size() : first.text.data();
  std::shared_ptr<Definition> out(new Definition);
  out->formula_ = std::string(start, text.data() + text.size());
  while (!out->formula_.empty() && out->formula_.back() == ' ') out->formula_.pop_back();
  out->text_ = std::string(tokens[0].text.data(),
                           out->formula_.size() + static_cast<std::size_t>(start - tokens[0].text.data()));
  if (first.kind == Kind::end) body.column = where.column + equals.column;
  Result<Expression> expression = parse_expression(out->formula_, head.value().parameters, body);
  if (!expression) return std::move(expression.problems());
  if (find_metric(head.value().name) != nullptr) {
    return Problem{.kind = &kNameTaken, .where = where, .arguments = {head.value().name}};
  }
  out->id_ = std::move(head.value().name);
  out->parameters_ = std::move(head.value().parameters);
  out->expression_ = std::move(expression.value());
  Metric& metric = out->metric_;
  metric.id = out->id_;
  metric.family = "defined";
  metric.name = {out->id_, out->id_};
  metric.meaning = {out->formula_, out->formula_};
  metric.range = {-kInfinity, kInfinity};
  metric.undefined = reasons_of(out->expression_);
  metric.parameters = rows_of(out->parameters_, head.value().values);
  metric.formula.binary = BinaryFormula(&out->expression_);
  metric.orientation = orientation_of(metric);
  metric.sized = depends_on_size(metric);
  return std::shared_ptr<const Definition>(std::move(out));
}

Result<Definitions> define(const std::vector<std::string>& texts) {
  if (texts.size() > kMostDefinitions) {
    return Problem{.kind = &kManyDefinitions,
                   .where = {.source = "define"},
                   .arguments = {std::to_string(texts.size()), std::to_string(kMostDefinitions)}};
  }
  Definitions out;
  Problems problems;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    Result<std::shared_ptr<const Definition>> made = Definition::parse(texts[i], i + 1);
    if (!made) {
      problems.insert(problems.end(), made.problems().begin(), made.problems().end());
      continue;
    }
    const std::string& id = made.value()->id();
    if (std::any_of(out.begin(), out.end(), [&](const auto& other) { return rows::same_name(other->id(), id); })) {
      problems.push_back(
          {.kind = &kNameTaken, .where = {.source = "define", .line = i + 1, .column = 1}, .arguments = {id}});
      continue;
    }
    out.push_back(std::move(made.value()));
  }
  if (!problems.empty()) return problems;
  return out;
}

}  // namespace isoyield
