#pragma once

#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "isoyield/fields.hpp"

// What leaves the core, as JavaScript values: plain objects, arrays, strings, numbers (infinities included), booleans
// and null. Arrays of numbers are plain arrays too, not typed ones, so that JSON.stringify writes an array; they are
// copied, since growth of the heap would detach a view. Optional members that are empty are left out.
//
// A report has thousands of values, and a call across the border for each would take longer than computing them. So
// they are written on a tape of numbers, which JavaScript reads in one go.

// Keys become own properties whatever they are, `__proto__` included.
// clang-format off
EM_JS(emscripten::EM_VAL, isoyield_read_tape,
      (const double* tape, const char* text, const double* ends, int strings), {
  const numbers = HEAPF64;
  const decoder = new TextDecoder('utf-8', {ignoreBOM : true});
  const bytes = (from, to) => decoder.decode(HEAPU8.subarray((text >>> 0) + from, (text >>> 0) + to));
  const firstEnd = ends >>> 3;
  const length = strings ? numbers[firstEnd + strings - 1] : 0;
  const whole = bytes(0, length);
  const words = [];
  for (let i = 0, from = 0; i < strings; ++i) {
    const to = numbers[firstEnd + i];
    words.push(whole.length === length ? whole.slice(from, to) : bytes(from, to));
    from = to;
  }
  let at = tape >>> 3;
  const read = () => {
    const kind = numbers[at++];
    if (kind === 0) return numbers[at++];
    if (kind === 1) return words[numbers[at++]];
    if (kind === 2) return [ null, false, true ][numbers[at++]];
    const count = numbers[at++];
    if (kind === 3) return Array.from(numbers.subarray(at, at += count));
    if (kind === 4) {
      const items = [];
      for (let i = 0; i < count; ++i) items.push(read());
      return items;
    }
    const object = {};
    for (let i = 0; i < count; ++i) {
      const key = words[numbers[at++]];
      const value = read();
      if (key === '__proto__') {
        Object.defineProperty(object, key, {value, writable : true, enumerable : true, configurable : true});
      } else {
        object[key] = value;
      }
    }
    return object;
  };
  return Emval.toHandle(read());
})
// clang-format on

namespace isoyield::js {

using emscripten::val;

/// Writes one value; what is written has to live until it is read.
class Tape {
 public:
  [[nodiscard]] val read() const {
    return val::take_ownership(
        isoyield_read_tape(tape_.data(), text_.data(), ends_.data(), static_cast<int>(ends_.size())));
  }

  template <class T>
  requires std::is_arithmetic_v<T>
  void write(T number) {
    if constexpr (std::same_as<T, bool>)
      put(kConstant, number ? 2 : 1);
    else
      put(kNumber, static_cast<double>(number));
  }
  void write(const std::string& text) { put(kText, word(text)); }
  void write(const Nullable& number) {
    if (number.null)
      put(kConstant, 0);
    else
      put(kNumber, number.number);
  }
  void write(const std::vector<double>& numbers) {
    put(kNumbers, static_cast<double>(numbers.size()));
    tape_.insert(tape_.end(), numbers.begin(), numbers.end());
  }
  template <class T>
  void write(const Dictionary<T>& entries) {
    put(kObject, static_cast<double>(entries.size()));
    for (const auto& [key, value] : entries) {
      tape_.push_back(word(key));
      write(value);
    }
  }
  template <class T>
  void write(const std::vector<T>& items) {
    put(kItems, static_cast<double>(items.size()));
    for (const T& item : items) write(item);
  }
  template <Described T>
  void write(const T& object) {
    put(kObject, 0);
    const std::size_t count = tape_.size() - 1;
    for_each_field<T>([&]<class M>(const Field<T, M>& field) {
      const M& member = object.*field.member;
      if constexpr (requires { member.has_value(); }) {
        if (!member.has_value()) return;
        tape_.push_back(word(field.name));
        write(*member);
      } else {
        tape_.push_back(word(field.name));
        write(member);
      }
      ++tape_[count];
    });
  }

 private:
  /// As isoyield_read_tape knows them.
  enum Kind { kNumber, kText, kConstant, kNumbers, kItems, kObject };

  void put(Kind kind, double argument) {
    tape_.push_back(kind);
    tape_.push_back(argument);
  }
  double word(std::string_view text) {
    const auto [found, fresh] = words_.emplace(text, static_cast<double>(ends_.size()));
    if (fresh) {
      text_ += text;
      ends_.push_back(static_cast<double>(text_.size()));
    }
    return found->second;
  }

  std::vector<double> tape_;
  std::string text_;
  std::vector<double> ends_;  ///< of the words in the text
  std::unordered_map<std::string_view, double> words_;
};

template <class T>
val to_js(const T& value) {
  Tape tape;
  tape.write(value);
  return tape.read();
}

}  // namespace isoyield::js
