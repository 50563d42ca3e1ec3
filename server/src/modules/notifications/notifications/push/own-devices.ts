import { pushMessagesText } from '@festoon/catalogue/notifications/push-messages';
import type { PushDevices, savePushDevice as saveContract } from '@festoon/contracts/notifications/push-devices';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { AddressNotAllowedError, readOutboundUrl } from '../../../../platform/outbound/outbound-url.ts';
import { decodeBase64url } from '../../../../platform/text/base64url.ts';
import { isPushKey } from '../../../../platform/push/encrypt-push.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { deleteDevice, deleteSurplusDevices, findDevice, listDevices, upsertDevice } from './device-queries.ts';
import { DELIVER_PUSH } from '../tasks.ts';

const DEVICES_MAX = 20;
const saveThrottle: Throttle = { name: 'push-device', points: 60, perSeconds: 60 * 60 };
const testThrottle: Throttle = { name: 'push-try-out', points: 10, perSeconds: 10 * 60 };

type DeviceParams = { readonly deviceId: string };

export async function listPushDevices(ctx: Context, { accountId, sessionId }: UserActor): Promise<PushDevices> {
  const devices = await listDevices(ctx.db, accountId, ctx.clock.now());
  const items = devices.map((device) => ({
    id: device.id,
    device: deviceLabel(device.userAgent),
    createdAt: device.createdAt.toISOString(),
    lastDeliveredAt: device.lastDeliveredAt?.toISOString() ?? null,
    isCurrent: device.sessionId === sessionId,
  }));
  return { publicKey: ctx.config.push.vapid.publicKey, items };
}

function throwInvalidKey(name: string): never {
  throw new InvalidInput([{ path: `keys.${name}`, message: pushMessagesText('keyInvalid') }]);
}

/** Returns the bytes of a key, which some browsers pad. */
function readKey(name: string, text: string): Buffer {
  return decodeBase64url(text.replace(/=+$/, '')) ?? throwInvalidKey(name);
}

/** Saves the browser of the caller's session as a push device. It gets pushes as long as the session is active. */
export async function savePushDevice(
  ctx: Context,
  actor: UserActor,
  { endpoint, keys }: EndpointInput<typeof saveContract>,
): Promise<PushDevices> {
  await throttle(ctx, saveThrottle, actor.accountId);
  const [p256dh, auth] = [readKey('p256dh', keys.p256dh), readKey('auth', keys.auth)];
  if (!isPushKey(p256dh)) throwInvalidKey('p256dh');
  const { accountId, sessionId } = actor;
  const subscription = { accountId, sessionId, endpoint: readEndpoint(ctx, endpoint), p256dh, auth };
  const device = { ...subscription, id: ctx.ids.newId(), now: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await upsertDevice(tx, device);
    await deleteSurplusDevices(tx, device, DEVICES_MAX);
  });
  return listPushDevices(ctx, actor);
}

export async function removePushDevice(ctx: Context, actor: UserActor, { deviceId }: DeviceParams): Promise<PushDevices> {
  if (!(await deleteDevice(ctx.db, { id: deviceId, accountId: actor.accountId }))) throwDomainError('not_found');
  return listPushDevices(ctx, actor);
}

export async function testPushDevice(ctx: Context, { accountId }: UserActor, { deviceId }: DeviceParams) {
  const device = await findDevice(ctx.db, deviceId, ctx.clock.now());
  if (device?.accountId !== accountId) throwDomainError('not_found');
  await throttle(ctx, testThrottle, accountId);
  await enqueue(ctx.db, DELIVER_PUSH, { deviceId, notificationIds: [] }, { maxAttempts: 3 });
  return { success: true };
}

function readEndpoint({ config }: Context, endpoint: string): string {
  try {
    return readOutboundUrl(endpoint, config.push.testOrigin).href;
  } catch (error) {
    if (error instanceof AddressNotAllowedError)
      throw new InvalidInput([{ path: 'endpoint', message: pushMessagesText('addressRejected') }]);
    throw error;
  }
}
