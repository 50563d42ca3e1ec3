import * as contract from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventsOf, postEvent } from '../../../money/payments/testing.ts';
import { fillWallet } from '../../../money/wallet/testing.ts';
import { buildBuyer, buildHold, buildSale, type BookingApp } from '../testing.ts';

type Sale = Awaited<ReturnType<typeof buildSale>>;
export type HeldBooking = { readonly buyer: UserActor; readonly booking: contract.Booking };

/** Creates a buyer with 20.00 in the wallet and a hold of a ticket at 27.00. */
export async function buildWalletPayer(
  app: BookingApp,
  sale?: Sale,
  { quantity = 1, walletMinor = 2000 } = {},
): Promise<HeldBooking> {
  const { eventId, ticketTypeId } = sale ?? (await buildSale(app));
  const buyer = await buildBuyer(app);
  if (walletMinor > 0) await fillWallet(app.ctx, buyer.accountId, walletMinor);
  return { buyer, booking: await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity }] }) };
}

export function pay(app: BookingApp, { buyer, booking }: HeldBooking, walletMinor: number) {
  return app.call(checkout.payBooking, { bookingId: booking.id, walletMinor }, { as: buyer });
}

export async function openPage(app: BookingApp, held: HeldBooking, walletMinor: number): Promise<string> {
  const { body, text } = await pay(app, held, walletMinor);
  if (typeof body.sessionId !== 'string') throw new Error(`No page was opened: ${text}`);
  return body.sessionId;
}

export async function getCurrentBooking(app: BookingApp, { buyer, booking }: HeldBooking): Promise<contract.Booking> {
  return (await app.call(contract.getBooking, { bookingId: booking.id }, { as: buyer })).body;
}

export async function deliverWebhooks(app: BookingApp, sessionId: string): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) await postEvent(app, payload);
}
