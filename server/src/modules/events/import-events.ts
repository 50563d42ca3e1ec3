import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { createEvents } from './create-events.ts';
import type { EventDraft, NewEvent } from './event-draft.ts';
import { findPlace, type FoundPlace } from './gazetteer/find-place.ts';
import { listCategorySlugs, listImported } from './import-queries.ts';
import { draftFromRecord } from './import/draft-from-record.ts';
import type { ImportRecord, Skip } from './import/import-record.ts';
import { importedTickets } from './import/imported-tickets.ts';
import { parseImport } from './import/parse-import.ts';
import { learnWords } from './learn-words.ts';
import { shiftToUpcoming } from './import/shift-to-upcoming.ts';
import { updateEvent } from './update-event.ts';

export type ImportRequest = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly organiserId: string;
  /** Moves past dates ahead by whole years. */
  readonly upcoming: boolean;
  /** The picture of an event that brings none. */
  readonly coverOf?: (record: ImportRecord) => EventDraft['cover'];
  readonly onProgress?: (report: ImportReport) => void;
};

export type ImportReport = {
  imported: number;
  updated: number;
  unchanged: number;
  readonly skipped: Skip[];
  /** Entries with a city that the gazetteer does not know; they are imported without coordinates. */
  readonly placeless: { line: number; title: string; city: string }[];
};

type Ready = { readonly record: ImportRecord; readonly draft: EventDraft; readonly hash: string };

const BATCH = 500;

/**
 * Makes events of a file's entries, or brings those that were imported before up to date. The same file again changes
 * nothing; an entry that was edited in it changes its event. Works in batches, each of which stands or falls as a whole.
 */
export async function importEvents(ctx: Context, request: ImportRequest): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, updated: 0, unchanged: 0, skipped: [], placeless: [] };
  const prepare = await preparation(ctx, request, report);
  let batch: Ready[] = [];
  const flush = async () => {
    await importBatch(ctx, request, { batch, report });
    batch = [];
    request.onProgress?.(report);
  };
  for (const item of parseImport(request.fileName, request.bytes)) {
    if (item.kind === 'skip') report.skipped.push(item);
    else batch.push(await prepare(item));
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await learnWords(ctx);
  return report;
}

/** Looks places up, each spelling once, and turns an entry into what is compared and kept. */
async function preparation(
  ctx: Context,
  request: ImportRequest,
  report: ImportReport,
): Promise<(record: ImportRecord) => Promise<Ready>> {
  const categories = new Set(await listCategorySlugs(ctx.db));
  const places = new Map<string, FoundPlace>();
  const today = ctx.clock.now().toISOString().slice(0, 10);
  return async (original) => {
    const record = request.upcoming ? shiftToUpcoming(original, today) : original;
    const key = `${record.city}\n${record.country}`;
    const found = places.get(key) ?? (await findPlace(ctx.db, record.city, record.country));
    places.set(key, found);
    if (found.place === null && record.format !== 'online')
      report.placeless.push({ line: record.line, title: record.title, city: record.city });
    const draft = draftFromRecord(record, { found, cover: request.coverOf?.(record) ?? null, categories });
    return { record, draft, hash: hashOf(draft) };
  };
}

async function importBatch(
  ctx: Context,
  request: ImportRequest,
  { batch, report }: { batch: readonly Ready[]; report: ImportReport },
): Promise<void> {
  const source = `import:${request.organiserId}`;
  await inTransaction(ctx.db, async (tx) => {
    const known = new Map(
      (
        await listImported(
          tx,
          source,
          batch.map(({ record }) => record.sourceKey),
        )
      ).map((row) => [row.key, row]),
    );
    const counts = { imported: 0, updated: 0, unchanged: 0 };
    const fresh: NewEvent[] = [];
    for (const { record, draft, hash } of batch) {
      const before = known.get(record.sourceKey);
      const from = { name: source, key: record.sourceKey, hash };
      if (before === undefined) {
        fresh.push({
          organiserId: request.organiserId,
          draft,
          ticketTypes: importedTickets(record),
          capacity: null,
          source: from,
          publish: true,
        });
      } else if (before.hash === hash) counts.unchanged += 1;
      else {
        await updateEvent(ctx, tx, { eventId: before.id, draft, source: from });
        counts.updated += 1;
      }
    }
    counts.imported = (await createEvents(ctx, tx, fresh)).length;
    return counts;
  }).then((counts) => {
    report.imported += counts.imported;
    report.updated += counts.updated;
    report.unchanged += counts.unchanged;
  });
}

function hashOf(draft: EventDraft): string {
  return createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 32);
}
