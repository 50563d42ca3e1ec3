import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { REFRESH_OFFER_TASK } from './refresh-offers.ts';

export { importEvents, updateImported, type ImportedUpdate } from './import-events.ts';
export { previewImport } from './preview-import.ts';
export type { ImportReport, ImportRequest } from './read-import.ts';
export { getPlatformFee } from './platform-fee.ts';
export { REPRICE_OFFERS_TASK } from './reprice-offers.ts';
export { ticketTotals, type PlatformFee, type PricePolicy } from './price-rules.ts';
export { saleState } from './offer-rules.ts';
export { seeEvent, seeEventById } from './see-event.ts';
export { hostedHeadOf } from './get-hosted-head.ts';
export { getHosted, mayWatchHosted, type Hosted } from './team-role.ts';
export { readOffers } from './read-offers.ts';
export { toTicketOffer, type OfferSetting } from './ticket-offer.ts';
export { listOffers, listQuestions, type EventRow, type OfferRow } from './event-queries.ts';
export { eventFactsOf } from './event-facts-of.ts';
export { markCancelled } from './cancel-queries.ts';
export { chooseSlugs, slugBase } from './slug-rules.ts';
export { listTakenSlugs } from './write-queries.ts';
export { fillPlaces } from './gazetteer/fill-places.ts';
export { indexSearchTerms } from './index-search-terms.ts';
export { hasPlaces } from './gazetteer/queries.ts';
export { bookingCalendar, eventCalendar, planCalendar } from './calendar-file.ts';
export { createEvent } from './create-events.ts';
export { draftOf } from './draft-of.ts';
export { findEditRow, listEdits, listGuests, replaceGuests, type EditRow } from './edit-queries.ts';
export { eventOffsetsOf, eventTimeOf, localSpanOf, videoOf } from './event-card.ts';
export { PLAIN_TICKET, type EventDraft, type TicketTypeDraft } from './event-draft.ts';
export { EVENT_COLUMNS, type NewOccurrenceRow, type SeriesColumn } from './event-column-decisions.ts';
export { ticketTypeColumns } from './event-columns.ts';
export {
  SERIES_QUESTION_COLUMNS,
  type ComputedQuestionColumn,
  type CopiedQuestionColumn,
  type NewOccurrenceQuestionRow,
} from './question-column-decisions.ts';
export {
  SERIES_TYPE_COLUMNS,
  type ComputedTypeColumn,
  type CopiedTypeColumn,
  type NewOccurrenceTypeRow,
} from './ticket-type-column-decisions.ts';
export { findPlace } from './gazetteer/find-place.ts';
export { listCategorySlugs } from './import-queries.ts';
export { addLocalDays, clockChange, findTimeZone, localOf, resolveLocal, startOfLocalDay } from './local-time-rules.ts';
export { listManagerIds } from './follower-queries.ts';
export { findReview } from './review/queries.ts';
export { askForReviewAgain, reviewEvent } from './review/review-event.ts';
export { notifyAboutHold } from './review/notify-about-hold.ts';
export { publishEvent, spreadEvent } from './publish-event.ts';
export {
  archiveQuestions,
  deleteQuestions,
  listAllQuestions,
  listForeignQuestionIds,
  upsertQuestions,
  type QuestionRow,
} from './question-queries.ts';
export { EDITS_KEPT, recordEdit } from './record-edit.ts';
export { refreshOffers } from './refresh-offers.ts';
export { richTextToPlain } from './rich-text.ts';
export {
  insertMissingTypes,
  listForeignStockIds,
  listPools,
  listTicketTypes,
  lockStock,
  removeOtherTypes,
  replaceMemberships,
  replacePools,
  resizePools,
  updateTicketTypes,
  type PoolRow,
  type TicketTypeRow,
} from './ticket-type-queries.ts';
export { renewNotified, notifiedSnapshotOf, untoldAspects } from './notified-snapshot.ts';
export type { NotifiedFacts } from './notified-rules.ts';
export { OPEN_ROOMS_TASK } from './tasks.ts';
export { unpublishEvent } from './unpublish-event.ts';
export { updateEvent } from './update-event.ts';
export { deleteEvent, findEventForChange as lockEvent, updateEventColumns } from './write-queries.ts';

/**
 * Brings an event's cards up to date after its stock changed, once and soon, however many bookings ask for it at the same
 * time: the event's own row is not locked by who books.
 */
export async function enqueueOfferRefresh(tx: DbOrTx, eventId: string): Promise<void> {
  await enqueue(tx, REFRESH_OFFER_TASK, { eventId }, { key: `${REFRESH_OFFER_TASK}:${eventId}` });
}

/** Notifies viewers of the event that its stock changed. Call it after the commit. */
export function hintStock(ctx: Context, eventId: string): void {
  ctx.live.invalidate({ topic: `event:${eventId}`, name: 'stock.changed', id: eventId });
}
