import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getEvent } from '@festoon/contracts/events/event-page';
import { searchPublicEvents } from '@festoon/contracts/events/home';
import type { TicketOpening } from '@festoon/contracts/events/ticket-openings';
import { getEventLive, watchEventPlayer } from '@festoon/contracts/live/event-live';
import type { Actor, UserActor } from '../../../../platform/http/module.ts';
import { testAdmin, testUser, testVisitor } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { createMissingRooms } from '../../../messaging/chats/public.ts';
import { giveTicket, voidTicket } from '../../../messaging/chats/testing/chat-fixtures.ts';
import { buildPremiumUser, streamApp } from '../testing/stream-fixture.ts';

const app = await streamApp({ further: [eventsModule] });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VIDEO_ID = 'aB3-_cdEf12';
const YOUTUBE = `https://www.youtube.com/watch?v=${VIDEO_ID}`;
const SOURCE = {
  provider: 'youtube',
  host: 'www.youtube-nocookie.com',
  url: `https://www.youtube-nocookie.com/embed/${VIDEO_ID}?rel=0`,
};

/** Creates an event with an external player whose doors open at the given time from now. */
async function buildPlayerEvent({ playerUrl = YOUTUBE, doorsInMs = -MINUTE_MS } = {}) {
  const organiser = testUser(await buildAccount(app.ctx));
  const built = await buildEvent(app.ctx, { format: 'online', event: { organiserId: organiser.accountId } });
  await createMissingRooms(app.ctx, built.id);
  const doorsAt = new Date(app.ctx.clock.now().getTime() + doorsInMs);
  const startsAt = new Date(doorsAt.getTime() + HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const { rows } = await sql<{ slug: string }>`
    update events set player_url = ${playerUrl}, doors_at = ${doorsAt}, starts_at = ${startsAt}, ends_at = ${endsAt}
    where id = ${built.id} returning slug`.execute(app.ctx.db);
  const ticketTypeId = built.ticketTypeIds[0] ?? '';
  return { organiser, eventId: built.id, ticketTypeId, slug: rows[0]?.slug ?? '', doorsAt, endsAt };
}
type PlayerEvent = Awaited<ReturnType<typeof buildPlayerEvent>>;

async function buildHolder(event: PlayerEvent) {
  const person = testUser(await buildAccount(app.ctx));
  return { person, ticketId: await giveTicket(app, event, person) };
}

const setOpens = ({ ticketTypeId }: PlayerEvent, opens: readonly TicketOpening[]) =>
  sql`update ticket_types set opens = ${opens}::text[] where id = ${ticketTypeId}`.execute(app.ctx.db);
const playerOf = async ({ slug }: PlayerEvent, as: Actor) => (await app.call(getEventLive, { slug }, { as })).body.player;
const watch = async ({ slug }: PlayerEvent, as: UserActor) => (await app.call(watchEventPlayer, { slug }, { as })).status;

let event: PlayerEvent;
beforeEach(async () => {
  event = await buildPlayerEvent();
});

describe('the external player of an event', () => {
  it('is open to ticket holders from the doors, and replaces the stream', async () => {
    const { person } = await buildHolder(event);
    const { body } = await app.call(getEventLive, { slug: event.slug }, { as: person });
    expect(body).toMatchObject({ streamId: null, player: { opensAt: event.doorsAt.toISOString(), source: SOURCE } });
    expect(body.roomId).not.toBeNull();
    expect(await watch(event, person)).toBe(200);
  });

  it('is not open before the doors, except to the team', async () => {
    const later = await buildPlayerEvent({ doorsInMs: HOUR_MS });
    const { person } = await buildHolder(later);
    expect(await playerOf(later, person)).toEqual({ opensAt: later.doorsAt.toISOString(), source: null });
    expect(await watch(later, person)).toBe(404);
    const helper = testUser(await buildAccount(app.ctx));
    await sql`insert into event_team (event_id, account_id, role) values (${later.eventId}, ${helper.accountId}, 'check_in')`.execute(
      app.ctx.db,
    );
    for (const as of [later.organiser, helper]) expect((await playerOf(later, as))?.source).toEqual(SOURCE);
    expect((await playerOf(later, testUser(await buildAccount(app.ctx)))) ?? null).toBeNull();
    app.ctx.clock.advance(HOUR_MS);
    expect((await playerOf(later, person))?.source).toEqual(SOURCE);
  });

  it('is not open to anyone else, who get no part of its address', async () => {
    const other = await buildPlayerEvent();
    const people = [testVisitor, testUser(await buildAccount(app.ctx)), await buildPremiumUser(app), testAdmin()];
    for (const as of [...people, (await buildHolder(other)).person]) {
      const { status, body, text } = await app.call(getEventLive, { slug: event.slug }, { as });
      expect([status, body.player, text.includes(VIDEO_ID)]).toEqual([200, null, false]);
      if (as.kind === 'user') expect(await watch(event, as)).toBe(404);
    }
  });

  it('closes with a void or transferred ticket, and with a cancelled event', async () => {
    const { person, ticketId } = await buildHolder(event);
    const next = testUser(await buildAccount(app.ctx));
    await sql`update tickets set holder_id = ${next.accountId} where id = ${ticketId}`.execute(app.ctx.db);
    expect([await playerOf(event, person), (await playerOf(event, next))?.source]).toEqual([null, SOURCE]);
    await voidTicket(app, ticketId);
    expect([await playerOf(event, next), await watch(event, next)]).toEqual([null, 404]);
    const [{ person: third }, subscriber] = [await buildHolder(event), await buildPremiumUser(app)];
    await giveTicket(app, event, subscriber);
    expect((await playerOf(event, subscriber))?.source).toEqual(SOURCE);
    await sql`update events set status = 'cancelled', cancelled_at = now() where id = ${event.eventId}`.execute(app.ctx.db);
    expect([await playerOf(event, third), await playerOf(event, subscriber)]).toEqual([null, null]);
  });

  it('needs a ticket that opens the stream until the end and some time over, and the replay after it', async () => {
    const { person } = await buildHolder(event);
    await setOpens(event, ['chat']);
    expect(await playerOf(event, person)).toBeNull();
    await setOpens(event, ['replay']);
    expect(await playerOf(event, person)).toBeNull();
    app.ctx.clock.advance(event.endsAt.getTime() - app.ctx.clock.now().getTime() + MINUTE_MS);
    expect((await playerOf(event, person))?.source).toEqual(SOURCE);
    await setOpens(event, ['stream']);
    expect((await playerOf(event, person))?.source).toEqual(SOURCE);
    app.ctx.clock.advance(2 * HOUR_MS);
    expect(await playerOf(event, person)).toBeNull();
    await sql`update ticket_types set opens = array['replay'], replay_days = 1 where id = ${event.ticketTypeId}`.execute(
      app.ctx.db,
    );
    expect((await playerOf(event, person))?.source).toEqual(SOURCE);
    app.ctx.clock.advance(24 * HOUR_MS);
    expect(await playerOf(event, person)).toBeNull();
  });

  it('is in no other response about the event', async () => {
    const { person } = await buildHolder(event);
    const { slug } = event;
    for (const as of [testVisitor, person, event.organiser]) {
      const page = await app.call(getEvent, { slug }, { as });
      const calendar = await app.injectAs({ method: 'GET', url: `/api/events/${slug}/calendar.ics`, as });
      const list = await app.call(searchPublicEvents, {} as never, { as });
      expect([page.status, calendar.statusCode]).toEqual([200, 200]);
      for (const text of [page.text, calendar.body, list.text]) expect(text).not.toMatch(/aB3-_cdEf12|youtube/i);
    }
  });

  it('is loaded from Vimeo without tracking, and from the playlist of an HLS video', async () => {
    const vimeo = await buildPlayerEvent({ playerUrl: 'https://vimeo.com/76979871/8272103f6e' });
    expect((await playerOf(vimeo, vimeo.organiser))?.source).toEqual({
      provider: 'vimeo',
      host: 'player.vimeo.com',
      url: 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    });
    const hls = await buildPlayerEvent({ playerUrl: 'https://video.example/live.m3u8?token=1' });
    expect((await playerOf(hls, hls.organiser))?.source).toEqual({
      provider: 'hls',
      host: 'video.example',
      url: 'https://video.example/live.m3u8?token=1',
    });
  });

  it.each([
    '<iframe src="https://www.youtube.com/embed/aB3-_cdEf12"></iframe>',
    'javascript:alert(1)',
    'http://video.example/live.m3u8',
    'https://me:secret@video.example/live.m3u8',
    'https://video.example/live.html',
    'https://www.youtube.com/watch?v=aB3-_cdEf12"onload="alert(1)',
  ])('cannot be stored as %s', async (playerUrl) => {
    await expect(
      sql`update events set player_url = ${playerUrl} where id = ${event.eventId}`.execute(app.ctx.db),
    ).rejects.toThrow('events_player_url_known');
  });
});

describe('watchEventPlayer', () => {
  const watchedSeconds = async () => {
    const { rows } = await sql<{ n: number }>`
      select watched_seconds as n from player_viewers where event_id = ${event.eventId}`.execute(app.ctx.db);
    return rows.map(({ n }) => n);
  };

  it('adds up the time, without the time away and without the replay', async () => {
    const { person } = await buildHolder(event);
    for (const seconds of [0, 15, 15, 600, 15]) {
      app.ctx.clock.advance(seconds * 1000);
      expect(await watch(event, person)).toBe(200);
    }
    expect(await watchedSeconds()).toEqual([45]);
    app.ctx.clock.advance(event.endsAt.getTime() - app.ctx.clock.now().getTime() + 1_000);
    for (const seconds of [0, 15]) {
      app.ctx.clock.advance(seconds * 1000);
      expect(await watch(event, person)).toBe(200);
    }
    expect(await watchedSeconds()).toEqual([45]);
  });
});
