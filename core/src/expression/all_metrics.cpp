// The registry and what somebody defined besides, as one list.

#include <string_view>
#include <vector>

#include "isoyield/expression/definition.hpp"
#include "metrics/join.hpp"

namespace isoyield {

const Metric* find_metric(const Definitions& definitions, std::string_view name) {
  for (const auto& definition : definitions) {
    if (rows::same_name(definition->id(), name)) return &definition->metric();
  }
  return find_metric(name);
}

std::vector<const Metric*> all_metrics(const Definitions& definitions) {
  std::vector<const Metric*> out;
  for (const Metric& metric : metrics()) out.push_back(&metric);
  for (const auto& definition : definitions) out.push_back(&definition->metric());
  return out;
}

}  // namespace isoyield
