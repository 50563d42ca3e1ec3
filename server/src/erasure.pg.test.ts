import * as checkout from '@festoon/contracts/ticketing/checkout';
import { createQueryId, PostgresQueryCompiler, sql, type KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules, personalKinds } from './app.ts';
import { buildAccount, buildSession } from './modules/identity/accounts/testing.ts';
import { findViolations } from './modules/ticketing/bookings/testing/invariants.ts';
import { requestInvoice } from './modules/ticketing/bookings/testing/document-fixture.ts';
import { bookingApp, buildHold, buildSale, type BookingApp } from './modules/ticketing/bookings/testing.ts';
import { payByCard } from './modules/money/payments/testing.ts';
import { eraseAccountData, listErasureBlockers } from './modules/identity/privacy/erase-account-data.ts';
import { buildExport } from './modules/identity/privacy/build-export.ts';
import type { Db } from './platform/db/db.ts';
import type { UserActor } from './platform/http/module.ts';
import { testUser } from './platform/testing/test-app.ts';

/** Matches names of columns that can contain personal data. */
const PERSONAL_COLUMN =
  /(^|_)(e?mail|name|address|phone|ip|agent|words|body|bio|city|handle|answers|content|note|birth|vat|bank|postcode)/;

/** Tables with such columns that contain no personal data, or retain it intentionally. */
const NON_PERSONAL_TABLES: Readonly<Record<string, string>> = {
  saved_views: 'what administrators search for',
  audit_entries: 'the log of what administrators do, which holds no name and is never changed',
  backups: 'files of the house',
  capacity_pools: 'names of places in an event',
  categories: 'names of categories',
  link_previews: 'pages of other sites, as they describe themselves',
  category_slugs: 'names of categories',
  event_questions: 'what an event asks',
  event_moderations: 'what administrators said of events',
  featured_events: 'which administrator featured an event',
  finance_periods: 'months of the books, and who closed them',
  cities: 'towns with events',
  city_changes: 'towns whose events have changed',
  city_categories: 'counts of events by town',
  counter_changes: 'how many there are of what',
  counter_totals: 'how many there are of what',
  search_terms: 'words of events',
  media_engines: 'programs',
  media_reconciliations: 'programs',
  metric_changes: 'counts by event and city, without a person',
  organiser_follower_counts: 'how many followers organisers have',
  places: 'towns',
  plans: 'what premium costs',
  price_changes: 'what tickets cost',
  check_in_lists: 'names of entrances of events',
  promo_codes: 'codes of events',
  reconciliation_differences: 'what administrators noted of the books',
  reconciliation_runs: 'what administrators looked for in the books',
  purge_runs: 'which administrator removed old data',
  retention_policies: 'which administrator changed a time',
  room_actions: 'what moderators did, by numbers',
  schema_migrations: 'the schema',
  settings: 'of the house',
  site_pages: 'texts of the operator',
  ticket_types: 'kinds of tickets',
  tracked_links: 'links of events',
};

let app: BookingApp;
beforeAll(async () => {
  app = await bookingApp({ extraModules: modules.filter(({ name }) => name === 'subscription' || name === 'top-ups') });
});

describe('personal data', () => {
  it('is declared by a module for every table with personal columns', async () => {
    const declared = new Set(personalKinds().flatMap(({ tables }) => tables));
    const { rows } = await sql<{ table: string; column: string; names: boolean }>`
      select c.relname as table, a.attname as column, exists (
        select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'accounts'::regclass
          and a.attnum = any(f.conkey)) as names
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not starts_with(c.relname, 'sandbox_')`.execute(
      app.ctx.db,
    );
    expect(rows.filter(({ names }) => names).length).toBeGreaterThan(80);
    const personalColumns = rows.filter(({ column, names }) => names || PERSONAL_COLUMN.test(column));
    const missing = personalColumns.filter(({ table }) => !declared.has(table) && !(table in NON_PERSONAL_TABLES));
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    const tables = new Set(rows.map(({ table }) => table));
    expect([...declared, ...Object.keys(NON_PERSONAL_TABLES)].filter((table) => !tables.has(table))).toEqual([]);
  });

  it('has unique kinds, each with a readable description', () => {
    const kinds = personalKinds();
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
    for (const { description: words, retainedNote: retained = 'x.' } of kinds)
      expect([words.endsWith('.'), retained.endsWith('.')]).toEqual([true, true]);
  });
});

const compiler = new PostgresQueryCompiler();

const NAME = 'Zyxada Qwertson';
const EMAIL = 'zyxada@qwertson.example';

