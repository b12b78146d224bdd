#include "text/json.hpp"

#include <algorithm>
#include <utility>

#include "text/characters/utf8.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kJsonUnexpected{"json_unexpected",
                                      {"the JSON has {0} here", "у JSON тут стоїть {0}"},
                                      {"expected {1}", "очікувалося {1}"},
                                      {"Mend the JSON at this place.", "Виправте JSON у цьому місці."}};
constexpr ProblemKind kJsonEnds{"json_ends",
                                {"the JSON ends too early", "JSON закінчується зарано"},
                                {"expected {0}", "очікувалося {0}"},
                                {"Paste the whole of it.", "Вставте його повністю."}};
constexpr ProblemKind kJsonGoesOn{"json_goes_on",
                                  {"something follows the end of the JSON", "після кінця JSON ще щось є"},
                                  {"expected nothing more", "більше нічого не очікувалося"},
                                  {"Remove what follows.", "Приберіть зайве."}};
constexpr ProblemKind kJsonTooDeep{"json_too_deep",
                                   {"the JSON is nested too deeply", "JSON має надто багато рівнів вкладення"},
                                   {"expected at most {0} levels", "очікувалося не більше {0} рівнів"},
                                   {"Give the matrix as a list of rows.", "Подайте матрицю як список рядків."}};
