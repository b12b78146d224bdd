#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// Whether bytes begin a NumPy array file.
[[nodiscard]] bool is_npy(std::string_view beginning);

/// Reads one NumPy array (.npy, versions 1 to 3) that arrives in pieces, as columns: one dimension is one column, two
/// are a column each, a structured array has one for each field. Numbers of any size and byte order, booleans (0 and
/// 1), texts; no objects, for those are programs.
class NpyReader {
 public:
  /// `name`: of the columns (a[0], a[1], ... of several); empty: they have none but those of fields.
  explicit NpyReader(std::string name) : name_(std::move(name)) {}

  /// Takes the next bytes.
  void feed(std::span<const char> bytes);
  /// Nothing follows.
  void finish();
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
  /// The columns so far; the caller may take whole rows away when `by_rows`.
  [[nodiscard]] std::vector<TypedColumn>& columns() { return columns_; }
  [[nodiscard]] bool by_rows() const { return !fortran_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

 private:
  struct Field {
    char kind = 'f';
    bool swapped = false;
    std::size_t size = 8;
    std::size_t offset = 0;
  };

  bool header();
  bool take_fields(std::string_view descr);
  bool take_kind(std::string_view descr, std::string field);
  void shape(std::string_view shape);
  /// The name in a sentence; an array alone in its file has none.
  [[nodiscard]] std::string called() const;
  void broken(const std::string& what);
  void value(std::size_t column, const char* at);
  void decode();

  std::string name_;
  std::string kept_;
  bool started_ = false;
  bool fortran_ = false;
  std::vector<Field> fields_;
  std::size_t item_ = 0;  ///< bytes of one row; of one value in Fortran order
  std::uint64_t rows_ = 0;
  std::uint64_t items_ = 0;  ///< rows to come in all; values in Fortran order
  std::uint64_t seen_ = 0;
  std::vector<TypedColumn> columns_;
  std::vector<std::unordered_map<std::string, std::uint32_t>> known_;  ///< texts of each column
  std::optional<Problem> problem_;
};

}  // namespace isoyield
