import { jobSpecs } from '../../../../platform/jobs/jobs.ts';
import { STRIPE_API_VERSION } from '../stripe/stripe-provider.ts';
import { planDeliveries, type WebhookSettings } from './delivery-plan.ts';
import type { Bodies, HiddenFields, Kind } from './objects.ts';
import { findObject, insertDeliveries } from './queries.ts';
import { SANDBOX_TASKS } from './tasks.ts';
import { createObjectId, type SandboxUnitOfWork } from './sandbox-unit-of-work.ts';

export type EventDraft = {
  readonly type: string;
  readonly object: Bodies[Kind];
  /** The connected account of the event. */
  readonly account?: string;
};

export const DEFAULT_DELAY_SECONDS = 10;

/** Stores events for delivery, with the settings of the checkout that they belong to. */
export async function publishEvents(
  unit: SandboxUnitOfWork,
  sessionId: string | null,
  drafts: readonly EventDraft[],
): Promise<void> {
  const session = sessionId === null ? null : await findObject(unit.tx, 'checkout.session', sessionId);
  await publishEventsOf(unit, { id: sessionId, hidden: session?.hidden ?? {}, commits: false }, drafts);
}

/**
 * Stores events for delivery as `publishEvents` does, with the settings of a checkout that the caller has read. Commits the
 * transaction with them if `commits` is true.
 */
export async function publishEventsOf(
  unit: SandboxUnitOfWork,
  session: { readonly id: string | null; readonly hidden: HiddenFields; readonly commits: boolean },
  drafts: readonly EventDraft[],
): Promise<void> {
  const settings = webhookSettings(session.hidden);
  const events = drafts.map((draft) => toStripeEvent(unit, draft));
  const deliveries = planDeliveries(events, adjustSettings(drafts, settings)).map(
    ({ event, afterSeconds, fault, isWithheld }) => ({
      id: unit.ids.newId(),
      session_id: session.id,
      event_id: event.id,
      event_type: event.type,
      payload: JSON.stringify(event),
      fault,
      status: isWithheld ? ('withheld' as const) : ('pending' as const),
      due_at: new Date(unit.now.getTime() + afterSeconds * 1000),
      created_at: unit.now,
    }),
  );
  const jobs = deliveries
    .filter(({ status }) => status === 'pending')
    .map(({ id, due_at: runAt }) => ({ task: SANDBOX_TASKS.deliver, payload: { id }, runAt, key: deliveryKey(id) }));
  await insertDeliveries(unit.tx, { deliveries, jobs: jobSpecs(jobs), commits: session.commits });
}

export function deliveryKey(id: string): string {
  return `sandbox-delivery:${id}`;
}

function webhookSettings(hidden: HiddenFields): WebhookSettings {
  return {
    mode: hidden.webhookMode ?? 'normal',
    delaySeconds: hidden.webhookDelaySeconds ?? DEFAULT_DELAY_SECONDS,
    laterEventSeconds: hidden.settleDelaySeconds ?? DEFAULT_DELAY_SECONDS,
  };
}

// Only a bank debit has a later event to wait for: its checkout completes unpaid.
function adjustSettings(drafts: readonly EventDraft[], settings: WebhookSettings): WebhookSettings {
  const completesLater = drafts.some(({ object }) => object.object === 'payment_intent' && object.status === 'processing');
  return completesLater
    ? { ...settings, laterEventSeconds: settings.laterEventSeconds + 2 }
    : { ...settings, laterEventSeconds: 0 };
}

function toStripeEvent(unit: SandboxUnitOfWork, { type, object, account }: EventDraft) {
  return {
    id: createObjectId(unit, 'evt'),
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: unit.nowSeconds,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    ...(account !== undefined && { account }),
    data: { object },
  };
}
