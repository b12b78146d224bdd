"""Contenders in Python: started with the name of one; answers paths as native.cpp does. They read the bytes from memory."""
import importlib.util
import io
import json
import sys
import time

import numpy as np

trapezoid = getattr(np, "trapezoid", None) or np.trapz  # the name before NumPy 2


def read(path, **options):
    with open(path, "rb") as file:
        data = io.BytesIO(file.read())
    start = time.perf_counter()
    table = pandas_module.read_csv(data, **options)
    return table, start, (time.perf_counter() - start) * 1e3


def pandas(path):
    return {"parse": read(path)[2]}


def pandas_exact(path):
    return {"parse": read(path, float_precision="round_trip")[2]}


def pandas_pyarrow(path):
    return {"parse": read(path, engine="pyarrow")[2]}


def polars(path):
    with open(path, "rb") as file:
        data = file.read()
    start = time.perf_counter()
    table = polars_module.read_csv(data)
    parse = (time.perf_counter() - start) * 1e3
    return {"parse": parse, "rows": table.height}


def duckdb(path):
    start = time.perf_counter()
    columns = duckdb_module.connect().read_csv(path).fetchnumpy()
    return {"parse": (time.perf_counter() - start) * 1e3, "rows": len(columns["truth"])}


def placements(truth, scores):
    """Of each item, the share of the other class that it is ranked above (Sun, Xu 2014), by three rankings."""
    from scipy.stats import rankdata

    positive = truth == 1
    above = np.empty(len(truth))
    ranks = rankdata(scores)
    above[positive] = (ranks[positive] - rankdata(scores[positive])) / np.count_nonzero(~positive)
    above[~positive] = 1 - (ranks[~positive] - rankdata(scores[~positive])) / np.count_nonzero(positive)
    return above


def paired(truth, a, b):
    """The statistic of DeLong's paired test from placements."""
    difference, positive = a - b, truth == 1
    parts = [difference[positive], difference[~positive]]
    variance = sum(part.var(ddof=1) / len(part) for part in parts)
    return parts[0].mean() / np.sqrt(variance)


def gain_area(tp, fp, positives, negatives):
    """Area under the precision-recall-gain curve by trapezia between the operating points, without its crossing points."""
    share = positives / (positives + negatives)
    tp, fp = tp[tp > 0], fp[tp > 0]
    recall = 1 - share / (1 - share) * (positives - tp) / tp
    precision = 1 - share / (1 - share) * fp / tp
    inside = recall >= 0
    return trapezoid(precision[inside], recall[inside])


def hull_area(fpr, tpr):
    from scipy.spatial import ConvexHull

    return ConvexHull(np.c_[np.r_[fpr, 1], np.r_[tpr, 0]]).volume


def sklearn(path):
    """ROC, PR and PRG curves, hull, areas and losses of both columns, and DeLong's paired test."""
    from sklearn import metrics

    table, start, parse = read(path, **fastest)
    truth = table["truth"].to_numpy()
    placed = []
    for name in ("a", "b"):
        scores = table[name].to_numpy()
        fpr, tpr, _ = metrics.roc_curve(truth, scores, drop_intermediate=False)
        metrics.precision_recall_curve(truth, scores)
        auc = metrics.roc_auc_score(truth, scores)
        metrics.average_precision_score(truth, scores)
        positives = truth.sum()
        negatives = len(truth) - positives
        gain_area(tpr * positives, fpr * negatives, positives, negatives)
        hull_area(fpr, tpr)
        metrics.brier_score_loss(truth, scores)
        metrics.log_loss(truth, scores)
        placed.append(placements(truth, scores))
    paired(truth, *placed)
    return {"parse": parse, "total": (time.perf_counter() - start) * 1e3, "auc": auc}


