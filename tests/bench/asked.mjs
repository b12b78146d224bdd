// What every contender is to find in a file of `truth`, `a` and `b`: curves, hull, areas, losses; DeLong's test comes by itself.
export const asked = {
  truth: 'truth',
  scores: ['a', 'b'],
  metrics: ['roc_auc', 'roc_auc_hull', 'average_precision', 'auprg', 'brier', 'log_loss'],
  curves: ['roc', 'pr', 'prg'],
  vertices: 2000,
};
