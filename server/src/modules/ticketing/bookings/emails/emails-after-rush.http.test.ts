import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import type { EmailTransport, OutgoingEmail } from '../../../../platform/email/transport.ts';
import { startWorker, type Worker } from '../../../../platform/jobs/job-worker.ts';
import { platformModule } from '../../../../platform/platform-module.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, bookingOf, buildBuyer, buildHold, type BookingApp } from '../testing.ts';

const BUYERS = 24;
const WORKERS = 4;

let app: BookingApp;
let worker: Worker | null = null;
let lineItems: { ticketTypeId: string; quantity: number }[];
let eventId: string;

beforeEach(async () => {
  app = await bookingApp({ limits: { requestsPerMinute: 10_000 } });
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity: 1000 })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  eventId = event.id;
  lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }];
});

afterEach(async () => {
  await worker?.stop();
  worker = null;
});

/** Runs jobs as in production: several in parallel, and emails through this transport. */
async function startJobs(email: EmailTransport): Promise<void> {
  const options = { connectionString: app.ctx.config.databaseUrl ?? '', concurrency: WORKERS, bulkConcurrency: 1 };
  worker = await startWorker({ ...app.ctx, email }, [...app.modules, platformModule], options);
}

async function holdOne() {
  const buyer = await buildBuyer(app);
  return { buyer, booking: await buildHold(app, { buyer, eventId, lineItems }) };
}

function holdMany() {
  return Promise.all(Array.from({ length: BUYERS }, holdOne));
}

async function confirm({ buyer, booking }: Awaited<ReturnType<typeof holdOne>>): Promise<void> {
  expect((await app.call(payBooking, { bookingId: booking.id }, { as: buyer })).status).toBe(200);
}

/** Creates a transport that delivers emails after `open` is called. */
function gatedTransport() {
  const sent: OutgoingEmail[] = [];
  const gate = Promise.withResolvers<void>();
  let startedCount = 0;
  const transport: EmailTransport = {
    kind: 'mailbox',
    async deliver(email) {
      startedCount += 1;
      await gate.promise;
      sent.push(email);
    },
  };
  return { sent, transport, open: gate.resolve, startedCount: () => startedCount };
}

it('many confirmations at the same time show their tickets immediately', async () => {
  const held = await holdMany();
  await Promise.all(held.map(confirm));
  for (const purchase of held) expect((await bookingOf(app, purchase)).tickets).toHaveLength(1);
});

it('their emails have the tickets as PDF, and are sent in the order of purchase', async () => {
  const held = await holdMany();
  for (const purchase of held) {
    app.ctx.clock.advance(1_000);
    await confirm(purchase);
  }
  const { sent, transport, open } = gatedTransport();
  open();
  await startJobs(transport);
  await vi.waitFor(() => expect(sent).toHaveLength(BUYERS), { timeout: 30_000 });
  const purchased = held.map(({ booking }) => booking.reference);
  const emailed = sent.map(({ text }) => purchased.findIndex((reference) => text.includes(reference)));
  // Jobs start in the order of purchase. Those that run in parallel may overtake each other: when they render, and when
  // they send.
  for (const [position, purchase] of emailed.entries()) expect(Math.abs(position - purchase)).toBeLessThan(2 * WORKERS);
  for (const { attachments } of sent)
    expect(attachments.some(({ contentType }) => contentType === 'application/pdf')).toBe(true);
});

it('tickets can be held while emails wait for a slow mail server', async () => {
  await Promise.all((await holdMany()).map(confirm));
  const { sent, transport, open, startedCount } = gatedTransport();
  await startJobs(transport);
  await vi.waitFor(() => expect(startedCount()).toBe(WORKERS), { timeout: 30_000 });
  await confirm(await holdOne());
  expect([sent.length, startedCount()]).toEqual([0, WORKERS]);
  open();
  await vi.waitFor(() => expect(sent).toHaveLength(BUYERS + 1), { timeout: 30_000 });
});
