#pragma once

// What the mutated copy of the core is written with (.tools/check/mutate.mjs): every mutant of a file is compiled into
// it, and the environment variable MUTANT switches on one of them. Constant evaluation always sees the original.

#include <cstdlib>
#include <functional>
#include <type_traits>
#include <utility>

namespace mutation {

inline constexpr int kMost = 1 << 15;
/// The mutant that is on; 0 for none.
inline int active = 0;
/// Which points a run without mutant came by.
inline bool reached[kMost] = {};

inline bool on_now(int id) {
  if (active == 0) reached[id] = true;
  return active == id;
}

constexpr bool on(int id) {
  if (std::is_constant_evaluated()) return false;
  return on_now(id);
}

/// Ends the run of a mutant that types forbid: it counts as not compiled.
[[noreturn]] inline void unfit() { std::_Exit(99); }

/// `value`, or one more or less.
template <int Id, int Step, class T>
constexpr T nudged(T value) {
  return on(Id) ? static_cast<T>(value + static_cast<T>(Step)) : value;
}

template <int Id>
constexpr bool flipped(bool value) {
  return on(Id) != value;
}

/// Stands between an operator written twice, `a + Op<..>() + b`: the operator as it is, or `Other` in its place.
template <int Id, class Other>
struct Op {};

template <int Id, class Other, class T>
struct Half {
  T value;
};

struct AddTo {
  template <class A, class B>
  constexpr auto operator()(A&& a, B&& b) const -> decltype(a += b) {
    return a += b;
  }
};
struct TakeFrom {
  template <class A, class B>
  constexpr auto operator()(A&& a, B&& b) const -> decltype(a -= b) {
    return a -= b;
  }
};
struct MultiplyInto {
  template <class A, class B>
  constexpr auto operator()(A&& a, B&& b) const -> decltype(a *= b) {
    return a *= b;
  }
};
struct DivideInto {
  template <class A, class B>
  constexpr auto operator()(A&& a, B&& b) const -> decltype(a /= b) {
    return a /= b;
  }
};
struct ShiftLeft {
  template <class A, class B>
  constexpr auto operator()(A a, B b) const -> decltype(a << b) {
    return a << b;
  }
};
struct ShiftRight {
  template <class A, class B>
  constexpr auto operator()(A a, B b) const -> decltype(a >> b) {
    return a >> b;
  }
};

/// By value: a constant of a function is then no reference that a lambda would have to capture.
#define ISOYIELD_BINARY(symbol)                                                  \
  template <class A, int Id, class Other>                                        \
  constexpr Half<Id, Other, A> operator symbol(A a, Op<Id, Other>) {             \
    return {std::move(a)};                                                       \
  }                                                                              \
  template <int Id, class Other, class A, class B>                               \
  constexpr auto operator symbol(Half<Id, Other, A> left, B b) {                 \
    using Result = std::decay_t<decltype(left.value symbol b)>;                  \
    if (on(Id)) {                                                                \
      if constexpr (requires { static_cast<Result>(Other()(left.value, b)); }) { \
        return static_cast<Result>(Other()(left.value, b));                      \
      } else {                                                                   \
        unfit();                                                                 \
      }                                                                          \
    }                                                                            \
    return static_cast<Result>(left.value symbol b);                             \
  }
ISOYIELD_BINARY(+)
ISOYIELD_BINARY(-)
ISOYIELD_BINARY(*)
ISOYIELD_BINARY(/)
ISOYIELD_BINARY(%)
ISOYIELD_BINARY(<)
ISOYIELD_BINARY(<=)
ISOYIELD_BINARY(>)
ISOYIELD_BINARY(>=)
ISOYIELD_BINARY(==)
ISOYIELD_BINARY(!=)
ISOYIELD_BINARY(<<)
ISOYIELD_BINARY(>>)
#undef ISOYIELD_BINARY

/// Assignments group from the right: `a += (Op<..>() += b)`.
#define ISOYIELD_ASSIGNMENT(symbol)                                           \
  template <int Id, class Other, class B>                                     \
  constexpr Half<Id, Other, B> operator symbol(Op<Id, Other>, B b) {          \
    return {std::move(b)};                                                    \
  }                                                                           \
  template <class A, int Id, class Other, class B>                            \
  constexpr decltype(auto) operator symbol(A&& a, Half<Id, Other, B> right) { \
    if (on(Id)) {                                                             \
      if constexpr (requires { Other()(a, right.value); }) {                  \
        Other()(a, right.value);                                              \
        return std::forward<A>(a);                                            \
      } else {                                                                \
        unfit();                                                              \
      }                                                                       \
    }                                                                         \
    a symbol right.value;                                                     \
    return std::forward<A>(a);                                                \
  }
ISOYIELD_ASSIGNMENT(+=)
ISOYIELD_ASSIGNMENT(-=)
ISOYIELD_ASSIGNMENT(*=)
ISOYIELD_ASSIGNMENT(/=)
#undef ISOYIELD_ASSIGNMENT

}  // namespace mutation
