#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/numeric/random.hpp"
#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"

// Results of the queries that count a table, whole and damaged: each is read right or refused by name.

namespace isoyield {
namespace {

using testing::describe;
using testing::read_in_pieces;
using testing::read_table;

constexpr std::string_view kHead = "isoyield_counts_v1,truth,score_p,n\n";
const std::string kWhole = std::string(kHead) +
                           "isoyield/4,no,0.1,40\n"
                           "isoyield/4,no,0.4,30\n"
                           "isoyield/4,yes,0.4,7\n"
                           "isoyield/4,yes,0.9,50\n";

double items(const ScoreTable& table) {
  double sum = 0;
  for (const double weight : table.weights) sum += weight;
  return table.weights.empty() ? static_cast<double>(table.rows()) : sum;
}

std::string code(const std::string& text) {
  const Result<ScoreTable> found = read_table(text);
  return found ? "read" : std::string(found.problems().front().kind->code);
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

bool notes(const ScoreTable& table, std::string_view kind) {
  return std::any_of(table.notes.begin(), table.notes.end(),
                     [&](const Problem& note) { return note.kind->code == kind; });
}

TEST(Counts, AreReadWhole) {
  const Result<ScoreTable> found = read_table(kWhole);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().labels, (std::vector<std::string>{"no", "yes"}));
  EXPECT_EQ(found.value().columns.front().name, "p");
  EXPECT_EQ(items(found.value()), 127);
  EXPECT_TRUE(notes(found.value(), "counts_read"));
}

TEST(Counts, AreReadAlikeHoweverTheyArriveInPieces) {
  const std::string expected = describe(read_table(kWhole));
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed, 1);
    EXPECT_EQ(describe(read_in_pieces(kWhole, {}, [&] { return 1 + random.bits() % 9; })), expected);
  }
}

TEST(Counts, AreRefusedWhereverTheyAreCut) {
  const std::vector<std::string> lines = lines_of(kWhole);
  for (std::size_t kept = 1; kept < lines.size(); ++kept) {
    std::string text;
    for (std::size_t i = 0; i < kept; ++i) text += lines[i];
    EXPECT_NE(code(text), "read") << kept;
    if (kept > 1) EXPECT_EQ(code(text), "counts_cut") << kept;
  }
  // Within a line; its last number is shorter then.
  for (std::size_t size = kHead.size(); size + lines.back().size() < kWhole.size(); ++size)
    EXPECT_NE(code(kWhole.substr(0, size)), "read") << size;
}

TEST(Counts, AreRefusedWithARowTwiceOrAnotherResultBehind) {
  const std::vector<std::string> lines = lines_of(kWhole);
  for (const std::string& line : lines) EXPECT_NE(code(kWhole + line), "read") << line;
  EXPECT_EQ(code(kWhole + kWhole.substr(kHead.size())), "counts_cut");
  EXPECT_EQ(code(kWhole + kWhole), "counts_mixed");
  // Of two engines, whose results have different numbers of rows, as many as the first says.
  EXPECT_EQ(code(lines[0] + lines[1] + lines[2] + "isoyield/9,yes,0.4,7\nisoyield/9,yes,0.9,50\n"), "counts_mixed");
  EXPECT_EQ(code(lines[0] + lines[1] + lines[2] + "clickhouse/4,yes,0.4,7\n" + lines[4]), "counts_mixed");
}

TEST(Counts, SayWhatTheyAreOrAreRefused) {
  EXPECT_EQ(code(with(kWhole, "counts_v1", "counts_v2")), "counts_version");
  EXPECT_EQ(code(with(kWhole, "counts_v1", "counts_v10")), "counts_version");
  EXPECT_EQ(code(with(kWhole, "counts_v1", "counts_v")), "counts_version");
  EXPECT_EQ(code(kWhole.substr(kHead.size())), "counts_without_header");
  EXPECT_EQ(code(with(kWhole, "score_p", "p")), "counts_column");
  EXPECT_EQ(code(with(kWhole, "score_p", "score_")), "counts_column");
  EXPECT_EQ(code(with(kWhole, "truth", "label")), "counts_column");
}

TEST(Counts, HaveNumbersOfItems) {
  for (const std::string_view n : {"-30", "30.5", "-0.5", "inf", "-inf", "nan", "thirty", "1e400", "0x1E"})
    EXPECT_NE(code(with(kWhole, ",30\n", "," + std::string(n) + "\n")), "read") << n;
  for (const std::string_view n : {"30.5", "nan", "thirty", "0x1E", "", "NULL"})
    EXPECT_EQ(code(with(kWhole, ",30\n", "," + std::string(n) + "\n")), "counts_fraction") << n;
  for (const std::string_view n : {"0", "1e12", "4000000000000", "30.0"})
    EXPECT_EQ(code(with(kWhole, ",30\n", "," + std::string(n) + "\n")), "read") << n;
}

