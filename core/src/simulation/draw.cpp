#include "simulation/draw.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/numeric/random.hpp"
#include "numeric/philox.hpp"
#include "numeric/score_key.hpp"
#include "numeric/ziggurat.hpp"

namespace isoyield::simulation {
namespace {

using Words = std::array<std::array<std::uint32_t, kBatch>, 4>;

// Streams of the random numbers of a pair.
constexpr std::uint32_t kPairStream = 0;
constexpr std::uint32_t kGaussianStream = 1;
constexpr std::uint32_t kErrorStream = 0x100;
constexpr std::uint32_t kRedrawStream = 0x10000;
constexpr std::uint32_t kTailStream = 0x20000;

/// Uniform on (0, 1): the middle of one of 2^32 steps. The word becomes the last bits of a number from 2^52 on, which
/// several lanes do at once; no step rounds.
double uniform(std::uint32_t word) {
  constexpr std::uint64_t kFrom = 0x4330000000000000U;  // the bits of 2^52
  return (number_of(kFrom | word) - (0x1p52 - 0.5)) * 0x1p-32;
}

/// Inverse of the distribution function (2r - 1)^2 of a rate on [0.5, 1].
double rate(std::uint32_t word) { return 0.5 + 0.5 * std::sqrt(uniform(word)); }

void draw_cells(CellBatch& cells, std::size_t i, double share, double recall, double specificity) {
  cells.tp[i] = share * recall;
  cells.fn[i] = share * (1 - recall);
  cells.fp[i] = (1 - share) * (1 - specificity);
  cells.tn[i] = (1 - share) * specificity;
}

/// Uniform on the hexagon of sensible utilities, which is three unit squares: the one above right of the origin, the
/// one below left, and the two triangles left over, put together to the third.
void draw_uniform(PairBatch& batch, const Words& words) {
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double which = 3 * uniform(words[1][i]);
    const double floor = (which >= 1 ? 1.0 : 0.0) + (which >= 2 ? 1.0 : 0.0);
    const double x = which - floor;
    const double y = uniform(words[2][i]);
    // Of the third square, what lies too far right belongs to the upper left, one step along both axes.
    const double far = x - y > 0 ? 1.0 : 0.0;
    batch.x[i] = which < 1 ? x : which < 2 ? x - 1 : x - far;
    batch.y[i] = which < 1 ? y : which < 2 ? y - 1 : y - (1 - far);
  }
}

void draw_gaussian(PairBatch& batch, std::uint64_t seed, std::uint64_t first) {
  constexpr double kSpread = 1.0 / 3;  // standard deviation over x and over y
  const ziggurat::Tables& tables = ziggurat::tables();
  for (std::size_t i = 0; i < kBatch; ++i) {
    Random random(seed, first + i, kGaussianStream);
    double x = 0;
    double y = 0;
    do {
      x = kSpread * ziggurat::normal(tables, random);
      y = kSpread * ziggurat::normal(tables, random);
    } while (std::fabs(x) > 1 || std::fabs(y) > 1 || !NormalUtility::at(x, y).sensible());
    batch.x[i] = x;
    batch.y[i] = y;
  }
}

/// The places of those that were marked, found without a branch that would be guessed wrongly.
struct Marked {
  std::array<std::uint32_t, kBatch> places;
  std::size_t count = 0;

