"""Contenders in Python: started with the name of one; answers paths as native.cpp does. They read the bytes from memory."""
import io
import json
import sys
import time

import numpy as np
import pandas as pd


def read(path, **options):
    with open(path, "rb") as file:
        data = io.BytesIO(file.read())
    start = time.perf_counter()
    table = pd.read_csv(data, **options)
    return table, start, (time.perf_counter() - start) * 1e3


def pandas(path):
    return {"parse": read(path)[2]}


def pandas_exact(path):
    return {"parse": read(path, float_precision="round_trip")[2]}


def sklearn(path):
    from sklearn import metrics

    table, start, parse = read(path)
    truth = table["truth"].to_numpy()
    for name in ("a", "b"):
        scores = table[name].to_numpy()
        metrics.roc_curve(truth, scores, drop_intermediate=False)
        metrics.precision_recall_curve(truth, scores)
        auc = metrics.roc_auc_score(truth, scores)
        metrics.average_precision_score(truth, scores)
    return {"parse": parse, "total": (time.perf_counter() - start) * 1e3, "auc": auc}


def numpy(path):
    """The same curves and areas with one sort a column and nothing else."""
    table, start, parse = read(path)
    truth = table["truth"].to_numpy()
    for name in ("a", "b"):
        scores = table[name].to_numpy()
        order = np.argsort(-scores, kind="stable")
        ordered = scores[order]
        last = np.r_[np.nonzero(np.diff(ordered))[0], len(ordered) - 1]
        tp = np.cumsum(truth[order])[last].astype(float)
        fp = 1.0 + last - tp
        tpr, fpr, precision = tp / tp[-1], fp / fp[-1], tp / (tp + fp)
        auc = np.trapz(np.r_[0, tpr], np.r_[0, fpr])
        np.sum(np.diff(np.r_[0, tpr]) * precision)
    return {"parse": parse, "total": (time.perf_counter() - start) * 1e3, "auc": auc}


def bootstrap(_):
    """Resampled areas by scikit-learn, 10 of the 1000 that the others draw."""
    from sklearn import metrics

    rows = 100000
    i = np.arange(rows)
    positive = (i % 3 == 0).astype(int)
    scores = (i * 7919) % 100003 + 2e4 * positive
    random = np.random.default_rng(1)
    start = time.perf_counter()
    for _ in range(10):
        drawn = random.integers(0, rows, rows)
        auc = metrics.roc_auc_score(positive[drawn], scores[drawn])
    return {"total": (time.perf_counter() - start) * 1e3 * 100, "auc": auc}


contender = {"bootstrap": bootstrap, "pandas": pandas, "pandas_exact": pandas_exact, "sklearn": sklearn, "numpy": numpy}[sys.argv[1]]
if sys.argv[1] == "sklearn":
    import sklearn.metrics  # noqa: F401  a missing package shows before the first round
for line in sys.stdin:
    print(json.dumps(contender(line.strip())), flush=True)
