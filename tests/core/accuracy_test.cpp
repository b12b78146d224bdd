#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "isoyield/metric.hpp"
#include "latex.hpp"
#include "small_tables.hpp"

// Every closed-form metric against its own printed formula in many more digits: at most 4 ulp away, over counts up to
// 2^53, weights, scales from 1e-300 to 1e300, and matrices made to cancel. ISOYIELD_ACCURACY_ROUNDS multiplies the
// number of matrices.

namespace isoyield {
namespace {

namespace multiprecision = boost::multiprecision;

template <unsigned kBits>
using Digits = multiprecision::number<
    multiprecision::cpp_bin_float<kBits, multiprecision::digit_base_2, void, std::int32_t, -1000000, 1000000>,
    multiprecision::et_off>;

/// Enough for cells of 53 bits over some 40 binary orders: what does not cancel to nothing keeps hundreds of right
/// digits.
using Long = Digits<768>;
/// Enough for 1e-300 beside 1e300.
using Longest = Digits<9000>;

constexpr double kLimit = 4;

using testing::Latex;

/// The K-class forms of metrics whose row prints the binary one.
const std::map<std::string_view, std::string_view> kForms{
    {"accuracy", R"(\frac{\sum_{k}C_{kk}}{n})"},
    {"error_rate", R"(\frac{n-\sum_{k}C_{kk}}{n})"},
    {"hamming_loss", R"(\frac{n-\sum_{k}C_{kk}}{n})"},
    {"balanced_accuracy", R"(\frac{1}{K}\sum_{k}\frac{C_{kk}}{t_k})"},
    {"balanced_accuracy_adjusted", R"(\frac{\frac{1}{K}\sum_{k}\frac{C_{kk}}{t_k}-1/K}{1-1/K})"},
    {"mcc", R"(\frac{n(\sum_{k}C_{kk})-\sum_{k}t_k p_k}{\sqrt{(n^2-\sum_{k}t_k^2)(n^2-\sum_{k}p_k^2)}})"},
    {"cohen_kappa", R"(\frac{n(\sum_{k}C_{kk})-\sum_{k}t_k p_k}{n^2-\sum_{k}t_k p_k})"},
    {"errors", R"(n-\sum_{k}C_{kk})"},
    {"pabak", R"(2\,\frac{\sum_{k}C_{kk}}{n}-1)"}};

/// No formula of the counts: a binomial tail, factorials, weights that the caller gives, an iteration, and whole sets
/// of labels.
bool closed_form(const Metric& metric) {
  const bool of_matrices = metric.formula.binary != nullptr || metric.formula.matrix != nullptr;
  const std::set<std::string_view> open{"no_information_p_value", "gilbert_wells", "cohen_kappa_weighted",
                                        "aickin_alpha"};
  return of_matrices && open.count(metric.id) == 0;
}

/// Logarithms of thousands of digits take seconds; those metrics are measured there on one matrix.
bool takes_logarithms(const Metric& metric) {
  for (const char* function : {"\\ln", "\\log", "\\arcsin"}) {
    if (metric.latex.find(function) != std::string_view::npos) return true;
  }
  return false;
}

/// Distance in units of the last place of the double nearest to the exact value. An exact value below every double may
/// be 0; one that is pure rounding of the long digits is 0.
template <class Exact>
double ulps(double ours, const Exact& exact, int bits) {
  const double nearest = exact.template convert_to<double>();
  if (std::isinf(nearest) || std::isinf(ours)) return nearest == ours ? 0 : std::numeric_limits<double>::infinity();
  if (ours == 0 && abs(exact) < ldexp(Exact(1), -std::min(1074, bits * 2 / 3))) return 0;
  const double size = std::fabs(nearest);
  const double unit = std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
  return static_cast<Exact>(abs(Exact(ours) - exact) / Exact(unit)).template convert_to<double>();
}

struct Error {
  double largest = 0;
  double sum = 0;
  double count = 0;
  std::string where;
};
using Errors = std::map<std::string, Error>;

template <class Exact>
void measure(const Metric& metric, const std::string& name, const Value& value, const ConfusionMatrix& matrix,
             std::string_view latex, int bits, Errors& errors) {
  const double parameter = metric.parameters.empty() ? 1 : metric.parameters[0].initial;
  const Exact exact = Latex<Exact>(matrix, 1, Exact(parameter))(latex);
  ASSERT_EQ(value.defined(), !isnan(exact)) << metric.id << " at " << testing::shown(matrix);
  if (!value.defined()) return;
  // Ranges of metrics that count items are those of whole items.
  if (!metric.sized) {
    ASSERT_GE(value.number(), metric.range.low) << metric.id << " at " << testing::shown(matrix);
    ASSERT_LE(value.number(), metric.range.high) << metric.id << " at " << testing::shown(matrix);
  }
  Error& error = errors[name];
  const double distance = ulps(value.number(), exact, bits);
  if (distance > error.largest) {
    error.largest = distance;
    error.where = testing::shown(matrix);
  }
  error.sum += distance;
  ++error.count;
}

template <class Exact>
void measure_all(const ConfusionMatrix& matrix, int bits, Errors& errors, bool logarithms = true) {
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr || !closed_form(metric)) continue;
    if (!logarithms && takes_logarithms(metric)) continue;
    // Beside 1e-300 or 1e280 items the single items that these metrics add or take off are beyond the digits.
    if (metric.sized && !(matrix.total() > 1e-3 && matrix.total() < 1e30)) continue;
    const std::string id(metric.id);
    if (matrix.classes() == 2) {
      measure<Exact>(metric, id, evaluate(metric, matrix, 1), matrix, metric.latex, bits, errors);
    } else if (metric.formula.matrix != nullptr) {
      const auto form = kForms.find(metric.id);
      const std::string_view latex = form != kForms.end() ? form->second : metric.latex;
      measure<Exact>(metric, id + ", K classes", evaluate(metric, matrix, 1), matrix, latex, bits, errors);
    }
  }
}

