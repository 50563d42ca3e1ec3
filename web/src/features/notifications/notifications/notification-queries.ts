import {
  getNotificationPreferences,
  getUnreadNotifications,
  listNotifications,
  type NotificationKind,
} from '@festoon/contracts/notifications/notifications';
import { listPushDevices } from '@festoon/contracts/notifications/push-devices';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { createThrottle } from '../../../lib/throttle.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** The prefix of every query key for notifications. The notification settings have separate keys. */
const KEY = 'notifications';
export const LISTS_KEY = [KEY, 'list'] as const;
const PAGE_LIMIT = 24;
/** Milliseconds. A busy conversation sends an event with each message. */
const THROTTLE_MS = 1000;
/** The number of notifications in the bell. */
const LATEST_LIMIT = 8;

export type NotificationFilter = { readonly kind?: NotificationKind; readonly unread?: true };

export const unreadQuery = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: ({ signal }) => call(getUnreadNotifications, {}, { signal }),
  meta: inlineErrors,
});

export const latestQuery = queryOptions({
  queryKey: [KEY, 'latest'],
  queryFn: ({ signal }) => call(listNotifications, { limit: LATEST_LIMIT }, { signal }),
  staleTime: 0,
  meta: inlineErrors,
});

export function listQuery({ kind, unread }: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, kind ?? '', unread ?? false],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotifications,
        {
          limit: PAGE_LIMIT,
          ...(kind && { kind }),
          ...(unread && { unread: 'true' }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    meta: inlineErrors,
  });
}

export const preferencesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
  meta: inlineErrors,
});

export const devicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call(listPushDevices, {}, { signal }),
  meta: inlineErrors,
});

/**
 * Refetches when the server reports that a notification arrived or was read, in this tab or elsewhere. Used on every
 * page with the bell.
 */
export function useNotificationsLive(accountId: string | undefined): void {
  const client = useQueryClient();
  const [throttled] = useState(() => createThrottle(THROTTLE_MS));
  useEffect(() => throttled.stop, [throttled]);
  useLiveTopic(accountId === undefined ? undefined : `account:${accountId}`, ({ name }) => {
    if (name === 'notifications.changed' || name === 'live.resumed') {
      throttled.call(() => void client.invalidateQueries({ queryKey: [KEY] }));
    }
  });
}
