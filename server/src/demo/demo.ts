import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { EventModerationReason } from '@festoon/contracts/events/event-moderation';
import type { ReportReason } from '@festoon/contracts/messaging/message-reports';
import type { ContentKind } from '@festoon/contracts/operations/reports';
import type { Context } from '../context.ts';
import { seedPlaces } from '../modules/events/events/gazetteer/seed-places.ts';
import { indexSearchTerms, refreshCities } from '../modules/events/events/public.ts';
import { bookForAda } from './seed-ada-bookings.ts';
import { listDemoEvents } from './content/demo-events.ts';
import { seedBookings } from './builders/seed-bookings.ts';
import { seedChats } from './builders/seed-chats.ts';
import { seedCheckIns } from './builders/seed-check-ins.ts';
import { coverOf, DEMO_SOURCE, seedEvents } from './builders/seed-events.ts';
import { seedFees } from './builders/seed-fees.ts';
import { seedNotifications } from './builders/seed-notifications.ts';
import { seedReviews } from './builders/seed-reviews.ts';
import { seedSeries } from './builders/seed-series.ts';
import { seedSitePages } from './builders/seed-site-pages.ts';
import { seedStreams } from './builders/seed-streams.ts';
import { seedVisits } from './builders/seed-visits.ts';
import { seedPayouts } from './builders/seed-payouts.ts';
import { seedWallets } from './builders/seed-wallets.ts';
import { seedMessages } from './builders/seed-messages.ts';
import { seedPremium } from './builders/seed-premium.ts';
import { seedAccounts, accountImages, type DemoAccounts } from './builders/seed-accounts.ts';
import { seedTeams } from './builders/seed-teams.ts';
import { seedWaitlist } from './builders/seed-waitlist.ts';
import { ada, ORGANISER_EMAIL, ORGANISER_HANDLE } from './demo-accounts.ts';
import { storeAvatars, storeCovers } from './store-images.ts';
import { issueSaleDocument } from '../modules/ticketing/bookings/documents/issue-sale-document.ts';
import {
  listBookingsWithoutDocument,
  insertRows,
  listMostExpensive,
  findNextEvent,
  recalculateSavedCounts,
} from './demo-queries.ts';
import { recordReport } from '../modules/operations/reports/public.ts';
import { findReportable, hasReports, reportLastMessage } from './report-queries.ts';
import { REFRESH_TICKET_SUMMARY_TASK } from '../modules/events/events/ticket-types/refresh-ticket-summaries.ts';
import { inTransaction } from '../platform/db/db.ts';
import { writeEmail, type EmailRecipient } from '../platform/email/email.ts';
import { heading, emailLayout, paragraph, strong } from '../platform/email/parts.ts';
import { insertEmail, recordOutcome } from '../platform/email/queries.ts';
import { failJob } from './failed-job-queries.ts';
import { seededRandom } from './art/random.ts';

const SAVES_PER_ACCOUNT = 12;
const ADA_FOLLOWS = ['blue-hour', 'commit-and-coffee', 'long-spoon', 'wild-mile'];

/** Writes the events that people save and the organisers that they follow. */
async function seedSavesAndFollows(ctx: Context, people: DemoAccounts): Promise<void> {
  const createdAt = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const events = await tx
      .selectFrom('events')
      .select('id')
      .where('source', '=', 'demo')
      .where('is_over', '=', false)
      .orderBy('source_key')
      .execute();
    const savers = [people.adaId, people.solId, ...people.guests.map(({ id }) => id)];
    await insertRows(
      tx,
      'event_saves',
      savers.flatMap((accountId, index) => {
        const random = seededRandom(index + 501);
        return Array.from({ length: SAVES_PER_ACCOUNT }, () => ({
          account_id: accountId,
          event_id: events[random.whole(0, events.length - 1)]?.id ?? '',
          created_at: createdAt,
        }));
      }),
    );
    const organisers = [...people.organisers];
    const followed = people.guests.flatMap(({ id }, index) => {
      const random = seededRandom(index + 901);
      return organisers
        .filter((_, position) => random.chance(0.5 - position * 0.015))
        .map(([, organiserId]) => ({ follower_id: id, organiser_id: organiserId, created_at: createdAt }));
    });
    const adaFollows = ADA_FOLLOWS.map((handle) => ({
      follower_id: people.adaId,
      organiser_id: people.organisers.get(handle) ?? '',
      created_at: createdAt,
    }));
    await insertRows(tx, 'follows', [...followed, ...adaFollows]);
    await recalculateSavedCounts(tx);
  });
}

const MISTYPED_ADDRESS: EmailRecipient = {
  name: 'Jonas Weber',
  address: 'jonas.weber@demo.festoon.exmaple',
  language: SOURCE_LANGUAGE,
};

/**
 * Creates an email that bounced and a job that failed permanently, so that administrators have something to fix. Runs once.
 */
async function seedFailures(ctx: Context, organiserId: string): Promise<void> {
  const eventId = await findNextEvent(ctx.db, { organiserId, now: ctx.clock.now() });
  const email = await writeEmail({ key: 'change-notice:demo', to: MISTYPED_ADDRESS }, () => ({
    subject: 'The doors open earlier: Blue Hour Sessions',
    content: emailLayout(
      {
        site: ctx.config,
        preview: 'Half an hour earlier than your ticket says.',
        reason: 'You get this because you have a ticket, and it concerns your ticket.',
      },
      heading('The doors open earlier'),
      paragraph(
        'Come half an hour earlier than your ticket says: ',
        strong('the doors open at seven'),
        '. Your ticket stays good.',
      ),
    ),
  }));
  await inTransaction(ctx.db, async (tx) => {
    const emailId = await insertEmail(tx, email);
    if (emailId === null || eventId === null) return;
    await recordOutcome(tx, emailId, { status: 'bounced', lastError: '550 5.1.2 No such domain', sentAt: null });
    await failJob(tx, {
      task: REFRESH_TICKET_SUMMARY_TASK,
      payload: { eventId },
      error: 'canceling statement due to lock timeout',
    });
  });
}

