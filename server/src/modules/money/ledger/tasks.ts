export const RECONCILE = 'finance.reconcile';
export const RECONCILE_NIGHTLY = 'finance.reconcile-nightly';
export const FOLD_SUMS = 'finance.fold-sums';
