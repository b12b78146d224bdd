"""Numbers that users compare with ours, as scikit-learn prints them (Debian 12: 1.2.1). Also R 4.2, for mcnemar.test of
the stats package, which caret prints.

    /usr/bin/python3 tests/reference/other_tools.py > tests/reference/other_tools.json
"""

import json
import subprocess
import warnings

import numpy as np
import sklearn
from sklearn.calibration import calibration_curve
from sklearn.metrics import auc, f1_score, jaccard_score, precision_recall_curve, precision_score, recall_score

warnings.simplefilter("ignore")
matrix = [[7, 1, 0, 2], [3, 9, 0, 0], [0, 0, 0, 0], [1, 4, 0, 0]]  # the third class is neither true nor predicted
true = [i for i, row in enumerate(matrix) for j, n in enumerate(row) for _ in range(n)]
decided = [j for row in matrix for j, n in enumerate(row) for _ in range(n)]
labels = range(len(matrix))
macro = {
    name: function(true, decided, labels=labels, average="macro", zero_division=0)
    for name, function in
    {"precision": precision_score, "recall": recall_score, "f1": f1_score, "jaccard": jaccard_score}.items()
}

# Scores on the ends of bins.
y = [0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1]
p = [0.0, 0.1, 0.1, 0.2, 0.2, 0.3, 0.5, 0.5, 0.7, 0.9, 0.95, 1.0]
shares, means = calibration_curve(y, p, n_bins=10)
bins = np.searchsorted(np.linspace(0, 1, 11)[1:-1], p)
counts = np.bincount(bins, minlength=10)
counts = counts[counts > 0]
# The highest score is not the surest: the line from (0, 1) counts.
areas = []
for truth, scores in [(y, p), ([0, 0, 1, 1, 0], [0.8, 0.8, 0.8, 0.2, 0.2]), ([0, 1, 0, 1, 1], [0.9, 0.8, 0.7, 0.6, 0.1])]:
    precision, recall, _ = precision_recall_curve(truth, scores)
    areas.append({"y": truth, "p": scores, "auc_recall_precision": auc(recall, precision)})

# Naeini's and Guo's definition over these bins.
ece = float(np.sum(counts * np.abs(shares - means)) / len(y))


def mcnemar(rows):
    cells = ",".join(str(cell) for row in rows for cell in row)
    code = f"x <- mcnemar.test(matrix(c({cells}), {len(rows)}, byrow=TRUE)); cat(x$statistic, x$parameter, x$p.value, sep='\\n')"
    out = subprocess.run(["Rscript", "-e", "options(digits=17);" + code], capture_output=True, text=True, check=True)
    return [float(line) for line in out.stdout.split()]


tested = [[[50, 3], [12, 45]], [[30, 4, 2], [9, 25, 6], [1, 11, 40]]]
print(json.dumps({
    "source": f"scikit-learn {sklearn.__version__}; R stats::mcnemar.test",
    "command": "/usr/bin/python3 tests/reference/other_tools.py",
    "macro_zero": {"matrix": matrix, "expected": macro},
    "closed_above": {"y": y, "p": p, "shares": shares.tolist(), "means": means.tolist(), "ece": ece},
    "areas": areas,
    "mcnemar": [{"matrix": rows, "expected": mcnemar(rows)} for rows in tested],
}, indent=1))
