#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"

// What a table that was read, or refused, says.

namespace isoyield::testing {

inline const Problem* find(const Problems& problems, std::string_view code) {
  for (const Problem& problem : problems) {
    if (problem.kind->code == code) return &problem;
  }
  return nullptr;
}

/// The problem with this code, on this line, with these arguments; anything else fails.
inline void expect_problem(const Result<ScoreTable>& result, std::string_view code, std::uint64_t line,
                           const std::vector<std::string>& arguments) {
  ASSERT_FALSE(result.ok()) << "no " << code;
  const Problem* problem = find(result.problems(), code);
  ASSERT_NE(problem, nullptr) << code << " not in:\n" << describe(result.problems());
  EXPECT_EQ(problem->where.line, line) << code;
  for (std::size_t i = 0; i < arguments.size(); ++i) EXPECT_EQ(problem->arguments.at(i), arguments[i]) << code;
  EXPECT_NE(message(*problem, Language::en).find(' '), std::string::npos);
  EXPECT_FALSE(remedy(*problem, Language::uk).empty());
}

inline void expect_note(const Result<ScoreTable>& result, std::string_view code, std::uint64_t line,
                        const std::vector<std::string>& arguments) {
  ASSERT_TRUE(result.ok()) << describe(result);
  const Problem* note = find(result.value().notes, code);
  ASSERT_NE(note, nullptr) << code << " not in:\n" << describe(result.value().notes);
  EXPECT_EQ(note->where.line, line) << code;
  for (std::size_t i = 0; i < arguments.size(); ++i) EXPECT_EQ(note->arguments.at(i), arguments[i]) << code;
}

inline std::string column_names(const Result<ScoreTable>& result) {
  std::string names;
  if (!result) return describe(result);
  for (const ScoreColumn& column : result.value().columns) names += column.name + " ";
  return names;
}

inline std::string truth_name(const Result<ScoreTable>& result) {
  if (!result) return describe(result);
  for (const ColumnPreview& column : result.value().preview.columns) {
    if (column.role == ColumnRole::truth) return column.name;
  }
  return "none";
}

}  // namespace isoyield::testing
