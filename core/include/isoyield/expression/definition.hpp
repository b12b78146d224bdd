#pragma once

#include <memory>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/expression/expression.hpp"
#include "isoyield/metrics/metric.hpp"

namespace isoyield {

/// A metric that somebody defined: "cost(w = 5) = (TP - w*FP)/n". What a registry row declares is found here by
/// probing: which way is better, and whether the number of items matters.
class Definition {
 public:
  /// `number` says which of several definitions the text is, from 1: the line of its problems.
  [[nodiscard]] static Result<std::shared_ptr<const Definition>> parse(const std::string& text, std::size_t number = 1);

  Definition(const Definition&) = delete;
  Definition& operator=(const Definition&) = delete;
  /// Lives as long as the definition.
  [[nodiscard]] const Metric& metric() const { return metric_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  /// The whole definition, as it was typed, without blanks around it.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// The right-hand side.
  [[nodiscard]] const std::string& formula() const { return formula_; }

 private:
  Definition() = default;

  std::string id_;
  std::string text_;
  std::string formula_;
  std::vector<std::string> parameters_;
  Expression expression_;
  Metric metric_;
};

using Definitions = std::vector<std::shared_ptr<const Definition>>;

/// All definitions, or the problems of all that are wrong. Names must differ from one another and from the registry's.
[[nodiscard]] Result<Definitions> define(const std::vector<std::string>& texts);

/// A metric by the name of a definition, else by the registry's ids and aliases; null when unknown.
[[nodiscard]] const Metric* find_metric(const Definitions& definitions, std::string_view name);
/// The registry, then the definitions.
[[nodiscard]] std::vector<const Metric*> all_metrics(const Definitions& definitions);

}  // namespace isoyield
