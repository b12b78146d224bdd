# Confusion matrices of the documentation's gallery (web/docs/*/gallery.md): predictions in five-fold cross-validation on data sets that come
# with scikit-learn. `python3 tests/reference/gallery/make.py > tests/reference/gallery/matrices.json`, here with scikit-learn 1.2.1.
import json

from sklearn.datasets import load_breast_cancer, load_digits, load_iris, load_wine
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.metrics import confusion_matrix
from sklearn.model_selection import cross_val_predict
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier

cases = {
    "iris": (load_iris(), {"LDA": LinearDiscriminantAnalysis(), "tree": DecisionTreeClassifier(random_state=0)}),
    "wine": (load_wine(), {"naive Bayes": GaussianNB(), "5 neighbours": KNeighborsClassifier()}),
    "breast_cancer": (load_breast_cancer(), {"LDA": LinearDiscriminantAnalysis(), "naive Bayes": GaussianNB()}),
    "digits": (load_digits(), {"5 neighbours": KNeighborsClassifier()}),
}
print(
    json.dumps(
        {
            name: {
                "classes": [str(each) for each in data.target_names],
                "matrices": {
                    model: confusion_matrix(
                        data.target, cross_val_predict(by, data.data, data.target, cv=5)
                    ).tolist()
                    for model, by in models.items()
                },
            }
            for name, (data, models) in cases.items()
        }
    )
)
