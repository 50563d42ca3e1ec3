import type { WebhookMode } from './objects.ts';
import type { DeliveryFault } from './queries.ts';

export type WebhookSettings = {
  readonly mode: WebhookMode;
  readonly delaySeconds: number;
  /** The time after which a later event of the same payment has certainly been delivered; `reversed` waits for it. */
  readonly laterEventSeconds: number;
};

export type PlannedDelivery<Event> = {
  readonly event: Event;
  readonly afterSeconds: number;
  readonly fault: DeliveryFault;
  readonly isWithheld: boolean;
};

/** Plans the delivery of events to the webhook, with the faults of a real provider, chosen per checkout. */
export function planDeliveries<Event>(
  events: readonly Event[],
  { mode, delaySeconds, laterEventSeconds }: WebhookSettings,
): PlannedDelivery<Event>[] {
  const plain = events.map((event) => ({ event, afterSeconds: 0, fault: 'none' as DeliveryFault, isWithheld: false }));
  switch (mode) {
    case 'delayed':
      return plain.map((delivery) => ({ ...delivery, afterSeconds: delaySeconds }));
    case 'never':
      return plain.map((delivery) => ({ ...delivery, isWithheld: true }));
    case 'twice':
      return [...plain, ...plain];
    case 'reversed':
      return plain.map((delivery, index) => ({ ...delivery, afterSeconds: laterEventSeconds + plain.length - 1 - index }));
    case 'response_lost':
    case 'stale':
      return plain.map((delivery) => ({ ...delivery, fault: mode }));
    default:
      return plain;
  }
}

// Stripe retries for three days with growing delays. The sandbox does too, with shorter delays at first.
const PAUSES_SECONDS = [5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600, 24 * 3_600];

/** Returns the time of the next attempt after so many failed ones; null when there is none. */
export function nextAttempt(failedAttempts: number, now: Date): Date | null {
  const pause = PAUSES_SECONDS[failedAttempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
