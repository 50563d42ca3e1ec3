import { CHANGES_PAGE, type ConversationEntry, type Message } from '@festoon/contracts/messaging/messages';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inSnapshot } from '../../../platform/db/in-snapshot.ts';
import { listChangedMessages, type MessageRow } from './message-queries.ts';
import { findFeedHead, listOwnChanges, type FeedHead, type OwnAsked, type OwnChange } from './messages/change-queries.ts';
import { readDetails, type Details } from './messages/read-details.ts';
import { showMessage } from './messages/show-message.ts';

/** The most characters in one answer, approximately, so that no answer becomes too large. */
const TEXT_MAX = 200_000;

export type Changes = { readonly upTo: number; readonly entries: ConversationEntry[] };

/** Reads the changes that go to all followers. When a change is not for all of them, tells them to fetch their own. */
export function readFeedChanges(
  db: Db,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<Changes> {
  return inSnapshot(db, async (tx) => {
    const head = await findFeedHead(tx, conversationId);
    if (head === null || head.lastChange <= after) return { upTo: after, entries: [] };
    const { rows, upTo } = await listSpan(tx, { conversationId, after, newest: head.lastChange });
    const details = await readDetails(tx, rows, null);
    // A part only would leave out reactions or votes on a message that changed again later.
    const isPart = upTo < head.lastChange;
    if (isPart || rows.some((row) => !isForAll(row, details, head))) return { upTo, entries: [{ kind: 'pull' }] };
    const own = await listOwn(tx, rows, { conversationId, after, upTo, accountId: null });
    return { upTo, entries: toEntries({ rows, details, own, isHeadNew: isBetween(head.headChange, after, upTo) }) };
  });
}

export type ChangesAsked = {
  readonly conversationId: string;
  readonly readerId: string;
  readonly after: number;
  /** The newest change numbers in the same snapshot. */
  readonly head: Pick<FeedHead, 'lastChange' | 'headChange'>;
  readonly hiddenNumber: number;
};

/** Reads what changed after a change number, each message once, as one reader sees it now. */
export async function readOwnChanges(tx: Tx, asked: ChangesAsked): Promise<Changes> {
  const { conversationId, readerId, after, head, hiddenNumber } = asked;
  if (head.lastChange <= after) return { upTo: after, entries: [] };
  const span = await listSpan(tx, { conversationId, after, newest: head.lastChange });
  const rows = span.rows.filter(({ number }) => number > hiddenNumber);
  const details = await readDetails(tx, rows, readerId);
  const own = await listOwn(tx, rows, { conversationId, after, upTo: span.upTo, accountId: readerId });
  const isHeadNew = isBetween(head.headChange, after, span.upTo);
  return { upTo: span.upTo, entries: toEntries({ rows, details, own, isHeadNew }) };
}

type Span = { readonly conversationId: string; readonly after: number; readonly newest: number };

async function listSpan(tx: Tx, { conversationId, after, newest }: Span): Promise<{ rows: MessageRow[]; upTo: number }> {
  const found = await listChangedMessages(tx, { conversationId, after, upTo: newest, limit: CHANGES_PAGE });
  let length = 0;
  const rows = found.filter(({ text }, index) => (length += text.length) <= TEXT_MAX || index === 0);
  const isWhole = rows.length === found.length && found.length < CHANGES_PAGE;
  return { rows, upTo: isWhole ? newest : (rows.at(-1)?.change ?? newest) };
}

/** Lists reactions and votes. Each of them changes its message, so that message is in `rows`. */
async function listOwn(tx: Tx, rows: readonly MessageRow[], asked: OwnAsked): Promise<OwnChange[]> {
  return rows.some(({ hasReactions, kind }) => hasReactions || kind === 'poll') ? listOwnChanges(tx, asked) : [];
}

/** Returns whether everyone who may read the conversation may see all of this message. */
function isForAll(
  { number, replyToId, eventId }: MessageRow,
  { replies, events }: Details,
  { mostHidden }: FeedHead,
): boolean {
  const earliest = Math.min(number, replies.get(replyToId ?? '')?.number ?? number);
  return earliest > mostHidden && (eventId === null || events.has(eventId));
}

type FoundChanges = {
  readonly rows: readonly MessageRow[];
  readonly details: Details;
  readonly own: readonly OwnChange[];
  readonly isHeadNew: boolean;
};

function toEntries({ rows, details, own, isHeadNew }: FoundChanges): ConversationEntry[] {
  const entries: ConversationEntry[] = rows.map((row) => {
    const message: Message = showMessage(row, details);
    return { kind: 'message', message, own: own.filter(({ messageId }) => messageId === row.id).map(showOwn) };
  });
  return isHeadNew ? [...entries, { kind: 'head' }] : entries;
}

const showOwn = ({ accountId, emoji, option, isOn }: OwnChange) => ({ accountId, emoji, option, isOn });

function isBetween(change: number, after: number, upTo: number): boolean {
  return after < change && change <= upTo;
}
