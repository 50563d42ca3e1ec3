import { DAY_MS } from '@festoon/contracts/core/durations';
import * as contract from '@festoon/contracts/ticketing/reviews';
import { EventId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { attendeeEmailsModule } from '../attendee-emails/module.ts';
import { buildFreeEvent, buildGuest, type FreeEvent } from '../attendee-emails/testing.ts';
import { bookingsModule } from '../bookings/module.ts';
import { eventsModule } from '../../events/events/module.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { SEND_REVIEW_REQUESTS, reviewsModule } from './module.ts';

const modules = [eventsModule, bookingsModule, attendeeEmailsModule, reviewsModule];
const END = new Date('2026-06-01T20:30:00Z');

let app: TestApp;
let event: FreeEvent;
let guest: UserActor;
let slug: string;

beforeEach(async () => {
  app = await testApp(modules);
  event = await buildFreeEvent(app, { title: 'Fado', startAt: new Date('2026-06-01T18:30:00Z'), endAt: END });
  guest = await buildHolder('ada@example.com');
  await buildHolder('ben@example.com');
  slug = (await app.ctx.db.selectFrom('events').select('slug').where('id', '=', event.eventId).executeTakeFirstOrThrow())
    .slug;
});

async function buildHolder(email: string): Promise<UserActor> {
  await buildGuest(app, event, { email });
  const account = await app.ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return testUser(account.id);
}

const review = (as: UserActor, rating = 5, body = 'Lovely.') =>
  app.call(contract.saveReview, { eventId: event.eventId, rating, body }, { as });
const end = () => app.ctx.clock.set(END);

describe('review', () => {
  it('is saved once per attendee after the event ends and shows at most a first name and an initial', async () => {
    expect((await review(guest)).body.code).toBe('event_not_over');
    end();
    const { body } = await review(guest, 4, ' Great night. ');
    expect(body).toMatchObject({ canEdit: true, ineligibility: null, review: { rating: 4, body: 'Great night.' } });
    await review(guest, 5, 'Even better.');
    const listed = await app.call(contract.listEventReviews, { slug }, { as: testVisitor });
    expect(listed.body.summary).toStrictEqual({ count: 1, average: 5, byRating: [0, 0, 0, 0, 1] });
    expect(listed.body.items).toMatchObject([{ author: 'Mara L.', rating: 5, body: 'Even better.', answer: null }]);
    expect(listed.text).not.toContain('example.com');
  });

  it('is saved once when submitted concurrently', async () => {
    end();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => review(guest, rating)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const listed = await app.call(contract.listEventReviews, { slug }, { as: testVisitor });
    expect(listed.body.summary.count).toBe(1);
  });

  it('is rejected with did_not_attend for the organiser and for accounts without a ticket', async () => {
    end();
    const stranger = testUser(await buildAccount(app.ctx));
    for (const as of [stranger, event.organiser]) {
      expect((await review(as)).body.code).toBe('did_not_attend');
      const own = await app.call(contract.getOwnReview, { eventId: event.eventId }, { as });
      expect(own.body.ineligibility).toBe('did_not_attend');
    }
  });

  it('requires a check-in when any ticket of the event was checked in', async () => {
    end();
    await sql`update tickets set status = 'checked_in', checked_in_at = now() where event_id = ${event.eventId} and holder_id = ${guest.accountId}`.execute(
      app.ctx.db,
    );
    expect((await review(guest)).status).toBe(200);
    const ben = await app.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'ben@example.com')
      .executeTakeFirstOrThrow();
    expect((await review(testUser(ben.id))).body.code).toBe('did_not_attend');
  });

  it('can be edited for two weeks and deleted at any time', async () => {
    end();
    await review(guest);
    app.ctx.clock.advance(13 * DAY_MS);
    expect((await review(guest, 3)).body.review?.rating).toBe(3);
    app.ctx.clock.advance(2 * DAY_MS);
    expect((await review(guest, 1)).body.code).toBe('review_final');
    const deleted = await app.call(contract.deleteReview, { eventId: event.eventId }, { as: guest });
    expect(deleted.body).toMatchObject({ review: null, ineligibility: null });
  });

  it('can be answered by the organiser only', async () => {
    end();
    const { body } = await review(guest);
    const reviewId = body.review!.id;
    const input = { eventId: event.eventId, reviewId, body: 'Thank you!' };
    const stranger = testUser(await buildAccount(app.ctx));
    const none = { ...input, eventId: EventId.parse(app.ctx.ids.newId()) };
    for (const replyInput of [input, none])
      expect((await app.call(contract.replyToReview, replyInput, { as: stranger })).status).toBe(404);
    const other = await buildFreeEvent(app);
    const foreign = await app.call(contract.replyToReview, { ...input, eventId: other.eventId }, { as: other.organiser });
    expect(foreign.status).toBe(404);
    const answered = await app.call(contract.replyToReview, input, { as: event.organiser });
    expect(answered.body.answer?.body).toBe('Thank you!');
    const managed = await app.call(contract.listOrganiserEventReviews, { eventId: event.eventId }, { as: event.organiser });
    expect(managed.body.items[0]?.answer?.body).toBe('Thank you!');
    const removed = await app.call(contract.replyToReview, { ...input, body: '' }, { as: event.organiser });
    expect(removed.body.answer).toBeNull();
  });

  it('appears on the organiser page, paginated, while the event is public', async () => {
    await sql`update accounts set handle = 'fado-house' where id = ${event.organiser.accountId}`.execute(app.ctx.db);
    end();
    await review(guest, 5);
    app.ctx.clock.advance(1000);
    const ben = await app.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'ben@example.com')
      .executeTakeFirstOrThrow();
    await review(testUser(ben.id), 2);
    const list = (input: object) =>
      app.call(contract.listOrganiserReviews, { handle: 'fado-house', ...input }, { as: testVisitor });
    const first = await list({ limit: 1 });
    expect(first.body.summary).toMatchObject({ count: 2, average: 3.5 });
    expect(first.body.items).toMatchObject([{ rating: 2, event: { slug, title: 'Fado' } }]);
    const second = await list({ limit: 1, cursor: first.body.nextCursor ?? '' });
    expect(second.body).toMatchObject({ items: [{ rating: 5 }], nextCursor: null });
    await sql`update events set visibility = 'link' where id = ${event.eventId}`.execute(app.ctx.db);
    expect((await list({})).body.summary.count).toBe(0);
  });
});

