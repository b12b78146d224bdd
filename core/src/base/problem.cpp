#include "isoyield/base/problem.hpp"

namespace isoyield {

namespace {

constexpr Text kTwins{"“{0}” and “{1}” differ only in case", "«{0}» і «{1}» відрізняються лише великими літерами"};
constexpr Text kAlike{"Use the same spelling if they are one class.", "Пишіть їх однаково, якщо це один клас."};

/// Replaces {0}, {1}, ... by the arguments; anything else in braces stays as it is.
std::string fill(std::string_view text, const std::vector<std::string>& arguments) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool placeholder = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0';
    const auto index = placeholder ? static_cast<std::size_t>(text[i + 1] - '0') : arguments.size();
    if (index < arguments.size()) {
      out += arguments[index];
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

std::string message(const Problem& problem, Language language) {
  const std::string_view found = problem.kind->found.in(language);
  const std::string_view expected = problem.kind->expected.in(language);
  std::string text = fill(found, problem.arguments);
  if (!expected.empty()) text += "; " + fill(expected, problem.arguments);
  if (!problem.twins.empty()) text += "; " + fill(kTwins.in(language), problem.twins);
  return text;
}

std::string remedy(const Problem& problem, Language language) {
  if (!problem.twins.empty()) return std::string(kAlike.in(language));
  return fill(problem.kind->remedy.in(language), problem.arguments);
}

}  // namespace isoyield
