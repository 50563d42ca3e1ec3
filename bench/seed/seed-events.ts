import { Client } from 'pg';
import { readSeedTitles } from './seed-titles.ts';

const PLACE_COUNT = 3000;
const organiserCount = (eventCount: number) => Math.max(2000, eventCount / 50);

/** The events with their own texts. More events are copies of these at other places and times. */
const TEXTS_MAX = 100_000;

/** Fills an empty database with this many upcoming events. Only the first day differs between runs. */
export async function seedEvents(connectionString: string, count: number): Promise<void> {
  await using client = await connect(connectionString);
  await prepare(client, organiserCount(count));
  const triggers = await disableTriggers(client);
  const indexes = await dropIndexes(client);
  const params = [Math.min(count, TEXTS_MAX), organiserCount(count)];
  await Promise.all([0, 1].map((half) => insertHalf(connectionString, [...params, half])));
  await copyEvents(client, count);
  await client.query(SERIES);
  await client.query(TICKET_TYPES);
  for (const index of indexes) await client.query(index);
  for (const name of triggers) await client.query(`alter table events enable trigger ${name}`);
  await client.query('select rebuild_next_occurrences()');
  await client.query('select rebuild_map_cells()');
  await client.query('vacuum analyze');
}

async function insertHalf(connectionString: string, params: readonly number[]): Promise<void> {
  await using client = await connect(connectionString);
  await client.query(EVENTS, [...params]);
}

/** Copies the events until there are this many, with their search vectors: without triggers, this takes a fraction of the time. */
async function copyEvents(client: Client, count: number): Promise<void> {
  if (count <= TEXTS_MAX) return;
  await client.query('set session_replication_role = replica');
  await client.query(COPIES, [count, TEXTS_MAX, organiserCount(count)]);
  await client.query('set session_replication_role = origin');
}

async function connect(connectionString: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off; set timezone = 'UTC'`);
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function prepare(client: Client, organisers: number): Promise<void> {
  await client.query(`create schema seed; ${DICE}`);
  await client.query(
    `create table seed.titles as
    select (position - 1)::int as position, entry ->> 'title' as title, array(select jsonb_array_elements_text(entry -> 'topics')) as topics
    from jsonb_array_elements($1::jsonb) with ordinality as given (entry, position)`,
    [JSON.stringify(readSeedTitles())],
  );
  await client.query(`
    create table seed.cities as
    select (row_number() over (order by population desc, id) - 1)::int as position, name, region, country_code, latitude, longitude, time_zone
    from places order by population desc, id limit ${PLACE_COUNT};
    create table seed.texts as
    select k as position, (select string_agg(title, '. ') from seed.titles where titles.position between k * 3 and k * 3 + 4) as text
    from generate_series(0, 999) k;
    alter table seed.titles add primary key (position);
    alter table seed.cities add primary key (position);
    alter table seed.texts add primary key (position);
    insert into accounts (name, email, handle, image_key)
    select initcap(coalesce(t.topics[1], 'Many')) || ' People ' || n, 'host' || n || '@example.org', 'host-' || n,
      case when n % 2 = 0 then 'image-' || n end
    from generate_series(1, ${organisers}) n join seed.titles t on t.position = n % (select count(*) from seed.titles);
    insert into follows (follower_id, organiser_id)
    select distinct follower.id, organiser.id
    from generate_series(1, ${organisers * 10}) n
    join accounts follower on follower.handle = 'host-' || (1 + floor(seed.dice(n, 14) * ${organisers}))
    join accounts organiser on organiser.handle = 'host-' || (1 + floor(power(seed.dice(n, 15), 4) * ${organisers}))
    where follower.id <> organiser.id;
    analyze`);
}

/** Disables what the triggers compute for each row, except for search vectors, and returns their names. */
async function disableTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'events'::regclass and not tgisinternal and tgname <> 'events_search'`,
  );
  for (const { name } of rows) await client.query(`alter table events disable trigger ${name}`);
  return rows.map(({ name }) => name);
}

/** Drops the indexes and returns their definitions: creating them again after the rows takes a fraction of the time. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = 'events'::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ definition }) => definition);
}

/** Returns a pseudorandom number from 0 to 1 that is the same in every run. */
const DICE = `
  create function seed.dice(n bigint, salt int) returns float8 language sql immutable
  as $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$`;

