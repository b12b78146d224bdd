#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/utf8.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kWidestSpan = 1001;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; }

bool same_word(std::string_view text, std::string_view word) {
  return text.size() == word.size() &&
         std::equal(text.begin(), text.end(), word.begin(), [](char a, char b) { return lower(a) == b; });
}

/// Appends the character that an entity stands for and returns its length in the text; 0: it is none.
std::size_t entity(std::string_view text, std::string& out) {
  const std::size_t end = text.substr(0, 12).find(';');
  if (end == std::string_view::npos || end < 2) return 0;
  const std::string_view name = text.substr(1, end - 1);
  if (name[0] == '#') {
    const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    std::uint32_t code = 0;
    for (const char c : name.substr(hex ? 2 : 1)) {
      const char l = lower(c);
      const bool digit = l >= '0' && l <= '9';
      if (!digit && !(hex && l >= 'a' && l <= 'f')) return 0;
      code = code * (hex ? 16U : 10U) + static_cast<std::uint32_t>(digit ? l - '0' : l - 'a' + 10);
      if (code > 0x10FFFF) return 0;
    }
    append_utf8(out, code == 0 || (code >= 0xD800 && code < 0xE000) ? 0xFFFD : code);
    return end + 1;
  }
  struct Entity {
    std::string_view name;
    std::string_view character;
  };
  static constexpr std::array kNamed{Entity{"amp", "&"},
                                     Entity{"lt", "<"},
                                     Entity{"gt", ">"},
                                     Entity{"quot", "\""},
                                     Entity{"apos", "'"},
                                     Entity{"nbsp", "\xC2\xA0"},
                                     Entity{"minus", "\xE2\x88\x92"},
                                     Entity{"thinsp", "\xE2\x80\x89"},
                                     Entity{"ndash", "\xE2\x80\x93"},
                                     Entity{"darr", "\xE2\x86\x93"},
                                     Entity{"rarr", "\xE2\x86\x92"},
                                     Entity{"infin", "\xE2\x88\x9E"},
                                     Entity{"rlm", "\xE2\x80\x8F"},
                                     Entity{"lrm", "\xE2\x80\x8E"}};
  for (const Entity& each : kNamed) {
    if (name == each.name) {
      out += each.character;
      return end + 1;
    }
  }
  return 0;
}

struct Tag {
  std::string_view name;
  std::string_view attributes;
  bool closing = false;
};

class HtmlReader {
 public:
  HtmlReader(std::string_view text, Purpose purpose, Findings& findings, Document& document)
      : text_(text), purpose_(purpose), findings_(findings), document_(document) {}

  void read() {
    while (at_ < text_.size()) {
      if (wiki_mark() || (text_[at_] == '<' && tag())) continue;
      character();
    }
    end_table();
  }

 private:
  void character() {
    if (std::string* out = sink(); out != nullptr) {
      if (out->empty() && in_cell_) cell_.offset = at_;
      if (text_[at_] == '&') {
        const std::size_t length = entity(text_.substr(at_, 12), *out);
        if (length > 0) {
          at_ += length;
          return;
        }
      }
      const bool blank = std::string_view(" \n\r\t").find(text_[at_]) != std::string_view::npos;
      if (!blank || !out->empty()) *out += blank ? ' ' : text_[at_];
    }
    ++at_;
  }

  /// MediaWiki writes "{|", "|-", "|" and "!" where HTML has tags.
  bool wiki_mark() {
    const std::string_view rest = text_.substr(at_);
    const bool begins = at_ == 0 || text_[at_ - 1] == '\n';
    if (begins && rest.starts_with("{|")) {
      end_table();
      grid_.offset = at_;
      in_wiki_ = true;
      at_ = line_end(text_, at_);
    } else if (!in_wiki_) {
      return false;
    } else if (in_cell_ && (rest.starts_with("||") || (in_heading_ && rest.starts_with("!!")))) {
      wiki_cell(at_ + 2);
    } else if (!begins || (rest[0] != '|' && rest[0] != '!')) {
      return false;
    } else if (rest.starts_with("|}") || rest.starts_with("|-") || rest.starts_with("|+")) {
      rest[1] == '}' ? end_table() : end_row();
      in_wiki_ = rest[1] != '}';
      in_caption_ = rest[1] == '+';
      at_ = rest[1] == '-' ? line_end(text_, at_) : at_ + 2;
    } else {
      in_heading_ = rest[0] == '!';
      wiki_cell(at_ + 1);
    }
    return true;
  }

