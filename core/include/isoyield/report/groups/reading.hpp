#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/source.hpp"
#include "isoyield/parse/account.hpp"
#include "isoyield/report/groups/titles.hpp"
#include "isoyield/text/rows.hpp"

// How texts of matrices and tables are read, and the language of messages.

namespace isoyield::group {

struct Speech {
  std::string language = "en";

  static constexpr Text title = titles::kSpeech;
  static constexpr auto fields() { return Fields{language_option(&Speech::language)}; }
};

inline constexpr Word<Rows> kRowsChoices[] = {
    {Rows::true_class, "true", {"rows are true classes", "у рядках справжні класи"}},
    {Rows::predicted, "predicted", {"rows are decisions", "у рядках рішення"}}};

struct Reading {
  std::string positive;
  std::string rows;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return Fields{option("positive", &Reading::positive, domain::label(),
                         {"label of the positive class", "мітка позитивного класу"}),
                  option("rows", &Reading::rows, domain::one_of<kRowsChoices>(),
                         {"what the rows of matrices and utilities are, unless the text says it; default: true",
                          "що в рядках матриць і корисностей, якщо текст цього не каже; інакше true"})};
  }
};

struct Labels {
  std::vector<std::string> classes;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return Fields{option("classes", &Labels::classes, domain::label(),
                         {"labels of the classes, for a text without them", "мітки класів, якщо в тексті їх немає"})
                      .like("cat,dog")};
  }
};

struct DecisionLabels {
  std::vector<std::string> decisions;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return Fields{option("decisions", &DecisionLabels::decisions, domain::label(),
                         {"labels of the decisions, where they are not the classes", "мітки рішень, якщо це не класи"})
                      .like("treat,wait")};
  }
};

inline constexpr Word<ReadingChoice> kReadingChoices[] = {
    {ReadingChoice::title, "title", {"the words over the cells are a title", "слова над клітинками — це заголовок"}},
    {ReadingChoice::labels,
     "labels",
     {"the words over the cells name the classes", "слова над клітинками називають класи"}},
    {ReadingChoice::models,
     "models",
     {"each value of a further column is one classifier", "кожне значення додаткового стовпця — окремий класифікатор"}},
    {ReadingChoice::sum,
     "sum",
     {"rows are added up whatever the further column says", "рядки додано незалежно від додаткового стовпця"}},
    {ReadingChoice::counts,
     "counts",
     {"a further column says how often each pair was seen", "додатковий стовпець каже, скільки разів траплялася пара"}},
    {ReadingChoice::items, "items", {"each row is one item", "кожен рядок — один об’єкт"}}};

/// Which of the readings that a pasted text allows.
struct PastedText {
  std::string reading;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return Fields{option("reading", &PastedText::reading, domain::one_of<kReadingChoices>(),
                         {"which reading of a text that has several; default: the likeliest",
                          "котре з кількох прочитань тексту; інакше найімовірніше"})};
  }
};

/// What happens to rows with an empty cell.
enum class Missing : unsigned char { drop, refuse };
inline constexpr Word<Missing> kMissingChoices[] = {
    {Missing::drop, "drop", {"leave such rows out and note it", "пропустити такі рядки й зазначити це"}},
    {Missing::refuse, "refuse", {"refuse the table", "відмовити таблиці"}}};

/// What happens to a few values outside of [0, 1] in a column of probabilities.
enum class Outside : unsigned char { ask, omit, clip, keep };
inline constexpr Word<Outside> kOutsideChoices[] = {
    {Outside::ask, "ask", {"refuse the table and name the lines", "відмовити таблиці й назвати рядки"}},
    {Outside::omit,
     "omit",
     {"leave such rows out for all classifiers", "пропустити такі рядки для всіх класифікаторів"}},
    {Outside::clip, "clip", {"take 0 or 1 for them", "узяти замість них 0 або 1"}},
    {Outside::keep,
     "keep",
     {"keep them: the column contains scores, no probabilities", "залишити: у стовпці оцінки, а не ймовірності"}}};

/// How a table is read.
struct Columns {
  std::string truth;
  std::vector<std::string> scores;
  Dictionary<std::vector<std::string>> probabilities;
  std::vector<std::string> predicted;
  std::string confidence;
  Dictionary<std::vector<std::string>> utilities;
  std::string weight;
  std::string fold;
  std::string cluster;
  std::vector<std::string> subgroup;
  std::vector<double> subgroup_at;
  bool independent = false;
  std::string id;
  std::string count;
  std::string positives;
  std::string negatives;
  std::string missing = "drop";
  std::string outside = "ask";
  std::string chosen_on;
  std::string encoding;

