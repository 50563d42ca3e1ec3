import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { freePort } from '../../../../platform/network/free-port.ts';
import type { ShopConnection } from '../../../money/payments/testing/shop-connection.ts';
import { startStripeServer, type StripeServer } from '../../../money/payments/testing/start-stripe-server.ts';
import { bookingApp, type BookingApp } from '../testing.ts';

export type StripeBookingApp = {
  readonly app: BookingApp;
  readonly stripe: StripeServer;
  readonly connection: ShopConnection;
  close(): Promise<void>;
};

/** Creates a product that listens for webhooks and calls a separate Stripe server, at most this often a second. */
export async function stripeBookingApp(callsPerSecond?: number): Promise<StripeBookingApp> {
  const clock = fakeClock();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const stripe = await startStripeServer(publicUrl, clock);
  const connection = stripe.connect(callsPerSecond);
  const app = await bookingApp({ clock, config: { publicUrl, payments: stripe.payments }, provider: connection.payments });
  await app.app.listen({ host: '127.0.0.1', port });
  return {
    app,
    stripe,
    connection,
    close: async () => {
      await app.app.close();
      await stripe.close();
    },
  };
}
