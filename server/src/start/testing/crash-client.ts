import { confirmBookingPayment, holdTickets, payBooking, saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { EventId, TicketTypeId, type BookingId } from '@festoon/contracts/core/ids';
import { approvePayout, requestPayout, listPayouts, startPayoutOnboarding } from '@festoon/contracts/money/payouts';
import { confirmTopUp, startTopUp } from '@festoon/contracts/money/wallet';
import { connectBank, payByCard } from '../../modules/money/payments/testing.ts';
import type { CrashTestHarness } from './crash-test-harness.ts';

export const TOP_UP_MINOR = 10_000;
export const PRICE_MINOR = 5400;
export const PAYOUT_MINOR = 2500;

/** The actions that a client received a success response for. */
export type CrashReport = {
  readonly accountId: string;
  readonly walletMinor: number;
  readonly bookingId: BookingId;
  readonly payoutId: string;
};

type Client = { readonly harness: CrashTestHarness; readonly accountId: string };
type Sale = { readonly eventId: string; readonly ticketTypeId: string };

/** Tops up, buys two tickets by card, wallet or both, and requests a payout. Repeats each step until it succeeds. */
export async function runClient(
  client: Client,
  sale: Sale,
  params: { walletMinor: number; adminId: string },
): Promise<CrashReport> {
  await topUp(client);
  const bookingId = await buy(client, sale, params.walletMinor);
  const payoutId = await payOut(client, params.adminId);
  return { accountId: client.accountId, walletMinor: params.walletMinor, bookingId, payoutId };
}

async function topUp({ harness, accountId: as }: Client): Promise<void> {
  const { sessionId } = await harness.ask(startTopUp, { amountMinor: TOP_UP_MINOR }, { as, key: crypto.randomUUID() });
  await harness.requestUntilAnswered(() => payByCard(harness.ctx, sessionId));
  await waitUntil(harness, async () => (await harness.ask(confirmTopUp, { sessionId }, { as })).status === 'paid');
}

async function buy({ harness, accountId: as }: Client, sale: Sale, walletMinor: number): Promise<BookingId> {
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(sale.ticketTypeId), quantity: 2 }];
  const hold = await harness.ask(
    holdTickets,
    { eventId: EventId.parse(sale.eventId), lineItems },
    { as, key: crypto.randomUUID() },
  );
  const bookingId = hold.id;
  const attendees = hold.attendees.map(({ id }) => ({ id, name: 'Mara Lind', email: 'mara@example.com' }));
  await harness.ask(
    saveBookingDetails,
    { bookingId, buyer: { name: 'Mara Lind', email: 'mara@example.com' }, attendees },
    { as },
  );
  // A retry after a killed commit returns that the booking is confirmed.
  const options = { as, key: crypto.randomUUID(), acceptedCode: 'already_confirmed' };
  const sessionId = (await harness.ask(payBooking, { bookingId, walletMinor }, options)).sessionId ?? null;
  if (sessionId !== null) {
    await harness.requestUntilAnswered(() => payByCard(harness.ctx, sessionId));
    await waitUntil(
      harness,
      async () => (await harness.ask(confirmBookingPayment, { sessionId }, { as })).status === 'confirmed',
    );
  }
  await waitUntil(harness, async () => (await harness.ask(getBooking, { bookingId }, { as })).status === 'confirmed');
  return bookingId;
}

async function payOut({ harness, accountId: as }: Client, admin: string): Promise<string> {
  const { url } = await harness.ask(startPayoutOnboarding, {}, { as });
  await harness.requestUntilAnswered(() => connectBank(harness.ctx, url));
  const { id: payoutId } = await harness.ask(requestPayout, { amountMinor: PAYOUT_MINOR }, { as, key: crypto.randomUUID() });
  await harness.ask(approvePayout, { payoutId }, { admin, key: crypto.randomUUID() });
  await waitUntil(harness, async () => {
    const { items } = await harness.ask(listPayouts, {}, { as });
    return items.some(({ id, status }) => id === payoutId && status === 'sent');
  });
  return payoutId;
}

async function waitUntil(harness: CrashTestHarness, isDone: () => Promise<boolean>): Promise<void> {
  await harness.requestUntilAnswered(async () => {
    if (!(await isDone())) throw new Error('not yet');
  });
}
