import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const moved = (where: string) => `
  select t.*, (select sum(amount_minor) from ledger_entries e where e.transaction_id = t.id and e.amount_minor > 0),
    (select array_agg(a.kind) from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id), b.reference, v.title
  from (select t.* from ledger_transactions t where ${where} order by t.posted_at desc, t.id desc limit ${PAGE}) t
    left join bookings b on b.id = t.booking_id left join events v on v.id = t.event_id order by t.posted_at desc, t.id desc`;
const ofPerson = (who: string) =>
  `t.id in (select e.transaction_id from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.owner_id = ${who})`;
const onAccount = (id: string) =>
  `exists (select from ledger_entries e where e.transaction_id = t.id and e.account_id = '${id}')`;
const fees = (key: string) => `
  select ${key}, sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join events v on v.id = t.event_id
  where e.account_id = (select id from ledger_accounts where kind = 'platform_fee')
    and t.posted_at >= date_trunc('month', now()) - interval '11 months' group by 1 order by 2 desc limit 100`;
const subs = (where: string) => `
  select s.*, a.name, a.email from subscriptions s join accounts a on a.id = s.account_id where ${where} order by s.created_at desc, s.id desc limit ${PAGE}`;
const payouts = (where: string, order = 'p.asked_at desc, p.id desc') => `
  select p.*, a.name, a.email, (select sum(balance_minor) from ledger_accounts l where l.owner_id = a.id),
    (select sum(e.amount_minor) from ledger_accounts l join ledger_entries e on e.account_id = l.id
      where l.owner_id = a.id and l.kind = 'wallet_available'),
    (select sum(amount_minor) from payouts o where o.account_id = a.id and o.status = 'sent')
  from (select * from payouts p where ${where} order by ${order} limit ${PAGE}) p join accounts a on a.id = p.account_id`;

export function ledgerCases({
  email,
  host,
  event,
  booking,
  reference,
  payment,
  transaction,
  postedAt,
  feeAccount,
  premiumAccount,
}: Samples): AdminCase[] {
  return [
    ...casesOf('finance/transactions', [
      ['newest', {}, moved('true')],
      [
        'newest, deep',
        { cursor: encodeCursor([`${postedAt.slice(0, 23)}Z`, transaction]) },
        moved(`(t.posted_at, t.id) < ('${postedAt}', '${transaction}')`),
      ],
      ['kind', { kind: 'sale_reversed' }, moved(`t.kind = 'sale_reversed'`)],
      ['fees', { account: 'platform_fee' }, moved(onAccount(feeAccount))],
      ['premium', { account: 'premium_income' }, moved(onAccount(premiumAccount))],
      ['reference', { q: reference }, moved(`t.booking_id = (select id from bookings where reference = '${reference}')`)],
      [
        'provider',
        { q: payment },
        moved(`t.kind = 'capture' and t.cause_id = (select id from payments where payment_ref = '${payment}')`),
      ],
      ['e-mail', { q: email }, moved(ofPerson(`(select id from accounts where email = '${email}' and role = 'user')`))],
      ['organiser', { person: host }, moved(ofPerson(`'${host}'`))],
      ['event', { event }, moved(`t.event_id = '${event}'`)],
      ['booking', { booking }, moved(`t.booking_id = '${booking}'`)],
      [
        'a month long ago',
        { from: '2025-06-01', until: '2025-06-30' },
        moved(`t.posted_at >= '2025-06-01' and t.posted_at < '2025-07-01'`),
      ],
    ]),
    {
      name: 'finance/transactions: one',
      path: path(`finance/transactions/${transaction}`),
      bare: [moved(`t.id = '${transaction}'`), `select * from ledger_entries where transaction_id = '${transaction}'`],
    },
  ];
}

/** Returns the cases of income: sums of fees, payouts and payments for Premium. */
export function incomeCases({ subscription }: Samples): AdminCase[] {
  return [
    ...casesOf('finance/fees', [
      ['by month', { by: 'month' }, fees(`date_trunc('month', t.posted_at)`)],
      ['by organiser', { by: 'organiser' }, fees('v.organiser_id')],
      ['by event', { by: 'event' }, fees('v.id')],
    ]),
    ...casesOf('finance/balances', [
      [
        'all',
        {},
        `
      select a.kind, sum(e.amount_minor) from ledger_accounts a join ledger_entries e on e.account_id = a.id group by 1`,
      ],
    ]),
    ...casesOf('payouts', [
      ['all', {}, payouts('true')],
      ['refused', { status: 'refused' }, payouts(`p.status = 'refused'`)],
    ]),
    ...casesOf('payouts/waiting', [['oldest', {}, payouts(`p.status = 'asked'`, 'p.asked_at, p.id')]]),
    ...casesOf('subscriptions', [
      ['newest', {}, subs(`s.status <> 'abandoned'`)],
      ['broad word', { q: 'ada' }, subs(`s.status <> 'abandoned' and a.search_text like '%ada%'`)],
      ['no such word', { q: 'qqxzzy' }, subs(`s.status <> 'abandoned' and a.search_text like '%qqxzzy%'`)],
      ['id', { q: subscription }, subs(`s.id = '${subscription}'`)],
      ['status and plan', { status: 'active', type: 'yearly' }, subs(`s.status = 'active' and s.type = 'yearly'`)],
      ['given', { paidBy: 'grant' }, subs(`s.paid_by = 'grant'`)],
    ]),
  ];
}
