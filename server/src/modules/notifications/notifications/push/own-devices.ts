import type { PushDevices, savePushDevice as saveContract } from '@festoon/contracts/notifications/push-devices';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { AddressRefused, readOutboundUrl } from '../../../../platform/outbound/outbound-url.ts';
import { decodeBase64url } from '../../../../platform/text/base64url.ts';
import { isPushKey } from '../../../../platform/push/encrypt-push.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { deleteDevice, deleteSurplusDevices, findDevice, listDevices, upsertDevice } from './device-queries.ts';
import { DELIVER_PUSH } from '../tasks.ts';

const DEVICES_MAX = 20;
const SAVES: Throttle = { name: 'push-device', points: 60, perSeconds: 60 * 60 };
const TRY_OUTS: Throttle = { name: 'push-try-out', points: 10, perSeconds: 10 * 60 };

type Which = { readonly deviceId: string };

export async function listPushDevices(ctx: Context, { accountId, sessionId }: UserActor): Promise<PushDevices> {
  const devices = await listDevices(ctx.db, accountId, ctx.clock.now());
  const items = devices.map((device) => ({
    id: device.id,
    device: deviceLabel(device.userAgent),
    createdAt: device.createdAt.toISOString(),
    reachedAt: device.reachedAt?.toISOString() ?? null,
    isCurrent: device.sessionId === sessionId,
  }));
  return { publicKey: ctx.config.push.vapid.publicKey, items };
}

function throwUnknownKey(name: string): never {
  throw new InvalidInput([{ path: `keys.${name}`, message: 'Send the key as the browser gave it.' }]);
}

/** Returns the bytes of a key, which some browsers pad. */
function readKey(name: string, text: string): Buffer {
  return decodeBase64url(text.replace(/=+$/, '')) ?? throwUnknownKey(name);
}

/** The device hears as long as the session lasts that asks for it. */
export async function savePushDevice(
  ctx: Context,
  actor: UserActor,
  { endpoint, keys }: EndpointInput<typeof saveContract>,
): Promise<PushDevices> {
  await throttle(ctx, SAVES, actor.accountId);
  const [p256dh, auth] = [readKey('p256dh', keys.p256dh), readKey('auth', keys.auth)];
  if (!isPushKey(p256dh)) throwUnknownKey('p256dh');
  const { accountId, sessionId } = actor;
  const known = { accountId, sessionId, endpoint: addressOf(ctx, endpoint), p256dh, auth };
  const device = { ...known, id: ctx.ids.newId(), now: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await upsertDevice(tx, device);
    await deleteSurplusDevices(tx, device, DEVICES_MAX);
  });
  return listPushDevices(ctx, actor);
}

export async function removePushDevice(ctx: Context, actor: UserActor, { deviceId }: Which): Promise<PushDevices> {
  if (!(await deleteDevice(ctx.db, { id: deviceId, accountId: actor.accountId }))) throwDomainError('not_found');
  return listPushDevices(ctx, actor);
}

export async function testPushDevice(ctx: Context, { accountId }: UserActor, { deviceId }: Which) {
  const device = await findDevice(ctx.db, deviceId, ctx.clock.now());
  if (device?.accountId !== accountId) throwDomainError('not_found');
  await throttle(ctx, TRY_OUTS, accountId);
  await enqueue(ctx.db, DELIVER_PUSH, { deviceId, notificationIds: [] }, { maxAttempts: 3 });
  return { success: true };
}

function addressOf({ config }: Context, endpoint: string): string {
  try {
    return readOutboundUrl(endpoint, config.push.testOrigin).href;
  } catch (error) {
    if (error instanceof AddressRefused)
      throw new InvalidInput([{ path: 'endpoint', message: 'Pushes cannot be sent to this address.' }]);
    throw error;
  }
}
