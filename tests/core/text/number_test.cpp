#include "text/number.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace isoyield {
namespace {

std::uint64_t bits(double value) {
  std::uint64_t word = 0;
  std::memcpy(&word, &value, sizeof word);
  return word;
}

/// Both readers against the C library, to the bit.
void expect_nearest(const std::string& text) {
  const double expected = std::strtod(text.c_str(), nullptr);
  const Number number = parse_number(text, '.');
  ASSERT_EQ(number.status, std::isinf(expected) ? NumberStatus::overflow : NumberStatus::number) << text;
  ASSERT_EQ(bits(number.value), bits(expected)) << text;

  const std::string line =
      std::string(kBytesBefore, '7') + text + "," + std::string(2 * kBytesAhead + text.size(), '8');
  double value = 0;
  const char* const start = line.data() + kBytesBefore;
  const char* const stop = plain_number(start, line.data() + line.size(), '.', value);
  if (std::isinf(expected)) {
    ASSERT_EQ(stop, nullptr) << text;
    return;
  }
  ASSERT_NE(stop, nullptr) << text;
  ASSERT_EQ(static_cast<std::size_t>(stop - start), text.size()) << text;
  ASSERT_EQ(bits(value), bits(expected)) << text;
}

std::string printed(const char* format, double value) {
  char buffer[512];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

std::string digits(std::mt19937_64& random, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += static_cast<char>('0' + random() % 10);
  return text;
}

// fast_float 3.9 says nothing of numbers beyond the doubles but by their value; 8.0 says result_out_of_range, with the
// same value.
TEST(Number, ReadsWhatOldAndNewVersionsOfTheParserSay) {
  struct Case {
    const char* text;
    double value;
    NumberStatus status;
  };
  for (const auto& [text, value, status] : {Case{"1e-400", 0, NumberStatus::number},
                                            {"2.47e-324", 0, NumberStatus::number},
                                            {"1e400", HUGE_VAL, NumberStatus::overflow},
                                            {"1.7976931348623159e308", HUGE_VAL, NumberStatus::overflow}}) {
    for (const std::errc error : {std::errc(), std::errc::result_out_of_range})
      EXPECT_EQ(status_of(error, value, true), status) << text;
    EXPECT_EQ(parse_number(text, '.').status, status) << text;
    EXPECT_EQ(parse_number(text, '.').value, value) << text;
  }
  EXPECT_EQ(status_of(std::errc(), 1, true), NumberStatus::number);
  EXPECT_EQ(status_of(std::errc(), 1, false), NumberStatus::not_a_number);
  EXPECT_EQ(status_of(std::errc::invalid_argument, 0, true), NumberStatus::not_a_number);
}

TEST(Number, PrintedDoublesAreNearest) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100000; ++i) {
    const double share = static_cast<double>(random() >> 11) * 0x1p-53;
    expect_nearest(printed("%.17g", share));
    expect_nearest(printed("%.16g", share));
    expect_nearest(printed("%.17f", share));
    expect_nearest(printed("%.6f", share * 1000));
    expect_nearest(printed("%.4e", -share));
    if (HasFatalFailure()) return;
  }
}

TEST(Number, AnyBitsAreNearest) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 100000; ++i) {
    const std::uint64_t word = random();
    double value = 0;
    std::memcpy(&value, &word, sizeof value);
    if (!std::isfinite(value)) continue;
    expect_nearest(printed("%.17g", value));
    expect_nearest(printed("%.20e", value));
    if (HasFatalFailure()) return;
  }
}

