// Works whose instructions `npm test -- cost` counts, each once, in the order in which their names are printed. What a
// work needs is made ready outside of `isoyield_counted`, inside of which alone callgrind counts; it writes its counts
// down each time that the function is left.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/curves/curve.hpp"
#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/catalogue.hpp"
#include "isoyield/scores/sweep.hpp"

namespace {
using Work = std::function<void()>;
}

extern "C" [[gnu::noinline]] void isoyield_counted(const Work& work) { work(); }

namespace {

using namespace isoyield;

constexpr std::size_t kRows = 50000;

void count(const char* name, const Work& work) {
  std::puts(name);
  isoyield_counted(work);
}

/// A failed work would be counted as a fast one.
template <class T>
T&& required(Result<T>&& result) {
  if (!result) std::abort();
  return std::move(result.value());
}

/// Numbers below `n` (Knuth's linear congruences), the same on every machine.
class Numbers {
 public:
  std::uint64_t below(std::uint64_t n) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return (state_ >> 33U) % n;
  }

 private:
  std::uint64_t state_ = 1;
};

/// A truth and two scores in (0, 1) of nine digits that are larger for positive items, one in twenty of three digits.
std::string score_table(std::size_t rows) {
  Numbers numbers;
  std::string out = "truth,a,b\n";
  for (std::size_t row = 0; row < rows; ++row) {
    const std::uint64_t truth = numbers.below(10) < 3 ? 1 : 0;
    out += std::to_string(truth);
    for (const std::uint64_t gain : {200000000U, 300000000U}) {
      std::uint64_t score = (numbers.below(1000000000) + numbers.below(1000000000)) / 3 + truth * gain + 1;
      if (numbers.below(20) == 0) score = (score / 1000000 + 1) * 1000000;
      const std::string digits = std::to_string(1000000000 + score);
      out += ",0." + digits.substr(1);
    }
    out += '\n';
  }
  return out;
}

ScoreTable read(const std::string& text, const Options& options) {
  TableReader reader(table_options(options, "scores.csv", text.size()));
  reader.feed(text);
  return required(reader.finish());
}

std::string square(std::size_t classes, int change) {
  std::string out;
  for (std::size_t i = 0; i < classes; ++i) {
    for (std::size_t j = 0; j < classes; ++j)
      out += (j > 0 ? " " : "") + std::to_string(i == j ? 150 + change : (i * 31 + j * 17) % 19);
    out += '\n';
  }
  return out;
}

/// Three classes, a probability of each and what another classifier decided.
std::string class_table(std::size_t rows) {
  Numbers numbers;
  std::string out = "truth,p_a,p_b,p_c\n";
  for (std::size_t row = 0; row < rows; ++row) {
    const std::uint64_t truth = numbers.below(3);
    std::uint64_t shares[3] = {numbers.below(300) + 1, numbers.below(300) + 1, 0};
    shares[2] = 1000 - shares[0] - shares[1];
    std::swap(shares[2], shares[truth]);
    out += static_cast<char>('a' + truth);
    for (const std::uint64_t share : shares) out += ",0." + std::to_string(1000 + share).substr(1);
    out += '\n';
  }
  return out;
}

/// A megabyte of true labels and decisions, as people paste them.
std::string pasted() {
  Numbers numbers;
  std::string out = "true predicted\n";
  while (out.size() < 1000000) {
    out += numbers.below(3) == 0 ? "ill " : "healthy ";
    out += numbers.below(4) == 0 ? "ill\n" : "healthy\n";
  }
  return out;
}

void of_scores() {
  const std::string text = score_table(kRows);
  Options options;
  options.truth = "truth";
  options.scores = {"a", "b"};
  options.vertices = 2000;
  options.curves = {"roc", "pr", "prg"};
  ScoreTable table;
  count("parse", [&] { table = read(text, options); });
  const std::vector<std::uint8_t> positive(table.truth.begin(), table.truth.end());
  Sweep points;
  count("sort", [&] { points = sweep({.scores = table.columns[0].scores, .positive = positive}, true); });
  std::vector<Curve> drawn;
  count("curves", [&] {
    for (const char* const id : {"roc", "pr", "prg"}) drawn.push_back(simplify(trace(*find_curve(id), points), 2000));
  });
  ScoreTable copies[] = {table, table, table};
  options.intervals = false;
  options.compare = false;
  count("report of scores, points alone", [&] { required(ScoreAnalysis::make(std::move(copies[0]), options)); });
  options.intervals = true;
  count("report of scores, with intervals", [&] { required(ScoreAnalysis::make(std::move(copies[1]), options)); });
  options.compare = std::nullopt;
  count("report of scores, everything", [&] { required(ScoreAnalysis::make(std::move(copies[2]), options)); });
  Resampler resampler(positive, {table.columns[0].scores, table.columns[1].scores}, 1, {});
  count("twenty resamples", [&] {
    for (std::uint64_t i = 0; i < 20; ++i) {
      resampler.draw(i);
      for (std::size_t column = 0; column < 2; ++column) static_cast<void>(resampler.roc_auc(column));
    }
  });
}

void of_matrices() {
  Options edited;
  edited.draws = 0;
  edited.utility = Source{.name = "utility", .text = "1 -2\n-10 5"};
  std::vector<Source> two{{.name = "A", .text = "900 100\n50 950\n"}, {.name = "B", .text = "800 200\n10 990\n"}};
  count("report of two matrices", [&] { required(analyse_matrices(two, edited)); });
  two[1].text = "800 201\n10 990\n";
  count("edit of two matrices", [&] { required(analyse_matrices(two, edited)); });
  edited.utility->text = "1 -3\n-10 5";
  count("edit of utilities", [&] { required(analyse_matrices(two, edited)); });
  edited.utility.reset();
  const std::vector<Source> ten{{.name = "digits", .text = square(10, 0)}};
  count("edit of ten classes", [&] { required(analyse_matrices(ten, edited)); });
  count("sampled report of ten classes", [&] { required(analyse_matrices(ten, Options())); });
}

void of_classes() {
  Options options;
  options.truth = "truth";
  ScoreTable table = read(class_table(5000), options);
  count("report of scores of three classes", [&] { required(ScoreAnalysis::make(std::move(table), options)); });
}

}  // namespace

int main() {
  catalogue::Catalogue all;
  count("catalogue", [&] { all = catalogue::catalogue(Language::en); });
  of_scores();
  of_matrices();
  of_classes();
  const Source paste{.name = "paste", .text = pasted()};
  count("recognise a megabyte", [&] { required(recognise(paste, Options())); });
}
