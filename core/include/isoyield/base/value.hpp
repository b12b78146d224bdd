#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "isoyield/base/text.hpp"

namespace isoyield {

/// Why a value is undefined. `defined` is the absence of a reason. Ids and texts stand in `kUndefinedReasons`.
enum class Undefined : std::uint8_t {
  defined,
  no_items,
  no_actual_positives,
  no_actual_negatives,
  no_predicted_positives,
  no_predicted_negatives,
  class_without_items,
  class_never_decided,
  one_class_only,
  chance_agreement_is_certain,
  nothing_to_compare,
  every_class_undefined,
  no_decision_per_class,
  one_decision_only,
  outside_domain,
  infinities_cancel,
  no_probabilities,
  no_scores,
  too_many_classes,
  parts_of_items,
};

/// Id and text of a reason.
struct UndefinedReason {
  Undefined reason;
  std::string_view id;
  Text text;
};

inline constexpr std::array kUndefinedReasons{
    UndefinedReason{Undefined::defined, "defined", {"defined", "визначено"}},
    UndefinedReason{Undefined::no_items, "no_items", {"there are no items", "немає жодного об’єкта"}},
    UndefinedReason{Undefined::no_actual_positives,
                    "no_actual_positives",
                    {"no item is truly positive", "немає об’єктів позитивного класу"}},
    UndefinedReason{Undefined::no_actual_negatives,
                    "no_actual_negatives",
                    {"no item is truly negative", "немає об’єктів негативного класу"}},
    UndefinedReason{Undefined::no_predicted_positives,
                    "no_predicted_positives",
                    {"no item was decided positive", "жодного об’єкта не віднесено до позитивних"}},
    UndefinedReason{Undefined::no_predicted_negatives,
                    "no_predicted_negatives",
                    {"no item was decided negative", "жодного об’єкта не віднесено до негативних"}},
    UndefinedReason{
        Undefined::class_without_items, "class_without_items", {"a class has no items", "є клас без об’єктів"}},
    UndefinedReason{Undefined::class_never_decided,
                    "class_never_decided",
                    {"a class was never decided", "є клас, якого жодного разу не обрано"}},
    UndefinedReason{
        Undefined::one_class_only, "one_class_only", {"all items are of one class", "усі об’єкти одного класу"}},
    UndefinedReason{Undefined::chance_agreement_is_certain,
                    "chance_agreement_is_certain",
                    {"agreement by chance is already certain", "випадковий збіг і так достовірний"}},
    UndefinedReason{Undefined::nothing_to_compare,
                    "nothing_to_compare",
                    {"the definition divides zero by zero", "означення ділить нуль на нуль"}},
    UndefinedReason{Undefined::every_class_undefined,
                    "every_class_undefined",
                    {"it is undefined for every class", "не визначено для жодного класу"}},
    UndefinedReason{Undefined::no_decision_per_class,
                    "no_decision_per_class",
                    {"the decisions are not the classes", "рішення не збігаються з класами"}},
    UndefinedReason{Undefined::one_decision_only,
                    "one_decision_only",
                    {"all decisions are the same", "для всіх об’єктів прийнято те саме рішення"}},
    UndefinedReason{Undefined::outside_domain,
                    "outside_domain",
                    {"it contains a root, a power or a logarithm of a negative number",
                     "у формулі виникає корінь, степінь або логарифм від’ємного числа"}},
    UndefinedReason{Undefined::infinities_cancel,
                    "infinities_cancel",
                    {"infinite terms leave no value", "нескінченні доданки чи множники не дають певного значення"}},
    UndefinedReason{
        Undefined::no_probabilities,
        "no_probabilities",
        {"the scores are not all between 0 and 1, so they are not probabilities; set the scale if they are logits",
         "не всі оцінки лежать між 0 і 1, тож це не ймовірності; скажіть, якщо це логіти"}},
    UndefinedReason{
        Undefined::no_scores, "no_scores", {"only decisions are known, no scores", "відомі лише рішення, без оцінок"}},
    UndefinedReason{
        Undefined::too_many_classes,
        "too_many_classes",
        {"there are too many classes to compare each with each", "класів забагато, щоб порівнювати кожен із кожним"}},
    UndefinedReason{Undefined::parts_of_items,
                    "parts_of_items",
                    {"the cells contain fractions of items; this requires whole ones",
                     "у клітинках лише частини об’єктів, а тут лічать цілі"}},
};

/// The id alone.
[[nodiscard]] constexpr std::string_view id_of(Undefined reason) {
  constexpr auto kIds = [] {
    std::array<std::string_view, kUndefinedReasons.size()> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = kUndefinedReasons[i].id;
    return ids;
  }();
  return kIds[static_cast<std::size_t>(reason)];
}

/// The row of `kUndefinedReasons` for a reason.
[[nodiscard]] constexpr const UndefinedReason& describe(Undefined reason) {
  return kUndefinedReasons[static_cast<std::size_t>(reason)];
}

/// A number (possibly +-infinity, never NaN) or the reason why there is none.
class Value {
 public:
  constexpr Value(double number) : number_(number) {}                 // NOLINT(google-explicit-constructor)
  constexpr Value(Undefined reason) : number_(0), reason_(reason) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool defined() const { return reason_ == Undefined::defined; }
  /// The number; 0 when undefined, so ask defined() first.
  [[nodiscard]] constexpr double number() const { return number_; }
  [[nodiscard]] constexpr Undefined reason() const { return reason_; }
  friend constexpr bool operator==(const Value&, const Value&) = default;

 private:
  double number_;
  Undefined reason_ = Undefined::defined;
};

/// numerator / denominator: undefined with `reason` for 0/0, +-infinity for x/0. The only division in formulas.
[[nodiscard]] constexpr Value ratio(double numerator, double denominator, Undefined reason) {
  if (denominator == 0 && numerator == 0) return reason;
  return numerator / denominator;
}

}  // namespace isoyield
