import { Client } from 'pg';
import {
  BOOKINGS,
  ENTRIES,
  LEDGER,
  PAYMENTS,
  LINE_ITEMS_AND_ATTENDEES,
  SALES,
  SUBSCRIPTIONS,
  TICKETS,
  WALLETS,
} from './seed-admin-sales.ts';
import { readSeedTitles } from './seed-titles.ts';

/**
 * Inserts accounts, events and reports. `$1` is the number of rows and `$2` the half, so that two connections fill one table.
 */
const ACCOUNTS = `
  insert into accounts (id, email, name, handle, city, suspended_at, suspended_reason, deleted_at, created_at, updated_at)
  select seed.id(1, n),
    case when of_end < 0.02 then 'deleted-' || n || '@erased.invalid' else fold(first || '.' || last) || n || '@' || host end,
    case when of_end < 0.02 then 'Deleted account' else first || ' ' || last end,
    case when n <= 5000 then 'host-' || n end, (array['Lisbon', 'Porto', 'Berlin', 'Oslo'])[1 + n % 4],
    case when of_end > 0.99 then at + interval '9 days' end, case when of_end > 0.99 then 'Advertised elsewhere.' end,
    case when of_end < 0.02 then at + interval '90 days' end, at, at
  from (
    select n, seed.dice(n, 3) as of_end, now() - (1000001 - n) * interval '94 seconds' as at,
      (select words from seed.words where kind = 'first')[1 + floor(seed.dice(n, 1) * 100)::int] as first,
      (select words from seed.words where kind = 'last')[1 + floor(power(seed.dice(n, 2), 1.5) * 100)::int] as last,
      (array['example.org', 'mail.example', 'post.example', 'box.example.net'])[1 + n % 4] as host
    from generate_series(1, $1::int) n where n % 2 = $2::int
  ) made`;

const VISITS = `
  insert into account_visits (account_id, last_seen_at)
  select seed.id(1, n), now() - (1000001 - n) * interval '94 seconds' * seed.dice(n, 4) from generate_series(1, 1000000) n`;

const EVENTS = `
  insert into events (id, organiser_id, slug, title, summary, description_text, category_slug, format, city, country_code, starts_at, ends_at,
    time_zone, status, cancelled_at, suspended_at, price_from_minor, price_to_minor, booked_count, is_over, published_at, created_at, updated_at,
    search_text, search_vector)
  select seed.id(2, n), seed.id(1, 1 + floor(power(seed.dice(n, 11), 2) * 5000)::int), 'event-' || n, title, 'About ' || title, title,
    (select array_agg(slug order by slug) from categories)[1 + n % 12], 'in_person', 'Lisbon', 'PT', starts_at, starts_at + interval '3 hours',
    'Europe/Lisbon', status, case when status = 'cancelled' then at + interval '2 days' end,
    case when status = 'suspended' then at + interval '1 day' end, 1500, 3000, 0, starts_at + interval '3 hours' < now(),
    case when status <> 'draft' then at + interval '1 hour' end, at, at, fold(title || ' Lisbon'), to_tsvector('simple', title)
  from (
    select n, t.title || ' ' || 2024 + n % 4 as title, now() - (100001 - n) * interval '15 minutes' as at,
      now() - (100001 - n) * interval '15 minutes' + interval '10 days' + interval '190 days' * seed.dice(n, 12) as starts_at,
      case when seed.dice(n, 13) < 0.08 then 'draft' when seed.dice(n, 13) < 0.12 then 'cancelled'
        when seed.dice(n, 13) < 0.14 then 'suspended' else 'published' end as status
    from generate_series(1, 100000) n
    join seed.titles t on t.position = floor(seed.dice(n, 10) * (select count(*) from seed.titles))
  ) made`;

const EVENT_DETAILS = `
  insert into ticket_types (id, event_id, name, kind, price_minor, sold)
  select seed.id(3, n), seed.id(2, n), 'Admission', 'paid', 1500, 0 from generate_series(1, 100000) n;
  insert into event_moderations (event_id, state, reasons, requested_at, decided_at)
  select seed.id(2, n), case when n > 99000 then 'pending' else 'approved' end, '{first_paid_event}', now() - (100001 - n) * interval '15 minutes',
    case when n <= 99000 then now() end
  from generate_series(20, 100000, 20) n;
  insert into featured_events (event_id, position, featured_at)
  select seed.id(2, 100000 - n), n, now() from generate_series(1, 12) n`;

