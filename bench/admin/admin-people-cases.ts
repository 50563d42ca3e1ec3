import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const people = (where: string, order = 'a.created_at desc, a.id desc') => `
  select a.id, a.role, a.name, a.email, a.handle, a.suspended_at, a.deleted_at, a.created_at, v.last_seen_at
  from accounts a join account_visits v on v.account_id = a.id where ${where} order by ${order} limit ${PAGE}`;
const has = (word: string) => `a.search_text like '%${word}%'`;
const seen = 'v.last_seen_at desc, v.account_id desc';
const name = 'fold(left(a.name, 100)), a.id';
const one = (id: string) => [
  people(`a.id = '${id}'`),
  `select count(*) from bookings where buyer_id = '${id}' and confirmed_at is not null`,
  `select count(*) from events where organiser_id = '${id}' and published_at is not null`,
  `select sum(balance_minor) from ledger_accounts where owner_id = '${id}' group by kind`,
];
const moments = (id: string) => `
  (select id, created_at as at from bookings where buyer_id = '${id}' order by 2 desc limit ${PAGE})
  union all (select id, created_at from payments where account_id = '${id}' order by 2 desc limit ${PAGE})
  union all (select id, published_at from events where organiser_id = '${id}' and published_at is not null order by 2 desc limit ${PAGE})
  order by at desc limit ${PAGE}`;

export function peopleCases({ email, person, host, reference, personAt }: Samples): AdminCase[] {
  const lists = casesOf('users', [
    ['newest', {}, people('true')],
    [
      'newest, deep',
      { cursor: encodeCursor(['newest', personAt, person]) },
      people(`(a.created_at, a.id) < ('${personAt}', '${person}')`),
    ],
    ['last seen', { sort: 'seen' }, people('true', seen)],
    ['by name', { sort: 'name' }, people('true', name)],
    [
      'by name, deep',
      { sort: 'name', cursor: encodeCursor(['name', person]) },
      people(
        `(fold(left(a.name, 100)), a.id) > ((select fold(left(name, 100)) from accounts where id = '${person}'), '${person}')`,
        name,
      ),
    ],
    ['e-mail', { q: email }, people(`a.email = '${email}' and a.role in ('user', 'admin')`)],
    ['id', { q: person }, people(`a.id = '${person}'`)],
    ['reference', { q: reference }, people(`a.id in (select buyer_id from bookings where reference = '${reference}')`)],
    ['broad word', { q: 'ada' }, people(has('ada'))],
    ['broad word by name', { q: 'ada', sort: 'name' }, people(has('ada'), name)],
    ['broad word, last seen', { q: 'ada', sort: 'seen' }, people(has('ada'), seen)],
    ['two words', { q: 'zoe lovelace' }, people(`${has('zoe')} and ${has('lovelace')}`)],
    ['rare word', { q: 'lovelace99' }, people(has('lovelace99'))],
    ['no such word', { q: 'qqxzzy' }, people(has('qqxzzy'))],
    ['suspended', { state: 'suspended' }, people('a.suspended_at is not null and a.deleted_at is null')],
    [
      'suspended, last seen',
      { state: 'suspended', sort: 'seen' },
      people('a.suspended_at is not null and a.deleted_at is null', seen),
    ],
    ['deleted', { state: 'deleted' }, people('a.deleted_at is not null')],
    ['administrators', { role: 'admin' }, people(`a.role = 'admin'`)],
    [
      'with premium',
      { premium: 'yes' },
      people(
        `exists (select from subscriptions s where s.account_id = a.id and s.status = 'active' and s.current_period_end > now())`,
      ),
    ],
    [
      'organisers',
      { organiser: 'yes' },
      people('exists (select from events e where e.organiser_id = a.id and e.published_at is not null)'),
    ],
    [
      'suspended organisers',
      { organiser: 'yes', state: 'suspended' },
      people(
        'a.suspended_at is not null and a.deleted_at is null and exists (select from events e where e.organiser_id = a.id and e.published_at is not null)',
      ),
    ],
  ]);
  return [
    ...lists,
    { name: 'users: one person', path: path(`users/${person}`), bare: one(person) },
    { name: 'users: an organiser', path: path(`users/${host}`), bare: one(host) },
    { name: 'users: what one did', path: path(`users/${person}/timeline`), bare: [moments(person)] },
    { name: 'users: what an organiser did', path: path(`users/${host}/timeline`), bare: [moments(host)] },
  ];
}
