#include "isoyield/scores/score_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "isoyield/text/labels.hpp"
#include "table_cases.hpp"
#include "table_checks.hpp"

namespace isoyield {
namespace {

using testing::column_names;
using testing::describe;
using testing::expect_note;
using testing::expect_problem;
using testing::read_file;
using testing::read_in_pieces;
using testing::read_table;

double area(const ScoreTable& table) {
  double wins = 0;
  double pairs = 0;
  for (std::size_t i = 0; i < table.rows(); ++i) {
    for (std::size_t j = 0; j < table.rows(); ++j) {
      if (table.truth[i] != 1 || table.truth[j] != 0) continue;
      const double a = table.columns[0].scores[i];
      const double b = table.columns[0].scores[j];
      wins += a > b ? 1 : a == b ? 0.5 : 0;
      ++pairs;
    }
  }
  return wins / pairs;
}

TEST(ScoreTable, ReferenceFilesReadAsTheirManifestSays) {
  const nlohmann::json manifest = nlohmann::json::parse(read_file("MANIFEST.json"), nullptr, false);
  std::size_t checked = 0;
  for (const auto& [file, expected] : manifest.items()) {
    if (!expected.contains("n")) continue;
    const auto result = read_table(read_file(file));
    ASSERT_TRUE(result.ok()) << file << describe(result);
    const ScoreTable& table = result.value();
    EXPECT_EQ(table.rows(), expected["n"].get<std::size_t>()) << file;
    EXPECT_EQ(table.columns.size(), 1U) << file;
    if (expected.contains("roc_auc") && expected["roc_auc"].is_number()) {
      ASSERT_EQ(table.labels.size(), 2U) << file;
      // Sorted labels put the positive class second, but for the script names, where it is written second.
      EXPECT_NEAR(area(table), expected["roc_auc"].get<double>(), 1e-12) << file;
    }
    ++checked;
  }
  EXPECT_GE(checked, 11U);
}

TEST(ScoreTable, MissingAndOverflowingCellsAreDroppedAndCounted) {
  const auto result = read_table(read_file("nasty_nan_inf_blank.csv"));
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().rows_read, 13U);
  EXPECT_EQ(result.value().rows_dropped, 7U);
  EXPECT_EQ(result.value().columns[0].scores, (std::vector<double>{0.9, 0.2, HUGE_VAL, -HUGE_VAL, 0.3, 0.8}));
  expect_note(result, "missing_dropped", 3, {"6", "3, 4, 6, 10, 11, 12"});
  expect_note(result, "number_too_large_dropped", 9, {"1", "9"});
  expect_note(result, "infinite_scores", 7, {"2", "7, 8"});

