import * as checkout from '@festoon/contracts/ticketing/checkout';
import { EventId, type BookingId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import {
  answerBank,
  BAD_ACCOUNT,
  eventsOf,
  GOOD_ACCOUNT,
  payByCard,
  payByDebit,
  postEvent,
  setWebhooks,
} from '../../../money/payments/testing.ts';
import { fillWallet, spendMoney } from '../../../money/wallet/testing.ts';
import { askHold, buildBuyer, detailsOf, type BookingApp } from '../testing.ts';
import { note, withOne } from './note-answers.ts';
import { askProvider, type ProviderStep } from './provider-steps.ts';
import { refundOne, type RefundStep } from './refund-a-booking.ts';
import { sweep } from './settle-down.ts';
import { askTeam, takeUpTurns } from './team-steps.ts';

/** One thing that people, banks, networks or time may do; `pick` chooses among whatever there is. */
export type Step =
  | Choice<'hold'>
  | TeamStep
  | { readonly do: 'elsewhere'; readonly what: ProviderStep }
  | RefundStep
  | { readonly do: 'pay'; readonly pick: number; readonly walletMinor: number }
  | Spending
  | Repeatable
  | { readonly do: 'card'; readonly pick: number; readonly card: string; readonly pass: boolean }
  | { readonly do: 'debit'; readonly pick: number; readonly good: boolean }
  | { readonly do: 'time'; readonly seconds: number }
  | { readonly do: 'break'; readonly method: BreakableMethod; readonly loses: boolean; readonly times: number }
  | { readonly do: 'heal' | 'work' }
  | Passing;
type Passing = { readonly do: 'sweep' | 'outage' };
/** Money of a buyer's wallet goes elsewhere. */
type Spending = { readonly do: 'spend'; readonly pick: number; readonly amountMinor: number };
export type Choice<Do> = { readonly do: Do; readonly pick: number; readonly quantity: number; readonly of: Kind };
/** Waiting lists, requests, and what the organiser does. */
export type TeamStep =
  | Choice<'join'>
  | { readonly do: 'cancel_event' }
  | { readonly do: 'leave' | 'request' | 'approve' | 'decline' | 'cancel'; readonly pick: number };
/** Paid, free, or paid and only for who is let in. */
export type Kind = 'paid' | 'free' | 'picky';
/** A step that may be repeated any number of times. */
export type Repeatable = {
  readonly do: 'release' | 'extend' | 'return' | 'deliver' | 'forget' | 'give_up';
  readonly pick: number;
};
type BreakableMethod = 'createCheckout' | 'getCheckout' | 'expireCheckout' | 'refund' | 'findRefund';

type Made = { readonly buyer: UserActor; readonly bookingId: BookingId; readonly of: Kind };

/** Few places, three buyers, and everything that was made so far. */
export type World = {
  readonly app: BookingApp;
  readonly eventId: EventId;
  readonly organiser: UserActor;
  readonly types: Readonly<Record<Kind, string>>;
  readonly buyers: readonly UserActor[];
  readonly bookings: Made[];
  readonly sessions: (Made & { readonly sessionId: string })[];
  /** Pages that our books gave up: only the provider can tell what became of them. */
  readonly givenUp: string[];
  /** Answers that no caller should ever get. */
  readonly faults: string[];
};

/** Enough for one booking from the wallet and a part of another. */
const WALLET_MINOR = 4000;

export async function buildWorld(app: BookingApp): Promise<World> {
  const ticketTypes = [
    buildTicketType({ priceMinor: 2700, quantity: 2 }),
    buildTicketType({ kind: 'free', priceMinor: 0, quantity: null }),
    buildTicketType({ priceMinor: 1500, quantity: null }),
  ];
  const title = `Concert ${app.ctx.ids.newId()}`;
  const { id, ticketTypeIds, organiserId } = await buildEvent(app.ctx, { title, event: { ticketTypes, capacity: 4 } });
  const [paid = '', free = '', picky = ''] = ticketTypeIds;
  await app.ctx.db.updateTable('ticket_types').set({ requires_approval: true }).where('id', '=', picky).execute();
  const policy = JSON.stringify({ kind: 'until', hoursBefore: 0, percent: 90 });
  await app.ctx.db.updateTable('events').set({ refund_policy: policy }).where('id', '=', id).execute();
  const buyers = await Promise.all([buildBuyer(app), buildBuyer(app), buildBuyer(app)]);
  for (const { accountId } of buyers) await fillWallet(app.ctx, accountId, WALLET_MINOR);
  const made = { bookings: [], sessions: [], givenUp: [], faults: [] };
  const organiser = testUser(organiserId);
  return { app, eventId: EventId.parse(id), organiser, types: { paid, free, picky }, buyers, ...made };
}

export async function takeStep(world: World, step: Step): Promise<void> {
  const { app } = world;
  switch (step.do) {
    case 'hold':
      return hold(world, step);
    case 'pay':
      return withOne(world.bookings, step.pick, (made) => pay(world, made, step.walletMinor));
    case 'card':
      return withOne(world.sessions, step.pick, ({ sessionId }) => useCard(app, sessionId, step));
    case 'debit':
      return withOne(world.sessions, step.pick, async ({ sessionId }) => {
        await payByDebit(app.ctx, sessionId, step.good ? GOOD_ACCOUNT : BAD_ACCOUNT);
      });
    case 'time':
      return app.ctx.clock.advance(step.seconds * 1000);
    case 'break':
      return breakProvider(app, step);
    case 'heal':
      return app.payments.heal();
    case 'work':
      await app.work().catch(() => undefined);
      return takeUpTurns(world);
    case 'elsewhere':
      return askProvider(world, step.what);
    default:
      return askAgain(world, step);
  }
}

function breakProvider({ payments }: BookingApp, { method, loses, times }: Extract<Step, { do: 'break' }>): void {
  if (loses) payments.loseAnswer(method, times);
  else payments.silence(method, times);
}

async function askAgain(world: World, step: Repeatable | TeamStep | Spending | Passing | RefundStep): Promise<void> {
  const { app, bookings, sessions } = world;
  switch (step.do) {
    case 'release':
      return withOne(bookings, step.pick, async ({ buyer, bookingId }) =>
        note(world, await app.call(checkout.releaseHold, { bookingId }, { as: buyer })),
      );
    case 'extend':
      return withOne(bookings, step.pick, async ({ buyer, bookingId }) =>
        note(world, await app.call(checkout.extendHold, { bookingId }, { as: buyer })),
      );
    case 'return':
      return withOne(sessions, step.pick, async ({ buyer, sessionId }) =>
        note(world, await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer })),
      );
    case 'deliver':
      return withOne(await allEvents(world), step.pick, async (payload) =>
        note(world, { status: await postEvent(app, payload), text: 'webhook' }),
      );
    case 'forget':
      return withOne(sessions, step.pick, ({ sessionId }) => forgetPage(app, sessionId));
    case 'refund':
      return refundOne(world, step);
    case 'spend':
      return withOne(world.buyers, step.pick, ({ accountId }) => spendMoney(app.ctx, accountId, step.amountMinor));
    case 'sweep':
      return sweep(app);
    case 'outage':
      return outage(app);
    case 'give_up':
      return withOne(sessions, step.pick, ({ sessionId }) => giveUpPage(world, sessionId));
    default:
      return askTeam(world, step);
  }
}

