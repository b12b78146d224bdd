# matrix
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
classes <- c("long", "short")
# Rows are the true class, columns the decision.
names <- c("A", "B \"x\"\\")
matrices <- list(matrix(c(27, 23, 15, 35), nrow = 2, byrow = TRUE), matrix(c(43, 7, 18, 32), nrow = 2, byrow = TRUE))
utility <- matrix(c(15, -35, -335, 165), nrow = 2, byrow = TRUE)

line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\t"), "\n", sep = "")

for (i in seq_along(names)) {
  m <- matrices[[i]]
  line(names[i], "yield", sum(m * utility) / sum(m))
  tp <- m[1, 1]; fn <- m[1, 2]; fp <- m[2, 1]; tn <- m[2, 2]
  line(names[i], "accuracy", sum(diag(m)) / sum(m))
  line(names[i], "balanced_accuracy", mean(diag(m) / rowSums(m)))
  line(names[i], "cohen_kappa", { e <- sum(rowSums(m) * colSums(m)) / sum(m)^2; (sum(diag(m)) / sum(m) - e) / (1 - e) })
  line(names[i], "precision", tp / (tp + fp))
  line(names[i], "recall", tp / (tp + fn))
  line(names[i], "specificity", tn / (tn + fp))
  line(names[i], "f1", 2 * tp / (2 * tp + fp + fn))
  line(names[i], "f2", 5 * tp / (5 * tp + fp + 4 * fn))
  line(names[i], "jaccard", tp / (tp + fp + fn))
  line(names[i], "mcc", (tp * tn - fp * fn) / (sqrt(tp + fp) * sqrt(tp + fn) * sqrt(tn + fp) * sqrt(tn + fn)))
  line(names[i], "fbeta", (1 + 2^2) * tp / ((1 + 2^2) * tp + fp + 2^2 * fn))
}

# classes
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
classes <- c("0", "1", "2")
# Rows are the true class, columns the decision.
names <- c("A")
matrices <- list(matrix(c(50, 3, 2, 4, 40, 6, 1, 5, 60), nrow = 3, byrow = TRUE))
utility <- matrix(c(1, 0, 0, 0, 1, 0, 0, 0, 1), nrow = 3, byrow = TRUE)

line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\t"), "\n", sep = "")

for (i in seq_along(names)) {
  m <- matrices[[i]]
  line(names[i], "yield", sum(m * utility) / sum(m))
  line(names[i], "accuracy", sum(diag(m)) / sum(m))
  line(names[i], "balanced_accuracy", mean(diag(m) / rowSums(m)))
  line(names[i], "cohen_kappa", { e <- sum(rowSums(m) * colSums(m)) / sum(m)^2; (sum(diag(m)) / sum(m) - e) / (1 - e) })
}

# refer
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
classes <- c("ill", "well")
# Rows are the true class, columns the decision.
names <- c("A")
matrices <- list(matrix(c(5, 3, 2, 1, 8, 4), nrow = 2, byrow = TRUE))
utility <- matrix(c(1, 0, 0.5, 0, 2, 0.5), nrow = 2, byrow = TRUE)

line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\t"), "\n", sep = "")

for (i in seq_along(names)) {
  m <- matrices[[i]]
  line(names[i], "yield", sum(m * utility) / sum(m))
}

# plain
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
table <- read.table("table.csv", header = TRUE, sep = ",", quote = "\"", comment.char = "", check.names = FALSE, colClasses = c("truth" = "character"), na.strings = c("na", "NA", "Na", "nan", "NAN", "Nan", "n/a", "N/A", "N/a", "null", "NULL", "Null", "none", "NONE", "None", "#n/a", "#N/A", "#N/a", "+nan", "+NAN", "+Nan", "-nan", "-NAN", "-Nan", "", "-", "?", "NaN", "-NaN"), dec = ".")
table <- table[complete.cases(table[, c("truth", "risk \"x\"")]), ]
y <- table[["truth"]] == "ill"
w <- rep(1, length(y))
# Rows are the true class, columns the decision: negative, positive.
utility <- rbind(c(1, 0), c(0, 1))
names <- c("risk \"x\"")
columns <- c("risk \"x\"")
# Decide positive when the score is that or more.
thresholds <- c(0.5)

line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\t"), "\n", sep = "")

for (i in seq_along(names)) {
  s <- table[[columns[i]]]
  p <- s >= thresholds[i]
  line(names[i], "yield", sum(w * utility[cbind(y + 1, p + 1)]) / sum(w))
  line(names[i], "accuracy", sum(w * (y == p)) / sum(w))
  r <- rank(s); n1 <- as.numeric(sum(y)); n0 <- as.numeric(sum(!y))
  line(names[i], "roc_auc", (sum(r[y]) - n1 * (n1 + 1) / 2) / (n1 * n0))
}

# weighted
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
table <- read.table("table.csv", header = TRUE, sep = ";", quote = "\"", comment.char = "", check.names = FALSE, colClasses = c("truth" = "character"), na.strings = c("na", "NA", "Na", "nan", "NAN", "Nan", "n/a", "N/A", "N/a", "null", "NULL", "Null", "none", "NONE", "None", "#n/a", "#N/A", "#N/a", "+nan", "+NAN", "+Nan", "-nan", "-NAN", "-Nan", "", "-", "?", "NaN", "-NaN"), dec = ",")
table <- table[complete.cases(table[, c("truth", "w", "risk \"x\"")]), ]
y <- table[["truth"]] == "ill"
w <- table[["w"]]
# Rows are the true class, columns the decision: negative, positive.
utility <- rbind(c(2, -4), c(-1, 0))
names <- c("risk \"x\"")
columns <- c("risk \"x\"")
# Decide positive when the score is that or more.
thresholds <- c(0.9)

line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\t"), "\n", sep = "")

for (i in seq_along(names)) {
  s <- table[[columns[i]]]
  p <- s >= thresholds[i]
  line(names[i], "yield", sum(w * utility[cbind(y + 1, p + 1)]) / sum(w))
  line(names[i], "accuracy", sum(w * (y == p)) / sum(w))
}

# never
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
table <- read.table("table.csv", header = TRUE, sep = ",", quote = "\"", comment.char = "", check.names = FALSE, colClasses = c("truth" = "character"), na.strings = c("na", "NA", "Na", "nan", "NAN", "Nan", "n/a", "N/A", "N/a", "null", "NULL", "Null", "none", "NONE", "None", "#n/a", "#N/A", "#N/a", "+nan", "+NAN", "+Nan", "-nan", "-NAN", "-Nan", "", "-", "?", "NaN", "-NaN"), dec = ".")
table <- table[complete.cases(table[, c("truth", "risk \"x\"")]), ]
y <- table[["truth"]] == "ill"
w <- rep(1, length(y))
# Rows are the true class, columns the decision: negative, positive.
utility <- rbind(c(0, -9), c(0, 0))
names <- c("risk \"x\"")
columns <- c("risk \"x\"")
# Decide positive when the score is that or more.
thresholds <- c(Inf)

line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\t"), "\n", sep = "")

for (i in seq_along(names)) {
  s <- table[[columns[i]]]
  p <- s >= thresholds[i]
  line(names[i], "yield", sum(w * utility[cbind(y + 1, p + 1)]) / sum(w))
  line(names[i], "accuracy", sum(w * (y == p)) / sum(w))
  r <- rank(s); n1 <- as.numeric(sum(y)); n0 <- as.numeric(sum(!y))
  line(names[i], "roc_auc", (sum(r[y]) - n1 * (n1 + 1) / 2) / (n1 * n0))
}
