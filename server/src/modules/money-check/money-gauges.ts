import { createGauge } from '../../platform/metrics.ts';
import type { MoneyCheckRow } from './queries.ts';

const isOk = createGauge('festoon_money_check_ok', 'Whether the last check of the money found nothing broken: 1 or 0');
const violations = createGauge('festoon_money_check_violations', 'What the last check of the money found, by rule', [
  'rule',
]);
const ageSeconds = createGauge('festoon_money_check_age_seconds', 'How long ago the money was last checked');

/** Publishes the result of a check as metrics. */
export function showMoneyCheck({ isClean, findings, endedAt }: MoneyCheckRow, now: Date): void {
  isOk.set({}, isClean ? 1 : 0);
  ageSeconds.set({}, Math.max(0, (now.getTime() - endedAt.getTime()) / 1000));
  violations.reset();
  for (const { rule, count } of findings) violations.set({ rule }, count);
}
