import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { AddressRefused } from '../../../../platform/outbound/outbound-url.ts';
import { sendPush, type PushMessage, type PushOutcome } from '../../../../platform/push/send-push.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { findDevice, forgetDevice, noteReached, type DeviceRow } from './device-queries.ts';
import { pushMessage, tryOutMessage } from './push-message.ts';
import { listUnreadOf } from './push-queries.ts';
import { DELIVER_PUSH } from '../tasks.ts';

const Payload = z.object({
  deviceId: z.uuid(),
  /** None: it is sent to see whether it arrives. */
  notificationIds: z.array(z.uuid()),
  /** Number of times that the push service has asked to wait. */
  waits: z._default(z.int(), 0),
});
type Payload = z.output<typeof Payload>;

const MOST_WAITS = 5;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** Hands one push to one device, unless it was read meanwhile or the device has signed out. A failure is tried again. */
export async function deliverPush(ctx: Context, payload: unknown): Promise<void> {
  const push = Payload.parse(payload);
  const device = await findDevice(ctx.db, push.deviceId, ctx.clock.now());
  const message = device && (await messageOf(ctx, push));
  if (!device || !message) return;
  const { endpoint, p256dh, auth } = device;
  const outcome = await handOver(ctx, { ...message, endpoint, keys: { p256dh, auth } });
  await follow(ctx, { push, device, outcome });
}

async function messageOf(ctx: Context, { notificationIds }: Payload) {
  if (notificationIds.length === 0) return tryOutMessage(ctx.config.productName, ctx.clock.now());
  return pushMessage(await listUnreadOf(ctx.db, notificationIds));
}

async function handOver(ctx: Context, message: PushMessage): Promise<PushOutcome> {
  try {
    return await sendPush(ctx, message);
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'gone' };
    throw error;
  }
}

type Delivery = { readonly push: Payload; readonly device: DeviceRow; readonly outcome: PushOutcome };

async function follow(ctx: Context, { push, device, outcome }: Delivery): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return noteReached(ctx.db, device.id, ctx.clock.now());
    case 'gone':
      return forgetDevice(ctx.db, device);
    case 'refused':
      ctx.log.warn({ deviceId: device.id, reason: outcome.reason }, 'a push was refused');
      return;
    case 'later': {
      const { retryAfterSeconds, reason } = outcome;
      if (retryAfterSeconds === null || push.waits >= MOST_WAITS) throw new Error(reason);
      const wait = Math.min(retryAfterSeconds, LONGEST_WAIT_SECONDS) * 1000;
      const runAt = new Date(ctx.clock.now().getTime() + wait);
      return enqueue(ctx.db, DELIVER_PUSH, { ...push, waits: push.waits + 1 }, { runAt });
    }
  }
}
