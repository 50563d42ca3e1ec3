export const RECONCILE = 'finance.reconcile';
export const RECONCILE_NIGHTLY = 'finance.reconcile-nightly';
export const ROLL_UP_COUNTERS = 'finance.fold-sums';