  const auto refused = read_table(read_file("nasty_nan_inf_blank.csv"), {.source = "f.csv", .refuse_missing = true});
  expect_problem(refused, "missing_cells", 3, {"6", "3, 4, 6, 10, 11, 12"});
  expect_problem(refused, "number_too_large", 9, {"1", "9"});
  EXPECT_EQ(refused.problems()[0].where.source, "f.csv");
}

TEST(ScoreTable, OnlyTenLinesAreListed) {
  std::string text = "y,s\n1,0.5\n0,0.25\n";
  for (int i = 0; i < 30; ++i) text.insert(4, "# no row\n");
  for (int i = 0; i < 15; ++i) text.insert(4, "1,0.5\n");
  for (int i = 0; i < 25; ++i) text += i % 2 == 0 ? "1,\n" : "1,many\n";
  const auto result = read_table(text);
  expect_note(result, "missing_dropped", 49, {"13", "49, 51, 53, 55, 57, 59, 61, 63, 65, 67, …"});
  expect_note(result, "not_numbers_dropped", 50, {"12", "50, 52, 54, 56, 58, 60, 62, 64, 66, 68, …"});
}

TEST(ScoreTable, RaggedRowsAreNamed) {
  expect_problem(read_table(read_file("nasty_ragged.csv")), "ragged_rows", 3, {"2", "3, 4", "2"});
  expect_problem(read_table("y,s\n1\n0\n"), "ragged_rows", 2, {"2", "2, 3", "2"});
}

TEST(ScoreTable, LabelLinesCountEmbeddedLineBreaks) {
  const auto three = read_table(read_file("nasty_three_labels.csv"));
  ASSERT_TRUE(three.ok());
  EXPECT_EQ(three.value().labels, (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(three.value().label_lines, (std::vector<std::uint64_t>{3, 2, 4}));
  const auto quoted = read_table(read_file("nasty_quoted.csv"));
  ASSERT_TRUE(quoted.ok());
  EXPECT_EQ(quoted.value().label_lines, (std::vector<std::uint64_t>{5, 3}));
  const auto mixed = read_table("# about\r\n\r\ny,note,s\r1,\"a\r\nb\rc\nd\",1\n0,x,2\n");
  ASSERT_TRUE(mixed.ok());
  EXPECT_EQ(mixed.value().label_lines, (std::vector<std::uint64_t>{8, 4}));
}

TEST(ScoreTable, NumbersAreTheNearestDoubles) {
  std::mt19937_64 random(11);
  std::string text = "y;s\n";
  std::vector<double> expected;
  for (int i = 0; i < 20000; ++i) {
    const double value = std::ldexp(static_cast<double>(random() >> 11), -53 - static_cast<int>(random() % 20));
    char cell[64];
    std::snprintf(cell, sizeof cell, "%.*g", 15 + static_cast<int>(random() % 5), value);
    expected.push_back(std::strtod(cell, nullptr));
    text += std::string(i % 3 == 0 ? "1" : "0") + ";" + cell + "\n";
  }
  const auto result = read_table(text, {.expected_bytes = text.size()});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().columns[0].scores, expected);
}

TEST(ScoreTable, Dialects) {
  const std::vector<double> scores = {0.91, 0.12, 0.83, 0.4};
  const auto expect = [&](const std::string& text, const std::string& delimiter, bool header, bool comma) {
    const auto result = read_table(text);
    ASSERT_TRUE(result.ok()) << text << describe(result);
    EXPECT_EQ(result.value().columns[0].scores, scores) << text;
    EXPECT_EQ(result.value().labels, (std::vector<std::string>{"0", "1"})) << text;
    EXPECT_EQ(result.value().truth, (std::vector<std::uint16_t>{1, 0, 1, 0})) << text;
    EXPECT_EQ(result.value().preview.delimiter, delimiter) << text;
    EXPECT_EQ(result.value().preview.header, header) << text;
    EXPECT_EQ(result.value().preview.decimal_comma, comma) << text;
  };
  expect("y,score\n1,0.91\n0,0.12\n1,0.83\n0,.4", ",", true, false);
  expect("y;score\n1;0,91\n0;0,12\n1;0,83\n0;,4", ";", true, true);
  expect("1;0,91\n0;0,12\n1;0,83\n0;0,4\n", ";", false, true);
  expect("y;score\n1;0.91\n0;0.12\n1;0.83\n0;4e-1", ";", true, false);
  expect("y\tscore\r\n1\t0.91\r\n0\t0.12\r\n1\t0.83\r\n0\t0.4\r\n", "\t", true, false);
  expect("y\tscore\r1\t0,91\r0\t0,12\r1\t0,83\r0\t0,4\r", "\t", true, true);
  expect("y|score\n1|0.91\n0|0.12\n1|0.83\n0|0.4\n", "|", true, false);
  expect("y score\n1 0.91\n0   0.12 \n  1 0.83\n0 0.4\n", " ", true, false);
  expect("1 0,91\n0 0,12\n1 0,83\n0 0,4\n", " ", false, true);
  expect("# made by hand\n\ny, score\n1, 0.91\n# in between\n0, 0.12\n1, 0.83\n0, 0.4\n", ",", true, false);
  expect("\xEF\xBB\xBF\"y\",\"score\"\n\"1\",\"0.91\"\n\"0\",0.12\n 1 , \"0.83\" \n0,0.4", ",", true, false);
  expect(
      "\xEF\xBB\xBF"
      "1,0.91\n0,0.12\n1,0.83\n0,0.4",
      ",", false, false);
  expect("\"y\";\"score\"\n\"1\";\"0,91\"\n\"0\";\"0,12\"\n\"1\";\"0,83\"\n\"0\";\"0,4\"\n", ";", true, true);
  expect("score,y\n0.91,1\n0.12,0\n0.83,1\n0.4,0\n", ",", true, false);
}

TEST(ScoreTable, TextWithOtherSeparatorsInItKeepsItsShape) {
  const auto result = read_table("label,score,note\nsick,0.9,a;b\nwell,0.1,c;d\nsick,0.5,\"e, f; g\"\n");
  ASSERT_TRUE(result.ok()) << describe(result);
  EXPECT_EQ(result.value().labels, (std::vector<std::string>{"sick", "well"}));
  EXPECT_EQ(column_names(result), "score ");
}

TEST(ScoreTable, WeightsMustBeFiniteAndNotNegative) {
  expect_problem(read_table("y,s,w\n1,1,1\n0,2,-1\n1,3,inf\n0,4,1e999\n0,4,0\n"), "bad_weights", 3, {"3", "3, 4, 5"});
  const auto missing = read_table("y,s,w\n1,1,1\n0,2,\n1,3,0.5\n");
  expect_note(missing, "missing_dropped", 3, {"1", "3"});
  EXPECT_EQ(missing.value().weights, (std::vector<double>{1, 0.5}));
}

TEST(ScoreTable, EqualNumbersAreOneLabel) {
  const auto result = read_table("y,s\n1.0,1\n0,2\n1,3\n01,4\n0.0,5\n9007199254740993,6\n9007199254740992,7\n");
  ASSERT_TRUE(result.ok()) << describe(result);
  EXPECT_EQ(result.value().labels.size(), 4U);
  EXPECT_EQ(result.value().labels[0], "0");
  EXPECT_EQ(result.value().labels[1], "1.0");
  EXPECT_EQ(result.value().truth[3], 1);
  expect_note(result, "labels_merged", 0, {"1 = 1.0, 01 = 1.0, 0.0 = 0"});
}

TEST(ScoreTable, PlusAndMinusAreLabels) {
  const auto result = read_table("y,s\n+,1\n-,2\n+,3\n");
  ASSERT_TRUE(result.ok()) << describe(result);
  EXPECT_EQ(result.value().rows(), 3U);
  const auto missing = read_table("y,s\na,1\n-,2\nb,3\n");
  expect_note(missing, "missing_dropped", 3, {"1", "3"});
}

TEST(ScoreTable, TooManyLabelsNameTheLine) {
  std::string text = "y,s\n";
  for (std::size_t i = 0; i < kMostClasses; ++i) text += "c" + std::to_string(i) + ",1\n";
  EXPECT_TRUE(read_table(text).ok());
  text += "c1,1\none more,1\n";
  expect_problem(read_table(text), "too_many_labels", kMostClasses + 3,
                 {std::to_string(kMostClasses + 3), "y", "1000"});
}

TEST(ScoreTable, OtherKindsOfFilesAreNamed) {
  using namespace std::string_literals;
  const std::vector<std::pair<std::string, std::string>> files = {{"PK\x03\x04\x14"s, "Excel"},
                                                                  {"\x1F\x8B\x08"s, "gzip"},
                                                                  {"\x89PNG\r\n\x1A\n"s, "PNG"},
                                                                  {"%PDF-1.7\n"s, "PDF"},
                                                                  {"\n<!DOCTYPE html><html>"s, "HTML"},
                                                                  {"<HTML>"s, "HTML"},
                                                                  {"PAR1\x15"s, "Parquet"},
                                                                  {"\xFF\xFE"
                                                                   "y\0"s,
                                                                   "UTF-16"},
                                                                  {"\xFE\xFF\0y"s, "UTF-16"},
                                                                  {"y\0,\0"s, "zero bytes"},
                                                                  {"[[1, 2]]"s, "JSON"},
                                                                  {"{\"y\": [1]}"s, "JSON"},
                                                                  {"\xD0\xCF\x11\xE0"s, "Excel"}};
  for (const auto& [bytes, name] : files) {
    const auto result = read_table(bytes);
    expect_problem(result, "other_file_kind", 1, {});
    EXPECT_NE(message(result.problems()[0], Language::en).find(name), std::string::npos) << name;
  }
}

TEST(ScoreTable, NothingToRead) {
  expect_problem(read_table(""), "empty_input", 1, {});
  expect_problem(read_table("\xEF\xBB\xBF\r\n \n"), "empty_input", 1, {});
  expect_problem(read_table("y,score\n"), "no_rows", 2, {});
  expect_problem(read_table("# y\n# z\ny,score"), "no_rows", 3, {});
  expect_problem(read_table("y,s\n1,\n0,NA\n1,x\n", {.scores = {"s"}}), "no_usable_rows", 0, {"3"});
  expect_problem(read_table("y,s\n1,\n0,NA\n"), "missing_cells", 2, {"2", "2, 3"});
  expect_problem(read_table("y,name\n1,a\n0,b\n"), "no_score_column", 1, {"y, name"});
  expect_problem(read_table("0.5\n0.25\n0.75\n"), "no_truth_column", 1, {"column 1"});
  expect_problem(read_table("a,b\n0.5,0.1\n0.25,0.2\n0.75,0.3\n"), "no_truth_column", 1, {"a, b"});
}

TEST(ScoreTable, ALineMayNameTheSeparator) {
  for (const std::string line : {"sep=;\n", "SEP=;\r\n", "\"sep=;\"\n", "\xEF\xBB\xBFsep=;\n"}) {
    const auto result = read_table(line + "y;a,b\n1;0,5\n0;0,25\n");
    ASSERT_TRUE(result.ok()) << line << describe(result);
    EXPECT_EQ(result.value().preview.columns.at(1).name, "a,b");
    EXPECT_EQ(result.value().columns.at(0).scores, (std::vector<double>{0.5, 0.25}));
  }
  // It decides where both would do, counts as a line, and says nothing of itself.
  const auto either = read_table("sep=,\ny;z,s\n1;0,5\n0;2,7\n");
  ASSERT_TRUE(either.ok()) << describe(either);
  EXPECT_EQ(either.value().preview.columns.at(0).name, "y;z");
  expect_problem(read_table("sep=;\ny;s\n1;2\n0;2;3\n"), "ragged_rows", 4, {"1", "4"});
  expect_problem(read_table("sep=;\n"), "empty_input", 1, {});
}

TEST(ScoreTable, RowsWithoutEndAreRefused) {
  const std::string head = "y,s,t\n1,2,a\n0,3,b\n";
  expect_problem(read_table(head + "1,2,\"open\n0,3,c\n"), "open_quote", 4, {"4"});
  const std::string longest = head + "1,2,\"" + std::string((1 << 20) - 6, 'x');
  EXPECT_TRUE(read_table(longest + "\"\n0,1,d\n").ok());
  expect_problem(read_table(longest + "xx\"\n0,1,d\n"), "open_quote", 4, {"4"});
  expect_problem(read_table(head + "1,2," + std::string(1 << 20, 'x') + "\n0,1,d\n"), "long_row", 4, {"4"});
  expect_problem(read_table(std::string(5 << 20, 'x')), "long_row", 1, {"1"});
  expect_problem(read_table("\"" + std::string(5 << 20, '\n')), "open_quote", 1, {"1"});
  // A quote may be a label, and still opens a field where it stands alone.
  std::string rows;
  for (int i = 0; i < 20; ++i) rows += "0.25,\"\"\"\"\n0.5,1\n";
  expect_problem(read_table("s,y\n" + rows + "0.5,\"\n" + std::string(100, ' ') + "\n"), "open_quote", 42, {"42"});
  for (const std::size_t size : {std::size_t{1000}, std::size_t{65536}, std::size_t{1} << 20}) {
    const auto pieces = [&](const std::string& text) {
      return describe(read_in_pieces(text, {}, [&] { return size; }));
    };
    for (const std::string tail : {"\"\n0,1,d\n", "x\"\n0,1,d\n", "xx\"\r\n0,1,d\n", "xxx\"\n0,1,d\n"}) {
      EXPECT_EQ(pieces(longest + tail), describe(read_table(longest + tail)));
    }
  }
}

TEST(ScoreTable, LabelsMustBeUtf8) {
  expect_problem(read_table("y,s\nyes,1\n\xC2\xE0\xF0,2\n"), "not_utf8", 3, {"3"});
  const auto elsewhere = read_table("y,s,\xCF\xF0\n1,1,\xFF\n0,2,\xC2\n");
  ASSERT_TRUE(elsewhere.ok()) << describe(elsewhere);
  EXPECT_EQ(elsewhere.value().preview.columns[2].name, "\xEF\xBF\xBD\xEF\xBF\xBD");
}

}  // namespace
}  // namespace isoyield
