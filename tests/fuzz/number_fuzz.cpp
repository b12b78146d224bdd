// Numbers against the C library, to the bit: the cell of a matrix or a table, and the short way that plain rows take.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "text/number.hpp"

namespace {

using isoyield::kBytesAhead;
using isoyield::kBytesBefore;

void require(bool holds) {
  if (!holds) std::abort();
}

bool same(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// As many characters as are made of an input, in a row with the bytes about them that plain_number() may look at. No
/// memory is asked for: this target lives by its number of runs.
constexpr std::size_t kMost = 60;
struct Row {
  char bytes[kBytesBefore + kMost + 1 + kBytesAhead + kMost];
  std::size_t length = 0;
  [[nodiscard]] char* text() { return bytes + kBytesBefore; }
};

/// Digits with at most a point, an exponent and a minus sign; nothing where the bytes have no digit before the
/// exponent.
void spell(Row& row, const std::uint8_t* data, std::size_t size) {
  static constexpr char kCharacters[] = "0123456789.e-+00";
  char* const text = row.text();
  std::size_t length = 0;
  bool point = false;
  bool exponent = false;
  std::size_t digits = 0;
  for (std::size_t i = 0; i < size && length < kMost; ++i) {
    const char c = kCharacters[data[i] % 16];
    if (c == '-' || c == '+') {
      if (!(length == 0 && c == '-') && !(exponent && text[length - 1] == 'e')) continue;
    } else if (c == '.') {
      if (point || exponent || digits == 0) continue;
      point = true;
    } else if (c == 'e') {
      if (exponent || digits == 0 || text[length - 1] == '.') continue;
      exponent = true;
    } else if (!exponent) {
      ++digits;
    }
    text[length++] = c;
  }
  while (length > 0 && (text[length - 1] < '0' || text[length - 1] > '9')) --length;
  row.length = length;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view raw(reinterpret_cast<const char*>(data), size);
  const isoyield::Number any = isoyield::parse_number(raw, '.');
  require(!std::isnan(any.value));
  require(any.status != isoyield::NumberStatus::number || std::isfinite(any.value));

  Row row;
  spell(row, data, size);
  if (row.length == 0) return 0;
  char* const start = row.text();
  char* const after = start + row.length;
  *after = '\0';
  const double expected = std::strtod(start, nullptr);
  const isoyield::Number cell = isoyield::parse_number({start, row.length}, '.');
  require(cell.status == (std::isinf(expected) ? isoyield::NumberStatus::overflow : isoyield::NumberStatus::number));
  require(same(cell.value, expected) || std::isinf(expected));

  char* const end = after + 1 + kBytesAhead + row.length;
  std::memset(row.bytes, '7', kBytesBefore);
  *after = ',';
  std::memset(after + 1, '8', end - after - 1);
  double value = 0;
  const char* const stop = isoyield::plain_number(start, end, '.', value);
  // The short way may decline; what it takes it takes whole.
  require(stop == nullptr || (stop == after && same(value, expected)));
  return 0;
}
