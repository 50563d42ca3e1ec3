import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { deleteMailOfKind } from '../../../platform/mail/queries.ts';
import { COPY_HOURS, DAY_MILLIS, GOODBYE } from './constants.ts';
import { copyKey } from './copy-key.ts';
import { failStaleCopies, listEndedCopies, markExpired } from './queries.ts';

const AT_ONCE = 1000;

/** Removes copies whose time is over, gives up those that never came, and forgets goodbyes that were sent. */
export async function tidyCopies(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const copy of await listEndedCopies(ctx.db, now, AT_ONCE)) {
    await ctx.files.remove(copyKey(copy));
    await markExpired(ctx.db, copy.id);
  }
  await failStaleCopies(ctx.db, new Date(now.getTime() - (COPY_HOURS * DAY_MILLIS) / 24));
  await deleteMailOfKind(ctx.db, { prefix: GOODBYE, before: new Date(now.getTime() - DAY_MILLIS) });
}

const Payload = z.object({ accountId: z.uuid(), ids: z.array(z.uuid()) });

/** Removes the files of copies whose rows are gone. Safe to repeat. */
export async function removeCopies(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, ids } = z.parse(Payload, payload);
  for (const id of ids) await ctx.files.remove(copyKey({ id, accountId }));
}
