import type { Tx } from '../../../../platform/db/db.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { deliveryKey } from './publish-events.ts';
import { nextAttempt } from './delivery-plan.ts';
import { findDelivery, listDueDeliveries, saveDelivery, type Delivery } from './queries.ts';
import { signWebhook } from './sign-webhook.ts';
import { sandboxSite } from './site.ts';
import { SANDBOX_TASKS } from './tasks.ts';
import type { SandboxContext } from './sandbox-unit-of-work.ts';

const STALE_SECONDS = 400;
const TIMEOUT_MILLIS = 10_000;

type Outcome = { readonly status: number | null; readonly error: string | null };

/** Posts one event to the application over HTTP, as the provider would, and records the response. */
export async function deliverWebhook(ctx: SandboxContext, id: string): Promise<void> {
  const delivery = await findDelivery(ctx.db, id);
  if (delivery?.status !== 'pending' || delivery.due_at > ctx.clock.now()) return;
  const outcome = misreported(delivery, await post(ctx, delivery));
  await inTransaction(ctx.db, (tx) => recordAttempt(tx, ctx, { delivery, outcome }));
}

/** Delivers every due event of one checkout, in order: those that reach the application before the buyer returns. */
export async function deliverDue(ctx: SandboxContext, sessionId: string): Promise<void> {
  for (const { id } of await listDueDeliveries(ctx.db, sessionId, ctx.clock.now())) await deliverWebhook(ctx, id);
}

async function post(ctx: SandboxContext, delivery: Delivery): Promise<Outcome> {
  const backwards = delivery.fault === 'stale' && delivery.attempts === 0 ? STALE_SECONDS : 0;
  const timestamp = Math.floor(ctx.clock.now().getTime() / 1000) - backwards;
  const { webhookUrl, webhookSecrets } = sandboxSite(ctx);
  const [secret = ''] = webhookSecrets;
  const signature = signWebhook({ payload: delivery.payload, secret, timestamp });
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...signature },
      body: delivery.payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

function misreported({ fault, attempts }: Delivery, outcome: Outcome): Outcome {
  return fault === 'response_lost' && attempts === 0 ? { status: 500, error: 'The answer was thrown away.' } : outcome;
}

async function recordAttempt(
  tx: Tx,
  ctx: SandboxContext,
  { delivery, outcome }: { delivery: Delivery; outcome: Outcome },
): Promise<void> {
  const attempts = delivery.attempts + 1;
  const answered = { attempts, last_status: outcome.status, last_error: outcome.error };
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
    return saveDelivery(tx, delivery.id, { ...answered, status: 'delivered' });
  }
  const dueAt = nextAttempt(attempts, ctx.clock.now());
  if (dueAt === null) return saveDelivery(tx, delivery.id, { ...answered, status: 'dead' });
  await saveDelivery(tx, delivery.id, { ...answered, due_at: dueAt });
  await enqueue(tx, SANDBOX_TASKS.deliver, { id: delivery.id }, { runAt: dueAt, key: deliveryKey(delivery.id) });
}
