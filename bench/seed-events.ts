import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/db/db.ts';

const SHARED = new URL('../../shared/data/conferences.json', import.meta.url);
const BATCH = 5000;
const WORDS =
  'Jazz Ruby Harbour Garden Data Night Winter Sound Clay Forum Street Cinema Cloud River Summit Market Choir Design Trail Kitchen'.split(
    ' ',
  );

/** Titles of real conferences where they are at hand, else words put together. */
function readTitles(): string[] {
  try {
    const entries = JSON.parse(readFileSync(SHARED, 'utf8')) as { name: string }[];
    return [...new Set(entries.map(({ name }) => name))];
  } catch {
    return WORDS.flatMap((first) => WORDS.map((second) => `${first} ${second}`));
  }
}

/**
 * Fills a migrated database with `count` published events over a year, in cities by the number of people there, with one
 * ticket type each. Made in the database itself; the same every time.
 */
export async function seedEvents(db: Db, { count, now }: { count: number; now: Date }): Promise<void> {
  const titles = readTitles();
  await sql`select setseed(0.42)`.execute(db);
  await sql`
    insert into accounts (email, name, handle) select 'organiser' || g || '@bench.example', 'Organiser ' || g, 'organiser-' || g from generate_series(1, 200) g`.execute(
    db,
  );
  const indexes = await dropIndexes(db);
  for (let first = 1; first <= count; first += BATCH)
    await insertBatch(db, { titles, now, first, last: Math.min(count, first + BATCH - 1) });
  for (const definition of indexes) await sql.raw(definition).execute(db);
  await sql`
    insert into ticket_types (event_id, name, kind, price_minor, quantity)
    select id, 'Admission', case when is_free then 'free' else 'paid' end, coalesce(price_from_minor, 0), 100 from events`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

/** Indexes are made quicker over rows that are there than kept up while they come. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'events' and indexname like '%_idx' and schemaname = 'public'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

type Batch = { readonly titles: readonly string[]; readonly now: Date; readonly first: number; readonly last: number };

async function insertBatch(db: Db, { titles, now, first, last }: Batch): Promise<void> {
  await sql`
    insert into events (organiser_id, slug, title, summary, description_text, category_slug, tags, languages, format, city, country_code, region, latitude,
      longitude, venue_name, starts_at, ends_at, time_zone, status, visibility, price_from_minor, price_to_minor, is_free, booked_count, published_at)
    with titles as (select array(select unnest(${titles}::text[])) as list),
    organisers as (select array_agg(id order by email) as list from accounts),
    categories as (select array_agg(slug order by position) as list from categories),
    cities as materialized (select *, row_number() over (order by population desc, id) as place from places order by population desc, id limit 4000),
    drawn as (
      select g, floor(power(random(), 3) * 4000)::int + 1 as city, random() as when_at, random() as price, random() as kind, random() as format, random() as popular
      from generate_series(${first}::int, ${last}::int) g
    )
    select organisers.list[1 + g % 200], 'bench-' || g, titles.list[1 + g % cardinality(titles.list)] || ' ' || (2000 + g % 97),
      'An event about ' || titles.list[1 + (g * 7) % cardinality(titles.list)] || ' in ' || cities.name,
      repeat(titles.list[1 + (g * 13) % cardinality(titles.list)] || ' and more of it. ', 12),
      categories.list[1 + floor(power(kind, 2) * 12)::int], array['tag' || g % 40, 'tag' || g % 7], array[(array['en','en','en','de','fr','es','pt'])[1 + g % 7]],
      case when format < 0.7 then 'in_person' when format < 0.85 then 'hybrid' else 'online' end,
      cities.name, cities.country_code, '', cities.latitude + (random() - 0.5) / 20, cities.longitude + (random() - 0.5) / 20,
      'Hall ' || g % 500, ${now}::timestamptz + when_at * interval '365 days', ${now}::timestamptz + when_at * interval '365 days' + interval '3 hours',
      cities.time_zone, 'published', case when g % 20 = 0 then 'members' else 'public' end,
      case when price < 0.3 then 0 else (price * 20000)::int end, case when price < 0.3 then 0 else (price * 30000)::int end, price < 0.3,
      floor(power(popular, 6) * 500)::int, ${now}::timestamptz - popular * interval '100 days'
    from drawn join cities on cities.place = least(drawn.city, 4000), titles, organisers, categories`.execute(db);
}
