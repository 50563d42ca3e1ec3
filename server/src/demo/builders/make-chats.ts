import { DAY_MS, HOUR_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { openEventRooms } from '../../modules/messaging/chats/public.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import {
  ANNOUNCEMENTS,
  GROUP,
  GROUP_TITLE,
  REPORTED,
  ROOM,
  WITH_FRIEND,
  WITH_HOST,
  type Voice,
  type Line,
} from '../content/chats.ts';
import { findNextOf, insertRows, listHolders, updateConversationLog } from '../demo-queries.ts';
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
      id: ctx.ids.newId(),
      conversation_id: conversationId,
      message_id: messageId,
      author_id: cast.third,
      reporter_id: cast.second,
      reason: 'spam',
      note: 'This one writes the same everywhere.',
      words: '',
      status: 'open',
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
    id: ctx.ids.newId(),
    account_id: accountId,
    type: 'monthly',
    status: 'active',
    price_minor: 999,
    currency: ctx.config.currency,
    paid_by: 'grant',
    anchor_at: now,
    started_at: now,
    created_at: now,
    current_period_end: new Date(now.getTime() + PREMIUM_DAYS * DAY_MS),
  }));
  for (const row of rows) await tx.insertInto('subscriptions').values(row).execute();
}

type Cast = Readonly<Record<Voice, string>>;

type Talk = {
  readonly conversationId: string;
  readonly lines: readonly Line[];
  readonly cast: Cast;
  /** Members beyond the authors of the lines; the first owns a group. */
  readonly members: readonly Voice[];
  readonly owner?: Voice;
  /** The member who has not read the last messages, and the number of unread ones. */
  readonly unread?: readonly [Voice, number];
};

/**
 * Writes a conversation as if it had been held: numbers without a gap, each line with its reactions and votes. Returns the
 * ids of its messages.
 */
async function writeTalk(ctx: Context, tx: Tx, talk: Talk): Promise<string[]> {
  const { conversationId, lines, cast, members, unread } = talk;
  const now = ctx.clock.now().getTime();
  const at = ({ minutesAgo }: Line) => new Date(now - minutesAgo * MINUTE_MS);
  const ids = lines.map(() => ctx.ids.newId());
  await insertRows(
    tx,
    'messages',
    lines.map((line, index) => ({
      id: ids[index] ?? '',
      conversation_id: conversationId,
      number: index + 1,
      change: index + 1,
      kind: line.poll === undefined ? 'text' : 'poll',
      author_id: cast[line.by],
      text: line.text,
      mentions: [],
      mentions_everyone: false,
      reply_to_id: line.answers === undefined ? null : (ids[line.answers] ?? null),
      detail: line.poll === undefined ? null : { options: line.poll, isMultiple: false, closedAt: null },
      sent_at: at(line),
      pinned_at: line.isPinned ? at(line) : null,
    })),
  );
  const reactions = marksOf(talk, ids, ({ reactions: given = [] }) => given);
  await insertRows(
    tx,
    'message_reactions',
    reactions.map(({ mark, ...row }) => ({ ...row, emoji: mark })),
  );
  const votes = marksOf(talk, ids, ({ votes: given = [] }) => given);
  await insertRows(
    tx,
    'poll_votes',
    votes.map(({ mark, ...row }) => ({ ...row, option: mark })),
  );
  const speakers = new Set([...members, ...lines.map(({ by }) => by)]);
  await insertRows(
    tx,
    'conversation_members',
    [...speakers].map((voice) => ({
      conversation_id: conversationId,
      account_id: cast[voice],
      role: voice === talk.owner ? 'owner' : 'member',
      hidden_number: 0,
      read_number: lines.length - (unread?.[0] === voice ? unread[1] : 0),
      joined_at: new Date(now - 7 * 24 * 60 * MINUTE_MS),
    })),
  );
  const last = lines.at(-1);
  if (last) await updateConversationLog(tx, { conversationId, count: lines.length, lastAt: at(last) });
  return ids;
}

/** A line's reactions or votes bear its own change: they were there before anybody looked. */
function marksOf<Mark>(
  { lines, cast, conversationId }: Talk,
  ids: readonly string[],
  given: (line: Line) => readonly (readonly [Voice, Mark])[],
) {
  return lines.flatMap((line, index) =>
    given(line).map(([voice, mark]) => ({
      message_id: ids[index] ?? '',
      account_id: cast[voice],
      conversation_id: conversationId,
      is_on: true,
      change: index + 1,
      mark,
    })),
  );
}
