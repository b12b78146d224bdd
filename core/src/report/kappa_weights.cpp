#include "report/kappa_weights.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "isoyield/parse/matrix_text.hpp"
#include "isoyield/report/options.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoWeights{
    "bad_kappa_weights",
    {"the option kappa_weights is “{0}”", "параметр kappa_weights має значення «{0}»"},
    {"expected unweighted, linear, quadratic, a power from 0 to 16, or a square matrix",
     "очікувалося unweighted, linear, quadratic, степінь від 0 до 16 або квадратна матриця"},
    {"Write how bad each confusion is, 0 on the diagonal: “0 1 4; 1 0 1; 4 1 0”.",
     "Напишіть, наскільки погана кожна плутанина, з нулями на діагоналі: «0 1 4; 1 0 1; 4 1 0»."}};
constexpr ProblemKind kDiagonal{
    "kappa_weights_of_agreement",
    {"the diagonal of kappa_weights is not 0", "діагональ kappa_weights не нульова"},
    {"expected weights of disagreement, 0 where both are the same class",
     "очікувалися ваги розбіжностей: 0, якщо обидва класи однакові"},
    {"Take weights of agreement off the largest of them.", "Відніміть ваги згоди від найбільшої з них."}};
constexpr ProblemKind kOtherSize{
    "kappa_weights_size",
    {"kappa_weights is for {0} classes", "kappa_weights задано для такої кількості класів: {0}"},
    {"the matrices have {1}", "у матрицях класів: {1}"},
    {"Give one row and one column a class.", "Дайте кожному класу рядок і стовпець."}};

constexpr double kLargestPower = 16;
constexpr const char* kName = "kappa_weights";

}  // namespace

Result<std::vector<double>> read_kappa_weights(const std::string& text) {
  if (text.empty()) return std::vector<double>{};
  for (const std::string_view name : kIds<group::kKappaWeights>) {
    if (text == name) return std::vector<double>{meant_by<group::kKappaWeights>(name)};
  }
  const Number power = parse_number(text, '.');
  if (power.status == NumberStatus::number && power.value >= 0 && power.value <= kLargestPower)
    return std::vector<double>{power.value};
  std::string lines = text;
  std::replace(lines.begin(), lines.end(), ';', '\n');
  Result<MatrixReading> read = read_matrices(lines, {.source = kName});
  if (!read || read.value().classifiers.size() != 1 || !read.value().classifiers.front().matrix.square()) {
    if (!read && text.find_first_of(" ,;[\n\t") != std::string::npos) return std::move(read.problems());
    return Problem{&kNoWeights, {.source = kName}, {text.substr(0, 60)}};
  }
  const ConfusionMatrix& matrix = read.value().classifiers.front().matrix;
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    if (matrix.at(k, k) != 0) {
      return Problem{
          &kDiagonal,
          {.source = kName, .row = static_cast<std::uint32_t>(k + 1), .cell = static_cast<std::uint32_t>(k + 1)},
          {}};
    }
  }
  return matrix.cells();
}

Problems check_kappa_weights(const std::vector<double>& weights, std::size_t classes) {
  if (weights.size() <= 1 || weights.size() == classes * classes) return {};
  std::size_t size = 1;
  while (size * size < weights.size()) ++size;
  return {{&kOtherSize, {.source = kName}, {std::to_string(size), std::to_string(classes)}}};
}

}  // namespace isoyield
