#include <algorithm>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "text/assignment.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNotClosed{"bracket_not_closed",
                                 {"the bracket {0} is never closed", "дужку {0} не закрито"},
                                 {"expected {1}", "очікувалося {1}"},
                                 {"Paste the whole matrix.", "Вставте матрицю повністю."}};
constexpr ProblemKind kNotOpened{"bracket_unexpected",
                                 {"the bracket {0} has no opening bracket", "дужка {0} тут нічого не закриває"},
                                 {"expected every bracket to have its partner", "очікувалося, що кожна дужка має пару"},
                                 {"Remove it or add its partner.", "Приберіть її або додайте парну."}};
constexpr ProblemKind kTooDeep{"too_deep",
                               {"brackets are nested too deeply", "забагато рівнів вкладення дужок"},
                               {"expected at most {0} levels", "очікувалося не більше {0} рівнів"},
                               {"Give the matrix as a list of rows.", "Подайте матрицю як список рядків."}};

bool word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9') || c == '.' ||
         static_cast<unsigned char>(c) >= 0x80;
}
char partner(char c) { return c == '[' ? ']' : c == '(' ? ')' : '}'; }

class NestedReader {
 public:
  NestedReader(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

  bool read(Tree& tree) {
    builder_.open(builder_.add(NodeKind::object, 0, {}, {}));
    while (at_ < text_.size()) {
      if (!step()) return false;
    }
    for (const Frame& frame : frames_) {
      // Prose may leave a round bracket open; a list may not.
      if (frame.opening == '(' && frame.call) continue;
      findings_.problem(kNotClosed, frame.offset, {},
                        {std::string(1, frame.opening), std::string(1, partner(frame.opening))});
    }
    tree = builder_.take();
    return true;
  }

 private:
  struct Frame {
    char opening;
    std::size_t offset;
    bool call;  ///< np.array(...): adds no level
  };

  bool step() {
    if (const std::size_t blank = blank_at(text_, at_); blank > 0) {
      if (!after_blank_) before_blank_ = at_ > 0 ? text_[at_ - 1] : '\0';
      after_blank_ = true;
      if (text_[at_] == '\n' && ends_row()) {
        before_blank_ = ';';
        builder_.add(NodeKind::boolean, at_, ";", {});
      }
      at_ += blank;
      return true;
    }
    after_blank_ = false;
    // In MATLAB dots lead on to the next line; where they stand for cells the text was refused.
    if (text_.compare(at_, 3, "...") == 0) {
      at_ += 3;
      return true;
    }
    const char c = text_[at_];
    if (c == '[' || c == '(' || c == '{') return open(c);
    if (c == ']' || c == ')' || c == '}') return close(c);
    if (c == ',') {
      ++at_;
      return true;
    }
    if (c == ';') {
      if (!frames_.empty() && !frames_.back().call) builder_.add(NodeKind::boolean, at_, ";", {});
      ++at_;
      return true;
    }
    if (builder_.depth() == 1 && call_depth() == 0) {
      // Outside of all brackets stands prose, of which at most a name matters.
      ++at_;
      return true;
    }
    if (c == '"' || c == '\'') return quoted(c);
    word();
    return true;
  }

  /// In MATLAB the end of a line ends a row of "A = [1 2", unless a comma or dots lead on.
  [[nodiscard]] bool ends_row() const {
    return frames_.size() == 1 && frames_[0].opening == '[' && builder_.depth() == 2 && word_letter(before_blank_) &&
           before_blank_ != '.';
  }

  [[nodiscard]] std::size_t call_depth() const { return frames_.size(); }

  bool open(char c) {
    const bool after_word = at_ > 0 && word_letter(text_[at_ - 1]);
    const bool call = c == '(' && (after_word || at_ + 1 == text_.size());
    if (frames_.size() >= kMostNesting) {
      findings_.problem(kTooDeep, at_, {}, {std::to_string(kMostNesting)});
      return false;
    }
    if (!call) {
      std::string name = builder_.depth() == 1 ? name_before(at_) : std::exchange(key_, {});
      builder_.open(
          builder_.add(c == '{' && !unkeyed(at_) ? NodeKind::object : NodeKind::array, at_, {}, std::move(name)));
    }
    frames_.push_back({c, at_, call});
    ++at_;
    return true;
  }

  /// Braces of C and Mathematica hold rows or numbers; those of Python and JSON hold keys.
  [[nodiscard]] bool unkeyed(std::size_t at) const {
    for (++at; at < text_.size() && blank_at(text_, at) > 0;) at += blank_at(text_, at);
    if (at >= text_.size() || text_[at] == '{') return at < text_.size();
    const std::size_t end = text_.find_first_of(",:;}\"'", at);
    return end != std::string_view::npos && (text_[end] == ',' || text_[end] == '}') && end > at;
  }

  bool close(char c) {
    if (frames_.empty() || partner(frames_.back().opening) != c) {
      findings_.problem(kNotOpened, at_, {}, {std::string(1, c)});
      return false;
    }
    if (!frames_.back().call) builder_.close();
    if (builder_.depth() == 1) last_end_ = at_ + 1;
    frames_.pop_back();
    ++at_;
    return true;
  }

  bool quoted(char quote) {
    const std::size_t start = at_++;
    std::string value;
    while (at_ < text_.size() && text_[at_] != quote) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      value += text_[at_++];
    }
    if (at_ >= text_.size()) {
      findings_.problem(kNotClosed, start, {}, {std::string(1, quote), std::string(1, quote)});
      return false;
    }
    ++at_;
    scalar(start, std::move(value), NodeKind::string);
    return true;
  }

