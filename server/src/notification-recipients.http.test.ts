import * as notices from '@festoon/contracts/ticketing/change-notices';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { followOrganiser } from '@festoon/contracts/events/organisers';
import { saveReview } from '@festoon/contracts/ticketing/reviews';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { modules } from './app.ts';
import { buildFreeEvent, buildGuest, type FreeEvent } from './modules/ticketing/attendee-emails/testing.ts';
import { NOTIFY_BOOKINGS } from './modules/ticketing/bookings/tasks.ts';
import { publishEvent, getCurrentSnapshot } from './modules/events/events/public.ts';
import { buildAccount, buildEvent } from './modules/events/events/testing.ts';
import { listNotified } from './modules/notifications/notifications/testing.ts';
import { SEND_REVIEW_REQUESTS } from './modules/ticketing/reviews/module.ts';
import { inTransaction } from './platform/db/db.ts';
import { runJobs, runTask } from './platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from './platform/testing/test-app.ts';

const START = new Date('2026-06-01T18:30:00Z');
const END = new Date('2026-06-01T20:30:00Z');

let app: TestApp;
let event: FreeEvent;

beforeEach(async () => {
  app = await testApp(modules);
  event = await buildFreeEvent(app, { title: 'Fado', startAt: START, endAt: END });
});

const jobs = () => runJobs(app.ctx, modules);
const task = (name: string) => runTask(app.ctx, modules, name);

