import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import { deleteEndedDevices } from './push/device-queries.ts';
import { deleteOldDigests } from './digests/digest-queries.ts';

/** A digest is sent once for its period. */
const KEEP_DAYS = 400;

export async function tidyNotifications(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  await deleteOldDigests(ctx.db, before);
  await deleteEndedDevices(ctx.db, now);
}
