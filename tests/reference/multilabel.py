"""Writes multilabel.json: what scikit-learn says of label sets. Run: /usr/bin/python3 tests/reference/multilabel.py"""

import json
import random
import warnings
from pathlib import Path

import sklearn
from sklearn import metrics as m
from sklearn.preprocessing import MultiLabelBinarizer

warnings.simplefilter("ignore")


def case(labels, truth, decided):
    binary = MultiLabelBinarizer(classes=labels)
    t, d = binary.fit_transform(truth), binary.transform(decided)
    averages = {}
    for how in ("macro", "micro", "weighted", "samples"):
        averages[how] = {
            "precision": m.precision_score(t, d, average=how, zero_division=0),
            "recall": m.recall_score(t, d, average=how, zero_division=0),
            "f1": m.f1_score(t, d, average=how, zero_division=0),
            "jaccard": m.jaccard_score(t, d, average=how, zero_division=0),
        }
    return {
        "labels": labels,
        "true": truth,
        "predicted": decided,
        "matrices": m.multilabel_confusion_matrix(t, d).tolist(),
        "subset_accuracy": m.accuracy_score(t, d),
        "hamming_loss": m.hamming_loss(t, d),
        "averages": averages,
    }


def drawn(labels, items, seed, least):
    """Sets with at least `least` labels: with 1 nothing is undefined for any item."""
    chance = random.Random(seed)
    sets = [
        [sorted(chance.sample(labels, chance.randint(least, len(labels)))) for _ in range(items)] for _ in range(2)
    ]
    return case(labels, *sets)


cases = [
    drawn(["a", "b", "c"], 20, 1, 1),
    drawn(["cat", "dog", "fox", "owl", "yak"], 60, 2, 1),
    drawn(["a", "b", "c", "d"], 40, 3, 0),
]
out = {"tool": f"scikit-learn {sklearn.__version__}", "command": "/usr/bin/python3 tests/reference/multilabel.py", "cases": cases}
Path(__file__).with_suffix(".json").write_text(json.dumps(out) + "\n")