  static constexpr Text title = titles::kColumns;
  static constexpr auto fields() {
    return Fields{
        option("truth", &Columns::truth, domain::column("truth"),
               {"column of true labels", "стовпець справжніх міток"}),
        option("scores", &Columns::scores, domain::column("score"),
               {"score column, one per classifier", "стовпець оцінок, по одному на класифікатор"})
            .flag("score")
            .each(),
        option("probabilities", &Columns::probabilities, domain::column("probability"),
               {"a classifier with a column of probabilities or logits for each class",
                "класифікатор зі стовпцем імовірностей чи логітів на кожен клас"})
            .called({"NAME=[CLASS:]COLUMN,...", "НАЗВА=[КЛАС:]СТОВПЕЦЬ,..."})
            .each()
            .like("A=p_cat,p_dog"),
        option("predicted", &Columns::predicted, domain::column("predicted"),
               {"column of predicted labels, one per classifier",
                "стовпець передбачених міток, по одному на класифікатор"})
            .each(),
        option("confidence", &Columns::confidence, domain::column("confidence"),
               {"column with the confidence in the predicted label, of two classes",
                "стовпець певності щодо передбаченої мітки, для двох класів"}),
        option("utilities", &Columns::utilities, domain::column("utility"),
               {"the utility of a decision item by item, with a column for each class",
                "корисність рішення для кожного об’єкта, зі стовпцем на кожен клас"})
            .called({"DECISION=[CLASS:]COLUMN,...", "РІШЕННЯ=[КЛАС:]СТОВПЕЦЬ,..."})
            .each()
            .like("treat=u_ill,u_well"),
        option("weight", &Columns::weight, domain::column("weight"), {"column of weights", "стовпець ваг"}),
        option("fold", &Columns::fold, domain::column("fold"), {"column of folds", "стовпець блоків"}),
        option("cluster", &Columns::cluster, domain::column("group"),
               {"column of clusters: items that belong together", "стовпець кластерів: об’єктів, що належать разом"})
            .was("group"),
        option(
            "subgroup", &Columns::subgroup, domain::column("subgroup"),
            {"column of subgroups, such as sex or region: report for whom each classifier works; of two columns each, "
             "and their crossing",
             "стовпець підгруп, наприклад стать чи регіон: звітувати, для кого працює кожен класифікатор; за двома "
             "стовпцями — за кожним і за парами їхніх значень"})
            .each(),
        option("subgroup_at", &Columns::subgroup_at, domain::of(Kind::number),
               {"a column of numbers, of two the last: where one subgroup ends and the next begins",
                "стовпець чисел, з двох останній: де закінчується одна підгрупа й починається наступна"})
            .called({"NUMBER,...", "ЧИСЛО,..."})
            .like("30,50,65"),
        option("independent", &Columns::independent, domain::toggle(),
               {"the rows were drawn one by one: no column names clusters, and repeated ids are no clusters",
                "рядки відібрано поодинці: жоден стовпець не задає кластерів, і повторені id не є кластерами"}),
        option("id", &Columns::id, domain::column("id"), {"column of item names", "стовпець назв об’єктів"}),
        option("count", &Columns::count, domain::column("count"),
               {"column with the number of items that a row represents", "стовпець із кількістю об’єктів у рядку"}),
        option("positives", &Columns::positives, domain::column("positives"),
               {"column with the number of positive items in an aggregated row",
                "стовпець із кількістю позитивних об’єктів у згорнутому рядку"}),
        option("negatives", &Columns::negatives, domain::column("negatives"),
               {"column with the number of negative items in an aggregated row",
                "стовпець із кількістю негативних об’єктів у згорнутому рядку"}),
        option("missing", &Columns::missing, domain::one_of<kMissingChoices>(),
               {"what to do with rows with an empty cell", "що робити з рядками, у яких бракує значення"}),
        option("outside", &Columns::outside, domain::one_of<kOutsideChoices>(),
               {"what to do with a few values below 0 or above 1 in a column of probabilities",
                "що робити з поодинокими значеннями, меншими за 0 чи більшими за 1, у стовпці ймовірностей"}),
        option("chosen_on", &Columns::chosen_on, domain::words(),
               {"of several tables the one whose items only choose the thresholds, which are judged on those of the "
                "others: its name",
                "котра з кількох таблиць лише вибирає пороги, які оцінюють за об’єктами інших: її назва"})
            .called({"FILE", "ФАЙЛ"})
            .like("validation.csv"),
        option("encoding", &Columns::encoding, domain::words(),
               {"encoding of a text that is not UTF-8: windows-1251, windows-1252, koi8-u, ...",
                "кодування тексту не в UTF-8: windows-1251, windows-1252, koi8-u, ..."})
            .called({"NAME", "НАЗВА"})
            .like("windows-1251")};
  }
};

}  // namespace isoyield::group
