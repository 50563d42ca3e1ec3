import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Job } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { leaveAllCalls } from '../../../live/calls/public.ts';
import { removeFromAllRooms } from '../../../live/media/public.ts';
import { endStreamsOfHost } from '../../../live/streams/public.ts';

const DISCONNECT_ACCOUNT = 'admin.disconnect-account';
const Payload = z.object({ accountId: z.uuid() });

/** Closes all connections of a suspended account: its sockets, streams, calls and rooms. Safe to repeat. */
async function disconnectAccount(ctx: Context, accountId: string): Promise<void> {
  ctx.live.endAccount(accountId);
  const disconnections = [
    endStreamsOfHost(ctx, accountId),
    leaveAllCalls(ctx, accountId),
    removeFromAllRooms(ctx, accountId),
  ];
  const failed = (await Promise.allSettled(disconnections)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Enqueues the same as a job, in case this process stops before. */
export function enqueueDisconnectAccount(tx: Tx, accountId: string): Promise<void> {
  return enqueue(tx, DISCONNECT_ACCOUNT, { accountId }, { key: `${DISCONNECT_ACCOUNT}:${accountId}` });
}

/** Disconnects the account immediately after the commit. The job repeats what fails. */
export async function tryDisconnectAccount(ctx: Context, accountId: string): Promise<void> {
  try {
    await disconnectAccount(ctx, accountId);
  } catch (error) {
    ctx.log.warn({ reason: String(error) }, 'could not close at once what a suspended person has open');
  }
}

export const disconnectAccountJob: Job = {
  task: DISCONNECT_ACCOUNT,
  run: (ctx, payload) => disconnectAccount(ctx, Payload.parse(payload).accountId),
};
