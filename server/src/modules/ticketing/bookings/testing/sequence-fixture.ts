import * as checkout from '@festoon/contracts/ticketing/checkout';
import { EventId, type BookingId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import {
  completeChallenge,
  INVALID_IBAN,
  eventsOf,
  VALID_IBAN,
  payByCard,
  payByDebit,
  postEvent,
  setWebhooks,
} from '../../../money/payments/testing.ts';
import { fillWallet, spendFromWallet } from '../../../money/wallet/testing.ts';
import { requestHold, buildBuyer, detailsOf, type BookingApp } from '../testing.ts';
import { recordFault, runWithOne } from './record-faults.ts';
import { runProviderStep, type ProviderStep } from './provider-steps.ts';
import { runRefundStep, type RefundStep } from './refund-step.ts';
import { runScheduledTasks } from './settle-all-work.ts';
import { runTeamStep, acceptOffers } from './team-steps.ts';

/** One thing that people, banks, networks or time may do; `pick` chooses among whatever there is. */
export type Step =
  | QuantityStep<'hold'>
  | TeamStep
  | { readonly do: 'elsewhere'; readonly what: ProviderStep }
  | RefundStep
  | { readonly do: 'pay'; readonly pick: number; readonly walletMinor: number }
  | SpendStep
  | Repeatable
  | { readonly do: 'card'; readonly pick: number; readonly card: string; readonly pass: boolean }
  | { readonly do: 'debit'; readonly pick: number; readonly good: boolean }
  | { readonly do: 'time'; readonly seconds: number }
  | { readonly do: 'break'; readonly method: BreakableMethod; readonly loses: boolean; readonly times: number }
  | { readonly do: 'heal' | 'work' }
  | TimeStep;
type TimeStep = { readonly do: 'sweep' | 'outage' };
/** Money of a buyer's wallet goes elsewhere. */
type SpendStep = { readonly do: 'spend'; readonly pick: number; readonly amountMinor: number };
export type QuantityStep<Do> = { readonly do: Do; readonly pick: number; readonly quantity: number; readonly of: Kind };
/** Waiting lists, requests, and what the organiser does. */
export type TeamStep =
  | QuantityStep<'join'>
  | { readonly do: 'cancel_event' }
  | { readonly do: 'leave' | 'request' | 'approve' | 'decline' | 'cancel'; readonly pick: number };
/** Paid, free, or paid and only for who is let in. */
export type Kind = 'paid' | 'free' | 'approval';
/** A step that may be repeated any number of times. */
export type Repeatable = {
  readonly do: 'release' | 'extend' | 'return' | 'deliver' | 'forget' | 'give_up';
  readonly pick: number;
};
type BreakableMethod = 'createCheckout' | 'getCheckout' | 'expireCheckout' | 'refund' | 'findRefund';

type CreatedBooking = { readonly buyer: UserActor; readonly bookingId: BookingId; readonly of: Kind };

/** Few places, three buyers, and everything that was made so far. */
export type SequenceFixture = {
  readonly app: BookingApp;
  readonly eventId: EventId;
  readonly organiser: UserActor;
  readonly types: Readonly<Record<Kind, string>>;
  readonly buyers: readonly UserActor[];
  readonly bookings: CreatedBooking[];
  readonly sessions: (CreatedBooking & { readonly sessionId: string })[];
  /** Pages that our books gave up: only the provider can tell what became of them. */
  readonly abandonedPages: string[];
  /** Answers that no caller should ever get. */
  readonly faults: string[];
};

/** Enough for one booking from the wallet and a part of another. */
const WALLET_MINOR = 4000;

export async function buildSequenceFixture(app: BookingApp): Promise<SequenceFixture> {
  const ticketTypes = [
    buildTicketType({ priceMinor: 2700, quantity: 2 }),
    buildTicketType({ kind: 'free', priceMinor: 0, quantity: null }),
    buildTicketType({ priceMinor: 1500, quantity: null }),
  ];
  const title = `Concert ${app.ctx.ids.newId()}`;
  const { id, ticketTypeIds, organiserId } = await buildEvent(app.ctx, { title, event: { ticketTypes, capacity: 4 } });
  const [paid = '', free = '', approval = ''] = ticketTypeIds;
  await app.ctx.db.updateTable('ticket_types').set({ requires_approval: true }).where('id', '=', approval).execute();
  const policy = JSON.stringify({ kind: 'until', hoursBefore: 0, percent: 90 });
  await app.ctx.db.updateTable('events').set({ refund_policy: policy }).where('id', '=', id).execute();
  const buyers = await Promise.all([buildBuyer(app), buildBuyer(app), buildBuyer(app)]);
  for (const { accountId } of buyers) await fillWallet(app.ctx, accountId, WALLET_MINOR);
  const created = { bookings: [], sessions: [], abandonedPages: [], faults: [] };
  const organiser = testUser(organiserId);
  return { app, eventId: EventId.parse(id), organiser, types: { paid, free, approval }, buyers, ...created };
}

export async function runStep(fixture: SequenceFixture, step: Step): Promise<void> {
  const { app } = fixture;
  switch (step.do) {
    case 'hold':
      return hold(fixture, step);
    case 'pay':
      return runWithOne(fixture.bookings, step.pick, (created) => pay(fixture, created, step.walletMinor));
    case 'card':
      return runWithOne(fixture.sessions, step.pick, ({ sessionId }) => useCard(app, sessionId, step));
    case 'debit':
      return runWithOne(fixture.sessions, step.pick, async ({ sessionId }) => {
        await payByDebit(app.ctx, sessionId, step.good ? VALID_IBAN : INVALID_IBAN);
      });
    case 'time':
      return app.ctx.clock.advance(step.seconds * 1000);
    case 'break':
      return breakProvider(app, step);
    case 'heal':
      return app.payments.reset();
    case 'work':
      await app.work().catch(() => undefined);
      return acceptOffers(fixture);
    case 'elsewhere':
      return runProviderStep(fixture, step.what);
    default:
      return runRepeatableStep(fixture, step);
  }
}

function breakProvider({ payments }: BookingApp, { method, loses, times }: Extract<Step, { do: 'break' }>): void {
  if (loses) payments.failAfter(method, times);
  else payments.failBefore(method, times);
}

async function runRepeatableStep(
  fixture: SequenceFixture,
  step: Repeatable | TeamStep | SpendStep | TimeStep | RefundStep,
): Promise<void> {
  const { app, bookings, sessions } = fixture;
  switch (step.do) {
    case 'release':
      return runWithOne(bookings, step.pick, async ({ buyer, bookingId }) =>
        recordFault(fixture, await app.call(checkout.releaseHold, { bookingId }, { as: buyer })),
      );
    case 'extend':
      return runWithOne(bookings, step.pick, async ({ buyer, bookingId }) =>
        recordFault(fixture, await app.call(checkout.extendHold, { bookingId }, { as: buyer })),
      );
    case 'return':
      return runWithOne(sessions, step.pick, async ({ buyer, sessionId }) =>
        recordFault(fixture, await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer })),
      );
    case 'deliver':
      return runWithOne(await listProviderEvents(fixture), step.pick, async (payload) =>
        recordFault(fixture, { status: await postEvent(app, payload), text: 'webhook' }),
      );
    case 'forget':
      return runWithOne(sessions, step.pick, ({ sessionId }) => loseCheckoutPage(app, sessionId));
    case 'refund':
      return runRefundStep(fixture, step);
    case 'spend':
      return runWithOne(fixture.buyers, step.pick, ({ accountId }) => spendFromWallet(app.ctx, accountId, step.amountMinor));
    case 'sweep':
      return runScheduledTasks(app);
    case 'outage':
      return simulateOutage(app);
    case 'give_up':
      return runWithOne(sessions, step.pick, ({ sessionId }) => abandonCheckoutPage(fixture, sessionId));
    default:
      return runTeamStep(fixture, step);
  }
}

