#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/parse/account.hpp"
#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {

/// Line and column of bytes in a text; quick when asked in rising order.
class Locator {
 public:
  /// `cuts`: where bytes of `text` are missing in what the offsets are of, one for each.
  explicit Locator(std::string_view text, std::vector<std::size_t> cuts = {});
  /// The offset in `text` of one in what is read.
  [[nodiscard]] std::size_t given(std::size_t offset) const;
  /// Fills line and column of `place`.
  void locate(std::size_t offset, Place& place);
  /// Whether two bytes stand in one line; `from` is not behind `to`.
  [[nodiscard]] bool same_line(std::size_t from, std::size_t to) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> cuts_;
  std::vector<std::size_t> lines_;  ///< where each line begins
  std::size_t line_ = 0;
  std::size_t offset_ = 0;
  std::uint64_t column_ = 1;
};

/// Where in a matrix something stands, counted from 1; 0: does not apply.
struct Spot {
  std::uint32_t matrix = 0;
  std::uint32_t row = 0;
  std::uint32_t cell = 0;
};

/// Problems and notes of one reading. More than kListed problems are only counted.
class Findings {
 public:
  static constexpr std::size_t kListed = 200;

  Findings(Locator& locator, std::string source, ReadingChoice choice = ReadingChoice::none)
      : locator_(&locator), source_(std::move(source)), choice_(choice) {}

  void problem(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments = {});
  /// What is wrong with an option has no place in the text.
  void option_problem(const ProblemKind& kind, std::string option, std::vector<std::string> arguments);
  void note(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments = {});
  /// Takes over what another reading of a part found.
  void add(Findings other);
  /// Empty findings for an attempt at a part.
  [[nodiscard]] Findings attempt() const { return {*locator_, source_, choice_}; }
  /// The name that stands for the source of what follows, where the text has none of its own.
  void speak_of(std::string source) { source_ = std::move(source); }
  [[nodiscard]] const std::string& source() const { return source_; }
  /// Which of several readings somebody chose.
  [[nodiscard]] ReadingChoice choice() const { return choice_; }

  /// Bytes of the text that were passed over.
  void ignore(std::size_t from, std::size_t to) { ignored_.push_back({from, to}); }
  [[nodiscard]] std::vector<ByteRange> take_ignored();

  /// What a part of the text was taken for; nothing is said of an empty one.
  void use(Use use, std::size_t from, std::size_t length, std::string of = {});
  /// A reason to ask before the reading is applied.
  void doubt(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments = {});
  /// What the text does not say and was taken for granted; a note as well.
  void assume(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments = {});
  /// Something that the text offers to hold the reading against.
  void check(const ProblemKind& kind, std::size_t offset, Spot spot, bool passed,
             std::vector<std::string> arguments = {});
  [[nodiscard]] Account take_account();

  [[nodiscard]] bool clean() const { return problems_.empty(); }
  /// Whether there are more problems than are listed, and those all of one kind: no part of the text is without it.
  [[nodiscard]] bool full_of(const ProblemKind& kind) const;
  [[nodiscard]] std::size_t count() const { return problems_.size() + unlisted_; }
  [[nodiscard]] Problems take_problems();
  [[nodiscard]] Problems take_notes();

 private:
  [[nodiscard]] Problem at(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments);

  Locator* locator_;
  std::string source_;
  ReadingChoice choice_;
  Problems problems_;
  Problems notes_;
  std::vector<ByteRange> ignored_;
  Account account_;
  std::size_t unlisted_ = 0;
};

}  // namespace isoyield
