import type { FakeClock } from '../../../../platform/testing/fake-clock.ts';
import { currentTask } from '../../../../platform/jobs/current-task.ts';
import { callPriority, type CallPriority } from '../provider/call-priority.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import type { Transport } from '../stripe/stripe-transport.ts';

/**
 * `unavailable`: a gateway answers 503 and the call does not arrive. `lost`: the call takes effect and its response is lost.
 * `slow`: the caller gives up while the call still runs.
 */
export type CallFailure = 'unavailable' | 'lost' | 'slow';

type SentCall = { readonly call: string; readonly priority: CallPriority; readonly key: string | null };

/** The connection of a shop to the Stripe-shaped server. Its pauses take no time, and its calls can fail. */
export type ShopConnection = {
  readonly payments: PaymentProvider;
  /** The attempts that were sent, oldest first. */
  readonly sent: readonly SentCall[];
  /** Makes the next attempts fail. */
  readonly failNext: (...failures: readonly CallFailure[]) => void;
  /** Advances the clock by which calls wait. */
  readonly advance: (millis: number) => void;
  /** Makes all waiting calls wait until the returned function is called. */
  readonly blockWaiting: () => () => void;
  /** Waits for the calls whose caller has given up. */
  readonly settle: () => Promise<void>;
};

// oxlint-disable-next-line no-restricted-globals -- The server of the test is another program.
const send: Transport = (input, init) => fetch(input, init);

type ConnectionParams = {
  readonly url: string;
  readonly clock: FakeClock;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly perSecond?: number;
};

export function connectShop({ url, perSecond = Infinity, webhookSecret, ...settings }: ConnectionParams): ShopConnection {
  let offset = 0;
  let blocked: Promise<void> = Promise.resolve();
  const sent: SentCall[] = [];
  const failures: CallFailure[] = [];
  const running = new Set<Promise<unknown>>();
  const transport: Transport = async (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    const path = new URL(new Request(input).url).pathname.replace('/v1/', '');
    sent.push({ call: `${init?.method ?? 'GET'} ${path}`, priority: callPriority(currentTask()), key });
    const failure = failures.shift();
    if (failure === 'unavailable') return new Response('<html>Unavailable</html>', { status: 503 });
    if (failure === 'slow') {
      running.add(send(input, { ...init, signal: null }).then((response) => response.text()));
      throw new DOMException('The attempt took too long.', 'TimeoutError');
    }
    const response = await send(input, init);
    if (failure !== 'lost') return response;
    await response.text();
    throw new TypeError('terminated');
  };
  const timing = {
    now: () => performance.now() + offset,
    pause: async (millis: number) => {
      await blocked;
      offset += millis;
    },
    random: () => 0,
  };
  return {
    payments: createStripeProvider({
      ...settings,
      kind: 'stripe',
      webhookSecrets: [webhookSecret],
      apiBase: url,
      transport,
      pace: { perSecond, timing, priority: () => callPriority(currentTask()) },
    }),
    sent,
    failNext: (...next) => void failures.push(...next),
    advance: (millis) => void (offset += millis),
    blockWaiting: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      blocked = promise;
      return resolve;
    },
    settle: async () => void (await Promise.allSettled(running)),
  };
}
