import { beforeAll, describe, expect, test } from 'vitest';
import { getOrganiserCalendar, getSeriesCalendar, type EventCalendar } from '@festoon/contracts/events/event-calendar';
import type { Updateable } from 'kysely';
import type { DB } from '../../../../platform/db/schema.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../module.ts';
import { buildAccount, buildEvent, joinAsSeries, type EventOverrides } from '../testing.ts';

let app: TestApp;
let organiserId: string;
let dates: { id: string; slug: string }[];

const handle = 'mole-cinema';
const make = (startAt: string, overrides: EventOverrides = {}) =>
  buildEvent(app.ctx, { startAt: new Date(startAt), ...overrides, event: { organiserId } });
const change = (id: string | undefined, columns: Updateable<DB['events']>) =>
  app.ctx.db
    .updateTable('events')
    .set(columns)
    .where('id', '=', id ?? '')
    .execute();
const ofOrganiser = (month: string, as?: ReturnType<typeof testUser>) =>
  app.call(getOrganiserCalendar, { handle, month }, as && { as });
const ofSeries = (slug: string | undefined, month: string) => app.call(getSeriesCalendar, { slug: slug ?? '', month });
const eventsOf = ({ days }: EventCalendar) =>
  days.filter(({ count }) => count > 0).map(({ day, count, events }) => [day, count, events.map(({ slug }) => slug)]);

beforeAll(async () => {
  app = await testApp([eventsModule]);
  app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
  organiserId = await buildAccount(app.ctx, { handle });
  dates = [];
  for (const day of ['2026-12-01', '2026-12-08', '2027-02-02']) dates.push(await make(`${day}T19:00:00Z`));
  await joinAsSeries(
    app.ctx,
    dates.map(({ id }) => id),
  );
});

describe('getOrganiserCalendar', () => {
  test('returns the events of a month on their days in their own time zones', async () => {
    const tokyo = await make('2026-12-07T20:00:00Z', { timeZone: 'Asia/Tokyo' });
    const { body } = await ofOrganiser('2026-12');
    expect(body.days).toHaveLength(31);
    expect(eventsOf(body)).toEqual([
      ['2026-12-01', 1, [dates[0]?.slug]],
      ['2026-12-08', 2, [tokyo.slug, dates[1]?.slug]],
    ]);
  });

  test('marks cancelled and sold-out events, and leaves out drafts and suspended ones', async () => {
    const [cancelled, soldOut, suspended, draft] = await Promise.all(
      ['03', '04', '05', '06'].map((day) => make(`2027-05-${day}T19:00:00Z`)),
    );
    await change(cancelled?.id, { status: 'cancelled' });
    await change(soldOut?.id, { is_sold_out: true });
    await change(suspended?.id, { status: 'suspended' });
    await change(draft?.id, { status: 'draft', published_at: null });
    const cards = (await ofOrganiser('2027-05')).body.days.flatMap(({ events }) => events);
    expect(cards).toMatchObject([
      { slug: cancelled?.slug, status: 'cancelled' },
      { slug: soldOut?.slug, isSoldOut: true },
    ]);
  });

  test('shows events for members to members only, and no other hidden ones', async () => {
    const members = await make('2027-06-03T19:00:00Z', { visibility: 'members' });
    await make('2027-06-04T19:00:00Z', { visibility: 'link' });
    await make('2027-06-05T19:00:00Z', { visibility: 'invited' });
    expect(eventsOf((await ofOrganiser('2027-06')).body)).toEqual([]);
    const member = testUser(await buildAccount(app.ctx));
    expect(eventsOf((await ofOrganiser('2027-06', member)).body)).toEqual([['2027-06-03', 1, [members.slug]]]);
  });

  test('leaves out events of this month that are over, but not of past months', async () => {
    const [past, over] = [await make('2026-10-05T19:00:00Z'), await make('2026-11-05T19:00:00Z')];
    expect(eventsOf((await ofOrganiser('2026-10')).body)).toEqual([['2026-10-05', 1, [past.slug]]]);
    expect((await ofOrganiser('2026-11')).body).toMatchObject({ nextMonth: '2026-12' });
    await change(over.id, { starts_at: '2026-11-25T19:00:00Z', ends_at: '2026-11-25T21:00:00Z' });
    expect(eventsOf((await ofOrganiser('2026-11')).body)).toEqual([['2026-11-25', 1, [over.slug]]]);
  });

  test('names the next month with events only for an empty one', async () => {
    expect((await ofOrganiser('2027-01')).body.nextMonth).toBe('2027-02');
    expect((await ofOrganiser('2026-12')).body.nextMonth).toBeNull();
    expect((await ofOrganiser('2031-01')).body.nextMonth).toBeNull();
  });

  test('returns 404 for an organiser without a public page, and 422 for months that do not exist', async () => {
    await buildAccount(app.ctx, { handle: 'quiet-organiser' });
    const hidden = await app.call(getOrganiserCalendar, { handle: 'quiet-organiser', month: '2026-12' });
    const missing = await app.call(getOrganiserCalendar, { handle: 'no-such-handle', month: '2026-12' });
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    for (const month of ['2026-13', '0000-01', '0999-12', '']) expect((await ofOrganiser(month)).status).toBe(422);
    for (const month of ['1000-01', '9999-12']) expect((await ofOrganiser(month)).status).toBe(200);
  });
});

describe('getSeriesCalendar', () => {
  test('returns only the dates of the series, and the next month with any', async () => {
    const { body } = await ofSeries(dates[1]?.slug, '2026-12');
    expect(eventsOf(body).map(([day]) => day)).toEqual(['2026-12-01', '2026-12-08']);
    expect((await ofSeries(dates[1]?.slug, '2027-01')).body.nextMonth).toBe('2027-02');
  });

  test('shows people with the link the dates with a link, and guests only the dates that they are invited to', async () => {
    const guest = testUser(await buildAccount(app.ctx, { email: 'guest@example.org' }));
    const makeDate = (day: number, visibility: 'link' | 'invited') => make(`2027-07-0${day}T19:00:00Z`, { visibility });
    const links = [await makeDate(1, 'link'), await makeDate(2, 'link')];
    const invited = [await makeDate(3, 'invited'), await makeDate(4, 'invited'), await makeDate(5, 'invited')];
    await joinAsSeries(
      app.ctx,
      [...links, ...invited].map(({ id }) => id),
    );
    for (const { id } of invited.slice(0, 2))
      await app.ctx.db.insertInto('event_guests').values({ event_id: id, email: 'guest@example.org' }).execute();
    const daysOf = async (slug: string | undefined) => {
      const { body } = await app.call(getSeriesCalendar, { slug: slug ?? '', month: '2027-07' }, { as: guest });
      return eventsOf(body).map(([day]) => day);
    };
    expect(await daysOf(links[0]?.slug)).toEqual(['2027-07-01', '2027-07-02']);
    expect(await daysOf(invited[0]?.slug)).toEqual(['2027-07-03', '2027-07-04']);
    for (const { slug } of [...links, ...invited]) expect((await ofSeries(slug, '2027-07')).status).toBe(404);
  });

  test('returns 404 for a single event and for one that the viewer may not see', async () => {
    const single = await make('2027-08-01T19:00:00Z');
    expect((await ofSeries(single.slug, '2027-08')).status).toBe(404);
    await change(dates[2]?.id, { status: 'suspended' });
    expect((await ofSeries(dates[2]?.slug, '2027-02')).status).toBe(404);
    expect((await ofSeries('no-such-event', '2027-02')).status).toBe(404);
  });
});
