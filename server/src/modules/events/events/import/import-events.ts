import { importsText } from '@festoon/catalogue/events/imports';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { createEvents } from '../editing/create-events.ts';
import { toEventDraft } from '../editing/to-event-draft.ts';
import { findEventDetails } from '../editing/revision-queries.ts';
import { type EventDraft, type NewEvent, DEFAULT_TICKET_TYPE, type TicketTypeDraft } from '../editing/event-draft.ts';
import { listImported } from './import-queries.ts';
import { FIELDS_NOT_IMPORTED } from './draft-from-record.ts';
import { skip, type SkippedEntry, type ImportRecord } from './import-record.ts';
import { indexSearchTerms } from '../search/index-search-terms.ts';
import {
  emptyReport,
  readImport,
  importSource,
  type ImportReport,
  type ImportRequest,
  type PreparedEntry,
} from './read-import.ts';
import { updateEvent } from '../editing/update-event.ts';
import { createHash } from 'node:crypto';

/** The prices of a day at a conference, for files without prices. The key of an event decides which one it gets. */
const DEFAULT_PRICES_MINOR = [4900, 9900, 14_900, 19_900, 24_900, 39_900];
const STANDARD_QUANTITY = 300;
const STUDENT_QUANTITY = 60;
const COMMUNITY = { quantity: 150, maxPerPerson: 2 };
/** One event in this many is free. */
const FREE_EVENT_RATIO = 4;

/** Returns the tickets of an imported event: one at the file's price, else a standard and a student one, or a free one. */
function importedTickets(record: ImportRecord): TicketTypeDraft[] {
  const attendance = record.format === 'online' ? 'online' : 'in_person';
  if (record.priceMinor !== null) {
    const kind = record.priceMinor === 0 ? 'free' : 'paid';
    return [{ ...DEFAULT_TICKET_TYPE, kind, priceMinor: record.priceMinor, quantity: record.quantity, attendance }];
  }
  const hashByte = createHash('sha256').update(record.sourceKey).digest().readUInt8(0);
  if (record.format === 'online') {
    const text = { name: importsText('online'), description: importsText('onlineHint') };
    return [{ ...DEFAULT_TICKET_TYPE, ...text, quantity: null, attendance }];
  }
  if (hashByte % FREE_EVENT_RATIO === 0) {
    const text = { name: importsText('community'), description: importsText('communityHint') };
    return [{ ...DEFAULT_TICKET_TYPE, ...COMMUNITY, ...text, attendance }];
  }
  const priceMinor = DEFAULT_PRICES_MINOR[hashByte % DEFAULT_PRICES_MINOR.length] ?? 4900;
  const quantity = record.quantity ?? STANDARD_QUANTITY;
  return [
    { ...DEFAULT_TICKET_TYPE, name: importsText('standard'), kind: 'paid', priceMinor, quantity, attendance },
    {
      ...DEFAULT_TICKET_TYPE,
      name: importsText('student'),
      description: importsText('studentHint'),
      quantity: STUDENT_QUANTITY,
      kind: 'paid',
      priceMinor: Math.round(priceMinor / 3),
      attendance,
    },
  ];
}

/**
 * Creates events from the entries of a file, and updates those that were imported before. Importing the same file again
 * changes nothing; an entry that was edited in it changes its event. Works in batches; a batch is imported as a whole or
 * not at all.
 */
export async function importEvents(ctx: Context, request: ImportRequest): Promise<ImportReport> {
  const report = emptyReport();
  for await (const batch of readImport(ctx, request, report)) {
    const counts = await inTransaction(ctx.db, (tx) => importBatch(ctx, tx, { request, batch }));
    report.imported += counts.imported;
    report.published += counts.published;
    report.updated += counts.updated;
    report.unchanged += counts.unchanged;
    report.skipped.push(...counts.skipped);
    await request.onProgress?.(report);
  }
  await indexSearchTerms(ctx);
  return report;
}

export type ImportedUpdate = { readonly request: ImportRequest; readonly eventId: string; readonly entry: PreparedEntry };

type Batch = { readonly request: ImportRequest; readonly batch: readonly PreparedEntry[] };

async function importBatch(ctx: Context, tx: Tx, { request, batch }: Batch) {
  const source = importSource(request);
  const keys = batch.map(({ record }) => record.sourceKey);
  const importedByKey = new Map((await listImported(tx, source, keys)).map((row) => [row.key, row]));
  const counts = { updated: 0, unchanged: 0, skipped: [] as SkippedEntry[] };
  const newEvents: NewEvent[] = [];
  for (const entry of batch) {
    const existing = importedByKey.get(entry.record.sourceKey);
    if (existing === undefined) newEvents.push(toNewEvent(entry, request));
    else if (existing.hash === entry.hash) counts.unchanged += 1;
    else {
      const eventId = existing.id;
      const write = () => updateImported(ctx, tx, { request, eventId, entry });
      if (await request.guardUpdate(tx, eventId, write)) counts.updated += 1;
      else counts.skipped.push(skip(entry.record.line, importsText('unconfirmedChange'), entry.draft.title));
    }
  }
  const imported = (await createEvents(ctx, tx, newEvents)).length;
  return { ...counts, imported, published: newEvents.filter(({ publish }) => publish).length };
}

/** Updates an event that was imported before with its entry. */
export async function updateImported(ctx: Context, tx: Tx, { request, eventId, entry }: ImportedUpdate): Promise<void> {
  const { record, draft, hash } = entry;
  const source = { name: importSource(request), key: record.sourceKey, hash };
  const mergedDraft = request.coverFor === undefined ? await preserveOrganiserValues(tx, eventId, draft) : draft;
  await updateEvent(ctx, tx, { eventId, draft: mergedDraft, source });
}

function toNewEvent({ record, draft, hash }: PreparedEntry, request: ImportRequest): NewEvent {
  return {
    organiserId: request.organiserId,
    draft,
    ticketTypes: (request.ticketTypesFor ?? importedTickets)(record),
    capacity: null,
    source: { name: importSource(request), key: record.sourceKey, hash },
    publish: request.shouldPublish?.({ record, draft }) ?? true,
  };
}

/** Keeps the organiser's values of fields that a file never contains. */
async function preserveOrganiserValues(tx: Tx, eventId: string, draft: EventDraft): Promise<EventDraft> {
  const row = await findEventDetails(tx, eventId);
  if (row === null) return draft;
  const current = toEventDraft(row);
  const organiserValues = Object.fromEntries(FIELDS_NOT_IMPORTED.map((name) => [name, current[name]]));
  return { ...draft, ...organiserValues, cover: current.cover };
}
