import { MINUTE_MS } from '@festoon/contracts/durations';
import type { Context } from '../context.ts';
import type { Tx } from '../platform/db/db.ts';
import type { Line, Voice } from './content/chats.ts';
import { insertRows, updateConversationLog } from './demo-queries.ts';

export type Cast = Readonly<Record<Voice, string>>;

export type Talk = {
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
export async function writeTalk(ctx: Context, tx: Tx, talk: Talk): Promise<string[]> {
  const { conversationId, lines, cast, members, unread } = talk;
  const now = ctx.clock.now().getTime();
  const at = ({ minutesAgo }: Line) => new Date(now - minutesAgo * MINUTE_MS);
  const ids = lines.map(() => ctx.ids.newId());
  await insertRows(
    tx,
    'messages',
    lines.map((line, index) => ({
      ...{ id: ids[index] ?? '', conversation_id: conversationId, number: index + 1, change: index + 1 },
      kind: line.poll === undefined ? 'text' : 'poll',
      ...{ author_id: cast[line.by], text: line.text, mentions: [], mentions_everyone: false },
      reply_to_id: line.answers === undefined ? null : (ids[line.answers] ?? null),
      detail: line.poll === undefined ? null : { options: line.poll, isMultiple: false, closedAt: null },
      ...{ sent_at: at(line), pinned_at: line.isPinned ? at(line) : null },
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
      ...{ conversation_id: conversationId, account_id: cast[voice], role: voice === talk.owner ? 'owner' : 'member' },
      ...{ hidden_number: 0, read_number: lines.length - (unread?.[0] === voice ? unread[1] : 0) },
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
