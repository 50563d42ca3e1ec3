import { DAY_MS, HOUR_MS } from '@festoon/contracts/durations';
import type { Context } from '../context.ts';
import { openEventRooms } from '../modules/chats/public.ts';
import { inTransaction, type Tx } from '../platform/db/db.ts';
import { writeTalk, type Cast } from './chat-rows.ts';
import { ANNOUNCEMENTS, GROUP, GROUP_TITLE, REPORTED, ROOM, WITH_FRIEND, WITH_HOST, type Voice } from './content/chats.ts';
import { findNextOf, insertRows, listHolders } from './demo-queries.ts';
import type { People } from './make-people.ts';

const ORGANISER = 'blue-hour';
const PREMIUM_DAYS = 90;

/** A room that lives, with its announcements, a group, two conversations of two, and a report that waits. Once. */
export async function makeChats(ctx: Context, people: People): Promise<void> {
  const hostId = people.organisers.get(ORGANISER) ?? '';
  const managerId = people.guests[0]?.id ?? '';
  const eventId = await findNextOf(ctx.db, { organiserId: hostId, now: ctx.clock.now() });
  const holders = eventId === null ? [] : await listHolders(ctx.db, { eventId, besides: [hostId, managerId, people.adaId] });
  const [first, second, third] = holders;
  const rooms = await openEventRooms(ctx, eventId);
  if (eventId === null || rooms === null || first === undefined || second === undefined || third === undefined) return;
  const cast: Cast = { host: hostId, manager: managerId, sol: people.solId, first, second, third };
  await inTransaction(ctx.db, async (tx) => {
    const known = await tx
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', rooms.roomId)
      .limit(1)
      .execute();
    if (known.length > 0) return;
    await givePremium(ctx, tx, [hostId, managerId, first, second, third]);
    const helper = { event_id: eventId, account_id: cast.sol, role: 'check_in', created_at: ctx.clock.now() };
    await insertRows(tx, 'event_team', [helper]);
    const ids = await writeTalk(ctx, tx, {
      conversationId: rooms.roomId,
      lines: ROOM,
      cast,
      members: [],
      unread: ['sol', 3],
    });
    const announced = { conversationId: rooms.announcementsId, lines: ANNOUNCEMENTS, cast };
    await writeTalk(ctx, tx, { ...announced, members: ['sol', 'first', 'second', 'third'], unread: ['sol', 1] });
    await report(ctx, tx, { cast, conversationId: rooms.roomId, messageId: ids[REPORTED] ?? '' });
    await talkApart(ctx, tx, cast);
  });
}

/** A group and two conversations of two, all Sol's. */
async function talkApart(ctx: Context, tx: Tx, cast: Cast): Promise<void> {
  const created = { created_by: cast.sol, created_at: new Date(ctx.clock.now().getTime() - 7 * DAY_MS) };
  const pairOf = (other: Voice) => [cast.sol, cast[other]].toSorted().join(':');
  const [group, withHost, withFriend] = [ctx.ids.newId(), ctx.ids.newId(), ctx.ids.newId()];
  const usual = { state: 'open', told_state: 'open', slow_mode_seconds: 0, slow_mode_while_on: false, blocked_words: [] };
  const counted = { last_number: 0, last_change: 0, head_change: 0 };
  await insertRows(tx, 'conversations', [
    { id: group, kind: 'group', title: GROUP_TITLE, pair: null, ...usual, ...counted, ...created },
    { id: withHost, kind: 'direct', title: '', pair: pairOf('host'), ...usual, ...counted, ...created },
    { id: withFriend, kind: 'direct', title: '', pair: pairOf('first'), ...usual, ...counted, ...created },
  ]);
  await writeTalk(ctx, tx, { conversationId: group, lines: GROUP, cast, members: [], owner: 'sol' });
  await writeTalk(ctx, tx, { conversationId: withHost, lines: WITH_HOST, cast, members: [] });
  await writeTalk(ctx, tx, { conversationId: withFriend, lines: WITH_FRIEND, cast, members: [], unread: ['sol', 1] });
}

type Reported = { readonly cast: Cast; readonly conversationId: string; readonly messageId: string };

async function report(ctx: Context, tx: Tx, { cast, conversationId, messageId }: Reported): Promise<void> {
  const now = ctx.clock.now();
  const kept = (index: number) => {
    const line = ROOM[index];
    const sentAt = new Date(now.getTime() - (line?.minutesAgo ?? 0) * 60_000).toISOString();
    return { number: index + 1, author: names[line?.by ?? 'first'], text: line?.text ?? '', files: [], sentAt };
  };
  const names = await namesOf(tx, cast);
  const before = Array.from({ length: 5 }, (_, place) => kept(REPORTED - 5 + place));
  await insertRows(tx, 'message_reports', [
    {
      ...{ id: ctx.ids.newId(), conversation_id: conversationId, message_id: messageId, author_id: cast.third },
      ...{
        reporter_id: cast.second,
        reason: 'spam',
        note: 'This one writes the same everywhere.',
        words: '',
        status: 'open',
      },
      content: { message: kept(REPORTED), before },
      created_at: new Date(now.getTime() - 2 * HOUR_MS),
    },
  ]);
}

async function namesOf(tx: Tx, cast: Cast): Promise<Record<Voice, string>> {
  const rows = await tx.selectFrom('accounts').select(['id', 'name']).where('id', 'in', Object.values(cast)).execute();
  const named = new Map(rows.map(({ id, name }) => [id, name]));
  return Object.fromEntries(Object.entries(cast).map(([voice, id]) => [voice, named.get(id) ?? ''])) as Record<
    Voice,
    string
  >;
}

/** Given, so that a room has people without a payment of theirs. */
async function givePremium(ctx: Context, tx: Tx, accountIds: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  const rows = accountIds.map((accountId) => ({
    ...{
      id: ctx.ids.newId(),
      account_id: accountId,
      type: 'monthly',
      status: 'active',
      price_minor: 999,
      currency: ctx.config.currency,
    },
    ...{ paid_by: 'grant', anchor_at: now, started_at: now, created_at: now },
    current_period_end: new Date(now.getTime() + PREMIUM_DAYS * DAY_MS),
  }));
  for (const row of rows) await tx.insertInto('subscriptions').values(row).execute();
}
