#include "base/citations.hpp"

namespace isoyield {

std::span<const Citation> references() { return kCitations; }

const Citation* find_reference(std::string_view key) { return cited(key); }

}  // namespace isoyield
