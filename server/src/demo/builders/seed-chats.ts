import { DAY_MS, HOUR_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { createMissingRooms } from '../../modules/messaging/chats/public.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import {
  ANNOUNCEMENTS,
  GROUP,
  GROUP_TITLE,
  REPORTED_INDEX,
  ROOM,
  WITH_FRIEND,
  WITH_HOST,
  type CastMember,
  type ScriptLine,
} from '../content/chats.ts';
import { findNextEvent, insertRows, listHolders, updateConversationCounters } from '../demo-queries.ts';
import type { DemoAccounts } from './seed-accounts.ts';

const ORGANISER = 'blue-hour';
const PREMIUM_DAYS = 90;

/** Creates a room with messages and announcements, a group, two direct conversations, and an open report. Runs once. */
export async function seedChats(ctx: Context, people: DemoAccounts): Promise<void> {
  const hostId = people.organisers.get(ORGANISER) ?? '';
  const managerId = people.guests[0]?.id ?? '';
  const eventId = await findNextEvent(ctx.db, { organiserId: hostId, now: ctx.clock.now() });
  const holders =
    eventId === null ? [] : await listHolders(ctx.db, { eventId, excluding: [hostId, managerId, people.adaId] });
  const [first, second, third] = holders;
  const rooms = await createMissingRooms(ctx, eventId);
  if (eventId === null || rooms === null || first === undefined || second === undefined || third === undefined) return;
  const cast: Cast = { host: hostId, manager: managerId, sol: people.solId, first, second, third };
  await inTransaction(ctx.db, async (tx) => {
    const existing = await tx
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', rooms.roomId)
      .limit(1)
      .execute();
    if (existing.length > 0) return;
    await grantPremium(ctx, tx, [hostId, managerId, first, second, third]);
    const helper = { event_id: eventId, account_id: cast.sol, role: 'check_in', created_at: ctx.clock.now() };
    await insertRows(tx, 'event_team', [helper]);
    const ids = await insertConversation(ctx, tx, {
      conversationId: rooms.roomId,
      lines: ROOM,
      cast,
      members: [],
      unread: ['sol', 3],
    });
    const announcements = { conversationId: rooms.announcementsId, lines: ANNOUNCEMENTS, cast };
    await insertConversation(ctx, tx, {
      ...announcements,
      members: ['sol', 'first', 'second', 'third'],
      unread: ['sol', 1],
    });
    await insertReport(ctx, tx, { cast, conversationId: rooms.roomId, messageId: ids[REPORTED_INDEX] ?? '' });
    await seedPrivateChats(ctx, tx, cast);
  });
}

/** Creates a group and two direct conversations of Sol. */
async function seedPrivateChats(ctx: Context, tx: Tx, cast: Cast): Promise<void> {
  const created = { created_by: cast.sol, created_at: new Date(ctx.clock.now().getTime() - 7 * DAY_MS) };
  const directKey = (other: CastMember) => [cast.sol, cast[other]].toSorted().join(':');
  const [group, withHost, withFriend] = [ctx.ids.newId(), ctx.ids.newId(), ctx.ids.newId()];
  const defaults = {
    state: 'open',
    notified_state: 'open',
    slow_mode_seconds: 0,
    slow_mode_during_event: false,
    blocked_words: [],
  };
  const counters = { last_number: 0, last_change: 0, head_change: 0 };
  await insertRows(tx, 'conversations', [
    { id: group, kind: 'group', title: GROUP_TITLE, pair_key: null, ...defaults, ...counters, ...created },
    { id: withHost, kind: 'direct', title: '', pair_key: directKey('host'), ...defaults, ...counters, ...created },
    { id: withFriend, kind: 'direct', title: '', pair_key: directKey('first'), ...defaults, ...counters, ...created },
  ]);
  await insertConversation(ctx, tx, { conversationId: group, lines: GROUP, cast, members: [], owner: 'sol' });
  await insertConversation(ctx, tx, { conversationId: withHost, lines: WITH_HOST, cast, members: [] });
  await insertConversation(ctx, tx, {
    conversationId: withFriend,
    lines: WITH_FRIEND,
    cast,
    members: [],
    unread: ['sol', 1],
  });
}

type ReportParams = { readonly cast: Cast; readonly conversationId: string; readonly messageId: string };

