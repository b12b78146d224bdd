# Contenders in R: started with the name of one and a number of threads; answers paths as native.cpp does. They read from the path.

suppressMessages(library(data.table))
asked <- commandArgs(trailingOnly = TRUE)
setDTthreads(as.integer(asked[2]))
milliseconds <- function(times) 1e3 * sum(times[c("user.self", "sys.self")])

parsed <- function(path) {
  before <- proc.time()
  table <- fread(path)
  list(table = table, before = before, parse = 1e3 * (proc.time() - before)[["elapsed"]])
}

trapezoid <- function(x, y) sum(diff(x) * (head(y, -1) + tail(y, -1))) / 2

# ROC, PR and PRG curves without the hull, areas and losses of a column, with one sort.
curves <- function(truth, score) {
  order <- order(-score, method = "radix")
  falling <- score[order]
  last <- which(c(diff(falling) != 0, TRUE))
  tp <- cumsum(as.numeric(truth[order]))[last]
  fp <- last - tp
  p <- tp[length(tp)]
  n <- fp[length(fp)]
  recall <- tp / p
  precision <- tp / (tp + fp)
  gains <- tp > 0
  share <- p / n
  recall_gain <- 1 - share * (p - tp[gains]) / tp[gains]
  precision_gain <- 1 - share * fp[gains] / tp[gains]
  inside <- recall_gain >= 0
  c(
    auc = trapezoid(c(0, fp / n), c(0, recall)),
    average_precision = sum(diff(c(0, recall)) * precision),
    auprg = trapezoid(recall_gain[inside], precision_gain[inside]),
    brier = mean((score - truth)^2),
    log_loss = -mean(log(ifelse(truth == 1, score, 1 - score)))
  )
}

contenders <- list(
  fread = function(path) list(parse = parsed(path)$parse),
  datatable = function(path) {
    read <- parsed(path)
    found <- lapply(c("a", "b"), function(name) curves(read$table$truth, read$table[[name]]))
    spent <- proc.time() - read$before
    list(parse = read$parse, total = 1e3 * spent[["elapsed"]], cpu = milliseconds(spent), auc = found[[2]][["auc"]])
  }
)
contender <- contenders[[asked[1]]]
input <- file("stdin", open = "r")
while (length(path <- readLines(input, n = 1)) > 0) {
  found <- contender(path)
  cat("{", paste0('"', names(found), '":', sprintf("%.17g", unlist(found)), collapse = ","), "}\n", sep = "")
  flush(stdout())
}
