// Numbers against the C library, to the bit: the cell of a matrix or a table, and the short way that plain rows take.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "parse/number.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

bool same(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// Digits with at most a point, an exponent and a minus sign; empty where the bytes have no digit before the exponent.
std::string spelled(const std::uint8_t* data, std::size_t size) {
  static constexpr char kCharacters[] = "0123456789.e-+00";
  std::string text;
  bool point = false;
  bool exponent = false;
  std::size_t digits = 0;
  for (std::size_t i = 0; i < size && text.size() < 60; ++i) {
    const char c = kCharacters[data[i] % 16];
    if (c == '-' || c == '+') {
      if (!(text.empty() && c == '-') && !(exponent && text.back() == 'e')) continue;
    } else if (c == '.') {
      if (point || exponent || digits == 0) continue;
      point = true;
    } else if (c == 'e') {
      if (exponent || digits == 0 || text.back() == '.') continue;
      exponent = true;
    } else if (!exponent) {
      ++digits;
    }
    text += c;
  }
  while (!text.empty() && (text.back() < '0' || text.back() > '9')) text.pop_back();
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view raw(reinterpret_cast<const char*>(data), size);
  const isoyield::Number any = isoyield::parse_number(raw, '.');
  require(!std::isnan(any.value));
  require(any.status != isoyield::NumberStatus::number || std::isfinite(any.value));

  const std::string text = spelled(data, size);
  if (text.empty()) return 0;
  const double expected = std::strtod(text.c_str(), nullptr);
  const isoyield::Number cell = isoyield::parse_number(text, '.');
  require(cell.status == (std::isinf(expected) ? isoyield::NumberStatus::overflow : isoyield::NumberStatus::number));
  require(same(cell.value, expected) || std::isinf(expected));

  std::string row(isoyield::kBytesBefore, '7');
  row += text;
  row += ',';
  row.append(2 * isoyield::kBytesAhead + text.size(), '8');
  double value = 0;
  const char* const start = row.data() + isoyield::kBytesBefore;
  const char* const stop = isoyield::plain_number(start, row.data() + row.size(), '.', value);
  // The short way may decline; what it takes it takes whole.
  require(stop == nullptr || (stop == start + text.size() && same(value, expected)));
  return 0;
}
