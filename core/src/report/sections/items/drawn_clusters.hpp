#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/inference/cell_covariance.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/report/parts/drawn.hpp"
#include "isoyield/scores/score_table.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The clusters in which the items of a table were drawn; absent without a column of clusters, and where each is a
/// single item that weighs 1. Weights that are no counts make each item a cluster: that is how they enter a variance.
/// Where clusters allow no intervals (a single one) or no fixed class totals (clusters of several
/// classes) `settings` say so afterwards, and `notes` why.
[[nodiscard]] std::optional<Clusters> drawn_clusters(const ScoreTable& table, Settings& settings, Problems& notes);

/// How the cells of what was decided vary together. Absent without clusters.
[[nodiscard]] std::optional<CellCovariance> cell_covariance(const std::optional<Clusters>& clusters,
                                                            std::span<const std::uint16_t> truth,
                                                            std::span<const std::uint16_t> decisions,
                                                            std::size_t classes, std::size_t decisions_count,
                                                            const Settings& settings);

/// The same of two classifiers: cells by class, decision of a, decision of b.
[[nodiscard]] std::optional<CellCovariance> joint_covariance(const std::optional<Clusters>& clusters,
                                                             std::span<const std::uint16_t> truth,
                                                             std::span<const std::uint16_t> a,
                                                             std::span<const std::uint16_t> b, std::size_t classes,
                                                             const Settings& settings);

/// What the clusters do to the yield of one classifier: design effect, intracluster correlation, effective items.
[[nodiscard]] report::ClusterEffect cluster_effect(const Clusters& clusters, const Worth& worth,
                                                   std::span<const std::uint16_t> truth,
                                                   std::span<const std::uint16_t> decisions, const Settings& settings);

/// The clusters in the shape that leaves the core. `column`: their name.
[[nodiscard]] report::ClusterSummary summary_of(const Clusters& clusters, const std::string& column);

}  // namespace isoyield
