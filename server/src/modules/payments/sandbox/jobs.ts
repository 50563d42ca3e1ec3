import * as z from 'zod/mini';
import type { Job } from '../../../platform/http/module.ts';
import { failRefund } from './create-refund.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { expireDueSession } from './expire-session.ts';
import { renewSubscription } from './renew-subscription.ts';
import { settleDebit } from './settle-debit.ts';
import { SANDBOX_TASKS } from './tasks.ts';
import { reverseTransfer } from './transfers.ts';
import { takeTurn } from './turn.ts';

const Named = z.object({ id: z.string() });

/** The jobs that the provider runs automatically; each can run again without effect. */
export const sandboxJobs: readonly Job[] = [
  { task: SANDBOX_TASKS.deliver, run: (ctx, payload) => deliverWebhook(ctx, idIn(payload)) },
  {
    task: SANDBOX_TASKS.expireSession,
    run: (ctx, payload) => takeTurn(ctx, (turn) => expireDueSession(turn, idIn(payload))),
  },
  { task: SANDBOX_TASKS.settleDebit, run: (ctx, payload) => takeTurn(ctx, (turn) => settleDebit(turn, idIn(payload))) },
  { task: SANDBOX_TASKS.failRefund, run: (ctx, payload) => takeTurn(ctx, (turn) => failRefund(turn, idIn(payload))) },
  { task: SANDBOX_TASKS.renew, run: (ctx, payload) => takeTurn(ctx, (turn) => renewSubscription(turn, idIn(payload))) },
  {
    task: SANDBOX_TASKS.reverseTransfer,
    run: (ctx, payload) => takeTurn(ctx, (turn) => reverseTransfer(turn, idIn(payload))),
  },
];

function idIn(payload: unknown): string {
  return z.parse(Named, payload).id;
}
