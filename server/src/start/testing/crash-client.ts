import { confirmBookingPayment, holdTickets, payBooking, saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { EventId, TicketTypeId, type BookingId } from '@festoon/contracts/core/ids';
import { approvePayout, askForPayout, listPayouts, startPayoutOnboarding } from '@festoon/contracts/money/payouts';
import { confirmTopUp, startTopUp } from '@festoon/contracts/money/wallet';
import { connectBank, payByCard } from '../../modules/money/payments/testing.ts';
import type { CrashWorld } from './crash-world.ts';

export const TOP_UP_MINOR = 10_000;
export const PRICE_MINOR = 5400;
export const PAYOUT_MINOR = 2500;

/** The actions that were reported to a client as done. */
export type CrashReport = {
  readonly accountId: string;
  readonly walletMinor: number;
  readonly bookingId: BookingId;
  readonly payoutId: string;
};

type Client = { readonly world: CrashWorld; readonly accountId: string };
type Sale = { readonly eventId: string; readonly ticketTypeId: string };

/**
 * Tops up, buys two tickets by card, wallet or both, and has a part paid out; repeats each step until it is answered as
 * done.
 */
export async function runClient(
  client: Client,
  sale: Sale,
  given: { walletMinor: number; adminId: string },
): Promise<CrashReport> {
  await topUp(client);
  const bookingId = await buy(client, sale, given.walletMinor);
  const payoutId = await payOut(client, given.adminId);
  return { accountId: client.accountId, walletMinor: given.walletMinor, bookingId, payoutId };
}

async function topUp({ world, accountId: as }: Client): Promise<void> {
  const { sessionId } = await world.ask(startTopUp, { amountMinor: TOP_UP_MINOR }, { as, key: crypto.randomUUID() });
  await world.insist(() => payByCard(world.ctx, sessionId));
  await until(world, async () => (await world.ask(confirmTopUp, { sessionId }, { as })).status === 'paid');
}

async function buy({ world, accountId: as }: Client, sale: Sale, walletMinor: number): Promise<BookingId> {
  const lines = [{ ticketTypeId: TicketTypeId.parse(sale.ticketTypeId), quantity: 2 }];
  const held = await world.ask(
    holdTickets,
    { eventId: EventId.parse(sale.eventId), lines },
    { as, key: crypto.randomUUID() },
  );
  const bookingId = held.id;
  const attendees = held.attendees.map(({ id }) => ({ id, name: 'Mara Lind', email: 'mara@example.com' }));
  await world.ask(
    saveBookingDetails,
    { bookingId, buyer: { name: 'Mara Lind', email: 'mara@example.com' }, attendees },
    { as },
  );
  // A repeat whose first try was killed after its commit gets the answer that the booking is confirmed.
  const asking = { as, key: crypto.randomUUID(), fine: 'already_confirmed' };
  const sessionId = (await world.ask(payBooking, { bookingId, walletMinor }, asking)).sessionId ?? null;
  if (sessionId !== null) {
    await world.insist(() => payByCard(world.ctx, sessionId));
    await until(world, async () => (await world.ask(confirmBookingPayment, { sessionId }, { as })).status === 'confirmed');
  }
  await until(world, async () => (await world.ask(getBooking, { bookingId }, { as })).status === 'confirmed');
  return bookingId;
}

async function payOut({ world, accountId: as }: Client, admin: string): Promise<string> {
  const { url } = await world.ask(startPayoutOnboarding, {}, { as });
  await world.insist(() => connectBank(world.ctx, url));
  const { id: payoutId } = await world.ask(askForPayout, { amountMinor: PAYOUT_MINOR }, { as, key: crypto.randomUUID() });
  await world.ask(approvePayout, { payoutId }, { admin, key: crypto.randomUUID() });
  await until(world, async () => {
    const { items } = await world.ask(listPayouts, {}, { as });
    return items.some(({ id, status }) => id === payoutId && status === 'sent');
  });
  return payoutId;
}

async function until(world: CrashWorld, isDone: () => Promise<boolean>): Promise<void> {
  await world.insist(async () => {
    if (!(await isDone())) throw new Error('not yet');
  });
}