  /// Attributes end in one bar: "align=right | 88".
  void wiki_cell(std::size_t from) {
    end_cell();
    in_caption_ = false;
    in_row_ = in_cell_ = true;
    columns_ = rows_ = 1;
    at_ = from;
    const std::size_t end = std::min(text_.find_first_of("|\n", at_), text_.size());
    const std::string_view attributes = text_.substr(at_, end - at_);
    if (text_.substr(end, 1) == "|" && text_.substr(end, 2) != "||" && attributes.find('=') != std::string_view::npos &&
        attributes.find_first_of("[{") == std::string_view::npos) {
      columns_ = number(attributes, "colspan");
      rows_ = number(attributes, "rowspan");
      at_ = end + 1;
    }
    cell_ = {{}, at_};
  }

  /// "'''88'''", "[[Ham (food)|ham]]", "{{diagonal split header|Actual|Predicted}}": what a reader of the page sees.
  static std::string plain_wiki(const std::string& marked) {
    std::string text;
    for (std::size_t at = 0; at < marked.size();) {
      const std::size_t marks = std::min(marked.find("''", at), marked.size());
      text.append(marked, at, marks - at);
      at = std::min(marked.find_first_not_of('\'', marks), marked.size());
    }
    for (const std::string_view opening : {"[[", "{{"}) {
      const std::size_t open = text.find(opening);
      const std::size_t close = text.find(opening == "[[" ? "]]" : "}}", open == std::string::npos ? 0 : open);
      if (open == std::string::npos || close == std::string::npos) continue;
      std::string inner = text.substr(open + 2, close - open - 2);
      const std::size_t bar = inner.find('|');
      const bool diagonal = fold(inner.substr(0, 8)) == "diagonal";
      if (bar != std::string::npos) inner.erase(0, bar + 1);
      const std::size_t next = inner.find('|');
      if (next != std::string::npos) diagonal ? inner.replace(next, 1, " \\ ") : inner.erase(next);
      text.replace(open, close + 2 - open, inner);
    }
    return text;
  }

  std::string* sink() { return in_mark_ ? nullptr : in_cell_ ? &cell_.text : in_caption_ ? &grid_.name : nullptr; }

  bool tag() {
    if (text_.compare(at_, 4, "<!--") == 0) {
      const std::size_t end = text_.find("-->", at_);
      at_ = end == std::string_view::npos ? text_.size() : end + 3;
      return true;
    }
    std::size_t name = at_ + 1;
    Tag tag;
    if (name < text_.size() && text_[name] == '/') {
      tag.closing = true;
      ++name;
    }
    std::size_t end = name;
    while (end < text_.size() && ((lower(text_[end]) >= 'a' && lower(text_[end]) <= 'z') ||
                                  (end > name && text_[end] >= '0' && text_[end] <= '9')))
      ++end;
    if (end == name) return false;
    tag.name = text_.substr(name, end - name);
    std::size_t close = end;
    char quote = '\0';
    for (; close < text_.size() && (quote != '\0' || text_[close] != '>'); ++close) {
      if (quote != '\0' ? text_[close] == quote : (text_[close] == '"' || text_[close] == '\''))
        quote = quote == '\0' ? text_[close] : '\0';
      // What never closes is text, and is searched once only.
      if (close - end > 4000) return false;
    }
    if (close >= text_.size()) return false;
    tag.attributes = text_.substr(end, close - end);
    const std::size_t start = at_;
    at_ = close + 1;
    handle(tag, start);
    return true;
  }

