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
import { recordServerError, runWithOne } from './record-server-error.ts';
import { runProviderStep, type ProviderStep } from './provider-steps.ts';
import { runRefundStep, type RefundStep } from './refund-step.ts';
import { runScheduledTasks } from './settle-all-work.ts';
import { runTeamStep, acceptOffers } from './team-steps.ts';

/** One action of an account, a bank, the network or the clock. `pick` selects one of the existing items. */
export type Step =
  | QuantityStep<'hold'>
  | TeamStep
  | { readonly do: 'provider'; readonly step: ProviderStep }
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
/** Spends money of a buyer's wallet on something else. */
type SpendStep = { readonly do: 'spend'; readonly pick: number; readonly amountMinor: number };
export type QuantityStep<Do> = { readonly do: Do; readonly pick: number; readonly quantity: number; readonly of: Kind };
/** An action on a waiting list or a request, or an action of the organiser. */
export type TeamStep =
  | QuantityStep<'join'>
  | { readonly do: 'cancel_event' }
  | { readonly do: 'leave' | 'request' | 'approve' | 'decline' | 'cancel'; readonly pick: number };
/** The ticket type: paid, free, or paid with approval. */
export type Kind = 'paid' | 'free' | 'approval';
/** A step that may be repeated any number of times. */
export type Repeatable = {
  readonly do: 'release' | 'extend' | 'return' | 'deliver' | 'lose_page' | 'abandon_page';
  readonly pick: number;
};
type BreakableMethod = 'createCheckout' | 'getCheckout' | 'expireCheckout' | 'refund' | 'findRefund';

type CreatedBooking = { readonly buyer: UserActor; readonly bookingId: BookingId; readonly of: Kind };

/** An event with few tickets, three buyers, and everything that the steps created. */
export type SequenceFixture = {
  readonly app: BookingApp;
  readonly eventId: EventId;
  readonly organiser: UserActor;
  readonly types: Readonly<Record<Kind, string>>;
  readonly buyers: readonly UserActor[];
  readonly bookings: CreatedBooking[];
  readonly sessions: (CreatedBooking & { readonly sessionId: string })[];
  /** Payment pages that expired only in our database. Their result is known only at the provider. */
  readonly abandonedPages: string[];
  /** Responses with an unexpected server error. */
  readonly serverErrors: string[];
};

/** Pays one booking and a part of another. */
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
  const created = { bookings: [], sessions: [], abandonedPages: [], serverErrors: [] };
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
    case 'provider':
      return runProviderStep(fixture, step.step);
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
        recordServerError(fixture, await app.call(checkout.releaseHold, { bookingId }, { as: buyer })),
      );
    case 'extend':
      return runWithOne(bookings, step.pick, async ({ buyer, bookingId }) =>
        recordServerError(fixture, await app.call(checkout.extendHold, { bookingId }, { as: buyer })),
      );
    case 'return':
      return runWithOne(sessions, step.pick, async ({ buyer, sessionId }) =>
        recordServerError(fixture, await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer })),
      );
    case 'deliver':
      return runWithOne(await listProviderEvents(fixture), step.pick, async (payload) =>
        recordServerError(fixture, { status: await postEvent(app, payload), text: 'webhook' }),
      );
    case 'lose_page':
      return runWithOne(sessions, step.pick, ({ sessionId }) => loseCheckoutPage(app, sessionId));
    case 'refund':
      return runRefundStep(fixture, step);
    case 'spend':
      return runWithOne(fixture.buyers, step.pick, ({ accountId }) => spendFromWallet(app.ctx, accountId, step.amountMinor));
    case 'sweep':
      return runScheduledTasks(app);
    case 'outage':
      return simulateOutage(app);
    case 'abandon_page':
      return runWithOne(sessions, step.pick, ({ sessionId }) => abandonCheckoutPage(fixture, sessionId));
    default:
      return runTeamStep(fixture, step);
  }
}

async function hold(fixture: SequenceFixture, { pick, quantity, of }: QuantityStep<'hold'>): Promise<void> {
  const { app, eventId } = fixture;
  await runWithOne(fixture.buyers, pick, async (buyer) => {
    const held = await requestHold(app, { buyer, eventId, lineItems: [{ ticketTypeId: fixture.types[of], quantity }] });
    recordServerError(fixture, held);
    if (held.status !== 200) return;
    fixture.bookings.push({ buyer, bookingId: held.body.id, of });
    recordServerError(fixture, await app.call(checkout.saveBookingDetails, detailsOf(held.body), { as: buyer }));
  });
}

async function pay(fixture: SequenceFixture, created: CreatedBooking, walletMinor: number): Promise<void> {
  const answer = await fixture.app.call(
    checkout.payBooking,
    { bookingId: created.bookingId, walletMinor },
    { as: created.buyer },
  );
  recordServerError(fixture, answer);
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

/** Sets the state after a crash between the provider's response and our commit. */
async function loseCheckoutPage({ ctx }: BookingApp, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ session_id: null, session_url: null })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** Expires a page only in our database, so that the next page is a second open one. */
async function abandonCheckoutPage({ app, abandonedPages }: SequenceFixture, sessionId: string): Promise<void> {
  abandonedPages.push(sessionId);
  await app.ctx.db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** Lets holds expire while the provider does not respond, so that its pages stay open. */
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
