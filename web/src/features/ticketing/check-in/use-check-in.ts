import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CheckInOverview } from '@festoon/contracts/ticketing/check-in';
import { getAuthStatus } from '@festoon/contracts/identity/sign-in';
import { ApiError } from '../../../lib/api/api-error.ts';
import { deleteTicketList, purgeEndedLists, deleteListsOfOtherAccounts } from '../../../lib/check-in-database.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { createThrottle } from '../../../lib/throttle.ts';
import { checkInOverviewQuery } from './check-in-queries.ts';
import {
  EMPTY_OFFLINE_STATE,
  readOfflineState,
  syncCheckIn,
  type OfflineState,
  type CheckInSession,
} from './offline-sync.ts';
import { call } from '../../../lib/api/api-client.ts';
import { startDecoder } from './scanner/decoder.ts';

/** Milliseconds for the code reader to load, so that it is cached with the page. */
const DECODER_WARMUP_MS = 20_000;

/**
 * Makes sure that this page opens offline the next time, even if it is the first page on this device: data fetched
 * before the service worker was ready is fetched again.
 */
function useOfflineReady(refetchAll: () => void): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    let stop: (() => void) | undefined;
    const warmUp = () => {
      stop ??= warmDecoder();
      // Without a response the next visit caches it.
      call(getAuthStatus, {}).then(refetchAll, () => undefined);
    };
    if (worker.controller) stop = warmDecoder();
    worker.addEventListener('controllerchange', warmUp);
    return () => {
      worker.removeEventListener('controllerchange', warmUp);
      stop?.();
    };
  }, [refetchAll]);
}

function warmDecoder(): () => void {
  const decoder = startDecoder();
  const timer = setTimeout(decoder.stop, DECODER_WARMUP_MS);
  return () => {
    clearTimeout(timer);
    decoder.stop();
  };
}

const REFRESH_INTERVAL_MS = 20_000;
/**
 * The minimum time between two refreshes, in milliseconds: at a busy entrance every scan sends a message, and more
 * frequent numbers are not needed.
 */
const REFRESH_THROTTLE_MS = 3_000;

export type CheckInState = {
  readonly overview: CheckInOverview | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** True if the person lost access. The list is then removed from the device. */
  readonly isLost: boolean;
  readonly offline: OfflineState;
  /** Refetches the numbers and the list, and sends queued scans. */
  readonly refresh: () => void;
};

/** Returns the current numbers of check-in, and the offline list on this device. */
export function useCheckIn(session: CheckInSession): CheckInState {
  const { eventId, accountId } = session;
  const queryClient = useQueryClient();
  const { data: overview, error, isFetching } = useQuery(checkInOverviewQuery(eventId));
  const { offline, isAccessDenied, sync } = useSync(session);
  const [throttled] = useState(() => createThrottle(REFRESH_THROTTLE_MS));
  const isLost = isAccessDenied || isAccessError(error);
  const isLoaded = overview !== undefined;

  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: checkInOverviewQuery(eventId).queryKey });
    sync();
  }, [queryClient, eventId, sync]);

  useEffect(() => {
    Promise.all([deleteListsOfOtherAccounts(accountId), purgeEndedLists(Date.now())]).catch(() => undefined);
  }, [accountId]);
  useEffect(() => {
    if (isLost) void deleteTicketList(eventId).catch(() => undefined);
  }, [isLost, eventId]);
  useEffect(() => {
    if (!isLoaded || isLost) return undefined;
    sync();
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
    };
  }, [isLoaded, isLost, refresh, sync]);
  useEffect(() => throttled.stop, [throttled]);
  useOfflineReady(
    useCallback(() => {
      void queryClient.invalidateQueries({ queryKey: ['organiser-event', eventId] });
      sync();
    }, [queryClient, eventId, sync]),
  );
  useLiveTopic(isLost ? undefined : `hosted:${eventId}`, () => throttled.call(refresh));
  return { overview, error, isFetching, isLost, offline, refresh };
}

/** Syncs the device with the server. If storage is blocked, check-in works only online. */
function useSync({ eventId, accountId }: CheckInSession) {
  const queryClient = useQueryClient();
  const [offline, setOffline] = useState<OfflineState>(EMPTY_OFFLINE_STATE);
  const [isAccessDenied, setIsAccessDenied] = useState(false);
  const sync = useCallback(() => {
    const session = { eventId, accountId };
    const work = async () => {
      const overview = queryClient.getQueryData(checkInOverviewQuery(eventId).queryKey);
      if (overview) await syncCheckIn(session, overview.event);
    };
    work()
      .catch((error: unknown) => setIsAccessDenied(isAccessError(error)))
      .then(() => readOfflineState(session))
      .then(setOffline)
      .catch(() => undefined);
  }, [queryClient, eventId, accountId]);
  return { offline, isAccessDenied, sync };
}

function isAccessError(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