const REPORTS = `
  insert into conversations (id, kind, event_id, last_number, last_change, created_at)
  values (seed.id(4, 1), 'room', seed.id(2, 99999), 30000, 30000, now());
  insert into messages (id, conversation_id, number, change, author_id, text, sent_at)
  select seed.id(5, n), seed.id(4, 1), n, n, seed.id(1, n * 7), 'Cheap tickets here, message ' || n, now() - (30001 - n) * interval '20 minutes'
  from generate_series(1, 30000) n;
  insert into message_reports (id, conversation_id, message_id, author_id, reporter_id, reason, note, content, status, decision, decided_at,
    created_at)
  select seed.id(6, n), seed.id(4, 1), seed.id(5, n), seed.id(1, n * 7), seed.id(1, n * 11), (array['spam', 'abuse', 'other'])[1 + n % 3], '',
    jsonb_build_object('message', jsonb_build_object('text', 'Cheap tickets here, message ' || n)),
    case when n > 27000 then 'open' else 'dismissed' end, case when n <= 27000 then 'dismissed' end,
    case when n <= 27000 then now() - (30001 - n) * interval '19 minutes' end, now() - (30001 - n) * interval '20 minutes'
  from generate_series(1, 30000) n;
  insert into content_reports (id, kind, subject_id, author_id, reporter_id, reason, content, status, decision, decided_at, created_at)
  select seed.id(7, n), 'event', e.id, e.organiser_id, seed.id(1, n * 13), (array['spam', 'danger', 'other'])[1 + n % 3],
    jsonb_build_object('title', e.title, 'path', '/events/' || e.slug, 'fields', '[]'::jsonb),
    case when n > 27000 then 'open' else 'dismissed' end, case when n <= 27000 then 'dismissed' end,
    case when n <= 27000 then now() - (30001 - n) * interval '17 minutes' end, now() - (30001 - n) * interval '18 minutes'
  from generate_series(1, 30000) n join events e on e.id = seed.id(2, n * 3)`;

const OPERATIONS = `
  insert into email_messages (id, key, to_name, to_address, subject, html, body_text, status, attempts, last_error, created_at, sent_at)
  select seed.id(8, n), (array['booking-confirmed', 'reset', 'published', 'payout-sent'])[1 + n % 4] || ':' || seed.id(8, n), a.name, a.email,
    (array['Your tickets', 'Your code', 'Your event is online', 'Money is on its way'])[1 + n % 4] || ' ' || n, '', '',
    case when n % 400 = 0 then 'failed' when n % 300 = 0 then 'bounced' when n > 499900 then 'queued' else 'sent' end, 1,
    case when n % 400 = 0 then 'No such box' end, now() - (500001 - n) * interval '60 seconds', now() - (500001 - n) * interval '59 seconds'
  from generate_series(1, 500000) n join accounts a on a.id = seed.id(1, n * 2);
  insert into audit_entries (number, at, actor_kind, actor_id, action, subject_kind, subject_id, reason, previous_hash, hash)
  select n, now() - (200001 - n) * interval '5 minutes', 'admin', seed.id(1, 1 + n % 20), action[1 + n % 4], kind[1 + n % 4], seed.id(1, 1 + n % 90000),
    case when n % 3 = 0 then 'Asked by the person in letter ' || n else '' end, '\\x', sha256(n::text::bytea)
  from generate_series((select max(number) + 1 from audit_entries), 200000) n,
    (values (array['account.suspend', 'event.approve', 'booking.refund', 'list.export'], array['account', 'event', 'booking', 'list']))
      as of (action, kind);
  insert into graphile_worker._private_tasks (identifier) values ('desk.measured'), ('desk.failed') on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts, last_error)
  select t.id, '{}', now() + interval '9 days', case when n % 20 = 0 then 25 else 0 end, 25, case when n % 20 = 0 then 'It did not answer.' end
  from generate_series(1, 20000) n join graphile_worker._private_tasks t on t.identifier = case when n % 20 = 0 then 'bench.failed' else 'bench.measured' end`;

const FIRST_NAMES =
  'Ada Alma Amara Amir Ana Andrea Anna Ari Aya Ben Bianca Bruno Carla Carlos Chloé Clara Daan Daria David Dina Elena Eli Elias Elif Emil Emma Eva Fatima Felix Femi Finn Flora Frida Gabriel Greta Hana Hassan Hugo Ida Igor Ines Inga Ivan Jan Jasmin João Jonas José Julia Kai Karim Kira Lars Laura Lea Leo Liam Lina Luca Lucía Luis Maja Malik Marco Maria Marta Mateo Maya Mei Mia Mila Milan Mina Nadia Nico Nils Noah Nora Olga Omar Oscar Paul Petra Pia Rafael Ravi Rosa Sami Sara Simon Sofia Sven Tara Theo Tomás Uma Vera Viktor Yara Yusuf Zoë';
