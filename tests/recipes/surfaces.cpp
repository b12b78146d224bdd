#include <cstdio>
#include <string>

#include "curves/gain.hpp"
#include "metrics/rates/counts.hpp"
#include "to_api.hpp"

// The trial option, call, metric and curve, as JSON. Linked with what checks options, not with what the other calls do.

namespace isoyield {
namespace {

std::string code_of(const Problems& problems) {
  return problems.empty() ? "" : std::string(problems.front().kind->code);
}

std::string checked(double margin) {
  Options options;
  options.margin = margin;
  Problems problems;
  check_options<group::Certainty>(options, problems);
  return code_of(problems);
}

std::string asked(double size) {
  const Result<TrialAnswer> answer = trial({.size = size});
  return answer ? schema::number_json(answer.value().twice) : code_of(answer.problems());
}

}  // namespace
}  // namespace isoyield

int main() {
  using namespace isoyield;
  const Metric& metric = rows::kCounts<double>.front();
  const CurveKind& curve = rows::kGain.front();
  schema::Members out;
  out.raw("api", schema::api()).raw("answer", schema::answer("trial_call"));
  out.text("right", checked(0.9)).text("wrong", checked(-1));
  out.text("asked", asked(3)).text("refused", asked(12));
  out.text("metric", metric.id).raw("value", schema::number_json(metric.formula.binary({.tp = 8}, {}).number()));
  out.text("curve", curve.id);
  std::puts(out.object().c_str());
}
