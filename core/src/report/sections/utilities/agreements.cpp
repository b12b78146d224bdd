#include "report/sections/utilities/agreements.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {
namespace {

/// Of many classes people look at these besides the popular metrics of whole matrices.
constexpr std::string_view kAlsoOfMany = "cohen_kappa";
constexpr std::string_view kAveraged = "f1";
constexpr std::string_view kAverages[] = {"macro", "weighted"};

bool of_many(const Contender& contender) { return contender.matrix->classes() > 2; }

/// Whether two values of a metric are the same, or differ by rounding alone, which is no preference.
bool alike(double a, double b) {
  if (std::isinf(a) || std::isinf(b)) return a == b;
  return std::fabs(a - b) <= 1e-12 * std::fmax(std::fabs(a), std::fabs(b));
}

/// The value by which a metric orders classifiers, larger better; absent when undefined.
std::optional<double> merit(const report::Number& number, Orientation orientation) {
  const double sign = orientation == Orientation::lower ? -1 : 1;
  if (number.infinite) return sign * (*number.infinite == "+" ? INFINITY : -INFINITY);
  if (number.value.null) return std::nullopt;
  return sign * number.value.number;
}

/// Index of the largest value but that at `best`.
std::size_t next_best(const std::vector<double>& values, std::size_t best) {
  std::size_t next = best == 0 ? 1 : 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i != best && values[i] > values[next]) next = i;
  }
  return next;
}

/// Values closer than rounding become equal, so that Kendall's tau sees ties.
std::vector<double> levelled(std::vector<double> values) {
  std::vector<std::size_t> by_value(values.size());
  std::iota(by_value.begin(), by_value.end(), std::size_t{0});
  std::sort(by_value.begin(), by_value.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  for (std::size_t i = 1; i < by_value.size(); ++i) {
    double& value = values[by_value[i]];
    const double below = values[by_value[i - 1]];
    if (alike(value, below)) value = below;
  }
  return values;
}

/// What classifiers are ordered by: a metric, or its average over the classes.
struct Order {
  std::string id;
  Orientation orientation = Orientation::higher;
};

std::vector<Order> orders(const Contender& first, const Definitions& definitions) {
  std::vector<Order> out;
  for (const auto& [id, number] : *first.metrics) {
    const Metric* const metric = find_metric(definitions, id);
    if (metric != nullptr && metric->orientation != Orientation::neither) out.push_back({id, metric->orientation});
  }
  for (const std::string_view how : kAverages) {
    std::string id = std::string(how) + ":" + std::string(kAveraged);
    if (of_many(first) && first.number(id) != nullptr) out.push_back({std::move(id), Orientation::higher});
  }
  return out;
}

/// What a metric says of the order of the contenders, from its values for all of them.
void add_order(report::Agreement& row, const std::vector<double>& merits, Orientation orientation,
               const std::vector<Contender>& contenders, const std::vector<double>& level_yields,
               std::optional<std::size_t> winner) {
  const auto favoured = single_best(merits, 1);
  const auto disfavoured = single_best(merits, -1);
  if (favoured) row.favours = contenders[*favoured].name;
  if (disfavoured) row.disfavours = contenders[*disfavoured].name;
  if (favoured && winner) row.agrees = *favoured == *winner;
  row.preference.reset();
  if (!favoured) row.preference = "tie";
  if (favoured) {
    const std::size_t rival = row.agrees == false ? *winner : next_best(merits, *favoured);
    row.against = contenders[rival].name;
    const double difference = std::fabs(merits[*favoured] - merits[rival]);
    if (std::isfinite(difference)) row.difference = orientation == Orientation::lower ? -difference : difference;
  }
  if (const auto tau = kendall_tau(levelled(merits), level_yields)) row.kendall_tau = {.null = false, .number = *tau};
}

/// Whether most people look at it: the popular metrics and one's own, of many classes a few more.
bool looked_at(const std::string& id, const Definitions& definitions, bool many) {
  const Metric* const metric = find_metric(definitions, id);
  if (metric == nullptr) return true;  // an average
  return metric->popular || metric->formula.binary.expression() != nullptr || (many && metric->id == kAlsoOfMany);
}

}  // namespace