  void word() {
    const std::size_t start = at_;
    while (at_ < text_.size() && blank_at(text_, at_) == 0 &&
           std::string_view("[](){},;=:\"'").find(text_[at_]) == std::string_view::npos)
      ++at_;
    if (at_ == start) {
      ++at_;
      return;
    }
    // np.int64(50) is the number 50.
    if (at_ < text_.size() && text_[at_] == '(') return;
    scalar(start, std::string(text_.substr(start, at_ - start)), NodeKind::number);
  }

  void scalar(std::size_t start, std::string value, NodeKind kind) {
    std::size_t next = at_;
    while (next < text_.size() && blank_at(text_, next) > 0) next += blank_at(text_, next);
    const char mark = next < text_.size() ? text_[next] : '\0';
    if (builder_.innermost().kind == NodeKind::object && mark == ':') {
      key_ = std::move(value);
      at_ = next + 1;
      return;
    }
    if (mark == '=' && !frames_.empty() && frames_.back().call)
      return skip_argument(next + 1, count_of(value).value_or(4) > 3 && !in_list());
    if (builder_.depth() == 1) return;
    builder_.add(kind, start, std::move(value), std::exchange(key_, {}));
  }

  /// Whether the innermost call makes a list: what stands in it is no argument.
  [[nodiscard]] bool in_list() const {
    const std::size_t open = frames_.back().offset;
    const std::size_t begin = open - std::min<std::size_t>(open, 12);
    return makes_list(call_around(text_.substr(begin, open + 1 - begin)));
  }

  /// dtype=int64, device='cuda:0', names=['a', 'b']; tp=40 says something of the cells.
  void skip_argument(std::size_t from, bool setting) {
    std::size_t depth = 0;
    for (at_ = from; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '[' || c == '(' || c == '{') ++depth;
      if (depth == 0 && (c == ',' || c == ')' || c == ']' || c == '}')) break;
      if (c == ']' || c == ')' || c == '}') --depth;
    }
    if (setting) findings_.use(Use::decoration, from, at_ - from, "argument");
  }

  /// The last line of what stands above a matrix as its name: words without marks, and no rate that a program printed.
  [[nodiscard]] static std::string title_of(std::string_view above) {
    const std::size_t line = above.find_last_of("\n\r");
    const std::string_view title = trim(above.substr(line == std::string_view::npos ? 0 : line + 1)).text;
    constexpr std::string_view kMarks = "()[]{}<>=:;,.|\"'`!?";
    const bool words = word_letter(title.front()) && (title.front() < '0' || title.front() > '9');
    if (title.size() > 60 || !words || title.find_first_of(kMarks) != std::string_view::npos) return {};
    return axis_of(title) != Rows::unstated ? std::string() : named_in(title);
  }

  /// What a title names besides the matrix: "Train" of "Train confusion matrix".
  [[nodiscard]] static std::string named_in(std::string_view title) {
    constexpr std::string_view kMatrix = "confusion matrix";
    const std::string folded = fold(title);
    const std::size_t at = folded.find(kMatrix);
    if (is_title(title) || at == std::string::npos) return is_title(title) ? std::string() : std::string(title);
    const bool end = at + kMatrix.size() == folded.size() && title.size() == folded.size();
    const std::string_view name = trim(title.substr(0, end ? at : 0)).text;
    for (const std::string_view word : {"the", "a", "my", "your", "final", "normalized", "normalised", "unnormalized",
                                        "raw", "overall", "binary", "multiclass", "resulting", "sample", "2x2"}) {
      if (fold(name) == word) return {};
    }
    return std::string(name);
  }

  /// The name in "A = np.array([[..", "Model A:\n[[.."
  [[nodiscard]] std::string name_before(std::size_t at) const {
    std::string_view gap = text_.substr(last_end_, at - last_end_);
    if (gap.size() > 300) gap.remove_prefix(gap.size() - 300);
    while (!gap.empty() && gap.back() == '(') {
      gap.remove_suffix(1);
      while (!gap.empty() && word_letter(gap.back())) gap.remove_suffix(1);
    }
    const std::size_t above = gap.find_last_not_of(" \t");
    const bool own_line = above != std::string_view::npos && (gap[above] == '\n' || gap[above] == '\r');
    gap = trim(gap).text;
    if (gap.empty()) return {};
    if (gap.back() != '=' && gap.back() != ':') return own_line ? title_of(gap) : std::string();
    if (const std::size_t line = gap.find_last_of("\n\r") + 1; gap.substr(line, 2) == "==") {
      const std::string_view ruled = gap.substr(line);
      const std::size_t end = ruled.find_last_not_of("= ") + 1;
      return end == 0 ? std::string() : named_in(trim(ruled.substr(0, end).substr(ruled.find_first_not_of("= "))).text);
    }
    const bool assigned = gap.back() == '=';
    gap = trim(gap.substr(0, gap.size() - 1)).text;
    const std::size_t line = gap.find_last_of("\n\r,");
    gap = trim(gap.substr(line == std::string_view::npos ? 0 : line + 1)).text;
    if (assigned) gap = assigned_name(gap);
    return fold(gap) == "numpy" || gap.size() > 80 ? std::string() : named_in(gap);
  }

  std::string_view text_;
  Findings& findings_;
  std::size_t at_ = 0;
  std::size_t last_end_ = 0;
  TreeBuilder builder_;
  std::vector<Frame> frames_;
  std::string key_;
  char before_blank_ = '\0';  ///< what stands in front of the blanks at `at_`
  bool after_blank_ = false;
};

