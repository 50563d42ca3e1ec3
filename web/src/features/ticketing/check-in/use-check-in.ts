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

/** Time for the reader of codes to arrive, so that it is kept with the page. */
const DECODER_WARMUP_MS = 20_000;

/**
 * Sees to it that this page opens without a network the next time, even when it is the first page this device ever showed: what
 * was fetched before the service worker came is asked for once more.
 */
function useOfflineReady(refetchAll: () => void): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    let stop: (() => void) | undefined;
    const warmUp = () => {
      stop ??= warmDecoder();
      // Without an answer the next visit keeps it.
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
 * Shortest time between two refreshes, in milliseconds: at a busy door every scan sends a message, and no one needs the
 * numbers more often.
 */
const REFRESH_THROTTLE_MS = 3_000;

export type CheckInState = {
  readonly overview: CheckInOverview | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The person may no longer work here; nothing of the list is left on the device. */
  readonly isLost: boolean;
  readonly offline: OfflineState;
  /** Looks at everything again: numbers, list, what waits. */
  readonly refresh: () => void;
};

/** The numbers of a door, kept up to date, and the list on this device for when there is no network. */
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
      void queryClient.invalidateQueries({ queryKey: ['hosted-event', eventId] });
      sync();
    }, [queryClient, eventId, sync]),
  );
  useLiveTopic(isLost ? undefined : `hosted:${eventId}`, () => throttled.call(refresh));
  return { overview, error, isFetching, isLost, offline, refresh };
}

/** Brings the device and the server together; storage that refuses leaves the door as it is with a network. */
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
