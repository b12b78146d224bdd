#include "report/sections/utilities/subgroup_utilities.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "report/sections/utilities/chosen_utility.hpp"
#include "text/json.hpp"
#include "text/listed.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kOneColumn{
    .code = "subgroup_utility_of_one_column",
    .found = {"utilities are given by subgroup, and items are compared by two columns",
              "корисності задано за підгрупами, а порівнюють за двома стовпцями"},
    .expected = {"one column, so that each item has one subgroup", "один стовпець, щоб кожен об’єкт мав одну підгрупу"},
    .remedy = {"Compare by one column at a time.", "Порівнюйте за одним стовпцем."}};
constexpr ProblemKind kUnknownSubgroup{
    .code = "unknown_subgroup",
    .found = {"no subgroup is called “{0}”", "немає підгрупи «{0}»"},
    .expected = {"one of {1}", "одну з: {1}"},
    .remedy = {"Write the name as in the column, then a colon and what decisions are worth there.",
               "Запишіть назву, як у стовпці, потім двокрапку й чого варті рішення."}};
constexpr ProblemKind kNameless{
    .code = "nameless_subgroup_utility",
    .found = {"utilities of subgroups begin without the name of one", "корисності підгруп починаються без назви"},
    .expected = {"a line such as “{0}:” before each matrix", "рядок на зразок «{0}:» перед кожною матрицею"},
    .remedy = {"Write the name of the subgroup and a colon above its utilities.",
               "Запишіть назву підгрупи з двокрапкою над її корисностями."}};
constexpr ProblemKind kTwiceNamed{
    .code = "repeated_subgroup_utility",
    .found = {"the utilities of “{0}” are given twice", "корисності підгрупи «{0}» задано двічі"},
    .expected = {"one matrix for each subgroup", "одну матрицю для кожної підгрупи"},
    .remedy = {"Leave one of them out.", "Приберіть одну з них."}};
constexpr ProblemKind kNothingSaid{
    .code = "no_subgroup_utility",
    .found = {"there are no utilities of “{0}”", "немає корисностей підгрупи «{0}»"},
    .expected = {"what decisions are worth there, after the colon", "чого там варті рішення, після двокрапки"},
    .remedy = {"Give them, or leave the subgroup out: it has those of all then.",
               "Задайте їх або приберіть підгрупу: тоді в неї ті самі, що в усіх."}};
constexpr ProblemKind kOwnColumns{
    .code = "subgroup_utility_columns",
    .found = {"the utilities of “{0}” use columns ({1})", "корисності підгрупи «{0}» посилаються на стовпці ({1})"},
    .expected = {"numbers, because subgroups are compared by utilities of classes",
                 "числа, бо підгрупи порівнюють за корисностями класів"},
    .remedy = {"Give a number for each cell.", "Задайте число для кожної клітинки."}};
constexpr std::string_view kNoValue[] = {"(no value)", "(немає значення)"};

/// What is said of one subgroup.
struct SubgroupBlock {
  std::string name;
  std::string text;
  std::uint64_t line = 0;  ///< of the name
};

std::string_view unquoted(std::string_view name) {
  name = trim_cell(name);
  if (name.size() > 1 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
  return std::find(std::begin(kNoValue), std::end(kNoValue), name) == std::end(kNoValue) ? name : std::string_view();
}

/// The name with which a line begins, and what comes after its colon. A known name may have colons in it.
std::optional<std::pair<std::string, std::string_view>> named(std::string_view line,
                                                              const std::vector<std::string>& names) {
  std::optional<std::pair<std::string, std::string_view>> found;
  for (std::size_t at = line.find(':'); at != std::string_view::npos; at = line.find(':', at + 1)) {
    const std::string_view name = unquoted(line.substr(0, at));
    const bool known = std::find(names.begin(), names.end(), name) != names.end();
    if (known || !found) found.emplace(std::string(name), trim_cell(line.substr(at + 1)));
    if (known) return found;
  }
  return found;
}

/// Where every name has a line of its own, it ends with its colon; else each line is of one subgroup.
Result<std::vector<SubgroupBlock>> blocks_of(std::string_view text, const std::string& source,
                                             const std::vector<std::string>& names) {
  std::vector<std::string_view> lines;
  for (bool more = true; more;) {
    const std::size_t end = text.find('\n');
    lines.push_back(trim_cell(text.substr(0, end)));
    more = end != std::string_view::npos;
    text.remove_prefix(more ? end + 1 : text.size());
  }
  const auto heads = [](std::string_view line) { return !line.empty() && line.back() == ':'; };
  const bool apart = std::any_of(lines.begin(), lines.end(), heads);
  std::vector<SubgroupBlock> out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].empty()) {
      if (apart && !out.empty()) out.back().text += '\n';
      continue;
    }
    const auto head = apart && !heads(lines[i]) ? std::nullopt : named(lines[i], names);
    if (head) {
      out.push_back({head->first, std::string(head->second), i + 1});
    } else if (apart && !out.empty()) {
      out.back().text += "\n" + std::string(lines[i]);
    } else {
      return Problem{.kind = &kNameless, .where = {.source = source, .line = i + 1}, .arguments = {names.front()}};
    }
  }
  return out;
}

