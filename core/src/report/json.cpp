#include "isoyield/report/json.hpp"

#include "report/to_json.hpp"

namespace isoyield {

std::string to_json(const report::Report& report) { return to_json<report::Report>(report); }

}  // namespace isoyield
