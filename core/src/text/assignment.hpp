#pragma once

#include <string>
#include <string_view>

namespace isoyield {

/// The name in what stands left of an assignment, without what languages put around it: "const m", "m: list", "$m",
/// and the "m :" of "m := ...".
[[nodiscard]] std::string_view assigned_name(std::string_view left);

/// One list of numbers as programs write it, "m <- c(50, 3, 2, 45)", "const m = [50, 3, 2, 45];", "(50, 3, 2, 45)",
/// with blanks in place of everything around the list, so that places stay what they are. Values may have names, as in
/// "c(tp = 50, fn = 3)". The ends of lines inside brackets are blanks too: in no language are they rows. Empty: the
/// text is something else.
[[nodiscard]] std::string bare_list(std::string_view text);

}  // namespace isoyield
