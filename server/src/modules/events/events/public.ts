import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { enqueue, type JobSpec } from '../../../platform/jobs/jobs.ts';
import { REFRESH_TICKET_SUMMARY_TASK } from './ticket-types/refresh-ticket-summaries.ts';

export { importEvents, updateImported, type ImportedUpdate } from './import/import-events.ts';
export { previewImport } from './import/preview-import.ts';
export type { ImportReport, ImportRequest } from './import/read-import.ts';
export { getOrganiserFee, getPlatformFee, toPlatformFee } from './ticket-types/platform-fee.ts';
export { REPRICE_EVENTS_TASK } from './ticket-types/reprice-events.ts';
export { ticketTotals, type PlatformFee, type PricePolicy } from './ticket-types/ticket-total-rules.ts';
export { saleState } from './ticket-types/availability-rules.ts';
export { getVisibleEvent, getVisibleEventById } from './get-visible-event.ts';
export { toOrganiserEventSummary } from './editing/get-organiser-event-summary.ts';
export { getManagedEvent, canWatchManagedEvent, type ManagedEvent } from './editing/get-managed-event.ts';
export { listPublicTicketTypes } from './ticket-types/list-public-ticket-types.ts';
export { toPublicTicketType, type PublicTicketTypeOptions } from './ticket-types/public-ticket-type.ts';
export {
  listPublicTicketTypeRows,
  listQuestions,
  listViewers,
  type EventRow,
  type PublicTicketTypeRow,
  type ViewerRow,
} from './event-queries.ts';
export { toEventQuestion, type StoredQuestion } from './questions/event-question-queries.ts';
export { canViewEvent } from './policy.ts';
export { eventFactsOf } from './event-facts-of.ts';
export { markCancelled } from './editing/cancel-queries.ts';
export { chooseSlugs, slugBase } from './slug-rules.ts';
export { listTakenSlugs } from './editing/write-queries.ts';
export { seedPlaces } from './gazetteer/seed-places.ts';
export { refreshCities } from './browse/refresh-cities.ts';
export { indexSearchTerms } from './search/index-search-terms.ts';
export { hasPlaces } from './gazetteer/queries.ts';
export { bookingCalendar, eventCalendar, streamCalendar } from './feeds/calendar-file.ts';
export { createEvent } from './editing/create-events.ts';
export { toEventDraft } from './editing/to-event-draft.ts';
export {
  findEventDetails,
  listRevisions,
  listGuests,
  replaceGuests,
  type EventDetailsRow,
} from './editing/revision-queries.ts';
export { eventOffsetsOf, eventTimeOf, localSpanOf, toEventImage } from './event-card.ts';
export { canShowAttendees } from './shown-attendees/shown-attendee-rules.ts';
export { eventThemeOf } from './event-theme.ts';
export { DEFAULT_TICKET_TYPE, type EventDraft, type TicketTypeDraft } from './editing/event-draft.ts';
export { EVENT_COLUMNS, type NewOccurrenceRow, type SeriesColumn } from './event-column-rules.ts';
export { ticketTypeColumns } from './event-columns.ts';
export {
  SERIES_QUESTION_COLUMNS,
  type ComputedQuestionColumn,
  type CopiedQuestionColumn,
  type NewOccurrenceQuestionRow,
} from './questions/question-column-rules.ts';
export {
  SERIES_TYPE_COLUMNS,
  type ComputedTypeColumn,
  type CopiedTypeColumn,
  type NewOccurrenceTypeRow,
} from './ticket-types/ticket-type-column-rules.ts';
export { findPlace } from './gazetteer/find-place.ts';
export { listCategorySlugs } from './import/import-queries.ts';
export { addLocalDays, clockChange, findTimeZone, localOf, resolveLocal, startOfLocalDay } from './local-time-rules.ts';
export { listManagerIds } from './organisers/follower-queries.ts';
export { findModeration } from './moderation/queries.ts';
export { limitAccessCode } from './ticket-types/access-code-limit.ts';
export { checkEventModeration, listEventsDifferingFrom, requestModerationAgain } from './review/check-event-moderation.ts';
export { notifyModerationPending } from './review/notify-moderation-pending.ts';
export { publishEvent, announceEvent } from './editing/publish-event.ts';
export {
  archiveQuestions,
  deleteQuestions,
  listAllQuestions,
  listOtherEventsQuestionIds,
  upsertQuestions,
  type QuestionRow,
} from './questions/question-queries.ts';
export { REVISIONS_MAX, recordRevision } from './editing/record-revision.ts';
export { refreshTicketSummaries } from './ticket-types/refresh-ticket-summaries.ts';
export {
  insertMissingTypes,
  listOtherEventsStockIds,
  listPools,
  listTicketTypes,
  lockStock,
  archiveOtherTypes,
  replacePoolMemberships,
  replacePools,
  resizePools,
  updateTicketTypes,
  type PoolRow,
  type TicketTypeRow,
} from './ticket-types/ticket-type-queries.ts';
export { refreshNotifiedSnapshot, getCurrentSnapshot, listUnnotifiedAspects } from './organisers/notified-snapshot.ts';
export type { NotifiedSnapshot } from './organisers/notified-rules.ts';
export { OPEN_ROOMS_TASK } from './tasks.ts';
export { unpublishEvent } from './editing/unpublish-event.ts';
export { updateEvent } from './editing/update-event.ts';
export { deleteEvent, findEventForChange as lockEvent, updateEventColumns } from './editing/write-queries.ts';

/**
 * Enqueues the update of an event's cards after its stock changed: once and soon, regardless of the number of bookings at
 * the same time, because bookings do not lock the event's row.
 */
export async function enqueueTicketSummaryRefresh(tx: DbOrTx, eventId: string): Promise<void> {
  const { task, payload, key } = ticketSummaryRefresh(eventId);
  await enqueue(tx, task, payload, { key });
}

/** Returns the job of `enqueueTicketSummaryRefresh`, for a statement that enqueues several jobs. */
export function ticketSummaryRefresh(eventId: string) {
  return {
    task: REFRESH_TICKET_SUMMARY_TASK,
    payload: { eventId },
    key: `${REFRESH_TICKET_SUMMARY_TASK}:${eventId}`,
  } satisfies JobSpec;
}

/** Notifies viewers of the event that its stock changed. Call it after the commit. */
export function publishStockChange(ctx: Context, eventId: string): void {
  ctx.live.invalidate({ topic: `event:${eventId}`, name: 'stock.changed', id: eventId });
}
