import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE_SIZE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const selectAccounts = (where: string, order = 'a.created_at desc, a.id desc') => `
  select a.id, a.role, a.name, a.email, a.handle, a.suspended_at, a.deleted_at, a.created_at, v.last_seen_at
  from accounts a join account_visits v on v.account_id = a.id where ${where} order by ${order} limit ${PAGE_SIZE}`;
const matchesWord = (word: string) => `a.search_text like '%${word}%'`;
const byLastSeen = 'v.last_seen_at desc, v.account_id desc';
const byName = 'fold(left(a.name, 100)), a.id';
const detailQueries = (id: string) => [
  selectAccounts(`a.id = '${id}'`),
  `select count(*) from bookings where buyer_id = '${id}' and confirmed_at is not null`,
  `select count(*) from events where organiser_id = '${id}' and published_at is not null`,
  `select sum(balance_minor) from ledger_accounts where owner_id = '${id}' group by kind`,
];
const selectTimeline = (id: string) => `
  (select id, created_at as at from bookings where buyer_id = '${id}' order by 2 desc limit ${PAGE_SIZE})
  union all (select id, created_at from payments where account_id = '${id}' order by 2 desc limit ${PAGE_SIZE})
  union all (select id, published_at from events where organiser_id = '${id}' and published_at is not null order by 2 desc limit ${PAGE_SIZE})
  order by at desc limit ${PAGE_SIZE}`;

export function accountCases({ email, person, host, reference, personAt }: Samples): AdminCase[] {
  const lists = casesOf('users', [
    ['newest', {}, selectAccounts('true')],
    [
      'newest, deep',
      { cursor: encodeCursor(['newest', personAt, person]) },
      selectAccounts(`(a.created_at, a.id) < ('${personAt}', '${person}')`),
    ],
    ['last seen', { sort: 'seen' }, selectAccounts('true', byLastSeen)],
    ['by name', { sort: 'name' }, selectAccounts('true', byName)],
    [
      'by name, deep',
      { sort: 'name', cursor: encodeCursor(['name', person]) },
      selectAccounts(
        `(fold(left(a.name, 100)), a.id) > ((select fold(left(name, 100)) from accounts where id = '${person}'), '${person}')`,
        byName,
      ),
    ],
    ['e-mail', { q: email }, selectAccounts(`a.email = '${email}' and a.role in ('user', 'admin')`)],
    ['id', { q: person }, selectAccounts(`a.id = '${person}'`)],
    [
      'reference',
      { q: reference },
      selectAccounts(`a.id in (select buyer_id from bookings where reference = '${reference}')`),
    ],
    ['broad word', { q: 'ada' }, selectAccounts(matchesWord('ada'))],
    ['broad word by name', { q: 'ada', sort: 'name' }, selectAccounts(matchesWord('ada'), byName)],
    ['broad word, last seen', { q: 'ada', sort: 'seen' }, selectAccounts(matchesWord('ada'), byLastSeen)],
    ['two words', { q: 'zoe lovelace' }, selectAccounts(`${matchesWord('zoe')} and ${matchesWord('lovelace')}`)],
    ['rare word', { q: 'lovelace99' }, selectAccounts(matchesWord('lovelace99'))],
    ['no such word', { q: 'qqxzzy' }, selectAccounts(matchesWord('qqxzzy'))],
    ['suspended', { state: 'suspended' }, selectAccounts('a.suspended_at is not null and a.deleted_at is null')],
    [
      'suspended, last seen',
      { state: 'suspended', sort: 'seen' },
      selectAccounts('a.suspended_at is not null and a.deleted_at is null', byLastSeen),
    ],
    ['deleted', { state: 'deleted' }, selectAccounts('a.deleted_at is not null')],
    ['administrators', { role: 'admin' }, selectAccounts(`a.role = 'admin'`)],
    [
      'with premium',
      { premium: 'yes' },
      selectAccounts(
        `exists (select from subscriptions s where s.account_id = a.id and s.status = 'active' and s.current_period_end > now())`,
      ),
    ],
    [
      'organisers',
      { organiser: 'yes' },
      selectAccounts('exists (select from events e where e.organiser_id = a.id and e.published_at is not null)'),
    ],
    [
      'suspended organisers',
      { organiser: 'yes', state: 'suspended' },
      selectAccounts(
        'a.suspended_at is not null and a.deleted_at is null and exists (select from events e where e.organiser_id = a.id and e.published_at is not null)',
      ),
    ],
  ]);
  return [
    ...lists,
    { name: 'users: one person', path: path(`users/${person}`), bareSql: detailQueries(person) },
    { name: 'users: an organiser', path: path(`users/${host}`), bareSql: detailQueries(host) },
    { name: 'users: what one did', path: path(`users/${person}/timeline`), bareSql: [selectTimeline(person)] },
    { name: 'users: what an organiser did', path: path(`users/${host}/timeline`), bareSql: [selectTimeline(host)] },
  ];
}