async function hold(world: World, { pick, quantity, of }: Choice<'hold'>): Promise<void> {
  const { app, eventId } = world;
  await withOne(world.buyers, pick, async (buyer) => {
    const held = await askHold(app, { buyer, eventId, lines: [{ ticketTypeId: world.types[of], quantity }] });
    note(world, held);
    if (held.status !== 200) return;
    world.bookings.push({ buyer, bookingId: held.body.id, of });
    note(world, await app.call(checkout.saveBookingDetails, detailsOf(held.body), { as: buyer }));
  });
}

async function pay(world: World, made: Made, walletMinor: number): Promise<void> {
  const answer = await world.app.call(checkout.payBooking, { bookingId: made.bookingId, walletMinor }, { as: made.buyer });
  note(world, answer);
  const sessionId = answer.status === 200 ? answer.body.sessionId : null;
  if (sessionId === null || world.sessions.some((page) => page.sessionId === sessionId)) return;
  await setWebhooks(world.app.ctx, sessionId, 'never');
  world.sessions.push({ ...made, sessionId });
}

async function useCard(
  { ctx }: BookingApp,
  sessionId: string,
  { card, pass }: { card: string; pass: boolean },
): Promise<void> {
  const outcome = await payByCard(ctx, sessionId, card);
  if (outcome.kind === 'challenge') await answerBank(ctx, sessionId, pass);
}

/** As after a crash between the provider's answer and our commit. */
async function forgetPage({ ctx }: BookingApp, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ session_id: null, session_url: null })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** Our books say that a page is over which the provider still has open: the next one makes two. */
async function giveUpPage({ app, givenUp }: World, sessionId: string): Promise<void> {
  givenUp.push(sessionId);
  await app.ctx.db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** The provider is silent for so long that holds end without it, while its pages stay open. */
async function outage(app: BookingApp): Promise<void> {
  app.payments.silence('expireCheckout');
  app.payments.silence('getCheckout');
  for (const minutes of [10, 10]) {
    app.ctx.clock.advance(minutes * 60_000);
    await app.work().catch(() => undefined);
  }
  app.payments.heal();
}

async function allEvents({ app, sessions }: World): Promise<string[]> {
  const events = await Promise.all(sessions.map(({ sessionId }) => eventsOf(app.ctx, sessionId)));
  return events.flat().map(({ payload }) => payload);
}
