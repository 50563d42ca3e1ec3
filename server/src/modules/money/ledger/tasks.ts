export const RECONCILE = 'ledger.reconcile';
export const RECONCILE_NIGHTLY = 'ledger.reconcile-nightly';
export const ROLL_UP_COUNTERS = 'ledger.roll-up-counters';