/// Lists of single values beside the matrices of a text ("accuracy (0.95)") are no matrices; alone they are the rows of
/// one: "[50 2]\n[3 45]".
Tree without_wrapping(Tree tree) {
  TreeBuilder builder;
  const auto flat = [&](const Node& node) {
    if (node.kind != NodeKind::array) return false;
    for (std::uint32_t i = node.first_child; i != 0; i = tree.at(i).next) {
      const Node& child = tree.at(i);
      if (child.kind == NodeKind::array || child.kind == NodeKind::object || child.text == ";") return false;
    }
    return true;
  };
  std::vector<std::uint32_t> flats;
  std::vector<std::uint32_t> others;
  for (std::uint32_t i = tree.root().first_child; i != 0; i = tree.at(i).next)
    (flat(tree.at(i)) ? flats : others).push_back(i);
  Node& root = tree.nodes[0];
  const std::vector<std::uint32_t>& kept = others.empty() ? flats : others;
  if (kept.empty()) return tree;
  root.first_child = kept.front();
  root.children = static_cast<std::uint32_t>(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) tree.nodes[kept[i]].next = i + 1 < kept.size() ? kept[i + 1] : 0;
  if (others.empty()) root.kind = NodeKind::array;
  // A dictionary alone is the whole text.
  if (others.size() == 1 && tree.nodes[others[0]].kind == NodeKind::object) {
    tree.nodes[0].first_child = tree.nodes[others[0]].first_child;
    tree.nodes[0].children = tree.nodes[others[0]].children;
  }
  return tree;
}

}  // namespace

bool reads_as_nested(std::string_view text) {
  const std::string_view bare = trim(text).text;
  if (bare.empty()) return false;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    std::size_t next = at + 1;
    while (next < text.size() && blank_at(text, next) > 0) next += blank_at(text, next);
    if (next < text.size() && text[next] == '{') return true;
    if (next > at + 1) at = next - 1;
  }
  if (bare.front() == '[' && bare.compare(0, 2, "[,") != 0) {
    // R prints the rows of a matrix without names as [1,] 50 2.
    const std::size_t end = bare.find_first_not_of("0123456789", 1);
    // "[counts]" heads a section of settings.
    const std::size_t close = std::min(bare.find_first_of("\r\n"), bare.size());
    if (bare.size() > 1 && is_letter(bare[1]) && close > 2 && bare[close - 1] == ']' && close < bare.size() &&
        bare.substr(1, close - 2).find_first_of("[](){},;=\"'") == std::string_view::npos)
      return false;
    return end == std::string_view::npos || end == 1 || bare.compare(end, 2, ",]") != 0;
  }
  char before = '\0';  // the last character that is no blank
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '[' && text[i] != '(') {
      if (blank_at(text, i) == 0) before = text[i];
      continue;
    }
    if (text[i] == '[' && before == '=') return true;
    before = text[i];
    std::size_t next = i + 1;
    while (next < text.size() && blank_at(text, next) > 0) next += blank_at(text, next);
    if (next < text.size() && (text[next] == '[' || text[next] == '(') && text.compare(next, 2, "[,") != 0) return true;
    i = next - 1;
  }
  return false;
}

void read_nested(std::string_view text, Purpose purpose, Findings& findings, Document& document) {
  Tree tree;
  if (!NestedReader(text, findings).read(tree) || !findings.clean()) return;
  read_tree(without_wrapping(std::move(tree)), purpose, findings, document);
}

}  // namespace isoyield
