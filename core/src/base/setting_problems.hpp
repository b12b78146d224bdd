#pragma once

#include <cmath>
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

inline constexpr ProblemKind kBadCount{.code = kBadSetting.code,
                                       .found = kBadSetting.found,
                                       .expected = {"expected a whole number, {2}", "очікувалося ціле число, {2}"},
                                       .remedy = kBadSetting.remedy};

inline Problem bad_count(const char* name, std::string found, const char* expected) {
  return {.kind = &kBadCount, .where = {.source = name}, .arguments = {name, std::move(found), expected}};
}

inline constexpr ProblemKind kBadShare{
    .code = "bad_option",
    .found = kBadSetting.found,
    .expected = kBadSetting.expected,
    .remedy = {"Give a share of 1: 95 % is 0.95.", "Дайте частку від 1: 95 % — це 0.95."}};

/// Of a share or a probability: a percentage is what is given instead.
inline Problem bad_share(const char* name, std::string found, const char* expected) {
  return {.kind = &kBadShare, .where = {.source = name}, .arguments = {name, std::move(found), expected}};
}

inline bool whole_number(double number, double low, double high) {
  return number >= low && number <= high && number == std::floor(number);
}

inline constexpr double kLargestSeed = 9007199254740992;  // 2^53: every whole number up to it is exact in JavaScript
inline constexpr const char* kBetterEnd = "binary metrics with a better end";

}  // namespace isoyield::simulation
