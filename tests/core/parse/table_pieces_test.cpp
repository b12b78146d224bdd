#include <gtest/gtest.h>

#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "sanitized.hpp"
#include "table_cases.hpp"
#include "table_checks.hpp"

// A table is the same in whatever pieces it arrives.

namespace isoyield {
namespace {

using testing::describe;
using testing::expect_problem;
using testing::read_file;
using testing::read_in_pieces;
using testing::read_table;

const std::vector<std::string> kFiles = {"bc_oof.csv",
                                         "digits10_lr_oof.csv",
                                         "iris3_oof.csv",
                                         "nasty_bom.csv",
                                         "nasty_crlf.csv",
                                         "nasty_empty.csv",
                                         "nasty_nan_inf_blank.csv",
                                         "nasty_no_header.csv",
                                         "nasty_one_class.csv",
                                         "nasty_plain.csv",
                                         "nasty_quoted.csv",
                                         "nasty_ragged.csv",
                                         "nasty_script_names.csv",
                                         "nasty_semicolon_decimal_comma.csv",
                                         "nasty_tabs.tsv",
                                         "nasty_text_labels.csv",
                                         "nasty_three_labels.csv",
                                         "nasty_utf8_ua.csv"};

class Pieces : public ::testing::TestWithParam<std::string> {};

TEST_P(Pieces, AnyCuttingReadsTheSame) {
  const std::string text = read_file(GetParam());
  const std::string whole = describe(read_table(text));
  int cuts = 20;
  for (std::size_t size = 1; size <= 64; size += testing::kSanitized ? 9 : 1, ++cuts) {
    ASSERT_EQ(describe(read_in_pieces(text, {}, [&] { return size; })), whole) << size;
  }
  std::mt19937 random(7);
  for (int i = 0; i < 20; ++i) {
    const std::size_t most = 1 + random() % 5000;
    ASSERT_EQ(describe(read_in_pieces(text, {}, [&] { return 1 + random() % most; })), whole);
  }
  RecordProperty("cuts", cuts);
}

INSTANTIATE_TEST_SUITE_P(ScoreTable, Pieces, ::testing::ValuesIn(kFiles),
                         [](const auto& file) { return file.param.substr(0, file.param.find('.')); });

/// A table longer than what the dialect is told from, so that pieces are read in place.
std::string long_table(std::uint32_t seed, std::size_t rows) {
  std::mt19937 random(seed);
  std::string text = "id,y,a,note,b,w\n";
  char row[256];
  for (std::size_t i = 0; i < rows; ++i) {
    const double a = std::ldexp(random(), -32);
    const double b = std::ldexp(random(), -32) - 0.5;
    const char* note = "plain";
    switch (random() % 40) {
      case 0:
        note = "\"two\nlines\"";
        break;
      case 1:
        note = "\"say \"\"hi\"\"\"";
        break;
      case 2:
        note = "";
        break;
      case 3:
        note = "a rather long remark that spans more than one load";
        break;
    }
    const char* format = "%zu,%s,%.17g,%s,%.16f,%d\n";
    switch (random() % 50) {
      case 0:
        format = "%zu, %s ,%.3e,%s,%.1f ,%d\r\n";
        break;
      case 1:
        format = "\"%zu\",\"%s\",\"%.17g\",%s,\"%.6f\",\"%d\"\n";
        break;
      case 2:
        format = "%zu,%s,%.40f,%s,%.0f,%d\r";
        break;
      case 3:
        note = "plain", format = "# %zu,%s,%.17g,%s,%.16f,%d\n";
        break;
      case 4:
        format = "%zu,%s,%.17gx,%s,%.16f,%d\n\n";
        break;
      case 5:
        format = "%zu,%s,+%.17g,%s,%.16f,%d.0\n";
        break;
    }
    const char* const labels[] = {"no", "yes", "perhaps", "a label of more than eight bytes", "NA", "2", "2.0"};
    std::snprintf(row, sizeof row, format, i, labels[random() % 16 < 12 ? random() % 2 : random() % 7], a, note, b,
                  static_cast<int>(random() % 3));
    text += row;
  }
  return text;
}

TEST(ScoreTable, LongTablesReadTheSameInAnyPieces) {
  const std::uint32_t tables = testing::kSanitized ? 1 : 6;
  for (std::uint32_t seed = 1; seed <= tables; ++seed) {
    const std::string text = long_table(seed, 4000);
    const auto table = read_table(text);
    ASSERT_TRUE(table.ok()) << describe(table);
    EXPECT_GT(table.value().rows(), 3000U);
    EXPECT_EQ(table.value().weights.size(), table.value().rows());
    const std::string whole = describe(table);
    for (const std::size_t size :
         {1, 2, 3, 7, 16, 31, 64, 100, 1000, 4095, 4096, 4097, 65535, 65536, 65537, 70000, 100000}) {
      ASSERT_EQ(describe(read_in_pieces(text, {}, [&] { return size; })), whole) << size;
    }
    std::mt19937 random(seed);
    for (int i = 0; i < 20; ++i) {
      const std::size_t most = std::size_t{1} << (random() % 18);
      ASSERT_EQ(describe(read_in_pieces(text, {}, [&] { return 1 + random() % most; })), whole);
    }
  }
  RecordProperty("cuts", static_cast<int>(tables) * (17 + 20));
}

/// Rows of labels and numbers alone, now and then with what the shortest way through a row leaves to the others.
std::string bare_table(std::uint32_t seed, std::size_t rows) {
  std::mt19937 random(seed);
  std::string text = "y,a,decided,b,w\n";
  char row[256];
  for (std::size_t i = 0; i < rows; ++i) {
    const char* const formats[] = {"%s,%.17g,%s,%.16f,%d\n",  "%s,%.17g,%s,%.16f,%d\r\n", "\"%s\",%.17g,%s,%.16f,%d\n",
                                   "%s, %.17g,%s,%.16f,%d\n", "%s,%.17g,%s,%.16f,%d.5\n", "%s,%.17g,%s,%.40f,%d\n",
                                   "%s,%.17g,%s,%.16f,%d\r"};
    // Quotes and blanks come late: until then every row is bare. A truth of # makes a comment of its row.
    const std::size_t kinds = i < rows / 2 ? 2 : sizeof formats / sizeof *formats;
    const char* const labels[] = {"no", "yes", "a label that is as long as several loads of sixteen bytes", "#"};
    const char* format = formats[random() % 20 == 0 ? random() % kinds : 0];
    const double a = std::ldexp(random(), -32);
    const double b = std::ldexp(random(), -32);
    std::snprintf(row, sizeof row, format, labels[random() % 4], a, labels[random() % 4], b,
                  static_cast<int>(random() % 3));
    text += row;
  }
  return text;
}

TEST(ScoreTable, BareRowsReadAsTheSameRowsInQuotes) {
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const std::string bare = bare_table(seed, 6000);
    const ScoreTableOptions options{.truth = "y", .scores = {"a", "b"}, .predicted = {"decided"}, .weight = "w"};
    const auto table = read_table(bare, options);
    // A column of text beside them lets no row go the shortest way.
    std::string beside;
    for (std::size_t at = 0; at < bare.size(); ++at) {
      const bool first = at == 0 || bare[at - 1] == '\n' || (bare[at - 1] == '\r' && bare[at] != '\n');
      if (first && bare[at] != '#') beside += at == 0 ? "note," : "x,";
      beside += bare[at];
    }
    const auto other = read_table(beside, options);
    ASSERT_TRUE(table.ok() && other.ok()) << describe(table) << describe(other);
    EXPECT_GT(table.value().rows(), 3000U);
    EXPECT_EQ(table.value().rows(), other.value().rows());
    EXPECT_EQ(table.value().truth, other.value().truth);
    EXPECT_EQ(table.value().weights, other.value().weights);
    for (std::size_t c = 0; c < 2; ++c) EXPECT_EQ(table.value().columns[c].scores, other.value().columns[c].scores);
  }
}

TEST(ScoreTable, FeedingStopsWhenThereIsNoHope) {
  TableReader reader({.truth = "nobody"});
  std::string text = "y,s\n";
  for (int i = 0; i < 20000; ++i) text += "1,0.5\n";
  EXPECT_FALSE(reader.feed(text));
  EXPECT_FALSE(reader.feed(text));
  expect_problem(reader.finish(), "unknown_column", 1, {"nobody", "y, s"});
}

TEST(ScoreTable, PreviewAndProgressComeBeforeTheEnd) {
  TableReader reader(ScoreTableOptions{});
  EXPECT_EQ(reader.preview(), nullptr);
  std::string text = "y,s\n";
  for (int i = 0; i < 50000; ++i) text += i % 2 == 0 ? "1,0.5\n" : "0,0.25\n";
  ASSERT_TRUE(reader.feed(text));
  ASSERT_NE(reader.preview(), nullptr);
  EXPECT_EQ(reader.preview()->columns[1].cells[1], "0.25");
  EXPECT_GT(reader.rows(), 49000U);
  const auto result = reader.finish();
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().rows(), 50000U);
}

}  // namespace
}  // namespace isoyield
