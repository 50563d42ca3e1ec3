import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import { deleteEndedDevices } from './push/device-queries.ts';
import { deleteOldDigests } from './digests/digest-queries.ts';

/** A digest is sent once for its period. */
const RETENTION_DAYS = 400;

export async function purgeNotificationRecords(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await deleteOldDigests(ctx.db, before);
  await deleteEndedDevices(ctx.db, now);
}
