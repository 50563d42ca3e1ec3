import type { LightMyRequestResponse } from 'fastify';
import * as contract from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { BookingSource } from '@festoon/contracts/ticketing/checkout';
import { EventId, SessionId, TicketTypeId } from '@festoon/contracts/core/ids';
import { createPromoCode, type PromoCode, type PromoCodeFields } from '@festoon/contracts/ticketing/promotions';
import { normaliseCode } from '@festoon/contracts/core/input/normalise-code';
import { diskFiles } from '../../../platform/files.ts';
import type { Actor, AdminActor, Gate, Module, UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import {
  testAdmin,
  testApp,
  testUser,
  testVisitor,
  type TestApp,
  type TestAppOverrides,
} from '../../../platform/testing/test-app.ts';
import { documentsModule } from '../../money/documents/module.ts';
import { eventsModule } from '../../events/events/module.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { createPaymentsModule } from '../../money/payments/module.ts';
import type { PaymentHooks } from '../../money/payments/public.ts';
import type { PaymentProvider } from '../../money/payments/provider/provider.ts';
import { createFaultyProvider, paymentContext, type FaultyProvider } from '../../money/payments/testing.ts';
import { bookingPaymentHooks } from './payments/booking-payment-hooks.ts';
import { bookingsModule } from './module.ts';
import { testFolder } from '../../../platform/testing/test-config.ts';

export type BookingApp = TestApp & {
  readonly modules: readonly Module[];
  readonly payments: FaultyProvider;
  /** Runs every job that is due. */
  readonly work: () => Promise<void>;
  /** Requests a response that is not JSON, as a visitor by default. */
  readonly get: (path: string, as?: UserActor | AdminActor) => Promise<LightMyRequestResponse>;
};

/**
 * Starts events, bookings, payments and a test's own modules behind the real HTTP side, with the sandbox as payment provider.
 * No server listens at its public address, so webhooks come only from the test.
 */
export async function bookingApp(
  overrides: TestAppOverrides & {
    readonly extraModules?: readonly Module[];
    readonly hooks?: readonly PaymentHooks[];
    /** The payment provider, instead of the one of the configuration. */
    readonly provider?: PaymentProvider;
  } = {},
): Promise<BookingApp> {
  const { authGate, limits, extraModules = [], hooks = [], provider, ...contextOverrides } = overrides;
  const config = { publicUrl: 'http://127.0.0.1:9', ...contextOverrides.config };
  const base = await paymentContext({ poolSize: 20, ...contextOverrides, config });
  const payments = createFaultyProvider(provider ?? base.payments);
  const files = diskFiles(testFolder());
  const modules = [
    createPaymentsModule([bookingPaymentHooks, ...hooks]),
    bookingsModule,
    eventsModule,
    documentsModule,
    ...extraModules,
  ];
  const app = await testApp(modules, {
    authGate: { ...trustedHeaderGate, ...authGate },
    ...(limits && { limits }),
    db: base.db,
    clock: base.clock,
    ids: base.ids,
    log: base.log,
    config: base.config,
    payments,
    files,
  });
  return {
    ...app,
    modules,
    payments,
    work: () => runJobs(app.ctx, modules),
    call: (endpoint, input, { as, headers, ...options } = {}) =>
      app.call(endpoint, input, { ...options, headers: { ...headers, ...accountHeader(as) } }),
    get: (url, as) => app.app.inject({ method: 'GET', url, headers: accountHeader(as) }),
  };
}

/** Authenticates the account in a header. For administrators the header also names the session. */
const trustedHeaderGate: Pick<Gate, 'authenticate'> = {
  authenticate: (_ctx, request) => {
    const { 'x-test-account': account, 'x-test-admin': admin } = request.headers;
    if (typeof admin === 'string') {
      const [accountId = '', sessionId = ''] = admin.split('/');
      return Promise.resolve({ ...testAdmin(accountId), sessionId: SessionId.parse(sessionId) });
    }
    return Promise.resolve(typeof account === 'string' ? testUser(account) : testVisitor);
  },
};

function accountHeader(actor: Actor | undefined): Record<string, string> {
  if (actor === undefined || !('accountId' in actor)) return {};
  const { kind, accountId, sessionId } = actor;
  return kind === 'admin' ? { 'x-test-admin': `${accountId}/${sessionId}` } : { 'x-test-account': accountId };
}

export async function buildBuyer({ ctx }: Pick<TestApp, 'ctx'>): Promise<UserActor> {
  return testUser(await buildAccount(ctx, { name: 'Mara Lind' }));
}

export type TicketChoice = { readonly ticketTypeId: string; readonly quantity: number; readonly unitPriceMinor?: number };
type Params = {
  readonly buyer: UserActor;
  readonly eventId: string;
  readonly lineItems: readonly TicketChoice[];
  readonly idempotencyKey?: string;
  readonly accessCode?: string;
  readonly promoCode?: string;
  readonly source?: BookingSource;
  readonly waitingRoomToken?: string;
};

/** Requests a hold over HTTP and returns the response, also when it is an error. */
export function requestHold({ call }: Pick<TestApp, 'call'>, params: Params) {
  const { buyer, eventId, lineItems, idempotencyKey, accessCode, promoCode, source, waitingRoomToken } = params;
  const input = {
    eventId: EventId.parse(eventId),
    lineItems: lineItems.map((line) => ({ ...line, ticketTypeId: TicketTypeId.parse(line.ticketTypeId) })),
    ...(accessCode !== undefined && { accessCode }),
    ...(promoCode !== undefined && { promoCode }),
    ...(source !== undefined && { source }),
    ...(waitingRoomToken !== undefined && { waitingRoomToken }),
  };
  return call(checkout.holdTickets, input, { as: buyer, ...(idempotencyKey !== undefined && { idempotencyKey }) });
}

/** Creates a hold with the details of all attendees filled in, ready to be paid. */
export async function buildHold(app: Pick<TestApp, 'call'>, params: Params): Promise<Booking> {
  const held = await requestHold(app, params);
  if (held.status !== 200) throw new Error(`The hold returned ${held.status}: ${held.text}`);
  const details = await app.call(checkout.saveBookingDetails, detailsOf(held.body), { as: params.buyer });
  if (details.status !== 200) throw new Error(`The details returned ${details.status}: ${details.text}`);
  return details.body;
}

export function detailsOf(booking: Booking) {
  return {
    bookingId: booking.id,
    buyer: { name: 'Mara Lind', email: 'mara@example.com' },
    attendees: booking.attendees.map(({ id }, index) => ({
      id,
      name: `Guest ${index + 1}`,
      email: `guest${index + 1}@example.com`,
    })),
  };
}

/** Creates a published event with one paid ticket type at 27.00. */
export async function buildSale(
  app: Pick<TestApp, 'ctx'>,
  quantity = 10,
): Promise<{ eventId: string; ticketTypeId: string; organiserId: string }> {
  const event = await buildEvent(app.ctx, { event: { ticketTypes: [buildTicketType({ priceMinor: 2700, quantity })] } });
  return { eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '', organiserId: event.organiserId };
}

/** Creates a promo code through the organiser's endpoint. The default discount is 20%. */
export async function buildPromo(
  app: Pick<TestApp, 'call'>,
  { eventId, organiserId }: { readonly eventId: string; readonly organiserId: string },
  overrides: Partial<PromoCodeFields> = {},
): Promise<PromoCode> {
  const fields: PromoCodeFields = {
    code: 'SUMMER',
    discount: { kind: 'percent', percent: 20 },
    maxUses: null,
    maxUsesPerPerson: null,
    validFrom: null,
    validUntil: null,
    ticketTypeIds: null,
    unlocksHidden: false,
    note: '',
    ...overrides,
  };
  const input = { eventId: EventId.parse(eventId), ...fields };
  const response = await app.call(createPromoCode, input, { as: testUser(organiserId) });
  const promo =
    response.status === 200 ? response.body.promoCodes.find(({ code }) => code === normaliseCode(fields.code)) : undefined;
  if (promo === undefined) throw new Error(`The promo code returned ${response.status}: ${response.text}`);
  return promo;
}

export type Checkout = { readonly buyer: UserActor; readonly booking: Booking; readonly sessionId: string };

/** Creates a hold with an open payment page. */
export async function buildCheckout(
  app: Pick<TestApp, 'call' | 'ctx'>,
  sale: { eventId: string; ticketTypeId: string },
  quantity = 1,
): Promise<Checkout> {
  const buyer = await buildBuyer(app);
  const booking = await buildHold(app, {
    buyer,
    eventId: sale.eventId,
    lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity }],
  });
  const paying = await app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer });
  if (paying.status !== 200 || paying.body.sessionId === null)
    throw new Error(`The payment returned ${paying.status}: ${paying.text}`);
  return { buyer, booking, sessionId: paying.body.sessionId };
}

export async function bookingOf(
  { call }: Pick<TestApp, 'call'>,
  { buyer, booking }: Pick<Checkout, 'buyer' | 'booking'>,
): Promise<Booking> {
  return (await call(contract.getBooking, { bookingId: booking.id }, { as: buyer })).body;
}
