import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { createEvents } from '../editing/create-events.ts';
import { toEventDraft } from '../editing/to-event-draft.ts';
import { findEventDetails } from '../editing/revision-queries.ts';
import type { EventDraft, NewEvent } from '../editing/event-draft.ts';
import { listImported } from './import-queries.ts';
import { FIELDS_NOT_IMPORTED } from './draft-from-record.ts';
import { importedTickets } from './imported-tickets.ts';
import { skip, type Skip } from './import-record.ts';
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

/**
 * Makes events of a file's entries, or brings those that were imported before up to date. The same file again changes
 * nothing; an entry that was edited in it changes its event. Works in batches, each of which stands or falls as a whole.
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

const MATERIAL_CHANGE_REASON =
  'It has sold tickets, and this change would let their holders ask for a refund. It is not confirmed.';

export type ImportedUpdate = { readonly request: ImportRequest; readonly eventId: string; readonly entry: PreparedEntry };

type Batch = { readonly request: ImportRequest; readonly batch: readonly PreparedEntry[] };

async function importBatch(ctx: Context, tx: Tx, { request, batch }: Batch) {
  const source = importSource(request);
  const keys = batch.map(({ record }) => record.sourceKey);
  const importedByKey = new Map((await listImported(tx, source, keys)).map((row) => [row.key, row]));
  const counts = { updated: 0, unchanged: 0, skipped: [] as Skip[] };
  const newEvents: NewEvent[] = [];
  for (const entry of batch) {
    const existing = importedByKey.get(entry.record.sourceKey);
    if (existing === undefined) newEvents.push(toNewEvent(entry, request));
    else if (existing.hash === entry.hash) counts.unchanged += 1;
    else {
      const eventId = existing.id;
      const write = () => updateImported(ctx, tx, { request, eventId, entry });
      if (await request.guardUpdate(tx, eventId, write)) counts.updated += 1;
      else counts.skipped.push(skip(entry.record.line, MATERIAL_CHANGE_REASON, entry.draft.title));
    }
  }
  const imported = (await createEvents(ctx, tx, newEvents)).length;
  return { ...counts, imported, published: newEvents.filter(({ publish }) => publish).length };
}

/** Brings an event that was imported before up to date with its entry. */
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
