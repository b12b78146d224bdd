#include <cstdio>
#include <isoyield/isoyield.hpp>

// Two classifiers compared by what they yield; what is wrong with a text is said in words.

int main() {
  isoyield::Options options;
  options.utility = isoyield::Source{"utilities.txt", "1 -2\n-10 5"};
  options.unit = "EUR";
  const isoyield::Source parts{"parts.txt", "A:\n900 100\n50 950\n\nB:\n800 200\n10 990\n"};
  const auto report = isoyield::analyse_matrices({parts}, options);
  if (!report) {
    for (const isoyield::Problem& problem : report.problems())
      std::fprintf(stderr, "%s\n", isoyield::message(problem, isoyield::Language::en).c_str());
    return 2;
  }
  for (const isoyield::report::Classifier& each : report.value().classifiers) {
    const auto* mcc = isoyield::find(each.metrics, "mcc");
    std::printf("%s mcc %.4f\n", each.name.c_str(), mcc ? isoyield::value_or(mcc->value, 0) : 0);
  }
  std::printf("%s first\n", report.value().utility->ranking[0].c_str());
}
