#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"

namespace {

/// Lengths of pieces drawn from the input itself.
class Lengths {
 public:
  explicit Lengths(std::uint64_t seed) : state_(seed * 2 + 1) {}
  std::size_t operator()() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    const auto drawn = static_cast<std::size_t>(state_ >> 33);
    return 1 + drawn % (std::size_t{1} << (drawn >> 20) % 13);
  }

 private:
  std::uint64_t state_;
};

}  // namespace

/// Whatever the bytes, a table read whole and the same table read in pieces must be one, to the bit; and so must a
/// longer one whose beginning is the input over and over, which the plain rows' short way reads in place: one input in
/// 128, because it costs as much as a hundred others.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace isoyield;
  if (size < 2) return 0;
  ScoreTableOptions options;
  options.refuse_missing = (data[0] & 1) != 0;
  if ((data[0] & 2) != 0) options.truth = "1";
  if ((data[0] & 4) != 0) options.scores = {"2"};
  if ((data[0] & 8) != 0) options.weight = "3";
  if (data[1] >> 6 == 3) options.probabilities = {{"A", {"x:2", "1:3"}}};
  std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
  if (data[0] >> 4 == 15 && data[1] % 8 == 7) {
    const std::string again = text;
    while (!again.empty() && text.size() < 70000) text += again;
  }
  Lengths lengths(data[1]);
  const std::string whole = testing::describe(testing::read_table(text, options));
  if (testing::describe(testing::read_in_pieces(text, options, lengths)) != whole) std::abort();
  if (text.size() < 2000 && testing::describe(testing::read_in_pieces(text, options, [] { return 1; })) != whole)
    std::abort();
  return 0;
}
