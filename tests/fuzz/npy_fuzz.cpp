// NumPy arrays: whatever the header and the bytes, the array read whole and the same read in pieces are one, to the
// bit.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"

/// The first byte chooses: 0 to 3 the input is a file as it stands, else it is the header and the data, parted by a
/// line break, of a file whose frame is right.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace isoyield;
  if (size == 0) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::string text(rest);
  if (data[0] > 3) {
    const std::size_t cut = std::min(rest.find('\n'), rest.size());
    std::string header(rest.substr(0, cut));
    header += '\n';
    text = "\x93NUMPY";
    text += {static_cast<char>(1 + data[0] % 3), '\0', static_cast<char>(header.size() & 0xff),
             static_cast<char>(header.size() >> 8 & 0xff)};
    if (data[0] % 3 > 0) text.append(2, '\0');
    text += header;
    if (cut < rest.size()) text += rest.substr(cut + 1);
  }
  const ScoreTableOptions options{.truth = "1"};
  const std::string whole = testing::describe(testing::read_table(text, options));
  const std::size_t piece = 1 + data[0] % 29;
  if (testing::describe(testing::read_in_pieces(text, options, [&] { return piece; })) != whole) std::abort();
  return 0;
}
