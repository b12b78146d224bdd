#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

// JSON in tests. Reports as text and texts as JSON take the compiler 20 seconds in each file that uses them; json.cpp
// compiles them once.

namespace isoyield {
extern template std::string to_json(const report::Report&);
}

extern template class nlohmann::basic_json<>;
extern template nlohmann::json nlohmann::json::parse<std::string>(std::string&&, nlohmann::json::parser_callback_t,
                                                                  bool, bool);
extern template nlohmann::json nlohmann::json::parse<const std::string&>(const std::string&,
                                                                         nlohmann::json::parser_callback_t, bool, bool);
