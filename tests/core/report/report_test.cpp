#include "isoyield/report/report.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

TEST(Report, ANumberIsAValueOrAnInfinityOrAReason) {
  EXPECT_EQ(to_json(report::Number(Value(0.25))), R"({"value":0.25})");
  EXPECT_EQ(to_json(report::Number(Value(-INFINITY))), R"({"value":null,"infinite":"-"})");
  EXPECT_EQ(to_json(report::Number(Value(Undefined::no_items))), R"({"value":null,"undefined":"no_items"})");
}

TEST(Report, LeavesOutWhatIsAbsent) {
  const report::Remark remark{.code = "c",
                              .message = "m",
                              .hint = {},
                              .source = {},
                              .line = 3,
                              .column = {},
                              .matrix = {},
                              .row = {},
                              .cell = {}};
  EXPECT_EQ(to_json(remark), R"({"code":"c","message":"m","line":3})");
}

TEST(Report, NumbersReadBackToTheSameBits) {
  for (const double number :
       {0.1, 1.0 / 3, 5e-324, std::numeric_limits<double>::max(), 9007199254740993.0, -0.25, 1e21}) {
    std::string text;
    write_json(text, number);
    EXPECT_EQ(json::parse(text).get<double>(), number) << text;
    EXPECT_LE(text.size(), 24U);
  }
}

TEST(Report, InfiniteElementsAreStrings) {
  EXPECT_EQ(to_json(report::Curve{.x = {0}, .y = {1}, .threshold = {INFINITY}}),
            R"({"x":[0],"y":[1],"threshold":["Infinity"]})");
}

TEST(Report, TextIsData) {
  const report::Yield nasty{.name = "</script>\"\\\n\x01__proto__\xE2\x80\xAE", .value = 1};
  EXPECT_EQ(json::parse(to_json(nasty)).at("name").get<std::string>(), nasty.name);
}

TEST(Report, EveryFieldNameStandsOnce) {
  std::vector<std::string_view> names;
  for_each_field<report::Report>([&](const auto& field) { names.push_back(field.name); });
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = i + 1; j < names.size(); ++j) EXPECT_NE(names[i], names[j]);
  }
  EXPECT_EQ(names.front(), "schema");
}

}  // namespace
}  // namespace isoyield
