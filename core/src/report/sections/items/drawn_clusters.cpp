#include "report/sections/items/drawn_clusters.hpp"

#include <algorithm>
#include <utility>

#include "numeric/compensated_sum.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kSingleItems{
    .code = "clusters_of_one_item",
    .found = {"no cluster has more than one item, so the column of clusters changes nothing",
              "у кожному кластері один об’єкт, тож стовпець кластерів нічого не змінює"}};
constexpr ProblemKind kOneCluster{
    .code = "one_cluster",
    .found = {"all items belong to one cluster", "усі об’єкти належать до одного кластера"},
    .expected = {"intervals and tests require at least two clusters",
                 "для інтервалів і критеріїв потрібні щонайменше два кластери"},
    .remedy = {"Remove the column of clusters if the items were drawn one by one.",
               "Якщо об’єкти відібрано поодинці, приберіть стовпець кластерів."}};
constexpr ProblemKind kClustersOfClasses{
    .code = "clusters_of_several_classes",
    .found = {"class totals are fixed, but some clusters contain items of several classes",
              "кількості об’єктів класів задано, але деякі кластери містять об’єкти кількох класів"},
    .remedy = {"Intervals treat class totals as random.", "Інтервали вважають кількості об’єктів класів випадковими."}};
constexpr ProblemKind kManyClasses{
    .code = "clusters_of_many_classes",
    .found = {"intervals for clusters and for weights are computed for at most {0} cells of a confusion matrix",
              "інтервали за кластерами та з вагами обчислюються щонайбільше для {0} клітинок матриці помилок"},
    .remedy = {"Merge classes to see intervals.", "Щоб побачити інтервали, об’єднайте класи."}};
constexpr ProblemKind kFewClusters{
    .code = "few_clusters",
    .found =
        {"there are only {0} clusters: intervals use Student's t distribution with {1} degrees of freedom, and may "
         "still be too narrow",
         "кластерів лише {0}: інтервали обчислено за розподілом Стьюдента з {1} ступенями свободи, і вони можуть "
         "бути завузькими"},
    .remedy = {"With {2} clusters or more they can be trusted.", "Їм можна довіряти, коли кластерів щонайменше {2}."}};
constexpr ProblemKind kClusterOfTruth{
    .code = "clusters_are_classes",
    .found = {"every cluster is exactly one class", "кожен кластер — це рівно один клас"},
    .expected = {"clusters are items drawn together, such as the rows of one patient",
                 "кластер — це об’єкти, відібрані разом, наприклад рядки одного пацієнта"},
    .remedy = {"Choose another column of clusters.", "Виберіть інший стовпець кластерів."}};

/// Whether the clusters repeat the classes.
bool are_classes(const Clusters& clusters, std::span<const std::uint16_t> truth, std::size_t classes) {
  if (clusters.count() != classes || !clusters.within(truth)) return false;
  std::vector<std::uint64_t> of_class(truth.begin(), truth.end());
  return Clusters(of_class).count() == clusters.count();
}

std::span<const std::uint16_t> stratum_of(std::span<const std::uint16_t> truth, const Settings& settings) {
  return settings.intervals.sampling.totals == ClassTotals::fixed ? truth : std::span<const std::uint16_t>();
}

}  // namespace

std::optional<Clusters> drawn_clusters(const ScoreTable& table, Settings& settings, Problems& notes) {
  const bool sampling_weights = !table.weights.empty() && !table.counted;
  const auto single_items = [&]() -> std::optional<Clusters> {
    if (!sampling_weights) return std::nullopt;
    Clusters items = Clusters::of_items(table.weights);
    const bool many = table.labels.size() * table.decisions.size() > CellCovariance::kMostCells;
    if (many)
      notes.push_back({.kind = &kManyClasses,
                       .where = {.source = "weight"},
                       .arguments = {std::to_string(CellCovariance::kMostCells)}});
    if (many || items.count() < 2) settings.with_intervals = false;
    return items;
  };
  if (table.groups.empty()) return single_items();
  Clusters clusters(table.groups, table.weights, !sampling_weights);
  if (clusters.trivial() && table.counts().empty()) {
    notes.push_back({.kind = &kSingleItems, .where = {.source = "group"}, .arguments = {}});
    return single_items();
  }
  const ProblemKind* none = nullptr;
  if (clusters.count() < 2) none = &kOneCluster;
  if (none == nullptr && are_classes(clusters, table.truth, table.labels.size())) none = &kClusterOfTruth;
  if (none == nullptr && table.labels.size() * table.decisions.size() > CellCovariance::kMostCells)
    none = &kManyClasses;
  if (none != nullptr) {
    notes.push_back(
        {.kind = none, .where = {.source = "group"}, .arguments = {std::to_string(CellCovariance::kMostCells)}});
    settings.with_intervals = false;
    return clusters;
  }
  if (settings.intervals.sampling.totals == ClassTotals::fixed && !clusters.within(table.truth)) {
    notes.push_back({.kind = &kClustersOfClasses, .where = {.source = "group"}, .arguments = {}});
    settings.intervals.sampling.totals = ClassTotals::random;
  }
  if (clusters.count() < kManyClusters) {
    notes.push_back({.kind = &kFewClusters,
                     .where = {.source = "group"},
                     .arguments = {std::to_string(clusters.count()), std::to_string(clusters.count() - 1),
                                   std::to_string(kManyClusters)}});
  }
  return clusters;
}

