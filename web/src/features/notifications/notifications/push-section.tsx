import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type PushDevice,
  removePushDevice,
  savePushDevice,
  testPushDevice,
} from '@festoon/contracts/notifications/push-devices';
import { useEffect, useState } from 'react';
import { pushText } from '@festoon/catalogue/notifications/push';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { BellIcon, MonitorIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Section } from '../../../ui/settings-section.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { devicesQuery } from './notification-queries.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** The push support of this browser. */
type PushSupport =
  /** Pages without https get no push messages. */
  | 'insecure'
  /** On iPhones and iPads only an app on the home screen gets them. */
  | 'install-first'
  | 'unsupported'
  /** The person denied them; only the browser's own settings can change that. */
  | 'denied'
  | 'possible';

type PushSubscriptionInput = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Milliseconds to wait for the service worker: it is registered after the page has loaded, and an earlier request waits
 * for it.
 */
const WORKER_TIMEOUT_MS = 10_000;

class PushError extends Error {}

function getPushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Returns the push subscription of this browser, or null. */
async function findPushSubscription(): Promise<PushSubscriptionInput | null> {
  if (getPushSupport() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toSubscriptionInput(subscription) : null;
}

/**
 * Requests permission, then a subscription from the browser's push service. Starts with the permission, because
 * browsers only ask during a press.
 */
async function enablePush(serverKey: string): Promise<PushSubscriptionInput> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new PushError(permission === 'denied' ? pushText('permissionDenied') : pushText('permissionNotAsked'));
  }
  const { pushManager } = await workerRegistration();
  const key = decodeBase64Url(serverKey);
  const before = await pushManager.getSubscription();
  // A subscription for another server key would be rejected, and receives nothing.
  if (before && !isSameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
  try {
    return toSubscriptionInput(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (error) {
    throw new PushError(pushText('serviceNotReached'), {
      cause: error,
    });
  }
}

async function disablePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    const message = pushText('workerDidNotStart');
    setTimeout(() => reject(new PushError(message)), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

function toSubscriptionInput(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Returns the bytes of base64 in its URL-safe alphabet. */
function decodeBase64Url(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isSameKey(currentKey: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(currentKey ?? []);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** The query for whether this browser receives push messages; a state of the browser that the server does not know. */
const subscriptionQuery = {
  queryKey: ['push-address'],
  queryFn: async () => ({ endpoint: (await findPushSubscription())?.endpoint ?? null }),
  staleTime: 0,
  meta: inlineErrors,
} as const;

/** Returns what this browser allows. It is checked again when the person has answered the prompt or changed the settings. */
function usePushSupport() {
  const [support, setSupport] = useState(getPushSupport);
  useEffect(() => {
    const refresh = () => setSupport(getPushSupport());
    addEventListener('focus', refresh);
    let status: PermissionStatus | undefined;
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found;
        found.addEventListener('change', refresh);
      })
      .catch(() => undefined);
    return () => {
      removeEventListener('focus', refresh);
      status?.removeEventListener('change', refresh);
    };
  }, []);
  return { support, refreshSupport: () => setSupport(getPushSupport()) };
}

/** Returns this browser's push subscription, if any. */
function useOwnSubscription() {
  return useQuery(subscriptionQuery);
}

function useEnablePush(serverKey: string | undefined, onPermissionAnswered: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { endpoint, p256dh, auth } = await enablePush(serverKey ?? '');
      return call(savePushDevice, { endpoint, keys: { p256dh, auth } });
    },
    onSuccess: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
    onSettled: () => {
      onPermissionAnswered();
      void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
    meta: inlineErrors,
  });
}

function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      const devices = await call(removePushDevice, { deviceId: id });
      if (isCurrent) await disablePush();
      return devices;
    },
    onSuccess: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
    onSettled: () => void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
    meta: inlineErrors,
  });
}

function useTestDevice() {
  return useMutation({
    mutationFn: ({ id }: PushDevice) => call(testPushDevice, { deviceId: id }),
    meta: inlineErrors,
  });
}

const HELP = {
  denied: { title: 'deniedTitle', message: 'deniedMessage' },
  'install-first': { title: 'installFirstTitle', message: 'installFirstMessage' },
  unsupported: { title: 'unsupportedTitle', message: 'unsupportedMessage' },
  insecure: { title: 'insecureTitle', message: 'insecureMessage' },
} as const satisfies Record<Exclude<PushSupport, 'possible'>, { title: string; message: string }>;

