import { warning, type MoneyRule } from './money-rule.ts';

const LATE = `interval '15 minutes'`;

/** The rules for operations that should have ended by now. `asked.now` is the time of the check. */
export const OVERDUE_RULES: readonly MoneyRule[] = [
  warning({
    name: 'payments_are_not_overdue',
    sql: `
      select p.id::text as what from payments p, asked
      where (p.status = 'open' and p.expires_at < asked.now - ${LATE})
        or (p.status = 'processing' and coalesce(p.checked_at, p.created_at) < asked.now - ${LATE})`,
  }),
  warning({
    name: 'refunds_are_not_overdue',
    sql: `
      select r.id::text as what from refunds r, asked
      where r.status in ('pending', 'submitted') and r.provider_ref is null and r.created_at < asked.now - ${LATE}`,
  }),
  warning({
    name: 'payouts_are_not_overdue',
    sql: `
      select p.id::text as what from payouts p, asked
      where p.status in ('approved', 'sending') and p.decided_at < asked.now - ${LATE}`,
  }),
];