TEST(Counts, HaveAnyNumberOfRows) {
  for (const std::string_view rows :
       {"isoyield/", "isoyield/-4", "isoyield/4.0", "isoyield/ 4", "isoyield/9999999999999999999", "isoyield/four", "4",
        "", "isoyield/0", "isoyield/3", "isoyield/5"}) {
    std::string text(kHead);
    for (const char* row : {"no,0.1,40", "no,0.4,30", "yes,0.4,7", "yes,0.9,50"})
      text += std::string(rows) + "," + row + "\n";
    EXPECT_NE(code(text), "read") << rows;
  }
}

TEST(Counts, KeepHostileNamesAsNames) {
  const std::string names[] = {
      "x\"; DROP TABLE t; --", "<script>alert(1)</script>", "=1+1", "a,b",   "two\nlines",       "{0}",
      "score_score_",          "isoyield_counts_v2",        "n",    "truth", "\xf0\x9f\x92\xa5", "%s%n"};
  for (const std::string& name : names) {
    std::string quoted = "\"";
    for (const char c : "score_" + name) quoted += c == '"' ? "\"\"" : std::string(1, c);
    const Result<ScoreTable> found = read_table(with(kWhole, "score_p", quoted + "\""));
    ASSERT_TRUE(found) << name << describe(found);
    EXPECT_EQ(found.value().columns.front().name, name);
    EXPECT_EQ(items(found.value()), 127) << name;
  }
}

TEST(Counts, KeepHostileLabelsAsLabels) {
  for (const std::string name : {"'; DROP TABLE t; --", "isoyield/4", "<b>", "NaN!", "n", "{0}{1}", "yes\"no"}) {
    std::string text(kHead);
    std::string quoted = "\"";
    for (const char c : name) quoted += c == '"' ? "\"\"" : std::string(1, c);
    quoted += "\"";
    text += "isoyield/3,no,0.1,40\nisoyield/3," + quoted + ",0.4,7\nisoyield/3," + quoted + ",0.9,50\n";
    const Result<ScoreTable> found = read_table(text);
    ASSERT_TRUE(found) << name << describe(found);
    EXPECT_EQ(items(found.value()), 97) << name;
    EXPECT_EQ(std::count(found.value().labels.begin(), found.value().labels.end(), name), 1) << name;
  }
}

/// Bytes changed, lost, doubled and moved: whatever is read says the number of rows that the mark says.
TEST(Counts, AreNeverReadInPart) {
  std::size_t read = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Random random(seed, 2);
    std::string text = kWhole;
    for (std::size_t change = 1 + random.bits() % 3; change > 0; --change) {
      const std::size_t at = kHead.size() + random.bits() % (text.size() - kHead.size());
      const std::size_t size = std::min<std::size_t>(1 + random.bits() % 20, text.size() - at);
      const unsigned kind = random.bits() % 3;
      if (kind == 0) text.erase(at, size);
      if (kind == 1) text.insert(at, text.substr(at, size));
      if (kind == 2) text[at] = static_cast<char>(random.bits());
      if (text.size() <= kHead.size()) break;
    }
    const Result<ScoreTable> found = read_table(text);
    if (!found) {
      EXPECT_FALSE(found.problems().empty());
      continue;
    }
    ++read;
    EXPECT_EQ(found.value().rows_read, 4U) << text;
  }
  EXPECT_GT(read, 100U);
}

TEST(Counts, InCellsSayHowFarNumbersCanBeOff) {
  const std::string cells =
      "isoyield_counts_v1,truth,score_p,upto_p,n\n"
      "isoyield/4,no,0.1,0.2,40\nisoyield/4,no,0.4,0.55,30\nisoyield/4,yes,0.4,0.55,10\nisoyield/4,yes,0.9,0.9,20\n";
  const auto told = [&](const std::string& text) -> std::vector<std::string> {
    const Result<ScoreTable> found = read_table(text);
    if (!found) return {describe(found)};
    for (const Problem& note : found.value().notes) {
      if (std::string_view(note.kind->code) == "counts_cells") return note.arguments;
    }
    return {};
  };
  // 30 of 70 negatives and 10 of 30 positives share a cell: half of 1/3 times 3/7; 40 of 100 items.
  const std::vector<std::string> plain = told(cells);
  ASSERT_EQ(plain.size(), 9U);
  EXPECT_EQ(plain[0], "p");
  EXPECT_EQ(plain[1], "0.072");
  EXPECT_EQ(plain[8], "0.4");
  // In both cells a bin ends, at 0.2 and 0.5. With "no" positive: (40 · 2 · 0.9 + 30 · 2 · 0.6 + 10 · 0.95) / 100 > 1.
  EXPECT_EQ(plain[7], "1");
  // Rows of weight 0.5 that stand for twice as many items each.
  std::string weighted = with(cells, "upto_p,", "upto_p,weight,");
  for (const auto& [from, to] : {std::pair{"0.2,40", "0.2,0.5,80"}, std::pair{"0.55,30", "0.55,0.5,60"},
                                 std::pair{"0.55,10", "0.55,0.5,20"}, std::pair{"0.9,20", "0.9,0.5,40"}})
    weighted = with(weighted, from, to);
  EXPECT_EQ(told(weighted), plain);
}

}  // namespace
}  // namespace isoyield