async function hold(fixture: SequenceFixture, { pick, quantity, of }: QuantityStep<'hold'>): Promise<void> {
  const { app, eventId } = fixture;
  await runWithOne(fixture.buyers, pick, async (buyer) => {
    const held = await requestHold(app, { buyer, eventId, lineItems: [{ ticketTypeId: fixture.types[of], quantity }] });
    recordFault(fixture, held);
    if (held.status !== 200) return;
    fixture.bookings.push({ buyer, bookingId: held.body.id, of });
    recordFault(fixture, await app.call(checkout.saveBookingDetails, detailsOf(held.body), { as: buyer }));
  });
}

async function pay(fixture: SequenceFixture, created: CreatedBooking, walletMinor: number): Promise<void> {
  const answer = await fixture.app.call(
    checkout.payBooking,
    { bookingId: created.bookingId, walletMinor },
    { as: created.buyer },
  );
  recordFault(fixture, answer);
  const sessionId = answer.status === 200 ? answer.body.sessionId : null;
  if (sessionId === null || fixture.sessions.some((page) => page.sessionId === sessionId)) return;
  await setWebhooks(fixture.app.ctx, sessionId, 'never');
  fixture.sessions.push({ ...created, sessionId });
}

async function useCard(
  { ctx }: BookingApp,
  sessionId: string,
  { card, pass }: { card: string; pass: boolean },
): Promise<void> {
  const outcome = await payByCard(ctx, sessionId, card);
  if (outcome.kind === 'challenge') await completeChallenge(ctx, sessionId, pass);
}

/** As after a crash between the provider's answer and our commit. */
async function loseCheckoutPage({ ctx }: BookingApp, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ session_id: null, session_url: null })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** Our books say that a page is over which the provider still has open: the next one makes two. */
async function abandonCheckoutPage({ app, abandonedPages }: SequenceFixture, sessionId: string): Promise<void> {
  abandonedPages.push(sessionId);
  await app.ctx.db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** The provider is silent for so long that holds end without it, while its pages stay open. */
async function simulateOutage(app: BookingApp): Promise<void> {
  app.payments.failBefore('expireCheckout');
  app.payments.failBefore('getCheckout');
  for (const minutes of [10, 10]) {
    app.ctx.clock.advance(minutes * 60_000);
    await app.work().catch(() => undefined);
  }
  app.payments.reset();
}

async function listProviderEvents({ app, sessions }: SequenceFixture): Promise<string[]> {
  const events = await Promise.all(sessions.map(({ sessionId }) => eventsOf(app.ctx, sessionId)));
  return events.flat().map(({ payload }) => payload);
}
