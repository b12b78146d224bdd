#include <cstdio>
#include <isoyield/metrics/metric.hpp>
#include <isoyield/parse/matrix_text.hpp>
#include <isoyield/utility/utility.hpp>

int main() {
  const auto read = isoyield::read_matrices("90 10\n5 95", {});
  if (!read) return 2;  // read.problems() says where and what
  const isoyield::ConfusionMatrix& matrix = read.value().classifiers[0].matrix;
  const isoyield::Value mcc = isoyield::evaluate(*isoyield::find_metric("mcc"), matrix, 1);
  const isoyield::UtilityMatrix euros(2, 2, {1, -2, -10, 5});
  if (mcc.defined()) std::printf("mcc %.4f, ", mcc.number());
  std::printf("%.3f EUR an item\n", isoyield::utility_yield(euros, matrix));
}
