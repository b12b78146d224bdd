#pragma once

#include <string>

namespace isoyield {

/// The double nearest to a text of the form -12.34e-5; false when it is of another form. The small module is linked
/// with another source of it (wasm/bindings/first_links.cpp).
[[nodiscard]] bool nearest_double(const std::string& text, double& value);

}  // namespace isoyield
