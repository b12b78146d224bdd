#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "tagged_bytes.hpp"

// The small module: matrices in, the first report out. Three calls and no runtime of Emscripten's in JavaScript,
// because this is what every embedded calculator downloads before its first number. It takes numbers, not text: what
// needs reading goes to the whole module.

namespace isoyield {
namespace {

struct Named {
  std::string name;
  report::Matrix matrix;

  static constexpr auto fields() { return Fields{field("name", &Named::name), field("matrix", &Named::matrix)}; }
};

struct Utilities {
  report::Matrix matrix;
  std::vector<std::string> classes;
  std::vector<std::string> decisions;
  std::string unit;

  static constexpr auto fields() {
    return Fields{field("matrix", &Utilities::matrix), field("classes", &Utilities::classes),
                  field("decisions", &Utilities::decisions), field("unit", &Utilities::unit)};
  }
};

/// What the caller sends; matrices with true class in rows.
struct Request {
  std::vector<std::string> classes;
  std::vector<std::string> decisions;
  std::vector<Named> classifiers;
  std::string rows = "true";
  bool rows_named = false;
  std::string positive;
  std::optional<Utilities> utility;
  std::string unit;
  double beta = 1;
  std::string language = "en";

  static constexpr auto fields() {
    return Fields{field("classes", &Request::classes),
                  field("decisions", &Request::decisions),
                  field("classifiers", &Request::classifiers),
                  field("rows", &Request::rows),
                  field("rows_named", &Request::rows_named),
                  field("positive", &Request::positive),
                  field("utility", &Request::utility),
                  field("unit", &Request::unit),
                  field("beta", &Request::beta),
                  field("language", &Request::language)};
  }
};

constexpr ProblemKind kNotPlain{"not_plain", {}, {}, {}};

/// The cells row by row; empty unless there are `rows` rows of `columns` numbers.
std::vector<double> cells_of(const report::Matrix& matrix, std::size_t rows, std::size_t columns) {
  std::vector<double> cells;
  if (matrix.size() != rows) return {};
  for (const auto& row : matrix) {
    if (row.size() != columns) return {};
    cells.insert(cells.end(), row.begin(), row.end());
  }
  const bool finite = std::all_of(cells.begin(), cells.end(), [](double cell) { return std::isfinite(cell); });
  return finite ? cells : std::vector<double>{};
}

Result<report::Report> report_on(Request& request) {
  const Problem not_plain{.kind = &kNotPlain, .where = {}, .arguments = {}};
  const std::size_t rows = request.classes.size();
  const std::size_t columns = request.decisions.size();
  MatrixReading reading;
  reading.rows = request.rows == "predicted" ? Rows::predicted : Rows::true_class;
  reading.rows_named = request.rows_named;
  for (Named& each : request.classifiers) {
    std::vector<double> cells = cells_of(each.matrix, rows, columns);
    const bool counted = std::all_of(cells.begin(), cells.end(), [](double cell) { return cell >= 0; });
    ConfusionMatrix matrix(rows, columns, std::move(cells));
    if (matrix.cells().empty() || !counted || !(matrix.total() > 0)) return not_plain;
    reading.classifiers.push_back({.name = std::move(each.name), .matrix = std::move(matrix)});
  }
  if (reading.classifiers.empty() || rows < 2) return not_plain;
  reading.classes = std::move(request.classes);
  reading.decisions = std::move(request.decisions);
  std::optional<UtilityReading> utilities;
  if (request.utility) {
    std::vector<double> cells = cells_of(request.utility->matrix, rows, columns);
    if (cells.empty()) return not_plain;
    utilities = UtilityReading{.matrix = UtilityMatrix(rows, columns, std::move(cells)),
                               .classes = std::move(request.utility->classes),
                               .decisions = std::move(request.utility->decisions),
                               .classes_stated = true,
                               .decisions_stated = true,
                               .unit = std::move(request.utility->unit)};
  }
  Options options;
  options.positive = std::move(request.positive);
  options.unit = std::move(request.unit);
  options.beta = request.beta;
  options.language = std::move(request.language);
  return first_report(std::move(reading), std::move(utilities), options);
}

std::string input;
std::string output;

}  // namespace
}  // namespace isoyield

extern "C" {

/// Room for a request of so many bytes.
__attribute__((export_name("room"))) char* isoyield_room(std::size_t bytes) {
  isoyield::input.resize(bytes);
  return isoyield::input.data();
}

/// The answer to the request that was written there: {ok} or {errors}, the codes alone. It stays until the next call.
__attribute__((export_name("answer"))) const char* isoyield_answer() {
  using namespace isoyield;
  Request request;
  tagged::Reader(input).read(request);
  const Result<report::Report> report = report_on(request);
  tagged::Writer out;
  out.tag(tagged::Tag::object);
  if (report) {
    out.write(std::string_view("ok"));
    out.write(report.value());
  } else {
    out.write(std::string_view("errors"));
    out.tag(tagged::Tag::array);
    for (const Problem& each : report.problems()) out.write(each.kind->code);
    out.tag(tagged::Tag::end);
  }
  out.tag(tagged::Tag::end);
  output = out.bytes();
  return output.data();
}

__attribute__((export_name("length"))) std::size_t isoyield_length() { return isoyield::output.size(); }

}  // extern "C"