  void mark(std::size_t i, bool yes) {
    places[count] = static_cast<std::uint32_t>(i);
    count += static_cast<std::size_t>(yes);
  }
};

/// Standard normal numbers, one a word.
void draw_normal(Row& z, const std::array<std::uint32_t, kBatch>& words, std::uint64_t seed, std::uint64_t first,
                 std::uint32_t stream) {
  const ziggurat::Tables& tables = ziggurat::tables();
  Marked outside;
  for (std::size_t i = 0; i < kBatch; ++i) {
    z[i] = ziggurat::inner(words[i], tables);
    outside.mark(i, !ziggurat::inside(words[i], tables));
  }
  for (std::size_t o = 0; o < outside.count; ++o) {
    const std::size_t i = outside.places[o];
    Random more(seed, first + i, stream);
    z[i] = ziggurat::outer(words[i], tables, more);
  }
}

/// slack + sd z: how far an utility in error is from its bound. What starts at the bound is half-normal.
double moved(double slack, double z, double sd) { return slack + sd * (slack == 0 ? std::fabs(z) : z); }

/// Both utilities of a class, drawn again until they fit. The classes are independent.
void redraw(double& right, double& wrong, double slack_right, double slack_wrong, double sd, Random& random) {
  const ziggurat::Tables& tables = ziggurat::tables();
  while (right < 0 || wrong < 0 || right + wrong > 1) {
    right = moved(slack_right, ziggurat::normal(tables, random), sd);
    wrong = moved(slack_wrong, ziggurat::normal(tables, random), sd);
  }
}

}  // namespace

void draw(PairBatch& batch, UtilityPrior prior, std::uint64_t seed, std::uint64_t first) {
  Words words;
  philox::blocks(seed, first, kPairStream, 0, words);
  Words rest;
  philox::blocks(seed, first, kPairStream, 1, rest);
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double share = uniform(words[0][i]);
    draw_cells(batch.a, i, share, rate(words[1][i]), rate(words[2][i]));
    draw_cells(batch.b, i, share, rate(words[3][i]), rate(rest[0][i]));
  }
  if (prior == UtilityPrior::uniform) {
    draw_uniform(batch, rest);
  } else {
    draw_gaussian(batch, seed, first);
  }
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double x = batch.x[i];
    const double y = batch.y[i];
    batch.positive_stake[i] = (1 - (x > 0 ? x : 0)) + (y < 0 ? y : 0);
    batch.negative_stake[i] = (1 + (x < 0 ? x : 0)) - (y > 0 ? y : 0);
  }
}

void draw_mistaken(ErrorBatch& believed, const PairBatch& batch, double sd, std::uint64_t seed, std::uint64_t first,
                   std::uint32_t study) {
  Words words;
  philox::blocks(seed, first, kErrorStream + study, 0, words);
  std::array<Row, 4> z;
  for (std::uint32_t w = 0; w < z.size(); ++w)
    draw_normal(z[w], words[w], seed, first, kTailStream + study * static_cast<std::uint32_t>(z.size()) + w);
  Marked misfits;
  Row worst;
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double x = batch.x[i];
    const double y = batch.y[i];
    const double positive_right = moved(std::max(x, 0.0), z[0][i], sd);
    const double positive_wrong = moved(std::max(-y, 0.0), z[1][i], sd);
    const double negative_right = moved(std::max(-x, 0.0), z[2][i], sd);
    const double negative_wrong = moved(std::max(y, 0.0), z[3][i], sd);
    believed.positive_right[i] = positive_right;
    believed.positive_wrong[i] = positive_wrong;
    believed.negative_right[i] = negative_right;
    believed.negative_wrong[i] = negative_wrong;
    const double least = std::min(std::min(positive_right, positive_wrong), std::min(negative_right, negative_wrong));
    const double most = std::max(positive_right + positive_wrong, negative_right + negative_wrong);
    worst[i] = std::min(least, 1 - most);
  }
  for (std::size_t i = 0; i < kBatch; ++i) misfits.mark(i, worst[i] < 0);
  for (std::size_t m = 0; m < misfits.count; ++m) {
    const std::size_t i = misfits.places[m];
    Random random(seed, first + i, kRedrawStream + study);
    const double x = batch.x[i];
    const double y = batch.y[i];
    redraw(believed.positive_right[i], believed.positive_wrong[i], std::max(x, 0.0), std::max(-y, 0.0), sd, random);
    redraw(believed.negative_right[i], believed.negative_wrong[i], std::max(-x, 0.0), std::max(y, 0.0), sd, random);
  }
}

}  // namespace isoyield::simulation