async function accountOf(email: string): Promise<string> {
  const { id } = await app.ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

/** Builds an attendee who has booked, with a function that returns their notifications. */
async function guest(email: string) {
  await buildGuest(app, event, { email });
  const id = await accountOf(email);
  return {
    id,
    notifications: async () => (await listNotified(app.ctx, id)).map(({ kind, title, body }) => [kind, title, body]),
  };
}

const formatForTeam = async () =>
  (await listNotified(app.ctx, event.organiser.accountId)).map(({ kind, title, body }) => [kind, title, body]);

describe('a ticket holder', () => {
  it('is notified about the booking and the upcoming event', async () => {
    const ada = await guest('ada@example.com');
    await jobs();
    await jobs();
    expect(await ada.notifications()).toEqual([
      ['bookings', 'You’re going: Fado', expect.stringMatching(/, \d\d:\d\d .* · 1 ticket$/)],
    ]);
    app.ctx.clock.set(new Date(START.getTime() - 24 * HOUR_MS));
    await task('attendee-emails.start-reminders');
    await task('attendee-emails.start-reminders');
    app.ctx.clock.set(new Date(START.getTime() - HOUR_MS));
    await task('attendee-emails.start-reminders');
    const place = expect.stringContaining('Casa do Rio');
    expect((await ada.notifications()).slice(1)).toEqual([
      ['reminders', 'Tomorrow: Fado', place],
      ['reminders', 'In an hour: Fado', place],
    ]);
  });

  it('is notified about changes and the cancellation', async () => {
    const ada = await guest('ada@example.com');
    const notifications = JSON.stringify(await getCurrentSnapshot(app.ctx.db, event.eventId));
    await sql`
      update events set notified_snapshot = ${notifications}::jsonb, starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      where id = ${event.eventId}`.execute(app.ctx.db);
    const change = { eventId: event.eventId, audience: 'everyone' } as const;
    const notice = await app.call(notices.sendChangeNotice, { ...change, aspects: ['time'] }, { as: event.organiser });
    expect(notice.status).toBe(200);
    await jobs();
    const cancel = { eventId: event.eventId, reason: 'weather' } as const;
    const { status } = await app.call(cancelOrganiserEvent, cancel, { as: event.organiser });
    expect(status).toBe(200);
    await jobs();
    expect((await ada.notifications()).map(([, title]) => String(title)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Cancelled: Fado',
      'The time has changed: Fado',
      'You’re going: Fado',
    ]);
  });

  it('receives a review request', async () => {
    const ada = await guest('ada@example.com');
    await jobs();
    app.ctx.clock.set(new Date('2026-06-02T12:00:00Z'));
    await task(SEND_REVIEW_REQUESTS);
    await task(SEND_REVIEW_REQUESTS);
    expect((await ada.notifications()).at(-1)).toEqual([
      'reminders',
      'How was Fado?',
      'Write a short review to help others choose.',
    ]);
  });
});

describe('an event team', () => {
  it('is notified about the first booking soon, and then hourly about several', async () => {
    await guest('ada@example.com');
    app.ctx.clock.advance(2 * 60_000);
    await Promise.all([task(NOTIFY_BOOKINGS), task(NOTIFY_BOOKINGS)]);
    expect(await formatForTeam()).toEqual([['organiser', 'New booking: Fado', '1 ticket']]);
    await guest('ben@example.com');
    await guest('eva@example.com');
    app.ctx.clock.advance(30 * 60_000);
    await task(NOTIFY_BOOKINGS);
    expect(await formatForTeam()).toHaveLength(1);
    app.ctx.clock.advance(HOUR_MS);
    await task(NOTIFY_BOOKINGS);
    await task(NOTIFY_BOOKINGS);
    expect((await formatForTeam()).slice(1)).toEqual([['organiser', '2 new bookings: Fado', '2 tickets']]);
  });

  it('is notified about a review once, and not about its edits', async () => {
    const ada = await guest('ada@example.com');
    const manager = await buildAccount(app.ctx);
    await sql`
      insert into event_team (event_id, account_id, role) values (${event.eventId}, ${manager}, 'manager')`.execute(
      app.ctx.db,
    );
    app.ctx.clock.set(END);
    for (const rating of [4, 5])
      await app.call(saveReview, { eventId: event.eventId, rating, body: 'Lovely.' }, { as: testUser(ada.id) });
    expect(await formatForTeam()).toEqual([['organiser', 'New review: Fado', '4 out of 5 stars: Lovely.']]);
    expect(await listNotified(app.ctx, manager)).toHaveLength(1);
  });
});

describe('a follower of an organiser', () => {
  const recipients = async (id: string) => (await listNotified(app.ctx, id)).map(({ title }) => title);

  async function follow(): Promise<string> {
    const id = await buildAccount(app.ctx);
    await sql`update accounts set handle = 'rosa' where id = ${event.organiser.accountId}`.execute(app.ctx.db);
    const { status } = await app.call(followOrganiser, { handle: 'rosa' }, { as: testUser(id) });
    expect(status).toBe(200);
    return id;
  }

  async function draft(): Promise<string> {
    const { id } = await buildEvent(app.ctx, { title: 'More Fado', startAt: START, endAt: END });
    await sql`
      update events set status = 'draft', published_at = null, organiser_id = ${event.organiser.accountId} where id = ${id}`.execute(
      app.ctx.db,
    );
    return id;
  }

  const publish = (id: string) => inTransaction(app.ctx.db, (tx) => publishEvent(app.ctx, tx, id));

  it('is notified about a published event once, and not when it is unpublished immediately', async () => {
    const follower = await follow();
    const id = await draft();
    await publish(id);
    await sql`update events set status = 'draft' where id = ${id}`.execute(app.ctx.db);
    app.ctx.clock.advance(5 * 60_000);
    await jobs();
    expect(await recipients(follower)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await sql`update events set status = 'draft' where id = ${id}`.execute(app.ctx.db);
      await publish(id);
      app.ctx.clock.advance(5 * 60_000);
      await jobs();
    }
    expect(await recipients(follower)).toEqual([expect.stringMatching(/^New from .*: More Fado$/)]);
  });

  it('is not notified about an event that is visible only with its link', async () => {
    const follower = await follow();
    const id = await draft();
    await sql`update events set visibility = 'link' where id = ${id}`.execute(app.ctx.db);
    await publish(id);
    app.ctx.clock.advance(5 * 60_000);
    await jobs();
    expect(await recipients(follower)).toEqual([]);
  });
});
