#include "isoyield/parse/matrix_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "sanitized.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

std::string file(const std::string& path) {
  std::ifstream stream(std::string(ISOYIELD_TEST_DATA) + "/" + path, std::ios::binary);
  EXPECT_TRUE(stream.good()) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

json rows_of(const ConfusionMatrix& matrix) {
  json rows = json::array();
  for (std::size_t r = 0; r < matrix.classes(); ++r) {
    json row = json::array();
    for (std::size_t c = 0; c < matrix.decisions(); ++c) row.push_back(matrix.at(r, c));
    rows.push_back(row);
  }
  return rows;
}

json described(const Problem& problem) {
  const Place& where = problem.where;
  json out{{"code", problem.kind->code}, {"line", where.line}, {"column", where.column},
           {"matrix", where.matrix},     {"row", where.row},   {"cell", where.cell}};
  if (!where.source.empty()) out["source"] = where.source;
  return out;
}

/// A reading or its problems in the shape of the golden files.
json described(const Result<MatrixReading>& read) {
  json out;
  if (!read) {
    for (const Problem& problem : read.problems()) out["errors"].push_back(described(problem));
    return out;
  }
  const MatrixReading& reading = read.value();
  out["rows"] = reading.rows == Rows::true_class ? "true" : "predicted";
  out["rows_named"] = reading.rows_named;
  out["classes"] = reading.classes;
  if (reading.decisions != reading.classes) out["decisions"] = reading.decisions;
  if (reading.positive) out["positive"] = *reading.positive;
  for (const NamedMatrix& each : reading.classifiers)
    out["classifiers"].push_back({{"name", each.name}, {"matrix", rows_of(each.matrix)}});
  out["notes"] = json::array();
  for (const Problem& note : reading.notes) out["notes"].push_back(described(note));
  return out;
}

json read(std::string_view text, const MatrixTextOptions& options = {}) {
  return described(read_matrices(text, options));
}
json first_matrix(std::string_view text, const MatrixTextOptions& options = {}) {
  const json got = read(text, options);
  return got.contains("classifiers") ? got["classifiers"][0]["matrix"] : got;
}
std::vector<std::string> codes(const json& got, const char* of = "errors") {
  std::vector<std::string> all;
  if (got.contains(of)) {
    for (const json& each : got[of]) all.push_back(each["code"]);
  }
  return all;
}

TEST(ReadMatrices, TakesTheLabelsOfEachObjectOfAList) {
  const auto in = [](const std::string& labels, const std::string& cells) {
    return R"({"name": "A", )" + labels + R"(, "matrix": )" + cells + "}";
  };
  const json one = read("[" + in(R"("classes": ["a", "b"])", "[[40, 5], [3, 44]]") + "]");
  EXPECT_EQ(one["classes"], json::parse(R"(["a", "b"])"));
  const json two = read("[" + in(R"("classes": ["a", "b"])", "[[40, 5], [3, 44]]") + "," +
                        in(R"("classes": ["b", "a"])", "[[44, 3], [5, 40]]") + "]");
  EXPECT_EQ(two["classifiers"][0]["matrix"], two["classifiers"][1]["matrix"]);
  const json more =
      read("[" + in(R"("classes": ["a", "b"], "decisions": ["a", "b", "reject"])", "[[40, 5, 5], [3, 44, 3]]") + "]");
  EXPECT_EQ(more["decisions"], json::parse(R"(["a", "b", "reject"])"));
  const auto positive = [&](const std::string& label) {
    return in(R"("classes": ["a", "b"], "positive": ")" + label + '"', "[[40, 5], [3, 44]]");
  };
  EXPECT_EQ(read("[" + positive("a") + "," + positive("a") + "]")["positive"], "a");
  EXPECT_EQ(codes(read("[" + positive("a") + "," + positive("b") + "]")), std::vector<std::string>{"positives_differ"});
  // Classes stay classes where the rows are decisions.
  const std::string turned = in(R"("classes": ["a", "b"], "decisions": ["x", "y"])", "[[40, 5], [3, 44]]");
  const json option = read("[" + turned + "]", {.rows = Rows::predicted});
  EXPECT_EQ(option["classes"], json::parse(R"(["a", "b"])"));
  EXPECT_EQ(option["classifiers"][0]["matrix"], json::parse("[[40,3],[5,44]]"));
  EXPECT_EQ(codes(read("[" + in(R"("classes": ["a", "b", "c"])", "[[40, 5], [3, 44]]") + "]")),
            std::vector<std::string>{"label_count"});
  EXPECT_EQ(codes(read("[" + in(R"("classes": ["a", "b"])", "[[40, 5], [3, 44]]") + "," +
                       in(R"("classes": ["a", "c"])", "[[40, 5], [3, 44]]") + "]")),
            std::vector<std::string>{"labels_differ"});
  const json narrow = read("[" + in(R"("decisions": ["x", "a"])", "[[1], [2], [3]]") + "]");
  EXPECT_EQ(codes(narrow), (std::vector<std::string>{"label_count", "not_square"}));
}

TEST(MatrixText, ReadsAndRefusesEveryGoldenCase) {
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/matrix_text")) {
    if (entry.path().extension() != ".txt") continue;
    const std::string stem = entry.path().stem().string();
    const json expected = json::parse(file("matrix_text/" + stem + ".json"));
    EXPECT_EQ(read(file("matrix_text/" + stem + ".txt")), expected) << stem;
    ++cases;
  }
  EXPECT_GE(cases, 210U);
}

