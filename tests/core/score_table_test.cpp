#include "isoyield/scores/score_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "isoyield/text/labels.hpp"
#include "table_cases.hpp"

namespace isoyield {
namespace {

using testing::describe;
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

const Problem* find(const Problems& problems, std::string_view code) {
  for (const Problem& problem : problems) {
    if (problem.kind->code == code) return &problem;
  }
  return nullptr;
}

/// The problem with this code, on this line, with these arguments; anything else fails.
void expect_problem(const Result<ScoreTable>& result, std::string_view code, std::uint64_t line,
                    const std::vector<std::string>& arguments) {
  ASSERT_FALSE(result.ok()) << "no " << code;
  const Problem* problem = find(result.problems(), code);
  ASSERT_NE(problem, nullptr) << code << " not in:\n" << describe(result.problems());
  EXPECT_EQ(problem->where.line, line) << code;
  for (std::size_t i = 0; i < arguments.size(); ++i) EXPECT_EQ(problem->arguments.at(i), arguments[i]) << code;
  EXPECT_NE(message(*problem, Language::en).find(' '), std::string::npos);
  EXPECT_FALSE(remedy(*problem, Language::uk).empty());
}

void expect_note(const Result<ScoreTable>& result, std::string_view code, std::uint64_t line,
                 const std::vector<std::string>& arguments) {
  ASSERT_TRUE(result.ok()) << describe(result);
  const Problem* note = find(result.value().notes, code);
  ASSERT_NE(note, nullptr) << code << " not in:\n" << describe(result.value().notes);
  EXPECT_EQ(note->where.line, line) << code;
  for (std::size_t i = 0; i < arguments.size(); ++i) EXPECT_EQ(note->arguments.at(i), arguments[i]) << code;
}

/// AUC by counting pairs, the second label the positive one.
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

std::string column_names(const Result<ScoreTable>& result) {
  std::string names;
  if (!result) return describe(result);
  for (const ScoreColumn& column : result.value().columns) names += column.name + " ";
  return names;
}

std::string truth_name(const Result<ScoreTable>& result) {
  if (!result) return describe(result);
  for (const ColumnPreview& column : result.value().preview.columns) {
    if (column.role == ColumnRole::truth) return column.name;
  }
  return "none";
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

class Pieces : public ::testing::TestWithParam<std::string> {};

TEST_P(Pieces, AnyCuttingReadsTheSame) {
  const std::string text = read_file(GetParam());
  const std::string whole = describe(read_table(text));
  for (std::size_t size = 1; size <= 64; ++size) {
    ASSERT_EQ(describe(read_in_pieces(text, {}, [&] { return size; })), whole) << size;
  }
  std::mt19937 random(7);
  for (int i = 0; i < 20; ++i) {
    const std::size_t most = 1 + random() % 5000;
    ASSERT_EQ(describe(read_in_pieces(text, {}, [&] { return 1 + random() % most; })), whole);
  }
  RecordProperty("cuts", 64 + 20);
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
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
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
  RecordProperty("cuts", 6 * (17 + 20));
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

TEST(ScoreTable, RowNamesOfRHaveNoHeading) {
  const auto result = read_table("\"y\" \"p\"\n\"a\" 1 0.5\n\"b\" 0 0.25\n\"c\" 1 0.125\n");
  ASSERT_TRUE(result.ok()) << describe(result);
  EXPECT_EQ(result.value().columns[0].scores, (std::vector<double>{0.5, 0.25, 0.125}));
  EXPECT_EQ(truth_name(result), "y");
}

TEST(ScoreTable, RolesAreGuessedByNameThenByValues) {
  const auto bc = read_table(read_file("bc_oof.csv"));
  EXPECT_EQ(truth_name(bc), "y");
  EXPECT_EQ(column_names(bc), "lr rf nb tree svm_margin ");
  const auto roles =
      read_table("fold,y_score,sample_weight,patient_id,y_true,index,group\n1,0.5,2,77,1,0,3\n2,0.25,1,12,0,1,3\n");
  EXPECT_EQ(truth_name(roles), "y_true");
  EXPECT_EQ(column_names(roles), "y_score ");
  ASSERT_TRUE(roles.ok());
  EXPECT_EQ(roles.value().weights, (std::vector<double>{2, 1}));
  // A "weight" that the caller, who named the columns, did not name: that of a patient, say.
  const auto named = read_table("y,s,weight\n1,0.5,70\n0,0.25,80\n", {.truth = "y", .scores = {"s"}});
  ASSERT_TRUE(named);
  EXPECT_TRUE(named.value().weights.empty());
  EXPECT_EQ(truth_name(read_table("true_class_score,what was the outcome?\n0.5,a\n0.25,b\n0.7,a\n")),
            "what was the outcome?");
  EXPECT_EQ(truth_name(read_table("МІТКА,Оцінка\nт,0.5\nн,0.25\nт,0.7\n")), "МІТКА");
  EXPECT_EQ(truth_name(read_table("alpha,beta\n0.5,3\n0.25,4\n0.7,3\n")), "beta");
  EXPECT_EQ(truth_name(read_table("0.5,a\n0.25,b\n0.7,c\n0.1,a\n0.2,b\n0.9,c\n")), "column 2");
  EXPECT_EQ(column_names(read_table("10,1,0.5\n11,0,0.25\n12,1,0.7\n13,0,0.1\n")), "column 3 ")
      << "consecutive integers";
  expect_note(read_table("y,a,b\n1,2,x\n0,3,y\n"), "columns_left_out", 0, {"b"});
}

TEST(ScoreTable, ColumnsAreChosenByNameOrNumber) {
  const std::string text = "y,a,b,c,w\n1,0.5,0,9,1\n0,0.25,1,8,2\n1,0.75,1,7,3\n";
  auto result = read_table(text, {.truth = "b", .scores = {"c", "A"}, .weight = "w"});
  EXPECT_EQ(truth_name(result), "b");
  EXPECT_EQ(column_names(result), "c a ") << "in the order asked for";
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().columns[0].scores, (std::vector<double>{9, 8, 7}));
  EXPECT_EQ(result.value().weights, (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(column_names(read_table(text, {.scores = {"2", "4"}})), "a c ");
  EXPECT_EQ(column_names(read_table("y,2,a\n1,0.5,0.1\n0,0.7,0.2\n", {.scores = {"2"}})), "2 ");
  EXPECT_EQ(column_names(read_table("y,5,2\n1,0.5,0.1\n0,0.7,0.2\n", {.scores = {"2"}})), "2 ")
      << "a name goes before a number";
  EXPECT_EQ(column_names(read_table("1,0.5,7\n0,0.25,9\n", {.truth = "1", .scores = {"3"}})), "column 3 ");

  expect_problem(read_table(text, {.truth = "nobody"}), "unknown_column", 1, {"nobody", "y, a, b, c, w", "truth"});
  expect_problem(read_table(text, {.scores = {"a", "6"}}), "unknown_column", 1, {"6", "y, a, b, c, w", "scores"});
  expect_problem(read_table(text, {.weight = "0"}), "unknown_column", 1, {"0", "y, a, b, c, w", "weight"});
  expect_problem(read_table(text, {.truth = "a", .scores = {"a"}}), "column_taken_twice", 1, {"a"});
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

TEST(ScoreTable, ARefusedChoiceShowsTheColumns) {
  const auto preview = [](std::string_view text, const ScoreTableOptions& options = {}) {
    TableReader reader(options);
    reader.feed(text);
    EXPECT_FALSE(reader.finish().ok()) << text;
    EXPECT_NE(reader.preview(), nullptr) << text;
    return reader.preview() == nullptr ? TablePreview{} : *reader.preview();
  };
  const TablePreview nothing = preview("a,b\n0.5,0.1\n0.25,0.2\n0.75,0.3\n");
  ASSERT_EQ(nothing.columns.size(), 2);
  EXPECT_EQ(nothing.columns[1].name, "b");
  EXPECT_EQ(nothing.columns[1].role, ColumnRole::unused);
  EXPECT_EQ(nothing.columns[1].cells.at(2), "0.3");
  EXPECT_EQ(preview("y,name\n1,a\n0,b\n").columns.at(0).role, ColumnRole::truth);
  EXPECT_EQ(preview("y,s\n1,0.5\n0,0.25\n", {.scores = {"z"}}).columns.size(), 2);
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

TEST(ScoreTable, ColumnsNamedAfterTheClassesAreTheirProbabilities) {
  const std::string rows = "cat,0.1,0.7,0.2\nowl,0.8,0.1,0.1\ndog,0.2,0.2,0.6\n";
  const ScoreTableOptions asked{.probabilities = {{"m", {"owl", "cat", "dog"}}}};
  for (const ScoreTableOptions& options : {ScoreTableOptions{}, asked}) {
    const auto result = read_table("label,owl,cat,dog\n" + rows, options);
    ASSERT_TRUE(result.ok()) << describe(result);
    const ScoreTable& table = result.value();
    ASSERT_EQ(table.probabilities.size(), 1);
    EXPECT_EQ(table.probabilities[0].name, options.probabilities.empty() ? "scores" : "m");
    // In the order of the labels, whatever that of the columns.
    EXPECT_EQ(table.labels, (std::vector<std::string>{"cat", "dog", "owl"}));
    EXPECT_EQ(table.probabilities[0].columns[0], (std::vector<double>{0.7, 0.1, 0.2}));
    EXPECT_EQ(table.probabilities[0].columns[2], (std::vector<double>{0.1, 0.8, 0.2}));
    EXPECT_EQ(table.preview.columns.at(1).label, "owl");
  }
  const auto numbers = read_table("label,0,1,2\n0,0.7,0.2,0.1\n2,0,0.5,0.5\n1,0.1,0.8,0.1\n");
  ASSERT_TRUE(numbers.ok()) << describe(numbers);
  EXPECT_EQ(numbers.value().probabilities.size(), 1);
  const auto two = read_table("y,no,yes\nno,0.75,0.25\nyes,0.5,0.5\n");
  ASSERT_TRUE(two.ok()) << describe(two);
  EXPECT_EQ(two.value().probabilities.size(), 1);
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
