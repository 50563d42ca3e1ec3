import type { EventMention, MessageFile } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getAccountCards, type AccountCard } from '../../../identity/accounts/public.ts';
import { getEventMentions } from '../event-mentions.ts';
import type { MessageRow } from '../message-queries.ts';
import {
  listReactionCounts,
  listReplyTargets,
  listSeenEvents,
  listVoteCounts,
  type ReactionCount,
  type ReplyTarget,
  type VoteCount,
} from './detail-queries.ts';
import { listFilesOf } from '../files/file-queries.ts';
import { showFile } from '../files/show-file.ts';

/** The data that messages show besides their own rows. */
export type Details = {
  readonly people: ReadonlyMap<string, AccountCard>;
  readonly replies: ReadonlyMap<string, ReplyTarget>;
  readonly events: ReadonlyMap<string, EventMention>;
  readonly files: ReadonlyMap<string, readonly MessageFile[]>;
  readonly reactions: ReadonlyMap<string, readonly ReactionCount[]>;
  readonly votes: ReadonlyMap<string, readonly VoteCount[]>;
};

/** One statement for each kind of thing that these messages have any of, however many they are. */
export async function readDetails(db: DbOrTx, rows: readonly MessageRow[], readerId: string | null): Promise<Details> {
  const shown = rows.filter(({ deletedAt, kind }) => deletedAt === null && kind !== 'notice');
  const pollIds = shown.filter(({ kind }) => kind === 'poll').map(({ id }) => id);
  const replyIds = shown.flatMap(({ replyToId }) => replyToId ?? []);
  const eventIds = shown.flatMap(({ eventId }) => eventId ?? []);
  const filedIds = shown.filter(({ hasFiles }) => hasFiles).map(({ id }) => id);
  const reactedIds = shown.filter(({ hasReactions }) => hasReactions).map(({ id }) => id);
  const files = filedIds.length === 0 ? [] : await listFilesOf(db, filedIds);
  return {
    people: await readPeople(db, rows),
    replies: byId(replyIds.length === 0 ? [] : await listReplyTargets(db, { messageIds: replyIds, readerId })),
    events: await readEvents(db, eventIds, readerId),
    files: grouped(files, ({ messageId }) => messageId ?? '', showFile),
    reactions: byMessage(reactedIds.length === 0 ? [] : await listReactionCounts(db, { messageIds: reactedIds, readerId })),
    votes: byMessage(pollIds.length === 0 ? [] : await listVoteCounts(db, { messageIds: pollIds, readerId })),
  };
}

function readPeople(db: DbOrTx, rows: readonly MessageRow[]): Promise<Map<string, AccountCard>> {
  return getAccountCards(
    db,
    rows.flatMap(({ authorId, mentions }) => (authorId === null ? mentions : [authorId, ...mentions])),
  );
}

async function readEvents(db: DbOrTx, eventIds: readonly string[], readerId: string | null) {
  if (eventIds.length === 0) return new Map<string, EventMention>();
  return getEventMentions(db, await listSeenEvents(db, { eventIds, readerId }));
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function byMessage<Item extends { readonly messageId: string }>(items: readonly Item[]) {
  return grouped(
    items,
    ({ messageId }) => messageId,
    (item) => item,
  );
}

function grouped<Item, Shown>(items: readonly Item[], keyOf: (item: Item) => string, show: (item: Item) => Shown) {
  const groups = new Map<string, Shown[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), show(item)]);
  return groups as ReadonlyMap<string, readonly Shown[]>;
}
