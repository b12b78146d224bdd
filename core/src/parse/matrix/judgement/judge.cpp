#include "parse/matrix/judgement/judge.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/judgement/axis_doubts.hpp"
#include "parse/matrix/judgement/cell_marks.hpp"
#include "parse/matrix/judgement/class_rates.hpp"
#include "parse/matrix/judgement/label_doubts.hpp"
#include "parse/matrix/judgement/literal.hpp"
#include "parse/matrix/judgement/suspicion.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/printed_rates.hpp"
#include "parse/matrix/split.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "parse/matrix/structures/printed_value.hpp"
#include "parse/matrix/structures/respelled.hpp"
#include "text/assignment.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNumbersIgnored{
    "numbers_ignored",
    {"some lines with numbers were not read: \"{0}\"", "деякі рядки з числами не прочитано: «{0}»"},
    {},
    {"Check that the matrix is complete.", "Перевірте, чи матриця повна."}};
constexpr ProblemKind kItemsAgree{
    "items_agree",
    {"the text says {0} items, and the cells add up to it", "у тексті об’єктів {0}, клітинки дають стільки ж"},
    {},
    {}};
/// More numbers than that are no print with a matrix; what is not explained is told by then.
constexpr std::size_t kMostUnexplained = 2000;
/// Percents without decimals are rounded, or cut, by up to so much.
constexpr double kWholePercent = 0.0101;

class Judge {
 public:
  Judge(std::string_view text, const std::string& source, std::size_t positive, MatrixReading& reading)
      : text_(text), positive_(positive), reading_(reading), locator_(text), findings_(locator_, source) {}