TEST(MatrixText, ReadsTheFactoryAsTheContractsJson) {
  const json factory = json::parse(file("worked_examples.json"))["factory"];
  json document{{"classes", factory["classes"]}, {"positive", factory["positive"]}, {"rows", factory["rows"]}};
  for (const auto& [name, matrix] : factory["matrices"].items())
    document["classifiers"].push_back({{"name", name}, {"matrix", matrix}});
  const json got = read(document.dump());
  EXPECT_EQ(got["rows"], "predicted");
  EXPECT_EQ(got["positive"], "0");
  EXPECT_EQ(got["classifiers"][0]["matrix"], json::parse("[[0.27,0.23],[0.15,0.35]]"));
  EXPECT_EQ(got["classifiers"][1]["matrix"], json::parse("[[0.43,0.07],[0.18,0.32]]"));

  const json utility{{"matrix", factory["utilities"][0]["matrix"]}, {"rows", "predicted"}, {"unit", "EUR"}};
  const auto read = read_utility(utility.dump(), {});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().unit, "EUR");
  EXPECT_EQ(read.value().matrix.cells(), (std::vector<double>{15, -35, -335, 165}));
}

TEST(MatrixText, OptionsOverrideWhatTheTextSays) {
  MatrixTextOptions options;
  options.rows = Rows::predicted;
  EXPECT_EQ(first_matrix("50 2\n3 45", options), json::parse("[[50,3],[2,45]]"));
  const json named = read("actual\\predicted,a,b\na,50,2\nb,3,45", options);
  EXPECT_EQ(named["rows"], "predicted");
  EXPECT_EQ(codes(named, "notes"), std::vector<std::string>{"rows_overridden"});
  options = {};
  options.classes = {"no", "yes"};
  EXPECT_EQ(read("50 2\n3 45", options)["classes"], json::parse(R"(["no","yes"])"));
  EXPECT_EQ(first_matrix(",yes,no\nyes,45,3\nno,2,50", options), json::parse("[[50,2],[3,45]]"));
  EXPECT_EQ(codes(read("1 2 3\n4 5 6\n7 8 9", options)), std::vector<std::string>{"label_count"});
  options.decisions = {"accept", "reject", "refer"};
  EXPECT_EQ(read("50 2 4\n3 45 6", options)["decisions"], json::parse(R"(["accept","reject","refer"])"));
}

