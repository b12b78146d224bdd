#pragma once

#include "isoyield/base/text.hpp"

namespace isoyield::group {

/// Titles of the groups; groups of one title stand together in the help and in the documentation.
namespace titles {
inline constexpr Text kReading{"Input", "Вхідні дані"};
inline constexpr Text kColumns{"Columns of a table", "Стовпці таблиці"};
inline constexpr Text kUtilities{"Utilities", "Корисності"};
inline constexpr Text kSampling{"Sampling", "Відбір об’єктів"};
inline constexpr Text kCertainty{"Intervals and tests", "Інтервали й перевірки"};
inline constexpr Text kMeasures{"Metrics", "Метрики"};
inline constexpr Text kCurves{"Scores, curves and thresholds", "Оцінки, криві та пороги"};
inline constexpr Text kSpeech{"Always", "Завжди"};
}  // namespace titles

}  // namespace isoyield::group
