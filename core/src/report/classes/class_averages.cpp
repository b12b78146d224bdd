#include "report/classes/class_averages.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "numeric/double_double.hpp"
#include "numeric/falling_order.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kOtherRanking{
    .code = "averages_rank_otherwise",
    .found = {"by the average utilities of each class “{0}” would seem to earn most; by those of each item “{1}” does, "
              "and “{0}” deciding by averages earns {2} less per item",
              "за середніми корисностями класів найвигіднішим здавався б «{0}»; за корисностями кожного об’єкта "
              "вигідніший «{1}», а «{0}» з рішеннями за середніми дає на {2} менше на об’єкт"},
    .remedy = {"{3}", "{4}"}};
constexpr ProblemKind kSameRanking{
    .code = "averages_rank_alike",
    .found = {"the average utilities of each class would choose “{0}” too; deciding by them it earns {1} per item, by "
              "the utilities of each item {2}",
              "за середніми корисностями класів найвигідніший теж «{0}»; з рішеннями за ними він дає {1} на об’єкт, за "
              "корисностями кожного об’єкта {2}"},
    .remedy = {"{3}", "{4}"}};

/// Places in order, ties in the middle of theirs.
std::vector<double> midranks(const std::vector<double>& values, const std::vector<double>& weights) {
  std::vector<std::uint32_t> order = falling_rows(values);
  std::reverse(order.begin(), order.end());
  std::vector<double> out(values.size());
  double before = 0;
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    double here = 0;
    for (; last < order.size() && values[order[last]] == values[order[first]]; ++last) here += weights[order[last]];
    for (std::size_t i = first; i < last; ++i) out[order[i]] = before + here / 2;
    before += here;
  }
  return out;
}

std::optional<double> correlation(const std::vector<double>& a, const std::vector<double>& b,
                                  const std::vector<double>& weights) {
  const auto mean = [&](auto value) {
    DoubleDouble sum;
    double total = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      sum = sum + two_product(weights[i], value(i));
      total += weights[i];
    }
    return total > 0 ? sum.rounded() / total : 0;
  };
  const double mean_a = mean([&](std::size_t i) { return a[i]; });
  const double mean_b = mean([&](std::size_t i) { return b[i]; });
  const double squares_a = mean([&](std::size_t i) { return (a[i] - mean_a) * (a[i] - mean_a); });
  const double squares_b = mean([&](std::size_t i) { return (b[i] - mean_b) * (b[i] - mean_b); });
  if (!(squares_a > 0) || !(squares_b > 0)) return std::nullopt;
  const double both = mean([&](std::size_t i) { return (a[i] - mean_a) * (b[i] - mean_b); });
  return std::clamp(both / std::sqrt(squares_a) / std::sqrt(squares_b), -1.0, 1.0);
}

/// To three digits, as sentences say a number.
std::string brief(double number) {
  constexpr double kDigits = 100;
  const double size = std::fabs(number);
  if (size == 0) return "0";
  const double unit = std::pow(10, std::floor(std::log10(size))) / kDigits;
  return digits_of(unit < 1 ? std::round(number / unit) / std::round(1 / unit) : std::round(number / unit) * unit);
}

std::size_t first_of(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

}  // namespace

report::Number AveragesOfClasses::dependence(std::span<const double> scores, std::size_t label) const {
  std::vector<double> score;
  std::vector<double> stake;
  std::vector<double> weights;
  for (std::size_t i = 0; i < truth_.size(); ++i) {
    if (truth_[i] != label) continue;
    score.push_back(scores[i]);
    stake.push_back(std::fabs(worth_.at(i, label, positive_) - worth_.at(i, label, 1 - positive_)));
    weights.push_back(weights_.empty() ? 1 : weights_[i]);
  }
  const std::optional<double> found = correlation(midranks(score, weights), midranks(stake, weights), weights);
  return found ? report::Number(*found) : report::Number(Undefined::nothing_to_compare);
}

void AveragesOfClasses::add(const std::string& name, std::span<const std::uint16_t> by_averages,
                            std::span<const double> scores) {
  const ConfusionMatrix matrix = count_decisions(truth_, by_averages, weights_, worth_.classes(), worth_.decisions());
  report::AverageYield& row = out_.yields.emplace_back();
  row.name = name;
  row.believed = utility_yield(worth_.matrix(), matrix);
  row.earned = yield_of(worth_, truth_, by_averages, weights_, matrix);
  if (scores.empty() || worth_.classes() != 2 || worth_.decisions() != 2) return;
  for (std::size_t k = 0; k < 2; ++k) row.dependence.push_back(dependence(scores, k));
}

report::ClassAverages AveragesOfClasses::finish(const std::vector<report::Yield>& yields,
                                                const std::vector<std::string>& classes, Problems& notes) {
  std::vector<double> believed;
  std::vector<double> own;
  for (std::size_t i = 0; i < yields.size(); ++i) {
    believed.push_back(out_.yields[i].believed);
    own.push_back(yields[i].value);
  }
  std::vector<std::size_t> order(yields.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return believed[a] > believed[b]; });
  for (const std::size_t i : order) out_.ranking.push_back(out_.yields[i].name);
  for (std::size_t i = 1; i < order.size(); ++i)
    out_.same_ranking = out_.same_ranking && own[order[i - 1]] >= own[order[i]];
  const std::size_t seeming = first_of(believed);
  const std::size_t best = first_of(own);
  std::string each;
  for (std::size_t k = 0; k < out_.yields[seeming].dependence.size(); ++k) {
    const report::Number& rho = out_.yields[seeming].dependence[k];
    if (!rho.value.null) each += (each.empty() ? "" : ", ") + classes[k] + ": " + brief(rho.value.number);
  }
  std::string why;
  std::string why_uk;
  if (!each.empty()) {
    why = "Within a class its score and what an error costs have these correlations (Spearman): " + each + ".";
    why_uk = "У межах класу його оцінка й вартість помилки мають такі кореляції (Спірмена): " + each + ".";
  }
  const bool other = own[best] > own[seeming];
  std::vector<std::string> said{out_.yields[seeming].name};
  if (other) {
    said.insert(said.end(), {out_.yields[best].name, brief(own[best] - out_.yields[seeming].earned), why, why_uk});
  } else {
    said.insert(said.end(), {brief(out_.yields[seeming].earned), brief(own[seeming]), why, why_uk});
  }
  notes.push_back({other ? &kOtherRanking : &kSameRanking, {}, std::move(said)});
  return std::move(out_);
}

}  // namespace isoyield
