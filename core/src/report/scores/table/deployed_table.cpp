#include "report/scores/table/deployed_table.hpp"

#include <utility>

#include "report/sections/classifier/prior_shift.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoPermutations{
    .code = "permutations_of_deployment",
    .found = {"permutation tests are left out: they ask whether two classifiers are alike in the test, whatever the "
              "class shares",
              "перестановкові тести пропущено: вони перевіряють, чи однакові два класифікатори в цій вибірці, хай які "
              "частки класів"},
    .remedy = {"To see them, leave the class shares out.", "Щоб побачити їх, не задавайте часток класів."}};

constexpr ProblemKind kExactResamples{
    .code = "bootstrap_of_deployment",
    .found = {"the bootstrap draws each class by itself and takes the class shares as exact",
              "бутстреп бере кожен клас окремо й вважає частки класів точними"}};

}  // namespace

Sweep at_share(Sweep points, double share) {
  if (share == 0 || !(points.positives > 0) || !(points.negatives > 0)) return points;
  const double items = points.positives + points.negatives;
  const double positive = share * items / points.positives;
  const double negative = (1 - share) * items / points.negatives;
  for (double& each : points.tp) each *= positive;
  for (double& each : points.fp) each *= negative;
  points.positives *= positive;
  points.negatives *= negative;
  points.counted = false;
  points.rows.clear();
  return points;
}

Result<Settings> deployed(Settings settings, const Sweep& points, std::size_t positive,
                          const std::vector<std::string>& labels) {
  if (settings.prevalence == 0) return settings;
  std::vector<double> totals{points.negatives, points.positives};
  std::vector<double> shares{1 - settings.prevalence, settings.prevalence};
  if (positive == 0) {
    std::swap(totals[0], totals[1]);
    std::swap(shares[0], shares[1]);
  }
  const double items = totals[0] + totals[1];
  for (std::size_t k = 0; k < totals.size(); ++k) {
    if (totals[k] == 0) return untested_class(labels[k], shares[k]);
  }
  settings = deployed(std::move(settings), ConfusionMatrix(2, 1, totals));
  settings.weights = {.of_class = {shares[0] * items / totals[0], shares[1] * items / totals[1]},
                      .shares_from = settings.shares_from};
  return settings;
}

std::vector<double> row_weights(const ScoreTable& table, std::span<const std::uint8_t> truly_positive,
                                const ClassWeights& by_sign) {
  std::vector<double> out = table.weights;
  if (!by_sign.given()) return out;
  if (out.empty()) out.assign(truly_positive.size(), 1);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] *= by_sign.of(truly_positive[i] != 0 ? 1 : 0);
  return out;
}

void add_deployment_notes(Problems& notes, const Settings& settings, std::size_t positive,
                          const std::vector<std::string>& labels, bool resampled) {
  if (settings.prevalence == 0) return;
  std::vector<double> shares(2, settings.prevalence);
  shares[1 - positive] = 1 - settings.prevalence;
  const bool certain = items_behind(ConfusionMatrix(), settings).all > 0;
  notes.push_back(shift_note(shares, labels, certain, settings.shares_from));
  if (settings.permutations > 0) notes.push_back({.kind = &kNoPermutations, .where = {}, .arguments = {}});
  if (resampled) notes.push_back({.kind = &kExactResamples, .where = {}, .arguments = {}});
}

}  // namespace isoyield
