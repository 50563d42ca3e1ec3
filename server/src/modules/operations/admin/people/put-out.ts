import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Job } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { leaveEveryCall } from '../../../live/calls/public.ts';
import { removeFromAllMedia } from '../../../live/media/public.ts';
import { endStreamsOfHost } from '../../../live/streams/public.ts';

const PUT_OUT = 'admin.put-out';
const Payload = z.object({ accountId: z.uuid() });

/** Closes what a suspended person has open: their sockets, what they show, the calls and rooms they are in. Safe to repeat. */
async function putOut(ctx: Context, accountId: string): Promise<void> {
  ctx.live.endAccount(accountId);
  const work = [endStreamsOfHost(ctx, accountId), leaveEveryCall(ctx, accountId), removeFromAllMedia(ctx, accountId)];
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Has it done also if this process dies before it has. */
export function enqueuePutOut(tx: Tx, accountId: string): Promise<void> {
  return enqueue(tx, PUT_OUT, { accountId }, { key: `${PUT_OUT}:${accountId}` });
}

/** Right after the commit; what fails is done by the job. */
export async function putOutAtOnce(ctx: Context, accountId: string): Promise<void> {
  try {
    await putOut(ctx, accountId);
  } catch (error) {
    ctx.log.warn({ reason: String(error) }, 'could not close at once what a suspended person has open');
  }
}

export const putOutJob: Job = {
  task: PUT_OUT,
  run: (ctx, payload) => putOut(ctx, Payload.parse(payload).accountId),
};
