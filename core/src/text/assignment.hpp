#pragma once

#include <cstddef>
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

/// The call in which what stands behind this part of a line stands: "c" of "list(no = c(no = 50, yes = 3)"; empty:
/// none.
[[nodiscard]] std::string_view call_around(std::string_view before);

/// Whether a call of this name makes a list. Options of a model stand in the call of the model.
[[nodiscard]] bool makes_list(std::string_view call);

/// "const cm: T =", "$cm =", "cm <- ": the name, and where the value begins; the byte itself where there is none.
[[nodiscard]] std::string_view declared_name(std::string_view text, std::size_t& at);

}  // namespace isoyield