TEST(MatrixText, MovesColumnsOfDecisionsInAnotherOrder) {
  // True class "no": 50 decided no, 3 yes; true class "yes": 7 decided no, 40 yes. Columns are written yes, no.
  const json right = json::parse("[[50,3],[7,40]]");
  const std::string labels = R"("classes":["no","yes"],"decisions":["yes","no"])";
  for (const std::string& text :
       {"{" + labels + R"(,"matrix":[[3,50],[40,7]]})",
        "{" + labels + R"(,"rows":"predicted","classifiers":[{"name":"M","matrix":[[3,40],[50,7]]}]})",
        std::string(R"({"index":["no","yes"],"columns":["yes","no"],"data":[[3,50],[40,7]]})")}) {
    const json got = read(text);
    EXPECT_EQ(got["classes"], json::parse(R"(["no","yes"])")) << text;
    EXPECT_FALSE(got.contains("decisions")) << text;
    EXPECT_EQ(got["classifiers"][0]["matrix"], right) << text;
    EXPECT_EQ(codes(got, "notes").back(), "labels_permuted") << text;
  }
  MatrixTextOptions options;
  options.classes = {"no", "yes"};
  options.decisions = {"yes", "no"};
  EXPECT_EQ(first_matrix("3 50\n40 7", options), right);
  EXPECT_EQ(first_matrix("yes,no\n3,50\n40,7", options), right) << "a header says the same";
  EXPECT_EQ(first_matrix("no,yes\n50,3\n7,40", options), right) << "labels of the text decide";
  EXPECT_EQ(first_matrix(",no,yes\nyes,7,40\nno,50,3", options), right);
  EXPECT_EQ(first_matrix("no 3 50\nyes 40 7", options), right) << "rows alone have labels";
  EXPECT_EQ(first_matrix("TP=40 FP=3 FN=7 TN=50", options), right) << "counts go by their names";
  EXPECT_EQ(first_matrix(R"({"classes":["yes","no"],"matrix":[[40,7],[3,50]]})", options), right);
  EXPECT_EQ(codes(read(",a,b\na,50,3\nb,7,40", options)), std::vector<std::string>{"decision_order_unclear"});

  options.decisions = {};
  EXPECT_EQ(first_matrix(R"({"classes":["yes","no"],"matrix":[[40,7],[3,50]]})", options), right);
  options.classes = {"healthy", "ill"};
  EXPECT_EQ(first_matrix(",b,a\na,3,50\nb,40,7", options), right) << "renamed by rows, columns by their labels";
  EXPECT_EQ(first_matrix("{" + labels + R"(,"matrix":[[3,50],[40,7]]})", options), right);

  const json three = read(R"({"classes":["a","b","c"],"decisions":["c","a","b"],"matrix":[[0,5,2],[1,1,7],[9,0,1]]})");
  EXPECT_EQ(three["classifiers"][0]["matrix"], json::parse("[[5,2,0],[1,7,1],[0,1,9]]"));
}

TEST(MatrixText, MovesColumnsOfUtilitiesInAnotherOrder) {
  const auto read = read_utility(R"({"matrix":[[-2,1],[5,-10]],"classes":["no","yes"],"decisions":["yes","no"]})", {});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().decisions, read.value().classes);
  EXPECT_EQ(read.value().matrix.cells(), (std::vector<double>{1, -2, -10, 5}));
}

TEST(MatrixText, NamedCountsGoWhereTheLabelsSay) {
  MatrixTextOptions options;
  options.classes = {"ill", "healthy"};
  const json got = read("TP=20 FP=50 FN=5 TN=1000", options);
  EXPECT_EQ(got["positive"], "ill");
  EXPECT_EQ(got["classifiers"][0]["matrix"], json::parse("[[20,5],[50,1000]]"));
}

