#include "isoyield/report/report.hpp"

#include <cmath>

namespace isoyield::report {

// What every report is made of is copied and destroyed in one place: inlined wherever a report passes by, it took most
// of the time to compile the core.
Number::Number() = default;
Number::Number(const Number& other) = default;
Number::Number(Number&& other) noexcept = default;
Number& Number::operator=(const Number& other) = default;
Number& Number::operator=(Number&& other) noexcept = default;
Number::~Number() = default;

Classifier::Classifier() = default;
Classifier::Classifier(const Classifier& other) = default;
Classifier::Classifier(Classifier&& other) noexcept = default;
Classifier& Classifier::operator=(const Classifier& other) = default;
Classifier& Classifier::operator=(Classifier&& other) noexcept = default;
Classifier::~Classifier() = default;

Report::Report() = default;
Report::Report(const Report& other) = default;
Report::Report(Report&& other) noexcept = default;
Report& Report::operator=(const Report& other) = default;
Report& Report::operator=(Report&& other) noexcept = default;
Report::~Report() = default;

Number::Number(const Value& from) {
  if (!from.defined()) {
    undefined = std::string(id_of(from.reason()));
  } else if (std::isinf(from.number())) {
    infinite = from.number() > 0 ? "+" : "-";
  } else {
    value = {.null = false, .number = from.number()};
  }
}

}  // namespace isoyield::report
