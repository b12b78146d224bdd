#include "parse/table/records/dialect.hpp"
#include "parse/table/records/json_record.hpp"

namespace isoyield {
namespace {

constexpr Text kExpected{"a score table is plain text: CSV, TSV or the like",
                         "таблиця оцінок — це простий текст: CSV, TSV тощо"};
constexpr Text kExport{"Open it in the program that wrote it and export the sheet as CSV (UTF-8).",
                       "Відкрийте файл у програмі, що його створила, і збережіть аркуш як CSV (UTF-8)."};
constexpr Text kUnpack{"Unpack it first and give the CSV file inside.",
                       "Спершу розпакуйте його і дайте CSV-файл зсередини."};
constexpr Text kFromPython{"Write it as CSV, for instance with pandas: frame.to_csv('scores.csv', index=False).",
                           "Збережіть дані як CSV, наприклад у pandas: frame.to_csv('scores.csv', index=False)."};
constexpr Text kSaveAsUtf8{"Save it as UTF-8 text.", "Збережіть його як текст у кодуванні UTF-8."};
constexpr Text kGiveTable{"Give the file that contains the scores, as CSV.",
                          "Дайте файл, у якому стоять оцінки, як CSV."};

struct Signature {
  std::string_view bytes;
  ProblemKind kind;
};

constexpr ProblemKind kind(Text found, Text remedy) { return {"other_file_kind", found, kExpected, remedy}; }

using namespace std::string_view_literals;

constexpr Signature kSignatures[] = {
    {"PK\x03\x04"sv,
     kind({"this is an Excel workbook (.xlsx) or another ZIP archive", "це книга Excel (.xlsx) або інший ZIP-архів"},
          kExport)},
    {"PK\x05\x06"sv, kind({"this is an empty ZIP archive", "це порожній ZIP-архів"}, kExport)},
    {"\xD0\xCF\x11\xE0"sv, kind({"this is an old Excel or Office file (.xls), or an Office file with a password",
                                 "це файл старого Excel або Office (.xls) чи файл Office із паролем"},
                                kExport)},
    {"\x1F\x8B"sv, kind({"this is a gzip archive", "це архів gzip"}, kUnpack)},
    {"BZh"sv, kind({"this is a bzip2 archive", "це архів bzip2"}, kUnpack)},
    {"\xFD"
     "7zXZ"sv,
     kind({"this is an xz archive", "це архів xz"}, kUnpack)},
    {"\x28\xB5\x2F\xFD"sv, kind({"this is a Zstandard archive", "це архів Zstandard"}, kUnpack)},
    {"7z\xBC\xAF\x27\x1C"sv, kind({"this is a 7z archive", "це архів 7z"}, kUnpack)},
    {"Rar!\x1A"sv, kind({"this is a RAR archive", "це архів RAR"}, kUnpack)},
    {"PAR1"sv, kind({"this is a Parquet file", "це файл Parquet"}, kFromPython)},
    {"ARROW1"sv, kind({"this is an Arrow (Feather) file", "це файл Arrow (Feather)"}, kFromPython)},
    {"FEA1"sv, kind({"this is a Feather file", "це файл Feather"}, kFromPython)},
    {"PARE"sv, kind({"this is an encrypted Parquet file", "це зашифрований файл Parquet"}, kFromPython)},
    {"Obj\x01"sv, kind({"this is an Avro file", "це файл Avro"}, kFromPython)},
    {"<stata_dta>"sv, kind({"this is a Stata file (.dta)", "це файл Stata (.dta)"}, kFromPython)},
    {"$FL2"sv, kind({"this is an SPSS file (.sav)", "це файл SPSS (.sav)"}, kFromPython)},
    {"\x89HDF"sv, kind({"this is an HDF5 file", "це файл HDF5"}, kFromPython)},
    {"SQLite format 3"sv, kind({"this is an SQLite database", "це база даних SQLite"}, kExport)},
    {"\x89PNG"sv, kind({"this is a PNG picture", "це зображення PNG"}, kGiveTable)},
    {"\xFF\xD8\xFF"sv, kind({"this is a JPEG picture", "це зображення JPEG"}, kGiveTable)},
    {"GIF8"sv, kind({"this is a GIF picture", "це зображення GIF"}, kGiveTable)},
    {"%PDF"sv, kind({"this is a PDF document", "це документ PDF"}, kExport)},
    {"{\\rtf"sv, kind({"this is an RTF document", "це документ RTF"}, kExport)},
    {"\xFF\xFE"sv, kind({"this text is in UTF-16", "цей текст у кодуванні UTF-16"}, kSaveAsUtf8)},
    {"\xFE\xFF"sv, kind({"this text is in UTF-16", "цей текст у кодуванні UTF-16"}, kSaveAsUtf8)},
};
constexpr Signature kMarkup[] = {
    {"<!doctype html"sv, kind({"this is a web page (HTML)", "це вебсторінка (HTML)"}, kExport)},
    {"<html"sv, kind({"this is a web page (HTML)", "це вебсторінка (HTML)"}, kExport)},
    {"<table"sv, kind({"this is a web page (HTML)", "це вебсторінка (HTML)"}, kExport)},
    {"<?xml"sv, kind({"this is an XML document", "це документ XML"}, kExport)},
    {"<svg"sv, kind({"this is an SVG picture", "це зображення SVG"}, kGiveTable)},
};
constexpr ProblemKind kJson =
    kind({"this is JSON, but no list of objects", "це JSON, але не список об’єктів"},
         {"Write an object for each item, for instance with pandas: frame.to_json('scores.jsonl', orient='records', "
          "lines=True).",
          "Запишіть по об’єкту на кожен рядок, наприклад у pandas: frame.to_json('scores.jsonl', orient='records', "
          "lines=True)."});
constexpr ProblemKind kBinary =
    kind({"this is a binary file: it contains zero bytes", "це двійковий файл: у ньому є нульові байти"}, kExport);

bool starts_with(std::string_view text, std::string_view lower_case) {
  if (text.size() < lower_case.size()) return false;
  for (std::size_t i = 0; i < lower_case.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c) != lower_case[i]) return false;
  }
  return true;
}

std::string_view skip_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

}  // namespace

std::size_t mark_length(std::string_view beginning) { return beginning.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0; }

const ProblemKind* other_kind_of_file(std::string_view beginning) {
  for (const Signature& signature : kSignatures) {
    if (beginning.substr(0, signature.bytes.size()) == signature.bytes) return &signature.kind;
  }
  const std::string_view text = skip_blanks(beginning.substr(mark_length(beginning)));
  for (const Signature& signature : kMarkup) {
    if (starts_with(text, signature.bytes)) return &signature.kind;
  }
  if (!text.empty() && (text.front() == '{' || text.front() == '[') && !reads_as_json_records(text)) {
    const std::string_view inside = skip_blanks(text.substr(1));
    const std::string_view openers = text.front() == '{' ? "\"}" : "[{";
    if (!inside.empty() && openers.find(inside.front()) != std::string_view::npos) return &kJson;
  }
  if (beginning.find('\0') != std::string_view::npos) return &kBinary;
  return nullptr;
}

}  // namespace isoyield
