#pragma once

#include <string_view>

#include "parse/table/records/dialect.hpp"
#include "parse/table/records/record.hpp"

namespace isoyield {

/// Whether a text is JSON objects, one after the other (JSON Lines) or in one array.
[[nodiscard]] bool reads_as_json_records(std::string_view text);
/// The columns of JSON records are the names of their members, in the order in which they are met first.
[[nodiscard]] Sample sample_json(std::string_view beginning, bool last);
/// Cuts the object at `p` into the cells of `dialect.keys`; what lies between objects is a blank row. Members that are
/// missing or null are empty cells, members of other names are passed over, nested values are their text.
[[nodiscard]] Scan scan_json_record(const char* p, const char* end, bool last, const Dialect& dialect,
                                    TableRecord& record);

}  // namespace isoyield