TEST(MatrixText, NamedCountsStandInAnyOrder) {
  std::vector<std::string> parts{"TP: 20", "false positives = 50", "Misses 5", "TN (true negatives): 1000"};
  std::sort(parts.begin(), parts.end());
  do {
    for (const char* between : {", ", "\n", "; ", " | "}) {
      std::string text;
      for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
      EXPECT_EQ(first_matrix(text), json::parse("[[1000,50],[5,20]]")) << text;
    }
  } while (std::next_permutation(parts.begin(), parts.end()));
  EXPECT_EQ(first_matrix("помилки I роду: 50, помилки II роду: 5, ІП: 20, ІН: 1000"),
            json::parse("[[1000,50],[5,20]]"));
  EXPECT_EQ(first_matrix("помилки І роду: 50, помилки ІІ роду: 5, ІП: 20, ІН: 1000"),
            json::parse("[[1000,50],[5,20]]"));
  EXPECT_FALSE(codes(read("TP (false positives)=20 FP=50 FN=5 TN=1000")).empty());
}

TEST(MatrixText, TextsWithoutAnyCellAreEmpty) {
  for (const char* text : {"", " \n\t\r\n", "\xEF\xBB\xBF", "\xC2\xA0", "[]", "[[]]", "[[], []]", "{}", "()", ",",
                           ";\n;", "|  |\n|--|", "<table></table>", "<table><tr><td></td></tr></table>",
                           "\\begin{pmatrix} \\end{pmatrix}", "{\"matrix\": []}", "array([])"}) {
    EXPECT_EQ(codes(read(text)), std::vector<std::string>{"empty_text"}) << text;
  }
}

TEST(MatrixText, WrongOptionsAreNamed) {
  MatrixTextOptions options;
  options.source = "a.txt";
  options.classes = {"no", "no"};
  const json got = read("50 2\n3 45", options);
  ASSERT_EQ(codes(got), std::vector<std::string>{"label_repeated"});
  EXPECT_EQ(got["errors"][0]["source"], "classes");
  EXPECT_EQ(got["errors"][0]["line"], 0);
}

TEST(MatrixText, EveryProblemSaysWhatWasExpectedAndHowToMendIt) {
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/matrix_text")) {
    const std::string stem = entry.path().stem().string();
    if (entry.path().extension() != ".txt" || stem.compare(0, 4, "bad_") != 0) continue;
    const auto read = read_matrices(file("matrix_text/" + stem + ".txt"), {});
    ASSERT_FALSE(read.ok()) << stem;
    for (const Problem& problem : read.problems()) {
      for (const Language language : {Language::en, Language::uk}) {
        EXPECT_NE(message(problem, language).find("; "), std::string::npos) << stem;
        EXPECT_FALSE(remedy(problem, language).empty()) << stem;
      }
      EXPECT_GT(problem.where.line, 0U) << stem;
      EXPECT_GT(problem.where.column, 0U) << stem;
    }
  }
}

TEST(MatrixText, NumbersAreTheNearestDoubles) {
  EXPECT_EQ(first_matrix("9007199254740993 0.1\n1e-320 2"), json::parse("[[9007199254740992,0.1],[1e-320,2]]"));
  EXPECT_EQ(first_matrix("27% 7%\n58% 29%"), json::parse("[[0.27,0.07],[0.58,0.29]]"));
  EXPECT_EQ(first_matrix("[[1.234, 5.678], [9.012, 3.456]]"), json::parse("[[1.234,5.678],[9.012,3.456]]"));
  EXPECT_EQ(first_matrix("1.234;0,5\n2;3"), json::parse("[[1234,0.5],[2,3]]"));
  EXPECT_EQ(first_matrix("１２ ３\n４ ５"), json::parse("[[12,3],[4,5]]"));
}

TEST(MatrixText, SeparatorsDecideWhatCommasAre) {
  const json whole = json::parse("[[1,234],[5,678]]");
  EXPECT_EQ(first_matrix("1,234\n5,678"), whole);
  EXPECT_EQ(first_matrix("1, 234\n5, 678"), whole);
  EXPECT_EQ(first_matrix("1,234\t2,5\n5\t6"), json::parse("[[1.234,2.5],[5,6]]"));
  EXPECT_EQ(first_matrix("1,234\t2\n5\t6"), json::parse("[[1234,2],[5,6]]"));
}

