#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "hard_matrices.hpp"
#include "isoyield/metrics/metric.hpp"
#include "latex.hpp"
#include "small_tables.hpp"

// Every closed-form metric against its own printed formula in many more digits: at most 4 ulp away, over counts up to
// 2^53, weights, scales from 1e-300 to 1e300, and matrices made to cancel. --matrices=N says how many matrices, and
// asks for a line a metric.

namespace isoyield {
namespace {

namespace multiprecision = boost::multiprecision;
using testing::adversary;
using testing::Source;
using testing::tiny_beside_huge;

template <unsigned kBits>
using Digits = multiprecision::number<
    multiprecision::cpp_bin_float<kBits, multiprecision::digit_base_2, void, std::int32_t, -1000000, 1000000>,
    multiprecision::et_off>;

/// Sixty digits are enough for most values. Where they do not agree with ours to the last place, more are asked.
constexpr int kShort = 224;
/// For cells of 53 bits over some 40 binary orders: what does not cancel to nothing keeps hundreds of right digits.
constexpr int kLong = 768;
/// For 1e-300 beside 1e300.
constexpr int kLongest = 9000;

constexpr double kLimit = 4;

/// Of 224 or 768 bits many times faster than the library's: the argument is brought to within 2^-8 of 1 by a table.
struct TableLogarithm {
  template <class T>
  static T of(const T& number) {
    static const Table<T> table;
    if (isinf(number)) return number;
    if (abs(number - 1) < T(1) / T(2 * kSteps)) return table.series((number - 1) / (number + 1));
    int exponent = 0;
    const T fraction = frexp(number, &exponent);  // in [1/2, 1)
    const auto step = static_cast<std::size_t>(fraction.template convert_to<double>() * 2 * kSteps) - kSteps;
    const T& near = table.points[std::min(step, kSteps - 1)];
    const T rest = table.series((fraction - near) / (fraction + near));
    return T(exponent) * table.ln2 + table.logarithms[std::min(step, kSteps - 1)] + rest;
  }

 private:
  static constexpr std::size_t kSteps = 128;
  template <class T>
  struct Table {
    std::vector<T> points;
    std::vector<T> logarithms;
    std::vector<T> odd;
    T ln2 = log(T(2));
    Table() {
      for (std::size_t k = 0; k < kSteps; ++k) {
        points.push_back(T(static_cast<double>(2 * (k + kSteps) + 1) / (4 * kSteps)));
        logarithms.push_back(log(points.back()));
      }
      // s is at most 2^-8, so a term adds 16 bits.
      for (int term = 0; term * 16 < std::numeric_limits<T>::digits + 16; ++term) odd.push_back(T(1) / (2 * term + 1));
    }
    /// ln((1 + s) / (1 - s)).
    T series(const T& s) const {
      const T square = s * s;
      T sum(0);
      for (std::size_t term = odd.size(); term-- > 0;) sum = sum * square + odd[term];
      return 2 * s * sum;
    }
  };
};

template <int kBits>
using Evaluator =
    testing::Latex<Digits<kBits>, std::conditional_t<kBits <= kLong, TableLogarithm, testing::LibraryLogarithm>>;

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

/// No formula of the counts: a binomial tail, factorials, an iteration (tested below), and whole sets of labels.
bool closed_form(const Metric& metric) {
  const bool of_matrices = metric.formula.binary != nullptr || metric.formula.matrix != nullptr;
  const std::set<std::string_view> open{"no_information_p_value", "gilbert_wells", "aickin_alpha"};
  return of_matrices && open.count(metric.id) == 0;
}

/// Logarithms of thousands of digits take seconds: there these metrics are measured on few matrices.
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

/// A matrix, and its formulas in so many bits, made when asked for.
class Exactly {
 public:
  Exactly(const ConfusionMatrix& matrix, std::vector<double> weights) : matrix_(matrix), weights_(std::move(weights)) {}

  /// How far the value is from the formula; NaN where one is defined and the other is not.
  template <int kBits>
  double distance(const Value& value, std::string_view latex, double parameter) {
    using T = Digits<kBits>;
    auto& evaluator = std::get<std::unique_ptr<Evaluator<kBits>>>(evaluators_);
    if (!evaluator) {
      evaluator =
          std::make_unique<Evaluator<kBits>>(matrix_, 1, T(1), std::vector<T>(weights_.begin(), weights_.end()));
    }
    evaluator->use(T(parameter));
    const T exact = (*evaluator)(latex);
    if (value.defined() == isnan(exact)) return std::numeric_limits<double>::quiet_NaN();
    return value.defined() ? ulps(value.number(), exact, kBits) : 0;
  }

