import {
  listCheckInTickets,
  SCANS_MAX,
  uploadScans,
  type CheckInOverview,
  type OfflineScan,
} from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { createPollingCall } from '../../../lib/api/polling-call.ts';
import { isCheckInOver } from '../../../lib/check-in-database.ts';
import { getScanDevice } from './scan-device.ts';
import { countOfflineTickets, deleteQueuedScans, findOfflineList, storePage, listQueuedScans } from './offline-storage.ts';
import { isUnreachableError, markReachable, markUnreachable } from './server-reachability.ts';

/** The list is updated repeatedly, with or without a network. */
const callQuietly = createPollingCall();

/** The screen shows that the device is offline. */
const QUIET_OFFLINE = { quiet: isUnreachableError } as const;

/** The data stored on this device for offline use. */
export type OfflineState = {
  readonly count: number;
  readonly syncedAt: number | null;
  /** The number of scans that are not sent yet, and of people they admitted. */
  readonly queued: number;
  readonly admitted: number;
};

export const EMPTY_OFFLINE_STATE: OfflineState = { count: 0, syncedAt: null, queued: 0, admitted: 0 };

/** The event to check in, and the account that uses this device. */
export type CheckInSession = { readonly eventId: string; readonly accountId: string };

export async function readOfflineState({ eventId, accountId }: CheckInSession): Promise<OfflineState> {
  const list = await findOfflineList(eventId);
  const queued = (await listQueuedScans(eventId)).filter((scan) => scan.accountId === accountId);
  const isOwnList = list?.accountId === accountId;
  return {
    count: isOwnList ? await countOfflineTickets(eventId) : 0,
    syncedAt: isOwnList ? list.syncedAt : null,
    queued: queued.length,
    admitted: queued.reduce((sum, { admittedChange = 0 }) => sum + admittedChange, 0),
  };
}

let runningSync: Promise<void> | null = null;

/** Sends the queued scans, then fetches changes. A second call while it runs joins it. */
export function syncCheckIn(session: CheckInSession, event: CheckInOverview['event']): Promise<void> {
  runningSync ??= sync(session, event).finally(() => {
    runningSync = null;
  });
  return runningSync;
}

async function sync(session: CheckInSession, event: CheckInOverview['event']): Promise<void> {
  try {
    await sendQueued(session);
    await fetchList(session, event);
    markReachable();
  } catch (error) {
    if (!isUnreachableError(error)) throw error;
    markUnreachable();
  }
}

async function fetchList(
  { eventId, accountId }: CheckInSession,
  { endAt, status }: CheckInOverview['event'],
): Promise<void> {
  if (isCheckInOver(endAt, Date.now())) return;
  const existingList = await findOfflineList(eventId);
  let cursor = existingList?.accountId === accountId ? existingList.cursor : undefined;
  for (let hasMore = true; hasMore;) {
    const page = await callQuietly(
      listCheckInTickets,
      {
        eventId: eventId as EventId,
        ...(cursor !== undefined && { cursor }),
      },
      QUIET_OFFLINE,
    );
    const list = {
      eventId,
      accountId,
      cursor: page.cursor,
      syncedAt: Date.now(),
      endAt,
      isCancelled: status === 'cancelled',
    };
    await storePage(list, page.items, page.isFullResync);
    ({ cursor, hasMore } = page);
  }
}

export async function sendQueued({ eventId, accountId }: CheckInSession): Promise<void> {
  const queued = (await listQueuedScans(eventId)).filter((scan) => scan.accountId === accountId);
  for (let from = 0; from < queued.length; from += SCANS_MAX) {
    const scans: OfflineScan[] = queued.slice(from, from + SCANS_MAX);
    const sentAt = new Date().toISOString();
    await callQuietly(uploadScans, { eventId: eventId as EventId, ...getScanDevice(), sentAt, scans }, QUIET_OFFLINE);
    await deleteQueuedScans(scans.map(({ id }) => id));
  }
}