  void run() {
    cover_markup(text_, "\\begin{", "\\end{", covered_, findings_);
    cover_markup(text_, "<table", "</table", covered_, findings_);
    if (covered_.empty()) cover_markup(text_, "<tr", "</tr", covered_, findings_);
    doubt_labels(text_, reading_, findings_);
    doubt_lists(text_, reading_.account.uses, covered_, findings_);
    literal_ = literal_of(text_);
    gather();
    for (std::size_t i = 0; i < open_.size();) {
      const std::size_t begin = line_begin(open_[i].from);
      const std::size_t end = line_end(text_, begin);
      std::vector<ByteRange> here;
      while (i < open_.size() && open_[i].from < end) here.push_back(open_[i++]);
      line(text_.substr(begin, end - begin), begin, here);
    }
    settle();
    suspect(text_, reading_, agrees_ || held_.agreeing > 0, findings_);
    doubt_axes(text_, positive_, reading_, findings_);
    doubt_cell_marks(text_, reading_, findings_);
    Account found = findings_.take_account();
    Account& account = reading_.account;
    const auto append = [](auto& into, auto& from) {
      into.insert(into.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
    };
    append(account.uses, found.uses);
    append(account.checks, found.checks);
    append(account.doubts, found.doubts);
    std::stable_sort(account.uses.begin(), account.uses.end(),
                     [](const Used& a, const Used& b) { return a.where.from < b.where.from; });
  }

 private:
  [[nodiscard]] std::size_t line_begin(std::size_t at) const {
    return at == 0 ? 0 : text_.find_last_of("\r\n", at - 1) + 1;
  }

  /// The numbers that no use covers.
  void gather() {
    std::size_t next = 0;
    std::size_t covered = 0;
    const std::vector<Used>& uses = reading_.account.uses;
    std::size_t string = 0;
    for (const ByteRange& number : numbers_in(text_)) {
      if (literal_) {
        // Digits of ids, sources and dates are no numbers.
        const std::vector<ByteRange>& strings = literal_->strings;
        while (string < strings.size() && strings[string].to <= number.from) ++string;
        if (string < strings.size() && strings[string].from < number.from) continue;
      }
      for (; next < uses.size() && uses[next].where.from < number.to; ++next) {
        const ByteRange& where = uses[next].where;
        // Counts with their names head no table, and name none.
        if ((uses[next].use == Use::label || uses[next].use == Use::name) &&
            names_counts(text_.substr(where.from, where.to - where.from)))
          continue;
        covered = std::max(covered, where.to);
      }
      const bool quoted = number.from > 0 && (text_[number.from - 1] == '"' || text_[number.from - 1] == '\'');
      if (is_index_of_r(text_, number)) {
        findings_.use(Use::decoration, number.from, number.to - number.from, "index");
        continue;
      }
      const bool marked = std::any_of(covered_.begin(), covered_.end(), [&](const ByteRange& each) {
        return each.from <= number.from && number.to <= each.to;
      });
      if (marked || covered > number.from || (quoted && covered == number.from)) continue;
      open_.push_back(number);
      if (open_.size() > kMostUnexplained) return;
    }
  }

  void line(std::string_view line, std::size_t begin, std::vector<ByteRange>& numbers) {
    take_options(line, begin, reading_.classes, numbers, findings_);
    if (numbers.empty() || answers(line, begin, numbers)) return;
    if (typed(trim(line).text)) return findings_.use(Use::decoration, begin, line.size(), "typed");
    if (is_accuracy(line, numbers)) return findings_.use(Use::statistic, begin, line.size(), "accuracy");
    if (by_listed_rates(line, begin, numbers, reading_, findings_)) return;
    if (counts_errors(line, begin, numbers, reading_, findings_, held_)) return;
    if (in_table_of_statistics(text_, begin, numbers.size())) {
      support(numbers);
      return findings_.use(Use::statistic, numbers.front().from, numbers.back().to - numbers.front().from);
    }
    hold_class_rates(line, begin, numbers, reading_, findings_, held_);
    hold_counts(line, begin, numbers, reading_, positive_, findings_, held_);
    const bool row = is_row_of_another(text_, begin, reading_) && numbers.size() == numbers_in(line).size();
    if (states_parameters(line)) return findings_.use(Use::setting, begin, line.size(), "parameters");
    for (const Figure& figure : figures_of(text_, line, begin, numbers)) {
      Use use = row || (figure.items && !items(figure)) ? Use::unused : figure.use;
      held_.agreeing += figure.items && use != Use::unused && figure.value >= 10 ? 1 : 0;
      if (figure.metric != nullptr) statistic(figure);
      if (literal_ && figure.items && use == Use::unused && !other_items_ &&
          fold(figure.name).find("train") == std::string::npos)
        other_items_ = figure;
      if (use == Use::unused && is_class(figure.where)) use = Use::label;
      if (use == Use::unused && is_margin(figure, reading_)) use = Use::total;
      findings_.use(use, figure.where.from, figure.where.to - figure.where.from, shortened(figure.name));
      if (use != Use::unused || told_ || (literal_ && !may_be_cells(figure.where.from))) continue;
      // Two numbers of items that are none of the cells are counts of something else.
      const auto call = call_around(line.substr(0, figure.where.from - begin));
      other_counts_ += !literal_ && call.empty() && (figure.items || names_count(figure.name)) ? 1 : 0;
      const bool own = !literal_ && !row && other_counts_ < 2 && !makes_list(call) && says_itself(figure, line, begin);
      const std::size_t member = literal_ ? member_begin(text_, figure.where.from, begin) - begin : 0;
      Ignored ignored{figure.where.from, shortened(std::string(trim(line.substr(member)).text))};
      if (own) {
        if (!set_aside_) set_aside_ = std::move(ignored);
        continue;
      }
      told_ = true;
      findings_.doubt(kNumbersIgnored, ignored.at, {}, {ignored.line});
    }
  }

  /// "[1] 0.91": what R answers without saying to what, or Python prints, where it is the accuracy of the cells.
  bool is_accuracy(std::string_view line, const std::vector<ByteRange>& numbers) {
    if (numbers.size() != 1) return false;
    const std::string digits(text_.substr(numbers[0].from, numbers[0].to - numbers[0].from));
    const std::string_view bare = trim(line).text;
    if (bare != digits && bare.compare(0, 4, "[1] ") != 0) return false;
    const CellNumber read = read_number(digits, {}, true);
    if (read.state != NumberState::number || read.decimals < 1) return false;
    const double slack = read.decimals < 2 ? 1e-9 : 0.51 * std::pow(10.0, -read.decimals);
    for (const NamedMatrix& each : reading_.classifiers) {
      const Value value = evaluate(*find_metric("accuracy"), each.matrix, positive_);
      if (!value.defined() || std::fabs(value.number() - read.value) > slack) continue;
      agrees_ = true;
      findings_.check(kFigureAgrees, numbers[0].from, {}, true, {"[1]", digits});
      return true;
    }
    return false;
  }

  /// What a console answers to a command of its own: a figure of the cells, if the command names one.
  bool answers(std::string_view line, std::size_t begin, const std::vector<ByteRange>& numbers) {
    const std::string_view command = command_of(text_, begin);
    if (command.empty()) return false;
    const ByteRange where = numbers.back();
    Figure figure = figure_of_command(command, text_.substr(where.from, where.to - where.from));
    figure.where = where;
    // Consoles print all digits, or seven of them.
    if (figure.slack > 1e-6 && command.find("round") == std::string_view::npos) figure.slack = 1e-6;
    if (figure.metric != nullptr) statistic(figure);
    findings_.use(figure.metric != nullptr ? Use::statistic : Use::decoration, begin, line.size(), "answer");
    return true;
  }

  /// "Instances: 14", "outlook = overcast: yes (4.0)", "-C 0.25": numbers that something on their line gives a meaning,
  /// if not one that is known; no cell stands so.
  [[nodiscard]] bool says_itself(const Figure& figure, std::string_view line, std::size_t begin) const {
    // "Fraud that was missed (False Negatives): 41"
    const std::size_t open = std::min(figure.name.rfind('('), figure.name.size());
    const std::size_t close = std::min(figure.name.find(')', open), figure.name.size());
    if (count_of(figure.name.substr(open, close - open)).value_or(4) < 4) return false;
    if (count_of(figure.name).value_or(4) < 4 || line.find_first_of("{}[]\"") != std::string_view::npos) return false;
    if (line.find('\t') != std::string_view::npos && numbers_in(line).size() > 1) return false;
    if (of_pair(figure.name) || names_class(figure.name, reading_)) return false;
    if (is_no_count(text_, figure, reading_)) return true;
    const std::size_t at = figure.where.from - begin;
    const std::size_t before = at == 0 ? std::string_view::npos : line.find_last_not_of(" \t", at - 1);
    if (before == std::string_view::npos) return false;
    if (std::string_view("=:(").find(line[before]) != std::string_view::npos) return true;
    return before > 1 && line[before - 1] == '-' && line[before - 2] == ' ' && is_letter(line[before]);
  }

  /// What says of itself that it is no cell is passed over where the figures of the text are those of the cells.
  void settle() {
    constexpr std::size_t kEnough = 2;
    if (other_items_ && !items_agree_ && !reading_.classifiers.empty()) {
      const std::string gives = plain_digits(reading_.classifiers[0].matrix.total());
      const std::vector<std::string> said{shortened(other_items_->name), plain_digits(other_items_->value), gives};
      findings_.check(kFigureDiffers, other_items_->where.from, {}, false, said);
      findings_.doubt(kFigureDiffers, other_items_->where.from, {}, said);
    }
    if (others_ && !own_) findings_.doubt(kPositiveUnclear, others_->at, {}, {others_->line});
    if (!set_aside_ || told_ || (held_.agreeing >= kEnough && !held_.differ)) return;
    findings_.doubt(kNumbersIgnored, set_aside_->at, {}, {set_aside_->line});
  }

  /// The items of a class, with which lines of a report end.
  void support(const std::vector<ByteRange>& numbers) {
    if (numbers.size() < 4 || text_.find("support") == std::string_view::npos || reading_.classifiers.empty()) return;
    std::string said(text_.substr(numbers.back().from, numbers.back().to - numbers.back().from));
    const std::size_t point = std::min(said.find('.'), said.size());
    if (said.find_first_not_of(".0", point) != std::string::npos) return;
    said.resize(point);
    for (const NamedMatrix& each : reading_.classifiers) {
      if (plain_digits(each.matrix.total()) == said) return;
      for (const double total : each.matrix.class_totals()) {
        if (plain_digits(total) == said) return;
      }
    }
    const std::string gives = plain_digits(reading_.classifiers[0].matrix.total());
    findings_.check(kFigureDiffers, numbers.back().from, {}, false, {"support", said, gives});
    findings_.doubt(kFigureDiffers, numbers.back().from, {}, {"support", said, gives});
  }

  /// Of a literal, a member by itself says something of its own; numbers in a list might have been cells, unless a
  /// document of ours says where its classifiers are.
  [[nodiscard]] bool may_be_cells(std::size_t at) const {
    const std::optional<ByteRange>& ours = literal_->classifiers;
    if (ours && (at < ours->from || ours->to <= at)) return false;
    const std::size_t before = text_.find_last_not_of(" \t\r\n-", at - 1);
    return before != std::string_view::npos && at > 0 && text_[before] != ':';
  }

  /// A class that the text names again: 'Positive' Class : 0.
  [[nodiscard]] bool is_class(const ByteRange& where) const {
    const std::string label(text_.substr(where.from, where.to - where.from));
    const std::string_view line = text_.substr(line_begin(where.from), where.from - line_begin(where.from));
    const bool named = line.find("lass") != std::string_view::npos || line.find("ositive") != std::string_view::npos ||
                       line.find("abel") != std::string_view::npos || line.find("клас") != std::string_view::npos;
    const auto in = [&](const std::vector<std::string>& labels) {
      return std::any_of(labels.begin(), labels.end(), [&](const std::string& each) {
        return each == label || (label.size() == each.size() + 2 && label == each + ".0");
      });
    };
    return named && (in(reading_.classes) || in(reading_.decisions));
  }

  bool items(const Figure& figure) {
    double all = 0;
    bool found = false;
    for (const NamedMatrix& each : reading_.classifiers) {
      all += each.matrix.total();
      found = found || each.matrix.total() == figure.value;
      for (const double total : each.matrix.class_totals()) found = found || total == figure.value;
    }
    found = found || all == figure.value;
    items_agree_ = items_agree_ || found;
    if (found) findings_.check(kItemsAgree, figure.where.from, {}, true, {plain_digits(figure.value)});
    return found;
  }

  /// Beside a progress bar stand the figures of a batch or of other data.
  [[nodiscard]] bool in_progress(const ByteRange& where) const {
    const std::vector<Used>& uses = reading_.account.uses;
    return std::any_of(uses.begin(), uses.end(), [&](const Used& each) {
      return each.of == "progress" && each.where.from <= where.from && line_end(text_, each.where.from) >= where.to;
    });
  }

  /// Of two classes, a rate that is not that of the positive one, but of the other.
  void hold_positive(const Figure& figure, double said, double slack) {
    if (reading_.classes.size() != 2 || reading_.classifiers.size() != 1 || reading_.positive ||
        figure.metric->formula.binary == nullptr || figure.metric->id == "f1")
      return;
    const auto of = [&](std::size_t positive) {
      const Value value = evaluate(*figure.metric, reading_.classifiers[0].matrix, positive);
      return value.defined() && std::fabs(value.number() - said) <= slack;
    };
    const bool own = of(positive_);
    const bool other = of(1 - positive_);
    own_ = own_ || (own && !other);
    if (other && !own && !others_) others_ = Ignored{figure.where.from, shortened(figure.name)};
  }

  void statistic(const Figure& figure) {
    const double scale =
        figure.percent || (figure.value > 1 && figure.value <= 100 && figure.metric->range.high <= 1) ? 100 : 1;
    const double said = figure.value / scale;
    // Seven digits are what single precision holds.
    const double written = figure.slack > 0 ? std::max(figure.slack, 1e-7 * figure.value) : scale > 1 ? 0.5 : 0;
    const double slack = written / scale * 1.02 + 1e-12;
    const std::optional<double> given = nearest_value(*figure.metric, reading_.classifiers, positive_, said,
                                                      figure.name.find("icro") != std::string::npos);
    if (!given) return;
    const std::string digits(text_.substr(figure.where.from, figure.where.to - figure.where.from));
    std::string name = shortened(figure.name);
    while (!name.empty() && (name.back() == ':' || name.back() == '=' || name.back() == ' ')) name.pop_back();
    if (std::fabs(*given - said) <= slack) {
      agrees_ = true;
      held_.agreeing += figure.slack > 0 ? 1 : 0;
      hold_positive(figure, said, slack);
      findings_.check(kFigureAgrees, figure.where.from, {}, true, {name, digits});
    } else if (!in_progress(figure.where) && has_known_meanings(*figure.metric) &&
               (figure.slack > 0 || (figure.percent && std::fabs(*given - said) > kWholePercent))) {
      held_.differ = true;
      char gives[40];
      std::snprintf(gives, sizeof gives, "%.4g", *given * scale);
      findings_.check(kFigureDiffers, figure.where.from, {}, false, {name, digits, gives});
      findings_.doubt(kFigureDiffers, figure.where.from, {}, {name, digits, gives});
    }
  }

  std::string_view text_;
  std::size_t positive_;
  MatrixReading& reading_;
  Locator locator_;
  Findings findings_;
  std::vector<ByteRange> open_;
  std::vector<ByteRange> covered_;  ///< markup
  std::optional<Literal> literal_;
  struct Ignored {
    std::size_t at = 0;
    std::string line;
  };
  std::optional<Ignored> set_aside_;  ///< a number that was passed over, and its line
  std::optional<Figure>
      other_items_;  ///< a member of a literal that says of how many items, which is not that of the cells
  std::optional<Ignored> others_;  ///< a rate of the class that is not positive
  bool own_ = false;               ///< a rate is that of the positive class alone
  HeldRates held_;
  std::size_t other_counts_ = 0;
  bool told_ = false;
  bool items_agree_ = false;
  bool agrees_ = false;  ///< a printed figure is that of the cells
};

}  // namespace

void judge(std::string_view text, const std::string& source, std::size_t positive, MatrixReading& reading) {
  const std::string digits = latin_digits(text);
  if (!digits.empty()) text = digits;
  // Colours, signs and numbers in front of lines would make words of the numbers behind them.
  std::string plain;
  for (const Used& use : reading.account.uses) {
    const bool sign = use.of == "colour" || use.of == "quote" || use.of == "log" || use.of == "type";
    if ((use.use != Use::decoration || !sign) && use.use != Use::id) continue;
    if (plain.empty()) plain = std::string(text);
    const std::size_t from = use.where.from + (text[use.where.from] == '"' ? 1 : 0);  // of what is quoted
    plain.replace(from, use.where.to - use.where.from, use.where.to - use.where.from, ' ');
  }
  Judge(plain.empty() ? text : std::string_view(plain), source, positive, reading).run();
  doubt_maps(text, source, reading);
}

}  // namespace isoyield
