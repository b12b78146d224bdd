#pragma once

namespace isoyield::testing {

/// Whether sanitizers watch: what is the same for every draw of many is then tried with fewer of them.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

/// How many of `usual` rounds are run that differ in what is drawn alone.
constexpr int rounds(int usual) { return kSanitized ? (usual + 9) / 10 : usual; }

}  // namespace isoyield::testing
