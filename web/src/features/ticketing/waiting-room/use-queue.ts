import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventId } from '@festoon/contracts/core/ids';
import { joinWaitingRoom, leaveWaitingRoom, type WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { storeWaitingRoomToken } from '../../../lib/waiting-room-token.ts';
import { waitingRoomQuery } from './waiting-room-queries.ts';

const POLL_AFTER_FAILURE_MS = 10_000;

/**
 * Returns the room of an event and keeps it current: with the invalidations of the socket, and with polls at the interval of
 * the server. A person who opens the page joins, unless they have just left.
 */
export function useQueue({ slug, eventId }: { readonly slug: string; readonly eventId: EventId }) {
  const client = useQueryClient();
  // The same share of the jitter for all polls of a page, because a new interval restarts the timer.
  const [share] = useState(() => Math.random());
  const options = waitingRoomQuery(slug);
  const jitterOf = (room: WaitingRoom) => Math.round(share * room.pollJitterMs);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data, status } }) =>
      data === undefined || status === 'error' ? POLL_AFTER_FAILURE_MS : data.pollAfterMs + jitterOf(data),
    refetchIntervalInBackground: true,
  });
  const { data: room } = query;
  const setRoom = (next: WaitingRoom) => client.setQueryData(options.queryKey, next);
  const join = useMutation({ mutationFn: () => call(joinWaitingRoom, { slug }), onSuccess: setRoom, meta: inlineErrors });
  const leave = useMutation({ mutationFn: () => call(leaveWaitingRoom, { slug }), onSuccess: setRoom, meta: inlineErrors });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveTopic(`waiting-room:${eventId}`, ({ name }) => {
    if (room === undefined) return;
    // The next poll confirms it. Thousands of pages must not ask at this moment.
    if (name === 'tickets.sold-out') setRoom({ ...room, isSoldOut: true });
    else {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void query.refetch(), jitterOf(room));
    }
  });

  const mayJoin = room !== undefined && room.status !== 'off' && !room.isEventOver && room.entry === null;
  const isUntried = join.isIdle && leave.isIdle;
  const joinOnce = useEffectEvent(() => join.mutate());
  useEffect(() => {
    if (mayJoin && isUntried) joinOnce();
  }, [mayJoin, isUntried]);

  useStoredAdmission(eventId, room);
  return { query, join, leave, isJoining: mayJoin && (isUntried || join.isPending) && leave.isIdle };
}

/** Stores the token of an admission, for the ticket picker of this tab. */
function useStoredAdmission(eventId: EventId, room: WaitingRoom | undefined): void {
  const entry = room?.entry ?? null;
  const [token, until, now] = [entry?.token ?? null, entry?.admittedUntil ?? null, room?.now];
  useEffect(() => {
    if (token === null || until === null || now === undefined) return;
    storeWaitingRoomToken(eventId, { token, until: Date.now() + Date.parse(until) - Date.parse(now) });
  }, [eventId, token, until, now]);
}
