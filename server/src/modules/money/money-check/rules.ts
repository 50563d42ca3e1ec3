import { CAUSE_RULES } from './rules/causes.ts';
import { FEE_RULES } from './rules/fees.ts';
import { LEDGER_RULES } from './rules/ledger.ts';
import type { MoneyRule } from './rules/money-rule.ts';
import { PAYMENT_RULES } from './rules/payments.ts';
import { PAYOUT_RULES } from './rules/payouts.ts';
import { PREMIUM_RULES } from './rules/premium.ts';
import { RETURNED_PAYMENT_RULES } from './rules/returned-payments.ts';
import { SALE_RULES } from './rules/sales.ts';
import { OVERDUE_RULES } from './rules/overdue.ts';

/** All rules of the money check, in the order in which they are reported. */
export const MONEY_RULES: readonly MoneyRule[] = [
  ...LEDGER_RULES,
  ...CAUSE_RULES,
  ...SALE_RULES,
  ...PAYMENT_RULES,
  ...FEE_RULES,
  ...RETURNED_PAYMENT_RULES,
  ...PREMIUM_RULES,
  ...PAYOUT_RULES,
  ...OVERDUE_RULES,
];
