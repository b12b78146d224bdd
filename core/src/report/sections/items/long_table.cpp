#include "report/sections/items/long_table.hpp"

#include <cstddef>
#include <string>

namespace isoyield {
namespace {

/// Two columns and what is computed of them take about 200 bytes a row, of the 4 GB that WebAssembly can have.
constexpr std::size_t kMostRows = 8000000;

constexpr ProblemKind kLongTable{
    .code = "long_table",
    .found = {"the table has {0} rows, too many to keep what tests of pairs, cross-fitting, the ruler and the verdict "
              "need of each, so these are left out",
              "таблиця має {0} рядків, забагато, щоб тримати для кожного те, чого потребують критерії для пар, "
              "перехресна перевірка, лінійка та висновок, тому їх пропущено"},
    .expected = {"they are computed for at most {1} rows, whatever number of items these count",
                 "їх обчислюють щонайбільше для {1} рядків, хай скільки об’єктів ті означають"},
    .remedy = {"Count equal rows together (isoyield sql writes the query): counts give the same report.",
               "Порахуйте однакові рядки разом (запит напише isoyield sql): за кількостями звіт такий самий."}};

}  // namespace

bool item_by_item(const ScoreTable& table) { return table.rows() <= kMostRows; }

Problem long_table_note(const ScoreTable& table) {
  return {&kLongTable, {}, {std::to_string(table.rows()), std::to_string(kMostRows)}};
}

}  // namespace isoyield
