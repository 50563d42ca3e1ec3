import { parse } from 'libpg-query';
import { describe, expect, it } from 'vitest';
import { inferColumns } from './infer-columns.ts';
import type { Catalogue } from './statement-scope.ts';

const column = (name: string, isNullable: boolean) => ({ name, isNullable, shape: undefined });

const catalogue: Catalogue = new Map([
  [
    'events',
    [
      column('id', false),
      column('title', false),
      column('starts_at', false),
      column('series_id', true),
      column('gallery', false),
    ],
  ],
  ['bookings', [column('id', false), column('event_id', false), column('total_minor', false), column('promo_code', true)]],
]);

async function nullsOf(text: string): Promise<Record<string, boolean>> {
  const [parsed] = (await parse(text)).stmts ?? [];
  const columns = parsed?.stmt === undefined ? [] : inferColumns(parsed.stmt, catalogue);
  return Object.fromEntries(columns.map(({ name, isNullable }) => [name, isNullable]));
}

describe('inferColumns', () => {
  it.each([
    ['a column of a table', 'select id, series_id from events', { id: false, series_id: true }],
    [
      'every column',
      'select e.* from events e',
      { id: false, title: false, starts_at: false, series_id: true, gallery: false },
    ],
    [
      'a left join',
      'select e.id, b.id as booking from events e left join bookings b on b.event_id = e.id',
      { id: false, booking: true },
    ],
    [
      'a left join with a condition on its rows',
      'select b.id, b.promo_code from events e left join bookings b on b.event_id = e.id where b.total_minor > 0',
      { id: false, promo_code: true },
    ],
    ['a condition', 'select series_id from events where series_id is not null', { series_id: false }],
    ['a comparison', 'select series_id from events where series_id = $1', { series_id: false }],
    ['one of two conditions', 'select series_id from events where series_id = $1 or title = $2', { series_id: true }],
    ['coalesce', "select coalesce(promo_code, '') as code from bookings", { code: false }],
    ['greatest, which ignores nulls', 'select greatest(0, null) as most', { most: false }],
    ['a sum of no rows', 'select sum(total_minor) as sum, count(*) as count from bookings', { sum: true, count: false }],
    [
      'a sum of a group',
      'select event_id, sum(total_minor) as sum from bookings group by 1',
      { event_id: false, sum: false },
    ],
    [
      'a sum of some of a group',
      'select sum(total_minor) filter (where id = $1) as sum from bookings group by event_id',
      { sum: true },
    ],
    ['a case without else', "select case when title = '' then 1 end as empty from events", { empty: true }],
    ['a subquery that may return no rows', 'select (select title from events where id = $1) as title', { title: true }],
    ['a subquery that counts', 'select (select count(*) from events) as count', { count: false }],
    ['a key of JSON', "select gallery ->> 'key' as key from events", { key: true }],
    ['with', 'with found as (select series_id as series from events) select series from found', { series: true }],
    ['union', 'select id from events union all select null', { id: true }],
    [
      'returning',
      'update bookings set total_minor = 0 where id = $1 returning id, promo_code',
      { id: false, promo_code: true },
    ],
    [
      'a lateral count',
      'select n.c from events e left join lateral (select count(*) as c from bookings) n on true',
      { c: false },
    ],
    ['using', 'select id from events full join bookings using (id)', { id: false }],
    [
      'grouping sets',
      'select event_id, promo_code, count(*) as n from bookings group by grouping sets ((event_id, id), (event_id))',
      { event_id: false, promo_code: true, n: false },
    ],
  ])('infers the nullability of %s', async (_name, text, nulls) => {
    expect(await nullsOf(text)).toEqual(nulls);
  });

  it('infers the keys of JSON objects', async () => {
    const [parsed] =
      (
        await parse(`
        select coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.promo_code)) from bookings b), '[]') as bookings`)
      ).stmts ?? [];
    expect(inferColumns(parsed!.stmt!, catalogue)).toMatchObject([
      {
        name: 'bookings',
        isNullable: false,
        shape: {
          kind: 'list',
          element: {
            isNullable: false,
            shape: {
              kind: 'object',
              columns: [
                { name: 'id', isNullable: false },
                { name: 'code', isNullable: true },
              ],
            },
          },
        },
      },
    ]);
  });
});