/// The same matrices everywhere: no distribution of the library, which differ.
class Source {
 public:
  std::uint64_t bits(int count) { return count == 0 ? 0 : engine_() >> (64 - count); }
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }
  double count(int most_bits = 53) {
    return static_cast<double>(bits(static_cast<int>(below(static_cast<std::size_t>(most_bits) + 1))));
  }
  double weight() { return static_cast<double>(bits(53)) * 0x1p-53; }

 private:
  std::mt19937_64 engine_{20220922};
};

std::vector<double> cells_of(std::size_t classes, const std::function<double()>& cell) {
  std::vector<double> cells(classes * classes);
  for (double& each : cells) each = cell();
  return cells;
}

/// Decisions nearly independent of the classes: the products of margins cancel to a few counts.
std::vector<double> nearly_independent(Source& source, std::size_t classes, int most_bits) {
  std::vector<double> rows(classes);
  std::vector<double> columns(classes);
  for (std::size_t k = 0; k < classes; ++k) {
    rows[k] = 1 + source.count(most_bits);
    columns[k] = 1 + source.count(most_bits);
  }
  std::vector<double> cells;
  for (const double row : rows) {
    for (const double column : columns) cells.push_back(row * column);
  }
  for (int change = 0; change < 2; ++change) {
    double& cell = cells[source.below(cells.size())];
    cell = std::max(0.0, cell + static_cast<double>(source.below(3)) - 1);
  }
  return cells;
}

void scale(std::vector<double>& cells, double factor) {
  for (double& cell : cells) cell *= factor;
}

int rounds() {
  const char* factor = std::getenv("ISOYIELD_ACCURACY_ROUNDS");
  return factor != nullptr ? std::max(1, std::atoi(factor)) : 1;
}

/// One line, or with ISOYIELD_ACCURACY_ROUNDS one a metric.
void report(const Errors& errors) {
  Error worst;
  for (const auto& [name, error] : errors) {
    EXPECT_LE(error.largest, kLimit) << name << " at " << error.where;
    if (std::getenv("ISOYIELD_ACCURACY_ROUNDS") != nullptr) {
      std::printf("%-38s max %5.2f mean %5.3f ulp over %.0f\n", name.c_str(), error.largest, error.sum / error.count,
                  error.count);
    }
    worst.largest = std::max(worst.largest, error.largest);
    worst.sum += error.sum;
    worst.count += error.count;
  }
  std::printf("all metrics: max %.2f mean %.3f ulp over %.0f values\n", worst.largest, worst.sum / worst.count,
              worst.count);
}

TEST(Accuracy, WithinFourUlpOfThePrintedFormula) {
  Source source;
  Errors errors;
  for (int round = 0; round < 24 * rounds(); ++round) {
    for (const std::size_t classes : {2, 2, 2, 3, 4}) {
      std::vector<std::vector<double>> matrices{
          cells_of(classes, [&] { return source.count(); }),
          cells_of(classes, [&] { return source.weight(); }),
          cells_of(classes,
                   [&] { return source.below(3) == 0 ? source.count(3) : 9007199254740992.0 - source.count(3); }),
          nearly_independent(source, classes, 26),
          nearly_independent(source, classes, 12),
          cells_of(classes, [&] { return source.below(2) == 0 ? source.weight() : std::ldexp(source.weight(), -30); })};
      for (std::vector<double>& cells : matrices) {
        cells[source.below(cells.size())] += 1;  // never empty
        if (round % 3 == 1) scale(cells, 1e-300);
        if (round % 3 == 2) scale(cells, 1e280);
        measure_all<Long>(ConfusionMatrix(classes, classes, cells), 768, errors);
        if (HasFatalFailure()) return;
      }
    }
  }
  report(errors);
}

TEST(Accuracy, HoldsWithTinyBesideHugeCells) {
  Source source;
  Errors errors;
  constexpr double kScales[] = {1e-300, 1e-150, 1, 1e150, 1e300};
  for (int round = 0; round < 3 * rounds(); ++round) {
    for (const std::size_t classes : {2, 2, 3}) {
      const ConfusionMatrix matrix(classes, classes,
                                   cells_of(classes, [&] { return (1 + source.weight()) * kScales[source.below(5)]; }));
      measure_all<Longest>(matrix, 9000, errors, errors.empty());
      if (HasFatalFailure()) return;
    }
  }
  report(errors);
}

}  // namespace
}  // namespace isoyield