 private:
  const ConfusionMatrix& matrix_;
  std::vector<double> weights_;
  std::tuple<std::unique_ptr<Evaluator<kShort>>, std::unique_ptr<Evaluator<kLong>>,
             std::unique_ptr<Evaluator<kLongest>>>
      evaluators_;
};

/// Of three by three classes at most; not negative, 0 for a right decision.
std::vector<double> weights_for(const ConfusionMatrix& matrix) {
  std::vector<double> weights(matrix.classes() * matrix.classes());
  for (std::size_t at = 0; at < weights.size(); ++at) {
    const bool right = at % (matrix.classes() + 1) == 0;
    weights[at] = right ? 0 : static_cast<double>((at * 7 + 3) % 11) / 8;
  }
  return weights;
}

void measure(const Metric& metric, const std::string& name, const Value& value, Exactly& exactly,
             const ConfusionMatrix& matrix, std::string_view latex, bool longest, Errors& errors) {
  if (value.reason() == Undefined::parts_of_items) return;  // what the formula says of them means nothing
  constexpr double kNearest = 0.51;                         // half a unit, and what the digits beyond it round
  const double parameter = metric.parameters.empty() ? 1 : metric.parameters[0].initial;
  double distance = exactly.distance<kShort>(value, latex, parameter);
  if (!(distance <= kNearest)) distance = exactly.distance<kLong>(value, latex, parameter);
  if (longest && !(distance <= kNearest)) distance = exactly.distance<kLongest>(value, latex, parameter);
  ASSERT_FALSE(std::isnan(distance)) << metric.id << " at " << testing::shown(matrix);
  if (!value.defined()) return;
  ASSERT_GE(value.number(), metric.range.low) << metric.id << " at " << testing::shown(matrix);
  ASSERT_LE(value.number(), metric.range.high) << metric.id << " at " << testing::shown(matrix);
  Error& error = errors[name];
  if (distance > error.largest) {
    error.largest = distance;
    error.where = testing::shown(matrix);
  }
  error.sum += distance;
  ++error.count;
}

void measure_all(const ConfusionMatrix& matrix, bool longest, bool logarithms, Errors& errors) {
  const std::vector<double> weights = weights_for(matrix);
  Exactly exactly(matrix, weights);
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr || !closed_form(metric)) continue;
    if (!logarithms && takes_logarithms(metric)) continue;
    // Beside 1e-300 or 1e280 items the single items that these metrics add or take off are beyond the digits.
    if (metric.sized && !(matrix.total() > 1e-3 && matrix.total() < 1e30)) continue;
    const std::string id(metric.id);
    const Value value =
        metric.id == "cohen_kappa_weighted" ? evaluate(metric, matrix, 1, weights) : evaluate(metric, matrix, 1);
    if (matrix.classes() == 2) {
      measure(metric, id, value, exactly, matrix, metric.latex, longest, errors);
    } else if (metric.formula.matrix != nullptr) {
      const auto form = kForms.find(metric.id);
      const std::string_view latex = form != kForms.end() ? form->second : metric.latex;
      measure(metric, id + ", K classes", value, exactly, matrix, latex, longest, errors);
    }
  }
}

/// From the command line, because a WebAssembly program sees no environment: --matrices=1000. 0 where it is silent.
int asked() {
  for (const std::string& argument : ::testing::internal::GetArgvs()) {
    if (argument.rfind("--matrices=", 0) == 0) return std::max(1, std::atoi(argument.c_str() + 11));
  }
  return 0;
}

/// How many matrices the whole run measures.
int matrices() { return asked() != 0 ? asked() : 800; }

/// One line, or one a metric where so many matrices were asked for.
void report(const Errors& errors) {
  Error worst;
  for (const auto& [name, error] : errors) {
    EXPECT_LE(error.largest, kLimit) << name << " at " << error.where;
    if (asked() != 0) {
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
  const int count = matrices();
  // One matrix in 81 has cells of 1e-300 beside 1e300.
  for (int number = 0; number < count; ++number) {
    const bool extreme = number % 81 == 80;
    const ConfusionMatrix matrix = extreme ? tiny_beside_huge(source, number / 81) : adversary(source, number);
    measure_all(matrix, extreme, !extreme || number / 81 % 100 == 0, errors);
    if (HasFatalFailure()) return;
  }
  report(errors);
}

/// Aickin's alpha by halving, from the definition: for alpha / sum of u v = g the shares u, v that reproduce the
/// totals, and how far alpha + (1 - alpha) s then is from the agreement.
template <class T>
T aickin_alpha(const ConfusionMatrix& matrix) {
  const std::size_t size = matrix.classes();
  std::vector<T> truth(size);
  std::vector<T> decided(size);
  T total(0);
  T agreed(0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      truth[i] += T(matrix.at(i, j));
      decided[j] += T(matrix.at(i, j));
      total += T(matrix.at(i, j));
      if (i == j) agreed += T(matrix.at(i, j));
    }
  }
  const auto solved = [&](const T& g) {
    T all(0);
    T both(0);
    for (std::size_t k = 0; k < size; ++k) {
      const T p = truth[k] / total;
      const T q = decided[k] / total;
      const T linear = 1 - g * (p - q);
      const T u = (sqrt(linear * linear + 4 * g * p) - linear) / (2 * g);
      all += u;
      both += u * (u - (p - q));
    }
    return std::pair<T, T>{g * both, 1 - all + both / all - agreed / total};
  };
  T low = ldexp(T(1), -300);
  T high = ldexp(T(1), 300);
  T by_chance(0);
  for (std::size_t k = 0; k < size; ++k) by_chance += truth[k] * decided[k];
  if (agreed * total <= by_chance) return T(0);
  for (int step = 0; step < 400; ++step) {
    const T middle = step < 12 ? T(sqrt(low * high)) : T((low + high) / 2);
    (solved(middle).second < 0 ? low : high) = middle;
  }
  return solved(high).first;
}

TEST(Accuracy, AickinsAlphaSolvesItsEquations) {
  Source source;
  Errors errors;
  Error& error = errors["aickin_alpha"];
  const Metric& metric = *find_metric("aickin_alpha");
  for (int number = 0; number < std::max(36, std::min(1500, matrices() / 500)); ++number) {
    const ConfusionMatrix matrix = adversary(source, number);
    const Value value = evaluate(metric, matrix, 1);
    if (!value.defined()) continue;
    const double distance = ulps(value.number(), aickin_alpha<Digits<1024>>(matrix), 1024);
    if (distance > error.largest) {
      error.largest = distance;
      error.where = testing::shown(matrix);
    }
    error.sum += distance;
    ++error.count;
  }
  report(errors);
}

}  // namespace
}  // namespace isoyield
