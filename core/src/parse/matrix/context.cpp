#include "parse/matrix/context.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

#include "parse/matrix/problems.hpp"
#include "text/characters/invisible.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kMoreProblems{"more_problems",
                                    {"{0} more problems are not listed", "ще {0} помилок не перелічено"},
                                    {},
                                    {"Mend the first ones and try again.", "Виправте перші з них і спробуйте ще раз."}};

/// In the order of reading; what has no place in the text comes first.
void in_order(Problems& problems) {
  std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
    return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
  });
}

}  // namespace

std::string with_invisible_shown(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = invisible_at(text, i);
    if (length == 0) {
      out += text[i++];
      continue;
    }
    unsigned code = static_cast<unsigned char>(text[i]) & (length == 2 ? 0x1FU : 0x0FU);
    for (std::size_t k = 1; k < length; ++k) code = (code << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    char name[16];
    std::snprintf(name, sizeof name, "⟨U+%04X⟩", code);
    out += name;
    i += length;
  }
  return out;
}

std::string shortened(const std::string& whole) {
  const std::string text = with_invisible_shown(std::string_view(whole).substr(0, 1000));
  if (text.size() <= 60) return text;
  std::size_t end = 57;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

std::string plain_digits(double number) {
  char buffer[40];
  std::snprintf(buffer, sizeof buffer, "%.12g", number);
  return buffer;
}

Locator::Locator(std::string_view text, std::vector<std::size_t> cuts)
    : text_(text), cuts_(std::move(cuts)), lines_{0} {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))) lines_.push_back(i + 1);
  }
}

std::size_t Locator::given(std::size_t offset) const {
  return offset + static_cast<std::size_t>(std::upper_bound(cuts_.begin(), cuts_.end(), offset) - cuts_.begin());
}

void Locator::locate(std::size_t offset, Place& place) {
  offset = std::min(given(offset), text_.size());
  const auto after = std::upper_bound(lines_.begin(), lines_.end(), offset);
  const auto line = static_cast<std::size_t>(after - lines_.begin()) - 1;
  if (line != line_ || offset < offset_) {
    line_ = line;
    offset_ = lines_[line];
    column_ = 1;
    // A byte order mark is no character of the first line.
    if (line == 0 && text_.substr(0, 3) == "\xEF\xBB\xBF" && offset >= 3) offset_ = 3;
  }
  for (; offset_ < offset; ++offset_) {
    if ((static_cast<unsigned char>(text_[offset_]) & 0xC0) != 0x80) ++column_;
  }
  place.line = line + 1;
  place.column = column_;
}

bool Locator::same_line(std::size_t from, std::size_t to) const {
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), given(from));
  return next == lines_.end() || given(to) < *next;
}

Problem Findings::at(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments) {
  Problem result{
      &kind, {.source = source_, .matrix = spot.matrix, .row = spot.row, .cell = spot.cell}, std::move(arguments)};
  locator_->locate(offset, result.where);
  return result;
}

void Findings::problem(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments) {
  if (problems_.size() >= kListed) {
    ++unlisted_;
    return;
  }
  problems_.push_back(at(kind, offset, spot, std::move(arguments)));
}

void Findings::option_problem(const ProblemKind& kind, std::string option, std::vector<std::string> arguments) {
  problems_.push_back({&kind, {.source = std::move(option)}, std::move(arguments)});
}

void Findings::note(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments) {
  if (notes_.size() < kListed) notes_.push_back(at(kind, offset, spot, std::move(arguments)));
}

void Findings::add(Findings other) {
  unlisted_ += other.unlisted_;
  for (Problem& problem : other.problems_) {
    if (problems_.size() < kListed) {
      problems_.push_back(std::move(problem));
    } else {
      ++unlisted_;
    }
  }
  for (Problem& note : other.notes_) {
    if (notes_.size() < kListed) notes_.push_back(std::move(note));
  }
  ignored_.insert(ignored_.end(), other.ignored_.begin(), other.ignored_.end());
  const auto append = [](auto& into, auto& from) {
    into.insert(into.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  append(account_.uses, other.account_.uses);
  append(account_.checks, other.account_.checks);
  append(account_.assumptions, other.account_.assumptions);
  append(account_.doubts, other.account_.doubts);
}

void Findings::use(Use use, std::size_t from, std::size_t length, std::string of) {
  if (length == 0) return;
  // Neighbours of one kind are one part: a row of cells, and not each of a quarter of a million.
  if (!account_.uses.empty()) {
    Used& last = account_.uses.back();
    const bool near = use != Use::decoration || from <= last.where.to + 1;
    if (near && last.use == use && last.of == of && last.where.to <= from &&
        locator_->same_line(last.where.from, from)) {
      last.where.to = from + length;
      return;
    }
  }
  account_.uses.push_back({{from, from + length}, use, std::move(of)});
}

void Findings::doubt(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments) {
  account_.doubts.push_back(at(kind, offset, spot, std::move(arguments)));
}

void Findings::assume(const ProblemKind& kind, std::size_t offset, Spot spot, std::vector<std::string> arguments) {
  account_.assumptions.push_back(at(kind, offset, spot, arguments));
  note(kind, offset, spot, std::move(arguments));
}

void Findings::check(const ProblemKind& kind, std::size_t offset, Spot spot, bool passed,
                     std::vector<std::string> arguments) {
  account_.checks.push_back({at(kind, offset, spot, std::move(arguments)), passed});
}

Account Findings::take_account() {
  std::stable_sort(account_.uses.begin(), account_.uses.end(),
                   [](const Used& a, const Used& b) { return a.where.from < b.where.from; });
  return std::move(account_);
}

std::vector<ByteRange> Findings::take_ignored() {
  std::sort(ignored_.begin(), ignored_.end(), [](const ByteRange& a, const ByteRange& b) { return a.from < b.from; });
  return std::move(ignored_);
}

bool Findings::full_of(const ProblemKind& kind) const {
  return unlisted_ > 0 && std::all_of(problems_.begin(), problems_.end(),
                                      [&](const Problem& each) { return each.kind->code == kind.code; });
}

Problems Findings::take_problems() {
  in_order(problems_);
  if (unlisted_ > 0) problems_.push_back({&kMoreProblems, {.source = source_}, {std::to_string(unlisted_)}});
  return std::move(problems_);
}

Problems Findings::take_notes() {
  in_order(notes_);
  return std::move(notes_);
}

}  // namespace isoyield
