import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { ReviewReason } from '@festoon/contracts/hosting/event-review';
import type { ReportReason } from '@festoon/contracts/messaging/message-reports';
import type { ContentKind } from '@festoon/contracts/operations/reports';
import type { Context } from '../context.ts';
import { fillPlaces } from '../modules/events/events/gazetteer/fill-places.ts';
import { indexSearchTerms } from '../modules/events/events/public.ts';
import { bookForAda } from './book-for-ada.ts';
import { listDemoEvents } from './content/demo-events.ts';
import { makeBookings } from './builders/make-bookings.ts';
import { makeChats } from './builders/make-chats.ts';
import { makeCheckIns } from './builders/make-check-ins.ts';
import { coverOf, DEMO_SOURCE, makeEvents } from './builders/make-events.ts';
import { makeFees } from './builders/make-fees.ts';
import { makeNotifications } from './builders/make-notifications.ts';
import { makeReviews } from './builders/make-reviews.ts';
import { makeSeries } from './builders/make-series.ts';
import { makeStreams } from './builders/make-streams.ts';
import { makeVisits } from './builders/make-visits.ts';
import { makePayouts } from './builders/make-payouts.ts';
import { makeWallets } from './builders/make-wallets.ts';
import { makeMessages } from './builders/make-messages.ts';
import { makePremium } from './builders/make-premium.ts';
import { makePeople, organiserImages, type People } from './builders/make-people.ts';
import { makeTeams } from './builders/make-teams.ts';
import { makeWaiting } from './builders/make-waiting.ts';
import { ada, ORGANISER_EMAIL, ORGANISER_HANDLE } from './people.ts';
import { storeAvatars, storeCovers } from './store-images.ts';
import { issueSaleDocument } from '../modules/ticketing/bookings/documents/issue-sale-document.ts';
import { listUndocumentedSales, insertRows, listDearest, findNextOf, updateSavedCounts } from './demo-queries.ts';
import { recordReport } from '../modules/operations/reports/public.ts';
import { findReportable, hasReports, reportLastMessage } from './report-queries.ts';
import { REFRESH_OFFER_TASK } from '../modules/events/events/ticket-types/refresh-offers.ts';
import { inTransaction } from '../platform/db/db.ts';
import { renderMail } from '../platform/mail/mail.ts';
import { heading, mailLayout, paragraph, strong } from '../platform/mail/parts.ts';
import { insertMail, noteOutcome } from '../platform/mail/queries.ts';
import { failJob } from './trouble-queries.ts';
import { seededRandom } from './art/random.ts';

const SAVES_EACH = 12;
const ADA_FOLLOWS = ['blue-hour', 'commit-and-coffee', 'long-spoon', 'wild-mile'];

/** Writes the events that people save and the organisers that they follow. */
async function makeHabits(ctx: Context, people: People): Promise<void> {
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
        return Array.from({ length: SAVES_EACH }, () => ({
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
        .filter((_, place) => random.chance(0.5 - place * 0.015))
        .map(([, organiserId]) => ({ follower_id: id, organiser_id: organiserId, created_at: createdAt }));
    });
    const adas = ADA_FOLLOWS.map((handle) => ({
      follower_id: people.adaId,
      organiser_id: people.organisers.get(handle) ?? '',
      created_at: createdAt,
    }));
    await insertRows(tx, 'follows', [...followed, ...adas]);
    await updateSavedCounts(tx);
  });
}

const MISTYPED = { name: 'Jonas Weber', address: 'jonas.weber@demo.festoon.exmaple' };

