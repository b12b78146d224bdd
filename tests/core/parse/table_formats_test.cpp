// Tables that are no delimited text: JSON objects, NumPy arrays, typed columns. Each must be the table that the same
// rows are as CSV.

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"

namespace isoyield {
namespace {

using testing::describe;
using testing::read_in_pieces;
using testing::read_table;

constexpr const char* kCsv = "y,a,b\n1,0.9,-3\n0,0.1,1e-5\n1,,2\n0,0.30000000000000004,inf\n";

void expect_same(const Result<ScoreTable>& got, const Result<ScoreTable>& want) {
  ASSERT_TRUE(got.ok()) << describe(got);
  ASSERT_TRUE(want.ok());
  EXPECT_EQ(got.value().labels, want.value().labels);
  EXPECT_EQ(got.value().truth, want.value().truth);
  EXPECT_EQ(got.value().weights, want.value().weights);
  EXPECT_EQ(got.value().rows_dropped, want.value().rows_dropped);
  ASSERT_EQ(got.value().columns.size(), want.value().columns.size());
  for (std::size_t i = 0; i < want.value().columns.size(); ++i)
    EXPECT_EQ(got.value().columns[i].scores, want.value().columns[i].scores);
  ASSERT_EQ(got.value().probabilities.size(), want.value().probabilities.size());
  for (std::size_t i = 0; i < want.value().probabilities.size(); ++i)
    EXPECT_EQ(got.value().probabilities[i].columns, want.value().probabilities[i].columns);
}

std::string code_of(const Result<ScoreTable>& result) {
  return result.ok() ? "" : std::string(result.problems().front().kind->code);
}

TEST(JsonTable, LinesAndArraysAreTheTableOfTheSameRows) {
  const std::string lines = R"({"y":1,"a":0.9,"b":-3}
{"b":1e-5,"a":0.1,"y":0}

{"y":1,"a":null,"b":2,"new":[1,{"x":"}"}]}
{"y": "0", "a" : "0.30000000000000004", "b":Infinity}
)";
  const Result<ScoreTable> want = read_table(kCsv, {});
  expect_same(read_table(lines, {}), want);
  std::string array = "\xEF\xBB\xBF [\r\n" + lines + "]";
  for (std::size_t i = array.find("}\n"); i != std::string::npos; i = array.find("}\n", i + 1)) array[i + 1] = ',';
  expect_same(read_table(array, {}), want);
  EXPECT_EQ(read_table(lines, {}).value().notes.back().arguments.at(1), "5");  // the line of the infinity
}

TEST(JsonTable, AnyCuttingGivesTheSameTable) {
  std::string text;
  for (int i = 0; i < 9000; ++i) {
    text += R"({"y":")" + std::string(i % 3 == 0 ? "ta\\u043a" : "\\u043d\\u0456 \\ud83d\\ude00") + R"(","s":)" +
            std::to_string(i * 0.001) + (i % 7 == 0 ? "}\r\n" : ", \"id\": {\"n\": [1, \"]\"]}}\n");
  }
  const std::string whole = describe(read_table(text, {}));
  EXPECT_NE(whole.find("\xD0\xBD\xD1\x96 \xF0\x9F\x98\x80"), std::string::npos);
  for (const std::size_t size : {1U, 7U, 4096U, 65537U})
    EXPECT_EQ(describe(read_in_pieces(text, {}, [&] { return size; })), whole) << size;
}

TEST(JsonTable, SaysWhereItIsBroken) {
  const Result<ScoreTable> broken = read_table("{\"y\":1,\"s\":0.5}\n{\"y\":0,\"s\":0.25}\n{\"y\":1,\"s\":x}\n", {});
  EXPECT_EQ(code_of(broken), "bad_json");
  EXPECT_EQ(broken.problems().front().where.line, 3U);
  EXPECT_EQ(code_of(read_table("[{\"y\":1,\"s\":0.5},{\"y\":0,", {})), "bad_json");
  EXPECT_EQ(code_of(read_table("{\"y\":[1,0],\"s\":[0.5,0.25]}", {})), "other_file_kind");
  EXPECT_EQ(code_of(read_table("[{\"y\":1}]", {})), "no_score_column");
}

/// A .npy file, version 1 or 2.
std::string npy(const std::string& descr, const std::string& shape, const std::string& data, bool fortran = false,
                char version = 1) {
  std::string header =
      "{'descr': " + descr + ", 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape + ", }";
  header.append(63 - (header.size() + 10) % 64, ' ');
  header += '\n';
  std::string out = "\x93NUMPY";
  out += {version, '\0', static_cast<char>(header.size() & 0xff), static_cast<char>(header.size() >> 8)};
  if (version > 1) out.append(2, '\0');
  return out + header + data;
}

template <class T>
std::string bytes_of(const std::vector<T>& numbers, bool swapped = false) {
  std::string out;
  for (const T number : numbers) {
    char raw[sizeof(T)];
    std::memcpy(raw, &number, sizeof raw);
    if (swapped) std::reverse(raw, raw + sizeof raw);
    out.append(raw, sizeof raw);
  }
  return out;
}

const std::vector<double> kNumbers = {1, 0.9, -3, 0, 0.1, 1e-5, 1, NAN, 2, 0, 0.30000000000000004, INFINITY};
constexpr const char* kBare = "1,0.9,-3\n0,0.1,1e-5\n1,,2\n0,0.30000000000000004,inf\n";

