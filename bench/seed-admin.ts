import { Client } from 'pg';
import { ABOUT_EVENTS, EVENTS, HOUSE, PEOPLE, REPORTS, VISITS } from './seed-admin-people.ts';
import { BOOKINGS, ENTRIES, LEDGER, PAYMENTS, PLACES, SALES, SUBSCRIPTIONS, TICKETS, WALLETS } from './seed-admin-sales.ts';
import { readSeedTitles } from './seed-search-terms.ts';

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
    'booking_lines',
    'booking_attendees',
    'tickets',
    'payments',
    'booking_refunds',
    'refunds',
  ],
  ...['ledger_transactions', 'ledger_entries', 'mail_messages', 'audit_entries', 'subscriptions'],
];

/** Fills a migrated database with a million people and two million bookings, the same every time but for the day it ends at. */
export async function seedAdmin(connectionString: string, report: (what: string) => void): Promise<void> {
  await using one = await connect(connectionString);
  await using two = await connect(connectionString);
  await prepare(one);
  const parts = await takeOff(one);
  report('people');
  await Promise.all([one, two].map((client, half) => client.query(PEOPLE, [1_000_000, half])));
  await Promise.all([run(one, EVENTS, ABOUT_EVENTS), run(two, VISITS, SALES)]);
  await one.query('analyze accounts, events, seed.sales');
  report('bookings');
  await Promise.all([run(one, HOUSE, REPORTS, SUBSCRIPTIONS), two.query(BOOKINGS)]);
  await Promise.all([run(one, TICKETS), run(two, PLACES, PAYMENTS)]);
  report('money');
  await run(one, LEDGER, 'analyze seed.paid, ledger_transactions, ledger_accounts');
  await Promise.all([run(one, WALLETS), run(two, ENTRIES)]);
  report('indexes');
  const putBack = async (client: Client) => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) await client.query(part);
  };
  await Promise.all([putBack(one), putBack(two)]);
  await one.query('select recount_kept_sums()');
  report('statistics');
  await one.query('vacuum analyze');
}

/** One statement after the other, each for itself. */
async function run(client: Client, ...texts: readonly string[]): Promise<void> {
  for (const statement of texts.flatMap((text) => text.split(/;\s*$/m))) await client.query(statement);
}

/** The fill is no act of the product: foreign keys hold as it is written, and nothing else shall follow from it. */
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
async function takeOff(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as off,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as on
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype <> 'f'
    where i.indrelid = any ($1::regclass[]) and (c.oid is null or c.contype = 'u')
      and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
    order by pg_get_indexdef(i.indexrelid) like '% gin %' desc, i.indexrelid`,
    [TABLES],
  );
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
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
