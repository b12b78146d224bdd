#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"

// One check of the values of options, by the domains of their rows. What names a metric, a curve or a column is looked
// up where those are known.

namespace isoyield {

/// Whether a number is one of the domain's. The default always is, also where it stands for none.
inline bool takes(const Domain& domain, double value, double initial) {
  return domain.kind != Kind::number || value == initial || (std::isfinite(value) && domain.holds(value));
}
inline bool takes(const Domain& domain, const std::string& value, const std::string& initial) {
  return domain.kind != Kind::choice || value == initial || domain.has_choice(value);
}

/// A problem where the domain does not take the number.
void check_value(std::string_view name, const Domain& domain, double value, double initial, Problems& problems);
/// The same of a word of a list.
void check_value(std::string_view name, const Domain& domain, const std::string& value, const std::string& initial,
                 Problems& problems);

/// The rows of options, put together once and not for every one of them: a compiler takes ten seconds less.
template <class Rows>
inline constexpr auto kRowsOf = Rows::fields();

/// The domain of a row, without words for people.
template <class Rows, std::size_t kIndex>
inline constexpr Domain kDomain = field_at<kIndex>(kRowsOf<Rows>).domain.brief();

/// Checks every option that Rows lists.
template <class Rows, class T>
void check_options(const T& options, Problems& problems) {
  // Of one group of options the group alone is made.
  const std::conditional_t<std::is_base_of_v<Rows, T>, Rows, T> initial{};
  const auto check = [&]<std::size_t kIndex>(std::integral_constant<std::size_t, kIndex>) {
    constexpr auto kMember = field_at<kIndex>(kRowsOf<Rows>).member;
    constexpr std::string_view kCalled = field_at<kIndex>(kRowsOf<Rows>).name;
    constexpr const Domain& kOwn = kDomain<Rows, kIndex>;
    if constexpr (kOwn.kind == Kind::number || kOwn.kind == Kind::choice) {
      const auto& value = options.*kMember;
      using M = std::remove_cvref_t<decltype(value)>;
      if constexpr (std::same_as<M, double> || std::same_as<M, std::size_t>) {
        check_value(kCalled, kOwn, static_cast<double>(value), static_cast<double>(initial.*kMember), problems);
      } else if constexpr (std::same_as<M, std::optional<double>>) {
        if (value) check_value(kCalled, kOwn, *value, NAN, problems);
      } else if constexpr (std::same_as<M, std::string>) {
        check_value(kCalled, kOwn, value, initial.*kMember, problems);
      } else if constexpr (std::same_as<M, std::vector<double>>) {
        for (const double each : value) check_value(kCalled, kOwn, each, NAN, problems);
      } else {
        for (const std::string& each : value) check_value(kCalled, kOwn, each, {}, problems);
      }
    }
  };
  [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    (check(std::integral_constant<std::size_t, kIndex>{}), ...);
  }
  (std::make_index_sequence<decltype(kRowsOf<Rows>)::kSize>());
}

}  // namespace isoyield