/** Returns every table that contains a word in any column, with one query. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and not starts_with(c.relname, 'sandbox_')
      and (xpath('//n/text()', query_to_xml(
        format('select count(*) as n from %I.%I x where x::text ilike %L', n.nspname, c.relname, ${`%${word}%`}::text),
        false, true, '')))[1]::text::int > 0
    order by 1`.execute(app.ctx.db);
  return rows.map(({ table }) => table);
}

/** Returns the statements that a function runs. */
async function recordStatements(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(compiler.compileQuery(node, createQueryId()).sql.replaceAll(/\s+/g, ' '));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(app.ctx.db.withPlugin(plugin));
  return statements;
}

/**
 * Builds an account that bought a ticket, requested an invoice, sells tickets, received a payout, joined a waitlist, and sent
 * and received tickets.
 */
async function buildActiveAccount(): Promise<UserActor> {
  const { ctx } = app;
  const { id } = await buildAccount(ctx, { name: NAME, email: EMAIL });
  await buildSession(ctx, id);
  const as = testUser(id);
  const sale = await buildSale(app);
  const booking = await buildHold(app, {
    buyer: as,
    eventId: sale.eventId,
    lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 2 }],
  });
  const attendees = booking.attendees.map((attendee) => ({ id: attendee.id, name: NAME, email: EMAIL }));
  const details = { bookingId: booking.id, buyer: { name: NAME, email: EMAIL }, attendees };
  expect((await app.call(checkout.saveBookingDetails, details, { as })).status).toBe(200);
  const paying = await app.call(checkout.payBooking, { bookingId: booking.id }, { as });
  await payByCard(ctx, paying.body.sessionId ?? '');
  await app.call(checkout.confirmBookingPayment, { sessionId: paying.body.sessionId ?? '' }, { as });
  await requestInvoice(app, { booking, buyer: as });
  await app.work();
  await writeTraces(id, { ticketTypeId: sale.ticketTypeId, eventId: sale.eventId, bookingId: booking.id });
  return as;
}

type RelatedIds = { readonly ticketTypeId: string; readonly eventId: string; readonly bookingId: string };

async function writeTraces(id: string, { ticketTypeId, eventId, bookingId }: RelatedIds): Promise<void> {
  const { db } = app.ctx;
  const bo = (await buildAccount(app.ctx, { name: 'Bo Berg' })).id;
  const statements = [
    sql`update accounts set bio = ${NAME}, city = ${NAME}, handle = 'zyxada', interests = ${[NAME]}, suspended_reason = ${NAME}
      where id = ${id}`,
    sql`update bookings set team_note = ${NAME}, decision_note = ${NAME}, answers = ${JSON.stringify({ q: NAME })} where id = ${bookingId}`,
    sql`insert into booking_invoice_details (id, booking_id, company, address, postcode, city, country_code, vat_id, created_at)
      values (uuidv7(), ${bookingId}, ${NAME}, ${NAME}, '1', ${NAME}, 'PT', '', now())`,
    sql`insert into sellers values (${id}, ${NAME}, ${NAME}, '1', ${NAME}, 'PT', '', ${NAME}, 'Z', now())`,
    sql`insert into connected_accounts (account_id, provider, livemode, ref, bank_last4, checked_at, created_at)
      values (${id}, 'sandbox', false, 'acct_zyxada', '4242', now(), now())`,
    sql`insert into payouts (id, account_id, idempotency_key, amount_minor, currency, status, provider, livemode, account_ref, requested_at, reason, ended_at)
      values (uuidv7(), ${id}, 'k', 100, 'EUR', 'cancelled', 'sandbox', false, 'acct', now(), ${NAME}, now())`,
    sql`insert into provider_customers values (${id}, 'sandbox', false, 'cus_zyxada')`,
    sql`insert into verification_codes (purpose, email, requested_by, account_id, code_hash, payload, sent_at, expires_at)
      values ('change_email', 'new.zyxada@example.org', ${id}, ${id}, '\\x', ${JSON.stringify({ name: NAME })}, now(), now())`,
    sql`insert into site_invitations (id, email, token_hash, invited_by, account_id, created_at, expires_at)
      values (uuidv7(), ${EMAIL}, 't', ${bo}, ${id}, now(), now())`,
    sql`insert into idempotency_keys (scope, endpoint, key, request_hash, response) values (${id}, 'e', 'keykeykey', '\\x', ${NAME})`,
    sql`insert into waitlist_entries (id, event_id, ticket_type_id, account_id, quantity, created_at)
      values (uuidv7(), ${eventId}, ${ticketTypeId}, ${id}, 1, now())`,
    sql`insert into ticket_transfers (id, ticket_id, from_id, to_name, to_email, message, token_hash, sent_at, expires_at)
      select uuidv7(), t.id, t.holder_id, ${NAME}, ${EMAIL}, ${NAME}, 'h', now(), now() from tickets t limit 1`,
    sql`insert into account_notes (id, account_id, author_id, note, created_at) values (uuidv7(), ${id}, null, ${NAME}, now())`,
    sql`insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, provider, livemode, provider_ref,
        started_at, current_period_end, created_at)
      values (uuidv7(), ${id}, 'monthly', 'active', 999, 'EUR', 'card', 'sandbox', false, 'sub_1', now(), now() + interval '20 days', now())`,
  ];
  for (const statement of statements) await statement.execute(db);
}