std::optional<CellCovariance> cell_covariance(const std::optional<Clusters>& clusters,
                                              std::span<const std::uint16_t> truth,
                                              std::span<const std::uint16_t> decisions, std::size_t classes,
                                              std::size_t decisions_count, const Settings& settings) {
  if (!clusters || !settings.with_intervals) return std::nullopt;
  std::vector<std::uint32_t> cell;
  cell.reserve(truth.size());
  for (std::size_t i = 0; i < truth.size(); ++i)
    cell.push_back(static_cast<std::uint32_t>(truth[i] * decisions_count + decisions[i]));
  return CellCovariance::of(cell, classes * decisions_count, *clusters, stratum_of(truth, settings), settings.weights);
}

std::optional<CellCovariance> joint_covariance(const std::optional<Clusters>& clusters,
                                               std::span<const std::uint16_t> truth, std::span<const std::uint16_t> a,
                                               std::span<const std::uint16_t> b, std::size_t classes,
                                               const Settings& settings) {
  if (!clusters || !settings.with_intervals) return std::nullopt;
  std::vector<std::uint32_t> cell;
  cell.reserve(truth.size());
  for (std::size_t i = 0; i < truth.size(); ++i)
    cell.push_back(static_cast<std::uint32_t>((truth[i] * classes + a[i]) * classes + b[i]));
  return CellCovariance::of(cell, classes * classes * classes, *clusters, stratum_of(truth, settings),
                            settings.weights);
}

report::ClusterEffect cluster_effect(const Clusters& clusters, const Worth& worth, std::span<const std::uint16_t> truth,
                                     std::span<const std::uint16_t> decisions, const Settings& settings) {
  const double n = clusters.total();
  std::vector<double> earned;
  earned.reserve(truth.size());
  std::vector<CompensatedSum> sums(settings.weights.given() ? worth.classes() : 1);
  std::vector<double> counts(sums.size(), 0);
  const auto stratum = [&](std::size_t i) { return settings.weights.given() ? truth[i] : std::uint16_t{0}; };
  for (std::size_t i = 0; i < truth.size(); ++i) {
    earned.push_back(worth.at(i, truth[i], decisions[i]));
    sums[stratum(i)].add(clusters.weight(i) * earned.back());
    counts[stratum(i)] += clusters.weight(i);
  }
  report::ClusterEffect out;
  out.correlation = intracluster_correlation(earned, clusters);
  CompensatedSum single;
  for (std::size_t i = 0; i < earned.size(); ++i) {
    const double mean = sums[stratum(i)].total() / counts[stratum(i)];
    earned[i] = settings.weights.of(truth[i]) * (earned[i] - mean) / n;
    single.add(clusters.weight(i) * (earned[i] * earned[i]));
  }
  const std::optional<double> variance = clustered_variance(clusters.totals(earned));
  if (!settings.with_intervals || !variance || !(single.total() > 0)) return out;
  out.design_effect = *variance / single.total();
  out.effective_items = std::min(n, n / *out.design_effect);
  return out;
}

report::ClusterSummary summary_of(const Clusters& clusters, const std::string& column) {
  const std::vector<double> items = clusters.totals(std::vector<double>(clusters.of_item().size(), 1));
  const auto [least, most] = std::minmax_element(items.begin(), items.end());
  return {.column = column, .count = static_cast<double>(clusters.count()), .smallest = *least, .largest = *most};
}

}  // namespace isoyield
