import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIST_TOTAL_MAX } from '@festoon/contracts/core/page';
import { verifyPassword } from '../modules/identity/accounts/passwords/passwords.ts';
import { paymentContext } from '../modules/money/payments/testing.ts';
import { diskFiles } from '../platform/files.ts';
import { isLongRun } from '../platform/testing/long-run.ts';
import type { Context } from '../context.ts';
import { listLedgerTransactions } from '../modules/money/ledger/list-ledger-transactions.ts';
import { listAdminSubscriptions } from '../modules/money/subscriptions/admin/list-subscriptions.ts';
import { listAdminAccounts } from '../modules/operations/admin/accounts/list-admin-accounts.ts';
import { listAuditEntries } from '../modules/operations/admin/audit/read-audit.ts';
import { listEmails } from '../modules/operations/admin/emails/read-emails.ts';
import { listAdminEvents } from '../modules/operations/admin/events/list-admin-events.ts';
import { listJobs } from '../modules/operations/admin/jobs/read-jobs.ts';
import { listReports } from '../modules/operations/reports/list-reports.ts';
import { listHeldAttendeeEmails } from '../modules/ticketing/attendee-emails/review/list-reviews.ts';
import { listAdminBookings } from '../modules/ticketing/bookings/admin/list-admin-bookings.ts';
import { testAdmin } from '../platform/testing/test-app.ts';
import { demoAccounts, seedDemo } from './demo.ts';

// Kept for the browser tests and the next run, because rendering the same images takes a minute.
const images = fileURLToPath(new URL('../../../.data/demo-pictures', import.meta.url));
const server = fileURLToPath(new URL('../..', import.meta.url));
/** Everything that decides how the images look: the drawings, the encoder and the version of its package. */
const imageSources = ['src/demo/**/*.ts', 'src/platform/images/*.ts', 'package.json'];

type ListPage = { readonly limit: number; readonly cursor?: string };

let ctx: Context;
const lines: string[] = [];

const count = async (from: string) =>
  Number((await sql.raw<{ n: number }>(`select count(*) as n from ${from}`).execute(ctx.db)).rows[0]?.n);

/** Deletes images that other sources rendered. */
async function deleteOutdatedImages(): Promise<void> {
  const digest = createHash('sha256');
  const names = globSync(imageSources, { cwd: server });
  for (const name of names.toSorted()) digest.update(name).update(await readFile(`${server}/${name}`));
  const current = digest.digest('hex');
  const stamp = `${images}.sha256`;
  const rendered = await readFile(stamp, 'utf8').catch(() => undefined);
  if (rendered !== current || isLongRun) await rm(images, { recursive: true, force: true });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, current);
}

beforeAll(async () => {
  await deleteOutdatedImages();
  const files = diskFiles(images);
  ctx = { ...(await paymentContext()), files };
  await seedDemo(ctx, (line) => lines.push(line));
}, 240_000);

