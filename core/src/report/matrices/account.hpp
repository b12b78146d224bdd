#pragma once

#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"
#include "isoyield/report/parts/reading.hpp"

namespace isoyield {

/// Which parts of a text were read and which passed over.
void tell_parts(std::string_view text, const std::vector<ByteRange>& ignored, report::Recognition& out);

/// The account of the likeliest reading. Readers of score tables may give theirs too.
void tell_account(std::string_view text, const Account& account, Language language, report::Recognition& out);

}  // namespace isoyield
