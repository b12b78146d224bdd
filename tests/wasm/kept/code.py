# matrix
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
import numpy as np
from sklearn import metrics

classes = np.array(["long", "short"])
positive = "long"
negative = "short"
# Rows are the true class, columns the decision.
matrices = {
    "A": [[27, 23], [15, 35]],
    "B \"x\"\\": [[43, 7], [18, 32]],
}
utility = np.array([[15, -35], [-335, 165]])

def show(name, what, value):
    print(name, what, repr(float(value)), sep="\t")

for name, cells in matrices.items():
    m = np.array(cells, dtype=float)
    show(name, "yield", (m * utility).sum() / m.sum())
    # One weighted item a cell.
    y = np.repeat(classes, len(classes))
    p = np.tile(classes, len(classes))
    w = m.ravel()
    y, p, w = y[w > 0], p[w > 0], w[w > 0]
    show(name, "accuracy", metrics.accuracy_score(y, p, sample_weight=w))
    show(name, "balanced_accuracy", metrics.balanced_accuracy_score(y, p, sample_weight=w))
    show(name, "mcc", metrics.matthews_corrcoef(y, p, sample_weight=w))
    show(name, "cohen_kappa", metrics.cohen_kappa_score(y, p, sample_weight=w))
    show(name, "precision", metrics.precision_score(y, p, pos_label=positive, sample_weight=w))
    show(name, "recall", metrics.recall_score(y, p, pos_label=positive, sample_weight=w))
    show(name, "specificity", metrics.recall_score(y, p, pos_label=negative, sample_weight=w))
    show(name, "f1", metrics.f1_score(y, p, pos_label=positive, sample_weight=w))
    show(name, "f2", metrics.fbeta_score(y, p, beta=2, pos_label=positive, sample_weight=w))
    show(name, "jaccard", metrics.jaccard_score(y, p, pos_label=positive, sample_weight=w))
    show(name, "fbeta", metrics.fbeta_score(y, p, beta=2, pos_label=positive, sample_weight=w))

# classes
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
import numpy as np
from sklearn import metrics

classes = np.array(["0", "1", "2"])
# Rows are the true class, columns the decision.
matrices = {
    "A": [[50, 3, 2], [4, 40, 6], [1, 5, 60]],
}
utility = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1]])

def show(name, what, value):
    print(name, what, repr(float(value)), sep="\t")

for name, cells in matrices.items():
    m = np.array(cells, dtype=float)
    show(name, "yield", (m * utility).sum() / m.sum())
    # One weighted item a cell.
    y = np.repeat(classes, len(classes))
    p = np.tile(classes, len(classes))
    w = m.ravel()
    y, p, w = y[w > 0], p[w > 0], w[w > 0]
    show(name, "accuracy", metrics.accuracy_score(y, p, sample_weight=w))
    show(name, "balanced_accuracy", metrics.balanced_accuracy_score(y, p, sample_weight=w))
    show(name, "mcc", metrics.matthews_corrcoef(y, p, sample_weight=w))
    show(name, "cohen_kappa", metrics.cohen_kappa_score(y, p, sample_weight=w))
    show(name, "macro precision", metrics.precision_score(y, p, average="macro", sample_weight=w))
    show(name, "macro recall", metrics.recall_score(y, p, average="macro", sample_weight=w))
    show(name, "macro f1", metrics.f1_score(y, p, average="macro", sample_weight=w))
    show(name, "micro precision", metrics.precision_score(y, p, average="micro", sample_weight=w))
    show(name, "micro recall", metrics.recall_score(y, p, average="micro", sample_weight=w))
    show(name, "micro f1", metrics.f1_score(y, p, average="micro", sample_weight=w))
    show(name, "weighted precision", metrics.precision_score(y, p, average="weighted", sample_weight=w))
    show(name, "weighted recall", metrics.recall_score(y, p, average="weighted", sample_weight=w))
    show(name, "weighted f1", metrics.f1_score(y, p, average="weighted", sample_weight=w))

# refer
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
import numpy as np

classes = np.array(["ill", "well"])
decisions = ["ill", "well", "refer"]
positive = "ill"
negative = "well"
# Rows are the true class, columns the decision.
matrices = {
    "A": [[5, 3, 2], [1, 8, 4]],
}
utility = np.array([[1, 0, 0.5], [0, 2, 0.5]])

def show(name, what, value):
    print(name, what, repr(float(value)), sep="\t")

for name, cells in matrices.items():
    m = np.array(cells, dtype=float)
    show(name, "yield", (m * utility).sum() / m.sum())

# plain
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
import numpy as np
import pandas
from sklearn import metrics

# Numbers to the last bit: later versions of pandas read them so, and warn of the option.
exact = {"float_precision": "round_trip"} if tuple(map(int, pandas.__version__.split(".")[:2])) < (3, 1) else {}
table = pandas.read_csv("table.csv", sep=",", dtype={"truth": str}, keep_default_na=False, na_values=["na", "NA", "Na", "nan", "NAN", "Nan", "n/a", "N/A", "N/a", "null", "NULL", "Null", "none", "NONE", "None", "#n/a", "#N/A", "#N/a", "+nan", "+NAN", "+Nan", "-nan", "-NAN", "-Nan", "", "-", "?", "NaN", "-NaN"], **exact)
table = table.dropna(subset=["truth", "risk \"x\""])
positive = "ill"
y = (table["truth"] == positive).to_numpy().astype(int)
w = np.ones(len(table))
# Rows are the true class, columns the decision: negative, positive.
utility = np.array([[1, 0], [0, 1]])
# Column and threshold of each classifier: decide positive when the score is that or more.
scores = {
    "risk \"x\"": ("risk \"x\"", 0.5),
}

