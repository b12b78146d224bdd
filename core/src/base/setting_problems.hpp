#pragma once

#include <string>
#include <utility>

#include "isoyield/base/problem.hpp"

namespace isoyield::simulation {

inline constexpr ProblemKind kBadSetting{
    .code = "bad_option",
    .found = {"the option {0} is “{1}”", "параметр {0} має значення «{1}»"},
    .expected = {"expected {2}", "очікувалося {2}"},
    .remedy = {"Choose a value in that range.", "Оберіть значення з цього проміжку."}};

inline Problem bad(const char* name, std::string found, const char* expected) {
  return {.kind = &kBadSetting, .where = {.source = name}, .arguments = {name, std::move(found), expected}};
}

inline constexpr const char* kBetterEnd = "binary metrics with a better end";

}  // namespace isoyield::simulation
