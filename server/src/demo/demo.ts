import type { Context } from '../context.ts';
import { fillPlaces } from '../modules/events/gazetteer/fill-places.ts';
import { indexSearchTerms } from '../modules/events/public.ts';
import { bookForAda } from './book-for-ada.ts';
import { listDemoEvents } from './content/demo-events.ts';
import { makeBookings } from './make-bookings.ts';
import { makeChats } from './make-chats.ts';
import { makeCheckIns } from './make-check-ins.ts';
import { makeDocuments } from './make-documents.ts';
import { coverOf, DEMO_SOURCE, makeEvents } from './make-events.ts';
import { makeLooks } from './make-looks.ts';
import { makeFees } from './make-fees.ts';
import { makeHabits } from './make-habits.ts';
import { makeNotifications } from './make-notifications.ts';
import { makeReports } from './make-reports.ts';
import { makeReviews } from './make-reviews.ts';
import { makeSeries } from './make-series.ts';
import { makeStreams } from './make-streams.ts';
import { makeVisits } from './make-visits.ts';
import { makePayouts } from './make-payouts.ts';
import { makeWallets } from './make-wallets.ts';
import { makeMessages } from './make-messages.ts';
import { makePremium } from './make-premium.ts';
import { makePeople, organiserImages } from './make-people.ts';
import { makeTeams } from './make-teams.ts';
import { makeTroubles } from './make-troubles.ts';
import { makeWaiting } from './make-waiting.ts';
import { ada, ORGANISER_EMAIL, ORGANISER_HANDLE } from './people.ts';
import { storeAvatars, storeCovers } from './store-images.ts';

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
