import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Door } from '@festoon/contracts/ticketing/check-in';
import { getAuthStatus } from '@festoon/contracts/identity/sign-in';
import { ApiError } from '../../../lib/api/api-error.ts';
import { forgetDoorList, forgetEndedLists, forgetListsOfOthers } from '../../../lib/door-database.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { calmly } from '../../../lib/calmly.ts';
import { doorQuery } from './door-queries.ts';
import { NOTHING_KEPT, readKept, syncDoor, type StoredDoor, type Post } from './door-sync.ts';
import { call } from '../../../lib/api/api-client.ts';
import { startDecoder } from './scanner/decoder.ts';

/** Time for the reader of codes to arrive, so that it is kept with the page. */
const WARM_MS = 20_000;

/**
 * Sees to it that this page opens without a network the next time, even when it is the first page this device ever showed: what
 * was fetched before the service worker came is asked for once more.
 */
function useOfflineReady(askAgain: () => void): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    let stop: (() => void) | undefined;
    const keep = () => {
      stop ??= warmDecoder();
      // Without an answer the next visit keeps it.
      call(getAuthStatus, {}).then(askAgain, () => undefined);
    };
    if (worker.controller) stop = warmDecoder();
    worker.addEventListener('controllerchange', keep);
    return () => {
      worker.removeEventListener('controllerchange', keep);
      stop?.();
    };
  }, [askAgain]);
}

function warmDecoder(): () => void {
  const decoder = startDecoder();
  const timer = setTimeout(decoder.stop, WARM_MS);
  return () => {
    clearTimeout(timer);
    decoder.stop();
  };
}

const EVERY_MS = 20_000;
/**
 * Shortest time between two refreshes, in milliseconds: at a busy door every scan sends a message, and no one needs the
 * numbers more often.
 */
const CALM_MS = 3_000;

export type DoorState = {
  readonly door: Door | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The person may no longer work here; nothing of the list is left on the device. */
  readonly isLost: boolean;
  readonly kept: StoredDoor;
  /** Looks at everything again: numbers, list, what waits. */
  readonly refresh: () => void;
};

/** The numbers of a door, kept up to date, and the list on this device for when there is no network. */
export function useDoor(post: Post): DoorState {
  const { eventId, accountId } = post;
  const queryClient = useQueryClient();
  const { data: door, error, isFetching } = useQuery(doorQuery(eventId));
  const { kept, turnedAway, sync } = useSync(post);
  const [calm] = useState(() => calmly(CALM_MS));
  const isLost = turnedAway || isTurnedAway(error);
  const isKnown = door !== undefined;

  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: doorQuery(eventId).queryKey });
    sync();
  }, [queryClient, eventId, sync]);

  useEffect(() => {
    Promise.all([forgetListsOfOthers(accountId), forgetEndedLists(Date.now())]).catch(() => undefined);
  }, [accountId]);
  useEffect(() => {
    if (isLost) void forgetDoorList(eventId).catch(() => undefined);
  }, [isLost, eventId]);
  useEffect(() => {
    if (!isKnown || isLost) return undefined;
    sync();
    const timer = setInterval(refresh, EVERY_MS);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
    };
  }, [isKnown, isLost, refresh, sync]);
  useEffect(() => calm.stop, [calm]);
  useOfflineReady(
    useCallback(() => {
      void queryClient.invalidateQueries({ queryKey: ['hosted-event', eventId] });
      sync();
    }, [queryClient, eventId, sync]),
  );
  useLiveTopic(isLost ? undefined : `hosted:${eventId}`, () => calm.call(refresh));
  return { door, error, isFetching, isLost, kept, refresh };
}

/** Brings the device and the server together; storage that refuses leaves the door as it is with a network. */
function useSync({ eventId, accountId }: Post) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<StoredDoor>(NOTHING_KEPT);
  const [turnedAway, setTurnedAway] = useState(false);
  const sync = useCallback(() => {
    const post = { eventId, accountId };
    const work = async () => {
      const door = queryClient.getQueryData(doorQuery(eventId).queryKey);
      if (door) await syncDoor(post, door.event);
    };
    work()
      .catch((error: unknown) => setTurnedAway(isTurnedAway(error)))
      .then(() => readKept(post))
      .then(setKept)
      .catch(() => undefined);
  }, [queryClient, eventId, accountId]);
  return { kept, turnedAway, sync };
}

function isTurnedAway(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
