#pragma once

#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Sixteen bytes at a time, the same on WebAssembly (simd128), x86-64 (SSE2) and, one by one, everywhere else.
/// Little-endian only, as WebAssembly is.
namespace isoyield::simd {

inline constexpr int kWidth = 16;

/// Lanes of a mask are bits: bit i speaks of byte i.
using Mask = std::uint32_t;

/// Position of the lowest set bit; 32 for none.
inline int first(Mask mask) { return mask == 0 ? 32 : __builtin_ctz(mask); }

inline constexpr std::uint64_t kPowers[] = {1ULL,
                                            10ULL,
                                            100ULL,
                                            1000ULL,
                                            10000ULL,
                                            100000ULL,
                                            1000000ULL,
                                            10000000ULL,
                                            100000000ULL,
                                            1000000000ULL,
                                            10000000000ULL,
                                            100000000000ULL,
                                            1000000000000ULL,
                                            10000000000000ULL,
                                            100000000000000ULL,
                                            1000000000000000ULL,
                                            10000000000000000ULL,
                                            100000000000000000ULL,
                                            1000000000000000000ULL,
                                            10000000000000000000ULL};

/// Sixteen zero bytes, then sixteen set ones: kKeep + n keeps the last n lanes of sixteen.
alignas(16) inline constexpr std::uint8_t kKeep[32] = {0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,
                                                       0,    0,    0,    0,    0,    0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                                       0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};

#if defined(__wasm_simd128__)

using Bytes = v128_t;

inline Bytes load(const char* p) { return wasm_v128_load(p); }
inline Bytes splat(char c) { return wasm_i8x16_splat(c); }
inline Bytes equal(Bytes a, Bytes b) { return wasm_i8x16_eq(a, b); }
inline Bytes either(Bytes a, Bytes b) { return wasm_v128_or(a, b); }
inline Mask mask(Bytes a) { return wasm_i8x16_bitmask(a); }
/// Lanes that are not '0' to '9', which are shifted to the lowest signed bytes: engines compare these at once.
inline Mask not_digits(const char* p) {
  const v128_t v = wasm_i8x16_add(wasm_v128_load(p), wasm_i8x16_splat(128 - '0'));
  return wasm_i8x16_bitmask(wasm_i8x16_gt(v, wasm_i8x16_splat(-128 + 9)));
}
inline Bytes digits_at(const char* p) { return wasm_i8x16_sub(wasm_v128_load(p), wasm_i8x16_splat('0')); }
inline std::uint64_t value_of(Bytes v) {
  const v128_t tens = wasm_i16x8_mul(wasm_v128_and(v, wasm_i16x8_splat(0xff)), wasm_i16x8_splat(10));
  const v128_t pairs = wasm_i16x8_add(tens, wasm_u16x8_shr(v, 8));
  const v128_t fours = wasm_i32x4_dot_i16x8(pairs, wasm_i16x8_const(100, 1, 100, 1, 100, 1, 100, 1));
  const v128_t eights = wasm_i32x4_dot_i16x8(wasm_u16x8_narrow_i32x4(fours, fours),
                                             wasm_i16x8_const(10000, 1, 10000, 1, 10000, 1, 10000, 1));
  const auto both = static_cast<std::uint64_t>(wasm_i64x2_extract_lane(eights, 0));
  return (both & 0xffffffffU) * 100000000U + (both >> 32);
}
/// The number that the sixteen bytes at `p` spell; they must be digits.
inline std::uint64_t digits(const char* p) { return value_of(digits_at(p)); }
/// The number that the last `count` (0 to 16) of the sixteen bytes at `p` spell; these must be digits.
inline std::uint64_t digits(const char* p, int count) {
  return value_of(wasm_v128_and(digits_at(p), wasm_v128_load(kKeep + count)));
}

#elif defined(__SSE2__)

using Bytes = __m128i;

inline Bytes load(const char* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
inline Bytes splat(char c) { return _mm_set1_epi8(c); }
inline Bytes equal(Bytes a, Bytes b) { return _mm_cmpeq_epi8(a, b); }
inline Bytes either(Bytes a, Bytes b) { return _mm_or_si128(a, b); }
inline Mask mask(Bytes a) { return static_cast<Mask>(_mm_movemask_epi8(a)); }
inline Mask not_digits(const char* p) {
  const __m128i v = _mm_sub_epi8(load(p), _mm_set1_epi8('0'));
  return mask(_mm_cmpeq_epi8(_mm_max_epu8(v, _mm_set1_epi8(10)), v));
}
inline Bytes digits_at(const char* p) { return _mm_sub_epi8(load(p), _mm_set1_epi8('0')); }
inline std::uint64_t value_of(Bytes v) {
  const __m128i tens = _mm_mullo_epi16(_mm_and_si128(v, _mm_set1_epi16(0xff)), _mm_set1_epi16(10));
  const __m128i pairs = _mm_add_epi16(tens, _mm_srli_epi16(v, 8));
  const __m128i fours = _mm_madd_epi16(pairs, _mm_setr_epi16(100, 1, 100, 1, 100, 1, 100, 1));
  const __m128i eights =
      _mm_madd_epi16(_mm_packs_epi32(fours, fours), _mm_setr_epi16(10000, 1, 10000, 1, 10000, 1, 10000, 1));
  std::uint64_t both = 0;
  _mm_storel_epi64(reinterpret_cast<__m128i*>(&both), eights);
  return (both & 0xffffffffU) * 100000000U + (both >> 32);
}
inline std::uint64_t digits(const char* p) { return value_of(digits_at(p)); }
inline std::uint64_t digits(const char* p, int count) {
  return value_of(_mm_and_si128(digits_at(p), _mm_loadu_si128(reinterpret_cast<const __m128i*>(kKeep + count))));
}

#else

struct Bytes {
  std::uint8_t lane[kWidth];
};

inline Bytes load(const char* p) {
  Bytes bytes;
  std::memcpy(bytes.lane, p, kWidth);
  return bytes;
}
inline Bytes splat(char c) {
  Bytes bytes;
  std::memset(bytes.lane, c, kWidth);
  return bytes;
}
inline Bytes equal(Bytes a, Bytes b) {
  for (int i = 0; i < kWidth; ++i) a.lane[i] = a.lane[i] == b.lane[i] ? 0xff : 0;
  return a;
}
inline Bytes either(Bytes a, Bytes b) {
  for (int i = 0; i < kWidth; ++i) a.lane[i] |= b.lane[i];
  return a;
}
inline Mask mask(Bytes a) {
  Mask bits = 0;
  for (int i = 0; i < kWidth; ++i) bits |= static_cast<Mask>(a.lane[i] >> 7) << i;
  return bits;
}
inline Mask not_digits(const char* p) {
  Mask bits = 0;
  for (int i = 0; i < kWidth; ++i) bits |= static_cast<Mask>(static_cast<unsigned char>(p[i] - '0') > 9) << i;
  return bits;
}
inline std::uint64_t digits(const char* p, int count) {
  std::uint64_t value = 0;
  for (int i = kWidth - count; i < kWidth; ++i) value = value * 10 + static_cast<unsigned char>(p[i] - '0');
  return value;
}
inline std::uint64_t digits(const char* p) { return digits(p, kWidth); }

#endif

/// How many digits stand from `p` on; 32 for any more.
inline int leading_digits(const char* p) { return first(not_digits(p) | not_digits(p + kWidth) << kWidth); }

}  // namespace isoyield::simd