/** A mail that bounced and a job that was given up, so that administrators find something to put right. Once. */
async function makeTroubles(ctx: Context, organiserId: string): Promise<void> {
  const eventId = await findNextOf(ctx.db, { organiserId, now: ctx.clock.now() });
  const mail = await renderMail({
    key: 'change-notice:demo',
    to: MISTYPED,
    subject: 'The doors open earlier: Blue Hour Sessions',
    content: mailLayout(
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
  });
  await inTransaction(ctx.db, async (tx) => {
    const mailId = await insertMail(tx, mail);
    if (mailId === null || eventId === null) return;
    await noteOutcome(tx, mailId, { status: 'bounced', lastError: '550 5.1.2 No such domain', sentAt: null });
    await failJob(tx, {
      task: REFRESH_OFFER_TASK,
      payload: { eventId },
      error: 'canceling statement due to lock timeout',
    });
  });
}

type Params = { readonly kind: ContentKind; readonly reason: ReportReason; readonly note: string };

const WISHES: readonly Params[] = [
  { kind: 'event', reason: 'spam', note: 'The same event is announced three times this week.' },
  { kind: 'review', reason: 'abuse', note: 'This is about the person at the bar, not about the evening.' },
  { kind: 'stream', reason: 'other', note: 'They play a film that is not theirs.' },
  { kind: 'person', reason: 'spam', note: 'The links on this page lead to a shop for watches.' },
];

/** A few open reports, one of each kind, so that administrators find something to decide. Once. */
async function makeReports(ctx: Context, reporterId: string): Promise<void> {
  if (await hasReports(ctx.db)) return;
  const now = ctx.clock.now().getTime();
  for (const [index, { kind, reason, note }] of WISHES.entries()) {
    const subjectId = await findReportable(ctx.db, kind);
    const at = new Date(now - (index + 2) * HOUR_MS);
    if (subjectId !== null) await recordReport(ctx, { kind, subjectId, reporterId, reason, note, now: at });
  }
  const note = 'Asks everybody here to buy tickets elsewhere.';
  await reportLastMessage(ctx.db, { id: ctx.ids.newId(), reporterId, note, at: new Date(now - HOUR_MS) });
}

const REASONS: readonly (readonly ReviewReason[])[] = [
  ['high_price', 'many_links'],
  ['watched_words'],
  ['first_paid_event'],
];

/** Some events wait for an administrator's look, on the first run. */
async function makeLooks({ clock, db }: Context, source: string): Promise<void> {
  const known = await db.selectFrom('event_reviews').select('event_id').limit(1).execute();
  if (known.length > 0) return;
  const ids = await listDearest(db, { source, limit: REASONS.length });
  const rows = ids.map((id, index) => ({
    event_id: id,
    state: 'waiting',
    reasons: REASONS[index] ?? [],
    cleared: [],
    is_held: false,
    asked_at: new Date(clock.now().getTime() - (index + 1) * HOUR_MS),
    words: '',
  }));
  await insertRows(db, 'event_reviews', rows);
}

export { demoAccounts } from './people.ts';

/**
 * Fills a database with people, events and bookings to look around in. Safe to repeat: what is there is found again, what an
 * interrupted run left out is added.
 */
export async function makeDemo(ctx: Context, report: (line: string) => void): Promise<void> {
  const pictures = storeImages(ctx);
  // Awaited below; a fault must not count as unhandled in the meantime.
  pictures.catch(() => undefined);
  report('places of the world');
  await fillPlaces(ctx.db);
  report('people');
  const people = await makePeople(ctx);
  await makePremium(ctx, people.solId);
  report('events');
  await makeEvents(ctx, people.organisers);
  await makeSeries(ctx);
  await makeLooks(ctx, DEMO_SOURCE);
  await indexSearchTerms(ctx);
  report('bookings');
  const made = await makeBookings(ctx, people.guests);
  if (made > 0) await makeVisits(ctx);
  await makeHabits(ctx, people);
  await makeTeams(ctx, people);
  await bookForAda(ctx, people.adaId);
  await makeWallets(ctx, people.adaId);
  await makeDocuments(ctx);
  await makePayouts(ctx);
  const waiting = { guests: people.guests, ada: { ...ada, id: people.adaId }, organiserEmail: ORGANISER_EMAIL };
  if (made > 0) await makeWaiting(ctx, waiting);
  await makeFees(ctx);
  await makeCheckIns(ctx, DEMO_SOURCE);
  // Messages first: both look at whether the event that is over was spoken of.
  await makeMessages(ctx, DEMO_SOURCE);
  await makeReviews(ctx, DEMO_SOURCE);
  await makeChats(ctx, people);
  await makeStreams(ctx, people);
  await makeReports(ctx, people.adaId);
  const organiserId = people.organisers.get(ORGANISER_HANDLE) ?? '';
  await makeNotifications(ctx, { adaId: people.adaId, organiserId });
  await makeTroubles(ctx, organiserId);
  report('pictures');
  await pictures;
}

async function storeImages(ctx: Context): Promise<void> {
  await storeAvatars(ctx.files, organiserImages());
  await storeCovers(ctx.files, listDemoEvents().map(coverOf));
}

/**
 * Issues the receipts and invoices of the demo's paid bookings. Each has the date of its booking, and they are issued in that
 * order, so that their numbers run with time. A second call continues where an interrupted one ended.
 */
async function makeDocuments(ctx: Context): Promise<void> {
  for (const { id, confirmedAt } of await listUndocumentedSales(ctx.db)) {
    await issueSaleDocument({ ...ctx, clock: { now: () => confirmedAt } }, id);
  }
}
