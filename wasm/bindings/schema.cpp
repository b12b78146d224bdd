#include <emscripten/bind.h>

#include <string>

#include "isoyield/inference/planning.hpp"
#include "isoyield/isometric/isometric.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/catalogue.hpp"
#include "isoyield/report/model_problem.hpp"
#include "isoyield/report/pooling.hpp"
#include "isoyield/simulation/optimism.hpp"
#include "isoyield/simulation/scatter.hpp"
#include "isoyield/simulation/simulation.hpp"
#include "isoyield/utility/elicitation.hpp"
#include "to_api.hpp"
#include "to_schema.hpp"

// A module of its own, asked when the package is built: nobody should download the descriptions to compute a number.

namespace isoyield {
namespace {

std::string schema_of(const std::string& name) {
  if (name == "report")
    return schema::Writer::document<report::Report>("What isoyield computes of matrices or scores.");
  if (name == "metrics") return schema::Writer::document<catalogue::Catalogue>("The registries of metrics and curves.");
  if (name == "reading") return schema::Writer::document<report::Reading>("What a text was read as.");
  if (name == "recognition") return schema::Writer::document<report::Recognition>("What a text was recognised as.");
  if (name == "pooling") return schema::Writer::document<report::Pooling>("Matrices of one classifier added up.");
  if (name == "isometrics") return schema::Writer::document<report::Isometrics>("Lines of equal value of a metric.");
  if (name == "simulation") {
    return schema::Writer::document<SimulationReport>("How often metrics put the classifier of smaller yield first.");
  }
  if (name == "simulation_counts") return schema::Writer::document<SimulationCounts>("Wrongly ranked pairs, counted.");
  if (name == "scatter") return schema::Writer::document<ScatterReport>("A metric against the yield.");
  if (name == "optimism")
    return schema::Writer::document<OptimismReport>("What the best threshold of a sample seems to yield.");
  if (name == "plan") return schema::Writer::document<Plan>("How large a test set has to be.");
  if (name == "source") return schema::Writer::document<Source>("A text and the name it goes by in messages.");
  if (name == "slice") return schema::Writer::document<SliceOptions>("Two directions in which to change utilities.");
  if (name == "model_problem") {
    return schema::Writer::document<ModelProblemReport>("Theory and sample of a problem whose answer is known.");
  }
  return {};
}

}  // namespace

EMSCRIPTEN_BINDINGS(isoyield_schema) {
  emscripten::function("schema", &schema_of);
  emscripten::function("api", &schema::api);
  emscripten::function("answer", &schema::answer);
}

}  // namespace isoyield