  void handle(const Tag& tag, std::size_t start) {
    if (same_word(tag.name, "table")) {
      end_table();
      grid_.offset = start;
    } else if (same_word(tag.name, "caption")) {
      in_caption_ = !tag.closing;
    } else if (same_word(tag.name, "tr")) {
      end_row();
      in_row_ = !tag.closing;
    } else if (same_word(tag.name, "td") || same_word(tag.name, "th")) {
      end_cell();
      in_mark_ = false;
      if (tag.closing) return;
      in_row_ = in_cell_ = true;
      cell_ = {{}, at_};
      columns_ = number(tag.attributes, "colspan");
      rows_ = number(tag.attributes, "rowspan");
    } else if (same_word(tag.name, "sup")) {
      in_mark_ = !tag.closing;
    } else if (same_word(tag.name, "br") && in_cell_) {
      cell_.text += ' ';
    }
  }

  static std::size_t number(std::string_view attributes, std::string_view name) {
    const std::size_t at = attributes.find(name);
    if (at == std::string_view::npos) return 1;
    std::size_t value = 0;
    for (const char c : attributes.substr(at + name.size())) {
      if (c >= '0' && c <= '9') {
        value = std::min(value * 10 + static_cast<std::size_t>(c - '0'), kWidestSpan);
      } else if (value > 0) {
        break;
      }
    }
    return std::max<std::size_t>(value, 1);
  }

  /// Cells that reach down from rows above stand empty in this row.
  void fill_from_above() {
    while (row_.size() < above_.size() && above_[row_.size()] > 0) {
      --above_[row_.size()];
      row_.push_back({{}, at_});
    }
  }

  void end_cell() {
    if (!in_cell_) return;
    in_cell_ = false;
    fill_from_above();
    if (in_wiki_) {
      cell_.offset += std::min(cell_.text.find_first_not_of('\''), cell_.text.size());
      cell_.text = plain_wiki(cell_.text);
    }
    cell_.text = std::string(trim(cell_.text).text);
    for (std::size_t i = 0; i < columns_ && (i == 0 || row_.size() <= kWidestSpan); ++i) {
      if (rows_ > 1) {
        above_.resize(std::max(above_.size(), row_.size() + 1));
        above_[row_.size()] = rows_ - 1;
      }
      row_.push_back(i == 0 ? cell_ : Cell{{}, cell_.offset});
    }
  }

  void end_row() {
    end_cell();
    if (in_row_) fill_from_above();
    if (!row_.empty()) grid_.rows.push_back(std::move(row_));
    row_.clear();
    in_row_ = false;
  }

  void end_table() {
    end_row();
    in_caption_ = false;
    above_.clear();
    grid_.name = std::string(trim(grid_.name).text);
    if (!grid_.rows.empty()) add_grid(std::move(grid_), purpose_, findings_, document_);
    grid_ = {};
  }

  std::string_view text_;
  Purpose purpose_;
  Findings& findings_;
  Document& document_;
  std::size_t at_ = 0;
  Grid grid_;
  Row row_;
  Cell cell_;
  std::size_t columns_ = 1;
  std::size_t rows_ = 1;
  std::vector<std::size_t> above_;  ///< rows that cells above still reach down, column by column
  bool in_row_ = false;
  bool in_cell_ = false;
  bool in_caption_ = false;
  bool in_mark_ = false;     ///< of a footnote
  bool in_wiki_ = false;     ///< a table of MediaWiki
  bool in_heading_ = false;  ///< a line of its headings
};

}  // namespace

bool reads_as_html(std::string_view text) {
  if (text.starts_with("{|") || text.find("\n{|") != std::string_view::npos) return true;
  for (std::size_t i = text.find('<'); i != std::string_view::npos; i = text.find('<', i + 1)) {
    if (same_word(text.substr(i, 6), "<table") || same_word(text.substr(i, 4), "<tr>") ||
        same_word(text.substr(i, 4), "<tr "))
      return true;
  }
  return false;
}

void read_html(std::string_view text, Purpose purpose, Findings& findings, Document& document) {
  HtmlReader(text, purpose, findings, document).read();
}

}  // namespace isoyield
