#include "report/scores/table/deployed_table.hpp"

#include <numeric>
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

template <class Class>
std::vector<double> weights_of_rows(std::span<const double> own, std::span<const Class> classes,
                                    const ClassWeights& of_classes) {
  std::vector<double> out(own.begin(), own.end());
  if (!of_classes.given()) return out;
  if (out.empty()) out.assign(classes.size(), 1);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] *= of_classes.of(classes[i]);
  return out;
}

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
  for (std::size_t k = 0; k < totals.size(); ++k) {
    if (totals[k] == 0) return untested_class(labels[k], shares[k]);
  }
  return deployed(std::move(settings), shares, totals);
}

Settings deployed(Settings settings, const std::vector<double>& shares, const std::vector<double>& totals) {
  if (shares.empty()) return settings;
  settings = deployed(std::move(settings), ConfusionMatrix(totals.size(), 1, totals));
  settings.weights = class_weights(shares, totals);
  settings.weights.shares_from = settings.shares_from;
  return settings;
}

ClassWeights class_weights(const std::vector<double>& shares, const std::vector<double>& totals) {
  ClassWeights out;
  const double items = std::accumulate(totals.begin(), totals.end(), 0.0);
  for (std::size_t k = 0; k < shares.size(); ++k) {
    if (shares[k] > 0 && !(totals[k] > 0)) return {};
    out.of_class.push_back(totals[k] > 0 ? shares[k] * items / totals[k] : 0);
  }
  return out;
}

std::vector<double> row_weights(std::span<const double> own, std::span<const std::uint16_t> truth,
                                const ClassWeights& of_classes) {
  return weights_of_rows(own, truth, of_classes);
}

std::vector<double> row_weights(std::span<const double> own, std::span<const std::uint8_t> truly_positive,
                                const ClassWeights& by_sign) {
  return weights_of_rows(own, truly_positive, by_sign);
}

void add_deployment_notes(Problems& notes, const Settings& settings, const std::vector<double>& shares,
                          const std::vector<std::string>& labels, bool resampled) {
  if (!settings.weights.given()) return;
  const bool certain = items_behind(ConfusionMatrix(), settings).all > 0;
  notes.push_back(shift_note(shares, labels, certain, settings.shares_from));
  if (settings.permutations > 0) notes.push_back({.kind = &kNoPermutations, .where = {}, .arguments = {}});
  if (resampled) notes.push_back({.kind = &kExactResamples, .where = {}, .arguments = {}});
}

}  // namespace isoyield
