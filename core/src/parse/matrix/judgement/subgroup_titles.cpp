#include "parse/matrix/judgement/subgroup_titles.hpp"

#include <iterator>
#include <string>
#include <string_view>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kSubgroupTitles{
    "subgroup_titles",
    {"“{0}” and “{1}” may be subgroups, not rivals: those are compared in one table, with columns for the true class, "
     "the decisions, the subgroup and the number of items",
     "«{0}» і «{1}» можуть бути підгрупами, а не суперниками: підгрупи порівнюють в одній таблиці зі стовпцями "
     "справжнього класу, рішень, підгрупи й кількості об’єктів"},
    {},
    {}};

/// The subgroup that a word of a name is, from 1; 0: none is known.
std::size_t known_subgroup(std::string_view name) {
  constexpr std::string_view kWords[] = {" women woman female females girls жінки ",
                                         " men man male males boys чоловіки "};
  const std::string folded = fold(name.substr(0, 80));
  for (const std::string_view word : split_words(folded)) {
    const std::string whole = " " + std::string(word) + " ";
    for (std::size_t i = 0; i < std::size(kWords); ++i) {
      if (kWords[i].find(whole) != std::string_view::npos) return i + 1;
    }
  }
  return 0;
}

}  // namespace

void doubt_subgroups(const std::vector<NamedMatrix>& all, Findings& findings) {
  constexpr std::size_t kMost = 100;
  if (all.size() < 2 || all.size() > kMost) return;
  const NamedMatrix* first = all.data();
  const NamedMatrix* other = nullptr;
  bool known = true;
  const auto model = [](const NamedMatrix& each) {
    return std::string_view(each.name).substr(0, each.name.rfind('|'));
  };
  for (const NamedMatrix& a : all) {
    known = known && known_subgroup(a.name) > 0;
    if (other == nullptr && known_subgroup(a.name) != known_subgroup(all[0].name)) other = &a;
  }
  if (!known) other = nullptr;
  for (const NamedMatrix& a : all) {
    if (other != nullptr) break;
    if (model(a).size() == a.name.size()) return;
    for (const NamedMatrix& b : all) {
      if (&a == &b || model(a) != model(b)) continue;
      first = &a;
      other = &b;
    }
  }
  if (other != nullptr) findings.doubt(kSubgroupTitles, 0, {}, {shortened(first->name), shortened(other->name)});
}

}  // namespace isoyield
