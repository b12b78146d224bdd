#include "isoyield/report.hpp"

#include <cmath>

namespace isoyield::report {

Number::Number(const Value& from) {
  if (!from.defined()) {
    undefined = std::string(describe(from.reason()).id);
  } else if (std::isinf(from.number())) {
    infinite = from.number() > 0 ? "+" : "-";
  } else {
    value = {.null = false, .number = from.number()};
  }
}

}  // namespace isoyield::report