const LAST_NAMES =
  'Adams Aguilar Ahmed Almeida Andersen Araujo Bailey Bakker Bauer Becker Bergström Bianchi Blanc Borges Brandt Brown Campos Cardoso Carvalho Castro Chen Clark Costa Cruz Davies Demir Diaz Dubois Duarte Eriksen Faria Fernandes Fischer Fontaine Fuchs García Gomes Gruber Haas Hansen Hoffmann Horvat Ibrahim Ito Ivanova Jansen Jensen Johansson Kaya Keller Khan Kim Klein Koch Kovač Kowalski Krüger Lange Larsen Leroy Lima Lopes Lovelace Marques Martin Mendes Meyer Mohamed Moreau Müller Nakamura Neves Nguyen Novák Nunes Okafor Oliveira Patel Pereira Petrov Pinto Ramos Ribeiro Rossi Ruiz Santos Sato Schmidt Silva Singh Smith Sousa Tanaka Teixeira Torres Vargas Vogel Weber Wright Yılmaz';

const TABLES = [
  ...[
    'accounts',
    'account_visits',
    'events',
    'bookings',
    'booking_line_items',
    'booking_attendees',
    'tickets',
    'payments',
    'booking_refunds',
    'refunds',
  ],
  ...['ledger_transactions', 'ledger_entries', 'email_messages', 'audit_entries', 'subscriptions'],
];

/** Fills a migrated database with a million accounts and two million bookings. Only the last day differs between runs. */
export async function seedAdmin(connectionString: string, report: (what: string) => void): Promise<void> {
  await using one = await connect(connectionString);
  await using two = await connect(connectionString);
  await prepare(one);
  const indexStatements = await dropIndexes(one);
  report('people');
  await Promise.all([one, two].map((client, half) => client.query(ACCOUNTS, [1_000_000, half])));
  await Promise.all([runStatements(one, EVENTS, EVENT_DETAILS), runStatements(two, VISITS, SALES)]);
  await one.query('analyze accounts, events, seed.sales');
  report('bookings');
  await Promise.all([runStatements(one, OPERATIONS, REPORTS, SUBSCRIPTIONS), two.query(BOOKINGS)]);
  await Promise.all([runStatements(one, TICKETS), runStatements(two, LINE_ITEMS_AND_ATTENDEES, PAYMENTS)]);
  report('money');
  await runStatements(one, LEDGER, 'analyze seed.paid, ledger_transactions, ledger_accounts');
  await Promise.all([runStatements(one, WALLETS), runStatements(two, ENTRIES)]);
  report('indexes');
  const recreateIndexes = async (client: Client) => {
    for (
      let indexStatement = indexStatements.shift();
      indexStatement !== undefined;
      indexStatement = indexStatements.shift()
    )
      await client.query(indexStatement);
  };
  await Promise.all([recreateIndexes(one), recreateIndexes(two)]);
  await one.query('select rebuild_ledger_rollups_and_counters()');
  report('statistics');
  await one.query('vacuum analyze');
}

/** Runs the statements in sequence, each in a separate transaction. */
async function runStatements(client: Client, ...scripts: readonly string[]): Promise<void> {
  for (const statement of scripts.flatMap((text) => text.split(/;\s*$/m))) await client.query(statement);
}

/** Skips triggers and foreign key checks: the data is valid, and the fill must not cause other writes. */
async function connect(connectionString: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    set session_replication_role = replica; set maintenance_work_mem = '384MB'; set work_mem = '128MB'; set synchronous_commit = off;
    set timezone = 'UTC'`);
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function prepare(client: Client): Promise<void> {
  await client.query(FUNCTIONS);
  await client.query(
    `create table seed.words as select 'first' as kind, $1::text[] as words union all select 'last', $2::text[]`,
    [FIRST_NAMES.split(' '), LAST_NAMES.split(' ')],
  );
  await client.query(
    `create table seed.titles as
    select (position - 1)::int as position, entry ->> 'title' as title from jsonb_array_elements($1::jsonb) with ordinality as given (entry, position)`,
    [JSON.stringify(readSeedTitles())],
  );
  await client.query('analyze seed.titles');
}

/**
 * Drops the indexes, and the unique constraints that no foreign key refers to: creating them after the rows takes a
 * fraction of the time. Returns the statements that restore them.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop_statement: string; create_statement: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop_statement,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create_statement
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype <> 'f'
    where i.indrelid = any ($1::regclass[]) and (c.oid is null or c.contype = 'u')
      and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
    order by pg_get_indexdef(i.indexrelid) like '% gin %' desc, i.indexrelid`,
    [TABLES],
  );
  for (const { drop_statement } of rows) await client.query(drop_statement);
  return rows.map(({ create_statement }) => create_statement);
}

const FUNCTIONS = `
  create schema seed;
  -- A number from 0 to 1 that looks like chance and is the same in every run.
  create function seed.dice(n bigint, salt int) returns float8 language sql immutable
    as $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$;
  create function seed.id(kind int, n bigint) returns uuid language sql immutable
    as $$ select ('0190' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  -- Eight signs that references may have; others for each number.
  create function seed.reference(n bigint) returns text language sql immutable
    as $$ select upper(lpad(to_hex(n * 2654435761 & 4294967295), 8, '0')) $$`;