def numpy(path):
    """The same with one sort a column and no library above NumPy; the hull is left out."""
    table, start, parse = read(path, **fastest)
    truth = table["truth"].to_numpy()
    placed = []
    for name in ("a", "b"):
        scores = table[name].to_numpy()
        order = np.argsort(-scores, kind="stable")
        ordered, labels = scores[order], truth[order]
        last = np.r_[np.nonzero(np.diff(ordered))[0], len(ordered) - 1]
        tp = np.cumsum(labels)[last].astype(float)
        fp = 1.0 + last - tp
        tpr, fpr, precision = tp / tp[-1], fp / fp[-1], tp / (tp + fp)
        auc = trapezoid(np.r_[0, tpr], np.r_[0, fpr])
        np.sum(np.diff(np.r_[0, tpr]) * precision)
        gain_area(tp, fp, tp[-1], fp[-1])
        np.mean((scores - truth) ** 2)
        np.mean(-np.log(np.where(truth == 1, scores, 1 - scores)))
        tied_tp, tied_fp = np.diff(np.r_[0, tp]), np.diff(np.r_[0, fp])
        point = np.empty(len(truth), dtype=np.int64)
        point[order] = np.repeat(np.arange(len(last)), np.diff(np.r_[-1, last]))
        above = np.where(truth == 1, ((fp[-1] - fp + tied_fp / 2) / fp[-1])[point], ((tp - tied_tp / 2) / tp[-1])[point])
        placed.append(above)
    paired(truth, *placed)
    return {"parse": parse, "total": (time.perf_counter() - start) * 1e3, "auc": auc}


def walk(ordered, labels):
    """Areas, losses and points of the curves of falling scores, in one pass; the loop that numba compiles."""
    n = len(ordered)
    positives = labels.sum()
    negatives = n - positives
    share = positives / negatives
    points = np.empty((n + 1, 5))
    tp = fp = last_tp = last_fp = 0
    area = average = gains = brier = loss = 0.0
    count, was = 0, (0.0, 0.0, False)
    for i in range(n):
        score, positive = ordered[i], labels[i] == 1
        tp += positive
        fp += not positive
        brier += (score - positive) ** 2
        loss -= np.log(score if positive else 1 - score)
        if i + 1 < n and ordered[i + 1] == score:
            continue
        precision = tp / (tp + fp)
        area += (fp - last_fp) * (tp + last_tp) / 2
        average += (tp - last_tp) * precision
        if tp > 0:
            recall_gain, precision_gain = 1 - share * (positives - tp) / tp, 1 - share * fp / tp
            if recall_gain >= 0:
                if was[2]:
                    gains += (recall_gain - was[0]) * (precision_gain + was[1]) / 2
                was = (recall_gain, precision_gain, True)
                points[count, 3], points[count, 4] = recall_gain, precision_gain
        points[count, 0], points[count, 1], points[count, 2] = fp / negatives, tp / positives, precision
        count += 1
        last_tp, last_fp = tp, fp
    return area / positives / negatives, average / positives, gains, brier / n, loss / n, points[:count]


def numba(path):
    """Point estimates: a sort by NumPy and one compiled pass a column; neither hull nor DeLong's test."""
    table, start, parse = read(path, **fastest)
    truth = table["truth"].to_numpy()
    for name in ("a", "b"):
        scores = table[name].to_numpy()
        order = np.argsort(-scores, kind="stable")
        auc = compiled(scores[order], truth[order])[0]
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


contenders = {
    "bootstrap": (bootstrap, ["sklearn.metrics"]),
    "pandas": (pandas, ["pandas"]),
    "pandas_exact": (pandas_exact, ["pandas"]),
    "pandas_pyarrow": (pandas_pyarrow, ["pandas", "pyarrow"]),
    "polars": (polars, ["polars"]),
    "sklearn": (sklearn, ["pandas", "scipy.stats", "scipy.spatial", "sklearn.metrics"]),
    "numpy": (numpy, ["pandas"]),
    "numba": (numba, ["pandas", "numba"]),
    "duckdb": (duckdb, ["duckdb"]),
}
contender, needed = contenders[sys.argv[1]]
# A missing package shows before the first round.
found = {name: importlib.import_module(name) for name in needed}
pandas_module, polars_module, duckdb_module = found.get("pandas"), found.get("polars"), found.get("duckdb")
compiled = found["numba"].njit(walk) if "numba" in found else None
# pandas reads fastest with pyarrow, where that is.
fastest = {"engine": "pyarrow"} if importlib.util.find_spec("pyarrow") else {}
for line in sys.stdin:
    print(json.dumps(contender(line.strip())), flush=True)
