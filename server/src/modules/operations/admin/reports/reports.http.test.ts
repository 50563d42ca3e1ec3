import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentKind, ReportKind } from '@festoon/contracts/operations/reports';
import * as contract from '@festoon/contracts/operations/reports';
import { listEventReviews, saveReview } from '@festoon/contracts/ticketing/reviews';
import { getStream } from '@festoon/contracts/live/streams';
import { EventId } from '@festoon/contracts/core/ids';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { AdminActor, UserActor } from '../../../../platform/http/module.ts';
import { testUser, testVisitor, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { reviewsModule } from '../../../ticketing/reviews/module.ts';
import { buildLiveStream, buildStream, buildPremiumUser, streamApp } from '../../../live/streams/testing/stream-fixture.ts';
import { moderationHooks } from '../public.ts';
import { createModerationModule } from '../../reports/module.ts';

let app: TestApp;
let admin: AdminActor;
let ada: UserActor;
let ben: UserActor;

beforeAll(async () => {
  app = await streamApp({ further: [eventsModule, reviewsModule, createModerationModule(moderationHooks)] });
  admin = await buildAdmin(app.ctx);
  [ada, ben] = [await buildPremiumUser(app, 'Ada Reporter'), await buildPremiumUser(app, 'Ben Reporter')];
});

type ReportTarget = { kind: ContentKind; subjectId: string };
const report = (as: UserActor, of: ReportTarget, note = '') =>
  app.call(contract.reportContent, { ...of, reason: 'abuse', note }, { as });
const queue = (query: { kind?: ReportKind; status?: 'open' | 'upheld' | 'dismissed'; q?: string } = {}) =>
  app.call(contract.listReports, { limit: 100, status: 'open', ...query }, { as: admin });
const find = async (of: ReportTarget) => {
  const { body } = await queue({ kind: of.kind, q: of.subjectId });
  return (await app.call(contract.getReport, { reportId: body.items[0]?.id ?? '' }, { as: admin })).body;
};
const decide = (reportId: string, decision: contract.ReportDetail['allowedDecisions'][number], authorMessage = '') =>
  app.call(contract.decideReport, { reportId, decision, reporterMessage: '', authorMessage }, { as: admin });
const notified = async ({ accountId }: { accountId: string }) =>
  (
    await sql<{ title: string }>`
      select title from notifications where account_id = ${accountId} and kind = 'moderation' order by happened_at desc, id desc`.execute(
      app.ctx.db,
    )
  ).rows.map(({ title }) => title);

async function buildReview(body = 'Rude words') {
  const owner = testUser(await buildAccount(app.ctx, { name: 'Olga Organiser' }));
  const now = app.ctx.clock.now();
  const event = await buildEvent(app.ctx, { event: { organiserId: owner.accountId } });
  const author = testUser(await buildAccount(app.ctx, { name: 'Rita Reviewer' }));
  const id = app.ctx.ids.newId();
  await sql`
    insert into reviews (id, event_id, account_id, rating, body, created_at, updated_at)
    values (${id}, ${event.id}, ${author.accountId}, 1, ${body}, ${now}, ${now})`.execute(app.ctx.db);
  return { of: { kind: 'review', subjectId: id } as const, eventId: event.id, slug: event.slug, author };
}

describe('reportContent', () => {
  it('stores a snapshot of the reported content, once per reporter, and shows the current content', async () => {
    const owner = testUser(await buildAccount(app.ctx, { name: 'Olga Organiser' }));
    const event = await buildEvent(app.ctx, { title: 'Fake <b>Fado</b>', event: { organiserId: owner.accountId } });
    const of = { kind: 'event', subjectId: event.id } as const;
    const [first, again] = [await report(ada, of, 'It is fake'), await report(ada, of, 'Again')];
    expect([first.status, again.body]).toEqual([200, first.body]);
    await report(ben, of);
    await sql`update events set title = 'Real Fado' where id = ${event.id}`.execute(app.ctx.db);
    const found = await find(of);
    expect(found).toMatchObject({
      title: 'Fake <b>Fado</b>',
      reporterCount: 2,
      isActive: true,
      author: { name: 'Olga Organiser' },
    });
    expect(found.currentFields?.[0]).toEqual({ label: 'Title', text: 'Real Fado' });
    expect(found.reports.map(({ note }) => note)).toEqual(['It is fake', '']);
    const about = await app.call(contract.getReportableContent, of, { as: ada });
    expect(about.body).toMatchObject({ isOwn: false, reportedAt: first.body.reportedAt });
  });

  it('shows the stars of a review without text', async () => {
    const { of } = await buildReview('');
    await report(ada, of);
    const found = await find(of);
    expect(found).toMatchObject({ title: '1 out of 5 stars', currentFields: null });
    expect(found.fields[0]).toEqual({ label: 'Stars', text: '1 out of 5 stars' });
    expect((await queue({ kind: 'review', q: of.subjectId })).body.items[0]?.title).toBe('1 out of 5 stars');
    expect((await app.call(contract.getReportableContent, of, { as: ada })).body.title).toBe('1 out of 5 stars');
    // Reports before the rating was stored have it in their text.
    const old = { title: '1 of 5 stars', path: '/', fields: [{ label: 'Stars', text: '1 of 5' }, found.fields[1]] };
    await sql`update content_reports set content = ${JSON.stringify(old)}::jsonb where subject_id = ${of.subjectId}`.execute(
      app.ctx.db,
    );
    expect(await find(of)).toMatchObject({ title: '1 of 5 stars', fields: found.fields, currentFields: null });
  });

  it('is readable without its fields after the author is erased', async () => {
    const { of, author } = await buildReview();
    await report(ada, of);
    const { personalData = [] } = createModerationModule(moderationHooks);
    await inTransaction(app.ctx.db, async (tx) => {
      for (const { erase } of personalData) await erase(app.ctx, tx, author.accountId);
    });
    expect(await find(of)).toMatchObject({ title: 'Content of a deleted account', author: null, fields: [] });
  });

  it("rejects one's own and invisible content, visitors and reports above the daily limit", async () => {
    const owner = testUser(await buildAccount(app.ctx));
    const event = await buildEvent(app.ctx, { event: { organiserId: owner.accountId } });
    const of = { kind: 'event', subjectId: event.id } as const;
    expect((await report(owner, of)).body.code).toBe('own_content');
    expect((await report(ada, { kind: 'review', subjectId: event.id })).body.code).toBe('not_found');
    await sql`update events set status = 'draft', published_at = null where id = ${event.id}`.execute(app.ctx.db);
    expect((await report(ada, of)).body.code).toBe('not_found');
    const { params: stream } = await buildStream(app, {});
    const withoutPremium = testUser(await buildAccount(app.ctx));
    expect((await report(withoutPremium, { kind: 'stream', subjectId: stream.streamId })).body.code).toBe('not_found');
    expect((await app.call(contract.reportContent, { ...of, reason: 'spam', note: '' }, { as: testVisitor })).status).toBe(
      401,
    );
    const long = await app.call(contract.reportContent, { ...of, reason: 'spam', note: 'x'.repeat(1001) }, { as: ada });
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([422, 'note']);
    const frequentReporter = testUser(await buildAccount(app.ctx));
    const tries = [];
    for (let n = 0; n < 21; n += 1)
      tries.push(await report(frequentReporter, { kind: 'event', subjectId: app.ctx.ids.newId() }));
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});

describe('the report queue', () => {
  it('returns 404 to accounts other than administrators, searches text and ids, paginates, and records its export', async () => {
    const { of, author } = await buildReview('A very special complaint');
    await report(ada, of);
    expect((await app.call(contract.listReports, { limit: 10 }, { as: ada })).status).toBe(404);
    for (const q of ['special complaint', 'rita rev', of.subjectId, author.accountId]) {
      const { body } = await queue({ q });
      expect(body.items.some(({ title }) => title === 'A very special complaint')).toBe(true);
    }
    expect((await queue({ q: '100%_nothing' })).body.items).toEqual([]);
    const pages = [];
    for (let cursor: string | undefined; pages.length < 20;) {
      const page = await app.call(contract.listReports, { limit: 2, ...(cursor && { cursor }) }, { as: admin });
      pages.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.nextCursor ?? undefined;
      if (cursor === undefined) break;
    }
    expect(pages).toEqual((await queue()).body.items.map(({ id }) => id));
    const waiting = await app.call(contract.countOpenReports, {}, { as: admin });
    expect(waiting.body.review).toBe((await queue({ kind: 'review' })).body.items.length);
    const file = await app.injectAs({ method: 'GET', url: '/api/admin/reports.csv?kind=review&q=rita%20rev', as: admin });
    expect([file.statusCode, file.body.includes('A very special complaint')]).toEqual([200, true]);
    expect((await app.injectAs({ method: 'GET', url: '/api/admin/reports.csv', as: ada })).statusCode).toBe(404);
    const { rows } =
      await sql`select after from audit_entries where action = 'list.export' and subject_id = 'reports'`.execute(app.ctx.db);
    expect(rows).toEqual([{ after: { kind: 'review', status: 'open', file: 'reports.csv', isSearched: true } }]);
  });
});

describe('decideReport', () => {
  it('removes a review permanently and notifies all participants, once', async () => {
    const { of, eventId, slug, author } = await buildReview();
    await report(ada, of);
    await report(ben, of);
    const { id } = await find(of);
    const responses = await Promise.all([decide(id, 'removed'), decide(id, 'removed'), decide(id, 'removed')]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await queue({ kind: 'review', q: of.subjectId })).body.items).toEqual([]);
    expect((await app.call(listEventReviews, { slug, limit: 10 }, { as: testVisitor })).body.items).toEqual([]);
    for (const person of [ada, ben]) expect((await notified(person))[0]).toBe('The review you reported was removed');
    expect((await notified(author))[0]).toBe('Your review was removed: Rude words');
    const again = await app.call(
      saveReview,
      { eventId: EventId.parse(eventId), rating: 5, body: 'Me again' },
      { as: author },
    );
    expect(again.body.code).toBe('review_removed');
    const { rows } = await sql<{ action: string }>`select action from audit_entries where subject_id = ${id}`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ action: 'report.remove' }]);
  });

  it('requires a message for a warning, and counts earlier upheld reports', async () => {
    const owner = await buildPremiumUser(app, 'Wanda Warned');
    const { params: one } = await buildStream(app, { host: owner });
    const subject = { kind: 'stream', subjectId: one.streamId } as const;
    await report(ada, subject);
    const { id } = await find(subject);
    expect((await decide(id, 'warned')).body.errors?.[0]?.path).toBe('authorMessage');
    expect((await decide(id, 'warned', 'No more of this.')).body).toMatchObject({ status: 'upheld', isActive: true });
    expect(await notified(owner)).toEqual(['A warning about your stream']);
    const { params: other } = await buildStream(app, { host: owner });
    await report(ada, { kind: 'stream', subjectId: other.streamId });
    expect((await find({ kind: 'stream', subjectId: other.streamId })).previousUpheldReports).toBe(1);
  });

  it('ends a live stream and cancels a scheduled one', async () => {
    for (const build of [buildLiveStream, buildStream]) {
      const { params: stream } = await build(app, { host: await buildPremiumUser(app, 'Hedda Host') });
      const of = { kind: 'stream', subjectId: stream.streamId } as const;
      await report(ada, of);
      expect((await decide((await find(of)).id, 'removed')).status).toBe(200);
      const seen = await app.call(getStream, stream, { as: ada });
      expect(seen.body).toMatchObject({ stream: { state: 'ended', replayEnabled: false } });
    }
  });

  it('suspends the author in the same commit as the removal', async () => {
    const { of, slug, author } = await buildReview('Threats');
    await report(ada, of);
    const { id } = await find(of);
    expect((await decide(id, 'suspended')).body.errors?.[0]?.path).toBe('authorMessage');
    expect((await decide(id, 'suspended', 'Threats are not borne here.')).body).toMatchObject({
      decision: 'suspended',
      isAuthorSuspended: true,
      isActive: false,
    });
    expect((await app.call(listEventReviews, { slug, limit: 10 }, { as: testVisitor })).body.items).toEqual([]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where subject_id in (${id}, ${author.accountId}::text) order by number`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ action: 'account.suspend' }, { action: 'report.ban' }]);
  });

  it('suspends an event in the same commit, and notifies its team with the reason', async () => {
    const owner = testUser(await buildAccount(app.ctx, { name: 'Olga Organiser' }));
    const event = await buildEvent(app.ctx, { event: { organiserId: owner.accountId } });
    const of = { kind: 'event', subjectId: event.id } as const;
    await report(ada, of);
    const { id } = await find(of);
    expect((await decide(id, 'removed')).body).toMatchObject({ status: 'upheld', isActive: false });
    const { rows } = await sql<{ status: string; reason: string }>`
      select status, suspend_reason as reason from events where id = ${event.id}`.execute(app.ctx.db);
    expect(rows).toEqual([{ status: 'suspended', reason: 'It was reported and breaks our rules.' }]);
    const auditActions = await sql<{ action: string }>`
      select action from audit_entries where subject_id in (${id}, ${event.id}::text) order by number`.execute(app.ctx.db);
    expect(auditActions.rows).toEqual([{ action: 'event.suspend' }, { action: 'report.remove' }]);
    expect((await report(ben, of)).body.code).toBe('not_found');
  });

  it('clears the profile page of an account', async () => {
    const person = await buildAccount(app.ctx, { name: 'Paul Page' });
    await sql`update accounts set bio = 'Buy my pills', handle = ${`p${app.ctx.ids
      .token(6)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}`} where id = ${person}`.execute(app.ctx.db);
    const of = { kind: 'person', subjectId: person } as const;
    await report(ada, of);
    await decide((await find(of)).id, 'removed');
    const { rows } = await sql<{ bio: string }>`select bio from accounts where id = ${person}`.execute(app.ctx.db);
    expect(rows).toEqual([{ bio: '' }]);
    expect((await notified({ accountId: person }))[0]).toBe('Your profile was cleared');
  });
});