/// The array or the object with which a text of JSON begins.
std::string_view first_value(std::string_view json) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '[' || c == '{')) {
      ++depth;
    } else if (!quoted && (c == ']' || c == '}') && --depth == 0) {
      return json.substr(0, i + 1);
    }
  }
  return json;
}

/// Of an object of JSON each member; nothing where the text is none.
std::vector<SubgroupBlock> members_of(std::string_view text) {
  Tree tree;
  if (!text.starts_with('{') || read_json(text, tree).kind != nullptr) return {};
  std::vector<SubgroupBlock> out;
  for (std::uint32_t at = tree.root().first_child; at != 0; at = tree.at(at).next) {
    const Node& node = tree.at(at);
    const std::string value(first_value(text.substr(node.offset)));
    const std::string_view before = text.substr(0, node.offset);
    out.push_back({node.key,
                   node.kind == NodeKind::string  ? node.text
                   : node.kind == NodeKind::array ? R"({"matrix":)" + value + "}"
                                                  : value,
                   static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1});
  }
  return out;
}

/// As it is compared: ranges with either decimal sign.
std::string plain_name(std::string name, const SubgroupColumn& column) {
  if (column.ranges) std::replace(name.begin(), name.end(), ',', '.');
  return name;
}

Problem unknown_subgroup(const SubgroupBlock& block, const std::string& source, const std::vector<std::string>& names) {
  std::vector<std::string> said = names;
  std::replace(said.begin(), said.end(), std::string(), std::string(kNoValue[0]));
  return {.kind = &kUnknownSubgroup,
          .where = {.source = source, .line = block.line},
          .arguments = {block.name, listed(said)}};
}

}  // namespace

Result<UtilityMatrix> read_like_utilities(const Source& text, const Options& options, const Settings& settings,
                                          const OrderedClasses& classes) {
  Options theirs;
  theirs.utility = text;
  theirs.utility_as = options.utility_as;
  theirs.language = options.language;
  Result<ChosenUtility> read = choose_utility(theirs, settings, classes.labels, classes.labels, classes.positive);
  if (!read) return std::move(read.problems());
  return std::move(read.value().matrix);
}

Result<std::vector<UtilityMatrix>> subgroup_utilities(const Options& options, const Settings& settings,
                                                      const OrderedClasses& classes,
                                                      const std::vector<SubgroupColumn>& columns,
                                                      const UtilityMatrix& common) {
  if (!options.subgroup_utility) return std::vector<UtilityMatrix>();
  const std::string source =
      options.subgroup_utility->name.empty() ? "subgroup_utility" : options.subgroup_utility->name;
  if (columns.size() != 1) return Problem{.kind = &kOneColumn, .where = {.source = source}, .arguments = {}};
  const SubgroupColumn& column = columns.front();
  std::vector<std::string> names;
  for (const std::string& label : column.labels) names.push_back(plain_name(label, column));
  const std::string_view text = trim_cell(options.subgroup_utility->text);
  Result<std::vector<SubgroupBlock>> blocks = members_of(text);
  if (blocks.value().empty()) blocks = blocks_of(options.subgroup_utility->text, source, names);
  if (!blocks) return std::move(blocks.problems());
  std::vector<UtilityMatrix> out(names.size(), common);
  std::vector<bool> said(names.size(), false);
  for (const SubgroupBlock& block : blocks.value()) {
    const std::string name = plain_name(block.name, column);
    const auto place = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    const Place where{.source = source, .line = block.line};
    if (place == names.size()) return unknown_subgroup(block, source, column.labels);
    if (said[place]) return Problem{.kind = &kTwiceNamed, .where = where, .arguments = {block.name}};
    if (trim_cell(block.text).empty()) return Problem{.kind = &kNothingSaid, .where = where, .arguments = {block.name}};
    said[place] = true;
    if (UtilityFormulas::spoken(block.text)) {
      const Result<UtilityFormulas> formulas = UtilityFormulas::parse(block.text, source);
      if (formulas && !formulas.value().columns().empty())
        return Problem{&kOwnColumns, where, {block.name, listed(formulas.value().columns())}};
    }
    Result<UtilityMatrix> read = read_like_utilities({source, block.text}, options, settings, classes);
    if (!read) {
      for (Problem& problem : read.problems())
        problem.where.line = block.line + (problem.where.line > 0 ? problem.where.line - 1 : 0);
      return std::move(read.problems());
    }
    out[place] = std::move(read.value());
  }
  return out;
}

}  // namespace isoyield