TEST(Number, EveryLengthBeforeAndAfterThePoint) {
  std::mt19937_64 random(3);
  for (std::size_t whole = 0; whole <= 24; ++whole) {
    for (std::size_t places = 0; places <= 30; ++places) {
      if (whole + places == 0) continue;
      for (int i = 0; i < 100; ++i) {
        std::string text = random() % 4 == 0 ? "-" : "";
        text += random() % 3 == 0 ? std::string(whole, '0') : digits(random, whole);
        if (places > 0 || random() % 2 == 0) text += ".";
        std::string fraction = digits(random, places);
        if (random() % 5 == 0) fraction.assign(places, random() % 2 == 0 ? '0' : '9');
        expect_nearest(text + fraction);
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(Number, HalfwayCasesRoundToEven) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 40000; ++i) {
    // The middle between two neighbours has an exact decimal of at most 54 + 60 digits here.
    const std::uint64_t odd = (std::uint64_t{1} << 53) | (random() >> 10) | 1;
    const int power = static_cast<int>(random() % 56);
    char exact[512];
    std::snprintf(exact, sizeof exact, "%.60Lf", std::ldexp(static_cast<long double>(odd), -power));
    std::string text = exact;
    if (sizeof(long double) > sizeof(double)) {
      const std::size_t last = text.find_last_not_of('0');
      text.erase(last + 1);
      if (text.back() == '.') text.pop_back();
    }
    expect_nearest(text);
    expect_nearest(text + (text.find('.') == std::string::npos ? ".1" : "1"));
    if (HasFatalFailure()) return;
  }
  for (const char* text :
       {"9007199254740993", "9007199254740993.0", "9007199254740992.5", "900719925474099.25", "4503599627370496.5",
        "4503599627370497.5", "1152921504606847104", "1152921504606847104.0", "0.5000000000000000277",
        "0.00000000000000000001", "9999999999999999999", "999.9999999999999999"}) {
    expect_nearest(text);
  }
}

TEST(Number, SubnormalsAndTheEndsOfTheRange) {
  for (const char* text :
       {"4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "2.2250738585072011e-308",
        "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623159e308", "1e309", "1e400", "0e400",
        "0.0e-9999", "1e99999999999999999999", "123456789012345678901234567890e-400"}) {
    expect_nearest(text);
  }
  std::mt19937_64 random(5);
  for (int i = 0; i < 40000; ++i) {
    expect_nearest(digits(random, 1) + "." + digits(random, random() % 22) + "e-" +
                   std::to_string(300 + random() % 30));
    if (HasFatalFailure()) return;
  }
}

TEST(Number, WhatIsNoNumber) {
  const auto status = [](const char* text) { return parse_number(text, '.').status; };
  for (const char* text :
       {"", " ", "\t", "NaN", "nan", "-nan", "NA", "n/a", "N/A", "null", "NULL", "None", "-", "?", "\xC2\xA0"}) {
    EXPECT_EQ(status(text), NumberStatus::missing) << text;
  }
  for (const char* text :
       {"x", "1x", "1 2", "1,5", "--1", "+-1", "1e", "1e+", ".", "-.", "0x10", "1.2.3", "infinit", "1_000", "e5"}) {
    EXPECT_EQ(status(text), NumberStatus::not_a_number) << text;
  }
  for (const char* text : {"inf", "-Infinity", "+INF", "INFINITY", "\xE2\x88\x9E", "\xE2\x88\x92inf"}) {
    EXPECT_EQ(status(text), NumberStatus::infinite) << text;
  }
  EXPECT_EQ(parse_number("-inf", '.').value, -HUGE_VAL);
  EXPECT_EQ(parse_number("\xE2\x88\x92"
                         "2.5",
                         '.')
                .value,
            -2.5);
  EXPECT_EQ(parse_number(" +1. ", '.').value, 1);
  EXPECT_EQ(parse_number("0,91", ',').value, 0.91);
  EXPECT_EQ(parse_number("2,5e-3", ',').value, 2.5e-3);
  EXPECT_EQ(parse_number("0.91", ',').status, NumberStatus::not_a_number);
}

TEST(Number, ScaleDownAgreesWithTheLibrary) {
  std::mt19937_64 random(6);
  for (int places = 5; places <= 19; ++places) {
    for (int i = 0; i < 50000; ++i) {
      const std::uint64_t number = (random() >> (random() % 64)) | 1;
      const double expected = std::strtod((std::to_string(number) + "e-" + std::to_string(places)).c_str(), nullptr);
      ASSERT_EQ(bits(scale_down(number, places)), bits(expected)) << number << "e-" << places;
    }
  }
}

}  // namespace
}  // namespace isoyield