const EVENTS = `
  with picked as materialized (
    select n, t.title, t.topics, x.text, c.name as city, c.region, c.country_code, c.time_zone,
      c.latitude + (seed.dice(n, 3) - 0.5) * 0.2 as latitude, c.longitude + (seed.dice(n, 4) - 0.5) * 0.2 as longitude,
      seed.dice(n, 5) as of_kind, seed.dice(n, 6) as of_price, seed.dice(n, 7) as of_category,
      date_trunc('day', now()) + interval '1 day' * (1 + floor(power(seed.dice(n, 8), 1.4) * 365)) as day,
      interval '30 minutes' * (16 + floor(seed.dice(n, 9) * 24)) as hour, seed.dice(n, 10) as of_length,
      seed.dice(n, 11) as of_state, seed.dice(n, 12) as of_crowd, seed.dice(n, 13) < 0.12 as all_day
    from generate_series(1, $1::int) n
    join seed.titles t on t.position = floor(seed.dice(n, 1) * (select count(*) from seed.titles))
    join seed.cities c on c.position = floor(power(seed.dice(n, 2), 2.5) * (select count(*) from seed.cities))
    join seed.texts x on x.position = n % 1000
    where n % 2 = $3::int
  ), shaped as (
    select *, case when all_day then day::timestamp at time zone time_zone else (day::timestamp + hour) at time zone time_zone end as starts_at,
      case when of_price < 0.3 then 0 else 500 + 50 * floor(power(of_price, 3) * 300)::int end as price
    from picked
  )
  insert into events (organiser_id, slug, title, summary, description_text, category_slug, tags, languages, format, venue_name, city, region,
    country_code, latitude, longitude, starts_at, ends_at, all_day, time_zone, visibility, status, price_from_minor, price_to_minor, is_free,
    is_sold_out, booked_count, cover_colour, published_at)
  select (select id from accounts where handle = 'host-' || (1 + n % $2::int)), 'event-' || n,
    case n % 5 when 0 then title when 1 then title || ' ' || city when 2 then title || ' ' || extract(year from day) when 3
      then 'Meet ' || title when 4 then title || ' Evening' end,
    'An event about ' || array_to_string(topics, ' and ') || ' in ' || city || ', with ' || split_part(text, '. ', 2),
    text,
    (array['technology','technology','technology','music','learning','arts','community','business','sport-fitness','food-drink','family','film',
      'theatre-dance','outdoors'])[1 + floor(of_category * 14)::int],
    topics, case when of_kind < 0.8 then '{en}'::text[] when of_kind < 0.9 then '{de,en}' else '{fr}' end,
    case when of_kind < 0.82 then 'in_person' when of_kind < 0.95 then 'online' else 'hybrid' end,
    case when of_kind between 0.82 and 0.95 then '' else city || ' Hall ' || (n % 40) end,
    case when of_kind between 0.82 and 0.95 then '' else city end, region, country_code,
    case when of_kind between 0.82 and 0.95 then null else greatest(least(latitude, 89), -89) end,
    case when of_kind between 0.82 and 0.95 then null else greatest(least(longitude, 179.9), -179.9) end,
    starts_at, starts_at + case when all_day then interval '1 day' * (1 + floor(of_length * 3)) else interval '1 hour' * (1 + floor(of_length * 7)) end,
    all_day, time_zone, case when of_state < 0.03 then 'members' else 'public' end, 'published', price, price * 2, price = 0,
    of_state > 0.97, floor(power(of_crowd, 8) * 900), '#047857', now() - interval '1 minute' * floor(of_state * 500000)
  from shaped`;

const COPIES = `
  insert into events (organiser_id, slug, title, summary, description_text, category_slug, tags, languages, format, venue_name, city, region,
    country_code, latitude, longitude, starts_at, ends_at, all_day, time_zone, visibility, status, price_from_minor, price_to_minor, is_free,
    is_sold_out, booked_count, cover_colour, published_at, search_text, search_vector)
  select a.id, 'event-' || c.n, e.title, e.summary, e.description_text, e.category_slug, e.tags, e.languages, e.format, e.venue_name, e.city,
    e.region, e.country_code, greatest(least(e.latitude + (seed.dice(c.n, 3) - 0.5) * 0.1, 89), -89),
    greatest(least(e.longitude + (seed.dice(c.n, 4) - 0.5) * 0.1, 179.9), -179.9), e.starts_at + c.shift, e.ends_at + c.shift, e.all_day,
    e.time_zone, e.visibility, e.status, e.price_from_minor, e.price_to_minor, e.is_free, e.is_sold_out,
    floor(power(seed.dice(c.n, 12), 8) * 900), e.cover_colour, now() - interval '1 minute' * floor(seed.dice(c.n, 11) * 500000),
    e.search_text, e.search_vector
  from events e
  cross join generate_series(1, ($1::int - 1) / $2::int) copy
  cross join lateral (
    select substr(e.slug, 7)::int + copy * $2::int as n,
      case when e.all_day then interval '0' else interval '30 minutes' * floor(seed.dice(substr(e.slug, 7)::int + copy * $2::int, 9) * 12) end as shift
  ) c
  join accounts a on a.handle = 'host-' || (1 + c.n % $3::int)
  where c.n <= $1::int`;

/** One event in ten is an occurrence of its organiser's series. Most series have one place; one in fifty travels. */
const SERIES = `
  insert into event_series (organiser_id, rule, time_zone) select id, '{}', 'UTC' from accounts where handle like 'host-%';
  with occurrences as (
    select e.id, s.id as series_id, case when get_byte(decode(md5(s.organiser_id::text), 'hex'), 0) < 5 then e.id
      else first_value(e.id) over (partition by s.id order by e.id) end as place_id
    from events e join event_series s on s.organiser_id = e.organiser_id
    where get_byte(decode(md5(e.slug), 'hex'), 0) < 26
  )
  update events e set series_id = o.series_id, occurrence_key = e.id, format = p.format, venue_name = p.venue_name, city = p.city,
    region = p.region, country_code = p.country_code, latitude = p.latitude, longitude = p.longitude
  from occurrences o join events p on p.id = o.place_id
  where e.id = o.id`;

const TICKET_TYPES = `
  insert into ticket_types (event_id, name, kind, price_minor, quantity, sold, position)
  select id, 'Admission', case when is_free then 'free' else 'paid' end, price_from_minor, 1000, booked_count, 0 from events
  union all
  select id, 'Supporter', 'paid', price_to_minor, null, 0, 1 from events where not is_free`;
