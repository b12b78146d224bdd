#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "isoyield/scores/score_table.hpp"

namespace isoyield {
namespace {

ScoreTable table(const std::string& source, const std::string& text) {
  ScoreTableOptions options;
  options.source = source;
  options.keep_ids = true;
  TableReader reader(options);
  reader.feed(text);
  Result<ScoreTable> read = reader.finish();
  EXPECT_TRUE(read.ok()) << source;
  return read ? std::move(read.value()) : ScoreTable{};
}

Result<ScoreTable> join(const std::string& a, const std::string& b) {
  return join_tables({table("runs/a.csv", a), table("runs/b.csv", b)});
}

Problem refused(const std::string& a, const std::string& b) {
  const auto joined = join(a, b);
  EXPECT_FALSE(joined.ok());
  return joined ? Problem{} : joined.problems().front();
}

const std::string kA = "id,y,score\nx1,1,.9\nx2,0,.4\nx3,1,.6\nx4,0,.1\n";

TEST(JoinTables, PutsTheRowsOfTheSecondInTheOrderOfTheFirst) {
  const auto joined = join(kA, "y,score,id\n0,.2,x4\n1,.8,x3\n0,.3,x2\n1,.7,x1\n");
  ASSERT_TRUE(joined.ok());
  const ScoreTable& both = joined.value();
  ASSERT_EQ(both.columns.size(), 2U);
  EXPECT_EQ(both.columns[0].name, "a");
  EXPECT_EQ(both.columns[0].scores, (std::vector<double>{.9, .4, .6, .1}));
  EXPECT_EQ(both.columns[1].name, "b");
  EXPECT_EQ(both.columns[1].scores, (std::vector<double>{.7, .3, .8, .2}));
  EXPECT_EQ(both.truth, (std::vector<std::uint16_t>{1, 0, 1, 0}));
  EXPECT_EQ(both.notes.back().kind->code, "tables_joined");
}

TEST(JoinTables, KeepsNamesThatDiffer) {
  const auto joined = join("id,y,lr\n1,yes,.9\n2,no,.4\n", "id,y,rf\n2,no,.3\n1,yes,.7\n");
  ASSERT_TRUE(joined.ok());
  EXPECT_EQ(joined.value().columns[0].name, "lr");
  EXPECT_EQ(joined.value().columns[1].name, "rf");
  const auto two = join("id,y,lr,rf\n1,yes,.9,.8\n2,no,.4,.1\n", "id,y,rf\n2,no,.3\n1,yes,.7\n");
  ASSERT_TRUE(two.ok());
  EXPECT_EQ(two.value().columns[1].name, "rf (a)");
  EXPECT_EQ(two.value().columns[2].name, "b");
  const auto same = join_tables({table("1/p.csv", kA), table("2/p.csv", kA)});
  ASSERT_TRUE(same.ok());
  EXPECT_EQ(same.value().columns[1].name, "score (2)");
}

TEST(JoinTables, MovesClassesAndDecisions) {
  const std::string head = "id,truth,p_a,p_b,p_c\n";
  const auto joined = join(head + "1,a,.5,.3,.2\n2,b,.1,.8,.1\n3,c,.2,.2,.6\n",
                           "id,truth,q_c,q_a,q_b\n3,c,.7,.2,.1\n1,a,.3,.6,.1\n2,b,.1,.2,.7\n");
  ASSERT_TRUE(joined.ok());
  ASSERT_EQ(joined.value().probabilities.size(), 2U);
  EXPECT_EQ(joined.value().probabilities[1].columns,
            (std::vector<std::vector<double>>{{.6, .2, .2}, {.1, .7, .1}, {.3, .1, .7}}));
  const auto decided = join("id,truth,predicted\n1,a,a\n2,b,b\n3,a,b\n", "id,truth,predicted\n3,a,ask\n2,b,b\n1,a,b\n");
  ASSERT_TRUE(decided.ok());
  EXPECT_EQ(decided.value().decisions, (std::vector<std::string>{"a", "b", "ask"}));
  EXPECT_EQ(decided.value().predicted[1].decisions, (std::vector<std::uint16_t>{1, 1, 2}));
}

TEST(JoinTables, TakesWeightsFromTheOneThatHasThem) {
  const auto joined = join(kA, "id,y,score,weight\nx4,0,.2,4\nx3,1,.8,3\nx2,0,.3,2\nx1,1,.7,1\n");
  ASSERT_TRUE(joined.ok());
  EXPECT_EQ(joined.value().weights, (std::vector<double>{1, 2, 3, 4}));
}

TEST(JoinTables, RefusesIdsThatRepeatOrDiffer) {
  const Problem repeated = refused(kA, "id,y,score\nx1,1,.9\nx1,0,.4\nx3,1,.6\nx3,0,.1\nx3,0,.1\n");
  EXPECT_EQ(repeated.kind->code, "id_repeated");
  EXPECT_EQ(repeated.where.source, "runs/b.csv");
  EXPECT_EQ(repeated.arguments, (std::vector<std::string>{"2", "x1, x3"}));
  EXPECT_EQ(refused("id,y,s\n1,1,.9\n1,0,.1\n", kA).where.source, "runs/a.csv");

  const Problem differ = refused(kA, "id,y,score\nx1,1,.9\nx2,0,.4\nx9,1,.6\n");
  EXPECT_EQ(message(differ, Language::en),
            "ids in runs/a.csv that runs/b.csv does not have: 2 of 4; ids in runs/b.csv that runs/a.csv does not have: "
            "1 of 3 (x3, x4, "
            "x9); tables that are compared need the same items");
}

TEST(JoinTables, RefusesItemsOfWhichTheTablesSayDifferentThings) {
  const Problem truth = refused(kA, "id,y,score\nx1,1,.9\nx2,1,.4\nx3,1,.6\nx4,0,.1\n");
  EXPECT_EQ(truth.kind->code, "truths_differ");
  EXPECT_EQ(truth.arguments[2], "1");
  EXPECT_EQ(refused(kA, "id,y,score\nx1,yes,.9\nx2,no,.4\nx3,yes,.6\nx4,no,.1\n").kind->code, "classes_differ");
  const Problem weight = refused("id,y,s,weight\n1,1,.9,1\n2,0,.1,1\n", "id,y,s,weight\n1,1,.8,1\n2,0,.3,2\n");
  EXPECT_EQ(weight.kind->code, "weights_differ");
}

TEST(JoinTables, RefusesClustersThatCutAcrossTheTables) {
  const std::string first = "id,y,s,patient\n1,1,.9,p\n2,0,.1,p\n3,1,.7,q\n4,0,.3,q\n5,1,.6,u\n6,0,.2,v\n7,1,.5,w\n";
  const Problem across =
      refused(first, "id,y,s,patient\n1,1,.8,p\n2,0,.2,q\n3,1,.7,q\n4,0,.3,q\n5,1,.6,u\n6,0,.2,v\n7,1,.5,w\n");
  EXPECT_EQ(across.kind->code, "clusters_differ");
  EXPECT_EQ(across.arguments[2], "1");
  EXPECT_EQ(across.arguments[3], "2");
  // Finer ones in one table are others, too; other names are not.
  EXPECT_EQ(refused(first, "id,y,s,patient\n1,1,.8,a\n2,0,.2,b\n3,1,.7,q\n4,0,.3,q\n5,1,.6,u\n6,0,.2,v\n7,1,.5,w\n")
                .kind->code,
            "clusters_differ");
  const auto renamed =
      join(first, "id,y,s,patient\n4,0,.3,2\n1,1,.8,1\n2,0,.2,1\n3,1,.7,2\n5,1,.6,u\n6,0,.2,v\n7,1,.5,w\n");
  ASSERT_TRUE(renamed.ok());
  EXPECT_EQ(renamed.value().groups[0], renamed.value().groups[1]);
  EXPECT_NE(renamed.value().groups[0], renamed.value().groups[2]);
  EXPECT_TRUE(join(first, "id,y,s\n1,1,.8\n2,0,.2\n3,1,.7\n4,0,.3\n5,1,.6\n6,0,.2\n7,1,.5\n").ok());
}

TEST(JoinTables, NeedsAColumnOfIds) {
  for (const std::string text : {"y,score\n1,.9\n0,.1\n", "score,n_pos,n_neg\n.5,3,4\n.7,2,1\n"}) {
    ScoreTableOptions options;
    options.keep_ids = true;
    TableReader reader(options);
    reader.feed(text);
    const auto read = reader.finish();
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.problems().front().kind->code, "no_id_column") << text;
  }
}

TEST(JoinTables, JoinsColumnsOfNumbersToTexts) {
  TypedColumn id{.name = "id", .numbers = {2, 1}, .texts = {}, .codes = {}};
  TypedColumn truth{.name = "y", .numbers = {0, 1}, .texts = {}, .codes = {}};
  TypedColumn score{.name = "s", .numbers = {.2, .8}, .texts = {}, .codes = {}};
  ScoreTableOptions options;
  options.keep_ids = true;
  TableReader reader(options);
  reader.feed(std::vector<TypedColumn>{id, truth, score});
  auto typed = reader.finish();
  ASSERT_TRUE(typed.ok());
  const auto joined = join_tables({table("a.csv", "id,y,r\n1,1,.9\n2,0,.4\n"), std::move(typed.value())});
  ASSERT_TRUE(joined.ok());
  EXPECT_EQ(joined.value().columns[1].scores, (std::vector<double>{.8, .2}));
}

}  // namespace
}  // namespace isoyield