constexpr ProblemKind kJsonKeyRepeated{
    "json_key_repeated",
    {"the name \"{0}\" occurs twice in one JSON object", "назва «{0}» двічі трапляється в одному об’єкті JSON"},
    {"every name may occur once", "кожна назва може траплятися один раз"},
    {"Rename or remove one of them.", "Перейменуйте або приберіть одну з них."}};

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  JsonFault read(Tree& tree) {
    run();
    if (fault_.kind == nullptr) tree = builder_.take();
    return std::move(fault_);
  }

 private:
  void run() {
    if (!value({})) return;
    while (builder_.depth() > 0) {
      if (!step()) return;
    }
    skip_blanks();
    if (at_ < text_.size()) fail(kJsonGoesOn, at_, {});
  }

  /// One item of the innermost array or object, or its end.
  bool step() {
    const bool object = builder_.innermost().kind == NodeKind::object;
    const bool first = builder_.innermost().children == 0;
    const char closing = object ? '}' : ']';
    skip_blanks();
    if (peek() == closing) {
      ++at_;
      return !object || keys_differ() ? (builder_.close(), true) : false;
    }
    if (!first) {
      if (peek() != ',') return unexpected(object ? ", or }" : ", or ]");
      ++at_;
      skip_blanks();
    }
    std::string key;
    if (object) {
      if (peek() != '"') return unexpected(R"("…")");
      if (!string(key)) return false;
      skip_blanks();
      if (peek() != ':') return unexpected(":");
      ++at_;
    }
    return value(std::move(key));
  }

  bool value(std::string key) {
    skip_blanks();
    const std::size_t start = at_;
    const char c = peek();
    if (c == '{' || c == '[') {
      if (builder_.depth() >= kMostNesting) return fail(kJsonTooDeep, start, {std::to_string(kMostNesting)});
      ++at_;
      builder_.open(builder_.add(c == '{' ? NodeKind::object : NodeKind::array, start, {}, std::move(key)));
      return true;
    }
    std::string text;
    if (c == '"') {
      if (!string(text)) return false;
      builder_.add(NodeKind::string, start, std::move(text), std::move(key));
      return true;
    }
    if (c == '-' || digit(c)) {
      if (!number()) return false;
      builder_.add(NodeKind::number, start, std::string(text_.substr(start, at_ - start)), std::move(key));
      return true;
    }
    for (const auto& [word, kind] : {std::pair{std::string_view("true"), NodeKind::boolean},
                                     std::pair{std::string_view("false"), NodeKind::boolean},
                                     std::pair{std::string_view("null"), NodeKind::null}}) {
      if (text_.substr(at_, word.size()) == word) {
        at_ += word.size();
        builder_.add(kind, start, std::string(word), std::move(key));
        return true;
      }
    }
    return unexpected(R"([, {, "…", 0–9)");
  }

  bool number() {
    if (peek() == '-') ++at_;
    if (!digit(peek())) return unexpected("0–9");
    if (peek() == '0') {
      ++at_;
    } else {
      while (digit(peek())) ++at_;
    }
    if (peek() == '.') {
      ++at_;
      if (!digit(peek())) return unexpected("0–9");
      while (digit(peek())) ++at_;
    }
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!digit(peek())) return unexpected("0–9");
      while (digit(peek())) ++at_;
    }
    return true;
  }

  bool string(std::string& out) {
    ++at_;
    for (;;) {
      if (at_ >= text_.size()) return unexpected("\"");
      const auto c = static_cast<unsigned char>(text_[at_]);
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c < 0x20) return unexpected("\"");
      if (c != '\\') {
        out += text_[at_++];
        continue;
      }
      ++at_;
      if (!escape(out)) return false;
    }
  }

  bool escape(std::string& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t which = at_ < text_.size() ? kLetters.find(text_[at_]) : std::string_view::npos;
    if (which != std::string_view::npos) {
      out += kMeant[which];
      ++at_;
      return true;
    }
    if (peek() != 'u') return unexpected(R"(\n, \u0041)");
    std::uint32_t code = 0;
    if (!hex4(code)) return false;
    if (code >= 0xD800 && code < 0xDC00 && text_.substr(at_, 2) == "\\u") {
      const std::size_t before = at_;
      std::uint32_t low = 0;
      ++at_;
      if (!hex4(low)) return false;
      if (low >= 0xDC00 && low < 0xE000) {
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      } else {
        at_ = before;
      }
    }
    // A surrogate without its other half has no UTF-8 form.
    append_utf8(out, code >= 0xD800 && code < 0xE000 ? 0xFFFD : code);
    return true;
  }

  bool hex4(std::uint32_t& code) {
    ++at_;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      const char lower = static_cast<char>(c | 0x20);
      if (digit(c)) {
        code = code * 16 + static_cast<std::uint32_t>(c - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        code = code * 16 + static_cast<std::uint32_t>(lower - 'a' + 10);
      } else {
        return unexpected("0–9, a–f");
      }
    }
    return true;
  }

  bool keys_differ() {
    const Tree& tree = builder_.tree();
    std::vector<std::pair<std::string_view, std::size_t>> keys;
    for (std::uint32_t i = builder_.innermost().first_child; i != 0; i = tree.at(i).next) {
      keys.emplace_back(tree.at(i).key, tree.at(i).offset);
    }
    std::sort(keys.begin(), keys.end());
    const auto twice =
        std::adjacent_find(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first == b.first; });
    return twice == keys.end() || fail(kJsonKeyRepeated, (twice + 1)->second, {std::string(twice->first)});
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
  }
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[nodiscard]] static bool digit(char c) { return c >= '0' && c <= '9'; }

  bool fail(const ProblemKind& kind, std::size_t offset, std::vector<std::string> arguments) {
    fault_ = {&kind, offset, std::move(arguments)};
    return false;
  }
  bool unexpected(std::string wanted) {
    if (at_ >= text_.size()) return fail(kJsonEnds, at_, {std::move(wanted)});
    std::size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
    return fail(kJsonUnexpected, at_, {std::string(text_.substr(at_, end - at_)), std::move(wanted)});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  TreeBuilder builder_;
  JsonFault fault_;
};

}  // namespace

const Node* Tree::member(const Node& object, std::string_view key) const {
  for (std::uint32_t i = object.first_child; i != 0; i = nodes[i].next) {
    if (nodes[i].key == key) return &nodes[i];
  }
  return nullptr;
}

std::uint32_t TreeBuilder::add(NodeKind kind, std::size_t offset, std::string text, std::string key) {
  const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
  tree_.nodes.push_back({.kind = kind, .offset = offset, .text = std::move(text), .key = std::move(key)});
  if (!open_.empty()) {
    Open& parent = open_.back();
    if (parent.last_child == 0) {
      tree_.nodes[parent.node].first_child = index;
    } else {
      tree_.nodes[parent.last_child].next = index;
    }
    parent.last_child = index;
    ++tree_.nodes[parent.node].children;
  }
  return index;
}

void TreeBuilder::open(std::uint32_t index) { open_.push_back({index, 0}); }

JsonFault read_json(std::string_view text, Tree& tree) { return JsonReader(text).read(tree); }

}  // namespace isoyield
