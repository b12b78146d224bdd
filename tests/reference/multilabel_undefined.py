"""What scikit-learn prints of label sets where precision, recall, F or Jaccard divide by 0, for multilabel_undefined.json.

    /usr/bin/python3 tests/reference/multilabel_undefined.py > tests/reference/multilabel_undefined.json

Indicator matrices, zero_division at its default. Labels that no item has or was given are columns of 0, items without
labels rows of 0: both count as 0 in the means.
"""

import json
import random
import warnings

import numpy
import sklearn
from sklearn.metrics import fbeta_score, jaccard_score, precision_score, recall_score

warnings.filterwarnings("ignore")
METRICS = {
    "precision": lambda t, p, a: precision_score(t, p, average=a),
    "recall": lambda t, p, a: recall_score(t, p, average=a),
    "f1": lambda t, p, a: fbeta_score(t, p, beta=1, average=a),
    "f2": lambda t, p, a: fbeta_score(t, p, beta=2, average=a),
    "f0_5": lambda t, p, a: fbeta_score(t, p, beta=0.5, average=a),
    "jaccard": lambda t, p, a: jaccard_score(t, p, average=a),
}


def case(truth, decided):
    labels = [chr(ord("a") + k) for k in range(len(truth[0]))]
    t, p = numpy.array(truth), numpy.array(decided)
    named = lambda rows: [[labels[k] for k, bit in enumerate(row) if bit] for row in rows]
    averages = {
        how: {metric: float(value(t, p, how)) for metric, value in METRICS.items()}
        for how in ("macro", "micro", "weighted", "samples")
    }
    return {"labels": labels, "true": named(truth), "predicted": named(decided), "averages": averages}


def cases():
    yield [[1, 1], [0, 0], [0, 0], [0, 1]], [[1, 0], [0, 0], [1, 0], [0, 1]]
    for labels in (2, 3):
        yield [[0] * labels] * 3, [[0] * labels] * 3
        yield [[0] * labels] * 3, [[1] + [0] * (labels - 1)] * 3
        yield [[1] + [0] * (labels - 1)] * 3, [[0] * labels] * 3
    draw = random.Random(45)
    for _ in range(40):
        labels, items = draw.randint(2, 4), draw.randint(1, 6)
        shares = draw.choice([0.1, 0.3, 0.5]), draw.choice([0, 0.2, 0.5])
        yield [[[int(draw.random() < share) for _ in range(labels)] for _ in range(items)] for share in shares]


out = {"tool": f"scikit-learn {sklearn.__version__}", "cases": [case(*each) for each in cases()]}
print(json.dumps(out))
