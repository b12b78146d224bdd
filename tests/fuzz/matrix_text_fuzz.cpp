// Whatever the bytes, reading them ends with a reading or with problems. A reading holds finite cells >= 0, and written
// as JSON it reads back the same.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "isoyield/parse/matrix_text.hpp"

namespace {

using isoyield::MatrixReading;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "violated: %s\n", what);
  std::abort();
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      out += escape;
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string list(const std::vector<std::string>& labels) {
  std::string out = "[";
  for (const std::string& label : labels) out += (out.size() > 1 ? "," : "") + quoted(label);
  return out + "]";
}

std::string to_json(const MatrixReading& reading) {
  std::string out =
      "{\"classes\":" + list(reading.classes) + ",\"decisions\":" + list(reading.decisions) + ",\"rows\":\"true\"";
  if (reading.positive) out += ",\"positive\":" + quoted(*reading.positive);
  out += ",\"classifiers\":[";
  for (std::size_t i = 0; i < reading.classifiers.size(); ++i) {
    const isoyield::ConfusionMatrix& matrix = reading.classifiers[i].matrix;
    out += (i > 0 ? ",{\"name\":" : "{\"name\":") + quoted(reading.classifiers[i].name) + ",\"matrix\":[";
    for (std::size_t r = 0; r < matrix.classes(); ++r) {
      out += r > 0 ? ",[" : "[";
      for (std::size_t c = 0; c < matrix.decisions(); ++c) {
        char number[40];
        std::snprintf(number, sizeof number, c > 0 ? ",%.17g" : "%.17g", matrix.at(r, c));
        out += number;
      }
      out += "]";
    }
    out += "]}";
  }
  return out + "]}";
}

void check(const MatrixReading& reading) {
  require(reading.classes.size() >= 2 && !reading.decisions.empty() && !reading.classifiers.empty(),
          "there are classes, decisions and classifiers");
  require(reading.rows != isoyield::Rows::unstated, "the reading says what rows were");
  for (const isoyield::NamedMatrix& each : reading.classifiers) {
    require(!each.name.empty(), "every classifier has a name");
    require(each.matrix.classes() == reading.classes.size() && each.matrix.decisions() == reading.decisions.size(),
            "labels fit the cells");
    double sum = 0;
    for (const double cell : each.matrix.cells()) {
      require(std::isfinite(cell) && cell >= 0 && !std::signbit(cell), "cells are finite and not negative");
      sum += cell;
    }
    require(std::isfinite(sum), "the sum is finite");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = isoyield::read_matrices(text, {});
  if (read) {
    check(read.value());
    const auto again = isoyield::read_matrices(to_json(read.value()), {});
    require(again.ok(), "the JSON of a reading reads");
    require(again.value().classes == read.value().classes && again.value().decisions == read.value().decisions,
            "labels survive JSON");
    require(again.value().positive == read.value().positive, "the positive class survives JSON");
    for (std::size_t i = 0; i < read.value().classifiers.size(); ++i) {
      require(again.value().classifiers[i].name == read.value().classifiers[i].name, "names survive JSON");
      require(again.value().classifiers[i].matrix.cells() == read.value().classifiers[i].matrix.cells(),
              "cells survive JSON");
    }
  } else {
    require(!read.problems().empty(), "a refusal says why");
    for (const isoyield::Problem& problem : read.problems())
      require(!message(problem, isoyield::Language::uk).empty(), "problems have messages");
  }
  isoyield::MatrixTextOptions options;
  options.rows = isoyield::Rows::predicted;
  options.classes = {"a", "b"};
  const auto utility = isoyield::read_utility(text, options);
  if (utility) {
    for (const double cell : utility.value().matrix.cells()) require(std::isfinite(cell), "utilities are finite");
  }
  return 0;
}
