#pragma once

#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Four words at a time, the same on WebAssembly (simd128), x86-64 (SSE2) and, one by one, everywhere else.
namespace isoyield::lanes {

#if defined(__wasm_simd128__)

using Lanes = v128_t;
/// The 64 bits of products, as words.
struct Products {
  Lanes low;
  Lanes high;
};

inline Lanes splat(std::uint32_t word) { return wasm_u32x4_splat(word); }
inline Lanes load(const std::uint32_t* from) { return wasm_v128_load(from); }
inline void store(std::uint32_t* to, Lanes lanes) { wasm_v128_store(to, lanes); }
inline Lanes exclusive_or(Lanes a, Lanes b) { return wasm_v128_xor(a, b); }
inline Products multiply(Lanes a, Lanes b) {
  const v128_t first = wasm_u64x2_extmul_low_u32x4(a, b);
  const v128_t last = wasm_u64x2_extmul_high_u32x4(a, b);
  return {wasm_i32x4_shuffle(first, last, 0, 2, 4, 6), wasm_i32x4_shuffle(first, last, 1, 3, 5, 7)};
}

#elif defined(__SSE2__)

using Lanes = __m128i;
struct Products {
  Lanes low;
  Lanes high;
};

inline Lanes splat(std::uint32_t word) { return _mm_set1_epi32(static_cast<int>(word)); }
inline Lanes load(const std::uint32_t* from) { return _mm_loadu_si128(reinterpret_cast<const Lanes*>(from)); }
inline void store(std::uint32_t* to, Lanes lanes) { _mm_storeu_si128(reinterpret_cast<Lanes*>(to), lanes); }
inline Lanes exclusive_or(Lanes a, Lanes b) { return _mm_xor_si128(a, b); }
/// `b`: the same word in all lanes.
inline Products multiply(Lanes a, Lanes b) {
  const __m128i even = _mm_mul_epu32(a, b);
  const __m128i odd = _mm_mul_epu32(_mm_srli_epi64(a, 32), b);
  const __m128i first = _mm_unpacklo_epi32(even, odd);
  const __m128i last = _mm_unpackhi_epi32(even, odd);
  return {_mm_unpacklo_epi64(first, last), _mm_unpackhi_epi64(first, last)};
}

#else

struct Lanes {
  std::uint32_t word[4];
};
struct Products {
  Lanes low;
  Lanes high;
};

inline Lanes splat(std::uint32_t word) { return {{word, word, word, word}}; }
inline Lanes load(const std::uint32_t* from) {
  Lanes lanes;
  std::memcpy(lanes.word, from, sizeof lanes.word);
  return lanes;
}
inline void store(std::uint32_t* to, Lanes lanes) { std::memcpy(to, lanes.word, sizeof lanes.word); }
inline Lanes exclusive_or(Lanes a, Lanes b) {
  for (int i = 0; i < 4; ++i) a.word[i] ^= b.word[i];
  return a;
}
inline Products multiply(Lanes a, Lanes b) {
  Products out;
  for (int i = 0; i < 4; ++i) {
    const std::uint64_t product = std::uint64_t{a.word[i]} * b.word[i];
    out.low.word[i] = static_cast<std::uint32_t>(product);
    out.high.word[i] = static_cast<std::uint32_t>(product >> 32U);
  }
  return out;
}

#endif

}  // namespace isoyield::lanes
