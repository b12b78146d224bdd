#include "isoyield/metrics/wording.hpp"

#include <array>

namespace isoyield {
namespace {

constexpr double kLow = -std::numeric_limits<double>::infinity();

constexpr Text kPoor{"poor", "погана"};
constexpr Text kSlight{"slight", "незначна"};
constexpr Text kFair{"fair", "задовільна"};
constexpr Text kModerate{"moderate", "помірна"};
constexpr Text kGood{"good", "добра"};
constexpr Text kVeryGood{"very good", "дуже добра"};
constexpr Text kSubstantial{"substantial", "істотна"};
constexpr Text kExcellent{"excellent", "відмінна"};
constexpr Text kAlmostPerfect{"almost perfect", "майже повна"};
constexpr Text kPerfect{"perfect", "повний"};
constexpr Text kNegligible{"negligible", "мізерний"};
constexpr Text kVeryWeak{"very weak", "дуже слабкий"};
constexpr Text kWeak{"weak", "слабкий"};
constexpr Text kMedium{"moderate", "помірний"};
constexpr Text kRatherStrong{"relatively strong", "відносно сильний"};
constexpr Text kStrong{"strong", "сильний"};
constexpr Text kVeryStrong{"very strong", "дуже сильний"};
constexpr UpTo<WordBand, 6> kLambda{{0, kVeryWeak}, {0.2, kWeak},       {0.4, kMedium},
                                    {0.6, kStrong}, {0.8, kVeryStrong}, {1, kPerfect}};
constexpr Text kPycm{"PyCM", "PyCM"};

constexpr std::array kWordings{
    Wording{"cohen_kappa",
            {"Landis and Koch", "Лендіс і Кох"},
            "landis1977",
            {{kLow, kPoor}, {0, kSlight}, {0.2, kFair}, {0.4, kModerate}, {0.6, kSubstantial}, {0.8, kAlmostPerfect}}},
    Wording{"cohen_kappa",
            {"Fleiss", "Фляйс"},
            "fleiss2003",
            {{kLow, kPoor}, {0.4, {"intermediate to good", "від середньої до доброї"}}, {0.75, kExcellent}}},
    Wording{"cohen_kappa",
            {"Altman", "Альтман"},
            "altman1991",
            {{kLow, kPoor}, {0.2, kFair}, {0.4, kModerate}, {0.6, kGood}, {0.8, kVeryGood}}},
    Wording{"cohen_kappa",
            {"Cicchetti", "Чіккетті"},
            "cicchetti1994",
            {{kLow, kPoor}, {0.4, kFair}, {0.6, kGood}, {0.75, kExcellent}}},
    Wording{"contingency_coefficient",
            kPycm,
            "haghighi2018",
            {{0, {"not appreciable", "непомітний"}}, {0.1, kWeak}, {0.2, kMedium}, {0.3, kStrong}}},
    Wording{"cramer_v",
            kPycm,
            "haghighi2018",
            {{0, kNegligible}, {0.1, kWeak}, {0.2, kMedium}, {0.4, kRatherStrong}, {0.6, kStrong}, {0.8, kVeryStrong}}},
    Wording{"krippendorff_alpha",
            {"Krippendorff", "Кріппендорф"},
            "krippendorff2004",
            {{kLow, {"low", "низька"}}, {0.667, {"tentative", "попередня"}}, {0.8, {"high", "висока"}}}},
    Wording{"lambda_class", kPycm, "haghighi2018", kLambda},
    Wording{"lambda_decision", kPycm, "haghighi2018", kLambda},
    Wording{"mcc",
            kPycm,
            "haghighi2018",
            {{kLow, kNegligible}, {0.3, kWeak}, {0.5, kMedium}, {0.7, kStrong}, {0.9, kVeryStrong}}},
};

}  // namespace

std::span<const Wording> wordings() { return kWordings; }

}  // namespace isoyield