type DemoReport = { readonly kind: ContentKind; readonly reason: ReportReason; readonly note: string };

const REPORTS: readonly DemoReport[] = [
  { kind: 'event', reason: 'spam', note: 'The same event is announced three times this week.' },
  { kind: 'review', reason: 'abuse', note: 'This is about the person at the bar, not about the evening.' },
  { kind: 'stream', reason: 'other', note: 'They play a film that is not theirs.' },
  { kind: 'person', reason: 'spam', note: 'The links on this page lead to a shop for watches.' },
];

/** Creates a few open reports, one of each kind, so that administrators have something to decide. Runs once. */
async function seedReports(ctx: Context, reporterId: string): Promise<void> {
  if (await hasReports(ctx.db)) return;
  const now = ctx.clock.now().getTime();
  for (const [index, { kind, reason, note }] of REPORTS.entries()) {
    const subjectId = await findReportable(ctx.db, kind);
    const at = new Date(now - (index + 2) * HOUR_MS);
    if (subjectId !== null) await recordReport(ctx, { kind, subjectId, reporterId, reason, note, now: at });
  }
  const note = 'Asks everyone here to buy tickets elsewhere.';
  await reportLastMessage(ctx.db, { id: ctx.ids.newId(), reporterId, note, at: new Date(now - HOUR_MS) });
}

const REASONS: readonly (readonly EventModerationReason[])[] = [
  ['high_price', 'many_links'],
  ['watched_words'],
  ['first_paid_event'],
];

/** Adds some events to the review queue of the administrators, on the first run. */
async function seedModerationQueue({ clock, db }: Context, source: string): Promise<void> {
  const existing = await db.selectFrom('event_moderations').select('event_id').limit(1).execute();
  if (existing.length > 0) return;
  const ids = await listMostExpensive(db, { source, limit: REASONS.length });
  const rows = ids.map((id, index) => ({
    event_id: id,
    state: 'pending',
    reasons: REASONS[index] ?? [],
    cleared_reasons: [],
    blocks_publishing: false,
    requested_at: new Date(clock.now().getTime() - (index + 1) * HOUR_MS),
    decision_note: '',
  }));
  await insertRows(db, 'event_moderations', rows);
}

export { demoAccounts } from './demo-accounts.ts';

/**
 * Fills a database with people, events and bookings. Safe to repeat: it finds what exists and adds what an interrupted run
 * left out.
 */
export async function seedDemo(ctx: Context, report: (line: string) => void): Promise<void> {
  const images = storeImages(ctx);
  // Awaited below. An error must not count as unhandled in the meantime.
  images.catch(() => undefined);
  report('places of the world');
  await seedPlaces(ctx.db);
  report('people');
  const people = await seedAccounts(ctx);
  await seedPremium(ctx, people.solId);
  report('events');
  await seedEvents(ctx, people.organisers);
  await seedSeries(ctx);
  await seedModerationQueue(ctx, DEMO_SOURCE);
  await indexSearchTerms(ctx);
  await refreshCities(ctx);
  await seedSitePages(ctx);
  report('bookings');
  const bookingCount = await seedBookings(ctx, people.guests);
  if (bookingCount > 0) await seedVisits(ctx);
  await seedSavesAndFollows(ctx, people);
  await seedTeams(ctx, people);
  await bookForAda(ctx, people.adaId);
  await seedWallets(ctx, people.adaId);
  await seedDocuments(ctx);
  await seedPayouts(ctx);
  const waiting = { guests: people.guests, ada: { ...ada, id: people.adaId }, organiserEmail: ORGANISER_EMAIL };
  if (bookingCount > 0) await seedWaitlist(ctx, waiting);
  await seedFees(ctx);
  await seedCheckIns(ctx, DEMO_SOURCE);
  // Before the reviews, because both run only while the past event has no review.
  await seedMessages(ctx, DEMO_SOURCE);
  await seedReviews(ctx, DEMO_SOURCE);
  await seedChats(ctx, people);
  await seedStreams(ctx, people);
  await seedReports(ctx, people.adaId);
  const organiserId = people.organisers.get(ORGANISER_HANDLE) ?? '';
  await seedNotifications(ctx, { adaId: people.adaId, organiserId });
  await seedFailures(ctx, organiserId);
  report('pictures');
  await images;
}

async function storeImages(ctx: Context): Promise<void> {
  await storeAvatars(ctx.files, accountImages());
  await storeCovers(ctx.files, listDemoEvents().map(coverOf));
}

/**
 * Issues the receipts and invoices of the demo's paid bookings. Each has the date of its booking, and they are issued in that
 * order, so that their numbers run with time. A second call continues where an interrupted one ended.
 */
async function seedDocuments(ctx: Context): Promise<void> {
  for (const { id, confirmedAt } of await listBookingsWithoutDocument(ctx.db)) {
    await issueSaleDocument({ ...ctx, clock: { now: () => confirmedAt } }, id);
  }
}
