import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { walletModule } from '../../../money/wallet/module.ts';
import type { Payment } from '../../../money/payments/public.ts';
import { eventsOf, VALID_CARD, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { bookingApp, bookingOf, buildCheckout, buildSale, type BookingApp, type Checkout } from '../testing.ts';

type Sale = Awaited<ReturnType<typeof buildSale>>;
export type PaidCheckout = Checkout & { readonly paymentRef: string; readonly sale: Sale };

/** Returns an app with actions at the provider on paid sales, and queries of the results. */
export async function externalFixture(overrides: Parameters<typeof bookingApp>[0] = {}) {
  const app = await bookingApp(overrides);
  return { app, ...queriesOf(app), ...actionsOf(app), releasedOf: (paidSale: PaidCheckout) => releasedOf(app, paidSale) };
}

function actionsOf(app: BookingApp) {
  const work = (): Promise<void> => app.work().catch(() => undefined);
  /** Posts the events of a checkout, oldest first, optionally only some types. */
  const deliverEvents = async ({ sessionId }: Pick<Checkout, 'sessionId'>, ...types: string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const { type, payload } of await eventsOf(app.ctx, sessionId)) {
      if (types.length === 0 || types.includes(type)) statuses.push(await postEvent(app, payload));
    }
    return statuses;
  };
  /** Buys two tickets at 27.00. Without webhooks the booking stays unconfirmed. */
  const buildPaid = async (deliversWebhooks = true, card = VALID_CARD): Promise<PaidCheckout> => {
    const sale = await buildSale(app);
    const paidSale = await buildCheckout(app, sale, 2);
    await payByCard(app.ctx, paidSale.sessionId, card);
    if (deliversWebhooks) await deliverEvents(paidSale);
    await work();
    return { ...paidSale, sale, paymentRef: await paymentRefOf(app, paidSale.sessionId) };
  };
  const payTwice = async (paidSale: PaidCheckout): Promise<PaidCheckout> => {
    const sessionId = await openSecondPage(app, paidSale);
    await payByCard(app.ctx, sessionId);
    await deliverEvents({ sessionId });
    return { ...paidSale, sessionId, paymentRef: await paymentRefOf(app, sessionId) };
  };
  const cancelByOrganiser = ({ booking, sale }: PaidCheckout) => {
    const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, message: '' };
    return app.call(cancelOrganiserBooking, input, { as: testUser(sale.organiserId) });
  };
  return { work, deliverEvents, buildPaid, payTwice, cancelByOrganiser };
}

function queriesOf(app: BookingApp) {
  const { db } = app.ctx;
  return {
    refundsOf: ({ booking }: Checkout) =>
      db
        .selectFrom('booking_refunds')
        .select(['origin', 'amount_minor as amountMinor'])
        .where('booking_id', '=', booking.id)
        .orderBy('id')
        .execute(),
    disputesOf: ({ sessionId }: Checkout) =>
      db
        .selectFrom('disputes as d')
        .innerJoin('payments as p', 'p.id', 'd.payment_id')
        .selectAll('d')
        .where('p.session_id', '=', sessionId)
        .execute(),
    ticketsOf: async (paidSale: Checkout) => (await bookingOf(app, paidSale)).tickets.map(({ status }) => status),
    /** Returns the balance of all ledger accounts of a kind. */
    balanceOf: async (kind: string): Promise<number> => {
      const rows = await db
        .selectFrom('ledger_entries as l')
        .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
        .select('l.amount_minor')
        .where('a.kind', '=', kind)
        .execute();
      return rows.reduce((sum, row) => sum + row.amount_minor, 0);
    },
    emailCount: async (key: string): Promise<number> => {
      await app.work().catch(() => undefined);
      return (await db.selectFrom('email_messages').select('key').where('key', '=', key).execute()).length;
    },
  };
}

/** Moves the event into the past and returns the income that was released to the organiser. */
async function releasedOf({ ctx }: BookingApp, { sale: { eventId } }: PaidCheckout): Promise<number> {
  const longAgo = new Date(ctx.clock.now().getTime() - 9 * DAY_MS);
  await ctx.db.updateTable('events').set({ starts_at: longAgo, ends_at: longAgo }).where('id', '=', eventId).execute();
  await runTask(ctx, [walletModule], 'wallet.release-escrows');
  const rows = await ctx.db.selectFrom('escrow_releases').select('amount_minor').where('event_id', '=', eventId).execute();
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
}

async function paymentRefOf({ ctx }: BookingApp, sessionId: string): Promise<string> {
  return (await ctx.payments.getCheckout(sessionId)).paymentRef ?? '';
}

/** Opens a second payment page of the same booking, as after a page that expired only in our database. */
async function openSecondPage({ ctx }: BookingApp, paidSale: Checkout): Promise<string> {
  const row = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', paidSale.sessionId)
    .executeTakeFirstOrThrow();
  const id = ctx.ids.newId();
  const request = row.request as unknown as Payment['request'];
  const expiresAt = new Date(ctx.clock.now().getTime() + 35 * 60_000);
  const { amount_minor: amountMinor, currency } = row;
  const checkoutRequest = {
    ...request,
    mode: 'payment',
    paymentId: id,
    attempt: 2,
    amountMinor,
    currency,
    expiresAt,
  } as const;
  const { sessionId, url } = await ctx.payments.createCheckout(checkoutRequest);
  await ctx.db
    .insertInto('payments')
    .values({
      id,
      purpose: 'booking',
      subject_id: row.subject_id,
      account_id: row.account_id,
      attempt: 2,
      provider: row.provider,
      livemode: false,
      session_id: sessionId,
      session_url: url,
      amount_minor: amountMinor,
      currency,
      request: JSON.stringify(row.request),
      expires_at: expiresAt,
      created_at: ctx.clock.now(),
    })
    .execute();
  return sessionId;
}