describe('review requests', () => {
  const sendRequests = async (at: string) => {
    app.ctx.clock.set(new Date(at));
    const before = app.ctx.sentEmails.length;
    await runTask(app.ctx, modules, SEND_REVIEW_REQUESTS);
    await runJobs(app.ctx, modules);
    return app.ctx.sentEmails.slice(before).map(({ to, subject }) => `${to.address}: ${subject}`);
  };

  it('are sent once, the day after the event, to attendees without a review', async () => {
    await runJobs(app.ctx, modules);
    end();
    await review(guest);
    expect(await sendRequests('2026-06-02T08:59:00Z')).toStrictEqual([]);
    expect(await sendRequests('2026-06-02T09:00:00Z')).toStrictEqual(['ben@example.com: How was Fado?']);
    expect(await sendRequests('2026-06-02T09:10:00Z')).toStrictEqual([]);
  });

  it('are not sent to attendees who opted out of the organiser’s emails', async () => {
    await runJobs(app.ctx, modules);
    await sql`insert into email_unsubscribes values (${event.organiser.accountId}, 'ben@example.com', now())`.execute(
      app.ctx.db,
    );
    expect(await sendRequests('2026-06-02T09:00:00Z')).toStrictEqual(['ada@example.com: How was Fado?']);
  });

  it('are not sent for events that ended long ago', async () => {
    await runJobs(app.ctx, modules);
    expect(await sendRequests('2026-06-09T09:00:00Z')).toStrictEqual([]);
  });
});
