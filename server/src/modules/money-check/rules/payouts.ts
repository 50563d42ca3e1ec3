import { quickRule, type MoneyRule } from './money-rule.ts';

/** What one kind of movement of a cause moved on the accounts of a kind. */
const moved = (kind: string, cause: string, account: string) => `coalesce((
  select sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and ${account}
  where t.kind = '${kind}' and t.cause_id = ${cause}), 0)`;

/** Money that comes into wallets and leaves them. */
export const PAYOUT_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'top_ups_reach_their_wallet',
    words: 'Every top-up that was paid is in the wallet of who paid it, whole and once',
    sql: `
      select p.id::text as what from seen_payments p
      where (case when p.purpose = 'top_up' and p.disposition = 'applied' then p.captured_minor else 0 end)
        <> ${moved('top_up', 'p.id', `a.kind = 'wallet_available' and a.owner_id = p.account_id`)}`,
  }),
  quickRule({
    name: 'releases_are_posted',
    words: 'Every release of income moved its amount from the escrow of its event to its organiser',
    sql: `
      select r.id::text as what from seen_releases r
      where r.amount_minor <> -${moved('income_released', 'r.id', `a.kind = 'wallet_pending' and a.event_id = r.event_id`)}
        or r.amount_minor <> ${moved('income_released', 'r.id', `a.kind = 'wallet_available' and a.owner_id = r.organiser_id`)}`,
  }),
  quickRule({
    name: 'payouts_are_posted_as_sent',
    words: 'Every payout that was sent left the wallet once, and came back once where it was returned',
    sql: `
      select p.id::text as what from seen_payouts p
      where (case when p.status in ('sent', 'returned') then p.amount_minor else 0 end)
          <> ${moved('payout_sent', 'p.id', `a.kind = 'provider_clearing'`)}
        or (case when p.status = 'returned' then p.amount_minor else 0 end)
          <> -${moved('payout_returned', 'p.id', `a.kind = 'provider_clearing'`)}`,
  }),
  quickRule({
    name: 'payouts_keep_their_money',
    words: 'A payout that is not decided keeps its amount held, any other keeps nothing',
    sql: `
      select p.id::text as what from seen_payouts p
      where (case when p.status in ('asked', 'approved', 'sending') then p.amount_minor else 0 end) <> coalesce((
        select sum(h.amount_minor) from wallet_holds h
        where h.purpose = 'payout' and h.subject_id = p.id and h.status = 'open'), 0)`,
  }),
];
