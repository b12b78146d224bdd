// Any text as an expression and as a definition: it is read or refused with a place inside it, and what was read has a
// value or a reason for every table, the same whenever it is asked.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "isoyield/expression/definition.hpp"
#include "isoyield/expression/expression.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

constexpr isoyield::BinaryCounts kTables[] = {{.tp = 3, .fn = 1, .fp = 2, .tn = 4},
                                              {.tp = 0, .fn = 0, .fp = 0, .tn = 0},
                                              {.tp = 0, .fn = 5, .fp = 0, .tn = 1e300},
                                              {.tp = 1e-300, .fn = 0, .fp = 9007199254740992, .tn = 0}};

void check(const isoyield::Problems& problems, std::size_t characters) {
  require(!problems.empty());
  for (const isoyield::Problem& problem : problems) {
    require(problem.where.column >= 1 && problem.where.column <= characters + 1);
    require(!isoyield::message(problem, isoyield::Language::uk).empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const isoyield::Result<isoyield::Expression> read = isoyield::parse_expression(text);
  if (read) {
    for (const isoyield::BinaryCounts& table : kTables) {
      const isoyield::Value value = isoyield::evaluate(read.value(), table, {});
      require(!std::isnan(value.number()));
      require(value == isoyield::evaluate(read.value(), table, {}));
    }
    require(!read.value().steps().empty());
  } else {
    check(read.problems(), size);
  }
  const auto defined = isoyield::Definition::parse(text);
  if (defined) {
    for (const isoyield::BinaryCounts& table : kTables) {
      require(!std::isnan(isoyield::evaluate(defined.value()->metric(), table).number()));
    }
  } else {
    check(defined.problems(), size);
  }
  return 0;
}
