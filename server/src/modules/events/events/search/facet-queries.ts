import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { FacetName } from './event-search.ts';
import type { EventSearch } from './event-search.ts';
import { searchFilter, onceEachSeries } from './search-filter-queries.ts';

/** Counting stops here, because larger numbers do not matter to users. */
const COUNT_MAX = 10_000;
const TAGS_MAX = 20;

export type FacetCounts = {
  total: number;
  category: { value: string; count: number }[] | null;
  format: { value: string; count: number }[] | null;
  language: { value: string; count: number }[] | null;
  tags: { value: string; count: number }[] | null;
  price: { free: number; under20: number; paid: number } | null;
  date: number[] | null;
};

export type FacetWindow = { readonly from: Date; readonly to: Date };

/** Returns the values of these facets over the events of a search, in one pass over at most `COUNT_MAX` of them. */
export async function countFacets(
  tx: DbOrTx,
  search: EventSearch,
  params: { facets: readonly FacetName[]; windows: readonly FacetWindow[]; under20Minor: number },
): Promise<FacetCounts> {
  const includes = (facet: FacetName) => params.facets.includes(facet);
  const nothing = sql`null::jsonb`;
  const counted = (values: ReturnType<typeof sql>, limit: number) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select value, count(*) as count from ${values} as listed (value) group by value order by count desc, value limit ${limit}) grouped
  )`;
  const dates = params.windows.map(
    ({ from, to }) =>
      sql`(select count(distinct coalesce(m.series_id, m.id)) from matching m where m.ends_at > ${from} and m.starts_at < ${to})`,
  );
  const { rows } = await sql<FacetCounts>`
    with matching as materialized (
      select e.id, e.series_id, e.category_slug, e.format, e.languages, e.tags, e.price_from_minor, e.starts_at, e.ends_at
      from events e where ${searchFilter(search)} limit ${COUNT_MAX}
    ), shown as (${onceEachSeries})
    select
      (select count(*) from shown) as total,
      ${includes('category') ? counted(sql`(select category_slug from shown)`, 100) : nothing} as category,
      ${includes('format') ? counted(sql`(select format from shown)`, 10) : nothing} as format,
      ${includes('language') ? counted(sql`(select unnest(languages) from shown)`, 30) : nothing} as language,
      ${includes('tags') ? counted(sql`(select unnest(tags) from shown)`, TAGS_MAX) : nothing} as tags,
      ${
        includes('price')
          ? sql`(
        select jsonb_build_object('free', count(*) filter (where price_from_minor = 0),
          'under20', count(*) filter (where price_from_minor <= ${params.under20Minor}), 'paid', count(*) filter (where price_from_minor > 0)) from shown
      )`
          : nothing
      } as price,
      ${includes('date') ? sql`jsonb_build_array(${sql.join(dates)})` : nothing} as date`.execute(tx);
  return rows[0] ?? { total: 0, category: null, format: null, language: null, tags: null, price: null, date: null };
}