std::optional<std::size_t> single_best(const std::vector<double>& values, double sign) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (sign * values[i] > sign * values[best]) best = i;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i != best && alike(values[i], values[best])) return std::nullopt;
  }
  return best;
}

const report::Number* Contender::number(std::string_view id) const {
  const auto in = [](const Dictionary<report::Number>& all, std::string_view wanted) -> const report::Number* {
    for (const auto& [known, number] : all) {
      if (known == wanted) return &number;
    }
    return nullptr;
  };
  const std::size_t colon = id.find(':');
  if (colon == std::string_view::npos) return in(*metrics, id);
  if (averages == nullptr) return nullptr;
  return in(id.substr(0, colon) == kAverages[0] ? averages->macro : averages->weighted, id.substr(colon + 1));
}

const report::Number* number_near(const Contender& contender, std::string_view id, std::size_t place) {
  const Dictionary<report::Number>& all = *contender.metrics;
  for (std::size_t i = place; i < all.size(); ++i) {
    if (all[i].first == id) return &all[i].second;
  }
  return contender.number(id);
}

std::vector<report::Agreement> agreements(const std::vector<Contender>& contenders, const std::vector<double>& yields,
                                          const Definitions& definitions) {
  std::vector<report::Agreement> out;
  const std::vector<double> level_yields = levelled(yields);
  const std::optional<std::size_t> winner = single_best(yields, 1);
  const std::vector<Order> all = orders(contenders.front(), definitions);
  out.reserve(all.size());
  for (const Order& order : all) {
    report::Agreement& row = out.emplace_back();
    row.metric = order.id;
    row.preference = "undefined";
    std::vector<double> merits;
    for (const Contender& contender : contenders) {
      const report::Number* const number = number_near(contender, order.id, out.size() - 1);
      const auto value = number == nullptr ? std::nullopt : merit(*number, order.orientation);
      if (value) merits.push_back(*value);
    }
    if (merits.size() == contenders.size()) add_order(row, merits, order.orientation, contenders, level_yields, winner);
  }
  return out;
}

report::PopularMetrics popular_metrics(const std::vector<report::Agreement>& rows,
                                       const std::vector<Contender>& contenders, const Definitions& definitions) {
  std::vector<const report::Agreement*> counted;
  for (const report::Agreement& row : rows) {
    if (looked_at(row.metric, definitions, of_many(contenders.front()))) counted.push_back(&row);
  }
  const bool tested = std::any_of(counted.begin(), counted.end(), [](const report::Agreement* row) {
    return row->preference == "clear" || row->preference == "unclear";
  });
  report::Preferences of_decisions;
  for (const Contender& each : contenders) of_decisions.prefer.push_back({.name = each.name, .metrics = {}});
  report::Preferences of_scores = of_decisions;
  std::size_t scored = 0;
  for (const report::Agreement* row : counted) {
    const Metric* const metric = find_metric(definitions, row->metric);
    const bool scores = metric != nullptr && metric->formula.binary == nullptr && metric->formula.matrix == nullptr;
    scored += scores && row->preference != "undefined" ? 1 : 0;
    report::Preferences& to = scores ? of_scores : of_decisions;
    const bool clear = row->favours && (!tested || row->preference == "clear");
    const auto named = [&](const report::Preferred& each) { return clear && each.name == *row->favours; };
    const auto found = std::find_if(to.prefer.begin(), to.prefer.end(), named);
    (found == to.prefer.end() ? to.none : found->metrics).push_back(row->metric);
  }
  report::PopularMetrics out{.decisions = std::move(of_decisions), .scores = std::nullopt};
  if (scored > 0) out.scores = std::move(of_scores);
  return out;
}

}  // namespace isoyield