TEST(MatrixText, LineEndsAndMarksChangeNothing) {
  const std::string text = "\tno\tyes\nno\t50\t2\nyes\t3\t45\n";
  const json expected = read(text);
  std::string crlf;
  std::string cr;
  for (const char c : text) {
    crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    cr += c == '\n' ? '\r' : c;
  }
  EXPECT_EQ(read(crlf), expected);
  EXPECT_EQ(read(cr), expected);
  EXPECT_EQ(read("\xEF\xBB\xBF" + text), expected);
}

TEST(MatrixText, ColumnsCountCharacters) {
  const json got = read("\tтак\tні\nтак\t1\tщось\nні\t2\t3\n");
  ASSERT_EQ(codes(got), std::vector<std::string>{"not_a_number"});
  EXPECT_EQ(got["errors"][0]["line"], 2);
  EXPECT_EQ(got["errors"][0]["column"], 7);
  const json marked = read("\xEF\xBB\xBFx 1\n2 3\n");
  EXPECT_EQ(marked["errors"][0]["column"], 1);
}

TEST(MatrixText, ProblemsNameTheirSource) {
  MatrixTextOptions options;
  options.source = "matrix.txt";
  const auto got = read_matrices("50 x\n3 45", options);
  ASSERT_FALSE(got.ok());
  EXPECT_EQ(got.problems()[0].where.source, "matrix.txt");
  EXPECT_EQ(message(got.problems()[0], Language::en), "\"x\" is not a number; every cell needs a number");
  EXPECT_FALSE(remedy(got.problems()[0], Language::uk).empty());
}

TEST(MatrixText, TooManyClassesAreRefused) {
  if (!testing::kSanitized) {  // A million cells take a minute then.
    std::string text;
    for (int r = 0; r < 1001; ++r) {
      for (int c = 0; c < 1001; ++c) text += "1 ";
      text += '\n';
    }
    EXPECT_EQ(codes(read(text)), std::vector<std::string>{"too_many_classes"});
  }
  std::string pairs;
  for (int i = 0; i < 1001; ++i) pairs += "a" + std::to_string(i) + "\tb\n";
  EXPECT_EQ(codes(read(pairs)), std::vector<std::string>{"too_many_classes"});
}

TEST(MatrixText, ManyProblemsAreCounted) {
  std::string text;
  for (int r = 0; r < 30; ++r) {
    for (int c = 0; c < 30; ++c) text += c == 0 ? "1 " : "-1 ";
    text += '\n';
  }
  const auto all = codes(read(text));
  ASSERT_EQ(all.size(), 201U);
  EXPECT_EQ(all.back(), "more_problems");
}

TEST(UtilityText, CellsMayBeNegativeAndShapesFree) {
  const auto read = read_utility("\taccept\treject\trefer\nno\t10\t−5\t0\nyes\t-335\t165\t20\n", {});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().matrix.cells(), (std::vector<double>{10, -5, 0, -335, 165, 20}));
  EXPECT_EQ(read.value().decisions, (std::vector<std::string>{"accept", "reject", "refer"}));
  EXPECT_TRUE(read_utility("0 0\n0 0", {}).ok());
  ASSERT_FALSE(read_utility("1 x\n0 1", {}).ok());
}

TEST(UtilityText, OnlyOneMatrix) {
  const auto read = read_utility("1 0\n0 1\n\n2 0\n0 2\n", {});
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.problems()[0].kind->code, "several_utilities");
}

TEST(UtilityText, JsonNamesItsParts) {
  const auto read = read_utility(
      R"({"matrix":[[15,-335],[-35,165],[0,-20]],"rows":"predicted","decisions":["sell","scrap","test"],"classes":["good","bad"],"unit":"EUR"})",
      {});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().classes, (std::vector<std::string>{"good", "bad"}));
  EXPECT_EQ(read.value().decisions, (std::vector<std::string>{"sell", "scrap", "test"}));
  EXPECT_EQ(read.value().matrix.cells(), (std::vector<double>{15, -35, 0, -335, 165, -20}));
  EXPECT_EQ(read.value().rows, Rows::predicted);
  EXPECT_TRUE(read.value().rows_named);
}

}  // namespace
}  // namespace isoyield
