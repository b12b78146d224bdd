#include "isoyield/base/label_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/parse/label_sets_text.hpp"
#include "isoyield/report/analysis.hpp"

namespace isoyield {
namespace {

using Json = nlohmann::json;

const Json& cases() {
  static const Json all = Json::parse(std::ifstream(ISOYIELD_TEST_DATA "/multilabel.json"))["cases"];
  return all;
}

report::Report reported(const std::string& text, const Options& options = {}) {
  Result<report::Report> out = analyse_label_sets({{.name = "", .text = text}}, options);
  EXPECT_TRUE(out.ok()) << (out ? "" : message(out.problems().front(), Language::en));
  return out ? std::move(out.value()) : report::Report{};
}

const report::Number& of(const Dictionary<report::Number>& values, std::string_view id) {
  for (const auto& [key, value] : values) {
    if (key == id) return value;
  }
  static const report::Number none;
  ADD_FAILURE() << "there is no " << id;
  return none;
}

std::string code_of(const std::string& text, Options options = {}) {
  const Result<report::Report> out = analyse_label_sets({{.name = "", .text = text}}, options);
  return out ? "read" : std::string(out.problems().front().kind->code);
}

/// scikit-learn counts what is undefined as 0; here it is left out, and the number that were says how to get there.
TEST(LabelSets, AgreesWithScikitLearn) {
  ASSERT_EQ(cases().size(), 3U);
  for (const Json& each : cases()) {
    const report::Report out =
        reported(Json{{"labels", each["labels"]}, {"true", each["true"]}, {"predicted", each["predicted"]}}.dump());
    const report::Classifier& one = out.classifiers.at(0);
    EXPECT_EQ(out.n, static_cast<double>(each["true"].size()));
    EXPECT_NEAR(of(one.metrics, "subset_accuracy").value.number, each["subset_accuracy"].get<double>(), 1e-15);
    EXPECT_NEAR(of(one.metrics, "hamming_loss").value.number, each["hamming_loss"].get<double>(), 1e-15);
    for (std::size_t k = 0; k < one.per_class.size(); ++k)
      EXPECT_EQ(*one.per_class[k].matrix, each["matrices"][k].get<report::Matrix>());
    const std::vector<std::pair<const char*, const Dictionary<report::Number>*>> averages{
        {"macro", &one.averages->macro},
        {"micro", &one.averages->micro},
        {"weighted", &one.averages->weighted},
        {"samples", &*one.averages->samples}};
    for (const auto& [how, values] : averages) {
      for (const auto& [id, expected] : each["averages"][how].items()) {
        const report::Number& mean = of(*values, id);
        const double among = how == std::string("samples") ? out.n : static_cast<double>(out.classes.size());
        const double counted = among - mean.left_out.value_or(0);
        EXPECT_NEAR(mean.value.number * counted / among, expected.get<double>(), 1e-12) << how << " " << id;
      }
    }
  }
}

/// Both families of binary matrices add up to the same one, so that the micro average is the same from either.
TEST(LabelSets, LabelsAndItemsAddUpAlike) {
  const LabelSets sets = count_label_sets({{0, 2}, {}, {1}}, {{0}, {1}, {1, 2}}, 3);
  BinaryCounts by_label;
  BinaryCounts by_item;
  const auto add = [](BinaryCounts& sum, const BinaryCounts& c) {
    sum = {.tp = sum.tp + c.tp, .fn = sum.fn + c.fn, .fp = sum.fp + c.fp, .tn = sum.tn + c.tn};
  };
  for (const BinaryCounts& c : sets.labels) add(by_label, c);
  for (const BinaryCounts& c : sets.items) add(by_item, c);
  EXPECT_EQ(by_label, by_item);
  EXPECT_EQ(by_label, (BinaryCounts{.tp = 2, .fn = 1, .fp = 2, .tn = 4}));
  EXPECT_EQ(sets.items[0], (BinaryCounts{.tp = 1, .fn = 1, .fp = 0, .tn = 1}));
}

TEST(LabelSets, AllFormsSayTheSame) {
  const std::vector<std::string> texts{
      "a;b,a\n,b\nc,c\n",
      "true,predicted\na;b,a\n,b\nc,c\n",
      "item\ttruth\tpredicted\n1\ta, b\ta\n2\t[]\tb\n3\tc\tc\n",
      "\"['a', 'b']\",['a']\n[],['b']\n['c'],['c']\n",
      "true_a,true_b,true_c,predicted_a,predicted_b,predicted_c\n1,1,0,1,0,0\n0,0,0,0,1,0\n0,0,1,0,0,1\n",
      R"({"true": [["a", "b"], [], ["c"]], "predicted": [["a"], ["b"], ["c"]]})",
      R"({"labels": ["a", "b", "c"], "true": [[1,1,0],[0,0,0],[0,0,1]], "predicted": [[1,0,0],[0,1,0],[0,0,1]]})",
      R"([{"true": ["a", "b"], "predicted": ["a"]}, {"true": [], "predicted": ["b"]}, {"true": ["c"], "predicted": ["c"]}])"};
  for (const std::string& text : texts) {
    const report::Report out = reported(text);
    ASSERT_EQ(out.classifiers.size(), 1U) << text;
    EXPECT_EQ(out.classes, (std::vector<std::string>{"a", "b", "c"})) << text;
    EXPECT_EQ(out.classifiers[0].matrix, (report::Matrix{{5, 1}, {1, 2}})) << text;
    EXPECT_EQ(of(out.classifiers[0].metrics, "subset_accuracy").value.number, 1.0 / 3) << text;
    EXPECT_EQ(of(out.classifiers[0].metrics, "hamming_loss").value.number, 2.0 / 9) << text;
    EXPECT_EQ(out.notes.at(out.notes.size() - 1).code, "label_sets_read") << text;
  }
  // By hand: 1/2 for the first item, 0 for the second (nothing of it is right), 1 for the third.
  EXPECT_EQ(of(*reported(texts[0]).classifiers[0].averages->samples, "jaccard").value.number, 0.5);
  // The second item bears nothing, so that its recall is left out.
  EXPECT_EQ(of(*reported(texts[0]).classifiers[0].averages->samples, "recall").left_out, 1U);
}

TEST(LabelSets, SeveralClassifiersAreColumnsOrSources) {
  const report::Report columns = reported("true,svm,tree\na;b,a,a;b\nb,b,a\n");
  ASSERT_EQ(columns.classifiers.size(), 2U);
  EXPECT_EQ(columns.classifiers[0].name, "svm");
  EXPECT_EQ(of(columns.classifiers[1].metrics, "subset_accuracy").value.number, 0.5);
  const Result<report::Report> sources =
      analyse_label_sets({{.name = "one", .text = "a,a\nb,a\n"}, {.name = "two", .text = "a,c\nc,b\n"}}, {});
  ASSERT_TRUE(sources.ok());
  EXPECT_EQ(sources.value().classes, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(sources.value().classifiers.at(1).name, "A 2");
  EXPECT_TRUE(std::any_of(sources.value().notes.begin(), sources.value().notes.end(),
                          [](const report::Remark& note) { return note.code == "truths_differ"; }));
}

TEST(LabelSets, LabelsThatNeverOccurCanBeStated) {
  Options options;
  options.classes = {"a", "b", "c"};
  const report::Report out = reported("a,a\nb,a\n", options);
  EXPECT_EQ(out.classes.size(), 3U);
  EXPECT_EQ(of(out.classifiers.at(0).metrics, "hamming_loss").value.number, 2.0 / 6);
  EXPECT_EQ(of(out.classifiers.at(0).averages->macro, "recall").left_out, 1U);
}

TEST(LabelSets, RefusesWithAPlace) {
  EXPECT_EQ(code_of(""), "empty_text");
  EXPECT_EQ(code_of("\n \n"), "empty_text");
  EXPECT_EQ(code_of("abc"), "not_label_sets");
  EXPECT_EQ(code_of(",\n,\n"), "no_labels");
  EXPECT_EQ(code_of("0,1,0,1\n1,1,0,0\n"), "no_headings");
  std::string wide = "3";
  for (int i = 0; i < 21; ++i) wide += ",5";
  EXPECT_EQ(code_of(wide + "\n" + wide + "\n"), "no_headings");  // a sheet of numbers, and slow to take for classifiers
  EXPECT_EQ(code_of("true_a,true_b,predicted_a\n1,0,1\n"), "label_unpaired");
  EXPECT_EQ(code_of(R"({"true": [["a"]], "predicted": [["a"], ["b"]]})"), "items_differ");
  EXPECT_EQ(code_of(R"({"true": [["a"]]})"), "not_label_sets");
  EXPECT_EQ(code_of(R"({"true": [[["a"]]], "predicted": [["a"]]})"), "not_label_sets");
  EXPECT_EQ(code_of(R"({"labels":["x","y"],"true":[[1,0]],"predicted":[[1,2]]})"), "not_0_or_1");
  EXPECT_EQ(code_of(R"({"labels":["x","y"],"true":[[1,0]],"predicted":[[1]]})"), "not_label_sets");
  EXPECT_EQ(code_of("{\"true\": "), "json_ends");
  EXPECT_EQ(code_of("\x89PNG\r\n"), "other_file_kind");
  const Result<report::Report> ragged =
      analyse_label_sets({{.name = "f.csv", .text = "true,predicted\na;b,a\na\nb,b\n"}}, {});
  ASSERT_FALSE(ragged.ok());
  EXPECT_EQ(ragged.problems().front().kind->code, "ragged_row");
  EXPECT_EQ(ragged.problems().front().where.source, "f.csv");
  EXPECT_EQ(ragged.problems().front().where.line, 3U);
  const Result<report::Report> bit =
      analyse_label_sets({{.name = "", .text = "true_a,true_b,predicted_a,predicted_b\n1,0,1,0\n1,0,1,x\n"}}, {});
  ASSERT_FALSE(bit.ok());
  EXPECT_EQ(bit.problems().front().where.line, 3U);
  EXPECT_EQ(bit.problems().front().where.column, 7U);
  Options options;
  options.classes = {"a", "b"};
  const Result<report::Report> unknown = analyse_label_sets({{.name = "", .text = "a;d,a\n"}}, options);
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.problems().front().kind->code, "unknown_label");
  EXPECT_EQ(unknown.problems().front().where.column, 3U);
}

TEST(LabelSets, OneLabelEachIsNoted) {
  const report::Report out = reported("a,a\nb,a\n");
  EXPECT_EQ(out.notes.back().code, "one_label_each");
}

}  // namespace
}  // namespace isoyield
