import { CHANGES_PAGE, type ConversationEntry, type Message } from '@festoon/contracts/messaging/messages';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inSnapshot } from '../../../platform/db/in-snapshot.ts';
import { listChangedMessages, type MessageRow } from './message-queries.ts';
import {
  findFeedHead,
  listInteractionChanges,
  type FeedHead,
  type InteractionFilter,
  type InteractionChange,
} from './messages/change-queries.ts';
import { readMessageDetails, type MessageDetails } from './messages/read-details.ts';
import { toMessage } from './messages/to-message.ts';

/** The approximate maximum number of characters in one response. */
const TEXT_LENGTH_MAX = 200_000;

export type ConversationChanges = { readonly upTo: number; readonly entries: ConversationEntry[] };

const PULL: ConversationEntry[] = [{ kind: 'pull' }];

/** The changes, and the entries for followers who see no link previews of others: they fetch their own changes. */
type FeedChanges = ConversationChanges & { readonly restrictedEntries?: ConversationEntry[] };

/**
 * Reads the changes that are sent to all followers. If a change is not for all of them, notifies them to fetch their own
 * changes.
 */
export function readFeedChanges(
  db: Db,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<FeedChanges> {
  return inSnapshot(db, async (tx) => {
    const head = await findFeedHead(tx, conversationId);
    if (head === null || head.lastChange <= after) return { upTo: after, entries: [] };
    const { rows, upTo } = await listChangeRange(tx, { conversationId, after, newest: head.lastChange });
    const details = await readMessageDetails(tx, rows, null);
    // A partial batch would omit reactions or votes on a message that changed again later.
    const isPartial = upTo < head.lastChange;
    if (isPartial || rows.some((row) => !isVisibleToAll(row, details, head))) return { upTo, entries: PULL };
    const interactions = await listInteractions(tx, rows, { conversationId, after, upTo, accountId: null });
    return {
      upTo,
      entries: toEntries({ rows, details, interactions, hasHeadChange: isBetween(head.headChange, after, upTo) }),
      ...(details.linkPreviews.size > 0 && { restrictedEntries: PULL }),
    };
  });
}

export type ReaderChangesParams = {
  readonly conversationId: string;
  readonly readerId: string;
  readonly after: number;
  /** The newest change numbers, from the same snapshot. */
  readonly head: Pick<FeedHead, 'lastChange' | 'headChange'>;
  readonly clearedNumber: number;
};

/** Reads what changed after a change number, each message once, as one reader sees it now. */
export async function readReaderChanges(tx: Tx, params: ReaderChangesParams): Promise<ConversationChanges> {
  const { conversationId, readerId, after, head, clearedNumber } = params;
  if (head.lastChange <= after) return { upTo: after, entries: [] };
  const range = await listChangeRange(tx, { conversationId, after, newest: head.lastChange });
  const rows = range.rows.filter(({ number }) => number > clearedNumber);
  const details = await readMessageDetails(tx, rows, readerId);
  const interactions = await listInteractions(tx, rows, { conversationId, after, upTo: range.upTo, accountId: readerId });
  const hasHeadChange = isBetween(head.headChange, after, range.upTo);
  return { upTo: range.upTo, entries: toEntries({ rows, details, interactions, hasHeadChange }) };
}

type ChangeRange = { readonly conversationId: string; readonly after: number; readonly newest: number };

async function listChangeRange(
  tx: Tx,
  { conversationId, after, newest }: ChangeRange,
): Promise<{ rows: MessageRow[]; upTo: number }> {
  const found = await listChangedMessages(tx, { conversationId, after, upTo: newest, limit: CHANGES_PAGE });
  let length = 0;
  const rows = found.filter(({ text }, index) => (length += text.length) <= TEXT_LENGTH_MAX || index === 0);
  const isComplete = rows.length === found.length && found.length < CHANGES_PAGE;
  return { rows, upTo: isComplete ? newest : (rows.at(-1)?.change ?? newest) };
}

/** Lists reactions and votes. Each of them changes its message, so that message is in `rows`. */
async function listInteractions(
  tx: Tx,
  rows: readonly MessageRow[],
  params: InteractionFilter,
): Promise<InteractionChange[]> {
  return rows.some(({ hasReactions, kind }) => hasReactions || kind === 'poll') ? listInteractionChanges(tx, params) : [];
}

/** Returns whether everyone who may read the conversation may see all of this message. */
function isVisibleToAll(
  { number, replyToId, eventId }: MessageRow,
  { replies, events }: MessageDetails,
  { maxClearedNumber }: FeedHead,
): boolean {
  const firstNumber = Math.min(number, replies.get(replyToId ?? '')?.number ?? number);
  return firstNumber > maxClearedNumber && (eventId === null || events.has(eventId));
}

type FoundChanges = {
  readonly rows: readonly MessageRow[];
  readonly details: MessageDetails;
  readonly interactions: readonly InteractionChange[];
  readonly hasHeadChange: boolean;
};

function toEntries({ rows, details, interactions, hasHeadChange }: FoundChanges): ConversationEntry[] {
  const entries: ConversationEntry[] = rows.map((row) => {
    const message: Message = toMessage(row, details);
    return {
      kind: 'message',
      message,
      interactions: interactions.filter(({ messageId }) => messageId === row.id).map(toInteraction),
    };
  });
  return hasHeadChange ? [...entries, { kind: 'head' }] : entries;
}

const toInteraction = ({ accountId, emoji, option, isOn }: InteractionChange) => ({ accountId, emoji, option, isOn });

function isBetween(change: number, after: number, upTo: number): boolean {
  return after < change && change <= upTo;
}