describe('each kind of personal data', () => {
  it('exports rows of its tables, and erases rows or says what it retains', async () => {
    const { ctx } = app;
    const accountId = (await buildAccount(ctx)).id;
    const incomplete: string[] = [];
    for (const { kind, tables, retainedNote, export: exportData, erase } of personalKinds().toReversed()) {
      const exported = await recordStatements((db) => exportData({ ...ctx, db }, accountId));
      const erased = await recordStatements((db) => db.transaction().execute((tx) => erase({ ...ctx, db }, tx, accountId)));
      const anyTable = `"?(?:${tables.join('|')})\\b`;
      if (!exported.some((text) => new RegExp(`\\b(?:from|join) ${anyTable}`).test(text)))
        incomplete.push(`${kind}: export`);
      const isErased = erased.some((text) => new RegExp(`\\b(?:delete from|update) ${anyTable}`).test(text));
      if (!isErased && retainedNote === undefined) incomplete.push(`${kind}: erase`);
    }
    // Repeated responses are copies of what the other kinds export.
    expect(incomplete).toEqual(['repeats: export']);
  });
});

describe('an erased account', () => {
  it('leaves only data that the law requires, while money and tickets still reconcile', async () => {
    const { ctx } = app;
    const { accountId } = await buildActiveAccount();
    const dataTypes = personalKinds();
    expect(await listErasureBlockers(ctx, { db: ctx.db, dataTypes, accountId })).toEqual(['coming_tickets']);
    const before = await tablesWith('zyxada');
    expect(before).toEqual(
      expect.arrayContaining(['accounts', 'bookings', 'tickets', 'payments', 'sellers', 'ticket_transfers']),
    );
    const { zip } = await buildExport(ctx, dataTypes, accountId);
    expect(zip.length).toBeGreaterThan(1000);
    ctx.clock.advance(20 * 24 * 60 * 60_000);
    const books = await findViolations(ctx.db);
    const erase = () => eraseAccountData(ctx, { accountId, dataTypes, by: 'system', reason: 'They asked.' });
    await erase();
    // The law requires documents to remain. The erasure email goes to the old address and is purged a day later.
    expect(await tablesWith('zyxada')).toEqual(['documents', 'email_messages']);
    const { rows: emails } = await sql<{ key: string }>`
      select key from email_messages where to_address = ${EMAIL}`.execute(ctx.db);
    expect(emails.map(({ key }) => key.split(':')[0])).toEqual(['goodbye']);
    expect(await findViolations(ctx.db)).toEqual(books);
    const { rows: kept } = await sql`
      select b.status, b.buyer_name, b.total_minor, count(t.id)::int as tickets, min(t.holder_name) as holder
      from bookings b join tickets t on t.booking_id = b.id where b.buyer_id = ${accountId} group by b.id`.execute(ctx.db);
    expect(kept).toMatchObject([{ status: 'confirmed', buyer_name: '', tickets: 2, holder: '' }]);
    const { rows: premium } = await sql`select status from subscriptions where account_id = ${accountId}`.execute(ctx.db);
    expect(premium).toEqual([{ status: 'canceled' }]);
    const { rows: jobs } = await sql`
      select 1 from graphile_worker.jobs where task_identifier like '%end-at-provider%'`.execute(ctx.db);
    expect(jobs).toHaveLength(1);
    await expect(erase()).rejects.toThrow('not_found');
    for (const kind of dataTypes.toReversed()) {
      await ctx.db.transaction().execute((tx) => kind.erase(ctx, tx, accountId));
    }
    expect(await tablesWith('zyxada')).toEqual(['documents', 'email_messages']);
  }, 60_000);
});