async function insertReport(ctx: Context, tx: Tx, { cast, conversationId, messageId }: ReportParams): Promise<void> {
  const now = ctx.clock.now();
  const messageSnapshot = (index: number) => {
    const line = ROOM[index];
    const sentAt = new Date(now.getTime() - (line?.minutesAgo ?? 0) * 60_000).toISOString();
    return { number: index + 1, author: names[line?.by ?? 'first'], text: line?.text ?? '', files: [], sentAt };
  };
  const names = await namesOf(tx, cast);
  const before = Array.from({ length: 5 }, (_, offset) => messageSnapshot(REPORTED_INDEX - 5 + offset));
  await insertRows(tx, 'message_reports', [
    {
      id: ctx.ids.newId(),
      conversation_id: conversationId,
      message_id: messageId,
      author_id: cast.third,
      reporter_id: cast.second,
      reason: 'spam',
      note: 'This one writes the same everywhere.',
      reporter_message: '',
      status: 'open',
      content: { message: messageSnapshot(REPORTED_INDEX), before },
      created_at: new Date(now.getTime() - 2 * HOUR_MS),
    },
  ]);
}

async function namesOf(tx: Tx, cast: Cast): Promise<Record<CastMember, string>> {
  const rows = await tx.selectFrom('accounts').select(['id', 'name']).where('id', 'in', Object.values(cast)).execute();
  const named = new Map(rows.map(({ id, name }) => [id, name]));
  return Object.fromEntries(Object.entries(cast).map(([voice, id]) => [voice, named.get(id) ?? ''])) as Record<
    CastMember,
    string
  >;
}

/** Grants premium, so that the room has members who have not paid for it. */
async function grantPremium(ctx: Context, tx: Tx, accountIds: readonly string[]): Promise<void> {
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

type Cast = Readonly<Record<CastMember, string>>;

type ConversationScript = {
  readonly conversationId: string;
  readonly lines: readonly ScriptLine[];
  readonly cast: Cast;
  /** Members beyond the authors of the lines; the first owns a group. */
  readonly members: readonly CastMember[];
  readonly owner?: CastMember;
  /** The member who has not read the last messages, and the number of unread ones. */
  readonly unread?: readonly [CastMember, number];
};

/**
 * Writes a conversation as if it had been held: numbers without a gap, each line with its reactions and votes. Returns the
 * ids of its messages.
 */
async function insertConversation(ctx: Context, tx: Tx, script: ConversationScript): Promise<string[]> {
  const { conversationId, lines, cast, members, unread } = script;
  const now = ctx.clock.now().getTime();
  const at = ({ minutesAgo }: ScriptLine) => new Date(now - minutesAgo * MINUTE_MS);
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
      reply_to_id: line.replyTo === undefined ? null : (ids[line.replyTo] ?? null),
      detail: line.poll === undefined ? null : { options: line.poll, isMultiple: false, closedAt: null },
      sent_at: at(line),
      pinned_at: line.isPinned ? at(line) : null,
    })),
  );
  const reactions = reactionRows(script, ids, ({ reactions: read = [] }) => read);
  await insertRows(
    tx,
    'message_reactions',
    reactions.map(({ mark, ...row }) => ({ ...row, emoji: mark })),
  );
  const votes = reactionRows(script, ids, ({ votes: read = [] }) => read);
  await insertRows(
    tx,
    'poll_votes',
    votes.map(({ mark, ...row }) => ({ ...row, option: mark })),
  );
  const participants = new Set([...members, ...lines.map(({ by }) => by)]);
  await insertRows(
    tx,
    'conversation_members',
    [...participants].map((voice) => ({
      conversation_id: conversationId,
      account_id: cast[voice],
      role: voice === script.owner ? 'owner' : 'member',
      cleared_number: 0,
      last_read_number: lines.length - (unread?.[0] === voice ? unread[1] : 0),
      joined_at: new Date(now - 7 * 24 * 60 * MINUTE_MS),
    })),
  );
  const last = lines.at(-1);
  if (last) await updateConversationCounters(tx, { conversationId, count: lines.length, lastAt: at(last) });
  return ids;
}

/**
 * Returns the reactions or votes of a message. They have the message's own change number, as if they had always been there.
 */
function reactionRows<Mark>(
  { lines, cast, conversationId }: ConversationScript,
  ids: readonly string[],
  read: (line: ScriptLine) => readonly (readonly [CastMember, Mark])[],
) {
  return lines.flatMap((line, index) =>
    read(line).map(([voice, mark]) => ({
      message_id: ids[index] ?? '',
      account_id: cast[voice],
      conversation_id: conversationId,
      is_on: true,
      change: index + 1,
      mark,
    })),
  );
}