/** Shows why push messages cannot be turned on here, and what to do. */
function PushHelp({ support }: { support: Exclude<PushSupport, 'possible'> }) {
  const { title, message } = HELP[support];
  return (
    <InlineNotice tone={support === 'denied' ? 'warning' : 'info'} title={pushText(title, { product: PRODUCT_NAME })}>
      {pushText(message)}
    </InlineNotice>
  );
}

/** Shows the browsers that receive push messages, including this one. */
export function PushSection() {
  const devices = useQuery(devicesQuery);
  return (
    <Section title={pushText('pushNotifications')} intro={pushText('getNotifiedEvenWhenTheSite')}>
      {devices.data && <ThisBrowser devices={devices.data.items} serverKey={devices.data.publicKey} />}
      {devices.data && <PushDevices devices={devices.data.items} />}
      {!devices.data && devices.isError && (
        <LoadError level={3} error={devices.error} onRetry={() => void devices.refetch()} retrying={devices.isFetching} />
      )}
      {devices.isPending && <Skeleton className="h-24" />}
    </Section>
  );
}

function ThisBrowser({ devices, serverKey }: { devices: readonly PushDevice[]; serverKey: string }) {
  const { support, refreshSupport } = usePushSupport();
  const subscription = useOwnSubscription();
  const turnOn = useEnablePush(serverKey, refreshSupport);
  if (support !== 'possible') return <PushHelp support={support} />;
  const isOn = devices.some(({ isCurrent }) => isCurrent) && subscription.data?.endpoint !== null;
  if (isOn || subscription.isPending) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        tone="primary"
        icon={<BellIcon className="size-4.5" />}
        busy={turnOn.isPending}
        busyLabel={pushText('turningOn')}
        onClick={() => turnOn.mutate()}
      >
        {pushText('turnOnInThisBrowser')}
      </Button>
      <p className="text-sm text-muted">{pushText('yourBrowserWillAskYouTo')}</p>
      {turnOn.isError && (
        <InlineNotice tone="failure" announce title={pushText('weCouldntTurnOnPushNotifications')} className="w-full">
          {inlineErrorMessage(turnOn.error)}
        </InlineNotice>
      )}
    </div>
  );
}

/** Shows every browser that receives push messages, the current one first. */
function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const test = useTestDevice();
  const remove = useRemoveDevice();
  const error = test.error ?? remove.error;
  if (devices.length === 0) return <p className="text-muted">{pushText('noBrowserReceivesPushNotificationsYet')}</p>;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {devices
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((device) => (
            <li key={device.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
              <DeviceDetails device={device} />
              <div className="flex gap-2 max-sm:ps-9.5">
                <Button
                  size="sm"
                  aria-label={pushText('sendATestTo', { device: device.device })}
                  busy={test.isPending && test.variables.id === device.id}
                  busyLabel={pushText('sending')}
                  onClick={() => test.mutate(device)}
                >
                  {pushText('sendTest')}
                </Button>
                <Button
                  size="sm"
                  aria-label={pushText('removeDevice', { device: device.device })}
                  busy={remove.isPending && remove.variables.id === device.id}
                  busyLabel={pushText('removing')}
                  onClick={() => remove.mutate(device)}
                >
                  {pushText('remove')}
                </Button>
              </div>
            </li>
          ))}
      </ul>
      {error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(error)}
        </InlineNotice>
      )}
      {test.isSuccess && !error && (
        <InlineNotice tone="success" announce title={pushText('testSent')}>
          {pushText('itShouldAppearWithinAMinute')}
        </InlineNotice>
      )}
    </>
  );
}

function DeviceDetails({ device: { device, isCurrent, createdAt, lastDeliveredAt } }: { device: PushDevice }) {
  return (
    <div className="flex min-w-0 grow items-start gap-4">
      <MonitorIcon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge tone="success">{pushText('thisBrowser')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {lastDeliveredAt === null
            ? pushText('sinceNothingSent', { date: formatDay(createdAt, ownZone()) })
            : pushText('sinceLastPush', {
                date: formatDay(createdAt, ownZone()),
                time: formatRelative(lastDeliveredAt),
              })}
        </p>
      </div>
    </div>
  );
}
