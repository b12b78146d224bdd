#include "isoyield/metrics/convention.hpp"

#include <algorithm>
#include <array>

namespace isoyield {
namespace {

using Reasons = UpTo<Undefined, 6>;

constexpr std::array kTools{
    ToolName{Tool::scikit_learn, "scikit_learn", "scikit-learn"},
    ToolName{Tool::torchmetrics, "torchmetrics", "TorchMetrics"},
    ToolName{Tool::yardstick, "yardstick", "yardstick"},
    ToolName{Tool::pycm, "pycm", "PyCM"},
    ToolName{Tool::caret, "caret", "caret"},
};

constexpr Reasons kNoDecision{Undefined::no_predicted_positives};
constexpr Reasons kNoPositive{Undefined::no_actual_positives};
constexpr Reasons kNoNegative{Undefined::no_actual_negatives};
constexpr Reasons kNoNegativeDecision{Undefined::no_predicted_negatives};
constexpr Reasons kNothing{Undefined::nothing_to_compare};
constexpr Reasons kCertain{Undefined::chance_agreement_is_certain};
constexpr Reasons kEmptyTotal{Undefined::no_actual_positives,    Undefined::no_actual_negatives,
                              Undefined::no_predicted_positives, Undefined::no_predicted_negatives,
                              Undefined::one_class_only,         Undefined::one_decision_only};

constexpr Reasons kNoRatioOfPositives{Undefined::no_actual_positives, Undefined::no_actual_negatives,
                                      Undefined::no_predicted_positives};
constexpr Reasons kNoRatioOfNegatives{Undefined::no_actual_positives, Undefined::no_actual_negatives,
                                      Undefined::no_predicted_negatives};

constexpr Text kSettable{"The argument zero_division sets another value.",
                         "Аргумент zero_division задає інше значення."};
constexpr Text kCountsInAverages{"Counted as 0 in averages over classes.", "У середніх за класами враховується як 0."};
constexpr Text kDropped{"Left out of averages over classes.", "У середніх за класами пропускається."};
constexpr Text kInfinityToo{"Printed where the ratio is infinite, too.", "Так само й там, де відношення нескінченне."};
constexpr Text kEitherRate{"Printed wherever precision or recall is undefined; 0 where both are 0.",
                           "Так усюди, де не визначено влучність або повноту; 0, якщо обидві дорівнюють 0."};
constexpr Text kTwoNames{"NaN under Pos Pred Value, NA under Precision.",
                         "NaN у рядку Pos Pred Value, NA у рядку Precision."};
constexpr Text kSilent{};

constexpr std::array kConventions{
    Convention{Tool::scikit_learn, "precision", kNoDecision, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "recall", kNoPositive, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "f1", kNothing, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "f2", kNothing, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "f0_5", kNothing, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "fbeta", kNothing, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "jaccard", kNothing, "0.0", 0.0, true, kSettable, true},
    Convention{Tool::scikit_learn, "mcc", kEmptyTotal, "0.0", 0.0, false, kSilent},
    Convention{Tool::scikit_learn, "cohen_kappa", kCertain, "nan", {}, true, kSilent},
    Convention{Tool::scikit_learn,
               "balanced_accuracy",
               {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::class_without_items},
               "mean of the other recalls",
               {},
               true,
               {"A class that occurs only among the decisions is left out.",
                "Клас, який трапляється лише серед рішень, пропускається."}},
    Convention{Tool::scikit_learn,
               "lr_positive",
               kNoRatioOfPositives,
               "nan",
               {},
               true,
               {"The argument replace_undefined_by sets another value.",
                "Аргумент replace_undefined_by задає інше значення."}},
    Convention{Tool::scikit_learn,
               "lr_negative",
               kNoRatioOfNegatives,
               "nan",
               {},
               true,
               {"The argument replace_undefined_by sets another value.",
                "Аргумент replace_undefined_by задає інше значення."}},
    Convention{Tool::torchmetrics, "precision", kNoDecision, "0.0", 0.0, false, kCountsInAverages, true},
    Convention{Tool::torchmetrics, "recall", kNoPositive, "0.0", 0.0, false, kCountsInAverages, true},
    Convention{Tool::torchmetrics, "f1", kNothing, "0.0", 0.0, false, kCountsInAverages, true},
    Convention{Tool::torchmetrics,
               "mcc",
               kEmptyTotal,
               "1, -1 or a limit",
               {},
               false,
               {"1 when all is right, -1 when all is wrong, else the limit of a formula with a small number added.",
                "1, якщо все правильно, -1, якщо все хибно, інакше границя формули з доданим малим числом."}},
    Convention{Tool::yardstick, "precision", kNoDecision, "NA", {}, true, kDropped, true},
    Convention{Tool::yardstick, "recall", kNoPositive, "NA", {}, true, kDropped, true},
    Convention{Tool::yardstick, "specificity", kNoNegative, "NA", {}, true, kDropped, true},
    Convention{Tool::yardstick, "f1", kNothing, "NA", {}, true, kEitherRate, true},
    Convention{Tool::yardstick, "mcc", kEmptyTotal, "NA", {}, true, kSilent},
    Convention{Tool::pycm, "precision", kNoDecision, "None", {}, false, kSilent, true},
    Convention{Tool::pycm, "recall", kNoPositive, "None", {}, false, kSilent, true},
    Convention{Tool::pycm, "specificity", kNoNegative, "None", {}, false, kSilent, true},
    Convention{Tool::pycm, "npv", kNoNegativeDecision, "None", {}, false, kSilent, true},
    Convention{Tool::pycm, "f1", kNothing, "None", {}, false, kSilent, true},
    Convention{Tool::pycm, "mcc", kEmptyTotal, "None", {}, false, kSilent},
    Convention{Tool::pycm, "f2", kNothing, "None", {}, false, kSilent},
    Convention{Tool::pycm, "f0_5", kNothing, "None", {}, false, kSilent},
    Convention{Tool::pycm, "jaccard", kNothing, "None", {}, false, kSilent},
    Convention{Tool::pycm, "lr_positive", kNoRatioOfPositives, "None", {}, false, kInfinityToo},
    Convention{Tool::pycm, "lr_negative", kNoRatioOfNegatives, "None", {}, false, kInfinityToo},
    Convention{Tool::pycm, "cohen_kappa", kCertain, "None", {}, false, kSilent},
    Convention{Tool::caret, "precision", kNoDecision, "NaN", {}, false, kTwoNames},
    Convention{Tool::caret, "recall", kNoPositive, "NA", {}, false, kSilent},
    Convention{Tool::caret, "specificity", kNoNegative, "NA", {}, false, kSilent},
    Convention{Tool::caret, "npv", kNoNegativeDecision, "NaN", {}, false, kSilent},
    Convention{Tool::caret, "cohen_kappa", kCertain, "NaN", {}, false, kSilent},
};

}  // namespace

std::span<const ToolName> tools() { return kTools; }

std::string_view name_of(Tool tool) { return kTools[static_cast<std::size_t>(tool)].name; }

std::span<const Convention> conventions() { return kConventions; }

const Convention* find_average(Tool tool, std::string_view metric) {
  const auto* const found = std::find_if(kConventions.begin(), kConventions.end(), [&](const Convention& row) {
    return row.tool == tool && row.metric == metric && row.averaged;
  });
  return found == kConventions.end() ? nullptr : &*found;
}

const Convention* find_convention(Tool tool, std::string_view metric, Undefined reason) {
  const auto* const found = std::find_if(kConventions.begin(), kConventions.end(), [&](const Convention& row) {
    return row.tool == tool && row.metric == metric &&
           std::find(row.when.begin(), row.when.end(), reason) != row.when.end();
  });
  return found == kConventions.end() ? nullptr : &*found;
}

}  // namespace isoyield
