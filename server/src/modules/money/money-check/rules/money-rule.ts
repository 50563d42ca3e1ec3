/**
 * Something that is true of money at every commit, told by a query that names what breaks it as `what`.
 * It reads `seen_entries`, `seen_transactions`, `seen_accounts`, `seen_holds`, `seen_bookings`, `seen_booking_refunds`,
 * `seen_payments`, `seen_fees`, `seen_refunds`, `seen_releases`, `seen_payouts` and `seen_invoices`: all there are in a full check, those that changed in a quick one.
 */
export type MoneyRule = {
  readonly name: string;
  /** The rule as a sentence. */
  readonly description: string;
  /** `broken` is an error that never resolves; a `warning` may resolve automatically or be resolved by a person. */
  readonly severity: 'broken' | 'warning';
  /** Rules that read everything there is are asked by the full check alone. */
  readonly scope: 'quick' | 'full';
  readonly sql: string;
};

type RuleDefinition = Pick<MoneyRule, 'name' | 'description' | 'sql'>;

/** One for every check. */
export function quickRule(rule: RuleDefinition): MoneyRule {
  return { ...rule, severity: 'broken', scope: 'quick' };
}

/** One for the full check. */
export function fullRule(rule: RuleDefinition): MoneyRule {
  return { ...rule, severity: 'broken', scope: 'full' };
}

/** One that calls for a look. */
export function warning(rule: RuleDefinition): MoneyRule {
  return { ...rule, severity: 'warning', scope: 'quick' };
}
