import { toLanguage } from '@festoon/catalogue/language';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { AddressNotAllowedError } from '../../../../platform/outbound/outbound-url.ts';
import { sendPush, type PushMessage, type PushOutcome } from '../../../../platform/push/send-push.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { findDevice, deleteGoneDevice, recordDelivery, type DeviceRow } from './device-queries.ts';
import { pushMessage, testMessage } from './push-message.ts';
import { listUnreadByIds } from './push-queries.ts';
import { DELIVER_PUSH } from '../tasks.ts';

const Payload = z.object({
  deviceId: z.uuid(),
  /** Empty for a test message. */
  notificationIds: z.array(z.uuid()),
  /** Number of times that the push service has asked to wait. */
  deferrals: z._default(z.int(), 0),
});
type Payload = z.output<typeof Payload>;

const DEFERRALS_MAX = 5;
const DEFERRAL_SECONDS_MAX = 60 * 60;

/**
 * Hands one push to one device, unless its notifications were read meanwhile or the device has signed out. A failure is
 * retried.
 */
export async function deliverPush(ctx: Context, payload: unknown): Promise<void> {
  const push = Payload.parse(payload);
  const device = await findDevice(ctx.db, push.deviceId, ctx.clock.now());
  const message = device && (await runInLanguage(toLanguage(device.language), () => buildMessage(ctx, push)));
  if (!device || !message) return;
  const { endpoint, p256dh, auth } = device;
  const outcome = await sendToPushService(ctx, { ...message, endpoint, keys: { p256dh, auth } });
  await handleOutcome(ctx, { push, device, outcome });
}

async function buildMessage(ctx: Context, { notificationIds }: Payload) {
  if (notificationIds.length === 0) return testMessage(ctx.config.productName, ctx.clock.now());
  return pushMessage(await listUnreadByIds(ctx.db, notificationIds));
}

async function sendToPushService(ctx: Context, message: PushMessage): Promise<PushOutcome> {
  try {
    return await sendPush(ctx, message);
  } catch (error) {
    if (error instanceof AddressNotAllowedError) return { kind: 'gone' };
    throw error;
  }
}

type DeliveryOutcome = { readonly push: Payload; readonly device: DeviceRow; readonly outcome: PushOutcome };

async function handleOutcome(ctx: Context, { push, device, outcome }: DeliveryOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return recordDelivery(ctx.db, device.id, ctx.clock.now());
    case 'gone':
      return deleteGoneDevice(ctx.db, device);
    case 'refused':
      ctx.log.warn({ deviceId: device.id, reason: outcome.reason }, 'a push was refused');
      return;
    case 'later': {
      const { retryAfterSeconds, reason } = outcome;
      if (retryAfterSeconds === null || push.deferrals >= DEFERRALS_MAX) throw new Error(reason);
      const deferralMs = Math.min(retryAfterSeconds, DEFERRAL_SECONDS_MAX) * 1000;
      const runAt = new Date(ctx.clock.now().getTime() + deferralMs);
      return enqueue(ctx.db, DELIVER_PUSH, { ...push, deferrals: push.deferrals + 1 }, { runAt });
    }
  }
}
