import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { REFRESH_OFFER_TASK } from './ticket-types/refresh-offers.ts';

export { importEvents, updateImported, type ImportedUpdate } from './import/import-events.ts';
export { previewImport } from './import/preview-import.ts';
export type { ImportReport, ImportRequest } from './import/read-import.ts';
export { getPlatformFee } from './ticket-types/platform-fee.ts';
export { REPRICE_OFFERS_TASK } from './ticket-types/reprice-offers.ts';
export { ticketTotals, type PlatformFee, type PricePolicy } from './ticket-types/price-rules.ts';
export { saleState } from './ticket-types/offer-rules.ts';
export { seeEvent, seeEventById } from './see-event.ts';
export { hostedHeadOf } from './editing/get-hosted-head.ts';
export { getHosted, mayWatchHosted, type Hosted } from './editing/team-role.ts';
export { readOffers } from './ticket-types/read-offers.ts';
export { toTicketOffer, type OfferSetting } from './ticket-types/ticket-offer.ts';
export { listOffers, listQuestions, type EventRow, type OfferRow } from './event-queries.ts';
export { eventFactsOf } from './event-facts-of.ts';
export { markCancelled } from './editing/cancel-queries.ts';
export { chooseSlugs, slugBase } from './slug-rules.ts';
export { listTakenSlugs } from './editing/write-queries.ts';
export { fillPlaces } from './gazetteer/fill-places.ts';
export { indexSearchTerms } from './search/index-search-terms.ts';
export { hasPlaces } from './gazetteer/queries.ts';
export { bookingCalendar, eventCalendar, planCalendar } from './feeds/calendar-file.ts';
export { createEvent } from './editing/create-events.ts';
export { draftOf } from './editing/draft-of.ts';
export { findEditRow, listEdits, listGuests, replaceGuests, type EditRow } from './editing/edit-queries.ts';
export { eventOffsetsOf, eventTimeOf, localSpanOf, videoOf } from './event-card.ts';
export { PLAIN_TICKET, type EventDraft, type TicketTypeDraft } from './editing/event-draft.ts';
export { EVENT_COLUMNS, type NewOccurrenceRow, type SeriesColumn } from './event-column-decisions.ts';
export { ticketTypeColumns } from './event-columns.ts';
export {
  SERIES_QUESTION_COLUMNS,
  type ComputedQuestionColumn,
  type CopiedQuestionColumn,
  type NewOccurrenceQuestionRow,
} from './questions/question-column-decisions.ts';
export {
  SERIES_TYPE_COLUMNS,
  type ComputedTypeColumn,
  type CopiedTypeColumn,
  type NewOccurrenceTypeRow,
} from './ticket-types/ticket-type-column-decisions.ts';
export { findPlace } from './gazetteer/find-place.ts';
export { listCategorySlugs } from './import/import-queries.ts';
export { addLocalDays, clockChange, findTimeZone, localOf, resolveLocal, startOfLocalDay } from './local-time-rules.ts';
export { listManagerIds } from './organisers/follower-queries.ts';
export { findReview } from './review/queries.ts';
export { askForReviewAgain, reviewEvent } from './review/review-event.ts';
export { notifyAboutHold } from './review/notify-about-hold.ts';
export { publishEvent, spreadEvent } from './editing/publish-event.ts';
export {
  archiveQuestions,
  deleteQuestions,
  listAllQuestions,
  listForeignQuestionIds,
  upsertQuestions,
  type QuestionRow,
} from './questions/question-queries.ts';
export { EDITS_KEPT, recordEdit } from './editing/record-edit.ts';
export { refreshOffers } from './ticket-types/refresh-offers.ts';
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
} from './ticket-types/ticket-type-queries.ts';
export { renewNotified, notifiedSnapshotOf, untoldAspects } from './organisers/notified-snapshot.ts';
export type { NotifiedFacts } from './organisers/notified-rules.ts';
export { OPEN_ROOMS_TASK } from './tasks.ts';
export { unpublishEvent } from './editing/unpublish-event.ts';
export { updateEvent } from './editing/update-event.ts';
export { deleteEvent, findEventForChange as lockEvent, updateEventColumns } from './editing/write-queries.ts';

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
