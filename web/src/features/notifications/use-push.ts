import { type PushDevice, removePushDevice, savePushDevice, testPushDevice } from '@festoon/contracts/push-devices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { devicesQuery } from './notification-queries.ts';
import { findPushAddress, pushHere, turnPushOff, turnPushOn } from './push-here.ts';

/** The query for whether this browser receives push messages; a state of the browser that no server knows. */
const addressQuery = {
  queryKey: ['push-address'],
  queryFn: async () => ({ endpoint: (await findPushAddress())?.endpoint ?? null }),
  staleTime: 0,
  meta: inlineErrors,
} as const;

/** Returns what this browser allows; checked again when the person has answered the browser or changed its settings. */
export function usePushHere() {
  const [here, setHere] = useState(pushHere);
  useEffect(() => {
    const look = () => setHere(pushHere());
    addEventListener('focus', look);
    let status: PermissionStatus | undefined;
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found;
        found.addEventListener('change', look);
      })
      .catch(() => undefined);
    return () => {
      removeEventListener('focus', look);
      status?.removeEventListener('change', look);
    };
  }, []);
  return { here, lookAgain: () => setHere(pushHere()) };
}

/** The browser's address for pushes, if it has one. */
export function useOwnAddress() {
  return useQuery(addressQuery);
}

export function useTurnOn(serverKey: string | undefined, onAnswered: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { endpoint, p256dh, auth } = await turnPushOn(serverKey ?? '');
      return call(savePushDevice, { endpoint, keys: { p256dh, auth } });
    },
    onSuccess: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
    onSettled: () => {
      onAnswered();
      void client.invalidateQueries({ queryKey: addressQuery.queryKey });
    },
    meta: inlineErrors,
  });
}

export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      const devices = await call(removePushDevice, { deviceId: id });
      if (isCurrent) await turnPushOff();
      return devices;
    },
    onSuccess: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
    onSettled: () => void client.invalidateQueries({ queryKey: addressQuery.queryKey }),
    meta: inlineErrors,
  });
}

export function useTestDevice() {
  return useMutation({
    mutationFn: ({ id }: PushDevice) => call(testPushDevice, { deviceId: id }),
    meta: inlineErrors,
  });
}
