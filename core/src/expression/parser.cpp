#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "expression/problems.hpp"
#include "expression/tokens.hpp"
#include "isoyield/expression/expression.hpp"

// Operator precedence after Pratt, Top down operator precedence (1973): each operator has a strength on its left, and
// one function reads whatever binds stronger than it is told. It calls itself at most kMostDepth deep, counted.

namespace isoyield {
namespace {

using namespace expression_problems;
using Op = Expression::Op;
using Kind = Token::Kind;

constexpr int kSum = 10;
constexpr int kProduct = 20;
constexpr int kSign = 25;
constexpr int kPower = 30;

struct Infix {
  int strength = 0;
  Op op = Op::add;
};

Infix infix(Kind kind) {
  switch (kind) {
    case Kind::plus:
      return {kSum, Op::add};
    case Kind::minus:
      return {kSum, Op::subtract};
    case Kind::times:
      return {kProduct, Op::multiply};
    case Kind::over:
      return {kProduct, Op::divide};
    case Kind::power:
      return {kPower, Op::power};
    default:
      return {};
  }
}

/// What is said of a formula over the cells of a table, and of one over the columns of a file.
struct Speech {
  const ProblemKind& no_value;
  const ProblemKind& ends_early;
  const ProblemKind& character;
};
constexpr Speech kOfCells{kNoValue, kEndsEarly, kCharacter};
constexpr Speech kOfColumns{kNoColumnValue, kColumnEndsEarly, kColumnCharacter};

class Parser {
 public:
  Parser(std::string_view text, const std::vector<std::string>& parameters, const Place& where)
      : tokens_(tokens_of(text)), parameters_(parameters), where_(where) {}
  /// Any name is a column, which is added to `columns`.
  Parser(std::string_view text, std::vector<std::string>& columns, const Place& where)
      : tokens_(tokens_of(text, Quotes::names)),
        parameters_(columns),
        columns_(&columns),
        speech_(kOfColumns),
        where_(where) {}

  Result<Expression> parse() {
    if (next().kind == Kind::end) {
      fail(kEmpty, next());
    } else if (operand(0)) {
      end();
    }
    if (problem_.kind != nullptr) return problem_;
    return Expression(std::move(steps_));
  }

 private:
  [[nodiscard]] const Token& next() const { return tokens_[at_]; }
  const Token& take() { return tokens_[next().kind == Kind::end ? at_ : at_++]; }

  bool fail(const ProblemKind& kind, const Token& token, std::vector<std::string> arguments = {}) {
    if (problem_.kind != nullptr) return false;
    problem_ = {.kind = &kind, .where = where_, .arguments = std::move(arguments)};
    problem_.where.column += token.column;
    return false;
  }

  void push(Op op, double number = 0) { steps_.push_back({op, number}); }

  bool end() {
    const Token& token = next();
    if (token.kind == Kind::end) return true;
    if (token.kind == Kind::close) return fail(kUnopened, token);
    if (token.kind == Kind::unknown) return fail(speech_.character, token, {std::string(token.text)});
    return fail(kNoOperator, token, {std::string(token.text)});
  }

  /// Whatever binds stronger than `strength`.
  bool operand(int strength) {
    if (++depth_ > Expression::kMostDepth) return fail(kTooDeep, next(), {std::to_string(Expression::kMostDepth)});
    if (!prefix()) return false;
    for (Infix found = infix(next().kind); found.strength > strength; found = infix(next().kind)) {
      take();
      // a ^ b ^ c is a ^ (b ^ c)
      if (!operand(found.op == Op::power ? found.strength - 1 : found.strength)) return false;
      push(found.op);
    }
    --depth_;
    return true;
  }

  bool prefix() {
    const Token token = take();
    switch (token.kind) {
      case Kind::number:
        if (std::isinf(token.number)) return fail(kTooLarge, token, {std::string(token.text)});
        push(Op::number, token.number);
        return true;
      case Kind::name:
        return name(token);
      case Kind::plus:
        return operand(kSign);
      case Kind::minus:
        if (!operand(kSign)) return false;
        push(Op::negate);
        return true;
      case Kind::open:
        return operand(0) && close(token);
      case Kind::end:
        return fail(speech_.ends_early, token);
      case Kind::unknown:
        return fail(speech_.character, token, {std::string(token.text)});
      default:
        return fail(speech_.no_value, token, {std::string(token.text)});
    }
  }

  bool close(const Token& open) {
    if (next().kind == Kind::close) {
      take();
      return true;
    }
    return next().kind == Kind::end ? fail(kUnclosed, open) : end();
  }

  /// A column; of the names of functions those that no parenthesis follows.
  bool column(const Token& token) {
    const FunctionName* const function = next().kind == Kind::open ? function_of(token.text) : nullptr;
    if (function != nullptr) return call(token, *function);
    const auto known = std::find(columns_->begin(), columns_->end(), token.text);
    push(Op::parameter, static_cast<double>(known - columns_->begin()));
    if (known == columns_->end()) columns_->emplace_back(token.text);
    return true;
  }

  bool name(const Token& token) {
    if (columns_ != nullptr) return column(token);
    const auto parameter = std::find(parameters_.begin(), parameters_.end(), token.text);
    if (parameter != parameters_.end()) {
      push(Op::parameter, static_cast<double>(parameter - parameters_.begin()));
      return true;
    }
    if (const auto* meaning = meaning_of(token.text)) {
      steps_.insert(steps_.end(), meaning->begin(), meaning->end());
      return true;
    }
    if (const FunctionName* function = function_of(token.text)) return call(token, *function);
    if (std::string latin = in_latin(token.text); latin != token.text && reserved_in_expressions(latin)) {
      return fail(kCyrillic, token, {std::string(token.text), std::move(latin)});
    }
    std::string own;
    for (const std::string& each : parameters_) own += ", " + each;
    return fail(kUnknownName, token, {std::string(token.text), std::move(own)});
  }

  bool call(const Token& token, const FunctionName& function) {
    const std::string named(token.text);
    if (next().kind != Kind::open) return fail(kNoCall, token, {named});
    const Token open = take();
    std::size_t values = 0;
    do {
      if (values > 0) take();  // the comma
      if (!operand(0)) return false;
      if (++values > 1) push(function.op);
    } while (next().kind == Kind::comma);
    if (!close(open)) return false;
    if (function.several) return values > 1 || fail(kSeveralValues, token, {named});
    if (values > 1) return fail(kOneValue, token, {named, std::to_string(values)});
    push(function.op);
    return true;
  }

  std::vector<Token> tokens_;
  const std::vector<std::string>& parameters_;
  std::vector<std::string>* columns_ = nullptr;  ///< null: the formula is about the cells of a table
  const Speech& speech_ = kOfCells;
  Place where_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::vector<Expression::Step> steps_;
  Problem problem_;
};

std::optional<Problem> too_long(std::string_view text, const Place& where) {
  const std::size_t length = characters(text);
  if (length <= Expression::kMostCharacters) return std::nullopt;
  return Problem{.kind = &kTooLong,
                 .where = where,
                 .arguments = {std::to_string(length), std::to_string(Expression::kMostCharacters)}};
}

}  // namespace

Result<Expression> parse_expression(std::string_view text, const std::vector<std::string>& parameters,
                                    const Place& where) {
  if (auto problem = too_long(text, where)) return *std::move(problem);
  return Parser(text, parameters, where).parse();
}

Result<Expression> parse_column_expression(std::string_view text, std::vector<std::string>& columns,
                                           const Place& where) {
  if (auto problem = too_long(text, where)) return *std::move(problem);
  return Parser(text, columns, where).parse();
}

}  // namespace isoyield
