#include "json.hpp"

template std::string isoyield::to_json(const isoyield::report::Report&);
template class nlohmann::basic_json<>;
template nlohmann::json nlohmann::json::parse<std::string>(std::string&&, nlohmann::json::parser_callback_t, bool,
                                                           bool);
template nlohmann::json nlohmann::json::parse<const std::string&>(const std::string&, nlohmann::json::parser_callback_t,
                                                                  bool, bool);
