#include "text/assignment.hpp"

#include <gtest/gtest.h>

#include <string>

#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

TEST(Assignment, ListsOfManyLanguagesAreTheSameNumbers) {
  for (const char* const text :
       {"c(50, 2, 3, 45)", "m <- c(50, 2, 3, 45)", "m <<- c(50, 2, 3, 45)", "m = [50, 2, 3, 45]",
        "const m = [50, 2, 3, 45];", "let m: number[] = [50, 2, 3, 45]", "int m[4] = {50, 2, 3, 45};",
        "auto m = std::array{50, 2, 3, 45};", "m = np.array([50, 2, 3, 45])", "m := 50, 2, 3, 45",
        "m <- c(50, 2, 3, 45)  # by rows", "const m = [50, 2, 3, 45]; // by rows", "\n (50, 2, 3, 45) \n"}) {
    EXPECT_EQ(trim(bare_list(text)).text, "50, 2, 3, 45") << text;
  }
}

TEST(Assignment, PlacesStayWhatTheyAre) {
  EXPECT_EQ(bare_list("m <- c(50,\n 2) # x"), "       50,  2     ");
  EXPECT_EQ(bare_list("c(tn = 50, fp = 2)"), "  tn = 50, fp = 2 ");
}

TEST(Assignment, OtherTextsAreNoList) {
  for (const char* const text :
       {"", "=", "m =", "()", "(", "50, 2, 3, 45", "50 2\n3 45", "m = [[50, 2], [3, 45]]", "(50, 2, 3, 45", "x == 5",
        "TPR = 0.5, FPR = 0.2", "Accuracy (0.95)", "a = 1\nb = 2", "m <-\n50 2\n3 45", "5 = 3, 2", "c(a, b)",
        "We trained it, m = (50, 2)", "f(1, 2) + g(3, 4)"}) {
    EXPECT_EQ(bare_list(text), "") << text;
  }
}

TEST(Assignment, NamesAreWithoutWhatLanguagesPutAroundThem) {
  for (const char* const text : {"m", " m ", "const m", "let m", "my $m", "$m", "m :", "m: list", "let m: number[][]"})
    EXPECT_EQ(assigned_name(text), "m") << text;
  for (const char* const text : {"Model A", "Model A: first", "constant", "let"}) EXPECT_EQ(assigned_name(text), text);
}

}  // namespace
}  // namespace isoyield
