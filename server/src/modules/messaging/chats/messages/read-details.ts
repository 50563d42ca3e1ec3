import type { EventLinkPreview, LinkPreview, MessageFile } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getPublicAccounts, type PublicAccount } from '../../../identity/accounts/public.ts';
import { getEventLinkPreviews } from '../event-link-previews.ts';
import type { MessageRow } from '../message-queries.ts';
import {
  listReactionCounts,
  listReplyTargets,
  listVisibleEvents,
  listVoteCounts,
  type ReactionCount,
  type ReplyTarget,
  type VoteCount,
} from './detail-queries.ts';
import { listFilesOf } from '../files/file-queries.ts';
import { toMessageFile } from '../files/to-message-file.ts';
import { listLinkPreviews } from '../link-previews/link-preview-queries.ts';
import { toLinkPreview } from '../link-previews/to-link-preview.ts';

/** The data that messages show besides their own rows. */
export type MessageDetails = {
  readonly people: ReadonlyMap<string, PublicAccount>;
  readonly replies: ReadonlyMap<string, ReplyTarget>;
  readonly events: ReadonlyMap<string, EventLinkPreview>;
  /** By message. */
  readonly linkPreviews: ReadonlyMap<string, LinkPreview>;
  readonly files: ReadonlyMap<string, readonly MessageFile[]>;
  readonly reactions: ReadonlyMap<string, readonly ReactionCount[]>;
  readonly votes: ReadonlyMap<string, readonly VoteCount[]>;
};

/** Reads the details with one statement for each type of detail that occurs, regardless of the number of messages. */
export async function readMessageDetails(
  db: DbOrTx,
  rows: readonly MessageRow[],
  readerId: string | null,
): Promise<MessageDetails> {
  const visible = rows.filter(({ deletedAt, kind }) => deletedAt === null && kind !== 'notice');
  const pollIds = visible.filter(({ kind }) => kind === 'poll').map(({ id }) => id);
  const replyIds = visible.flatMap(({ replyToId }) => replyToId ?? []);
  const eventIds = visible.flatMap(({ eventId }) => eventId ?? []);
  const idsWithFiles = visible.filter(({ hasFiles }) => hasFiles).map(({ id }) => id);
  const idsWithReactions = visible.filter(({ hasReactions }) => hasReactions).map(({ id }) => id);
  const files = idsWithFiles.length === 0 ? [] : await listFilesOf(db, idsWithFiles);
  return {
    people: await readPeople(db, rows),
    replies: byId(replyIds.length === 0 ? [] : await listReplyTargets(db, { messageIds: replyIds, readerId })),
    events: await readEvents(db, eventIds, readerId),
    linkPreviews: await readLinkPreviews(db, visible, readerId),
    files: groupBy(files, ({ messageId }) => messageId ?? '', toMessageFile),
    reactions: byMessage(
      idsWithReactions.length === 0 ? [] : await listReactionCounts(db, { messageIds: idsWithReactions, readerId }),
    ),
    votes: byMessage(pollIds.length === 0 ? [] : await listVoteCounts(db, { messageIds: pollIds, readerId })),
  };
}

function readPeople(db: DbOrTx, rows: readonly MessageRow[]): Promise<Map<string, PublicAccount>> {
  return getPublicAccounts(
    db,
    rows.flatMap(({ authorId, mentions }) => (authorId === null ? mentions : [authorId, ...mentions])),
  );
}

async function readEvents(db: DbOrTx, eventIds: readonly string[], readerId: string | null) {
  if (eventIds.length === 0) return new Map<string, EventLinkPreview>();
  return getEventLinkPreviews(db, await listVisibleEvents(db, { eventIds, readerId }));
}

async function readLinkPreviews(db: DbOrTx, rows: readonly MessageRow[], readerId: string | null) {
  const messageIds = rows.filter(({ linkPreviewId }) => linkPreviewId !== null).map(({ id }) => id);
  if (messageIds.length === 0) return new Map<string, LinkPreview>();
  const previews = await listLinkPreviews(db, { messageIds, readerId });
  return new Map(previews.map((row) => [row.messageId, toLinkPreview(row)]));
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function byMessage<Item extends { readonly messageId: string }>(items: readonly Item[]) {
  return groupBy(
    items,
    ({ messageId }) => messageId,
    (item) => item,
  );
}

function groupBy<Item, Value>(items: readonly Item[], keyOf: (item: Item) => string, transform: (item: Item) => Value) {
  const groups = new Map<string, Value[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), transform(item)]);
  return groups as ReadonlyMap<string, readonly Value[]>;
}