TEST(NumpyTable, RowsColumnsAndByteOrders) {
  const ScoreTableOptions options{.truth = "1"};
  const Result<ScoreTable> want = read_table(kBare, options);
  std::vector<double> by_column;
  for (std::size_t column = 0; column < 3; ++column) {
    for (std::size_t row = 0; row < 4; ++row) by_column.push_back(kNumbers[row * 3 + column]);
  }
  expect_same(read_table(npy("'<f8'", "(4, 3)", bytes_of(kNumbers)), options), want);
  expect_same(read_table(npy("'>f8'", "(4, 3)", bytes_of(kNumbers, true), false, 2), options), want);
  expect_same(read_table(npy("'<f8'", "(4, 3)", bytes_of(by_column), true), options), want);
  const std::string rows = npy("'<f8'", "(4, 3)", bytes_of(kNumbers));
  EXPECT_EQ(describe(read_in_pieces(rows, options, [] { return 1; })), describe(read_table(rows, options)));
}

TEST(NumpyTable, FieldsHaveNamesAndTypes) {
  std::string data;
  const std::vector<std::string> labels = {"ні", "так", "ні", "так"};
  for (std::size_t row = 0; row < 4; ++row) {
    std::vector<std::uint32_t> text =
        row % 2 == 0 ? std::vector<std::uint32_t>{0x43D, 0x456, 0} : std::vector<std::uint32_t>{0x442, 0x430, 0x43A};
    data += bytes_of(text) + bytes_of(std::vector<float>{0.5F * static_cast<float>(row)}) +
            bytes_of(std::vector<std::int16_t>{static_cast<std::int16_t>(-row)});
  }
  const Result<ScoreTable> table = read_table(npy("[('клас', '<U3'), ('s', '<f4'), ('t', '<i2')]", "(4,)", data), {});
  expect_same(table, read_table("клас,s,t\nні,0,0\nтак,0.5,-1\nні,1,-2\nтак,1.5,-3\n", {}));
  EXPECT_EQ(table.value().columns[1].name, "t");
}

TEST(NumpyTable, SeveralArraysAreColumns) {
  TableReader reader({});
  const auto feed = [&](const std::string& name, const std::string& bytes) {
    reader.array(name);
    reader.feed(bytes);
  };
  feed("y_true", npy("'|b1'", "(4,)", std::string("\1\0\1\0", 4)));
  feed("p", npy("'<f4'", "(4, 2)", bytes_of(std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7})));
  feed("h", npy("'<f2'", "(4,)", bytes_of(std::vector<std::uint16_t>{0x3c00, 0xc000, 0x7c00, 0x0001})));
  const Result<ScoreTable> table = reader.finish();
  expect_same(table, read_table("y_true,p[0],p[1],h\n1,0,1,1\n0,2,3,-2\n1,4,5,inf\n0,6,7,5.9604644775390625e-8\n", {}));
  // An array of two columns is one classifier with a number for each class.
  ASSERT_EQ(table.value().probabilities.size(), 1U);
  EXPECT_EQ(table.value().probabilities[0].name, "p");
  EXPECT_EQ(table.value().probabilities[0].columns[1], (std::vector<double>{1, 3, 5, 7}));

  TableReader uneven({});
  uneven.array("y");
  uneven.feed(npy("'|u1'", "(2,)", std::string("\1\0", 2)));
  uneven.array("s");
  uneven.feed(npy("'<f8'", "(3,)", bytes_of(std::vector<double>{1, 2, 3})));
  EXPECT_EQ(code_of(uneven.finish()), "column_lengths");
}

TEST(NumpyTable, RefusesWhatItCannotRead) {
  EXPECT_EQ(code_of(read_table(npy("'|O'", "(4,)", "cos"), {})), "array_kind");
  EXPECT_EQ(code_of(read_table(npy("'<f8'", "(2, 2, 2)", bytes_of(kNumbers)), {})), "array_kind");
  EXPECT_EQ(code_of(read_table(npy("'<f8'", "(5, 3)", bytes_of(kNumbers)), {.truth = "1"})), "bad_array");
  EXPECT_EQ(code_of(read_table(npy("'<f8'", "(0, 3)", ""), {})), "no_rows");
  EXPECT_EQ(code_of(read_table("\x93NUMPY", {})), "bad_array");
  EXPECT_EQ(code_of(read_table(npy("", "(4,)", ""), {})), "array_kind");
}

TEST(TypedColumns, AreTheTableOfTheSameRows) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  TableReader reader({});
  const std::vector<TypedColumn> first{
      {.name = "y", .numbers = {}, .texts = {"1", "0"}, .codes = {0, 1}},
      {.name = "a", .numbers = {0.9, 0.1}, .texts = {}, .codes = {}},
      {.name = "b", .numbers = {-3, 1e-5}, .texts = {}, .codes = {}},
  };
  const std::vector<TypedColumn> second{
      {.name = "y", .numbers = {1, 0}, .texts = {}, .codes = {}},
      {.name = "a", .numbers = {kNone, 0.1 + 0.2}, .texts = {}, .codes = {}},
      {.name = "b", .numbers = {}, .texts = {"inf", "2"}, .codes = {1, 0}},
  };
  EXPECT_TRUE(reader.feed(first));
  EXPECT_TRUE(reader.feed(second));
  ASSERT_NE(reader.preview(), nullptr);
  EXPECT_EQ(reader.preview()->columns[2].cells[1], "1e-05");
  const Result<ScoreTable> table = reader.finish();
  expect_same(table, read_table(kCsv, {}));
  EXPECT_EQ(table.value().rows_read, 4U);
  TableReader nameless({.truth = "nobody"});
  EXPECT_FALSE(nameless.feed(first));
  EXPECT_EQ(code_of(nameless.finish()), "unknown_column");
}

}  // namespace
}  // namespace isoyield
