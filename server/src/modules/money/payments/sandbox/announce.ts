import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { STRIPE_API_VERSION } from '../stripe/stripe-provider.ts';
import { planDeliveries, type WebhookSettings } from './delivery-plan.ts';
import type { Bodies, Hidden, Kind } from './objects.ts';
import { findObject, insertDelivery } from './queries.ts';
import { SANDBOX_TASKS } from './tasks.ts';
import { newRef, type Turn } from './turn.ts';

export type Announcement = {
  readonly type: string;
  readonly object: Bodies[Kind];
  /** The connected account it happened on. */
  readonly account?: string;
};

export const DEFAULT_DELAY_SECONDS = 10;

/** Writes the events of one moment down for delivery, as the checkout they belong to wants it. */
export async function announce(turn: Turn, sessionId: string | null, announcements: readonly Announcement[]): Promise<void> {
  const settings = webhookSettings(
    sessionId === null ? {} : ((await findObject(turn.tx, 'checkout.session', sessionId))?.hidden ?? {}),
  );
  const events = announcements.map((announcement) => eventOf(turn, announcement));
  for (const { event, afterSeconds, fault, withheld } of planDeliveries(events, waitingFor(announcements, settings))) {
    const id = turn.ids.newId();
    const dueAt = new Date(turn.now.getTime() + afterSeconds * 1000);
    await insertDelivery(turn.tx, {
      id,
      session_id: sessionId,
      event_id: event.id,
      event_type: event.type,
      payload: JSON.stringify(event),
      fault,
      status: withheld ? 'withheld' : 'waiting',
      due_at: dueAt,
      created_at: turn.now,
    });
    if (!withheld) await enqueue(turn.tx, SANDBOX_TASKS.deliver, { id }, { runAt: dueAt, key: deliveryKey(id) });
  }
}

export function deliveryKey(id: string): string {
  return `sandbox-delivery:${id}`;
}

function webhookSettings(hidden: Hidden): WebhookSettings {
  return {
    mode: hidden.webhookMode ?? 'normal',
    delaySeconds: hidden.webhookDelaySeconds ?? DEFAULT_DELAY_SECONDS,
    nextMomentSeconds: hidden.settleDelaySeconds ?? DEFAULT_DELAY_SECONDS,
  };
}

// Only a bank debit has a second moment to wait for: its checkout completes unpaid.
function waitingFor(announcements: readonly Announcement[], settings: WebhookSettings): WebhookSettings {
  const settlesLater = announcements.some(
    ({ object }) => object.object === 'payment_intent' && object.status === 'processing',
  );
  return settlesLater
    ? { ...settings, nextMomentSeconds: settings.nextMomentSeconds + 2 }
    : { ...settings, nextMomentSeconds: 0 };
}

function eventOf(turn: Turn, { type, object, account }: Announcement) {
  return {
    id: newRef(turn, 'evt'),
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: turn.nowSeconds,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    ...(account !== undefined && { account }),
    data: { object },
  };
}