def show(name, what, value):
    print(name, what, repr(float(value)), sep="\t")

for name, (column, threshold) in scores.items():
    s = table[column].to_numpy(dtype=float)
    p = (s >= threshold).astype(int)
    show(name, "yield", np.average(utility[y, p], weights=w))
    show(name, "accuracy", metrics.accuracy_score(y, p, sample_weight=w))
    show(name, "roc_auc", metrics.roc_auc_score(y, s, sample_weight=w))
    show(name, "average_precision", metrics.average_precision_score(y, s, sample_weight=w))
    show(name, "brier", np.average((s - y) ** 2, weights=w))
    show(name, "log_loss", metrics.log_loss(y, np.c_[1 - s, s], sample_weight=w))

# weighted
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
import numpy as np
import pandas
from sklearn import metrics

# Numbers to the last bit: later versions of pandas read them so, and warn of the option.
exact = {"float_precision": "round_trip"} if tuple(map(int, pandas.__version__.split(".")[:2])) < (3, 1) else {}
table = pandas.read_csv("table.csv", sep=";", dtype={"truth": str}, keep_default_na=False, na_values=["na", "NA", "Na", "nan", "NAN", "Nan", "n/a", "N/A", "N/a", "null", "NULL", "Null", "none", "NONE", "None", "#n/a", "#N/A", "#N/a", "+nan", "+NAN", "+Nan", "-nan", "-NAN", "-Nan", "", "-", "?", "NaN", "-NaN"], **exact, decimal=",")
table = table.dropna(subset=["truth", "w", "risk \"x\""])
positive = "ill"
y = (table["truth"] == positive).to_numpy().astype(int)
w = table["w"].to_numpy(dtype=float)
# Rows are the true class, columns the decision: negative, positive.
utility = np.array([[2, -4], [-1, 0]])
# Column and threshold of each classifier: decide positive when the score is that or more.
scores = {
    "risk \"x\"": ("risk \"x\"", 0.9),
}

def show(name, what, value):
    print(name, what, repr(float(value)), sep="\t")

for name, (column, threshold) in scores.items():
    s = table[column].to_numpy(dtype=float)
    p = (s >= threshold).astype(int)
    show(name, "yield", np.average(utility[y, p], weights=w))
    show(name, "accuracy", metrics.accuracy_score(y, p, sample_weight=w))
    show(name, "roc_auc", metrics.roc_auc_score(y, s, sample_weight=w))
    show(name, "average_precision", metrics.average_precision_score(y, s, sample_weight=w))
    show(name, "brier", np.average((s - y) ** 2, weights=w))
    show(name, "log_loss", metrics.log_loss(y, np.c_[1 - s, s], sample_weight=w))

# never
# Recomputes numbers of a report of isoyield 1.2.3: classifier, metric, value.
import numpy as np
import pandas
from sklearn import metrics

# Numbers to the last bit: later versions of pandas read them so, and warn of the option.
exact = {"float_precision": "round_trip"} if tuple(map(int, pandas.__version__.split(".")[:2])) < (3, 1) else {}
table = pandas.read_csv("table.csv", sep=",", dtype={"truth": str}, keep_default_na=False, na_values=["na", "NA", "Na", "nan", "NAN", "Nan", "n/a", "N/A", "N/a", "null", "NULL", "Null", "none", "NONE", "None", "#n/a", "#N/A", "#N/a", "+nan", "+NAN", "+Nan", "-nan", "-NAN", "-Nan", "", "-", "?", "NaN", "-NaN"], **exact)
table = table.dropna(subset=["truth", "risk \"x\""])
positive = "ill"
y = (table["truth"] == positive).to_numpy().astype(int)
w = np.ones(len(table))
# Rows are the true class, columns the decision: negative, positive.
utility = np.array([[0, -9], [0, 0]])
# Column and threshold of each classifier: decide positive when the score is that or more.
scores = {
    "risk \"x\"": ("risk \"x\"", np.inf),
}

def show(name, what, value):
    print(name, what, repr(float(value)), sep="\t")

for name, (column, threshold) in scores.items():
    s = table[column].to_numpy(dtype=float)
    p = (s >= threshold).astype(int)
    show(name, "yield", np.average(utility[y, p], weights=w))
    show(name, "accuracy", metrics.accuracy_score(y, p, sample_weight=w))
    show(name, "roc_auc", metrics.roc_auc_score(y, s, sample_weight=w))
    show(name, "average_precision", metrics.average_precision_score(y, s, sample_weight=w))
    show(name, "brier", np.average((s - y) ** 2, weights=w))
    show(name, "log_loss", metrics.log_loss(y, np.c_[1 - s, s], sample_weight=w))
