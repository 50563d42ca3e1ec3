import { listDoorTickets, SCANS_MAX, uploadScans, type Door, type OfflineScan } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { callSayingOnce } from '../../../lib/api/call-saying-once.ts';
import { isDoorClosed } from '../../../lib/door-database.ts';
import { doorDevice } from './door-device.ts';
import { countKept, dropQueued, findKeptList, storePage, listQueued } from './kept-door.ts';
import { isSilence, noteReached, noteSilence } from './reach.ts';

/** The list is brought up to date again and again, with or without a network. */
const repeated = callSayingOnce();

/** The data stored on this device for the time without a network. */
export type StoredDoor = {
  readonly count: number;
  readonly syncedAt: number | null;
  /** Scans that wait to be sent, and how many people they let in. */
  readonly queued: number;
  readonly admitted: number;
};

export const NOTHING_KEPT: StoredDoor = { count: 0, syncedAt: null, queued: 0, admitted: 0 };

/** The event to check in, and the account that uses this device. */
export type Post = { readonly eventId: string; readonly accountId: string };

export async function readKept({ eventId, accountId }: Post): Promise<StoredDoor> {
  const list = await findKeptList(eventId);
  const queued = (await listQueued(eventId)).filter((scan) => scan.accountId === accountId);
  const isMine = list?.accountId === accountId;
  const countOf = (kind: OfflineScan['kind']) => queued.filter((scan) => scan.kind === kind).length;
  return {
    count: isMine ? await countKept(eventId) : 0,
    syncedAt: isMine ? list.syncedAt : null,
    queued: queued.length,
    admitted: countOf('admitted') - countOf('undone'),
  };
}

let running: Promise<void> | null = null;

/** Sends what waits on this device, then fetches what changed; while it runs, a second call joins it. */
export function syncDoor(post: Post, event: Door['event']): Promise<void> {
  running ??= sync(post, event).finally(() => {
    running = null;
  });
  return running;
}

async function sync(post: Post, event: Door['event']): Promise<void> {
  try {
    await sendQueued(post);
    await fetchList(post, event);
    noteReached();
  } catch (error) {
    if (!isSilence(error)) throw error;
    noteSilence();
  }
}

async function fetchList({ eventId, accountId }: Post, { endAt, status }: Door['event']): Promise<void> {
  if (isDoorClosed(endAt, Date.now())) return;
  const known = await findKeptList(eventId);
  let cursor = known?.accountId === accountId ? known.cursor : undefined;
  for (let hasMore = true; hasMore;) {
    const page = await repeated(listDoorTickets, { eventId: eventId as EventId, ...(cursor !== undefined && { cursor }) });
    const list = {
      eventId,
      accountId,
      cursor: page.cursor,
      syncedAt: Date.now(),
      endAt,
      isCancelled: status === 'cancelled',
    };
    await storePage(list, page.items, page.startsAnew);
    ({ cursor, hasMore } = page);
  }
}

export async function sendQueued({ eventId, accountId }: Post): Promise<void> {
  const queued = (await listQueued(eventId)).filter((scan) => scan.accountId === accountId);
  for (let from = 0; from < queued.length; from += SCANS_MAX) {
    const scans: OfflineScan[] = queued.slice(from, from + SCANS_MAX);
    const sentAt = new Date().toISOString();
    await repeated(uploadScans, { eventId: eventId as EventId, ...doorDevice(), sentAt, scans });
    await dropQueued(scans.map(({ id }) => id));
  }
}