describe('seedDemo', () => {
  test('creates every type of data', async () => {
    expect(lines).toEqual(['places of the world', 'people', 'events', 'bookings', 'pictures']);
    expect(await count(`events where status = 'published' and not is_over`)).toBe(349);
    expect(await count('event_series')).toBe(6);
    expect(await count('events where is_over')).toBe(1);
    expect(await count('bookings')).toBeGreaterThan(1500);
    expect(await count('event_saves')).toBeGreaterThan(300);
    expect(await count('follows')).toBeGreaterThan(200);
    expect(await count(`event_team where role <> 'owner'`)).toBeGreaterThan(5);
    expect(await count('team_invitations')).toBe(1);
    expect(await count(`events where is_sold_out`)).toBeLessThan(20);
    expect(await count(`ticket_types where quantity = sold`)).toBeGreaterThan(30);
    expect(await count('events where cover_key is null')).toBe(0);
    expect(await count(`tickets where status = 'checked_in'`)).toBeGreaterThan(10);
    expect(await count(`waitlist_entries where status = 'waiting'`)).toBeGreaterThan(4);
    expect(await count(`bookings where status = 'requested'`)).toBe(4);
    expect(await count('messages')).toBeGreaterThan(20);
    expect(await count(`message_reports where status = 'open'`)).toBe(2);
    expect(await count(`content_reports where status = 'open'`)).toBeGreaterThan(2);
    expect(await count(`event_moderations where state = 'pending'`)).toBe(3);
    expect(await count(`email_messages where status = 'bounced'`)).toBe(1);
    expect(await count('graphile_worker.jobs where attempts = max_attempts and last_error is not null')).toBe(1);
    expect(await count(`conversations where kind = 'room'`)).toBeGreaterThan(345);
    expect(await count(`notifications where read_at is null`)).toBeGreaterThan(3);
  });

  test('lets some buyers of most events with bookings be seen as going, many of them with a photo', async () => {
    const events = await count(`(select event_id from bookings where hold_key like 'demo-%-%' group by event_id)`);
    const shown = `bookings b join accounts a on a.id = b.buyer_id where b.shows_buyer`;
    expect(await count(`(select b.event_id from ${shown} group by b.event_id)`)).toBeGreaterThan(events * 0.8);
    expect(await count(`(select a.id from ${shown} group by a.id)`)).toBeGreaterThan(30);
    const { rows } = await sql<{ key: string }>`
      select distinct image_key as key from accounts where image_key like 'demo/person-%'`.execute(ctx.db);
    expect(rows.length).toBeGreaterThan(25);
    for (const { key } of rows) expect(await ctx.files.read(`${key}/160.webp`)).not.toBeNull();
  });

  test('keeps every invariant of money and stock', async () => {
    expect(await count(`(select currency from ledger_entries group by currency having sum(amount_minor) <> 0) s`)).toBe(0);
    expect(
      await count(
        `(select from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind = 'unallocated' group by a.id having sum(e.amount_minor) <> 0) s`,
      ),
    ).toBe(0);
    expect(
      await count(`ticket_types t where t.sold <> (select count(*) from tickets k where k.ticket_type_id = t.id)`),
    ).toBe(0);
    expect(await count(`ticket_types t where t.held <> 0`)).toBe(0);
    expect(
      await count(
        `events e where e.booked_count <> (select coalesce(sum(sold), 0) from ticket_types t where t.event_id = e.id) and e.id not in (select event_id from bookings where hold_key not like 'demo-%-%')`,
      ),
    ).toBeLessThanOrEqual(4);
    expect(
      await count(
        `bookings b where b.total_minor <> (select sum(l.total_minor) from booking_line_items l where l.booking_id = b.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `bookings b where b.confirmed_at is not null and b.total_minor > b.wallet_minor and not exists (select from payments p where p.subject_id = b.id and p.captured_minor = b.total_minor - b.wallet_minor)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `booking_attendees a join bookings b on b.id = a.booking_id and b.confirmed_at is not null where not exists (select from tickets t where t.attendee_id = a.id)`,
      ),
    ).toBe(0);
    expect(await count(`events e where e.saved_count <> (select count(*) from event_saves s where s.event_id = e.id)`)).toBe(
      0,
    );
  });

  test('creates payments that the payment provider can refund', async () => {
    expect(
      await count(
        `payments p where not exists (select from sandbox_payment_objects i join sandbox_payment_objects c on c.parent_id = i.id and c.kind = 'charge' where i.id = p.payment_ref and (c.body ->> 'amount')::bigint = p.captured_minor)`,
      ),
    ).toBe(0);
  });

  test('posts the fee of each card payment as the sandbox reports it', async () => {
    expect(await count('provider_fees')).toBeGreaterThan(1000);
    expect(
      await count(
        `payments p where p.fee_status <> 'recorded' or not exists (select from provider_fees f where f.payment_id = p.id and f.amount_minor = round(p.captured_minor * 0.015) + 25)`,
      ),
    ).toBe(0);
  });

  test('numbers the documents of each organiser in the order of their dates', async () => {
    expect(await count('documents')).toBeGreaterThan(1000);
    expect(
      await count(
        `documents d join documents later on later.issuer_id = d.issuer_id and later.series = d.series and later.number > d.number where later.issued_at < d.issued_at`,
      ),
    ).toBe(0);
    expect(await count(`documents d join bookings b on b.id = d.booking_id where d.issued_at <> b.confirmed_at`)).toBe(0);
    expect(
      await count(
        `bookings b where b.hold_key like 'demo-%' and b.confirmed_at is not null and b.total_minor > 0 and not exists (select from documents d where d.booking_id = b.id)`,
      ),
    ).toBe(0);
  });

  test('lets the demo accounts sign in', async () => {
    for (const { email, password } of demoAccounts) {
      const row = await ctx.db
        .selectFrom('accounts')
        .select(['password_hash', 'role'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(row.password_hash, password)).toBe(true);
      expect(row.role).toBe(email.startsWith('admin') ? 'admin' : 'user');
    }
    expect(await count(`tickets t join accounts a on a.id = t.holder_id where a.email = '${demoAccounts[0]?.email}'`)).toBe(
      7,
    );
  });

  test('fills wallets with available, pending and spent money, and an ordered statement', async () => {
    const accounts = (kind: string, email: string) =>
      `ledger_accounts a join accounts o on o.id = a.owner_id and o.email = '${email}' where a.kind = '${kind}' and a.balance_minor > 0`;
    expect(await count(accounts('wallet_available', demoAccounts[0]?.email ?? ''))).toBe(1);
    expect(await count(accounts('wallet_available', demoAccounts[2]?.email ?? ''))).toBe(1);
    expect(await count(accounts('wallet_pending', demoAccounts[2]?.email ?? ''))).toBeGreaterThan(2);
    expect(
      await count(
        `(select l.position, row_number() over (partition by l.account_id order by l.id) as place from ledger_entries l where l.position is not null) s where position <> place`,
      ),
    ).toBe(0);
    expect(await count(`bookings where wallet_minor > 0`)).toBe(1);
    expect(await count(`payouts where status = 'sent'`)).toBe(1);
    expect(await count(`payouts where status = 'requested'`)).toBe(2);
    expect(await count(`payouts p join payout_approvals a on a.payout_id = p.id where p.status = 'requested'`)).toBe(1);
  });

  test('stores every cover in every width', async () => {
    const rows = await ctx.db.selectFrom('events').select('cover_key').distinct().execute();
    expect(rows.length).toBeGreaterThan(100);
    for (const { cover_key: key } of rows) {
      for (const file of ['320.avif', '640.webp', '1280.avif'])
        expect(await ctx.files.read(`${key}/${file}`)).not.toBeNull();
    }
  });

  const adminLists = {
    'all accounts': (page: ListPage) => listAdminAccounts(ctx, testAdmin(), { sort: 'newest', ...page }),
    'organisers with an a': (page: ListPage) =>
      listAdminAccounts(ctx, testAdmin(), { q: 'a', organiser: 'yes', sort: 'seen', ...page }),
    'all events': (page: ListPage) => listAdminEvents(ctx, testAdmin(), { sort: 'newest', ...page }),
    'events with an a': (page: ListPage) => listAdminEvents(ctx, testAdmin(), { q: 'a', sort: 'soonest', ...page }),
    'events to moderate': (page: ListPage) =>
      listAdminEvents(ctx, testAdmin(), { moderation: 'pending', sort: 'pending', ...page }),
    'all bookings': (page: ListPage) => listAdminBookings(ctx, testAdmin(), { sort: 'newest', ...page }),
    'bookings with an a': (page: ListPage) => listAdminBookings(ctx, testAdmin(), { q: 'a', sort: 'highest', ...page }),
    'card bookings': (page: ListPage) => listAdminBookings(ctx, testAdmin(), { paid: 'card', sort: 'oldest', ...page }),
    subscriptions: (page: ListPage) => listAdminSubscriptions(ctx, testAdmin(), page),
    transactions: (page: ListPage) => listLedgerTransactions(ctx, testAdmin(), page),
    'failed jobs': (page: ListPage) => listJobs(ctx, testAdmin(), page),
    jobs: (page: ListPage) => listJobs(ctx, testAdmin(), { state: 'scheduled', ...page }),
    emails: (page: ListPage) => listEmails(ctx, testAdmin(), page),
    'sent emails': (page: ListPage) => listEmails(ctx, testAdmin(), { state: 'sent', ...page }),
    'audit entries': (page: ListPage) => listAuditEntries(ctx, testAdmin(), page),
    reports: (page: ListPage) => listReports(ctx, testAdmin(), { status: 'open', ...page }),
    'messages to review': (page: ListPage) => listHeldAttendeeEmails(ctx, testAdmin(), { state: 'in_review', ...page }),
  };

  test.each(Object.entries(adminLists))('gives the administrators the total of: %s', async (_, list) => {
    let listed = 0;
    for (let cursor: string | undefined, hasMore = true; hasMore;) {
      const page = await list({ limit: 100, ...(cursor !== undefined && { cursor }) });
      listed += page.items.length;
      cursor = page.nextCursor ?? undefined;
      hasMore = cursor !== undefined;
    }
    // On a busy machine counting may take too long.
    await expect.poll(async () => (await list({ limit: 1 })).total).toBe(Math.min(listed, LIST_TOTAL_MAX + 1));
  });

  test('changes nothing on a second run', async () => {
    const tables = [
      'accounts',
      'events',
      'ticket_types',
      'bookings',
      'tickets',
      'ledger_entries',
      'top_ups',
      'payouts',
      'event_saves',
      'follows',
      'subscriptions',
      'check_ins',
      'conversations',
      'messages',
      'streams',
      'email_messages',
      'graphile_worker.jobs where last_error is not null',
    ];
    const before = await Promise.all(tables.map(count));
    await seedDemo(ctx, () => undefined);
    expect(await Promise.all(tables.map(count))).toEqual(before);
  }, 60_000);
});
