import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { createEvents } from '../editing/create-events.ts';
import { draftOf } from '../editing/draft-of.ts';
import { findEditRow } from '../editing/edit-queries.ts';
import type { EventDraft, NewEvent } from '../editing/event-draft.ts';
import { listImported } from './import-queries.ts';
import { FIELDS_NOT_IMPORTED } from './draft-from-record.ts';
import { importedTickets } from './imported-tickets.ts';
import { skip, type Skip } from './import-record.ts';
import { indexSearchTerms } from '../search/index-search-terms.ts';
import { emptyReport, readImport, sourceOf, type ImportReport, type ImportRequest, type ReadyEntry } from './read-import.ts';
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

const SOLD = 'It has sold tickets, and this change would let their holders ask for a refund. It is not confirmed.';

export type ImportedUpdate = { readonly request: ImportRequest; readonly eventId: string; readonly entry: ReadyEntry };

type Batch = { readonly request: ImportRequest; readonly batch: readonly ReadyEntry[] };

async function importBatch(ctx: Context, tx: Tx, { request, batch }: Batch) {
  const source = sourceOf(request);
  const keys = batch.map(({ record }) => record.sourceKey);
  const known = new Map((await listImported(tx, source, keys)).map((row) => [row.key, row]));
  const counts = { updated: 0, unchanged: 0, skipped: [] as Skip[] };
  const fresh: NewEvent[] = [];
  for (const entry of batch) {
    const before = known.get(entry.record.sourceKey);
    if (before === undefined) fresh.push(newEventOf(entry, request));
    else if (before.hash === entry.hash) counts.unchanged += 1;
    else {
      const eventId = before.id;
      const write = () => updateImported(ctx, tx, { request, eventId, entry });
      if (await request.guardUpdate(tx, eventId, write)) counts.updated += 1;
      else counts.skipped.push(skip(entry.record.line, SOLD, entry.draft.title));
    }
  }
  const imported = (await createEvents(ctx, tx, fresh)).length;
  return { ...counts, imported, published: fresh.filter(({ publish }) => publish).length };
}

/** Brings an event that was imported before up to date with its entry. */
export async function updateImported(ctx: Context, tx: Tx, { request, eventId, entry }: ImportedUpdate): Promise<void> {
  const { record, draft, hash } = entry;
  const source = { name: sourceOf(request), key: record.sourceKey, hash };
  const wanted = request.coverOf === undefined ? await withOwn(tx, eventId, draft) : draft;
  await updateEvent(ctx, tx, { eventId, draft: wanted, source });
}

function newEventOf({ record, draft, hash }: ReadyEntry, request: ImportRequest): NewEvent {
  return {
    organiserId: request.organiserId,
    draft,
    ticketTypes: (request.ticketsOf ?? importedTickets)(record),
    capacity: null,
    source: { name: sourceOf(request), key: record.sourceKey, hash },
    publish: request.publishes?.({ record, draft }) ?? true,
  };
}

/** Keeps the organiser's values of fields that a file never contains. */
async function withOwn(tx: Tx, eventId: string, draft: EventDraft): Promise<EventDraft> {
  const row = await findEditRow(tx, eventId);
  if (row === null) return draft;
  const kept = draftOf(row);
  const own = Object.fromEntries(FIELDS_NOT_IMPORTED.map((name) => [name, kept[name]]));
  return { ...draft, ...own, cover: kept.cover };
}
