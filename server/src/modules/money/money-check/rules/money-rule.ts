import { moneyRulesText } from '@festoon/catalogue/money/money-rules';

type RuleName = Parameters<typeof moneyRulesText>[0];

/**
 * An invariant that holds at every commit, with a query that returns its violations as `what`. The query reads
 * `seen_entries`, `seen_transactions`, `seen_accounts`, `seen_holds`, `seen_bookings`, `seen_booking_refunds`,
 * `seen_payments`, `seen_fees`, `seen_refunds`, `seen_releases`, `seen_payouts` and `seen_invoices`: all rows in a full
 * check, the changed rows in a quick one.
 */
export type MoneyRule = {
  readonly name: RuleName;
  /** The rule as a sentence, in the current language. */
  readonly description: string;
  /** `broken` is an error that never resolves; a `warning` may resolve automatically or be resolved by a person. */
  readonly severity: 'broken' | 'warning';
  /** Rules that read all rows are evaluated only by the full check. */
  readonly scope: 'quick' | 'full';
  readonly sql: string;
};

type RuleDefinition = Pick<MoneyRule, 'name' | 'sql'>;

/** Creates a rule for every check. */
export function quickRule(rule: RuleDefinition): MoneyRule {
  return toMoneyRule(rule, { severity: 'broken', scope: 'quick' });
}

/** Creates a rule for the full check only. */
export function fullRule(rule: RuleDefinition): MoneyRule {
  return toMoneyRule(rule, { severity: 'broken', scope: 'full' });
}

/** Creates a rule whose violations are warnings. */
export function warning(rule: RuleDefinition): MoneyRule {
  return toMoneyRule(rule, { severity: 'warning', scope: 'quick' });
}

function toMoneyRule(rule: RuleDefinition, options: Pick<MoneyRule, 'severity' | 'scope'>): MoneyRule {
  return {
    ...rule,
    ...options,
    get description() {
      return moneyRulesText(rule.name);
    },
  };
}
