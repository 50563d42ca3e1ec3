import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE_SIZE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const selectTransactions = (where: string) => `
  select t.*, (select sum(amount_minor) from ledger_entries e where e.transaction_id = t.id and e.amount_minor > 0),
    (select array_agg(a.kind) from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id), b.reference, v.title
  from (select t.* from ledger_transactions t where ${where} order by t.posted_at desc, t.id desc limit ${PAGE_SIZE}) t
    left join bookings b on b.id = t.booking_id left join events v on v.id = t.event_id order by t.posted_at desc, t.id desc`;
const involvesAccount = (accountIdSql: string) =>
  `t.id in (select e.transaction_id from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.owner_id = ${accountIdSql})`;
const onLedgerAccount = (id: string) =>
  `exists (select from ledger_entries e where e.transaction_id = t.id and e.account_id = '${id}')`;
const selectFees = (key: string) => `
  select ${key}, sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join events v on v.id = t.event_id
  where e.account_id = (select id from ledger_accounts where kind = 'platform_fee')
    and t.posted_at >= date_trunc('month', now()) - interval '11 months' group by 1 order by 2 desc limit 100`;
const selectSubscriptions = (where: string) => `
  select s.*, a.name, a.email from subscriptions s join accounts a on a.id = s.account_id where ${where} order by s.created_at desc, s.id desc limit ${PAGE_SIZE}`;
const selectPayouts = (where: string, order = 'p.requested_at desc, p.id desc') => `
  select p.*, a.name, a.email, (select sum(balance_minor) from ledger_accounts l where l.owner_id = a.id),
    (select sum(e.amount_minor) from ledger_accounts l join ledger_entries e on e.account_id = l.id
      where l.owner_id = a.id and l.kind = 'wallet_available'),
    (select sum(amount_minor) from payouts o where o.account_id = a.id and o.status = 'sent')
  from (select * from payouts p where ${where} order by ${order} limit ${PAGE_SIZE}) p join accounts a on a.id = p.account_id`;

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
      ['newest', {}, selectTransactions('true')],
      [
        'newest, deep',
        { cursor: encodeCursor([`${postedAt.slice(0, 23)}Z`, transaction]) },
        selectTransactions(`(t.posted_at, t.id) < ('${postedAt}', '${transaction}')`),
      ],
      ['kind', { kind: 'sale_reversed' }, selectTransactions(`t.kind = 'sale_reversed'`)],
      ['fees', { account: 'platform_fee' }, selectTransactions(onLedgerAccount(feeAccount))],
      ['premium', { account: 'premium_income' }, selectTransactions(onLedgerAccount(premiumAccount))],
      [
        'reference',
        { q: reference },
        selectTransactions(`t.booking_id = (select id from bookings where reference = '${reference}')`),
      ],
      [
        'provider',
        { q: payment },
        selectTransactions(`t.kind = 'capture' and t.cause_id = (select id from payments where payment_ref = '${payment}')`),
      ],
      [
        'e-mail',
        { q: email },
        selectTransactions(involvesAccount(`(select id from accounts where email = '${email}' and role = 'user')`)),
      ],
      ['organiser', { person: host }, selectTransactions(involvesAccount(`'${host}'`))],
      ['event', { event }, selectTransactions(`t.event_id = '${event}'`)],
      ['booking', { booking }, selectTransactions(`t.booking_id = '${booking}'`)],
      [
        'a month long ago',
        { from: '2025-06-01', until: '2025-06-30' },
        selectTransactions(`t.posted_at >= '2025-06-01' and t.posted_at < '2025-07-01'`),
      ],
    ]),
    {
      name: 'finance/transactions: one',
      path: path(`finance/transactions/${transaction}`),
      bareSql: [
        selectTransactions(`t.id = '${transaction}'`),
        `select * from ledger_entries where transaction_id = '${transaction}'`,
      ],
    },
  ];
}

/** Returns the cases of income: sums of fees, payouts and payments for Premium. */
export function incomeCases({ subscription }: Samples): AdminCase[] {
  return [
    ...casesOf('finance/fees', [
      ['by month', { by: 'month' }, selectFees(`date_trunc('month', t.posted_at)`)],
      ['by organiser', { by: 'organiser' }, selectFees('v.organiser_id')],
      ['by event', { by: 'event' }, selectFees('v.id')],
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
      ['all', {}, selectPayouts('true')],
      ['rejected', { status: 'rejected' }, selectPayouts(`p.status = 'rejected'`)],
    ]),
    ...casesOf('payouts/waiting', [['oldest', {}, selectPayouts(`p.status = 'requested'`, 'p.requested_at, p.id')]]),
    ...casesOf('subscriptions', [
      ['newest', {}, selectSubscriptions(`s.status <> 'abandoned'`)],
      ['broad word', { q: 'ada' }, selectSubscriptions(`s.status <> 'abandoned' and a.search_text like '%ada%'`)],
      ['no such word', { q: 'qqxzzy' }, selectSubscriptions(`s.status <> 'abandoned' and a.search_text like '%qqxzzy%'`)],
      ['id', { q: subscription }, selectSubscriptions(`s.id = '${subscription}'`)],
      [
        'status and plan',
        { status: 'active', type: 'yearly' },
        selectSubscriptions(`s.status = 'active' and s.type = 'yearly'`),
      ],
      ['given', { paidBy: 'grant' }, selectSubscriptions(`s.paid_by = 'grant'`)],
    ]),
  ];
}
