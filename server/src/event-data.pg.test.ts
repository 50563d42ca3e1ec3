import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { retentionKinds } from './app.ts';
import { bookingApp } from './modules/ticketing/bookings/testing.ts';
import { checkInModule } from './modules/ticketing/check-in/module.ts';
import { admitByCode, buildCheckInFixture } from './modules/ticketing/check-in/testing.ts';
import { buildAccount, buildEvent } from './modules/events/events/testing.ts';
import { notify } from './modules/notifications/notifications/public.ts';
import { inTransaction } from './platform/db/db.ts';
import type { UserActor } from './platform/http/module.ts';
import type { TestApp } from './platform/testing/test-app.ts';
import { erase, exportOf, kindsOf, rowsOf, tablesWith } from './testing/erase-parts.ts';

const NAME = 'Zofia Unmistakable';
const EMAIL = 'zofia@unmistakable.example';
const EVENTS = [
  'notifications',
  'interests',
  'own_events',
  'attendee_emails',
  'hosting',
  'imports',
  'reviews',
  'reports',
  'door',
];

describe('event data of an account', () => {
  let app: TestApp;
  let zofia: UserActor;
  const other = 'somebody@else.example';
  beforeAll(async () => {
    app = await bookingApp({ extraModules: [checkInModule] });
    const { ctx } = app;
    const checkIn = await buildCheckInFixture(app);
    zofia = checkIn.organiser;
    await ctx.db.updateTable('accounts').set({ name: NAME, email: EMAIL }).where('id', '=', zofia.accountId).execute();
    const bo = await buildAccount(ctx, { name: 'Bo Berg', email: other });
    const otherEvent = await buildEvent(ctx, { title: 'His evening', event: { organiserId: bo } });
    await buildEvent(ctx, { title: 'Never booked', event: { organiserId: zofia.accountId, publish: false } });
    await admitByCode(app, checkIn, { code: checkIn.tickets[0]?.code ?? '', entrance: NAME.slice(0, 5) });
    const { accountId } = zofia;
    const row = { id: () => ctx.ids.newId(), now: ctx.clock.now() };
    for (const [by, email] of [
      [accountId, other],
      [bo, EMAIL],
    ] as const) {
      const [at, own] = by === bo ? [otherEvent.id, other] : [checkIn.eventId, EMAIL];
      await sql`insert into event_guests values (${at}, ${email})`.execute(ctx.db);
      await sql`insert into event_saves (account_id, event_id) values (${by}, ${otherEvent.id})`.execute(ctx.db);
      await sql`insert into email_unsubscribes values (${by}, ${email}, now())`.execute(ctx.db);
      await sql`
        insert into team_invitations (id, event_id, email, role, token_hash, invited_by, sent_at, expires_at)
        values (${row.id()}, ${at}, ${email}, 'manager', ${row.id()}, ${by}, now(), now())`.execute(ctx.db);
      await sql`
        insert into reviews (id, event_id, account_id, rating, body, created_at, updated_at)
        values (${row.id()}, ${otherEvent.id}, ${by}, 5, ${`said by ${own}`}, now(), now())`.execute(ctx.db);
      await sql`
        insert into event_imports (id, account_id, file_name, status, created_at, updated_at)
        values (${row.id()}, ${by}, ${own}, 'done', now(), now())`.execute(ctx.db);
    }
    await sql`update events set saved_count = 2 where id = ${otherEvent.id}`.execute(ctx.db);
    await sql`insert into follows (follower_id, organiser_id) values (${bo}, ${accountId}), (${accountId}, ${bo})`.execute(
      ctx.db,
    );
    const message = row.id();
    await sql`
      insert into attendee_emails (id, event_id, kind, subject, body, segment, status, reply_to, created_by, created_at, updated_at)
      values (${message}, ${checkIn.eventId}, 'email', 'Doors', 'At seven', '{}', 'draft', ${EMAIL}, ${accountId}, now(), now())`.execute(
      ctx.db,
    );
    for (const [name, email] of [
      [NAME, EMAIL],
      ['Bo Berg', other],
    ]) {
      await sql`
        insert into attendee_email_recipients (attendee_email_id, email, name, created_at) values (${message}, ${email}, ${name}, now())`.execute(
        ctx.db,
      );
    }
    await sql`
      insert into content_reports (id, kind, subject_id, author_id, reporter_id, reason, content, created_at)
      values (${row.id()}, 'person', ${accountId}, ${accountId}, ${bo}, 'spam',
        ${JSON.stringify({ title: NAME, path: '/organisers/z', parts: [{ label: 'Name', words: NAME }] })}, now())`.execute(
      ctx.db,
    );
    await inTransaction(ctx.db, (tx) =>
      notify(ctx, tx, {
        accountIds: [bo],
        kind: 'follows',
        key: `published:${checkIn.eventId}`,
        title: `${NAME} has published`,
        body: '',
        path: '/',
      }),
    );
  }, 60_000);

  it('blocks erasure while events with bookings are upcoming', async () => {
    const hostingData = kindsOf(['hosting'])[0];
    expect(await hostingData?.findErasureBlocker?.(app.ctx, app.ctx.db, zofia.accountId)).toBe('coming_events');
    app.ctx.clock.advance(30 * 86_400_000);
    expect(await hostingData?.findErasureBlocker?.(app.ctx, app.ctx.db, zofia.accountId)).toBeNull();
  });

  it('is erased together with unbooked events, and keeps data of other accounts', async () => {
    expect(await exportOf(app, EVENTS, zofia.accountId)).toContain('Never booked');
    expect(await erase(app, EVENTS, zofia.accountId)).toBeGreaterThan(12);
    expect([await tablesWith(app, EVENTS, NAME), await tablesWith(app, EVENTS, EMAIL)]).toEqual([[], []]);
    expect(await tablesWith(app, EVENTS, other)).toEqual([...['attendee_email_recipients', 'event_imports', 'reviews']]);
    const events = await app.ctx.db.selectFrom('events').select(['title', 'saved_count']).orderBy('title').execute();
    expect(events).toEqual([
      { title: 'His evening', saved_count: 1 },
      { title: 'Noite de Fado', saved_count: 0 },
    ]);
    expect(await tablesWith(app, ['door'], 'Phone at')).toEqual([]);
    await expect(sql`update check_ins set entrance = ''`.execute(app.ctx.db)).rejects.toThrow(/only grows/);
    const before = await Promise.all(['events', 'reviews', 'attendee_email_recipients'].map((table) => rowsOf(app, table)));
    await erase(app, EVENTS, zofia.accountId);
    expect(await Promise.all(['events', 'reviews', 'attendee_email_recipients'].map((table) => rowsOf(app, table)))).toEqual(
      before,
    );
  });

  it('is purged after its retention period, and kept for newer events', async () => {
    const { ctx } = app;
    const recentCheckIn = await buildCheckInFixture(app);
    const [old] = await ctx.db.selectFrom('events').select('id').where('title', '=', 'His evening').execute();
    const longAgo = new Date(ctx.clock.now().getTime() - 800 * 86_400_000);
    const [booking] = await ctx.db
      .selectFrom('bookings')
      .select('id')
      .where('event_id', '<>', recentCheckIn.eventId)
      .execute();
    await sql`update events set starts_at = ${longAgo}, doors_at = null, ends_at = ${longAgo}::timestamptz + interval '1 hour'
      where id <> ${recentCheckIn.eventId}`.execute(ctx.db);
    await sql`update bookings set answers = '{"q": "vegan"}'`.execute(ctx.db);
    await sql`update booking_attendees set answers = '{"q": "vegan"}'`.execute(ctx.db);
    await sql`update attendee_email_recipients set created_at = ${longAgo}, status = 'queued'`.execute(ctx.db);
    await sql`update event_imports set updated_at = ${longAgo}`.execute(ctx.db);
    await sql`
      insert into waitlist_entries (id, event_id, ticket_type_id, account_id, quantity, status, created_at, ended_at)
      select uuidv7(), t.event_id, t.id, ${recentCheckIn.buyer.accountId}, 1, 'left', ${longAgo}, ${longAgo} from ticket_types t
      where t.event_id in (${recentCheckIn.eventId}, ${old?.id})`.execute(ctx.db);
    const names = ['booking_answers', 'waiting_lists', 'message_recipients', 'imports', 'team_invitations'];
    const removedCounts: Record<string, number> = {};
    for (const kind of retentionKinds().filter((retentionKind) => names.includes(retentionKind.kind))) {
      const before = new Date(ctx.clock.now().getTime() - kind.days * 86_400_000);
      removedCounts[kind.kind] = await kind.count(ctx.db, { before, limit: 100 });
      for (let removed = 1; removed > 0;) removed = await kind.remove(ctx, before);
      expect(await kind.count(ctx.db, { before, limit: 100 })).toBe(0);
    }
    expect(removedCounts).toEqual({
      booking_answers: 2,
      waiting_lists: 1,
      message_recipients: 1,
      imports: 1,
      team_invitations: 0,
    });
    const left = await ctx.db.selectFrom('bookings').select(['event_id', 'answers']).where('answers', '<>', '{}').execute();
    expect(left).toEqual([{ event_id: recentCheckIn.eventId, answers: { q: 'vegan' } }]);
    expect(
      await ctx.db
        .selectFrom('bookings')
        .select('id')
        .where('id', '=', booking?.id ?? '')
        .execute(),
    ).toHaveLength(1);
    expect(await ctx.db.selectFrom('waitlist_entries').select('event_id').execute()).toEqual([
      { event_id: recentCheckIn.eventId },
    ]);
    expect(await tablesWith(app, EVENTS, other)).toEqual(['reviews']);
  });
});
