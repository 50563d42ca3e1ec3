import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/notifications/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';

const Flag = z.boolean();

export const PushDevice = z.object({
  id: Uuid,
  /** Such as "Firefox on Linux". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** When a push service last accepted a message for it. */
  lastDeliveredAt: z.nullable(z.iso.datetime()),
  /** True for the device of the caller's session. */
  isCurrent: Flag,
});
export type PushDevice = z.output<typeof PushDevice>;

export const PushDevices = z.object({
  /** The key with which a browser subscribes (`applicationServerKey`), as base64url. */
  publicKey: z.string(),
  items: z.array(PushDevice),
});
export type PushDevices = z.output<typeof PushDevices>;

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  method: 'GET',
  path: '/push-devices',
  summary: 'Lists your browsers with web push, and the key for new subscriptions.',
  access: 'user',
  impersonation: 'never',
  response: PushDevices,
  domainErrors: [],
});

const base64url = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+={0,2}$/, { error: () => inputErrorsText('pushKey') }),
    z.refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, {
      error: () => inputErrorsText('pushKey'),
    }),
  );

export const savePushDevice = endpoint({
  name: 'savePushDevice',
  method: 'POST',
  path: '/push-devices',
  summary: 'Subscribes this browser to web push while it is signed in. Safe to repeat.',
  access: 'user',
  // In the format of `PushSubscription.toJSON()`.
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  response: PushDevices,
  domainErrors: ['too_many_attempts'],
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/push-devices/:deviceId',
  summary: 'Ends web push for a browser.',
  access: 'user',
  params: z.object({ deviceId: Uuid }),
  response: PushDevices,
  domainErrors: ['not_found'],
});

export const testPushDevice = endpoint({
  name: 'testPushDevice',
  method: 'POST',
  path: '/push-devices/:deviceId/test',
  summary: 'Sends a test notification to one of your browsers.',
  access: 'user',
  params: z.object({ deviceId: Uuid }),
  response: z.object({ success: Flag }),
  domainErrors: ['not_found', 'too_many_attempts'],
});
